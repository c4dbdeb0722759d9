kernel-stale = 這個選擇已經結束。最新的選擇如下。
kernel-not-yours = 這個選擇屬於另一個座位。
kernel-wrong-count = 請選 { SPAN($least, $most, between: " 到 ") } 項；你選了 { $given } 項。
kernel-no-such-option = 這裡沒有「{ $option }」這個選項，請從列出的選項中挑選。
kernel-picked-too-often = { $option } 最多只能選 { $limit } 次。
kernel-because-ahead = 我從這裡推演了 { $tables } 次：這樣走的勝算約 { $chance }%，「{ $other }」約 { $less }%。
kernel-because-even = 我從這裡推演了 { $tables } 次：這樣走的勝算約 { $chance }%，「{ $other }」約 { $less }%，幾乎沒有差別。
