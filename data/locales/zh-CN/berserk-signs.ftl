# What is said after a number with its sign before it, one way or another.
berserk-sign-wound = 创伤
berserk-sign-damage = 伤害
berserk-sign-health = 生命值
berserk-sign-fatigue = 疲劳
berserk-sign-defence = 防御
berserk-sign-attack = 攻击
berserk-sign-movement = 移动力
berserk-sign-range = 范围
berserk-sign-cube = 星幽方块
