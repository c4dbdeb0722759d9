# -- board
berserk-numbered = { $name } { $number }
berserk-this = { $name }
berserk-space = { $space }
berserk-rear-front = { $rear }，前部在 { $front }
berserk-yes = 是
berserk-no = 否
berserk-count = { $count }
