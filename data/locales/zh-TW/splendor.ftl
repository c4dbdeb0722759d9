splendor-title = 璀璨寶石：漫威
splendor-blurb = 收集無限寶石、招募角色、完成無限手套。2–4 人，約 30 分鐘。
splendor-option-start = 起始玩家
splendor-start-random = 隨機決定
splendor-start-first = 第一個座位
splendor-option-fewer = 自願少拿寶石
splendor-about-start = 誰先開始，之後照座位順序輪流。
splendor-about-fewer = 是否可以少拿，不必拿滿能拿的寶石。
splendor-fewer-off = 不允許（依規則書）
splendor-fewer-on = 允許（自訂規則）
splendor-group-take = 拿取寶石
splendor-group-fewer = 少拿寶石
splendor-group-reserve = 保留角色
splendor-group-recruit = 招募角色
splendor-gem = 1 個{ $gem }
splendor-gems = { $count } 個{ $gem }
splendor-shields = { $count } 個神盾局指示物
splendor-your-turn = 輪到你了：拿寶石、招募或保留。
splendor-take = 拿取 { $gems }
splendor-reserve = 保留 { $card }
splendor-reserve-deck = 保留等級 { $level } 牌堆頂牌（不翻開）
splendor-recruit = 招募 { $card }
splendor-card-facts = { $bonus }獎勵{ $points ->
    [0] {""}
   *[other] {" "}· { $points } 分
 }{ $tags ->
    [0] {""}
   *[other] {" "}· { $tags } 個復仇者標記
 } · 花費 { $cost }
splendor-pay = 支付 { $gems }
splendor-pay-prompt = 如何支付{ $card }？神盾局指示物可代替任何顏色。
splendor-return = { $gem }（你有 { $held } 個）
splendor-return-prompt = 你的寶石超過 10 個，請歸還 { $count } 個。
splendor-location = { $location }
splendor-location-prompt = 你符合多個地點，請選擇一個。
splendor-setup = 由 { $seat } 先手。地點：{ $locations }。
splendor-round-title = 第 { $number } 輪
splendor-took = { $seat } 拿取 { $gems }。
splendor-reserved = { $seat } 保留了{ $card }{ $grey ->
    [0] ，已無神盾局指示物可拿
   *[other] ，並拿取 1 個神盾局指示物
 }。
splendor-reserved-blind = { $seat } 保留了等級 { $level } 牌堆的頂牌{ $grey ->
    [0] ，已無神盾局指示物可拿
   *[other] ，並拿取 1 個神盾局指示物
 }。
splendor-reserved-own = 你從等級 { $level } 牌堆保留了{ $card }{ $grey ->
    [0] ，已無神盾局指示物可拿
   *[other] ，並拿取 1 個神盾局指示物
 }。
splendor-recruits = { $gems ->
    [none] { $seat } 免費招募 { $card }：{ $bonus }獎勵
   *[other] { $seat } 招募 { $card }（花費 { $gems }）：{ $bonus }獎勵
 }{ $points ->
    [0] 。
   *[other] 、{ $points } 分（共 { $total } 分）。
 }
# 較早開始的牌桌，紀錄裡用這一句。
splendor-recruited = { $gems ->
    [none] { $seat } 免費招募了 { $card }。
   *[other] { $seat } 花費 { $gems }，招募了 { $card }。
 }
splendor-revealed = 補上{ $card }（等級 { $level }）。
splendor-time = { $seat } 獲得時間寶石。
splendor-tile = { $seat } 取得「復仇者集結」（{ $tags } 個標記，3 分）。
splendor-tile-over = { $seat } 從 { $former } 手中取得「復仇者集結」（{ $tags } 個標記，3 分）。
splendor-returned = { $seat } 歸還 { $gems }。
splendor-took-location = { $seat } 取得{ $location }（3 分）。
splendor-passed = { $seat } 沒有動作可做，跳過回合。
splendor-triggered = { $seat } 以 { $points } 分完成無限手套，這是最後一輪。
splendor-triggered-last = { $seat } 以 { $points } 分完成無限手套。
splendor-lost = { $seat } 不到 16 分了，無限手套不再算完成。
splendor-tally = { $seat }：{ $points } 分（角色 { $cards } 分、地點 { $places } 分、復仇者集結 { $tile } 分）。
splendor-ended = { $shared ->
    [1] { $winners } 獲勝！
   *[other] { $winners } 共享勝利！
 }{ $why }
splendor-deadlock = 所有人都無法行動。{ $shared ->
    [1] { $winners } 獲勝！
   *[other] { $winners } 共享勝利！
 }{ $why }
splendor-decided-alone = 其他人都沒有完成無限手套。
splendor-decided-most = 分數最高者獲勝。
splendor-decided-points = 也有其他人完成無限手套，但分數較低。
splendor-decided-tile = 分數相同，由復仇者集結圖版決定。
splendor-decided-cards = 分數相同，由角色較少者勝出。
splendor-decided-level = 分數與角色數都相同。
splendor-ai-random = 隨機
splendor-ai-random-detail = 隨便選一個合法動作
splendor-ai-novice = 新手
splendor-ai-novice-detail = 憑第一印象行動，偶爾失誤，適合初學時作伴
splendor-ai-adept = 熟手
splendor-ai-adept-detail = 會往後想幾步，是好對手
splendor-ai-master = 高手
splendor-ai-master-detail = 想得更遠，也想得久一點，很難擊敗
splendor-to-move = 輪到 { $player }
splendor-locations = 地點
splendor-supply = 寶石供應
splendor-tile-free = 3 個標記可取得：3 分
splendor-tile-held = 復仇者集結：{ $player }
splendor-gauntlet = 16 分 · 五色獎勵 · 時間寶石
splendor-reserve-title = 保留
splendor-hand-title = 你的保留卡
splendor-hand-empty = 沒有保留的角色。
splendor-bill-pays = 可以招募，支付
splendor-bill-free = 可以免費招募
splendor-bill-short = 還差 { $count } 個，缺少
splendor-gems-title = 寶石
splendor-bonuses-title = 獎勵
splendor-points = { $points } 分
splendor-tags = { $count } 個復仇者標記
splendor-characters = { $count } 張角色
splendor-winner = 獲勝
splendor-level = 等級 { $level } · 牌堆剩 { $count } 張
splendor-hidden-card = 等級 { $level } 的暗牌
splendor-tile-name = 復仇者集結
splendor-gauntlet-name = 無限手套
splendor-cmd = 璀璨寶石：漫威的動作
splendor-cmd-take = 拿取寶石
splendor-cmd-reserve = 保留角色
splendor-cmd-recruit = 招募角色
splendor-cmd-pay = 選擇支付方式
splendor-cmd-return = 歸還寶石
splendor-cmd-location = 選擇地點
splendor-why-gems = { $card }：還缺 { $gems }。
splendor-why-reserve = 你已保留 { $count } 張角色，達到上限。

# The table in words.

splendor-twin-gem-count = { $gem } { $count }
splendor-twin-cost = 花費
splendor-twin-bonus = 獎勵
splendor-twin-asks = 需要
splendor-twin-with-time = 帶來時間寶石
splendor-twin-last = 上一步
splendor-twin-last-take = 拿取
splendor-twin-last-reserve = 保留
splendor-twin-last-recruit = 招募
splendor-twin-last-pass = 跳過
splendor-twin-at-row = 等級 { $level } 第 { $column } 張
splendor-twin-empty = 空位
splendor-twin-can = 你付得起
splendor-twin-begins = 起始玩家
splendor-twin-display = 展示區
splendor-twin-blind = 僅持有者可見
splendor-twin-of-level = 等級 { $level }
splendor-pile-recruited = { $player } 招募的角色
