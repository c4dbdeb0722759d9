ui-replay = 回放
ui-replay-first = 开头
ui-replay-back = 上一步
ui-replay-next = 下一步
ui-replay-last = 结尾
ui-replay-round-back = 上一轮
ui-replay-round-on = 下一轮
ui-replay-turning = 转折点
ui-replay-turning-here = ⚖️ 转折点
ui-replay-eyes = 从谁的视角？
ui-replay-everybody = 所有人
ui-replay-move = { $number ->
    [0] 开局，共 { $count } 步
   *[other] 第 { $number } 步，共 { $count } 步
 }
ui-replay-cut = 这一局使用的规则与目前版本不同：此后只能显示结局。
ui-replay-not-over = 这一局还在进行，还不能看别人的手牌。结束后请按“{ ui-replay }”。
ui-replay-never-begun = 这一桌在游戏开始前就关闭了，没有可以回放的内容。
ui-replay-elsewhere = 这一局是在别的频道玩的，你也没有入座。请到原来的频道回放。
ui-replay-none = 找不到符合条件的已结束对局。请从列表中选择，或先玩完一局。
cmd-replay = 一步一步回放已结束的游戏
arg-table = 哪一局；留空为这里最近的一局
ui-film = 动图
ui-film-alt = 整局的动图，共 { $count } 张图。回放中有逐步的文字版。
ui-film-busy = 正在制作另一个动图，一次只能做一个。请在 { $seconds } 秒后再试。
ui-film-enough = 你最近已经做了三个动图，请 { $minutes } 分钟后再试；逐步回放不受限制。
