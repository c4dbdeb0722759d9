# -- events
berserk-event-revealed = 翻开新事件“{ $event }”。
berserk-event-discarded = 弃掉事件牌：{ $events }。
berserk-event-recurs = “{ $event }”再次生效。
berserk-event-met = “{ $event }”：{ $when }。
berserk-event-note = 从现在起：{ $note }。
berserk-event-count = { $note }现为 { $count }。
berserk-event-memory = 战役记下“{ $note }”。
berserk-chosen = 已选择：“{ $option }”
berserk-why = { $when }
berserk-why-all-down = 所有英雄都被击倒
berserk-why-time = 第 { $round } 回合结束，时间到了
berserk-count-killed = 已击杀 { $kind }
berserk-count-hurt = { $model } 的创伤
berserk-count-down = 被击倒的 { $model }
berserk-count-near = { $to } 身边的 { $who }
berserk-count-stands = { $where } 中的 { $who }
berserk-event-rule-on = 特殊规则生效：{ $rule }。
berserk-event-rule-off = 特殊规则失效：{ $rule }。
berserk-event-choice = { $choice }
berserk-event-choice-in = { $choice }（{ LIST($areas, between: "；") }）
berserk-event-area = { $area }：{ $spaces }
berserk-event-option = { $option }
berserk-event-chosen = 英雄选择“{ $option }”。
berserk-event-upgrade = { $hero } 在之后的冒险中获得“{ $card }”，取代“{ $old }”。
berserk-event-upgrade-new = { $hero } 在之后的冒险中获得“{ $card }”。
berserk-upgrade-prompt = { $hero } 成长了。之后的冒险要获得哪张牌？
berserk-upgrade-option = { $card }，取代 { $old }
berserk-upgrade-option-new = { $card }
berserk-event-board = 每名英雄的面板在之后的冒险中翻到更强的一面。
berserk-event-where = 将 { $model } 放在哪里？
berserk-event-put = { $model } 来到图板上。
berserk-event-left = { $model } 离开了。
berserk-event-flee-where = { $model } 往哪里逃？
berserk-event-flees = { $model } 逃跑：{ $count } 格。
berserk-event-drift = 被冲往 { $way }：{ $models }。
berserk-event-drift-none = 没有人被冲走。
berserk-event-lay = 放置指示物“{ $token }”。
berserk-event-lift = 移除指示物“{ $token }”。
berserk-event-strike = { MANY($targets) ->
    [1] { $targets } 受到 { $damage } 点伤害
   *[other] { $targets } 各受到 { $damage } 点伤害
 }。
berserk-event-boost = { $models ->
    [none] 没有数值变化。
   *[other] { $change }。
 }
berserk-event-rerolls = { MANY($models) ->
    [1] { $models } 获得 { $count } 次重投
   *[other] { $models } 各获得 { $count } 次重投
 }。
berserk-event-used = { $kind ->
    [villager] { $hero } 救出村民。
    [bell] { $hero } 敲响大钟。
    [candle] { $hero } 点燃蜡烛。
    [lantern] { $hero } 点亮灯笼。
    [captive] { $hero } 为俘虏松绑。
    [rubble] { $hero } 翻找碎石堆。
    [altar] { $hero } 抵达祭坛。
    [book] { $hero } 救出藏书。
    [pyre] { $hero } 点燃篝火。
    [guest] { $hero } 带宾客离开。
    [oil] { $hero } 使用油瓮。
    [powder] { $hero } 引爆火药桶。
    [cannon] { $hero } 发射火炮。
   *[other] { $hero } 使用 { $token }。
}
berserk-event-token = { $hero } 使用“{ $token }”。
berserk-event-token-fails = { $hero } 失败了（{ $token }）。
berserk-event-token-roll = { $hero } 需要 { $needs } 个成功。
berserk-event-token-rolled = { $hero } 掷出 { $result } 个成功，需要 { $needs } 个。
berserk-event-code = { $code }
berserk-event-effects = { LIST($effects, between: "；") }。
berserk-event-objective = { $when }：{ LIST($effects, between: "；") }。
berserk-event-each = 每次事件阶段：{ LIST($effects, between: "；") }。
berserk-event-each-until = 每次事件阶段：{ LIST($effects, between: "；") }，直到{ $until }为止。
berserk-who-heroes = 英雄
berserk-who-allies = 盟友
berserk-who-enemies = 敌人
berserk-each-heroes = 每名英雄
berserk-each-allies = 每名盟友
berserk-each-enemies = 每个敌人
berserk-some-heroes = 英雄
berserk-some-allies = 盟友
berserk-some-enemies = 敌人
berserk-who-actor = 触发者
berserk-who-actor-token = 使用它的英雄
berserk-who-actor-enters = 进入此处的模型
berserk-who-actor-terrain = 位于此处的模型
berserk-who-any-enemy = 敌人
berserk-where-tile = 板块 { $tile }
berserk-where-token = { $token } 所在的格子
berserk-where-near = 与 { $who } 相邻的格子
berserk-dice = { $count } 颗{ $colour }色骰子
berserk-terrain-blocks = 不能穿过
berserk-terrain-enters = { LIST($effects, between: "，且") }
berserk-terrain-each = 事件阶段，{ LIST($effects, between: "，且") }
berserk-token-counts = 计入目标
berserk-token-roll = 掷 { $dice }，至少 { $needs } 个成功：{ LIST($effects, between: "；") }。
berserk-when-round = 第 { $n } 回合结束时
berserk-when-later = 此牌翻开后第 { $n } 回合结束时
berserk-when-round-end = 回合结束时
berserk-when-near = 至少 { $count } 名 { $who } 在 { $to } 范围 { $within } 内
berserk-when-are-near = { $to } 范围 { $within } 内有至少 { $count } 名 { $who }
berserk-when-adjacent = 至少 { $count } 名 { $who } 与 { $to } 相邻
berserk-when-are-adjacent = 至少 { $count } 名 { $who } 与 { $to } 相邻
berserk-when-clear-on = { $around }没有{ $kind }
berserk-when-clear = { $around } 范围 { $within } 内没有 { $kind }
berserk-when-wounded = { $model } 承受创伤
berserk-when-hurt = { $model } 有至少 { $least } 点创伤
berserk-when-down = { $model } 被击倒
berserk-when-downs = 至少 { $count } 名 { $model } 被击倒
berserk-when-are-down = 至少 { $count } 名 { $model } 被击倒
berserk-when-killed = 击杀 { $count } 个 { $kind }
berserk-when-none = 图板上没有 { $kind }
berserk-when-enters = { $who } 进入 { $where }
berserk-when-one-enters = 有 { $who } 进入 { $where }
berserk-when-stands = 至少 { $count } 名 { $who } 位于 { $where }
berserk-when-are-in = 至少 { $count } 名 { $who } 位于 { $where }
berserk-when-all-stand = 所有 { $who } 都位于 { $where }
berserk-when-all-are-in = 所有 { $who } 都位于 { $where }
berserk-when-one-stands = { $who } 位于 { $where }
berserk-when-used = 已使用 { $count } 个 { $token }
berserk-when-done = { $count ->
    [1] { $deed }
   *[other] { $deed }（{ $count } 次）
}
berserk-deed = { $kind ->
    [villager] 救出村民
    [bell] 敲响大钟
    [candle] 点燃蜡烛
    [lantern] 点亮灯笼
    [captive] 为俘虏松绑
    [rubble] 翻找碎石堆
    [altar] 抵达祭坛
    [book] 抢救藏书
    [pyre] 点燃篝火
    [guest] 带宾客离开
    [oil] 使用油瓮
    [powder] 引爆火药桶
    [cannon] 发射火炮
   *[other] 使用 { $token }
}
berserk-when-noted = { $note }至少 { $least }
berserk-when-is-noted = { $note }
berserk-when-remembered = 战役先前已记下“{ $note }”
berserk-when-shown = 事件牌 { $event } 已翻开
berserk-when-all = { LIST($parts, between: "，", last: "，且") }
berserk-when-any = { $first }或{ $second }
berserk-when-not-shown = 事件牌 { $event } 尚未翻开
berserk-when-fewer-used = 使用的 { $token } 少于 { $count } 个
berserk-when-fewer-done = { $deed }不到 { $count } 次
berserk-when-not = 并非{ $that }
berserk-event-deadline = ⏳ { $deadline }。
berserk-deadline = 第 { $round } 回合结束前必须{ $must }，否则落败
berserk-deadline-several = 第 { $round } 回合结束前必须{ $must }，否则落败
berserk-deadline-win = 第 { $round } 回合结束前必须获胜，否则落败
berserk-deadline-health = { $model }剩下 { $left }/{ $health } 点生命值
berserk-deadline-left = { $count ->
    [1] 这是最后一回合
   *[other] 还有 { $count } 回合
}
berserk-must-kill = 击杀 { $count } 个{ $kind }
berserk-must-kill-one = 击杀{ $model }
berserk-must-kill-all = 清除图板上的所有{ $kind }
berserk-must-hurt = 对{ $model }造成 { $least } 点创伤
berserk-must-use = { $count ->
    [1] { $deed }
   *[other] { $deed }（{ $count } 次）
}
berserk-must-note = 让{ $note }达到 { $least }
berserk-must-bring = 让{ $who }抵达{ $where }
berserk-must-stand = 让 { $count } 名{ $who }位于{ $where }
berserk-must-all-stand = 让所有{ $who }位于{ $where }
berserk-must-clear = 让{ $around }范围 { $within } 内没有{ $kind }
berserk-must-clear-on = 让{ $around }没有{ $kind }
berserk-must-at = { $when }{ $must }
berserk-must-hold = 做到：{ $that }
berserk-do-reveal = 翻开事件牌 { $event }
berserk-do-discard = 弃掉事件牌 { $events }
berserk-do-spawn = 在 { $places } 生成{ $model }
berserk-do-spawn-each = 在 { $places } 各生成 1 个{ $model }
berserk-do-spawns = 在 { $places } 生成共 { $count } 个{ $model }
berserk-do-spawns-each = 在 { $places } 各生成 { $count } 个 { $model }
berserk-do-spawns-in-turn = 在 { $places } 依次生成共 { $count } 个 { $model }
berserk-do-and = { $first }，并{ $second }
berserk-do-then = { $first }。{ $second }
berserk-do-end-won = 你们获胜
berserk-do-end-lost = 你们落败
berserk-do-flee = { $model } 朝攻击者相反的方向移动，格数由 { $die } 决定
berserk-do-drift = { $who } 朝随机方向移动 { $spaces } 格
berserk-do-put = 将 { $model } 放到 { $where }
berserk-do-leave = { $who } 离开图板
berserk-do-lay = 在 { $places } 放置 { $token }
berserk-do-lift = 移除所有 { $token }
berserk-do-wound = { $who } 承受 { $amount } 点创伤
berserk-do-wound-at = { $where } 中的 { $who } 承受 { $amount } 点创伤
berserk-do-strike = 对 { $who } 掷 { $dice }，各自减去防御
berserk-do-strike-at = 对{ $where } 中的 { $who } 掷 { $dice }，各自减去防御
berserk-do-heal = { $who } 恢复 { $amount } 点生命值
berserk-do-bleeding = { $who } 获得 { $amount } 个流血
berserk-do-bleeding-at = { $where } 中的 { $who } 获得 { $amount } 个流血
berserk-do-stunned = { $who } 获得 { $amount } 个晕眩
berserk-do-stunned-at = { $where } 中的 { $who } 获得 { $amount } 个晕眩
berserk-do-tire = { $who } 增加 { $amount } 点疲劳
berserk-do-rest = { $who } 降低 { $amount } 点疲劳
berserk-do-boost-movement = { $who } 移动 +{ $amount }（{ $until }）
berserk-do-boost-defence = { $who } 防御 +{ $amount }（{ $until }）
berserk-do-boost-range = { $who } 范围 +{ $amount }（{ $until }）
berserk-do-boost-dice = { $who } 攻击骰池加 { $dice }（{ $until }）
berserk-do-hinder-movement = { $who } 移动 −{ $amount }（{ $until }）
berserk-do-hinder-defence = { $who } 防御 −{ $amount }（{ $until }）
berserk-do-hinder-range = { $who } 范围 −{ $amount }（{ $until }）
berserk-until-attack = 一次攻击
berserk-until-activation = 一次启动
berserk-until-hero-phase = 至英雄轮次结束
berserk-until-enemy-phase = 至敌人轮次结束
berserk-until-round = 至回合结束
berserk-until-adventure = 整场冒险
berserk-do-rerolls = { $who } 获得 { $amount } 次重投
berserk-do-rule-on = 特殊规则“{ $rule }”生效
berserk-do-rule-off = 特殊规则“{ $rule }”失效
berserk-do-choose = 选择：{ $options }
berserk-do-option = “{ $option }”（{ LIST($effects, between: "，且") }）
berserk-do-or = { $first }或{ $second }
berserk-do-nothing = 没有其他效果
berserk-do-note = { $note }
berserk-do-count = { $note } +{ $add }
berserk-do-uncount = { $note } −{ $add }
berserk-do-remember = 战役记下“{ $note }”
berserk-do-upgrade = 战役中，每名英雄取得 { $number } 号行动牌
berserk-do-upgrade-choice = 战役中，每名英雄从两张新行动牌中取得一张
berserk-do-board = 战役中，每名英雄的面板翻到更强的一面
berserk-do-tactic = { $who } 抽 { $amount } 张战术牌
berserk-do-if = 若{ $when }，则{ LIST($effects, between: "，且") }
berserk-do-if-else = 若{ $when }，则{ LIST($effects, between: "，且") }；否则{ LIST($otherwise, between: "，且") }
berserk-do-unless = 除非{ $when }，否则{ LIST($effects, between: "，且") }
