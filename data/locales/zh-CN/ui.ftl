ui-seats = 座位 { $taken }（{ $least }–{ $most } 人）
ui-start-here = { $game }（从这里开始）
ui-cover-machine = 电脑玩家
ui-cover-needed = 等待玩家
ui-cover-free = 空位
ui-end-points = { $count } 分
ui-is-chosen = 已选
ui-is-taken = { $who } 已选用
ui-difficulty-1 = 入门
ui-difficulty-2 = 进阶
ui-difficulty-3 = 困难
ui-lang-en = English
ui-lang-zh-TW = 繁體中文
ui-lang-zh-CN = 简体中文
ui-pace-relaxed = 不限时
ui-pace-minutes-2 = 每个选择 2 分钟
ui-pace-minutes-5 = 每个选择 5 分钟
ui-pace-minutes-15 = 每个选择 15 分钟
ui-pace-hours-8 = 每个选择 8 小时
ui-pace-hours-24 = 每个选择一天
ui-pace-bank-15 = 每人整局 15 分钟
ui-pace-bank-30 = 每人整局 30 分钟
ui-pace-bank-60 = 每人整局 1 小时
ui-text = 文字版
ui-why-cost = 付不起
ui-why-time = 时机不对
ui-why-target = 没有目标
ui-why-loyalty = 忠诚不足
ui-why-rule = 规则不允许
ui-nothing-else = 没有其他可选的
ui-refresh = 刷新
ui-must-choose = 必须选择
ui-none = 都不选
ui-at-once = 快捷：直接选英雄和第一个动作
ui-round = 第 { $number } 轮
ui-closed = 这一桌已关闭。
ui-cannot-open-gone = 我无法在这里开桌：这个频道已经不存在。请换一个频道。
ui-cannot-open-locked = 我无法在这里开桌：这个子区已被锁定。请管理员解除锁定，或换一个频道。
ui-right-view_channel = 查看频道
ui-right-send_messages = 发送消息
ui-right-send_messages_in_threads = 在子区内发送消息
ui-right-create_public_threads = 创建公共子区
ui-right-attach_files = 附加文件
ui-trouble-gone = 这一桌的频道已经不存在。可以用私信继续玩，或在私信里用 /close 结束；否则过一段时间会自动关闭。
ui-trouble-hidden = 我看不到这一桌的频道了，那里的桌面不会再更新。请服务器管理员重新给我权限；在那之前可以用私信继续玩。
ui-trouble-rights = 我无法再在这一桌的频道发消息，那里的桌面不会再更新。请服务器管理员开放：{ $rights }。在那之前可以用私信继续玩。
ui-trouble-locked = 这一桌的子区已被锁定，那里的桌面不会再更新。请管理员解除锁定；在那之前可以用私信继续玩。
ui-cannot-open-fault = 机器人自己出错，无法开桌，与 Discord 无关。请选择其他游戏，并告诉部署者日志中有 `publish_faulty`。
ui-unknown-control = 这个按钮所属的牌桌已经不存在。请用 /board 查看当前的桌面。
ui-failed = 发生错误（编号 { $number }）。没有丢失任何东西；请用 /board 查看当前桌面，并把编号告诉部署者。
ui-took-too-long = 这个操作花的时间太长，我先停下来了。没有任何变动，请一分钟后再试。
ui-too-fast = 太快了！请在 { $seconds } 秒后再试。
ui-too-often = 你最近请求太多次了，请在 { $minutes } 分钟后再试。
ui-too-long = 文字太长，请写短一点。
ui-too-many-tables = 你已经开了 { $count } 桌。请先玩完一桌，或在它的频道用 /close 关闭。
ui-server-full = 这个服务器已有 { $count } 桌，已达部署者设置的上限。请等一桌结束，或请部署者调高上限。
ui-not-stored = 无法保存，所以没有任何变动。请部署者检查数据库后再试。
ui-discord-failed = Discord 拒绝显示结果。没有丢失任何东西；请用 /board 或 /hand 查看当前桌面。
ui-no-such-game = 这里没有这款游戏。请从列表中选择。
ui-no-table-here = 这个频道没有牌桌。请用 /play 开一桌。
ui-no-table-of-yours = 你没有进行中的游戏。请在服务器频道用 /play 开一桌。
arg-game = 哪个游戏
ui-once-more = { $label }（再一次：第 { $number } 次）
ui-phone = 手机版
ui-agreed = 已记下你的同意。
choice-picture = 图片
choice-compact = 手机版图片
choice-text = 文字
ui-picture-follows = -# 图片正在绘制，稍后补上。
ui-picture-before = -# 上方是先前的图片，新图片正在绘制。
ui-picture-failed = -# ⚠️ 图片无法绘制。文字和按钮仍可使用，其余请看“{ ui-text }”。
ui-first-game = 第一局教学：{ $game }
ui-me-kept = ✅ 已保存。
ui-look-text = 从现在起，{ $place ->
    [panel] 你的面板
    [direct] 你的私信
   *[both] 你的面板和私信
 }以文字显示桌面，并随时更新。想换回图片，请按“{ ui-more }”，再按“{ ui-as-pictures }”，或使用 /me look。
ui-look-phone = 从现在起，{ $place ->
    [panel] 你的面板
    [direct] 你的私信
   *[both] 你的面板和私信
 }以手机版图片显示桌面，编号不变。想换回大图，请按“{ ui-more }”，再按“{ ui-as-pictures }”，或使用 /me look。
ui-look-pictures = { $place ->
    [panel] 你的面板
    [direct] 你的私信
   *[both] 你的面板和私信
 }已换回图片。想再用文字，请按“{ ui-more }”，再按“{ ui-text }”，或使用 /me look。
ui-page = 第 { $number } 页，共 { $count } 页
ui-page-before = 上一页
ui-page-next = 下一页
ui-one-of = { $count } 个中的第 { $number } 个
ui-server-settled = 这个服务器已有 { $count } 桌，已达管理员设置的上限。请等一桌结束，或请管理员改 /settings。
ui-watch-left = 只有这个服务器的成员可以观看。
choice-direct = 在我的私信
choice-thread = 在这里的子区，大家都看得到
ui-replay-pictures = 图片版
ui-busy-check = 我正在为其他人验证文件。请一分钟后再试。
ui-busy-replay = 我正在为其他人翻阅游戏记录。请一分钟后再试。
ui-busy-count = 我正在为其他人统计游戏。请一分钟后再试。
ui-time-days = { $count } 天
ui-time-hours = { $count } 小时
ui-time-minutes = { $count } 分钟
