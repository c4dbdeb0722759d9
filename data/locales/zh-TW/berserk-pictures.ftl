berserk-pic-between = 冒險之間
berserk-pic-leading = 英雄分配
berserk-pic-setup = 遊戲準備
berserk-pic-planning = 計畫
berserk-pic-action = 英雄
berserk-pic-enemy = 敵人
berserk-pic-event = 事件
berserk-pic-maintenance = 維護
berserk-pic-after = 冒險結束後
berserk-pic-over = 結束
berserk-pic-mode-campaign = 戰役
berserk-pic-mode-single = 單場冒險
berserk-pic-acting = { $name } 行動中 · 剩餘移動力：{ $points }
berserk-pic-ko = 被擊倒
berserk-pic-killed = 被擊殺
berserk-pic-away = 不在場
berserk-pic-done = 已啟動
berserk-pic-ready = 已準備好
berserk-pic-bleeding = 流血
berserk-pic-stunned = 暈眩
berserk-pic-none-laid = 尚未打出行動牌
berserk-pic-hand = { $name }：手牌（{ $count }）
berserk-pic-no-hero = 你沒有英雄
berserk-pic-action-card = 行動牌 · { $hero }
berserk-pic-tactic-card = 戰術牌
berserk-pic-instant = 即時
berserk-pic-replaces = 取代 { $card }
berserk-pic-in-enemy-phase = 敵人輪次可用
berserk-pic-in-both = 兩個輪次都可用
berserk-pic-enemy-card = 敵人
berserk-pic-ally-card = 盟友
berserk-pic-hero-card = 英雄
berserk-pic-event-card = 事件 { $letter }
berserk-pic-adventure-card = 冒險 { $number }
berserk-pic-special-card = 特殊規則
berserk-pic-heroes-count = 3 / 4 / 5 名英雄時的生命值
berserk-pic-won = 勝利
berserk-pic-lost = 失敗
berserk-pic-count = { $what } { $have }/{ $need }
berserk-pic-remembers = 戰役紀錄：{ $notes }
berserk-pic-tries = 失敗 { $count } 次
berserk-pic-health = 生命值 { $left }/{ $most }
berserk-pic-fatigue = 疲勞 { $now }/{ $ko }
berserk-pic-values = 移動 { $movement }，防禦 { $defence }，範圍 { $range }，骰子：{ $dice }
berserk-pic-no-dice = 無
berserk-pic-laid = 已打出：{ $cards }
berserk-pic-held = 手牌：{ $cards }
berserk-pic-rerolls = 重擲：{ $count }
berserk-pic-ripostes = 反擊：{ $count }
berserk-pic-markers = 能力標記：{ $count }
berserk-pic-penalties = 懲罰：{ $penalties }
berserk-pic-penalty-defence = 防禦
berserk-pic-penalty-movement = 移動
berserk-pic-penalty-attack = 攻擊骰
berserk-pic-threw = { $who }：{ $dice } = { $damage }
berserk-pic-threw-at = { $who } → { $whom }：{ $dice } = { $damage }
berserk-pic-threw-none = { $who } → { $whom }：沒有骰子 = { $damage }
berserk-pic-tokens = 指示物：{ $tokens }
berserk-pic-spawns = 生成格：{ $spaces }
berserk-pic-scenery = 景物：低矮 { $low } 格，高大 { $high } 格
berserk-pic-low = 低矮景物：{ $spaces }
berserk-pic-high = 高大景物：{ $spaces }
berserk-pic-pool = 敵人池：{ $count }
berserk-pic-tactics = 戰術牌：{ $count }
berserk-pic-choices = 可選擇
berserk-pic-area-start = 起點
berserk-pic-area-reach = 目標
berserk-pic-area-reach-named = 目標：{ $name }
berserk-pic-area-avoid = 危險
berserk-pic-area-avoid-named = 危險：{ $name }

# The table in words.

berserk-twin-dice = { $count } { $colour }
berserk-twin-die = { $colour } { $successes }
berserk-twin-state = { $state } { $count }
berserk-twin-number = 編號 { $number }
berserk-twin-health = 生命值 { $health }
berserk-twin-stands-large = { $rear }、{ $front }（前端）
berserk-twin-stands-around = { $space } 和周圍各格
berserk-twin-costs = 花費 { $points } 點移動力
berserk-twin-spawn = 生成格 { $letter }
berserk-twin-beside = 相鄰
berserk-twin-beside-nobody = 無相鄰模型
berserk-twin-aim-reach = 目標格{ $place ->
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
berserk-twin-look-tree = 樹木
berserk-twin-look-wall = 牆
berserk-twin-look-water = 水
berserk-twin-look-crates = 木箱
berserk-twin-look-mast = 桅杆
berserk-twin-look-tent = 帳篷
berserk-twin-floor-forest = 森林
berserk-twin-floor-cave = 洞窟
berserk-twin-floor-sand = 沙地
berserk-twin-floor-deck = 甲板
berserk-twin-floor-street = 街道
berserk-twin-floor-camp = 營地
berserk-twin-floor-ash = 焦土
berserk-twin-damage-now = 目前傷害
berserk-twin-goals = 目標格
berserk-twin-rules = 特殊規則
berserk-twin-board = 圖板
berserk-twin-heroes = 英雄
berserk-twin-walked = { $name } 移動
berserk-twin-objective = 待完成
berserk-twin-objective-met = 已完成
berserk-twin-piles = 手牌 { $hand }，棄牌 { $discard }
berserk-twin-thresholds = 門檻
berserk-twin-threshold = { $at } 起{ $penalty }
berserk-twin-lies = { $what } 在 { $space }
berserk-twin-start = 起始區
berserk-twin-tile = 板塊 { $tile }
berserk-twin-seam = 板塊之間
berserk-pile-discard = { $hero }的棄牌堆
berserk-pile-events = 已結束的事件牌
