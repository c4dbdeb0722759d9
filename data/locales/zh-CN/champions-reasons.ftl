champions-because-stunned = 这样能摆脱{ $card }的击晕。
champions-because-confused = 这样能摆脱{ $card }的困惑。
champions-because-attack-tough = 这样能打掉{ $target }的不屈，之后才伤得到他。
champions-because-attack = 攻击力 { $amount }；{ $target }还剩 { $left } 点生命值。
champions-because-attack-falls = 攻击力 { $amount }，足以打倒只剩 { $left } 点生命值、攻击力 { $strikes } 的{ $target }。
champions-because-thwart = 移除{ $scheme }上 { $threat } 点威胁中的 { $amount } 点。
champions-because-thwart-cleared = 移除{ $scheme }的全部威胁（{ $threat } 点），它就此离场。
champions-because-thwart-main = 移除{ $scheme }上 { $threat } 点威胁中的 { $amount } 点；它到 { $target } 点完成，每个反派阶段增加 { $gain } 点。
champions-because-thwart-soon = 移除{ $scheme }上 { $threat } 点威胁中的 { $amount } 点；不化解的话，下个反派阶段增加 { $gain } 点，就达到完成所需的 { $target } 点。
champions-because-recover = 可恢复 { $amount } 点：你还剩 { $left }/{ $most } 点生命值。
champions-because-form-home = 你还剩 { $left }/{ $most } 点生命值，而反派对第二身份只会策划密谋，不会攻击。
champions-because-form-out = 英雄身份才能攻击和化解，而你还剩 { $left }/{ $most } 点生命值。
champions-because-ally = 盟友：攻击 { $attack }、化解 { $thwart }、生命值 { $health }，还能替你承受一次攻击。
champions-because-stays = { $count ->
    [0] 它会留在场上，不必付费
   *[other] 它会留在场上，由 { $count } 张牌或资源异能支付
 }。
champions-because-costs = { $count ->
    [0] 不必付费
   *[other] 由 { $count } 张牌或资源异能支付
 }。
champions-because-at-main = { $scheme }上有 { $threat } 点威胁，到 { $target } 点完成。
champions-because-at-scheme = { $scheme }上有 { $threat } 点威胁。
champions-because-at-enemy = { $card }还剩 { $left }/{ $most } 点生命值。
champions-because-at-friend = { $card }还剩 { $left }/{ $most } 点生命值。
champions-because-end = { $count ->
    [0] 剩下能做的都不划算
   *[other] 剩下能做的，还不如留着手上这 { $count } 张牌
 }。
champions-because-defend-none = { $card }还剩 { $left } 点生命值，翻增效卡前的攻击为 { $amount } 点，这样就不必有人横置。
champions-because-defend-ally = { $card }还剩 { $left } 点生命值，可替你承受这次 { $amount } 点的攻击。
champions-because-defend = { $card }能把翻增效卡前的 { $amount } 点攻击减少 { $defense } 点，还剩 { $left } 点生命值。
champions-because-mulligan = 换掉的牌费用都在 { $cost } 以上。
champions-because-second = { $card }是独特卡，而且已经在场。
champions-because-player = { $card }还剩 { $left }/{ $most } 点生命值。
champions-need = { $villain }还有 { $left } 点生命值{ $stages ->
    [0] {""}
   *[other] ，后面还有 { $stages } 个阶段
 }；再多 { $room } 点威胁就会输掉游戏。
