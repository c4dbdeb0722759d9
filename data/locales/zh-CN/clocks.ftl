ui-late = 时间用完时
ui-late-about = 玩家时间用完时怎么办。
ui-late-default = 由系统代选默认选项
ui-late-ai = 由{ $ai }代打到玩家回来
table-timeout = { $seat } 时间到，系统已代选默认选项。
table-seat-ai-late = { $old } 的时间用完了，{ $number } 号座位由 { $new } 代打，直到本人回来。
