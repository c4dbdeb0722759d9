# What is said after a number with its sign before it, one way or another.
champions-sign-threat = 威脅
champions-sign-damage = 傷害
champions-sign-health = 生命值
champions-sign-attack = 攻擊
champions-sign-thwart = 化解
champions-sign-defense = 防禦
champions-sign-recover = 恢復
