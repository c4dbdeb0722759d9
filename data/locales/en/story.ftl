ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-story-earlier = { $count ->
    [one] ⋯ 1 earlier line
   *[other] ⋯ { $count } earlier lines
 }
ui-story-continued = { $heading } (continued)
ui-story-times = { $line } (×{ $count })
ui-since = Since your last move
ui-since-all = What did I miss?
ui-log-file = Full log (file)
ui-log-whole = The whole log, minus anything hidden from you:
ui-rounds-back = Some moves were undone, so { $round } isn't over. Ignore what it says above about how it ended, and anything after that.
ui-rounds-on = Round recaps: on
ui-rounds-off = Round recaps: off
ui-rounds-about = I post what happened in this channel each time a round ends.
ui-rounds-on-now = From now on I'll post a recap here after each round. Press again to stop.
ui-rounds-off-now = I won't post round recaps here anymore. The log still has everything.
cmd-log = See what happened recently
ui-page-first = First page
ui-page-last = Last page
