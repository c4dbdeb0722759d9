table-rests = 已經很久沒有人行動，這一桌已暫停：不再計時，也不再通知任何人。
table-lobby-closed = 一整天都沒有人開始遊戲，這一桌已關閉。
table-closed-deserted = 一直沒有人回來，這一桌已關閉。
