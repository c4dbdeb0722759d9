ui-play = 行動
ui-hand = 手牌
ui-hinted = ★ { $what }
ui-confirm = 確認
ui-chosen = 已選：{ $picks }
ui-suggested = 建議：{ $picks }
ui-take-suggested = 採用建議
ui-stand = 本輪不再詢問
ui-stand-brief = 不再詢問
ui-standing = 已記住：本輪不會再詢問。
ui-stand-round = { $what }：本輪不再問
ui-stand-never = { $what }：一律不要
ui-stand-always = { $what }：一律使用
ui-stand-brief-round = 本輪不再問
ui-stand-brief-never = 一律不要
ui-stand-brief-always = 一律使用
ui-stand-about = { $labels }：不再詢問「{ $what }」。
ui-standing-round = 好的，本輪不會再問你「{ $what }」。可在**更多**收回。
ui-standing-never = 好的，不會再問你「{ $what }」。可在**更多**收回。
ui-standing-always = 好的，「{ $what }」能用時一律使用。可在**更多**收回。
ui-stands = 預先決定：選一項收回
ui-stand-withdrawn = 「{ $what }」之後會再問你。
ui-sealed = 已收到，其他人仍在選擇。
ui-seat = { $number } 號座位
ui-also-asked = 還有 { $count } 個選擇要做：看其他的
ui-direct-refused = 你不接收此伺服器的私訊，因此無法傳送手牌。請改用這裡的「行動」或「手牌」。
ui-no-such-choice = 「{ $typed }」不在你的合法選項中，請從清單中選擇。
cmd-hand = 顯示你的手牌與可行動作
cmd-move = 做出目前的選擇
arg-choice = 一個合法選項；多個以逗號分隔
ui-clear = 重新選擇
ui-wait = 目前沒有你要做的事。輪到你時，選項會出現在這裡和你的私訊中。
ui-out = 你已出局。其他人繼續進行，你可以在這裡觀戰。

# Tables in words.

ui-as-pictures = 圖片版
ui-text-on-asking = 輪到你決定時會附上文字版桌面；現在想看，請按「更多」，再按「重新整理」。
