underworld-feat-hair = 多一句耳语
underworld-feat-hair-told = 以一分之差获胜。
underworld-feat-silence = 滴水不漏
underworld-feat-silence-told = 对手一分未得就已获胜。
underworld-feat-missions = 三度暗夜行
underworld-feat-missions-told = 以三个任务获胜。
underworld-ui-replay-round-back = 上一回合
underworld-ui-replay-round-on = 下一回合
