underworld-feat-hair = 多一句耳語
underworld-feat-hair-told = 以一分之差獲勝。
underworld-feat-silence = 滴水不漏
underworld-feat-silence-told = 對手一分未得就已獲勝。
underworld-feat-missions = 三度暗夜行
underworld-feat-missions-told = 以三個任務獲勝。
underworld-ui-replay-round-back = 上一回合
underworld-ui-replay-round-on = 下一回合
