# The picture of an end.
splendor-end-level = level { $level }
splendor-end-locations = locations
splendor-end-tile = Avengers
splendor-end-cards = { $count ->
    [one] one character
   *[other] { $count } characters
}
splendor-end-won = { $player } wins
splendor-end-shared = { $players } share the victory
splendor-end-gauntlet = The Gauntlet is complete: { $points } points, a bonus of every colour and the Time gem.
splendor-end-deadlock = Nobody could act any more, so the most points won: { $points }.
