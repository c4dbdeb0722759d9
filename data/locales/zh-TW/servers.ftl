ui-welcome = 遊戲已經擺上桌了
ui-welcome-play = 這裡可以玩{ $games }。在任一頻道輸入 `/play` 即可開桌，按「{ ui-join }」就能一起玩。
ui-welcome-learn = 從沒玩過？`/learn` 會陪你玩第一局，逐一說明每個決定。
