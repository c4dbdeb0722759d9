underworld-title = Underworld: Hegemony
underworld-blurb = Secret societies fight over regions with agents, infiltrators and schemes. 2 players, or 2 against 2; 60 minutes.
underworld-option-first = Who has the key first
underworld-first-random = By lot
underworld-first-first = The first seat
underworld-first-second = The second seat
underworld-first-decides = The first seat decides
underworld-second-decides = The second seat decides
underworld-ai-random = Random
underworld-ai-random-detail = Does anything that is allowed
underworld-ai-novice = Novice
underworld-ai-novice-detail = Goes by first sight, and errs now and then; good company for a first game
underworld-ai-adept = Adept
underworld-ai-adept-detail = Looks a little ahead; a good opponent
underworld-ai-master = Master
underworld-ai-master-detail = Plays the turn through in its head before it acts; hard to beat
underworld-group-pass = Pass until …
underworld-group-play = Play a card
underworld-group-reveal = Reveal an infiltrator
underworld-group-ability = Use an ability
underworld-group-asset = Build an asset
underworld-group-dispatch = Dispatch an infiltrator
underworld-this = { $card }
underworld-do-play = { $card }: play for { $count }
underworld-do-secret = { $card }: lay face down as a secret plan for { $count }
underworld-do-dispatch = { $card }: dispatch face down for { $count }
underworld-do-asset = { $card }: build as an asset ({ $colour })
underworld-do-reveal = { $card }: reveal for { $count }
underworld-do-advance = { $card }: advance for { $count }
underworld-go = { $card } ({ $count }) → { $region }
underworld-player = { $seat }
underworld-item = { $card } of { $seat }
underworld-named = { $card } ({ $what })
underworld-nth = { $what } · { $count }
underworld-at = at { $targets }
underworld-aim-gone = a card that is gone
underworld-a-society = a society
underworld-where = { $region }, { $seat }
underworld-at-society = beside the society of { $seat }
underworld-in-grave = in the graveyard
underworld-in-hq = in the headquarters
underworld-in-sealed = sealed
underworld-in-assets = asset of { $seat }
underworld-in-row = region { $count } of the row
underworld-worth = counts { $count }
underworld-ability-of = { $card }: { $what }
underworld-deed = { $text }
underworld-deed-renown = put an influence marker of yours on the region that was won
underworld-deed-core = it goes back to the core zone, and your society gets a rest marker
underworld-deed-raid = damage to a character there
underworld-deed-shield = put its shield markers on it
underworld-deed-time-marker = put its time markers on it
underworld-deed-rumour = seal it on a character
underworld-deed-mobile = move to another region
underworld-deed-death-draw = draw a card
underworld-deed-masked-death = put the top two cards of your library into your graveyard
underworld-and-told = { $detail } · { $text }
underworld-ability-seal = seal a card from your hand
underworld-ability-scarab-search = search for Scarab Industries
underworld-ability-scarab-seal = seal a Nameless Corpse
underworld-ability-gambit = hold a hidden contest
underworld-ability-funds = make 1 funds
underworld-ability-from-grave = from the graveyard
underworld-ability-from-assets = come into play from the assets
underworld-ability-fame-order = next order costs 1 less
underworld-ability-baku-spirit = grant or take Spirit
underworld-ability-baku-seal = seal a Stars card
underworld-ability-baku-raise = wake a sealed character
underworld-when-enter = { $card } enters
underworld-when-reveal = { $card } is revealed
underworld-when-enter-region = { $card } enters a region
underworld-when-play = { $card } is played
underworld-when-pay-reveal = { $card } is paid for to be revealed
underworld-when-attach = { $card } comes to lie on { $host }
underworld-when-leave = { $card } leaves play
underworld-when-die = { $card } dies
underworld-when-sacrificed = { $card } is sacrificed
underworld-when-grave = { $card } goes to the graveyard
underworld-when-discarded = { $card } is discarded
underworld-when-sealed = { $card } is sealed
underworld-when-targeted = { $card } is targeted
underworld-when-raid = { $card } raids
underworld-when-advanced = { $card } is advanced
underworld-when-core = a core ability was used
underworld-when-hidden-won = a hidden contest was won
underworld-when-combat-won = combat was won
underworld-when-region-won = { $card } was won
underworld-when-preparation = preparation step
underworld-when-end-step = end step
underworld-when-mobile = start of the contests
underworld-self-enter = on entering
underworld-self-reveal = on being revealed
underworld-self-enter-region = on entering a region
underworld-self-attach = on being attached
underworld-self-play = on being played
underworld-self-leave = on leaving play
underworld-self-die = on dying
underworld-self-sacrificed = on being sacrificed
underworld-self-grave = on going to the graveyard
underworld-self-discarded = on being discarded
underworld-self-sealed = on being sealed
underworld-self-targeted = on being targeted
underworld-self-raid = on raiding
underworld-self-advanced = on being advanced
underworld-self-core = after its core ability
underworld-self-region-won = on being won
underworld-self-pay-reveal = on being paid for to be revealed
underworld-pass = Pass
underworld-pass-end = End your action step
underworld-pass-step = Pass until my own action step
underworld-pass-target = Pass until a card of mine is targeted
underworld-pass-region = Pass until the next region's contests
underworld-pass-act = Pass until somebody else acts
underworld-pass-phase = Pass for the whole contest phase
underworld-own-on = Ask me about my own cards on the stack too
underworld-own-off = Don’t ask me about my own cards on the stack any more
underworld-turn-prompt = Your action step: play cards, build, dispatch, use abilities, then end it.
underworld-priority-respond = { $card } waits on the stack. Respond, or pass?
underworld-priority-respond-at = { $card } waits on the stack, aimed at { $targets }. Respond, or pass?
underworld-priority-win = { $region } has been won. Act once more before it is cleared?
underworld-priority-contests = Before the first contest: act, or pass?
underworld-priority-contest = Contests of { $region }: act, or pass?
underworld-priority-preparation = Preparation step: act, or pass?
underworld-priority-draw = Draw step: act, or pass?
underworld-priority-action = Another player's action step: act, or pass?
underworld-priority-end = End step: act, or pass?
underworld-priority-recovery = Recovery step: act, or pass?
underworld-deck-prompt = Which deck do you play?
underworld-deck = { $deck }
underworld-deck-with = { $deck }, led by { $core }
underworld-no-society = no society
underworld-society = { $seat } plays { $society }.
underworld-mulligan-prompt = Set aside any cards of your opening hand and draw as many; or keep it.
underworld-keep-hand = Keep this hand
underworld-mulligan = { $seat } sets { $count ->
    [one] a card
   *[other] { $count } cards
} aside.
underworld-mulligan-own = { $seat } sets aside: { $cards }.
underworld-first-prompt = Who goes first? It's for you to say.
underworld-first-team = { $seats } first
underworld-key = The key goes to { $seats }: first turn.
underworld-turn = Turn { $turn }: the key is with { $seats }
underworld-round-title = Turn { $number }
underworld-phase-action = Action phase
underworld-phase-contest = Contest phase
underworld-phase-end = End phase
underworld-action-step = Action step of { $seats }.
underworld-contests-of = The contests of { $region } begin.
underworld-region = { $region } is turned up.
underworld-drew = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
underworld-drew-shown = { $seat } draws { $cards }.
underworld-no-draw = { $seat } cannot draw any more.
underworld-took = { $seat } takes { $count ->
    [one] a card
   *[other] { $count } cards
} into the hand.
underworld-took-shown = { $seat } takes { $cards } into the hand.
underworld-found = { $seat } takes { $count ->
    [one] a card
   *[other] { $count } cards
} found in the library.
underworld-found-shown = { $seat } finds { $cards }.
underworld-found-top = { $seat } finds { $card } and puts it on top of the library.
underworld-found-nothing = Nothing fits
underworld-search-nothing = { $seat } searches and finds nothing.
underworld-discarded = { $seat } discards { $cards }.
underworld-discard-prompt = Discard { $count ->
    [one] a card
   *[other] { $count } cards
}.
underworld-discard-any = Discard any number of cards, then draw as many.
underworld-hand-limit-prompt = Your hand is over its limit: discard { $count }.
underworld-milled = { $seat }: from the library into the graveyard: { $cards }.
underworld-shown = { $seat } shows { $cards }.
underworld-buried = { $seat } puts { $cards } from the graveyard on the bottom of the library.
underworld-to-bottom = { $seat } puts { $card } on the bottom of the library.
underworld-shuffled-in = { $seat } shuffles { $card } into the library.
underworld-looked-hand = { $seat } looks at the hand of { $owner }.
underworld-looked-hand-empty = The hand of { $owner } is empty.
underworld-looked-hand-shown = The hand of { $owner }: { $cards }.
underworld-looked-infiltrator = { $seat } looks at an infiltrator of { $owner }.
underworld-looked-infiltrator-shown = The infiltrator of { $owner } is { $cards }.
underworld-looked-plan = { $seat } looks at a secret plan of { $owner }.
underworld-looked-plan-shown = The secret plan of { $owner } is { $cards }.
underworld-seen = I have seen it
underworld-arrange-top = Pick the cards to keep on top, the topmost first; the others go to the bottom ({ $count } seen).
underworld-arrange-bottom = Pick the cards that go to the bottom, in order; the others stay on top ({ $count } seen).
underworld-arrange-rest-bottom = Order the { $count } cards for the bottom.
underworld-arrange-rest-top = Order the { $count } cards for the top, the topmost first.
underworld-arranged = { $seat } looks at the top { $count ->
    [one] card
   *[other] { $count } cards
} of the library and puts { $bottom ->
    [0] nothing
   *[other] { $bottom }
} on the bottom.
underworld-instead-of-draw = Take a sealed card in place of this draw?
underworld-built = { $seat } builds { $card } as an asset.
underworld-dispatched = { $seat } dispatches an infiltrator to { $region }.
underworld-dispatched-own = { $seat } dispatches { $card } to { $region } as an infiltrator.
underworld-hired = { $seat } puts { $card } face down into { $region }.
underworld-plays = { $seat } plays { $card }.
underworld-plays-to = { $seat } plays { $card } to { $region }.
underworld-plays-secret = { $seat } plays a secret plan.
underworld-reveals = { $seat } pays to reveal { $card }.
underworld-reveals-to = { $seat } pays to reveal { $card } in { $region }.
underworld-activates = { $seat } activates { $card }.
underworld-uses = { $seat } uses { $card }.
underworld-x-is = { $card }: X is { $count }.
underworld-paid-extra = { $seat } pays { $count } more for the extra effect of { $card }.
underworld-triggers = { $card } of { $seat } triggers.
underworld-aimed = Targets: { $targets }.
underworld-aimed-of = Targets of { $card }: { $targets }.
underworld-resolves = { $card } of { $seat } resolves.
underworld-no-effect = { $card } resolves without effect.
underworld-fizzled = { $card } has lost its target and does nothing.
underworld-terminated = { $card } is terminated.
underworld-stopped = A shield ends the core ability of { $card }.
underworld-entered = { $card } of { $seat } enters { $region }.
underworld-entered-chaos = { $card } of { $seat } enters { $region }, drawn at random (Chaos).
underworld-entered-drawn = { $card } of { $seat } enters { $region }, drawn at random.
underworld-revealed = { $card } of { $seat } is revealed in { $region }.
underworld-revealed-chaos = { $card } of { $seat } is revealed in { $region }, drawn at random (Chaos).
underworld-attached = { $seat } attaches { $card } to { $host }.
underworld-own-society = the own society
underworld-moved = { $card } of { $seat } moves to { $region }.
underworld-dropped-grave = Lost with it: { $cards }.
underworld-dropped-hand = Back to the hand: { $cards }.
underworld-dropped-library = To the bottom of the library with it: { $cards }.
underworld-left-destroy = Destroyed: { $cards }.
underworld-left-sacrifice = { $seat } sacrifices { $cards }.
underworld-left-hand = Back to the hand: { $cards }.
underworld-left-bottom = To the bottom of the library: { $cards }.
underworld-left-shuffle = Shuffled into the library: { $cards }.
underworld-left-seal = Leaves play to be sealed: { $cards }.
underworld-left-lurk = Turned face down: { $cards }.
underworld-left-won = Cleared, to the bottom of their owners' libraries: { $cards }.
underworld-left-withdrawn = Withdrawn to the hand: { $cards }.
underworld-left-token = Out of the game as tokens: { $cards }.
underworld-removed = Out of the game with { $seat }: { $cards }.
underworld-sealed = { $card } is sealed on { $host }.
underworld-sealed-society = { $card } is sealed on the society of { $seat }.
underworld-exhausted = { $card } is exhausted.
underworld-readied = { $card } is readied.
underworld-lasting = { $card } until the end of the turn: { $what }.
underworld-lasts-icon = +{ $count } { $icon }
underworld-lasts-temporary = +{ $count } temporary { $icon }
underworld-lasts-defence = +{ $count } defence
underworld-lasts-gains = gains { $keyword }
underworld-lasts-loses = loses { $keyword }
underworld-lasts-indestructible = cannot be destroyed
underworld-lasts-returns = returns exhausted if it dies
underworld-lasts-death-draw = a card is drawn if it dies
underworld-paid = { $seat } exhausts { $count ->
    [one] an asset
   *[other] { $count } assets
}.
underworld-funds = { $seat } makes { $count } funds.
underworld-prevented = The damage to { $card } is prevented ({ $count }).
underworld-prevented-wounds = The wounds of { $card } are prevented ({ $count }).
underworld-damage = { $card } takes { $count } damage{ $wounds ->
    [0] {""}
   *[other] , { $wounds } of it as wound markers
}.
underworld-influence = { $seat } { $count ->
    [0] removes { $removed } of the enemy's influence from { $region }
   *[other] places { $count } influence on { $region }{ $removed ->
        [0] {""}
       *[other] {" "}and removes { $removed } of the enemy's
    }
}.
underworld-influence-removed = { $seat } removes an influence marker from { $region }.
underworld-contain-whom = Contain: whose influence?
underworld-contain-where = Remove { $count } of your influence markers.
underworld-marker-society = { $seat }: { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
} on the society.
underworld-marker-spent = { $seat }: { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
} fewer.
underworld-marked = { $card }: { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
}.
underworld-unmarked = { $card }: { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
} fewer.
underworld-ruined = { $region } is ruined.
underworld-mission = { $seat } opens the mission { $card }.
underworld-contest-none = { $region }, { $contest }: nobody has icons.
underworld-contest-tie = { $region }, { $contest }: { $ours } { $first }, { $theirs } { $second }, a tie.
underworld-contest-won = { $region }, { $contest }: { $ours } { $first }, { $theirs } { $second }, won by { $seats }.
underworld-contest-skipped = { $region }, { $contest }: skipped.
underworld-privilege-prompt = A tie in { $region } ({ $contest }). Use the key's privilege for 1?
underworld-privilege-yes = Pay 1 and win by one
underworld-privilege-no = Leave the tie
underworld-privilege = { $seat } uses the privilege of the key.
underworld-reward-taker-again = You two named different players. Who takes the reward of this { $contest }? If you still differ, whoever brought more icons takes it.
underworld-reward-taker = Who takes the reward of the { $contest }?
underworld-damage-prompt = Assign { $count } damage{ $wounds ->
    [0] {""}
   *[other] {" "}(up to { $wounds } as wound markers)
}.
underworld-wounds-prompt = Up to { $count } points may become wound markers: on whom?
underworld-guard-first = Guards have to be given their damage first.
underworld-all-or-none = Pick all { $count } or none.
underworld-reputation-prompt = More Reputation here: place a marker?
underworld-reputation-yes = Place a marker on { $region }
underworld-region-won = { $seat } has won { $region }!
underworld-scored = { $region } goes to the score zone of { $seat } ({ $count ->
    [one] 1 point
   *[other] { $count } points
}).
underworld-bottom-prompt = Order your cards for the bottom of your library.
underworld-lead-core-away = Lead { $card } to a region beside this one?
underworld-hidden-prompt = Hidden contest: which card do you show?
underworld-nothing-to-show = No card to show
underworld-showed = { $seat } shows { $card }: { $value }.
underworld-hidden-won = The hidden contest goes to { $seats }.
underworld-hidden-tie = The hidden contest is a tie.
underworld-next-hidden = { $seat } gets +{ $count } in the next hidden contest of this turn.
underworld-hidden-reward = Your reward?
underworld-take-shroud = A shroud marker on your society
underworld-give-exposure = An exposure marker on the society of { $seat }
underworld-keep-shown = Seal { $card } on your society, not back into the library?
underworld-hold-hidden = Hold a hidden contest?
underworld-yes = Yes
underworld-no = No
underworld-decline = No, thanks
underworld-back = Back
underworld-enough = That is all
underworld-number = { $count }
underworld-use-trigger = { $card }: { $does }. Use it?
underworld-order-prompt = Several of your abilities trigger. Which resolves first?
underworld-double-prompt = You may keep only one of these. Sacrifice which?
underworld-where-to = Into which region does { $card } go?
underworld-choose-mode = { $card }: choose.
underworld-choose-x = Choose X.
underworld-target-character = { $card }: which character?
underworld-target-person = { $card }: which character or infiltrator?
underworld-target-infiltrator = { $card }: which infiltrator?
underworld-target-attachment = { $card }: which attachment?
underworld-target-host = { $card }: attach it to what?
underworld-target-region = { $card }: which region?
underworld-target-player = { $card }: which player?
underworld-target-dead = { $card }: which card of your graveyard?
underworld-target-equipment = { $card }: which attachment of your graveyard?
underworld-target-sealed = { $card }: which sealed card?
underworld-target-seal = { $card }: seal which exhausted character?
underworld-target-exhaust = { $card }: exhaust what?
underworld-target-hidden = { $card }: look at what?
underworld-target-item = { $card }: terminate what?
underworld-target-core = { $card }: your core character
underworld-target-mobile = Mobile: { $card } may move. To which region?
underworld-target-raid = Raid of { $card }: whom does it damage?
underworld-target-rumour = Rumour: seal { $card } on whom?
underworld-target-vampire = { $card }: which vampire?
underworld-cost-anchor = Shuffle a sealed Mental Anchor into the library.
underworld-cost-sealed = Put { $count ->
    [one] a sealed card
   *[other] { $count } sealed cards
} on the bottom of the library.
underworld-cost-dead = Put a character card of your graveyard on the bottom of your library.
underworld-cost-seal-dead = Seal { $count } cards of your graveyard on your society.
underworld-cost-seal-hand = Seal a card from your hand on your society.
underworld-cost-mage = Exhaust an own Mage.
underworld-cost-scarab = Exhaust another Scarab Industries attachment.
underworld-cost-tentacle = Exhaust an own Tentacle.
underworld-cost-tentacles = Sacrifice { $count } Tentacles.
underworld-cost-cultists = Sacrifice { $count } Cultists.
underworld-cost-attachment = Sacrifice an attachment on an own character.
underworld-pay-extra = Pay { $count } more for its extra effect?
underworld-rest-by-fame = { $count ->
    [one] A rest marker has
   *[other] { $count } rest markers have
} to be paid for. How many with 2 fame each, the others with 2 funds?
underworld-exhaust-for-less = Exhaust Mages, each for 1 off the cost of { $count }.
underworld-pay-or-else = { $card }: pay { $count } to avert it?
underworld-sacrifice-character = Sacrifice a character.
underworld-sacrifice-person = Sacrifice a character or infiltrator.
underworld-sacrifice-attachment = Sacrifice an attachment.
underworld-sacrifice-thing = Sacrifice a character or attachment.
underworld-sacrifice-to-stop = Sacrifice an attachment to terminate the card?
underworld-search-mission = Look for a mission.
underworld-search-anchor = Look for a Mental Anchor.
underworld-search-dream = Look for a Dream character of cost { $count } or less.
underworld-search-to-seal = Look for { $count ->
    [one] a card
   *[other] { $count } cards
} to seal.
underworld-search-tool = Look for Equipment, a Weapon or a Status.
underworld-search-arms = Look for Equipment or a Weapon.
underworld-search-six = Six cards from the top: take Equipment, Weapons and Statuses.
underworld-search-five = Five cards from the top: take a Research or Scarab Industries attachment.
underworld-search-soldier = Look for a Soldier, Engineer or Machine that costs { $count }.
underworld-search-wolf = Look for another Snowfield Wolf.
underworld-search-employee = Look for an Employee that costs 3 or less.
underworld-search-scarab = Look for a card of Scarab Industries.
underworld-search-event = Look for an event.
underworld-search-attachment = Look for an attachment.
underworld-search-any = Look for any card.
underworld-seal-star = Seal a Stars card from your hand, then draw?
underworld-seal-any = Seal a card from your hand.
underworld-seal-corpse = Seal a Nameless Corpse on which attachment?
underworld-anchor-prompt = Mental Anchor was sealed:
underworld-foresee = Foresee { $count }
underworld-contain = Contain { $count }
underworld-make-discard = Which attachment shall be discarded?
underworld-blood-prompt = { $card } may drink: up to { $count } Blood.
underworld-who-drinks = Which of your vampires drinks?
underworld-turn-up = Turn { $card } up?
underworld-move-to = Move it to which region?
underworld-move-core = Move { $card } to the new mission?
underworld-lock-whom = Put a lock marker on whom?
underworld-enlighten = Put an investigation marker on which character?
underworld-take-paper = Take which card back into your hand?
underworld-take-home = Take which of your characters back into your hand?
underworld-raise = Put which character into play?
underworld-raise-sealed = Put which sealed character into play?
underworld-wraith-prompt = Shuffle in a sealed Mental Anchor to bring a character back?
underworld-bury-one = Put a character card of your graveyard on the bottom of your library?
underworld-feed = Put { $count ->
    [one] a card
   *[other] { $count } cards
} of your graveyard on the bottom of your library, or lose it.
underworld-repeat = Once more: in which region?
underworld-ebenia-prompt = Pay { $count } to make each enemy player sacrifice a character or attachment?
underworld-shield-core-too = Put a shield marker on { $card }?
underworld-new-core = Which core character takes over?
underworld-core-swapped = { $seat } has a new core character: { $card }.
underworld-core-used = The core ability of { $card } is used.
underworld-core-home = { $card } returns to the core zone.
underworld-fame-for-region = Take 2 fame for the region?
underworld-fame-for-card = Pay 1 fame to draw a card?
underworld-bring-core = Put your core character into { $region }?
underworld-exhaust-research = Exhaust Research attachments, a Walking Corpse for each.
underworld-spirit-prompt = { $card }: grant or take Spirit?
underworld-gain-spirit = It gains Spirit
underworld-lose-spirit = It loses Spirit
underworld-put-from-hand = Put a character or attachment from your hand into play?
underworld-put-where = Into which region?
underworld-put-on = Attach it to what?
underworld-headquarters = { $seat } opens the group headquarters with { $count ->
    [one] one card
   *[other] { $count } cards
}.
underworld-advanced = { $seat } advances { $card } to { $count }.
underworld-decked = { $seat } has to draw from an empty library and is out.
underworld-ended-points = { $seat } wins by points.
underworld-ended-decked = { $seat } wins: the enemy's library is empty.
underworld-ended-missions = { $seat } wins with three missions.
underworld-ended-draw = Both libraries are empty: a draw.
underworld-won-points = Victory for { $seats } by points, { $won } to { $lost }.
underworld-won-decked = Victory for { $seats }: the enemy's library is empty. Points: { $won } to { $lost }.
underworld-won-missions = Victory for { $seats } with three missions. Points: { $won } to { $lost }.
underworld-tally = { $parts ->
    [none] { $seats }: no points.
   *[other] { $seats }: { $points } { $points ->
        [one] point
       *[other] points
    } – { $parts }.
 }
underworld-tally-for = { $card } { $points }
underworld-tally-ruins = ruins −{ $count }
underworld-mode-ready-core = Ready your core character and give it a combat marker
underworld-mode-hit-near-core = 1 damage to a character beside your core or a Tentacle
underworld-mode-core = Use the core ability
underworld-mode-sacrifice-for-fame = Sacrifice a character for 4 fame
underworld-mode-mobile = Core and Tentacles get Mobile; 1 fame
underworld-mode-tentacle-mission = A Tentacle in a region; influence if it is your mission
underworld-mode-hit = 1 damage to a character
underworld-mode-destroy-society = Destroy an attachment beside an enemy society
underworld-mode-shield-core = A shield marker on your core character
underworld-mode-hidden = Hold a hidden contest
underworld-mode-tentacle = A Tentacle in a region
underworld-mode-enlighten = An investigation marker on core or Tentacle; foresee 2
underworld-mode-lock = A lock marker on a character or infiltrator; draw a card
underworld-mode-hidden-orders = Hold a hidden contest, orders get +4
underworld-mode-all-lurk = Turn all characters beside core and Tentacles face down; contain 1
underworld-mode-all-home = Infiltrators beside core and Tentacles go home; contain 1
underworld-mode-core-twice = Use the core ability twice; contain 1
underworld-mode-core-to-region = Ready your core character and move it
underworld-mode-core-defence = Your core character gets +1 defence this turn; draw a card
underworld-mode-mission-influence = Influence on a mission region
underworld-deck-title = { $society } · { $count } cards
underworld-deck-title-core = { $society }, led by { $core } · { $count } cards
underworld-deck-json = This is no deck: the JSON needs `slots` with numbers.
underworld-deck-line = Line { $number } names no card: { $line }. Write for example `3x Navigator`.
underworld-deck-count = Line { $number } has a number that no deck has; nothing was changed. Write 0 to { $most } copies of a card.
underworld-deck-many = The lines add up to more than { $most } copies of one card; nothing was changed. Write fewer.
underworld-deck-long = That is longer than any deck's list; nothing was changed. Write at most { $most } lines.
underworld-deck-unknown = There is no card { $code }.
underworld-deck-not-playable = { $card } cannot be in a deck.
underworld-deck-second = The list names { $first } and { $second }: a deck has only one of them. Leave one out.
underworld-deck-size = { $count } cards; a deck needs at least { $least }.
underworld-deck-copies = { $card }: { $count } copies, at most { $limit } are allowed.
underworld-deck-colour = { $card } does not fit { $society }.
underworld-deck-shoggoth-only = { $card } is for the Shoggoth society alone.
underworld-deck-core-inside = { $card } is a core character and lies beside the deck, not in it.
underworld-deck-orders = { $count } order cards; the Shoggoth society needs at least { $least }.
underworld-deck-no-core = A Shoggoth deck needs a core character: write its name on a line of its own.
underworld-cmd = Moves of Underworld: Hegemony
underworld-cmd-play = Play a card
underworld-cmd-dispatch = Dispatch a character as an infiltrator
underworld-cmd-asset = Build an asset
underworld-cmd-reveal = Pay to reveal an infiltrator
underworld-cmd-activate = Use an ability
underworld-cmd-pass = Pass
underworld-cmd-assign = Assign damage or markers
underworld-why-kind = { $card } is not a card that is played.
underworld-why-time = { $card } is played in your own action step only, while nothing waits on the stack.
underworld-why-time-ability = { $card }: its ability is used in your own action step only, while nothing waits on the stack.
underworld-why-locked = { $card }: three out-of-control markers let you play and reveal only orders and core characters.
underworld-why-concealed = { $card } is concealed: it only comes by dispatch.
underworld-why-loyalty = { $card } asks for loyalty: assets of { $wanted }.
underworld-why-cost = { $card } costs { $count }; you have { $held }.
underworld-why-cost-ability = { $card }: its ability costs { $count }; you have { $held }.
underworld-why-extra = { $card }: part of its cost cannot be paid now.
underworld-why-condition = { $card }: what it asks for is not there now.
underworld-why-target = { $card }: there is no legal target or place for it now.
underworld-why-used-turn = { $card } has been used this turn.
underworld-why-used-game = { $card } has been used in this game.
underworld-why-exhausted = { $card } is exhausted.
underworld-ui-stand = Don't ask again this turn
underworld-ui-standing = Got it. I won't ask you this again this turn.
underworld-ui-rounds-on = Turn recaps: on
underworld-ui-rounds-off = Turn recaps: off
underworld-ui-rounds-on-now = From now on I'll post a recap here after each turn. Press again to stop.
underworld-ui-rounds-off-now = I won't post turn recaps here anymore. The log still has everything.
