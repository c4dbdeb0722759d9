splendor-title = 璀璨宝石：漫威
splendor-blurb = 收集无限宝石、招募角色、完成无限手套。2–4 人，约 30 分钟。
splendor-option-start = 起始玩家
splendor-start-random = 随机决定
splendor-start-first = 第一个座位
splendor-option-fewer = 自愿少拿宝石
splendor-about-start = 谁先开始，之后照座位顺序轮流。
splendor-about-fewer = 是否可以少拿，不必拿满能拿的宝石。
splendor-fewer-off = 不允许（按规则书）
splendor-fewer-on = 允许（自定规则）
splendor-group-take = 拿取宝石
splendor-group-fewer = 少拿宝石
splendor-group-reserve = 保留角色
splendor-group-recruit = 招募角色
splendor-gem = 1 个{ $gem }
splendor-gems = { $count } 个{ $gem }
splendor-shields = { $count } 个神盾局指示物
splendor-your-turn = 轮到你了：拿宝石、招募或保留。
splendor-take = 拿取 { $gems }
splendor-reserve = 保留 { $card }
splendor-reserve-deck = 保留等级 { $level } 牌堆的顶牌（不翻开）
splendor-recruit = 招募 { $card }
splendor-card-facts = { $bonus }奖励{ $points ->
    [0] {""}
   *[other] {" "}· { $points } 分
 }{ $tags ->
    [0] {""}
   *[other] {" "}· { $tags } 个复仇者标记
 } · 花费 { $cost }
splendor-pay = 支付 { $gems }
splendor-pay-prompt = 如何支付{ $card }？神盾局指示物可代替任何颜色。
splendor-return = { $gem }（你有 { $held } 个）
splendor-return-prompt = 你的宝石超过 10 个，请归还 { $count } 个。
splendor-location = { $location }
splendor-location-prompt = 你符合多个地点，请选择一个。
splendor-setup = 由 { $seat } 先手。地点：{ $locations }。
splendor-round-title = 第 { $number } 轮
splendor-took = { $seat } 拿取 { $gems }。
splendor-reserved = { $seat } 保留了{ $card }{ $grey ->
    [0] ，已无神盾局指示物可拿
   *[other] ，并拿取 1 个神盾局指示物
 }。
splendor-reserved-blind = { $seat } 保留了等级 { $level } 牌堆的顶牌{ $grey ->
    [0] ，已无神盾局指示物可拿
   *[other] ，并拿取 1 个神盾局指示物
 }。
splendor-reserved-own = 你从等级 { $level } 牌堆保留了{ $card }{ $grey ->
    [0] ，已无神盾局指示物可拿
   *[other] ，并拿取 1 个神盾局指示物
 }。
splendor-recruits = { $gems ->
    [none] { $seat } 免费招募 { $card }：{ $bonus }奖励
   *[other] { $seat } 招募 { $card }（花费 { $gems }）：{ $bonus }奖励
 }{ $points ->
    [0] 。
   *[other] 、{ $points } 分（共 { $total } 分）。
 }
# 较早开始的牌桌，记录里用这一句。
splendor-recruited = { $gems ->
    [none] { $seat } 免费招募了 { $card }。
   *[other] { $seat } 花费 { $gems }，招募了 { $card }。
 }
splendor-revealed = 补上{ $card }（等级 { $level }）。
splendor-time = { $seat } 获得时间宝石。
splendor-tile = { $seat } 取得“复仇者集结”（{ $tags } 个标记，3 分）。
splendor-tile-over = { $seat } 从 { $former } 手中取得“复仇者集结”（{ $tags } 个标记，3 分）。
splendor-returned = { $seat } 归还 { $gems }。
splendor-took-location = { $seat } 取得{ $location }（3 分）。
splendor-passed = { $seat } 没有动作可做，跳过回合。
splendor-triggered = { $seat } 以 { $points } 分完成无限手套，这是最后一轮。
splendor-triggered-last = { $seat } 以 { $points } 分完成无限手套。
splendor-lost = { $seat } 已不到 16 分，无限手套不再完成。
splendor-tally = { $seat }：{ $points } 分（角色 { $cards } 分、地点 { $places } 分、复仇者集结 { $tile } 分）。
splendor-ended = { $shared ->
    [1] { $winners } 获胜！
   *[other] { $winners } 共享胜利！
 }{ $why }
splendor-deadlock = 所有人都无法行动。{ $shared ->
    [1] { $winners } 获胜！
   *[other] { $winners } 共享胜利！
 }{ $why }
splendor-decided-alone = 其他人都没有完成无限手套。
splendor-decided-most = 分数最高者获胜。
splendor-decided-points = 也有其他人完成无限手套，但分数较低。
splendor-decided-tile = 分数相同，由复仇者集结板块决定。
splendor-decided-cards = 分数相同，由角色较少者胜出。
splendor-decided-level = 分数与角色数都相同。
splendor-ai-random = 随机
splendor-ai-random-detail = 随便选一个合法动作
splendor-ai-novice = 新手
splendor-ai-novice-detail = 凭第一印象行动，偶尔失误，适合初学时作伴
splendor-ai-adept = 熟手
splendor-ai-adept-detail = 会往后想几步，是好对手
splendor-ai-master = 高手
splendor-ai-master-detail = 想得更远，也想得久一点，很难击败
splendor-to-move = 轮到 { $player }
splendor-locations = 地点
splendor-supply = 宝石供应
splendor-tile-free = 3 个标记可取得：3 分
splendor-tile-held = 复仇者集结：{ $player }
splendor-gauntlet = 16 分 · 五色奖励 · 时间宝石
splendor-reserve-title = 保留
splendor-hand-title = 你的保留卡
splendor-hand-empty = 没有保留的角色。
splendor-bill-pays = 可以招募，支付
splendor-bill-free = 可以免费招募
splendor-bill-short = 还差 { $count } 个，缺少
splendor-gems-title = 宝石
splendor-bonuses-title = 奖励
splendor-points = { $points } 分
splendor-tags = { $count } 个复仇者标记
splendor-characters = { $count } 张角色
splendor-winner = 获胜
splendor-level = 等级 { $level } · 牌堆剩 { $count } 张
splendor-hidden-card = 等级 { $level } 的暗牌
splendor-tile-name = 复仇者集结
splendor-gauntlet-name = 无限手套
splendor-cmd = 璀璨宝石：漫威的动作
splendor-cmd-take = 拿取宝石
splendor-cmd-reserve = 保留角色
splendor-cmd-recruit = 招募角色
splendor-cmd-pay = 选择支付方式
splendor-cmd-return = 归还宝石
splendor-cmd-location = 选择地点
splendor-why-gems = { $card }：还缺 { $gems }。
splendor-why-reserve = 你已保留 { $count } 张角色，达到上限。

# The table in words.

splendor-twin-gem-count = { $gem } { $count }
splendor-twin-cost = 花费
splendor-twin-bonus = 奖励
splendor-twin-asks = 需要
splendor-twin-with-time = 带来时间宝石
splendor-twin-last = 上一步
splendor-twin-last-take = 拿取
splendor-twin-last-reserve = 保留
splendor-twin-last-recruit = 招募
splendor-twin-last-pass = 跳过
splendor-twin-at-row = 等级 { $level } 第 { $column } 张
splendor-twin-empty = 空位
splendor-twin-can = 你付得起
splendor-twin-begins = 起始玩家
splendor-twin-display = 展示区
splendor-twin-blind = 仅持有者可见
splendor-twin-of-level = 等级 { $level }
splendor-pile-recruited = { $player } 招募的角色
