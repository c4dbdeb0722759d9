# What is said after a number with its sign before it, one way or another.
# Without the measure word, the number before 攻擊 or 範圍 belongs to a figure's name.
berserk-sign-wound = 創傷
berserk-sign-damage = 傷害
berserk-sign-health = 生命值
berserk-sign-fatigue = 疲勞
berserk-sign-defence = 防禦
berserk-sign-attack = 點攻擊
berserk-sign-movement = 移動力
berserk-sign-range = 點範圍
berserk-sign-cube = 星幽方塊
