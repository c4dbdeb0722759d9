splendor-feat-hair = 毫厘之差
splendor-feat-hair-told = 分数与别人相同，靠平手规则获胜。
splendor-feat-behind = 捷足先登
splendor-feat-behind-told = 别人分数更高却还缺一样，抢先获胜。
splendor-feat-homeless = 四海为家
splendor-feat-homeless-told = 一个地点都没有，照样获胜。
