champions-because-stunned = it takes the stunned card off { $card }.
champions-because-confused = it takes the confused card off { $card }.
champions-because-attack-tough = it takes the tough card off { $target }, who could not be hurt before.
champions-because-attack = an attack for { $amount }; { $target } has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left.
champions-because-attack-falls = an attack for { $amount } is enough for the { $left ->
    [one] last hit point
   *[other] { $left } hit points
 } of { $target }, who attacks for { $strikes }.
champions-because-thwart = it removes { $amount } of { $threat } threat from { $scheme }.
champions-because-thwart-cleared = it removes all { $threat } threat from { $scheme }, which is gone then.
champions-because-thwart-main = it removes { $amount } of { $threat } threat from { $scheme }, which ends at { $target } and gains { $gain } in each villain phase.
champions-because-thwart-soon = it removes { $amount } of { $threat } threat from { $scheme }; with the { $gain } of the next villain phase it would come to its end at { $target }.
champions-because-recover = it heals { $amount }: you have { $left } of { $most } hit points left.
champions-because-form-home = you have { $left } of { $most } hit points left, and the villain schemes against an alter-ego instead of attacking.
champions-because-form-out = a hero can attack and thwart, and you have { $left } of { $most } hit points left.
champions-because-ally = an ally with { $attack } ATK, { $thwart } THW and { $health ->
    [one] one hit point
   *[other] { $health } hit points
 }, who can also take an attack for you.
champions-because-stays = it stays in play, and { $count ->
    [0] nothing has to be paid for it
    [one] one card or resource ability pays for it
   *[other] { $count } cards or resource abilities pay for it
 }.
champions-because-costs = { $count ->
    [0] nothing has to be paid for it
    [one] one card or resource ability pays for it
   *[other] { $count } cards or resource abilities pay for it
 }.
champions-because-at-main = { $scheme } holds { $threat } threat and ends at { $target }.
champions-because-at-scheme = { $scheme } holds { $threat } threat.
champions-because-at-enemy = { $card } has { $left } of { $most } hit points left.
champions-because-at-friend = { $card } has { $left } of { $most } hit points left.
champions-because-end = what is left to do is not worth its price{ $count ->
    [0] {""}
    [one] {" "}beside the card that you hold
   *[other] {" "}beside the { $count } cards that you hold
 }.
champions-because-defend-none = { $card } has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left for an attack of { $amount } before boost cards, and nobody is exhausted.
champions-because-defend-ally = { $card } has { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left and takes the attack of { $amount } for you.
champions-because-defend = { $card } takes { $defense } off the attack of { $amount } before boost cards, with { $left ->
    [one] one hit point
   *[other] { $left } hit points
 } left.
champions-because-mulligan = what goes back costs { $cost } or more.
champions-because-second = { $card } is unique and in play already.
champions-because-player = { $card } has { $left } of { $most } hit points left.
