champions-because-stunned = it gets rid of { $card }'s stunned card.
champions-because-confused = it gets rid of { $card }'s confused card.
champions-because-attack-tough = it gets rid of { $target }'s tough card, so later attacks do damage.
champions-because-attack = it's an attack for { $amount }, and { $target } has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left.
champions-because-attack-falls = it's an attack for { $amount }, enough to defeat { $target }, who has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left and attacks for { $strikes }.
champions-because-thwart = it removes { $amount } of the { $threat } threat on { $scheme }.
champions-because-thwart-cleared = it removes all { $threat } threat from { $scheme }, which is then defeated.
champions-because-thwart-main = it removes { $amount } of the { $threat } threat on { $scheme }, which is completed at { $target } and gains { $gain } each villain phase.
champions-because-thwart-soon = it removes { $amount } of the { $threat } threat on { $scheme }. The { $gain } of the next villain phase would complete it at { $target }.
champions-because-recover = it heals { $amount }: you have { $left } of { $most } hit points left.
champions-because-form-home = you have { $left } of { $most } hit points left, and the villain schemes against an alter-ego instead of attacking.
champions-because-form-out = a hero can attack and thwart, and you have { $left } of { $most } hit points left.
champions-because-ally = it's an ally with { $attack } ATK, { $thwart } THW and { $health ->
    [one] one hit point
   *[other] { $health } hit points
 }, who can also take an attack for you.
champions-because-stays = it stays in play, and { $count ->
    [0] it's free
    [one] one card or resource ability pays for it
   *[other] { $count } cards or resource abilities pay for it
 }.
champions-because-costs = { $count ->
    [0] it's free
    [one] one card or resource ability pays for it
   *[other] { $count } cards or resource abilities pay for it
 }.
champions-because-at-main = { $scheme } has { $threat } threat and is completed at { $target }.
champions-because-at-scheme = { $scheme } has { $threat } threat.
champions-because-at-enemy = { $card } has { $left } of { $most } hit points left.
champions-because-at-friend = { $card } has { $left } of { $most } hit points left.
champions-because-end = nothing you can still do is worth the cost{ $count ->
    [0] {""}
    [one] {" "}of the card in your hand
   *[other] {" "}of the { $count } cards in your hand
 }.
champions-because-defend-none = { $card } has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left against an attack of { $amount } before boost cards, and no one has to exhaust.
champions-because-defend-ally = { $card } has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left and takes the attack of { $amount } for you.
champions-because-defend = { $card } takes { $defense } off the attack of { $amount } before boost cards, with { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left.
champions-because-mulligan = the cards you send back cost { $cost } or more.
champions-because-second = { $card } is unique and already in play.
champions-because-player = { $card } has { $left } of { $most } hit points left.
champions-need = { $villain } still has { $left ->
    [one] 1 hit point
   *[other] { $left } hit points
 }{ $stages ->
    [0] {""}
    [one] {" "}and another stage
   *[other] {" "}and { $stages } more stages
 }, and { $room } more threat loses the game.
