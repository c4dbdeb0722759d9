ui-late = 時間用完時
ui-late-about = 玩家時間用完時怎麼辦。
ui-late-default = 由系統代選預設選項
ui-late-ai = 由{ $ai }代打，直到玩家回來
table-timeout = { $seat } 時間到，系統已代選預設選項。
table-seat-ai-late = { $old } 的時間用完了，{ $number } 號座位由 { $new } 代打，直到本人回來。
