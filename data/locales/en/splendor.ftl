splendor-title = Splendor: Marvel
splendor-blurb = Gather Infinity Gems, recruit heroes, and complete the Gauntlet. 2–4 players, 30 minutes.
splendor-option-start = First player
splendor-start-random = Drawn by lot
splendor-start-first = Whoever sits first
splendor-option-fewer = Fewer gems
splendor-fewer-off = Not allowed (as printed)
splendor-fewer-on = Allowed (house rule)
splendor-group-take = Take gems
splendor-group-fewer = Take fewer gems
splendor-group-reserve = Reserve a character
splendor-group-recruit = Recruit a character
splendor-gems = { $count } { $gem }
splendor-your-turn = Your turn: take gems, reserve or recruit.
splendor-take = Take { $gems }
splendor-reserve = Reserve { $card }
splendor-reserve-deck = Reserve the top card of the level { $level } deck, unseen
splendor-recruit = Recruit { $card }
splendor-card-facts = { $bonus } bonus · { $points } pts{ $tags ->
    [0] {""}
    [one] {" "}· 1 tag
   *[other] {" "}· { $tags } tags
 } · costs { $cost }
splendor-pay = Pay { $gems }
splendor-pay-prompt = How do you pay for { $card }? S.H.I.E.L.D. stands for any colour.
splendor-return = { $gem } (you have { $held })
splendor-return-prompt = { $count ->
    [one] You hold more than 10 gems: give one back.
   *[other] You hold more than 10 gems: give { $count } back.
 }
splendor-location = { $location }
splendor-location-prompt = Several locations are yours to claim: take one.
splendor-setup = { $seat } begins. Locations: { $locations }.
splendor-round-title = Round { $number }
splendor-took = { $seat } took { $gems }.
splendor-reserved = { $seat } reserved { $card }{ $grey ->
    [0] ; no S.H.I.E.L.D. gem was left
   *[other] {" "}and took a S.H.I.E.L.D. gem
 }.
splendor-reserved-blind = { $seat } reserved the top card of the level { $level } deck{ $grey ->
    [0] ; no S.H.I.E.L.D. gem was left
   *[other] {" "}and took a S.H.I.E.L.D. gem
 }.
splendor-reserved-own = You reserved { $card } from the level { $level } deck{ $grey ->
    [0] ; no S.H.I.E.L.D. gem was left
   *[other] {" "}and took a S.H.I.E.L.D. gem
 }.
splendor-recruited = { $gems ->
    [none] { $seat } recruited { $card } for nothing.
   *[other] { $seat } recruited { $card } (paid { $gems }).
 }
splendor-revealed = { $card } joins the display (level { $level }).
splendor-time = { $seat } gains the Time gem.
splendor-tile = { $seat } assembles the Avengers ({ $tags } tags, 3 points).
splendor-tile-over = { $seat } takes Avengers Assemble from { $former } ({ $tags } tags).
splendor-returned = { $seat } gave { $gems } back.
splendor-took-location = { $seat } claims { $location } (3 points).
splendor-passed = { $seat } has no legal action and passes.
splendor-triggered = { $seat } completes the Gauntlet with { $points } points: the round is played to its end.
splendor-lost = { $seat } falls below 16 points and no longer completes the Gauntlet.
splendor-tally = { $seat }: { $points } points – characters { $cards }, locations { $places }, Avengers Assemble { $tile }.
splendor-ended = { $shared ->
    [one] { $winners } wins!
   *[other] { $winners } share the victory!
 } { $why }
splendor-deadlock = Nobody can move any more. { $shared ->
    [one] { $winners } wins!
   *[other] { $winners } share the victory!
 } { $why }
splendor-decided-alone = Nobody else has completed the Gauntlet.
splendor-decided-most = Most points win.
splendor-decided-points = Others have completed the Gauntlet too, with fewer points.
splendor-decided-tile = Points are tied, so the Avengers Assemble tile decides.
splendor-decided-cards = Points are tied, so having fewer characters decides.
splendor-decided-level = Points and characters are tied.
splendor-ai-random = Random
splendor-ai-random-detail = Does anything that is legal
splendor-ai-novice = Novice
splendor-ai-novice-detail = Goes by first sight, and errs now and then; good company for a first game
splendor-ai-adept = Adept
splendor-ai-adept-detail = Looks a little ahead; a good opponent
splendor-ai-master = Master
splendor-ai-master-detail = Looks further ahead and takes a moment; hard to beat
splendor-to-move = { $player } to move
splendor-locations = Locations
splendor-supply = Supply
splendor-tile-free = 3 tags take it: 3 points
splendor-tile-held = Avengers Assemble: { $player }
splendor-gauntlet = 16 points · 5 colours · Time gem
splendor-reserve-title = Reserve
splendor-hand-title = Your reserve
splendor-hand-empty = No character is reserved.
splendor-bill-pays = Ready: pay
splendor-bill-free = Ready: free
splendor-bill-short = { $count ->
    [one] 1 gem short; lacking
   *[other] { $count } gems short; lacking
 }
splendor-gems-title = Gems
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
splendor-level = Level { $level } ({ $count } in the deck)
splendor-hidden-card = a hidden card of level { $level }
splendor-tile-name = Avengers Assemble
splendor-gauntlet-name = Infinity Gauntlet
splendor-cmd = Moves of Splendor: Marvel
splendor-cmd-take = Take gems
splendor-cmd-reserve = Reserve a character
splendor-cmd-recruit = Recruit a character
splendor-cmd-pay = Choose how you pay
splendor-cmd-return = Give gems back
splendor-cmd-location = Choose a location
splendor-why-gems = { $card }: you lack { $gems }.
splendor-why-reserve = You have { $count } reserved characters, as many as you may.

# The table in words.

splendor-twin-gem-count = { $gem } { $count }
splendor-twin-cost = cost
splendor-twin-bonus = bonus
splendor-twin-asks = asks for
splendor-twin-with-time = brings the Time gem
splendor-twin-last = Last move
splendor-twin-last-take = takes
splendor-twin-last-reserve = reserves
splendor-twin-last-recruit = recruits
splendor-twin-last-pass = passes
splendor-twin-at-row = level { $level }, place { $column }
splendor-twin-empty = empty
splendor-twin-can = you can pay
splendor-twin-begins = began the game
splendor-twin-display = On display
splendor-twin-blind = seen by its owner alone
splendor-twin-of-level = level { $level }
splendor-pile-recruited = Characters of { $player }
