kernel-stale = That question is no longer open; nothing was changed. The newest one is below.
kernel-not-yours = That question belongs to another seat; nothing was changed.
kernel-wrong-count = { $least ->
    [one] { $most ->
        [one] Pick exactly one; you picked { $given }.
       *[other] Pick one to { $most }; you picked { $given }.
    }
   *[other] Pick { SPAN($least, $most, between: " to ") }; you picked { $given }.
 }
kernel-no-such-option = "{ $option }" is not a choice here; nothing was changed. Pick one of those listed.
kernel-picked-too-often = { $option } can be picked { $limit } times at most.
kernel-because-ahead = I played on from here { $tables } times: this leads to a { $chance } % chance to win, "{ $other }" to { $less } %.
kernel-because-even = I played on from here { $tables } times: this leads to a { $chance } % chance to win, "{ $other }" to { $less } %, which is as good as the same.
