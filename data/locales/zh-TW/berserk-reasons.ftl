berserk-because-strike = { $foe } 還剩 { $left } 點生命值，防禦 { $defence }。
berserk-because-strike-first = { $foe } 還剩 { $left } 點生命值，防禦 { $defence }，而且本回合尚未行動。
berserk-because-move-strike = 從那裡到 { $foe }（剩 { $left } 點生命值）有 { $gap } 格，你的範圍是 { $range }。
berserk-because-move-away = { $there ->
    [0] 沒有敵人能走到那裡攻擊
   *[other] 有 { $there } 個敵人能走到那裡攻擊
 }，留在這裡則有 { $here } 個。
berserk-because-move-nearer = 與 { $foe } 的距離從 { $before } 格縮短到 { $after } 格。
berserk-because-end = 圖板上已經沒有敵人。
berserk-because-stand = 剩下能做的都不值得冒險：{ $count ->
    [0] 沒有敵人能走到這裡攻擊
   *[other] 有 { $count } 個敵人能走到這裡攻擊
 }，你還剩 { $left } 點生命值。
berserk-because-plan = 合計移動 { $movement }、防禦 { $defence }、骰子 { $dice } 顆，疲勞 { $fatigue }。
berserk-because-next = 最近的敵人在 { $gap } 格外，{ $count ->
    [0] 沒有敵人能走過來攻擊
   *[other] 有 { $count } 個敵人能走過來攻擊
 }。
berserk-because-start = 那裡離最近的敵人有 { $gap } 格。
berserk-because-bear = 剩 { $left } 點生命值、防禦 { $defence }，最扛得住。
berserk-need = 還得完成：{ LIST($open, between: "；") }。
