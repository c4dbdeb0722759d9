ui-welcome = 游戏已经摆上桌了
ui-welcome-play = 这里可以玩{ $games }。在任一频道输入 `/play` 即可开桌，按“{ ui-join }”就能一起玩。
ui-welcome-learn = 从没玩过？`/learn` 会陪你玩第一局，每个决定都讲给你听。
