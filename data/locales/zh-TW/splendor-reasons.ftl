splendor-because-location = 它帶來 { $points } 分。
splendor-because-grey = 同時拿到一個可代替任何顏色的神盾局指示物。
splendor-because-recruit-goal = 它帶來 { $points } 分，你共有 { $after } 分，達到無限手套要求的 { $goal } 分。
splendor-because-recruit-points = 它帶來 { $points } 分，你共有 { $after } 分。
splendor-because-recruit-colour = 這是你的第一個{ $gem }獎勵，而無限手套要求五色齊全。
splendor-because-recruit-cheaper = { $count ->
    [0] 它的{ $gem }獎勵讓之後的角色更便宜
   *[other] 它的{ $gem }獎勵讓你看得到的另外 { $count } 張角色更便宜
 }。
splendor-because-near = { $left ->
    [0] 之後你就付得起{ $card }
   *[other] 之後離{ $card }還差 { $left } 個寶石
 }，{ $points ->
    [0] 可得{ $gem }獎勵
   *[other] 可得 { $points } 分
 }。
splendor-because-kept = { $seat } 下一回合就能招募它，先把{ $points ->
    [0] { $gem }獎勵
   *[other] {" "}{ $points } 分
 }留給自己。
splendor-because-kept-near = 把{ $card }留給自己（{ $points ->
    [0] { $gem }獎勵
   *[other] { $points } 分
 }），{ $left ->
    [0] 你已經付得起
   *[other] 還差 { $left } 個寶石
 }。
splendor-because-returned = 歸還後，離{ $card }的距離不變：{ $left ->
    [0] 你付得起
   *[other] 還差 { $left } 個寶石
 }。
splendor-because-paid = { $spent ->
    [0] 不花神盾局指示物
    [1] 只花 1 個神盾局指示物
   *[other] 花費 { $spent } 個神盾局指示物
 }，還留下 { $left } 個。
splendor-need = 獲勝需要 { $goal } 分、五色齊全和時間寶石：你有 { $mine } 分，{ $seat } 有 { $theirs } 分。
