# The picture of an end.
berserk-end-wounds = 造成創傷
berserk-end-kills = 擊殺
berserk-end-tokens = 指示物
berserk-end-left = 生命值
berserk-end-missing = 尚未達成：
berserk-end-objectives = 達成目標：{ $count }
berserk-end-foes = { $why }。{ $foes }
berserk-end-foe = { $count ->
    [1] { $foe }還剩 { $left } 點生命值。
   *[other] { $count } 個{ $foe }還剩 { $left } 點生命值。
}
