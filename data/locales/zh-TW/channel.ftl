ui-bank-runs = { $minutes ->
    [0] 你的整局時間已用完，每個選擇還有 1 分鐘。
   *[other] 你的整局時間開始倒數，還剩 { $minutes } 分鐘。
 }
ui-call = ⏰ 輪到你了；這一桌從{ $since }起就在等你。
ui-reminder = ⏰ 提醒：這一桌從{ $since }起就在等你。
ui-clock-ends = 你的時間在{ $when }用完，之後由系統代選預設選項。
ui-clock-ends-ai = 你的時間在{ $when }用完，之後由電腦代打，直到你回來。
ui-next-up = ⏳ 下一個就輪到你。
table-wakes = 有人回來了，遊戲繼續。
