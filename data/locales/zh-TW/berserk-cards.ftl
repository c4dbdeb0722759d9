# -- cards: what effects and abilities ask and tell

berserk-own-die-prompt = { $model }：這次攻擊也會擊中己方，要加入你能力的{ $die }骰嗎？
berserk-guts-style-prompt = { $model }：要加入 { $other } 的哪一顆骰子？
berserk-borrows = { $model } 加入 { $other } 的 1 顆{ $die }骰（{ $card }）。
berserk-counts-twice = { $card }：{ $model } 的紅骰成功數翻倍。
berserk-heal-prompt = 還能治療 { $count } 點。其中幾點要改為移除 { $model } 的流血指示物（現有 { $bleeding } 個），不恢復生命值？
berserk-dust-prompt = { $ally }：誰恢復 1 點生命值？
berserk-cubes-dice = { $model } 的 { $card }：花費幾個星幽方塊（剩 { $left } 個）來增加骰子？
berserk-cubes-movement = { $model } 的 { $card }：花費幾個星幽方塊（剩 { $left } 個）來增加移動？
berserk-cubes-defence = { $model } 的 { $card }：花費幾個星幽方塊（剩 { $left } 個）來增加防禦？
berserk-gains-rerolls = { $model } 獲得 { $count } 次重擲。
berserk-gains-ripostes = { $model } 獲得 { $count } 次反擊。
berserk-gains-movement = { $model } 移動 +{ $count }。
berserk-gain-defence = { $source }：{ $models } 防禦 +{ $count }。
berserk-lose-defence = { $source }：{ $models } 防禦 −{ $count }。
berserk-gains-cubes = { $model } 獲得 { $count } 個星幽方塊，現有 { $left } 個。
berserk-spends-cubes = { $model } 花費 { $count } 個星幽方塊，剩 { $left } 個。
berserk-armour = { $model } 任由鎧甲啃噬自己：攻擊骰池 +2 黑骰。
berserk-wounded-armour = 鎧甲讓 { $model } 承受 { $count } 點創傷，還剩 { $left } 點生命值。
berserk-reloads = { $model } 收回 { $cards }。
berserk-mends = { $model } 移除 { $count } 個創傷指示物。
berserk-tactic = { $hero } 從戰術牌庫抽到 { $card }。
berserk-tactic-none = { $hero } 取得指示物，但戰術牌庫已空。
