berserk-feat-campaign = 一個都不能少
berserk-feat-campaign-told = 完成整場戰役，從未有英雄倒下。
berserk-feat-alone = 最後的火炬
berserk-feat-alone-told = 只剩最後一名英雄時贏得冒險。
berserk-feat-cold = 骰子無情
berserk-feat-cold-told = 骰子比平均少了八個以上的成功，仍然獲勝。
berserk-ui-replay-round-back = 上一回合
berserk-ui-replay-round-on = 下一回合
