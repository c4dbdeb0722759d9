# 第一局教學：每遇到新的選擇說一兩句，走錯一步之後再說一句。

berserk-guide-team = 你帶領第一名英雄，另外兩名由電腦玩家帶領，大家同勝同敗。第一局請選{ $option }：一個攻擊重，一個跑得快，一個善於反擊。
berserk-guide-start = 翻開的事件牌寫著要做什麼：擊殺巨魔、救出村民、敲響大鐘。巨魔從上方和右方過來，站前面一點：請選{ $option }。
berserk-guide-plan = 打出的牌會**加在一起**，成為移動、攻擊骰和防禦，但只有頂牌的文字有效。請依次打出{ $option }：敵人在範圍 4 或更遠時，「{ $charge }」讓紅骰成功數翻倍。
berserk-guide-plan-any = 打出的牌會**加在一起**，成為移動、攻擊骰和防禦，但只有頂牌的文字有效。通常兩張剛好：{ $option }。
berserk-guide-plan-again = 打出的牌回到手上了，但**疲勞**還在：每碰到疲勞條上的一個標記就會變弱，到底就被擊倒。現在兩張就夠了：{ $option }。
berserk-guide-plan-ahead = 每次計畫之前，先看翻開的事件牌：要做什麼、期限是哪一回合？再想好怎麼走到、用幾顆骰子解決：{ $option }。
berserk-guide-deadline = 現在有了**期限**：及時做到就獲勝，做不到就落敗。三張牌就是留給這種時候的：{ $option }。專打必須倒下的那個，其他的先別管。
berserk-guide-last-round = 最後一回合！勝負就看現在，疲勞已經不重要了。能用的牌都打出來：{ $option }。
berserk-guide-ready = 牌都是公開的，全員準備好之前還可以換。選{ $option }就定下來了。
berserk-guide-next = 英雄一個接一個行動，順序隨意。先走可以先挑對手，晚走可以看剩下什麼。請選{ $option }。
berserk-guide-charge = **移動**並**攻擊**一次，先後隨意：{ $option }一步完成兩件事。擲骰的成功數超過敵人防禦的部分就是創傷。
berserk-guide-rush = **移動**並**攻擊**一次：{ $option }走過去，再用頂牌的範圍和效果攻擊。擲骰的成功數超過敵人防禦的部分就是創傷。
berserk-guide-attack = 這個敵人就在範圍內，不必先移動：{ $option }。打完還可以走。
berserk-guide-shoot = 頂牌自帶一種攻擊，有自己的範圍和效果：{ $option }。牌上若寫「可見」，你們之間的直線上不能有高大景物或怪物。它會取代普通攻擊。
berserk-guide-move = 你還有移動力。去做事件牌要求的事，或靠近下一個敵人：{ $option }。
berserk-guide-token = 你站在指示物上：{ $option }。使用它不花代價，之後照樣可以移動和攻擊。
berserk-guide-bell = 你到大鐘了：{ $option }。擲兩顆紅骰，有兩個成功就敲響了。
berserk-guide-end-act = 這次沒有別的事了：{ $option }。沒用完的移動力不會保留。
berserk-guide-reroll = 你有一次重擲：挑一顆骰子再擲一次，碰碰運氣。{ $option }。
berserk-guide-event = 這張**事件**要大家一起選，選了就不能反悔。請選{ $option }：保住的東西，最後常常派得上用場。
berserk-guide-first = 現在輪到敵人：每個敵人走向最近的英雄並攻擊。一樣近時由你決定誰先行動：{ $option }。
berserk-guide-whom = 這個敵人找上誰，由你決定。**防禦**會抵掉傷害，剩下的就是創傷；生命值歸零就被擊倒。選最撐得住的：{ $option }。
berserk-guide-way = 這個敵人不只一條路可走，由你選傷害最小的：{ $option }。
berserk-guide-three-cards = 三張牌讓你強了一回合，卻增加 4 點疲勞，從此變弱。三張留到決定勝負的時刻。
berserk-guide-ended-in-reach = 你結束時還有敵人在攻擊範圍內。「{ $better }」不花任何代價，而沒倒下的敵人會還手。下回合再打吧。
