kernel-stale = That question is no longer open. The newest one is below.
kernel-not-yours = That question is for another seat.
kernel-wrong-count = { $least ->
    [one] { $most ->
        [one] Pick exactly one. You picked { $given }.
       *[other] Pick one to { $most }. You picked { $given }.
    }
   *[other] Pick { SPAN($least, $most, between: " to ") }. You picked { $given }.
 }
kernel-no-such-option = “{ $option }” isn't a choice here. Pick one from the list.
kernel-picked-too-often = You can pick { $option } { $limit ->
    [one] only once.
   *[other] at most { $limit } times.
 }
kernel-because-ahead = I looked ahead { $tables } times: about { $chance }% win with this, { $less }% with “{ $other }”.
kernel-because-only = I looked ahead { $tables } times: about { $chance }% win with this, next to none with “{ $other }”.
kernel-because-lost = I looked ahead { $tables } times and found no way to win.
kernel-because-needed = I looked ahead { $tables } times and found no way to win. { $need }
