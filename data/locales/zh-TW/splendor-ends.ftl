# The picture of an end.
splendor-end-level = 等級 { $level }
splendor-end-locations = 地點
splendor-end-tile = 復仇者
splendor-end-cards = { $count } 張角色
splendor-end-won = { $player } 獲勝
splendor-end-shared = { $players } 共享勝利
splendor-end-gauntlet = 無限手套完成：{ $points } 分、五色獎勵和時間寶石。
splendor-end-deadlock = 所有人都無法行動；以 { $points } 分最高者獲勝。
splendor-end-behind = { $player } 還缺：{ $what }。
splendor-end-lacks-points = { $count } 分
splendor-end-lacks-bonuses = { $count } 種顏色的獎勵
splendor-end-lacks-stone = 時間寶石
