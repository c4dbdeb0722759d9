# The picture of an end.
berserk-end-wounds = 造成创伤
berserk-end-kills = 击杀
berserk-end-tokens = 指示物
berserk-end-left = 生命值
berserk-end-missing = 尚未达成：
berserk-end-objectives = 达成目标：{ $count }
berserk-end-foes = { $why }。{ $foes }
berserk-end-foe = { $count ->
    [1] { $foe }还剩 { $left } 点生命值。
   *[other] { $count } 个{ $foe }还剩 { $left } 点生命值。
}
