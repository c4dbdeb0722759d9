ui-replay = 重播
ui-replay-first = 開頭
ui-replay-back = 上一步
ui-replay-next = 下一步
ui-replay-last = 結尾
ui-replay-round-back = 上一輪
ui-replay-round-on = 下一輪
ui-replay-turning = 轉捩點
ui-replay-turning-here = ⚖️ 轉捩點
ui-replay-eyes = 從誰的視角？
ui-replay-everybody = 所有人
ui-replay-move = { $number ->
    [0] 開局，共 { $count } 步
   *[other] 第 { $number } 步，共 { $count } 步
 }
ui-replay-cut = 這一局使用的規則與目前版本不同：此後只能顯示結局。
ui-replay-not-over = 這一局還在進行，還不能看別人的手牌。結束後請按「{ ui-replay }」。
ui-replay-never-begun = 這一桌在遊戲開始前就關閉了，沒有可以重播的內容。
ui-replay-elsewhere = 這一局是在別的頻道玩的，你也沒有入座。請到原來的頻道重播。
ui-replay-none = 找不到符合的已結束對局。請從清單中選擇，或先玩完一局。
cmd-replay = 一步一步重播已結束的遊戲
arg-table = 哪一局；留空為這裡最近的一局
ui-film = 動畫
ui-film-alt = 整局的動畫，共 { $count } 張圖。重播中有逐步的文字版。
ui-film-busy = 正在製作另一個動畫，一次只能做一個。請在 { $seconds } 秒後再試。
ui-film-enough = 你最近已經做了三個動畫，請 { $minutes } 分鐘後再試；逐步重播不受限制。
