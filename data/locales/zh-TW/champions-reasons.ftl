champions-because-stunned = 這樣能擺脫{ $card }的擊暈。
champions-because-confused = 這樣能擺脫{ $card }的困惑。
champions-because-attack-tough = 這樣能打掉{ $target }的不屈，之後的攻擊才能造成傷害。
champions-because-attack = 攻擊力 { $amount }；{ $target }還剩 { $left } 點生命值。
champions-because-attack-falls = 攻擊力 { $amount }，足以打倒只剩 { $left } 點生命值、攻擊力 { $strikes } 的{ $target }。
champions-because-thwart = 移除{ $scheme }上 { $threat } 點威脅中的 { $amount } 點。
champions-because-thwart-cleared = 移除{ $scheme }的全部威脅（{ $threat } 點），它就此離場。
champions-because-thwart-main = 移除{ $scheme }上 { $threat } 點威脅中的 { $amount } 點；它到 { $target } 點完成，每個反派階段增加 { $gain } 點。
champions-because-thwart-soon = 移除{ $scheme }上 { $threat } 點威脅中的 { $amount } 點；不化解的話，下個反派階段增加 { $gain } 點，就達到完成所需的 { $target } 點。
champions-because-recover = 可恢復 { $amount } 點：你還剩 { $left }/{ $most } 點生命值。
champions-because-form-home = 你還剩 { $left }/{ $most } 點生命值，而反派對第二身份只會策劃密謀，不會攻擊。
champions-because-form-out = 英雄身份才能攻擊和化解，而你還剩 { $left }/{ $most } 點生命值。
champions-because-ally = 盟友：攻擊 { $attack }、化解 { $thwart }、生命值 { $health }，還能替你承受一次攻擊。
champions-because-stays = { $count ->
    [0] 它會留在場上，不必付費
   *[other] 它會留在場上，由 { $count } 張牌或資源異能支付
 }。
champions-because-costs = { $count ->
    [0] 不必付費
   *[other] 由 { $count } 張牌或資源異能支付
 }。
champions-because-at-main = { $scheme }上有 { $threat } 點威脅，到 { $target } 點完成。
champions-because-at-scheme = { $scheme }上有 { $threat } 點威脅。
champions-because-at-enemy = { $card }還剩 { $left }/{ $most } 點生命值。
champions-because-at-friend = { $card }還剩 { $left }/{ $most } 點生命值。
champions-because-end = { $count ->
    [0] 剩下能做的都不划算
   *[other] 剩下能做的，還不如留著手上這 { $count } 張牌
 }。
champions-because-defend-none = { $card }還剩 { $left } 點生命值，翻增效卡前的攻擊為 { $amount } 點，這樣就不必有人橫置。
champions-because-defend-ally = { $card }還剩 { $left } 點生命值，可替你承受這次 { $amount } 點的攻擊。
champions-because-defend = { $card }能把翻增效卡前的 { $amount } 點攻擊減少 { $defense } 點，還剩 { $left } 點生命值。
champions-because-mulligan = 換掉的牌費用都在 { $cost } 以上。
champions-because-second = { $card }是獨特卡，而且已經在場。
champions-because-player = { $card }還剩 { $left }/{ $most } 點生命值。
champions-need = { $villain }還有 { $left } 點生命值{ $stages ->
    [0] {""}
   *[other] ，後面還有 { $stages } 個階段
 }；再多 { $room } 點威脅就會輸掉遊戲。
