# Pictures of Marvel Champions.

champions-pic-icon-crisis = 危机：主线密谋的威胁不能移除
champions-pic-icon-hazard = 凶险：多发一张遭遇卡
champions-pic-icon-acceleration = 加速：每轮威胁 +1
champions-pic-told = 由 { $player } 结算
champions-pic-discarded = 遭遇弃牌
champions-pic-damage = 伤害 { $count }
champions-pic-stash = 下方 { $count } 张牌

# The table in words.

champions-twin-cost = 费用 { $cost }
champions-twin-card-does = { $card }。{ $does }
champions-twin-resources = 资源
champions-twin-resource-count = { $resource } { $count }
champions-twin-value-thwart = 化解 { $value }
champions-twin-value-scheme = 密谋 { $value }
champions-twin-value-attack = 攻击 { $value }
champions-twin-value-defense = 防御 { $value }
champions-twin-value-recover = 恢复 { $value }
champions-twin-value-health = 生命值 { $value }
champions-twin-value-target = 目标威胁值 { $value }
champions-twin-value-boost = 增效 { $value }
champions-twin-value-left = 生命值 { $left }/{ $most }
champions-twin-value-progress = 威胁 { $threat }/{ $target }
champions-twin-value-gains = 每个反派阶段 +{ $count }
champions-twin-revealed-now = 正在结算
champions-twin-villain-side = 反派区
champions-twin-first = 起始玩家
champions-twin-acts = 回合中
champions-pile-encounter = 遭遇弃牌堆
champions-pile-boosts = 这些牌上共有 { $count } 个增效图标
champions-pile-discard = { $player } 的弃牌堆
champions-pile-aside = 放在一旁的牌

# 卡面上的信息。

champions-card-consequential = 反制伤害：化解 { $thwart }、攻击 { $attack }
champions-card-consequential-each = 反制伤害 { $amount }
champions-card-hand-size = 手牌上限 { $value }
champions-card-per-player = 每位玩家 { $value }
champions-card-stage = 层级 { $stage }
champions-card-threat = 起始威胁 { $value }
champions-card-acceleration = 加速 { $value }
