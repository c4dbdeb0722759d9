# The picture of an end.
underworld-end-won = { $players } 获胜
underworld-end-won-team = { $players } 获胜
underworld-end-region = { $region } +{ $points }
underworld-end-ruins = 毁灭标志 −{ $count }
underworld-end-none = 没有赢得地区
underworld-end-points = 以 { $won } 比 { $lost } 获胜（目标 { $goal } 分）。
underworld-end-decked = 敌方牌库已空。分数 { $won } 比 { $lost }。
underworld-end-missions = 赢得三个任务。分数 { $won } 比 { $lost }。
