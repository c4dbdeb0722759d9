# The picture of an end.
champions-end-damage = 傷害
champions-end-threat = 移除威脅
champions-end-minions = 從者
champions-end-left = 剩餘生命值
champions-end-of = { $villain } · { $mode }
champions-end-villain = { $villain }還剩 { $left } 點生命值{ $stages ->
    [0] 。
   *[other] ，之後還有 { $stages } 個層級。
}
champions-end-scheme = 主線密謀的威脅為 { $threat }/{ $target }。
