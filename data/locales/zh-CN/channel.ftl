ui-bank-runs = { $minutes ->
    [0] 你的整局时间已用完，每个选择还有 1 分钟。
   *[other] 你的整局倒计时已经开始，还剩 { $minutes } 分钟。
 }
ui-call = ⏰ 轮到你了；这一桌从{ $since }起就在等你。
ui-reminder = ⏰ 提醒：这一桌从{ $since }起就在等你。
ui-clock-ends = 你的时间在{ $when }用完，之后由系统代选默认选项。
ui-clock-ends-ai = 你的时间在{ $when }用完，之后由电脑代打到你回来。
ui-next-up = ⏳ 下一个就轮到你。
table-wakes = 有人回来了，游戏继续。
