splendor-feat-hair = 毫釐之差
splendor-feat-hair-told = 分數與別人相同，靠平手規則獲勝。
splendor-feat-behind = 捷足先登
splendor-feat-behind-told = 別人分數更高卻還缺一樣，搶先獲勝。
splendor-feat-homeless = 四海為家
splendor-feat-homeless-told = 一個地點都沒有，照樣獲勝。
