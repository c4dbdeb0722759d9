# The picture of an end.
underworld-end-won = { $players } 獲勝
underworld-end-won-team = { $players } 獲勝
underworld-end-region = { $region } +{ $points }
underworld-end-ruins = 毀滅標誌 −{ $count }
underworld-end-none = 沒有贏得地區
underworld-end-points = 以 { $won } 比 { $lost } 獲勝（目標 { $goal } 分）。
underworld-end-decked = 敵方牌庫已空。分數 { $won } 比 { $lost }。
underworld-end-missions = 贏得三個任務。分數 { $won } 比 { $lost }。
