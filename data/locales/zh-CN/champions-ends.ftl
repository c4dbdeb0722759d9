# The picture of an end.
champions-end-damage = 伤害
champions-end-threat = 移除威胁
champions-end-minions = 从者
champions-end-left = 剩余生命值
champions-end-of = { $villain } · { $mode }
champions-end-villain = { $villain }还剩 { $left } 点生命值{ $stages ->
    [0] 。
   *[other] ，之后还有 { $stages } 个层级。
}
champions-end-scheme = 主线密谋的威胁为 { $threat }/{ $target }。
