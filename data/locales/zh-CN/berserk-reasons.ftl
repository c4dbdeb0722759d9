berserk-because-strike = { $foe } 还剩 { $left } 点生命值，防御 { $defence }。
berserk-because-strike-first = { $foe } 还剩 { $left } 点生命值，防御 { $defence }，而且本回合尚未行动。
berserk-because-move-strike = 从那里到 { $foe }（剩 { $left } 点生命值）有 { $gap } 格，你的范围是 { $range }。
berserk-because-move-away = { $there ->
    [0] 没有敌人能走到那里攻击
   *[other] 有 { $there } 个敌人能走到那里攻击
 }，留在这里则有 { $here } 个。
berserk-because-move-nearer = 与 { $foe } 的距离从 { $before } 格缩短到 { $after } 格。
berserk-because-end = 图板上已经没有敌人。
berserk-because-stand = 剩下能做的都不值得冒险：{ $count ->
    [0] 没有敌人能走到这里攻击
   *[other] 有 { $count } 个敌人能走到这里攻击
 }，你还剩 { $left } 点生命值。
berserk-because-plan = 合计移动 { $movement }、防御 { $defence }、骰子 { $dice } 颗，疲劳 { $fatigue }。
berserk-because-next = 最近的敌人在 { $gap } 格外，{ $count ->
    [0] 没有敌人能走过来攻击
   *[other] 有 { $count } 个敌人能走过来攻击
 }。
berserk-because-start = 那里离最近的敌人有 { $gap } 格。
berserk-because-bear = 剩 { $left } 点生命值、防御 { $defence }，最扛得住。
berserk-need = 还得完成：{ LIST($open, between: "；") }。
