# Stops: the moments at which a player wants to be asked.

ui-stops = 停顿点
ui-stops-what = 轮到你时、或必须由你选择时，一定会询问你；其他时候自动让过，只有以下时机例外。停顿点只有你能看到。
ui-stops-always = **一直**
ui-stops-now = **仅限本轮**
ui-stops-always-none = 一直：没有其他时机
ui-stops-now-none = 仅限本轮：没有其他时机
ui-stops-set = 已保存。
