underworld-because-wins = 在{ $region }，勢力會是 { $mine } 比 { $theirs }，加上你的 { $has } 個標誌，就達到所需的 { $need }。
underworld-because-leads = 在{ $region }的{ $contest }對抗中，你會以 { $mine } 比 { $theirs } 領先。
underworld-because-counts = 在{ $region }的{ $contest }對抗中，它讓你增加 { $count }，成為 { $mine } 比 { $theirs }。
underworld-because-pass = { $count ->
    [0] 能做的都不划算，也沒有費用可用了。
   *[other] 還有 { $count } 點費用，但能做的都不划算。
 }
underworld-because-left = 費用 { $cost }，還剩 { $left } 點。
underworld-because-all = 費用 { $cost }，剛好用完。
underworld-because-asset = { $count ->
    [one] 這是你的第一個資產，{ $colour }。
   *[other] 你會有 { $count } 個資產，其中{ $colour } { $same } 個。
 }
underworld-because-at-mine = { $card }是你的：調查 { $investigation }、戰鬥 { $combat }、勢力 { $influence }，防禦還剩 { $life }。
underworld-because-at-theirs = { $card }是 { $seat } 的：調查 { $investigation }、戰鬥 { $combat }、勢力 { $influence }，防禦還剩 { $life }。
underworld-because-mulligan = 換掉的牌費用都在 { $cost } 以上。
underworld-need = { $goal } 分獲勝：你方 { $mine } 分，敵方 { $theirs } 分。
