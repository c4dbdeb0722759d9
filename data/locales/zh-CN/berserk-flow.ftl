# -- flow: rounds, planning, activations, attacks, campaign

berserk-title = 剑风传奇：桌游版
berserk-blurb = 与格斯和同伴对抗巨魔、库闪军与使徒：计划行动牌，互相配合，跟着事件走。1 到 5 人合作，60～90 分钟。
berserk-option-mode = 模式
berserk-mode-single = 单场冒险
berserk-mode-campaign = 从冒险 1 开始的战役
berserk-option-adventure = 冒险
berserk-adventure = { $number } · { $name }
berserk-option-heroes = 英雄数
berserk-option-leads = 英雄分配
berserk-about-mode = 战役会接连进行所有冒险，英雄一路成长。
berserk-about-adventure = 要玩的地图、敌人和获胜条件。第一个最容易。
berserk-about-heroes = 有几位英雄上场，由玩家分着操作。三位最快。
berserk-about-leads = 依次分到英雄，或在第 1 轮次开始前自己选。
berserk-leads-dealt = 依次分配
berserk-leads-chosen = 自选
berserk-ai-random = 随机
berserk-ai-random-detail = 随意行动
berserk-ai-novice = 新手
berserk-ai-novice-detail = 凭第一印象并肩作战，偶尔失误
berserk-ai-adept = 熟手
berserk-ai-adept-detail = 计划时顾及疲劳，朝目标前进，能帮就帮
berserk-ai-master = 高手
berserk-ai-master-detail = 行动前先推演整个回合，是艰难冒险中的最佳伙伴
berserk-group-move = 移动
berserk-group-attack = 攻击
berserk-group-shoot = 顶牌攻击
berserk-group-use = 效果与能力
berserk-group-token = 指示物
berserk-group-end = 结束启动
berserk-card = { $card }
berserk-told = { $text }
berserk-source = { $source }：{ $does }
berserk-use-on = { $source } → { $model }：{ $does }
berserk-move = 移动到 { $space }
berserk-move-around = 移动到 { $space }（绕开会造成伤害的格子，移动 { $points }）
berserk-move-through = 移动到 { $space }（穿过 { $tokens }，{ $count } 格）
berserk-attack = 攻击 { $model }
berserk-shoot = 以 { $card } 攻击 { $model }
berserk-charge = 走到 { $space } 攻击 { $model }
berserk-rush = 走到 { $space }，以 { $card } 攻击 { $model }
berserk-expects = 约掷出 { $mean }，需 { $needs } 才能击杀
berserk-expects-and = { $what } · { $text }
berserk-use-token = { $kind ->
    [villager] 救出村民
    [bell] 敲响大钟
    [candle] 点燃蜡烛
    [lantern] 点亮灯笼
    [captive] 为俘虏松绑
    [rubble] 翻找碎石堆
    [altar] 前往祭坛
    [book] 抢救藏书
    [pyre] 点燃篝火
    [guest] 带宾客离开
    [oil] 使用油瓮
    [powder] 引爆火药桶
    [cannon] 发射火炮
   *[other] 拿取{ $token }
}
berserk-end = 结束启动
berserk-end-unused = 结束启动（还没攻击）
berserk-go-act = { $model }：{ $act }
berserk-end-then = 结束启动，接着启动 { $model }
berserk-team-prompt = { $adventure }：谁参加（{ $number } 名英雄）？
berserk-team-prompt-required = { $adventure }：谁参加（{ $number } 名英雄）？{ $hero } 必须参加：取代一人，或有空位时额外加入。
berserk-team-count = { $count }
berserk-team-range = { $least } 到 { $most }
berserk-team-needs = 这场冒险的队伍必须有 { $hero }。
berserk-leads-prompt = { $count ->
    [1] 你要扮演哪名英雄？
   *[other] 你要扮演哪 { $count } 名英雄？
}
berserk-leads = { $player }扮演{ $heroes }。
berserk-adventure-begins = 冒险{ $adventure }开始。队伍：{ $heroes }。
berserk-start-prompt = { $hero } 从起始区域的哪一格开始？
berserk-hero-placed = { $hero } 从 { $at } 开始。
berserk-round = 第 { $round } 回合开始。
berserk-round-title = 第 { $number } 回合
berserk-phase-planning = 计划阶段
berserk-plan-prompt = { $hero }：打出 1 到 3 张行动牌（2 张增加 2 点疲劳，3 张增加 4 点）。按“{ berserk-ready }”时再选顶牌。
berserk-replan-prompt = { $hero } 已打出 { $cards }。全员准备好之前，还可以换牌。
berserk-planned = { $hero } 打出 { $cards }，顶牌是 { $top }（疲劳 { $fatigue }）。
berserk-planned-one = { $hero } 打出 { $top }（无疲劳）。
berserk-planned-instead = { $hero } 改打出 { $cards }，顶牌是 { $top }（疲劳 { $fatigue }）。
berserk-planned-one-instead = { $hero } 改打出 { $top }（无疲劳）。
berserk-planned-top = { $hero } 改以 { $top } 为顶牌。
berserk-ready-prompt = { $hero } 已打出 { $cards }（疲劳 { $fatigue }）。准备好了吗？
berserk-ready-prompt-all = 计划已打出：{ $plans }。准备好了吗？
berserk-plan-lies = { $hero }：{ $top }{ $fatigue ->
    [0] {""}
   *[other] 在最上面（疲劳 { $fatigue }）
}
berserk-ready = 准备好了
berserk-ready-all = 就这样，准备好了
berserk-ready-top = 准备好了，顶牌 { $card }
berserk-ready-on-top = 顶牌放 { $card }，准备好了
berserk-ready-top-of = { $hero }：顶牌 { $card }
berserk-closed = { $hero } 准备好了。
berserk-phase-action = 行动阶段：{ $heroes }
berserk-phase-enemy = 敌人轮次
berserk-phase-event = 事件阶段
berserk-phase-maintenance = 维护阶段
berserk-next-prompt = 下一个启动谁？
berserk-next-prompt-one = 下一个启动 { $model } 吗？
berserk-next-others = 让其他人先行动
berserk-activated = { $model } 启动。
berserk-act-prompt = { $model } 要做什么？（剩余移动力：{ $points }）
berserk-first-prompt = 有几个敌人一样近，先启动哪一个？
berserk-target-prompt = { $model } 可攻击其中任何一个，攻击谁？
berserk-no-target = { $model } 范围内没有目标。
berserk-weakest-prompt = { $model } 要失去一颗最弱的骰子。这些同样弱，失去哪一颗？
berserk-alarm-deadline = ⏳ { $deadline }（{ LIST($progress, between: "；") }）。
berserk-die = { $colour }骰 { $result }
berserk-die-blue = 蓝
berserk-die-black = 黑
berserk-die-purple = 紫
berserk-die-orange = 橙
berserk-die-grey = 灰
berserk-die-red = 红
berserk-die-yellow = 黄
berserk-rolled-first = { $model } 掷出 { EACH($dice, between: "、") }。
berserk-rerolled = { $model } 将{ $old } 重投为{ $new }（剩余重投：{ $left }）。
berserk-reroll-prompt = { $model } 掷出 { EACH($dice, between: "、") }。要重投一颗吗？（剩余重投：{ $left }）
berserk-reroll-prompt-needs = { $model } 掷出 { EACH($dice, between: "、") }，需要 { $needs } 个成功。要重投一颗吗？（剩余重投：{ $left }）
berserk-reroll-prompt-at = { $model } 对 { $targets } 掷出 { EACH($dice, between: "、") }。要重投一颗吗？（剩余重投：{ $left }）
berserk-reroll-target = { $model }（防御 { $defence }，生命值 { $health }）
berserk-keep = 保留结果
berserk-rolled-one = { $model } 攻击 { $targets }：{ $damage } 点伤害。
berserk-rolled = { $model } 攻击 { $targets }：{ $dice } = { $damage } 点伤害。
berserk-rolled-nothing = { $model } 攻击 { $targets }，已经没有骰子：{ $damage } 点伤害。
berserk-defended = { $model }（防御 { $defence }）承受 { $count } 点创伤。
berserk-unharmed = { $model }（防御 { $defence }）没有承受创伤。
berserk-wounded = { $model } 承受 { $count } 点创伤，还剩 { $left } 点生命值。
berserk-wounded-event = { $model } 承受 { $count } 点创伤，还剩 { $left } 点生命值。
berserk-wounded-rule = { $model } 因{ $rule }承受 { $count } 点创伤，还剩 { $left } 点生命值。
berserk-wounded-attack = 还剩 { $left } 点生命值。
berserk-wounded-bleeding = { $model } 流血：承受 { $count } 点创伤，还剩 { $left } 点生命值。
berserk-ko = { $model } 被击倒！
berserk-killed = { $model } 被击杀。
berserk-healed = { $model } 恢复 { $count } 点生命值，现为 { $left }。
berserk-stanched = { $model } 移除 { $count } 个流血指示物。
berserk-bleeding = { $model } 流血（+{ $count }）。
berserk-bleeding-now = { $model } 流血 +{ $count }，现为 { $total }。
berserk-stunned = { $model } 晕眩（+{ $count }）。
berserk-stunned-now = { $model } 晕眩 +{ $count }，现为 { $total }。
berserk-stun-cleared = { $model } 移除 { $count } 个晕眩指示物。
berserk-tired = { $model } 疲劳 +{ $count }，现为 { $fatigue }。
berserk-rested = { $model } 疲劳 −{ $count }，现为 { $fatigue }。
berserk-penalties = { $model } 累了：{ $kinds }。
berserk-penalty-defence = 防御 −1
berserk-penalty-movement = 移动 −1
berserk-penalty-attack = 失去最弱的骰子
berserk-riposte-prompt = { $enemy } 攻击了 { $hero }。要反击吗？
berserk-riposte = 反击
berserk-no-riposte = 保留
berserk-ripostes = { $hero } 反击 { $enemy }。
berserk-bleeds-prompt = 谁先流血？
berserk-discarded = { $hero } 弃掉 { $cards }（即时）。
berserk-adventure-won = 英雄在第 { $round } 回合赢得冒险{ $adventure }。
berserk-adventure-lost = 英雄在第 { $round } 回合输掉冒险{ $adventure }。
berserk-adventure-won-by = 英雄赢得冒险{ $adventure }：{ $why }。
berserk-adventure-lost-by = 英雄输掉冒险{ $adventure }：{ $why }。
berserk-missing = { $event }：{ $parts }。
berserk-missing-part = { $what } { $have }/{ $need }
berserk-match-won = 胜利！
berserk-match-lost = 失败。
berserk-epilogue = { $line }
berserk-again-prompt = 你们输掉了冒险{ $adventure }。要再试一次吗？
berserk-again = 再试一次
berserk-end-campaign = 在此结束战役
berserk-rule-prompt = 几条特殊规则同时生效，哪一条先？
berserk-wounded-last = 生命值耗尽。
berserk-cmd = 剑风传奇：桌游版的行动
berserk-cmd-plan = 计划：打出一到三张行动牌，顶牌最后放
berserk-cmd-ready = 确认计划
berserk-cmd-go = 启动一名英雄或盟友
berserk-cmd-move = 移动到某格
berserk-cmd-attack = 攻击，可用或不用顶牌
berserk-cmd-interact = 使用所在格的指示物
berserk-cmd-ability = 使用效果或能力
berserk-cmd-riposte = 使用或保留反击
berserk-cmd-reroll = 重投一颗骰子，或保留结果
berserk-cmd-end = 结束启动
berserk-cmd-choose = 做其他选择
berserk-why-movement = { $model } 没有剩余移动力。
berserk-why-attacked = { $model } 已经攻击过了。
berserk-why-range = { $model } 在 { $count } 格内没有可攻击的敌人。
berserk-why-used = { $source } 本回合已使用过。
berserk-why-nobody = { $source } 目前对任何人都没有作用。
berserk-ui-stand = 本回合不再询问
berserk-ui-standing = 已记住：本回合不会再询问。
berserk-ui-rounds-on = 每回合经过：开
berserk-ui-rounds-off = 每回合经过：关
berserk-ui-rounds-on-now = 之后每回合结束，我会在这里发布这回合的经过。再按一次即可关闭。
berserk-ui-rounds-off-now = 之后不再发布每回合经过；记录里都有。
