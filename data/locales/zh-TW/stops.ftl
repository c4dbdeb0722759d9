# Stops: the moments at which a player wants to be asked.

ui-stops = 停頓點
ui-stops-what = 輪到你時、或必須由你選擇時，一定會詢問你；其他時候自動讓過，只有以下時機例外。停頓點只有你看得到。
ui-stops-always = **一直**
ui-stops-now = **僅限本輪**
ui-stops-always-none = 一直：沒有其他時機
ui-stops-now-none = 僅限本輪：沒有其他時機
ui-stops-set = 已儲存。
