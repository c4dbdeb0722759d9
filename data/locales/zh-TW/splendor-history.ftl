splendor-feat-hair = 毫釐之差
splendor-feat-hair-told = 與對手同分，靠平手規則獲勝。
splendor-feat-behind = 捷足先登
splendor-feat-behind-told = 對手分數更高但條件未齊，由你獲勝。
splendor-feat-homeless = 四海為家
splendor-feat-homeless-told = 一個地點都沒有，照樣獲勝。
