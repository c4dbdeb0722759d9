# -- events
berserk-event-revealed = 翻開新事件「{ $event }」。
berserk-event-discarded = 棄掉事件牌：{ $events }。
berserk-event-recurs = 「{ $event }」再次生效。
berserk-event-met = 「{ $event }」：{ $when }。
berserk-event-note = 從現在起：{ $note }。
berserk-event-count = { $note }現為 { $count }。
berserk-event-memory = 戰役記下「{ $note }」。
berserk-chosen = 已選擇：「{ $option }」
berserk-why = { $when }
berserk-why-all-down = 所有英雄都被擊倒
berserk-why-time = 第 { $round } 回合結束，時間到了
berserk-count-killed = 已擊殺 { $kind }
berserk-count-hurt = { $model } 的創傷
berserk-count-down = 被擊倒的 { $model }
berserk-count-near = { $to } 身邊的 { $who }
berserk-count-stands = { $where } 中的 { $who }
berserk-event-rule-on = 特殊規則生效：{ $rule }。
berserk-event-rule-off = 特殊規則失效：{ $rule }。
berserk-event-choice = { $choice }
berserk-event-choice-in = { $choice }（{ LIST($areas, between: "；") }）
berserk-event-area = { $area }：{ $spaces }
berserk-event-option = { $option }
berserk-event-chosen = 英雄選擇「{ $option }」。
berserk-event-upgrade = { $hero } 在之後的冒險中取得「{ $card }」，取代「{ $old }」。
berserk-event-upgrade-new = { $hero } 在之後的冒險中取得「{ $card }」。
berserk-upgrade-prompt = { $hero } 成長了。之後的冒險要取得哪張牌？
berserk-upgrade-option = { $card }，取代 { $old }
berserk-upgrade-option-new = { $card }
berserk-event-board = 之後的冒險中，每名英雄的面板都翻到更強的一面。
berserk-event-where = 將 { $model } 放在哪裡？
berserk-event-put = { $model } 來到圖板上。
berserk-event-left = { $model } 離開了。
berserk-event-flee-where = { $model } 往哪裡逃？
berserk-event-flees = { $model } 逃跑：{ $count } 格。
berserk-event-drift = 被沖往 { $way }：{ $models }。
berserk-event-drift-none = 沒有人被沖走。
berserk-event-lay = 放置指示物「{ $token }」。
berserk-event-lift = 移除指示物「{ $token }」。
berserk-event-strike = { MANY($targets) ->
    [1] { $targets } 受到 { $damage } 點傷害
   *[other] { $targets } 各受到 { $damage } 點傷害
 }。
berserk-event-boost = { $models ->
    [none] 沒有數值變化。
   *[other] { $change }。
 }
berserk-event-rerolls = { MANY($models) ->
    [1] { $models } 獲得 { $count } 次重擲
   *[other] { $models } 各獲得 { $count } 次重擲
 }。
berserk-event-used = { $kind ->
    [villager] { $hero } 救出村民。
    [bell] { $hero } 敲響大鐘。
    [candle] { $hero } 點燃蠟燭。
    [lantern] { $hero } 點亮燈籠。
    [captive] { $hero } 為俘虜鬆綁。
    [rubble] { $hero } 翻找碎石堆。
    [altar] { $hero } 抵達祭壇。
    [book] { $hero } 救出藏書。
    [pyre] { $hero } 點燃篝火。
    [guest] { $hero } 帶賓客離開。
    [oil] { $hero } 使用油甕。
    [powder] { $hero } 引爆火藥桶。
    [cannon] { $hero } 發射火砲。
   *[other] { $hero } 使用 { $token }。
}
berserk-event-token = { $hero } 使用「{ $token }」。
berserk-event-token-fails = { $hero } 失敗了（{ $token }）。
berserk-event-token-roll = { $hero } 需要 { $needs } 個成功。
berserk-event-token-rolled = { $hero } 擲出 { $result } 個成功，需要 { $needs } 個。
berserk-event-code = { $code }
berserk-event-effects = { LIST($effects, between: "；") }。
berserk-event-objective = { $when }：{ LIST($effects, between: "；") }。
berserk-event-each = 每次事件階段：{ LIST($effects, between: "；") }。
berserk-event-each-until = 每次事件階段：{ LIST($effects, between: "；") }，直到{ $until }為止。
berserk-who-heroes = 英雄
berserk-who-allies = 盟友
berserk-who-enemies = 敵人
berserk-each-heroes = 每名英雄
berserk-each-allies = 每名盟友
berserk-each-enemies = 每個敵人
berserk-some-heroes = 英雄
berserk-some-allies = 盟友
berserk-some-enemies = 敵人
berserk-who-actor = 觸發者
berserk-who-actor-token = 使用它的英雄
berserk-who-actor-enters = 進入此處的模型
berserk-who-actor-terrain = 位於此處的模型
berserk-who-any-enemy = 敵人
berserk-where-tile = 板塊 { $tile }
berserk-where-token = { $token } 所在的格子
berserk-where-near = 與 { $who } 相鄰的格子
berserk-dice = { $count } 顆{ $colour }色骰子
berserk-terrain-blocks = 不能穿過
berserk-terrain-enters = { LIST($effects, between: "，且") }
berserk-terrain-each = 事件階段，{ LIST($effects, between: "，且") }
berserk-token-counts = 計入目標
berserk-token-roll = 擲 { $dice }，至少 { $needs } 個成功：{ LIST($effects, between: "；") }。
berserk-when-round = 第 { $n } 回合結束時
berserk-when-later = 此牌翻開後第 { $n } 回合結束時
berserk-when-round-end = 回合結束時
berserk-when-near = 至少 { $count } 名 { $who } 在 { $to } 範圍 { $within } 內
berserk-when-are-near = { $to } 範圍 { $within } 內有至少 { $count } 名 { $who }
berserk-when-adjacent = 至少 { $count } 名 { $who } 與 { $to } 相鄰
berserk-when-are-adjacent = 至少 { $count } 名 { $who } 與 { $to } 相鄰
berserk-when-clear-on = { $around }沒有{ $kind }
berserk-when-clear = { $around } 範圍 { $within } 內沒有 { $kind }
berserk-when-wounded = { $model } 承受創傷
berserk-when-hurt = { $model } 有至少 { $least } 點創傷
berserk-when-down = { $model } 被擊倒
berserk-when-downs = 至少 { $count } 名 { $model } 被擊倒
berserk-when-are-down = 至少 { $count } 名 { $model } 被擊倒
berserk-when-killed = 擊殺 { $count } 個 { $kind }
berserk-when-none = 圖板上沒有 { $kind }
berserk-when-enters = { $who } 進入 { $where }
berserk-when-one-enters = 有 { $who } 進入 { $where }
berserk-when-stands = 至少 { $count } 名 { $who } 位於 { $where }
berserk-when-are-in = 至少 { $count } 名 { $who } 位於 { $where }
berserk-when-all-stand = 所有 { $who } 都位於 { $where }
berserk-when-all-are-in = 所有 { $who } 都位於 { $where }
berserk-when-one-stands = { $who } 位於 { $where }
berserk-when-used = 已使用 { $count } 個 { $token }
berserk-when-done = { $count ->
    [1] { $deed }
   *[other] { $deed }（{ $count } 次）
}
berserk-deed = { $kind ->
    [villager] 救出村民
    [bell] 敲響大鐘
    [candle] 點燃蠟燭
    [lantern] 點亮燈籠
    [captive] 為俘虜鬆綁
    [rubble] 翻找碎石堆
    [altar] 抵達祭壇
    [book] 搶救藏書
    [pyre] 點燃篝火
    [guest] 帶出賓客
    [oil] 使用油甕
    [powder] 引爆火藥桶
    [cannon] 發射火砲
   *[other] 使用 { $token }
}
berserk-when-noted = { $note }至少 { $least }
berserk-when-is-noted = { $note }
berserk-when-remembered = 戰役先前已記下「{ $note }」
berserk-when-shown = 事件牌 { $event } 已翻開
berserk-when-all = { LIST($parts, between: "，", last: "，且") }
berserk-when-any = { $first }或{ $second }
berserk-when-not-shown = 事件牌 { $event } 尚未翻開
berserk-when-fewer-used = 使用的 { $token } 少於 { $count } 個
berserk-when-fewer-done = { $deed }不到 { $count } 次
berserk-when-not = 並非{ $that }
berserk-event-deadline = ⏳ { $deadline }。
berserk-deadline = 第 { $round } 回合結束前必須{ $must }，否則落敗
berserk-deadline-several = 第 { $round } 回合結束前必須{ $must }，否則落敗
berserk-deadline-win = 第 { $round } 回合結束前必須獲勝，否則落敗
berserk-deadline-health = { $model }剩下 { $left }/{ $health } 點生命值
berserk-deadline-left = { $count ->
    [1] 這是最後一回合
   *[other] 還有 { $count } 回合
}
berserk-must-kill = 擊殺 { $count } 個{ $kind }
berserk-must-kill-one = 擊殺{ $model }
berserk-must-kill-all = 清除圖板上的所有{ $kind }
berserk-must-hurt = 對{ $model }造成 { $least } 點創傷
berserk-must-use = { $count ->
    [1] { $deed }
   *[other] { $deed }（{ $count } 次）
}
berserk-must-note = 讓{ $note }達到 { $least }
berserk-must-bring = 讓{ $who }抵達{ $where }
berserk-must-stand = 讓 { $count } 名{ $who }位於{ $where }
berserk-must-all-stand = 讓所有{ $who }位於{ $where }
berserk-must-clear = 讓{ $around }範圍 { $within } 內沒有{ $kind }
berserk-must-clear-on = 讓{ $around }沒有{ $kind }
berserk-must-at = { $when }{ $must }
berserk-must-hold = 做到：{ $that }
berserk-do-reveal = 翻開事件牌 { $event }
berserk-do-discard = 棄掉事件牌 { $events }
berserk-do-spawn = 在 { $places } 生成{ $model }
berserk-do-spawn-each = 在 { $places } 各生成 1 個{ $model }
berserk-do-spawns = 在 { $places } 生成共 { $count } 個{ $model }
berserk-do-spawns-each = 在 { $places } 各生成 { $count } 個 { $model }
berserk-do-spawns-in-turn = 在 { $places } 依序生成共 { $count } 個 { $model }
berserk-do-and = { $first }，並{ $second }
berserk-do-then = { $first }。{ $second }
berserk-do-end-won = 你們獲勝
berserk-do-end-lost = 你們落敗
berserk-do-flee = { $model } 朝攻擊者相反的方向移動，格數由 { $die } 決定
berserk-do-drift = { $who } 朝隨機方向移動 { $spaces } 格
berserk-do-put = 將 { $model } 放到 { $where }
berserk-do-leave = { $who } 離開圖板
berserk-do-lay = 在 { $places } 放置 { $token }
berserk-do-lift = 移除所有 { $token }
berserk-do-wound = { $who } 承受 { $amount } 點創傷
berserk-do-wound-at = { $where } 中的 { $who } 承受 { $amount } 點創傷
berserk-do-strike = 對 { $who } 擲 { $dice }，各自減去防禦
berserk-do-strike-at = 對{ $where } 中的 { $who } 擲 { $dice }，各自減去防禦
berserk-do-heal = { $who } 恢復 { $amount } 點生命值
berserk-do-bleeding = { $who } 流血 +{ $amount }
berserk-do-bleeding-at = { $where } 中的 { $who } 流血 +{ $amount }
berserk-do-stunned = { $who } 暈眩 +{ $amount }
berserk-do-stunned-at = { $where } 中的 { $who } 暈眩 +{ $amount }
berserk-do-tire = { $who } 增加 { $amount } 點疲勞
berserk-do-rest = { $who } 降低 { $amount } 點疲勞
berserk-do-boost-movement = { $who } 移動 +{ $amount }（{ $until }）
berserk-do-boost-defence = { $who } 防禦 +{ $amount }（{ $until }）
berserk-do-boost-range = { $who } 範圍 +{ $amount }（{ $until }）
berserk-do-boost-dice = { $who } 攻擊骰池加 { $dice }（{ $until }）
berserk-do-hinder-movement = { $who } 移動 −{ $amount }（{ $until }）
berserk-do-hinder-defence = { $who } 防禦 −{ $amount }（{ $until }）
berserk-do-hinder-range = { $who } 範圍 −{ $amount }（{ $until }）
berserk-until-attack = 一次攻擊
berserk-until-activation = 一次啟動
berserk-until-hero-phase = 至英雄輪次結束
berserk-until-enemy-phase = 至敵人輪次結束
berserk-until-round = 至回合結束
berserk-until-adventure = 整場冒險
berserk-do-rerolls = { $who } 獲得 { $amount } 次重擲
berserk-do-rule-on = 特殊規則「{ $rule }」生效
berserk-do-rule-off = 特殊規則「{ $rule }」失效
berserk-do-choose = 選擇：{ $options }
berserk-do-option = 「{ $option }」（{ LIST($effects, between: "，且") }）
berserk-do-or = { $first }或{ $second }
berserk-do-nothing = 沒有其他效果
berserk-do-note = { $note }
berserk-do-count = { $note } +{ $add }
berserk-do-uncount = { $note } −{ $add }
berserk-do-remember = 戰役記下「{ $note }」
berserk-do-upgrade = 戰役中，每名英雄取得 { $number } 號行動牌
berserk-do-upgrade-choice = 戰役中，每名英雄從兩張新行動牌中取得一張
berserk-do-board = 戰役中，每名英雄的面板翻到更強的一面
berserk-do-tactic = { $who } 抽 { $amount } 張戰術牌
berserk-do-if = 若{ $when }，則{ LIST($effects, between: "，且") }
berserk-do-if-else = 若{ $when }，則{ LIST($effects, between: "，且") }；否則{ LIST($otherwise, between: "，且") }
berserk-do-unless = 除非{ $when }，否則{ LIST($effects, between: "，且") }
