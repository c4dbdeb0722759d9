# -- flow: rounds, planning, activations, attacks, campaign

berserk-title = 烙印勇士：桌遊版
berserk-blurb = 與凱茲和同伴對抗巨魔、庫閃軍與使徒：計畫行動牌，互相配合，跟著事件走。1 到 5 人合作，60～90 分鐘。
berserk-option-mode = 模式
berserk-mode-single = 單場冒險
berserk-mode-campaign = 從冒險 1 開始的戰役
berserk-option-adventure = 冒險
berserk-adventure = { $number } · { $name }
berserk-option-heroes = 英雄數
berserk-option-leads = 英雄分配
berserk-about-mode = 戰役會接連進行所有冒險，英雄一路成長。
berserk-about-adventure = 要玩的地圖、敵人和獲勝條件。第一個最容易。
berserk-about-heroes = 有幾位英雄上場，由玩家分著操作。三位最快。
berserk-about-leads = 依序分到英雄，或在第 1 輪次開始前自己選。
berserk-leads-dealt = 依序分配
berserk-leads-chosen = 自選
berserk-ai-random = 隨機
berserk-ai-random-detail = 隨意行動
berserk-ai-novice = 新手
berserk-ai-novice-detail = 憑第一印象並肩作戰，偶爾失誤
berserk-ai-adept = 熟手
berserk-ai-adept-detail = 計畫時顧及疲勞，朝目標前進，能幫就幫
berserk-ai-master = 高手
berserk-ai-master-detail = 行動前先推演整個回合，是艱難冒險中的最佳夥伴
berserk-group-move = 移動
berserk-group-attack = 攻擊
berserk-group-shoot = 頂牌攻擊
berserk-group-use = 效果與能力
berserk-group-token = 指示物
berserk-group-end = 結束啟動
berserk-card = { $card }
berserk-told = { $text }
berserk-source = { $source }：{ $does }
berserk-use-on = { $source } → { $model }：{ $does }
berserk-move = 移動到 { $space }
berserk-move-around = 移動到 { $space }（繞開會造成傷害的格子，花 { $points } 點移動力）
berserk-move-through = 移動到 { $space }（穿過 { $tokens }，{ $count } 格）
berserk-attack = 攻擊 { $model }
berserk-shoot = 以 { $card } 攻擊 { $model }
berserk-charge = 走到 { $space } 攻擊 { $model }
berserk-rush = 走到 { $space }，以 { $card } 攻擊 { $model }
berserk-expects = 約擲出 { $mean }，需 { $needs } 才能擊殺
berserk-expects-and = { $what } · { $text }
berserk-use-token = { $kind ->
    [villager] 救出村民
    [bell] 敲響大鐘
    [candle] 點燃蠟燭
    [lantern] 點亮燈籠
    [captive] 為俘虜鬆綁
    [rubble] 翻找碎石堆
    [altar] 前往祭壇
    [book] 搶救藏書
    [pyre] 點燃篝火
    [guest] 帶賓客離開
    [oil] 使用油甕
    [powder] 引爆火藥桶
    [cannon] 發射火砲
   *[other] 拿取{ $token }
}
berserk-end = 結束啟動
berserk-end-unused = 結束啟動（還沒攻擊）
berserk-go-act = { $model }：{ $act }
berserk-end-then = 結束啟動，接著啟動 { $model }
berserk-team-prompt = { $adventure }：誰參加（{ $number } 名英雄）？
berserk-team-prompt-required = { $adventure }：誰參加（{ $number } 名英雄）？{ $hero } 必須參加：取代一人，或有空位時額外加入。
berserk-team-count = { $count }
berserk-team-range = { $least } 到 { $most }
berserk-team-needs = 這場冒險的隊伍必須有 { $hero }。
berserk-leads-prompt = { $count ->
    [1] 你要扮演哪名英雄？
   *[other] 你要扮演哪 { $count } 名英雄？
}
berserk-leads = { $player }扮演{ $heroes }。
berserk-adventure-begins = 冒險{ $adventure }開始。隊伍：{ $heroes }。
berserk-start-prompt = { $hero } 從起始區域的哪一格開始？
berserk-hero-placed = { $hero } 從 { $at } 開始。
berserk-round = 第 { $round } 回合開始。
berserk-round-title = 第 { $number } 回合
berserk-phase-planning = 計畫階段
berserk-plan-prompt = { $hero }：打出 1 到 3 張行動牌（2 張增加 2 點疲勞，3 張增加 4 點）。按「{ berserk-ready }」時再選頂牌。
berserk-replan-prompt = { $hero } 已打出 { $cards }。全員準備好之前，還可以換牌。
berserk-planned = { $hero } 打出 { $cards }，頂牌是 { $top }（疲勞 { $fatigue }）。
berserk-planned-one = { $hero } 打出 { $top }（無疲勞）。
berserk-planned-instead = { $hero } 改打出 { $cards }，頂牌是 { $top }（疲勞 { $fatigue }）。
berserk-planned-one-instead = { $hero } 改打出 { $top }（無疲勞）。
berserk-planned-top = { $hero } 改以 { $top } 為頂牌。
berserk-ready-prompt = { $hero } 已打出 { $cards }（疲勞 { $fatigue }）。準備好了嗎？
berserk-ready-prompt-all = 計畫已打出：{ $plans }。準備好了嗎？
berserk-plan-lies = { $hero }：{ $top }{ $fatigue ->
    [0] {""}
   *[other] 在最上面（疲勞 { $fatigue }）
}
berserk-ready = 準備好了
berserk-ready-all = 就這樣，準備好了
berserk-ready-top = 準備好了，頂牌 { $card }
berserk-ready-on-top = 頂牌放 { $card }，準備好了
berserk-ready-top-of = { $hero }：頂牌 { $card }
berserk-closed = { $hero } 準備好了。
berserk-phase-action = 行動階段：{ $heroes }
berserk-phase-enemy = 敵人輪次
berserk-phase-event = 事件階段
berserk-phase-maintenance = 維護階段
berserk-next-prompt = 下一個啟動誰？
berserk-next-prompt-one = 下一個啟動 { $model } 嗎？
berserk-next-others = 讓其他人先行動
berserk-activated = { $model } 啟動。
berserk-act-prompt = { $model } 要做什麼？（剩餘移動力：{ $points }）
berserk-first-prompt = 有幾個敵人一樣近，先啟動哪一個？
berserk-target-prompt = { $model } 可以攻擊其中任何一個，要攻擊誰？
berserk-no-target = { $model } 範圍內沒有目標。
berserk-weakest-prompt = { $model } 要失去一顆最弱的骰子。這些同樣弱，失去哪一顆？
berserk-alarm-deadline = ⏳ { $deadline }（{ LIST($progress, between: "；") }）。
berserk-die = { $colour }骰 { $result }
berserk-die-blue = 藍
berserk-die-black = 黑
berserk-die-purple = 紫
berserk-die-orange = 橙
berserk-die-grey = 灰
berserk-die-red = 紅
berserk-die-yellow = 黃
berserk-rolled-first = { $model } 擲出 { EACH($dice, between: "、") }。
berserk-rerolled = { $model } 將{ $old } 重擲為{ $new }（剩餘重擲：{ $left }）。
berserk-reroll-prompt = { $model } 擲出 { EACH($dice, between: "、") }。要重擲一顆嗎？（剩餘重擲：{ $left }）
berserk-reroll-prompt-needs = { $model } 擲出 { EACH($dice, between: "、") }，需要 { $needs } 個成功。要重擲一顆嗎？（剩餘重擲：{ $left }）
berserk-reroll-prompt-at = { $model } 對 { $targets } 擲出 { EACH($dice, between: "、") }。要重擲一顆嗎？（剩餘重擲：{ $left }）
berserk-reroll-target = { $model }（防禦 { $defence }，生命值 { $health }）
berserk-keep = 保留結果
berserk-rolled-one = { $model } 攻擊 { $targets }：{ $damage } 點傷害。
berserk-rolled = { $model } 攻擊 { $targets }：{ $dice } = { $damage } 點傷害。
berserk-rolled-nothing = { $model } 攻擊 { $targets }，已經沒有骰子：{ $damage } 點傷害。
berserk-defended = { $model }（防禦 { $defence }）承受 { $count } 點創傷。
berserk-unharmed = { $model }（防禦 { $defence }）沒有承受創傷。
berserk-wounded = { $model } 承受 { $count } 點創傷，還剩 { $left } 點生命值。
berserk-wounded-event = { $model } 承受 { $count } 點創傷，還剩 { $left } 點生命值。
berserk-wounded-rule = { $model } 因{ $rule }承受 { $count } 點創傷，還剩 { $left } 點生命值。
berserk-wounded-attack = 還剩 { $left } 點生命值。
berserk-wounded-bleeding = { $model } 流血：承受 { $count } 點創傷，還剩 { $left } 點生命值。
berserk-ko = { $model } 被擊倒！
berserk-killed = { $model } 被擊殺。
berserk-healed = { $model } 恢復 { $count } 點生命值，現為 { $left }。
berserk-stanched = { $model } 移除 { $count } 個流血指示物。
berserk-bleeding = { $model } 流血（+{ $count }）。
berserk-bleeding-now = { $model } 流血 +{ $count }，現為 { $total }。
berserk-stunned = { $model } 暈眩（+{ $count }）。
berserk-stunned-now = { $model } 暈眩 +{ $count }，現為 { $total }。
berserk-stun-cleared = { $model } 移除 { $count } 個暈眩指示物。
berserk-tired = { $model } 疲勞 +{ $count }，現為 { $fatigue }。
berserk-rested = { $model } 疲勞 −{ $count }，現為 { $fatigue }。
berserk-penalties = { $model } 疲憊了：{ $kinds }。
berserk-penalty-defence = 防禦 −1
berserk-penalty-movement = 移動 −1
berserk-penalty-attack = 失去最弱的骰子
berserk-riposte-prompt = { $enemy } 攻擊了 { $hero }。要反擊嗎？
berserk-riposte = 反擊
berserk-no-riposte = 保留
berserk-ripostes = { $hero } 反擊 { $enemy }。
berserk-bleeds-prompt = 誰先流血？
berserk-discarded = { $hero } 棄掉 { $cards }（即時）。
berserk-adventure-won = 英雄在第 { $round } 回合贏得冒險{ $adventure }。
berserk-adventure-lost = 英雄在第 { $round } 回合輸掉冒險{ $adventure }。
berserk-adventure-won-by = 英雄贏得冒險{ $adventure }：{ $why }。
berserk-adventure-lost-by = 英雄輸掉冒險{ $adventure }：{ $why }。
berserk-missing = { $event }：{ $parts }。
berserk-missing-part = { $what } { $have }/{ $need }
berserk-match-won = 勝利！
berserk-match-lost = 落敗。
berserk-epilogue = { $line }
berserk-again-prompt = 你們輸掉了冒險{ $adventure }。要再試一次嗎？
berserk-again = 再試一次
berserk-end-campaign = 在此結束戰役
berserk-rule-prompt = 幾條特殊規則同時生效，先處理哪一條？
berserk-wounded-last = 生命值耗盡。
berserk-cmd = 烙印勇士：桌遊版的行動
berserk-cmd-plan = 計畫：打出一到三張行動牌，頂牌最後放
berserk-cmd-ready = 確認計畫
berserk-cmd-go = 啟動一名英雄或盟友
berserk-cmd-move = 移動到某格
berserk-cmd-attack = 攻擊，可用或不用頂牌
berserk-cmd-interact = 使用所在格的指示物
berserk-cmd-ability = 使用效果或能力
berserk-cmd-riposte = 使用或保留反擊
berserk-cmd-reroll = 重擲一顆骰子，或保留結果
berserk-cmd-end = 結束啟動
berserk-cmd-choose = 做其他選擇
berserk-why-movement = { $model } 沒有剩餘移動力。
berserk-why-attacked = { $model } 已經攻擊過了。
berserk-why-range = { $model } 在 { $count } 格內沒有可攻擊的敵人。
berserk-why-used = { $source } 本回合已使用過。
berserk-why-nobody = { $source } 目前對任何人都沒有作用。
berserk-ui-stand = 本回合不再詢問
berserk-ui-standing = 已記住：本回合不會再詢問。
berserk-ui-rounds-on = 每回合經過：開
berserk-ui-rounds-off = 每回合經過：關
berserk-ui-rounds-on-now = 之後每回合結束，我會在這裡貼出這回合的經過。再按一次即可關閉。
berserk-ui-rounds-off-now = 之後不再貼出每回合經過；紀錄裡都有。
