splendor-title = Splendor: Marvel
splendor-blurb = Collect Infinity Stones, recruit characters, and claim the Infinity Gauntlet. 2–4 players, 30 minutes.
splendor-option-start = First player
splendor-start-random = Random
splendor-start-first = Seat 1
splendor-option-fewer = Taking fewer tokens
splendor-about-start = Who takes the first turn. It goes around in seat order.
splendor-about-fewer = Whether you may take fewer tokens than you could.
splendor-fewer-off = Not allowed (as printed)
splendor-fewer-on = Allowed (house rule)
splendor-group-take = Take tokens
splendor-group-fewer = Take fewer tokens
splendor-group-reserve = Reserve
splendor-group-recruit = Recruit
splendor-gem = { $gem }
splendor-gems = { $count } { $gem }
splendor-shields = { $count ->
    [one] a S.H.I.E.L.D. token
   *[other] { $count } S.H.I.E.L.D. tokens
 }
splendor-your-turn = Take tokens, recruit or reserve.
splendor-take = Take { $gems }
splendor-reserve = Reserve { $card }
splendor-reserve-deck = Reserve an unseen level { $level } card
splendor-recruit = Recruit { $card }
splendor-card-facts = { $bonus } bonus{ $points ->
    [0] {""}
    [one] {" "}· 1 point
   *[other] {" "}· { $points } points
 }{ $tags ->
    [0] {""}
    [one] {" "}· 1 tag
   *[other] {" "}· { $tags } tags
 } · costs { $cost }
splendor-pay = Pay { $gems }
splendor-pay-prompt = How do you want to pay for { $card }? A S.H.I.E.L.D. token counts as any color.
splendor-return = { $gem } (you have { $held })
splendor-return-prompt = { $count ->
    [one] You have more than 10 tokens: return one.
   *[other] You have more than 10 tokens: return { $count }.
 }
splendor-location = { $location }
splendor-location-prompt = You qualify for several locations: take one.
splendor-setup = { $seat } goes first. Locations: { $locations }.
splendor-round-title = Round { $number }
splendor-took = { $seat } takes { $gems }.
splendor-reserved = { $seat } reserves { $card }{ $grey ->
    [0] {" "}(no S.H.I.E.L.D. tokens left)
   *[other] {" "}and takes a S.H.I.E.L.D. token
 }.
splendor-reserved-blind = { $seat } reserves the top card of the level { $level } deck{ $grey ->
    [0] {" "}(no S.H.I.E.L.D. tokens left)
   *[other] {" "}and takes a S.H.I.E.L.D. token
 }.
splendor-reserved-own = You reserve { $card } from the level { $level } deck{ $grey ->
    [0] {" "}(no S.H.I.E.L.D. tokens left)
   *[other] {" "}and take a S.H.I.E.L.D. token
 }.
splendor-recruits = { $gems ->
    [none] { $seat } recruits { $card } for free: { $bonus } bonus
   *[other] { $seat } recruits { $card } (paid { $gems }): { $bonus } bonus
 }{ $points ->
    [0] .
    [one] , 1 point ({ $total } in all).
   *[other] , { $points } points ({ $total } in all).
 }
# In the logs of tables that began before this said what a character brings.
splendor-recruited = { $gems ->
    [none] { $seat } recruits { $card } for free.
   *[other] { $seat } recruits { $card } (paid { $gems }).
 }
splendor-revealed = { $card } joins the display (level { $level }).
splendor-time = { $seat } gets the Time Stone.
splendor-tile = { $seat } takes Avengers Assemble ({ $tags } tags, 3 points).
splendor-tile-over = { $seat } takes Avengers Assemble from { $former } ({ $tags } tags, 3 points).
splendor-returned = { $seat } returns { $gems }.
splendor-took-location = { $seat } claims { $location } (3 points).
splendor-passed = { $seat } can't take any action and passes.
splendor-triggered = { $seat } completes the Gauntlet with { $points } points, so this is the last round.
splendor-triggered-last = { $seat } completes the Gauntlet with { $points } points.
splendor-lost = { $seat } drops below 16 points, so their Gauntlet is no longer complete.
splendor-tally = { $seat }: { $points } points – characters { $cards }, locations { $places }, Avengers Assemble { $tile }.
splendor-ended = { $shared ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
 } { $why }
splendor-deadlock = No one can move any more. { $shared ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
 } { $why }
splendor-decided-alone = No one else completed the Gauntlet.
splendor-decided-most = Most points win.
splendor-decided-points = Others completed the Gauntlet too, with fewer points.
splendor-decided-tile = Points are tied, so the Avengers Assemble tile decides.
splendor-decided-cards = Points are tied, so fewer characters decide.
splendor-decided-level = Points and characters are tied.
splendor-ai-random = Random
splendor-ai-random-detail = Makes any legal move
splendor-ai-novice = Novice
splendor-ai-novice-detail = Plays on first impressions and slips up now and then. Good company for a first game
splendor-ai-adept = Adept
splendor-ai-adept-detail = Plans a little ahead. A good opponent
splendor-ai-master = Master
splendor-ai-master-detail = Plans further ahead and takes a moment. Hard to beat
splendor-to-move = { $player }'s turn
splendor-locations = Locations
splendor-supply = Supply
splendor-tile-free = First to 3 tags: 3 points
splendor-tile-held = Avengers Assemble: { $player }
splendor-gauntlet = 16 points · 5 colors · Time Stone
splendor-reserve-title = Reserved
splendor-hand-title = Your reserved cards
splendor-hand-empty = You have no reserved characters.
splendor-bill-pays = Ready: pay
splendor-bill-free = Ready: free
splendor-bill-short = { $count ->
    [one] 1 token short:
   *[other] { $count } tokens short:
 }
splendor-gems-title = Tokens
splendor-bonuses-title = Bonuses
splendor-points = { $points } { $points ->
    [one] point
   *[other] points
 }
splendor-tags = { $count } { $count ->
    [one] tag
   *[other] tags
 }
splendor-characters = { $count } { $count ->
    [one] character
   *[other] characters
 }
splendor-winner = Winner
splendor-level = Level { $level } · { $count } in the deck
splendor-hidden-card = a hidden level { $level } card
splendor-tile-name = Avengers Assemble
splendor-gauntlet-name = Infinity Gauntlet
splendor-cmd = Splendor: Marvel moves
splendor-cmd-take = Take tokens
splendor-cmd-reserve = Reserve a character
splendor-cmd-recruit = Recruit a character
splendor-cmd-pay = Choose how to pay
splendor-cmd-return = Return tokens
splendor-cmd-location = Choose a location
splendor-why-gems = { $card }: you're short { $gems }.
splendor-why-reserve = You already have { $count } reserved characters, the most you can.

# The table in words.

splendor-twin-gem-count = { $gem } { $count }
splendor-twin-cost = cost
splendor-twin-bonus = bonus
splendor-twin-asks = needs
splendor-twin-with-time = gives Time
splendor-twin-last = Last move
splendor-twin-last-take = takes
splendor-twin-last-reserve = reserves
splendor-twin-last-recruit = recruits
splendor-twin-last-pass = passes
splendor-twin-at-row = level { $level }, place { $column }
splendor-twin-empty = empty
splendor-twin-can = you can pay
splendor-twin-begins = went first
splendor-twin-display = On display
splendor-twin-blind = only its owner can see it
splendor-twin-of-level = level { $level }
splendor-pile-recruited = { $player }'s characters
