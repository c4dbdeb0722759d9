dudo-title = 吹牛骰
dudo-blurb = 只有自己看得見自己的骰子：敢吹牛，也敢不信。2–5 人，15 分鐘。
dudo-how-aim = 成為最後一個還有骰子的人。
dudo-how-turn = 所有人暗擲骰子。輪到你時，喊出全場至少有幾顆某點數，必須比前一次高；或者不信前一次的喊數。不信時亮出所有骰子，錯的一方失去一顆。
dudo-how-signs = 你的骰子在手牌訊息裡。遊戲桌上可見每人剩下的骰子數；開骰後，可見該輪所有骰子，計入的骰子下方有線。
dudo-how-first = 一點萬用時，每個點數約佔全部骰子的三分之一。看不見的十顆裡，大約有三四顆。
dudo-ai-random = 隨機
dudo-ai-random-detail = 隨意喊數，隨意不信
dudo-ai-novice = 新手
dudo-ai-novice-detail = 偶爾失誤
dudo-ai-adept = 熟手
dudo-ai-adept-detail = 懂得機率
dudo-ai-master = 高手
dudo-ai-master-detail = 懂得機率，也肯多想
dudo-option-wild = 一點
dudo-wild-on = 當作任何點數
dudo-wild-off = 與其他點數相同
dudo-round = 第 { $round } 輪：共 { $dice } 顆骰子，由{ $first }先喊
dudo-bids = { $seat }喊 { $count } 顆{ $face }。
dudo-doubts = { $seat }不信{ $bidder }的 { $count } 顆{ $face }：實有 { $found } 顆。
dudo-loses = { $left ->
    [0] { $seat }失去最後一顆骰子。
   *[other] { $seat }失去一顆骰子，剩 { $left } 顆。
}
dudo-won = { $seat }獲勝：其他人都沒有骰子了
dudo-first-bid = 至少有幾顆？
dudo-raise-or-doubt = { $bidder }喊 { $count } 顆{ $face }。加喊，還是不信？
dudo-which-face = { $count } 顆什麼點數？
dudo-count = { $count } 顆
dudo-face = { $face }
dudo-raise = 加喊
dudo-doubt = 不信
dudo-bid-said = { $count } 顆{ $face }
dudo-opens = 由{ $seat }先喊
dudo-stands = { $seat }喊 { $bid }
dudo-dice = { $count ->
    [0] 出局
   *[other] { $count } 顆骰子
}
dudo-own = 你的骰子：{ $dice }
dudo-hand = 你的骰子
dudo-before = 上一輪：{ $bid }，實有 { $found } 顆，{ $loser }失去一顆骰子
dudo-cmd = 吹牛骰的行動
dudo-cmd-bid = 喊出至少有幾顆
dudo-cmd-face = 喊出點數
dudo-cmd-doubt = 不信前一次的喊數
