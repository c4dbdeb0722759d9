splendor-because-location = 它带来 { $points } 分。
splendor-because-grey = 同时拿到一个可代替任何颜色的神盾局指示物。
splendor-because-recruit-goal = 它带来 { $points } 分，你共有 { $after } 分，达到无限手套要求的 { $goal } 分。
splendor-because-recruit-points = 它带来 { $points } 分，你共有 { $after } 分。
splendor-because-recruit-colour = 这是你的第一个{ $gem }奖励，而无限手套要求五色齐全。
splendor-because-recruit-cheaper = { $count ->
    [0] 它的{ $gem }奖励让之后的角色更便宜
   *[other] 它的{ $gem }奖励让你看得到的另外 { $count } 张角色更便宜
 }。
splendor-because-near = { $left ->
    [0] 之后你就付得起{ $card }
   *[other] 之后离{ $card }还差 { $left } 个宝石
 }，{ $points ->
    [0] 可得{ $gem }奖励
   *[other] 可得 { $points } 分
 }。
splendor-because-kept = { $seat } 下一回合就能招募它，先把{ $points ->
    [0] { $gem }奖励
   *[other] {" "}{ $points } 分
 }留给自己。
splendor-because-kept-near = 把{ $card }留给自己（{ $points ->
    [0] { $gem }奖励
   *[other] { $points } 分
 }），{ $left ->
    [0] 你已经付得起
   *[other] 还差 { $left } 个宝石
 }。
splendor-because-returned = 归还后，离{ $card }的距离不变：{ $left ->
    [0] 你付得起
   *[other] 还差 { $left } 个宝石
 }。
splendor-because-paid = { $spent ->
    [0] 不花神盾局指示物
    [1] 只花 1 个神盾局指示物
   *[other] 花费 { $spent } 个神盾局指示物
 }，还留下 { $left } 个。
splendor-need = 获胜需要 { $goal } 分、五色齐全和时间宝石：你有 { $mine } 分，{ $seat } 有 { $theirs } 分。
