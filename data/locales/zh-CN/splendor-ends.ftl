# The picture of an end.
splendor-end-level = 等级 { $level }
splendor-end-locations = 地点
splendor-end-tile = 复仇者
splendor-end-cards = { $count } 张角色
splendor-end-won = { $player } 获胜
splendor-end-shared = { $players } 共享胜利
splendor-end-gauntlet = 无限手套完成：{ $points } 分、五色奖励和时间宝石。
splendor-end-deadlock = 所有人都无法行动，分数最高者以 { $points } 分获胜。
splendor-end-behind = { $player } 还缺：{ $what }。
splendor-end-lacks-points = { $count } 分
splendor-end-lacks-bonuses = { $count } 种颜色的奖励
splendor-end-lacks-stone = 时间宝石
