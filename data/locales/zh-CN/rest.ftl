table-rests = 已经很久没有人行动，这一桌已暂停：不再计时，也不再通知任何人。
table-lobby-closed = 一整天都没有人开始游戏，这一桌已关闭。
table-closed-deserted = 一直没有人回来，这一桌已关闭。
