# What is said after a number with its sign before it, one way or another.
underworld-sign-funds = 费用
underworld-sign-fame = 名誉点|名誉
underworld-sign-influence = 敌方势力标志|势力标志|势力
underworld-sign-damage = 伤害
underworld-sign-key = 先手标志
underworld-sign-defence = 防御
underworld-sign-points = 分
underworld-sign-infiltrator = 暗藏者
