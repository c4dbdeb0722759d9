# Pictures of Marvel Champions.

champions-pic-icon-crisis = 危機：主線密謀的威脅不能移除
champions-pic-icon-hazard = 兇險：多發一張遭遇卡
champions-pic-icon-acceleration = 加速：每輪威脅 +1
champions-pic-told = 由 { $player } 結算
champions-pic-discarded = 遭遇棄牌
champions-pic-damage = 傷害 { $count }
champions-pic-stash = 下方 { $count } 張牌

# The table in words.

champions-twin-cost = 費用 { $cost }
champions-twin-card-does = { $card }。{ $does }
champions-twin-resources = 資源
champions-twin-resource-count = { $resource } { $count }
champions-twin-value-thwart = 化解 { $value }
champions-twin-value-scheme = 密謀 { $value }
champions-twin-value-attack = 攻擊 { $value }
champions-twin-value-defense = 防禦 { $value }
champions-twin-value-recover = 恢復 { $value }
champions-twin-value-health = 生命值 { $value }
champions-twin-value-target = 目標威脅值 { $value }
champions-twin-value-boost = 增效 { $value }
champions-twin-value-left = 生命值 { $left }/{ $most }
champions-twin-value-progress = 威脅 { $threat }/{ $target }
champions-twin-value-gains = 每個反派階段 +{ $count }
champions-twin-revealed-now = 正在結算
champions-twin-villain-side = 反派區
champions-twin-first = 起始玩家
champions-twin-acts = 回合中
champions-pile-encounter = 遭遇棄牌堆
champions-pile-boosts = 這些牌上共有 { $count } 個增效圖示
champions-pile-discard = { $player } 的棄牌堆
champions-pile-aside = 放在一旁的牌

# 卡面上的資訊。

champions-card-consequential = 反制傷害：化解 { $thwart }、攻擊 { $attack }
champions-card-consequential-each = 反制傷害 { $amount }
champions-card-hand-size = 手牌上限 { $value }
champions-card-per-player = 每位玩家 { $value }
champions-card-stage = 層級 { $stage }
champions-card-threat = 起始威脅 { $value }
champions-card-acceleration = 加速 { $value }
