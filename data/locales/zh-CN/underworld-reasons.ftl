underworld-because-wins = 在{ $region }，势力会是 { $mine } 比 { $theirs }，加上你的 { $has } 个标志，就达到所需的 { $need }。
underworld-because-leads = 在{ $region }的{ $contest }对抗中，你会以 { $mine } 比 { $theirs } 领先。
underworld-because-counts = 在{ $region }的{ $contest }对抗中，它让你增加 { $count }，成为 { $mine } 比 { $theirs }。
underworld-because-pass = { $count ->
    [0] 能做的都不划算，也没有费用可用了。
   *[other] 还有 { $count } 点费用，但能做的都不划算。
 }
underworld-because-left = 费用 { $cost }，还剩 { $left } 点。
underworld-because-all = 费用 { $cost }，刚好用完。
underworld-because-asset = { $count ->
    [one] 这是你的第一个资产，{ $colour }。
   *[other] 你会有 { $count } 个资产，其中{ $colour } { $same } 个。
 }
underworld-because-at-mine = { $card }是你的：调查 { $investigation }、战斗 { $combat }、势力 { $influence }，防御还剩 { $life }。
underworld-because-at-theirs = { $card }是 { $seat } 的：调查 { $investigation }、战斗 { $combat }、势力 { $influence }，防御还剩 { $life }。
underworld-because-mulligan = 换掉的牌费用都在 { $cost } 以上。
underworld-need = { $goal } 分获胜：你方 { $mine } 分，敌方 { $theirs } 分。
