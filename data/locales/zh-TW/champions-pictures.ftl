# Pictures of Marvel Champions.

champions-pic-icon-crisis = 危機：主線密謀的威脅不能移除
champions-pic-icon-hazard = 兇險：多發一張遭遇卡
champions-pic-icon-acceleration = 加速：每輪威脅 +1
champions-pic-told = 由 { $player } 結算
champions-pic-discarded = 遭遇棄牌
champions-pic-damage = 傷害 { $count }
champions-pic-stash = 下方 { $count } 張牌
