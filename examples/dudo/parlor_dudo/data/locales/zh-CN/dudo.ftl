dudo-title = 吹牛骰
dudo-blurb = 只有自己看得见自己的骰子：敢吹牛，也敢不信。2–5 人，15 分钟。
dudo-how-aim = 成为最后一个还有骰子的人。
dudo-how-turn = 所有人暗掷骰子。轮到你时，喊出全场至少有几颗某点数，必须比前一次高；或者不信前一次的喊数。不信时亮出所有骰子，错的一方失去一颗。
dudo-how-signs = 你的骰子在手牌消息里。游戏桌上可见每人剩下的骰子数；开骰后，可见该轮所有骰子，计入的骰子下方有线。
dudo-how-first = 一点万用时，每个点数约占全部骰子的三分之一。看不见的十颗里，大约有三四颗。
dudo-ai-random = 随机
dudo-ai-random-detail = 随意喊数，随意不信
dudo-ai-novice = 新手
dudo-ai-novice-detail = 偶尔失误
dudo-ai-adept = 熟手
dudo-ai-adept-detail = 懂得概率
dudo-ai-master = 高手
dudo-ai-master-detail = 懂得概率，也肯多想
dudo-option-wild = 一点
dudo-wild-on = 当作任何点数
dudo-wild-off = 与其他点数相同
dudo-round = 第 { $round } 轮：共 { $dice } 颗骰子，由{ $first }先喊
dudo-bids = { $seat }喊 { $count } 颗{ $face }。
dudo-doubts = { $seat }不信{ $bidder }的 { $count } 颗{ $face }：实有 { $found } 颗。
dudo-loses = { $left ->
    [0] { $seat }失去最后一颗骰子。
   *[other] { $seat }失去一颗骰子，剩 { $left } 颗。
}
dudo-won = { $seat }获胜：其他人都没有骰子了
dudo-first-bid = 至少有几颗？
dudo-raise-or-doubt = { $bidder }喊 { $count } 颗{ $face }。加喊，还是不信？
dudo-which-face = { $count } 颗什么点数？
dudo-count = { $count } 颗
dudo-face = { $face }
dudo-raise = 加喊
dudo-doubt = 不信
dudo-bid-said = { $count } 颗{ $face }
dudo-opens = 由{ $seat }先喊
dudo-stands = { $seat }喊 { $bid }
dudo-dice = { $count ->
    [0] 出局
   *[other] { $count } 颗骰子
}
dudo-own = 你的骰子：{ $dice }
dudo-hand = 你的骰子
dudo-before = 上一轮：{ $bid }，实有 { $found } 颗，{ $loser }失去一颗骰子
dudo-cmd = 吹牛骰的行动
dudo-cmd-bid = 喊出至少有几颗
dudo-cmd-face = 喊出点数
dudo-cmd-doubt = 不信前一次的喊数
