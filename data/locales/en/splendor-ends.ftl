# The picture of an end.
splendor-end-level = level { $level }
splendor-end-locations = locations
splendor-end-tile = Avengers
splendor-end-cards = { $count ->
    [one] one character
   *[other] { $count } characters
}
splendor-end-won = { $player } wins
splendor-end-shared = { $players } share the win
splendor-end-gauntlet = The Gauntlet is complete: { $points } points, a bonus of every color and the Time Stone.
splendor-end-deadlock = No one can move any more, so the most points win: { $points }.
splendor-end-behind = { $player } still needed { $what }.
splendor-end-lacks-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
splendor-end-lacks-bonuses = { $count ->
    [one] a bonus of 1 color
   *[other] bonuses of { $count } colors
}
splendor-end-lacks-stone = the Time Stone
