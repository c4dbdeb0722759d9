# What is said after a number with its sign before it, one way or another.
# Without the measure word, the number before 攻击 or 范围 belongs to a figure's name.
berserk-sign-wound = 创伤
berserk-sign-damage = 伤害
berserk-sign-health = 生命值
berserk-sign-fatigue = 疲劳
berserk-sign-defence = 防御
berserk-sign-attack = 点攻击
berserk-sign-movement = 移动力
berserk-sign-range = 点范围
berserk-sign-cube = 星幽方块
