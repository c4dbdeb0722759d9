# 第一局教学：每遇到新的选择说一两句，走错一步之后再说一句。

berserk-guide-team = 你带领第一名英雄，另外两名由电脑玩家带领，大家同胜同败。第一局请选{ $option }：一个攻击重，一个跑得快，一个善于反击。
berserk-guide-start = 翻开的事件牌写着要做什么：击杀巨魔、救出村民、敲响大钟。巨魔从上方和右方过来，站前面一点：请选{ $option }。
berserk-guide-plan = 打出的牌会**加在一起**，成为移动、攻击骰和防御，但只有顶牌的文字有效。请依次打出{ $option }：敌人在范围 4 或更远时，“{ $charge }”让红骰成功数翻倍。
berserk-guide-plan-any = 打出的牌会**加在一起**，成为移动、攻击骰和防御，但只有顶牌的文字有效。通常两张刚好：{ $option }。
berserk-guide-plan-again = 打出的牌回到手上了，但**疲劳**还在：每碰到疲劳条上的一个标记就会变弱，到底就被击倒。现在两张就够了：{ $option }。
berserk-guide-plan-ahead = 每次计划之前，先看翻开的事件牌：要做什么、期限是哪一回合？再想好怎么走到、用几颗骰子解决：{ $option }。
berserk-guide-deadline = 现在有了**期限**：及时做到就获胜，做不到就落败。三张牌就是留给这种时候的：{ $option }。专打必须倒下的那个，其他的先别管。
berserk-guide-last-round = 最后一回合！胜负就看现在，疲劳已经不重要了。能用的牌都打出来：{ $option }。
berserk-guide-ready = 牌都是公开的，全员准备好之前还可以换。选{ $option }就定下来了。
berserk-guide-next = 英雄一个接一个行动，顺序随意。先走可以先挑对手，晚走可以看剩下什么。请选{ $option }。
berserk-guide-charge = **移动**并**攻击**一次，先后随意：{ $option }一步完成两件事。掷骰的成功数超过敌人防御的部分就是创伤。
berserk-guide-rush = **移动**并**攻击**一次：{ $option }走过去，再用顶牌的范围和效果攻击。掷骰的成功数超过敌人防御的部分就是创伤。
berserk-guide-attack = 这个敌人就在范围内，不必先移动：{ $option }。打完还可以走。
berserk-guide-shoot = 顶牌自带一种攻击，有自己的范围和效果：{ $option }。牌上若写“可见”，你们之间的直线上不能有高大景物或怪物。它会取代普通攻击。
berserk-guide-move = 你还有移动力。去做事件牌要求的事，或靠近下一个敌人：{ $option }。
berserk-guide-token = 你站在指示物上：{ $option }。使用它不花代价，之后照样可以移动和攻击。
berserk-guide-bell = 你到大钟了：{ $option }。掷两颗红骰，有两个成功就敲响了。
berserk-guide-end-act = 这次没有别的事了：{ $option }。没用完的移动力不会保留。
berserk-guide-reroll = 你可以重投：挑一颗骰子再掷一次，碰碰运气。{ $option }。
berserk-guide-event = 这张**事件**要大家一起选，选了就不能反悔。请选{ $option }：保住的东西，最后常常派得上用场。
berserk-guide-first = 现在轮到敌人：每个敌人走向最近的英雄并攻击。一样近时由你决定谁先行动：{ $option }。
berserk-guide-whom = 这个敌人找上谁，由你决定。**防御**会抵掉伤害，剩下的就是创伤；生命值归零就被击倒。选最撑得住的：{ $option }。
berserk-guide-way = 这个敌人不只一条路可走，由你选伤害最小的：{ $option }。
berserk-guide-three-cards = 三张牌让你强了一回合，却增加 4 点疲劳，从此变弱。三张留到决定胜负的时刻。
berserk-guide-ended-in-reach = 你结束时还有敌人在攻击范围内。“{ $better }”不花任何代价，而没倒下的敌人会还手。下回合再打吧。
