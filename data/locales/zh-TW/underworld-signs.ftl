# What is said after a number with its sign before it, one way or another.
underworld-sign-funds = 費用
underworld-sign-fame = 名譽點|名譽
underworld-sign-influence = 敵方勢力標誌|勢力標誌|勢力
underworld-sign-damage = 傷害
underworld-sign-key = 先手標誌
underworld-sign-defence = 防禦
underworld-sign-points = 分
underworld-sign-infiltrator = 暗藏者
