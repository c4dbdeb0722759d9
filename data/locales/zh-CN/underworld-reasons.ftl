underworld-because-wins = 在{ $region }，势力会是 { $mine } 对 { $theirs }；加上你的 { $has } 个标志，就达到所需的 { $need }。
underworld-because-leads = 在{ $region }的{ $contest }对抗中，你会以 { $mine } 对 { $theirs } 领先。
underworld-because-counts = 在{ $region }的{ $contest }对抗中，它让你增加 { $count }，成为 { $mine } 对 { $theirs }。
underworld-because-pass = 能做的都不划算；还留下 { $count } 点费用。
underworld-because-left = 费用 { $cost }，之后还剩 { $left } 点费用。
underworld-because-all = 费用 { $cost }，正好用完。
underworld-because-asset = { $count ->
    [one] 这是你的第一个资产，{ $colour }。
   *[other] 你会有 { $count } 个资产，其中{ $colour } { $same } 个。
 }
underworld-because-at-mine = { $card }是你自己的：调查 { $investigation }、战斗 { $combat }、势力 { $influence }，防御还剩 { $life }。
underworld-because-at-theirs = { $card }属于 { $seat }：调查 { $investigation }、战斗 { $combat }、势力 { $influence }，防御还剩 { $life }。
underworld-because-mulligan = 换掉的牌费用都在 { $cost } 以上。
