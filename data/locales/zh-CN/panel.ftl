ui-play = 行动
ui-hand = 手牌
ui-hinted = ★ { $what }
ui-confirm = 确认
ui-chosen = 已选：{ $picks }
ui-suggested = 建议：{ $picks }
ui-take-suggested = 采用建议
ui-stand = 本轮不再询问
ui-stand-brief = 不再询问
ui-standing = 已记住：本轮不会再询问。
ui-stand-round = { $what }：本轮不再问
ui-stand-never = { $what }：一律不要
ui-stand-always = { $what }：一律使用
ui-stand-brief-round = 本轮不再问
ui-stand-brief-never = 一律不要
ui-stand-brief-always = 一律使用
ui-stand-about = { $labels }：不再询问“{ $what }”。
ui-standing-round = 好的，本轮不会再问你“{ $what }”。可在**更多**收回。
ui-standing-never = 好的，不会再问你“{ $what }”。可在**更多**收回。
ui-standing-always = 好的，“{ $what }”能用时一律使用。可在**更多**收回。
ui-stands = 预先决定：选一项收回
ui-stand-withdrawn = 之后会再问你“{ $what }”。
ui-sealed = 已收到，其他人仍在选择。
ui-seat = { $number } 号座位
ui-also-asked = 还有 { $count } 个问题：显示其他问题
ui-direct-refused = 你没有开启这个服务器的私信，我没法把手牌发给你。请改用这里的“行动”或“手牌”。
ui-no-such-choice = “{ $typed }”不在你的合法选项中，请从列表中选择。
cmd-hand = 显示你的手牌与可行动作
cmd-move = 做出当前的选择
arg-choice = 一个合法选项；多个用逗号分隔
ui-clear = 重新选择
ui-wait = 目前没有需要你决定的事。轮到你时，选项会出现在这里和你的私信中。
ui-out = 你已出局。其他人继续进行，你可以在这里观战。

# Tables in words.

ui-as-pictures = 图片版
ui-text-on-asking = 轮到你决定时会附上文字版桌面；现在想看，请按“更多”，再按“刷新”。
