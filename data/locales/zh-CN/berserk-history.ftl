berserk-feat-campaign = 一个都不能少
berserk-feat-campaign-told = 完成整场战役，从未有英雄倒下。
berserk-feat-alone = 最后的火炬
berserk-feat-alone-told = 只剩最后一名英雄时赢得冒险。
berserk-feat-cold = 骰子无情
berserk-feat-cold-told = 骰子比平均少了八个以上的成功，仍然获胜。
berserk-ui-replay-round-back = 上一回合
berserk-ui-replay-round-on = 下一回合
