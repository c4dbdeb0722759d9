# -- cards: what effects and abilities ask and tell

berserk-own-die-prompt = { $model }：这次攻击也会击中己方，要加入你能力的{ $die }骰吗？
berserk-guts-style-prompt = { $model }：要加入 { $other } 的哪一颗骰子？
berserk-borrows = { $model } 加入 { $other } 的 1 颗{ $die }骰（{ $card }）。
berserk-counts-twice = { $card }：{ $model } 的红骰成功数翻倍。
berserk-heal-prompt = 还能治疗 { $count } 点。要从 { $model } 移除几个流血指示物（现有 { $bleeding } 个），而不恢复同样多的生命值？
berserk-dust-prompt = { $ally }：谁恢复 1 点生命值？
berserk-cubes-dice = { $model } 的 { $card }：花费几个星幽方块（剩 { $left } 个）来增加骰子？
berserk-cubes-movement = { $model } 的 { $card }：花费几个星幽方块（剩 { $left } 个）来增加移动？
berserk-cubes-defence = { $model } 的 { $card }：花费几个星幽方块（剩 { $left } 个）来增加防御？
berserk-gains-rerolls = { $model } 获得 { $count } 次重投。
berserk-gains-ripostes = { $model } 获得 { $count } 次反击。
berserk-gains-movement = { $model } 移动 +{ $count }。
berserk-gain-defence = { $source }：{ $models } 防御 +{ $count }。
berserk-lose-defence = { $source }：{ $models } 防御 −{ $count }。
berserk-gains-cubes = { $model } 获得 { $count } 个星幽方块，现有 { $left } 个。
berserk-spends-cubes = { $model } 花费 { $count } 个星幽方块，剩 { $left } 个。
berserk-armour = { $model } 任由铠甲啃噬自己：攻击骰池 +2 黑骰。
berserk-wounded-armour = 铠甲使 { $model } 承受 { $count } 点创伤，还剩 { $left } 点生命值。
berserk-reloads = { $model } 收回 { $cards }。
berserk-mends = { $model } 移除 { $count } 个创伤指示物。
berserk-tactic = { $hero } 从战术牌库抽取 { $card }。
berserk-tactic-none = { $hero } 拿到指示物，但战术牌库已空。
