# What is said after a number with its sign before it, one way or another.
champions-sign-threat = 威胁
champions-sign-damage = 伤害
champions-sign-health = 生命值
champions-sign-attack = 攻击
champions-sign-thwart = 化解
champions-sign-defense = 防御
champions-sign-recover = 恢复
