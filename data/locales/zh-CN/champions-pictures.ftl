# Pictures of Marvel Champions.

champions-pic-icon-crisis = 危机：主线密谋的威胁不能移除
champions-pic-icon-hazard = 凶险：多发一张遭遇卡
champions-pic-icon-acceleration = 加速：每轮威胁 +1
champions-pic-told = 由 { $player } 结算
champions-pic-discarded = 遭遇弃牌
champions-pic-damage = 伤害 { $count }
champions-pic-stash = 下方 { $count } 张牌
