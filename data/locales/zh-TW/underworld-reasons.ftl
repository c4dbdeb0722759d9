underworld-because-wins = 在{ $region }，勢力會是 { $mine } 對 { $theirs }；加上你的 { $has } 個標誌，就達到所需的 { $need }。
underworld-because-leads = 在{ $region }的{ $contest }對抗中，你會以 { $mine } 對 { $theirs } 領先。
underworld-because-counts = 在{ $region }的{ $contest }對抗中，它讓你增加 { $count }，成為 { $mine } 對 { $theirs }。
underworld-because-pass = 能做的都不划算；還留下 { $count } 點費用。
underworld-because-left = 費用 { $cost }，之後還剩 { $left } 點費用。
underworld-because-all = 費用 { $cost }，正好用完。
underworld-because-asset = { $count ->
    [one] 這是你的第一個資產，{ $colour }。
   *[other] 你會有 { $count } 個資產，其中{ $colour } { $same } 個。
 }
underworld-because-at-mine = { $card }是你自己的：調查 { $investigation }、戰鬥 { $combat }、勢力 { $influence }，防禦還剩 { $life }。
underworld-because-at-theirs = { $card }屬於 { $seat }：調查 { $investigation }、戰鬥 { $combat }、勢力 { $influence }，防禦還剩 { $life }。
underworld-because-mulligan = 換掉的牌費用都在 { $cost } 以上。
