splendor-feat-hair = 毫厘之差
splendor-feat-hair-told = 与对手同分，靠平手规则获胜。
splendor-feat-behind = 捷足先登
splendor-feat-behind-told = 对手分数更高但条件未齐，由你获胜。
splendor-feat-homeless = 四海为家
splendor-feat-homeless-told = 一个地点都没有，照样获胜。
