berserk-pic-between = 冒险之间
berserk-pic-leading = 英雄分配
berserk-pic-setup = 游戏准备
berserk-pic-planning = 计划
berserk-pic-action = 英雄
berserk-pic-enemy = 敌人
berserk-pic-event = 事件
berserk-pic-maintenance = 维护
berserk-pic-after = 冒险结束后
berserk-pic-over = 结束
berserk-pic-mode-campaign = 战役
berserk-pic-mode-single = 单场冒险
berserk-pic-acting = { $name } 行动中 · 剩余移动力：{ $points }
berserk-pic-ko = 被击倒
berserk-pic-killed = 被击杀
berserk-pic-away = 不在场
berserk-pic-done = 已启动
berserk-pic-ready = 已准备好
berserk-pic-bleeding = 流血
berserk-pic-stunned = 晕眩
berserk-pic-none-laid = 尚未打出行动牌
berserk-pic-hand = { $name }：手牌（{ $count }）
berserk-pic-no-hero = 你没有英雄
berserk-pic-action-card = 行动牌 · { $hero }
berserk-pic-tactic-card = 战术牌
berserk-pic-instant = 即时
berserk-pic-replaces = 取代 { $card }
berserk-pic-in-enemy-phase = 敌人轮次可用
berserk-pic-in-both = 两个轮次均可用
berserk-pic-enemy-card = 敌人
berserk-pic-ally-card = 盟友
berserk-pic-hero-card = 英雄
berserk-pic-event-card = 事件 { $letter }
berserk-pic-adventure-card = 冒险 { $number }
berserk-pic-special-card = 特殊规则
berserk-pic-heroes-count = 3 / 4 / 5 名英雄时的生命值
berserk-pic-won = 胜利
berserk-pic-lost = 失败
berserk-pic-count = { $what } { $have }/{ $need }
berserk-pic-remembers = 战役记录：{ $notes }
berserk-pic-tries = 失败 { $count } 次
berserk-pic-health = 生命值 { $left }/{ $most }
berserk-pic-fatigue = 疲劳 { $now }/{ $ko }
berserk-pic-values = 移动 { $movement }，防御 { $defence }，范围 { $range }，骰子：{ $dice }
berserk-pic-no-dice = 无
berserk-pic-laid = 已打出：{ $cards }
berserk-pic-held = 手牌：{ $cards }
berserk-pic-rerolls = 重投：{ $count }
berserk-pic-ripostes = 反击：{ $count }
berserk-pic-markers = 能力标记：{ $count }
berserk-pic-penalties = 惩罚：{ $penalties }
berserk-pic-penalty-defence = 防御
berserk-pic-penalty-movement = 移动
berserk-pic-penalty-attack = 攻击骰
berserk-pic-threw = { $who }：{ $dice } = { $damage }
berserk-pic-threw-at = { $who } → { $whom }：{ $dice } = { $damage }
berserk-pic-threw-none = { $who } → { $whom }：没有骰子 = { $damage }
berserk-pic-tokens = 指示物：{ $tokens }
berserk-pic-spawns = 生成格：{ $spaces }
berserk-pic-scenery = 景物：低矮 { $low } 格，高大 { $high } 格
berserk-pic-low = 低矮景物：{ $spaces }
berserk-pic-high = 高大景物：{ $spaces }
berserk-pic-pool = 敌人池：{ $count }
berserk-pic-tactics = 战术牌：{ $count }
berserk-pic-choices = 可选择
berserk-pic-area-start = 起点
berserk-pic-area-reach = 目标
berserk-pic-area-reach-named = 目标：{ $name }
berserk-pic-area-avoid = 危险
berserk-pic-area-avoid-named = 危险：{ $name }

# The table in words.

berserk-twin-dice = { $count } { $colour }
berserk-twin-die = { $colour } { $successes }
berserk-twin-state = { $state } { $count }
berserk-twin-number = 编号 { $number }
berserk-twin-health = 生命值 { $health }
berserk-twin-stands-large = { $rear }、{ $front }（前端）
berserk-twin-stands-around = { $space } 及其周围各格
berserk-twin-costs = 花费 { $points } 点移动力
berserk-twin-spawn = 生成格 { $letter }
berserk-twin-beside = 相邻
berserk-twin-beside-nobody = 无相邻模型
berserk-twin-aim-reach = 目标格{ $place ->
    [none] {""}
   *[other] ：{ $place }
}
berserk-twin-aim-avoid = 勿入{ $place ->
    [none] {""}
   *[other] ：{ $place }
}
berserk-twin-low = 低矮景物
berserk-twin-high = 高大景物
berserk-twin-look-rock = 岩石
berserk-twin-look-tree = 树木
berserk-twin-look-wall = 墙
berserk-twin-look-water = 水
berserk-twin-look-crates = 木箱
berserk-twin-look-mast = 桅杆
berserk-twin-look-tent = 帐篷
berserk-twin-floor-forest = 森林
berserk-twin-floor-cave = 洞窟
berserk-twin-floor-sand = 沙地
berserk-twin-floor-deck = 甲板
berserk-twin-floor-street = 街道
berserk-twin-floor-camp = 营地
berserk-twin-floor-ash = 焦土
berserk-twin-damage-now = 目前伤害
berserk-twin-goals = 目标格
berserk-twin-rules = 特殊规则
berserk-twin-board = 图板
berserk-twin-heroes = 英雄
berserk-twin-walked = { $name } 移动
berserk-twin-objective = 待完成
berserk-twin-objective-met = 已完成
berserk-twin-piles = 手牌 { $hand }，弃牌 { $discard }
berserk-twin-thresholds = 阈值
berserk-twin-threshold = { $at } 起{ $penalty }
berserk-twin-lies = { $what } 在 { $space }
berserk-twin-start = 起始区
berserk-twin-tile = 板块 { $tile }
berserk-twin-seam = 板块之间
berserk-pile-discard = { $hero }的弃牌堆
berserk-pile-events = 已结束的事件牌
