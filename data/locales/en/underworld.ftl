underworld-title = Underworld: Hegemony
underworld-blurb = Secret societies fight over regions with agents, infiltrators and schemes. 2 players or 2 against 2, 60 minutes.
underworld-option-first = First-player key
underworld-about-first = Who gets the first-player key, and so goes first in turn 1.
underworld-first-random = Random
underworld-first-first = Seat 1
underworld-first-second = Seat 2
underworld-first-decides = Seat 1 decides
underworld-second-decides = Seat 2 decides
underworld-ai-random = Random
underworld-ai-random-detail = Makes any legal move
underworld-ai-novice = Novice
underworld-ai-novice-detail = Plays on first impressions and slips up now and then. Good company for a first game
underworld-ai-adept = Adept
underworld-ai-adept-detail = Plans a little ahead. A good opponent
underworld-ai-master = Master
underworld-ai-master-detail = Plays out the whole turn in its head before it moves. Hard to beat
underworld-group-play = Play a card
underworld-group-reveal = Reveal
underworld-group-ability = Abilities
underworld-group-asset = Build an asset
underworld-group-dispatch = Dispatch for 1
underworld-this = { $card }
underworld-do-play = { $card }: play for { $count }
underworld-do-secret = { $card }: play face down as a Secret Plan for { $count }
underworld-do-dispatch = { $card }: dispatch face down for { $count }
underworld-do-asset = { $card } as an asset ({ $colour })
underworld-do-reveal = { $card }: reveal for { $count }
underworld-do-advance = { $card }: advance for { $count }
underworld-go = { $card } ({ $count }) → { $region }
underworld-player = { $seat }
underworld-item = { $seat }'s { $card }
underworld-named = { $card } ({ $what })
underworld-nth = { $what } · { $count }
underworld-at = target: { $targets }
underworld-aim-gone = one that's gone
underworld-a-society = a society
underworld-where = { $region }, { $seat }
underworld-at-society = at { $seat }'s society
underworld-in-grave = in the graveyard
underworld-in-hq = in the headquarters
underworld-in-sealed = sealed
underworld-in-assets = { $seat }'s asset
underworld-in-row = region { $count } of the row
underworld-worth = worth { $count }
underworld-ability-of = { $card }: { $what }
underworld-deed = { $text }
underworld-deed-renown = put one of your influence markers on the region where combat was won
underworld-deed-core = return it to the core zone and add a rest marker
underworld-deed-raid = damage a character there
underworld-deed-shield = put its shield markers on it
underworld-deed-time-marker = put its time markers on it
underworld-deed-rumour = seal it on a character
underworld-deed-mobile = move it to another region
underworld-deed-death-draw = draw a card
underworld-deed-masked-death = put the top two cards of your library into your graveyard
underworld-and-told = { $detail } · { $text }
underworld-ability-seal = seal a card from your hand
underworld-ability-scarab-search = search for Scarab Industries
underworld-ability-scarab-seal = seal a Nameless Corpse
underworld-ability-gambit = hold a hidden contest
underworld-ability-funds = add 1 to your funds
underworld-ability-from-grave = from the graveyard
underworld-ability-from-assets = enter play from the assets
underworld-ability-fame-order = next order costs 1 less
underworld-ability-baku-spirit = give or remove Spirit
underworld-ability-baku-seal = seal a Stars card
underworld-ability-baku-raise = wake a sealed character
underworld-when-enter = { $card } enters
underworld-when-reveal = { $card } is revealed
underworld-when-enter-region = { $card } enters a region
underworld-when-play = { $card } is played
underworld-when-pay-reveal = paying to reveal { $card }
underworld-when-attach = { $card } is attached to { $host }
underworld-when-leave = { $card } leaves play
underworld-when-die = { $card } dies
underworld-when-sacrificed = { $card } is sacrificed
underworld-when-grave = { $card } goes to the graveyard
underworld-when-discarded = { $card } is discarded
underworld-when-sealed = { $card } is sealed
underworld-when-targeted = { $card } is targeted
underworld-when-raid = { $card } raids
underworld-when-advanced = { $card } is advanced
underworld-when-core = a core ability is used
underworld-when-hidden-won = a hidden contest is won
underworld-when-combat-won = combat is won
underworld-when-region-won = { $card } is won
underworld-when-preparation = preparation step
underworld-when-end-step = end step
underworld-when-mobile = start of the contests
underworld-self-enter = when it enters
underworld-self-reveal = when revealed
underworld-self-enter-region = when it enters a region
underworld-self-attach = when attached
underworld-self-play = when played
underworld-self-leave = when it leaves play
underworld-self-die = when it dies
underworld-self-sacrificed = when sacrificed
underworld-self-grave = when it goes to the graveyard
underworld-self-discarded = when discarded
underworld-self-sealed = when sealed
underworld-self-targeted = when targeted
underworld-self-raid = when it raids
underworld-self-advanced = when advanced
underworld-self-core = after its core ability
underworld-self-region-won = when won
underworld-self-pay-reveal = when its reveal is paid for
underworld-pass = Pass
underworld-pass-end = End your action step
underworld-pass-act = Pass until another player acts
underworld-stop-aimed = A card targets me or my cards
underworld-stop-here = Contests where I could reveal someone or use an ability
underworld-stop-theirs = The other side plays a card or uses an ability
underworld-stop-own = My own cards and abilities on the stack
underworld-stop-contests = Every contest
underworld-stop-steps = The start of a turn and the other side's action step
underworld-stop-end = The end step
underworld-turn-prompt = { $count ->
    [0] Your action step, with nothing to spend
   *[other] Your action step, with { $count } to spend
 }
underworld-priority-respond = { $below ->
    [0] { $card } is on the stack. If everyone passes, it resolves. Respond?
   *[other] { $card } is on the stack, above { $below } more. If everyone passes, it resolves first. Respond?
}
underworld-priority-respond-at = { $below ->
    [0] { $card } is on the stack, targeting { $targets }. If everyone passes, it resolves. Respond?
   *[other] { $card } is on the stack, above { $below } more, targeting { $targets }. If everyone passes, it resolves first. Respond?
}
underworld-priority-win = { $region } is won. Act before it's cleared, or pass?
underworld-priority-contests = The contests are over. Act or pass?
underworld-priority-contest = Next: { $contest } in { $region }. Act or pass?
underworld-priority-preparation = Preparation step: act or pass?
underworld-priority-draw = Draw step: act or pass?
underworld-priority-action = Another player's action step: act or pass?
underworld-priority-end = End step: act or pass?
underworld-priority-recovery = Recovery step: act or pass?
underworld-deck-prompt = Which deck do you want to play?
underworld-deck = { $deck }
underworld-deck-with = { $deck }, led by { $core }
underworld-no-society = no society
underworld-society = { $seat } plays { $society }.
underworld-mulligan-prompt = Mulligan: set aside any cards you don't want and draw that many, once.
underworld-keep-hand = Keep this hand
underworld-mulligan = { $seat } mulligans { $count ->
    [one] a card
   *[other] { $count } cards
}.
underworld-mulligan-own = { $seat } mulligans { $cards }.
underworld-first-prompt = You decide: who goes first?
underworld-first-team = { $seats } first
underworld-key = The first-player key goes to { $seats }.
underworld-turn = Turn { $turn } (key: { $seats })
underworld-round-title = Turn { $number }
underworld-phase-action = Action phase
underworld-phase-contest = Contest phase
underworld-phase-end = End phase
underworld-action-step = { $seats }'s action step.
underworld-contests-of = The contests in { $region } start.
underworld-region = New region: { $region }.
underworld-drew = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
underworld-drew-shown = { $seat } draws { $cards }.
underworld-no-draw = { $seat } can't draw any more cards.
underworld-took = { $seat } adds { $count ->
    [one] a card
   *[other] { $count } cards
} to their hand.
underworld-took-shown = { $seat } adds { $cards } to their hand.
underworld-found = { $seat } finds { $count ->
    [one] a card
   *[other] { $count } cards
} and adds { $count ->
    [one] it
   *[other] them
} to their hand.
underworld-found-shown = { $seat } finds { $cards }.
underworld-found-top = { $seat } finds { $card } and puts it on top of their library.
underworld-found-nothing = No match
underworld-search-nothing = { $seat } searches their library and finds no match.
underworld-discarded = { $seat } discards { $cards }.
underworld-discard-prompt = Discard { $count ->
    [one] a card
   *[other] { $count } cards
}.
underworld-discard-any = Discard any number of cards, then draw that many.
underworld-hand-limit-prompt = You're over your hand limit: discard { $count }.
underworld-milled = { $seat } puts { $cards } from their library into their graveyard.
underworld-shown = { $seat } shows { $cards }.
underworld-buried = { $seat } puts { $cards } from their graveyard on the bottom of their library.
underworld-to-bottom = { $seat } puts { $card } on the bottom of their library.
underworld-shuffled-in = { $seat } shuffles { $card } into their library.
underworld-looked-hand = { $seat } looks at { $owner }'s hand.
underworld-looked-hand-empty = { $owner }'s hand is empty.
underworld-looked-hand-shown = { $owner }'s hand: { $cards }.
underworld-looked-infiltrator = { $seat } looks at an infiltrator { $owner } controls.
underworld-looked-infiltrator-shown = { $owner }'s infiltrator is { $cards }.
underworld-looked-plan = { $seat } looks at a Secret Plan { $owner } controls.
underworld-looked-plan-shown = { $owner }'s Secret Plan is { $cards }.
underworld-seen = Done
underworld-arrange-top = { $count ->
    [one] Keep the top card of your library on top? Otherwise it goes to the bottom.
   *[other] Which of the top { $count } cards of your library do you keep on top, topmost first? The rest go to the bottom.
 }
underworld-arrange-bottom = { $count ->
    [one] Put the top card of your library on the bottom? Otherwise it stays there.
   *[other] Which of the top { $count } cards of your library go to the bottom? The rest stay there.
 }
underworld-arrange-none-top = To the bottom
underworld-arrange-none-bottom = Leave on top
underworld-arrange-rest-bottom = Put the { $count } cards for the bottom in order.
underworld-arrange-rest-top = Put the { $count } cards for the top in order, topmost first.
underworld-arranged = { $count ->
    [one] { $seat } looks at the top card of their library and { $bottom ->
        [0] leaves it on top
       *[other] puts it on the bottom
    }.
   *[other] { $seat } looks at the top { $count } cards of their library and { $bottom ->
        [0] leaves them on top
       *[other] puts { $bottom } on the bottom
    }.
 }
underworld-arranged-under = { $count ->
    [2] { $seat } looks at the top 2 cards of their library and puts both on the bottom.
   *[other] { $seat } looks at the top { $count } cards of their library and puts them all on the bottom.
 }
underworld-instead-of-draw = Take a sealed card instead of this draw?
underworld-built = { $seat } builds { $card } as an asset.
underworld-dispatched = { $seat } dispatches an infiltrator to { $region }.
underworld-dispatched-own = { $seat } dispatches { $card } to { $region } as an infiltrator.
underworld-hired = { $seat } puts { $card } into { $region } as an infiltrator.
underworld-plays = { $seat } plays { $card }.
underworld-plays-to = { $seat } plays { $card } in { $region }.
underworld-plays-secret = { $seat } plays a Secret Plan.
underworld-reveals = { $seat } pays to reveal { $card }.
underworld-reveals-to = { $seat } pays to reveal { $card } in { $region }.
underworld-activates = { $seat } activates { $card }.
underworld-uses = { $seat } uses { $card }.
underworld-x-is = { $card }: X is { $count }.
underworld-paid-extra = { $seat } pays { $count } more for { $card }'s extra effect.
underworld-triggers = { $seat }'s { $card } triggers.
underworld-aimed = Targets: { $targets }.
underworld-aimed-of = { $card } targets { $targets }.
underworld-resolves = { $seat }'s { $card } resolves.
underworld-no-effect = { $card } resolves with no effect.
underworld-fizzled = { $card } has no target left, so it has no effect.
underworld-terminated = { $card } is terminated.
underworld-stopped = A shield stops { $card }'s core ability.
underworld-entered = { $seat }'s { $card } enters { $region }.
underworld-entered-chaos = { $seat }'s { $card } enters { $region }, chosen at random (Chaos).
underworld-entered-drawn = { $seat }'s { $card } enters { $region }, chosen at random.
underworld-revealed = { $seat }'s { $card } is revealed in { $region }.
underworld-revealed-chaos = { $seat }'s { $card } is revealed in { $region }, chosen at random (Chaos).
underworld-attached = { $seat } attaches { $card } to { $host }.
underworld-own-society = their society
underworld-moved = { $seat }'s { $card } moves to { $region }.
underworld-dropped-grave = Also put into the graveyard: { $cards }.
underworld-dropped-hand = Also returned to hand: { $cards }.
underworld-dropped-library = Also put on the bottom of the library: { $cards }.
underworld-left-destroy = Destroyed: { $cards }.
underworld-left-sacrifice = { $seat } sacrifices { $cards }.
underworld-left-hand = Returned to hand: { $cards }.
underworld-left-bottom = Put on the bottom of the library: { $cards }.
underworld-left-shuffle = Shuffled into the library: { $cards }.
underworld-left-seal = Leaving play: { $cards }.
underworld-left-lurk = Turned face down: { $cards }.
underworld-left-won = Cleared to the bottom of their owners' libraries: { $cards }.
underworld-left-withdrawn = Withdrawn to hand: { $cards }.
underworld-left-token = Tokens removed from the game: { $cards }.
underworld-removed = Removed from the game along with { $seat }: { $cards }.
underworld-sealed = { $card } is sealed on { $host }.
underworld-sealed-society = { $card } is sealed on { $seat }'s society.
underworld-exhausted = { $card } exhausts.
underworld-readied = { $card } readies.
underworld-lasting = { $card }, until end of turn: { $what }.
underworld-lasts-icon = +{ $count } { $icon }
underworld-lasts-temporary = +{ $count } temporary { $icon }
underworld-lasts-defence = +{ $count } defense
underworld-lasts-gains = gains { $keyword }
underworld-lasts-loses = loses { $keyword }
underworld-lasts-indestructible = can't be destroyed
underworld-lasts-returns = returns exhausted when it dies
underworld-lasts-death-draw = draw a card when it dies
underworld-paid = { $seat } pays with { $count ->
    [one] 1 asset
   *[other] { $count } assets
}.
underworld-paid-for = Paid with { $count ->
    [one] 1 asset
   *[other] { $count } assets
}.
underworld-funds = { $seat } adds { $count } to their funds.
underworld-prevented = { $count } damage to { $card } is prevented.
underworld-prevented-wounds = { $count ->
    [one] A wound marker
   *[other] { $count } wound markers
} on { $card } { $count ->
    [one] is
   *[other] are
} prevented.
underworld-damage = { $card } takes { $count } damage{ $wounds ->
    [0] {""}
   *[other] , { $wounds } of it as wound markers
}.
underworld-influence = { $seat } { $count ->
    [0] removes { $removed } enemy influence from { $region }
   *[other] { $removed ->
        [0] places { $count } influence in { $region }
       *[other] removes { $removed } enemy influence from { $region } and places { $count }
    }
}.
underworld-influence-placed = { $seat } { $count ->
    [0] removes { $removed } enemy influence from { $region } ({ $left } left)
   *[other] { $removed ->
        [0] places { $count } influence in { $region } ({ $now }/{ $need })
       *[other] removes { $removed } enemy influence from { $region } and places { $count } ({ $now }/{ $need })
    }
}.
underworld-influence-removed = { $seat } removes 1 of their influence from { $region }.
underworld-contain-whom = Contain: whose influence?
underworld-contain-where = Remove { $count } of your influence markers.
underworld-marker-society = { $seat } gets { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
}.
underworld-marker-spent = { $seat } loses { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
}.
underworld-marker-gained = { $seat } gets { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
} (now { $now }).
underworld-marker-cancelled = { $seat } gets { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
}, canceling { $pairs } { $other }{ $pairs ->
    [one] {""}
   *[other] s
}.
underworld-marker-lost = { $seat } loses { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
} ({ $now } left).
underworld-marked = { $card } gets { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
}.
underworld-unmarked = { $card } loses { $count } { $marker }{ $count ->
    [one] {""}
   *[other] s
}.
underworld-ruined = { $region } is ruined.
underworld-mission = { $seat } opens the mission { $card }.
underworld-contest-none = { $region }, { $contest }: no icons.
underworld-contest-tie = { $region }, { $contest }: { $ours } { $first }, { $theirs } { $second }. It's a tie.
underworld-contest-won = { $region }, { $contest }: { $ours } { $first }, { $theirs } { $second }. Won by { $seats }.
underworld-contest-skipped = { $region }, { $contest }: skipped.
underworld-privilege-prompt = It's a tie in { $region } ({ $contest }). Pay 1 to use the key's privilege?
underworld-privilege-yes = Pay 1 and win by one
underworld-privilege-no = Leave it a tie
underworld-privilege = { $seat } uses the key's privilege.
underworld-reward-taker-again = You two named different players. Who gets the { $contest } reward? If you still disagree, it goes to the one who brought more icons.
underworld-reward-taker = Who gets the { $contest } reward?
underworld-damage-prompt = Assign { $count } damage{ $wounds ->
    [0] {""}
   *[other] {" "}({ $wounds } at most as wound markers)
}.
underworld-wounds-prompt = Up to { $count } of this damage can become wound markers. Where?
underworld-guard-first = Assign damage to characters with Guard first.
underworld-all-or-none = Pick all { $count } or none.
underworld-reputation-prompt = You have more Reputation here. Place a marker?
underworld-reputation-yes = Place a marker on { $region }
underworld-region-won = { $seat } wins { $region }!
underworld-scored = { $region } goes to { $seat }'s score zone ({ $count ->
    [one] 1 point
   *[other] { $count } points
}).
underworld-bottom-prompt = Your cards go to the bottom of your library: in which order?
underworld-lead-core-away = Move { $card } to an adjacent region?
underworld-hidden-prompt = Hidden contest: which card do you show?
underworld-nothing-to-show = No card to show
underworld-showed = { $seat } shows { $card }: { $value }.
underworld-hidden-won = The hidden contest goes to { $seats }.
underworld-hidden-tie = The hidden contest is a tie.
underworld-next-hidden = { $seat } gets +{ $count } in their next hidden contest this turn.
underworld-hidden-reward = Choose your reward.
underworld-take-shroud = A shroud marker on your society
underworld-give-exposure = An exposure marker on { $seat }'s society
underworld-keep-shown = Seal { $card } on your society instead of shuffling it back?
underworld-hold-hidden = Hold a hidden contest?
underworld-yes = Yes
underworld-no = No
underworld-decline = No, thanks
underworld-back = Back
underworld-enough = Done
underworld-number = { $count }
underworld-use-trigger = { $card }: { $does }. Use it?
underworld-order-prompt = Several of your abilities trigger: which one resolves first?
underworld-double-prompt = You can only keep one of these. Sacrifice which one?
underworld-where-to = { $card }: to which region?
underworld-choose-mode = { $card }: choose.
underworld-choose-x = Choose X.
underworld-target-character = { $card }: which character?
underworld-target-person = { $card }: which character or infiltrator?
underworld-target-infiltrator = { $card }: which infiltrator?
underworld-target-attachment = { $card }: which attachment?
underworld-target-host = { $card }: attach it to what?
underworld-target-region = { $card }: which region?
underworld-target-player = { $card }: which player?
underworld-target-dead = { $card }: which card in your graveyard?
underworld-target-equipment = { $card }: which attachment in your graveyard?
underworld-target-sealed = { $card }: which sealed card?
underworld-target-seal = { $card }: seal which exhausted character?
underworld-target-exhaust = { $card }: exhaust what?
underworld-target-hidden = { $card }: look at what?
underworld-target-item = { $card }: terminate what?
underworld-target-core = { $card }: your core character
underworld-target-mobile = Mobile: { $card } can move. To which region?
underworld-target-raid = { $card }'s Raid: damage which character?
underworld-target-rumour = Rumor: seal { $card } on which character?
underworld-target-vampire = { $card }: which Vampire?
underworld-cost-anchor = Shuffle a sealed Mental Anchor into the library.
underworld-cost-sealed = Put { $count ->
    [one] a sealed card
   *[other] { $count } sealed cards
} on the bottom of the library.
underworld-cost-dead = Put a character card from your graveyard on the bottom of your library.
underworld-cost-seal-dead = Seal { $count ->
    [one] a card
   *[other] { $count } cards
} from your graveyard on your society.
underworld-cost-seal-hand = Seal a card from your hand on your society.
underworld-cost-mage = Exhaust one of your Mages.
underworld-cost-scarab = Exhaust another Scarab Industries attachment.
underworld-cost-tentacle = Exhaust one of your Tentacles.
underworld-cost-tentacles = Sacrifice { $count } Tentacles.
underworld-cost-cultists = Sacrifice { $count } Cultists.
underworld-cost-attachment = Sacrifice an attachment on one of your characters.
underworld-pay-extra = { $card }: pay { $count } more for its extra effect?
underworld-rest-by-fame = { $count ->
    [one] Pay for a rest marker: with 2 fame (1) or 2 funds (0)?
   *[other] Pay for { $count } rest markers: how many with 2 fame each? The others cost 2 funds each.
}
underworld-exhaust-for-less = Exhaust Mages: each takes 1 off the cost of { $count }.
underworld-pay-or-else = { $card }: pay { $count } to prevent it?
underworld-sacrifice-character = Sacrifice a character.
underworld-sacrifice-person = Sacrifice a character or infiltrator.
underworld-sacrifice-attachment = Sacrifice an attachment.
underworld-sacrifice-thing = Sacrifice a character or attachment.
underworld-sacrifice-to-stop = Sacrifice an attachment to terminate that card?
underworld-search-mission = Find a mission.
underworld-search-anchor = Find a Mental Anchor.
underworld-search-dream = Find a Dream character with cost { $count } or less.
underworld-search-to-seal = Find { $count ->
    [one] a card
   *[other] { $count } cards
} to seal.
underworld-search-tool = Find an Equipment, Weapon or Status.
underworld-search-arms = Find an Equipment or Weapon.
underworld-search-six = Your top six cards: take any Equipment, Weapons and Statuses.
underworld-search-five = Your top five cards: take a Research or Scarab Industries attachment.
underworld-search-soldier = Find a Soldier, Engineer or Machine with cost { $count }.
underworld-search-wolf = Find another Snowfield Wolf.
underworld-search-employee = Find an Employee with cost 3 or less.
underworld-search-scarab = Find a Scarab Industries card.
underworld-search-event = Find an event.
underworld-search-attachment = Find an attachment.
underworld-search-any = Find any card.
underworld-seal-star = Seal a Stars card from your hand, then draw a card?
underworld-seal-any = Seal a card from your hand.
underworld-seal-corpse = Seal a Nameless Corpse on which attachment?
underworld-anchor-prompt = A Mental Anchor is sealed. Choose one:
underworld-foresee = Foresee { $count }
underworld-contain = Contain { $count }
underworld-make-discard = Discard which attachment?
underworld-blood-prompt = { $card } can drink: attach up to { $count } Blood.
underworld-who-drinks = Which of your Vampires drinks?
underworld-turn-up = Reveal { $card }?
underworld-move-to = Move it to which region?
underworld-move-core = Move { $card } to the new mission?
underworld-lock-whom = Put a lock marker on which character or infiltrator?
underworld-enlighten = Put an investigation marker on which character?
underworld-take-paper = Take which card back into your hand?
underworld-take-home = Return which of your characters to your hand?
underworld-raise = Put which character into play?
underworld-raise-sealed = Put which sealed character into play?
underworld-wraith-prompt = Shuffle a sealed Mental Anchor into the library to bring back a character?
underworld-bury-one = Put a character card from your graveyard on the bottom of your library?
underworld-feed = Put { $count ->
    [one] a card
   *[other] { $count } cards
} from your graveyard on the bottom of your library, or sacrifice it.
underworld-repeat = Repeat it in which region?
underworld-ebenia-prompt = Pay { $count } so that each enemy player sacrifices a character or attachment?
underworld-shield-core-too = Put a shield marker on { $card } too?
underworld-new-core = Who becomes your core character?
underworld-core-swapped = { $card } becomes { $seat }'s core character.
underworld-core-used = { $card }'s core ability is used.
underworld-core-home = { $card } returns to the core zone.
underworld-fame-for-region = You won a region. Gain 2 fame?
underworld-fame-for-card = Pay 1 fame to draw a card?
underworld-bring-core = Put your core character into { $region }?
underworld-exhaust-research = Exhaust Research attachments: each creates a Walking Corpse.
underworld-spirit-prompt = { $card }: give it Spirit or remove Spirit?
underworld-gain-spirit = Give it Spirit
underworld-lose-spirit = Remove Spirit
underworld-put-from-hand = Put a character or attachment from your hand into play?
underworld-put-where = Which region does it enter?
underworld-put-on = Attach it to what?
underworld-headquarters = { $seat } opens the group headquarters with { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
underworld-advanced = { $seat } advances { $card } (now { $count }).
underworld-decked = { $seat } has to draw from an empty library and is out.
underworld-ended-points = { $seat } wins on points.
underworld-ended-decked = { $seat } wins: the enemy's library is empty.
underworld-ended-missions = { $seat } wins with three missions.
underworld-ended-draw = Both libraries are empty. It's a draw.
underworld-won-points = { MANY($seats) ->
    [1] { $seats } wins on points, { $won } to { $lost }.
   *[other] { $seats } win on points, { $won } to { $lost }.
}
underworld-won-decked = { MANY($seats) ->
    [1] { $seats } wins: the enemy's library is empty ({ $won } to { $lost } points).
   *[other] { $seats } win: the enemy's library is empty ({ $won } to { $lost } points).
}
underworld-won-missions = { MANY($seats) ->
    [1] { $seats } wins with three missions ({ $won } to { $lost } points).
   *[other] { $seats } win with three missions ({ $won } to { $lost } points).
}
underworld-tally = { $parts ->
    [none] { $seats }: no points.
   *[other] { $seats }: { $points } { $points ->
        [one] point
       *[other] points
    } – { $parts }.
 }
underworld-tally-for = { $card } { $points }
underworld-tally-ruins = ruins −{ $count }
underworld-mode-ready-core = Ready your core character and put a combat marker on it
underworld-mode-hit-near-core = 1 damage to a character near your core or a Tentacle
underworld-mode-core = Use the core ability
underworld-mode-sacrifice-for-fame = Sacrifice a character for 4 fame
underworld-mode-mobile = Your core and Tentacles gain Mobile. 1 fame
underworld-mode-tentacle-mission = A Tentacle in a region. Influence if it's your mission
underworld-mode-hit = 1 damage to a character
underworld-mode-destroy-society = Destroy an attachment on an enemy society
underworld-mode-shield-core = A shield marker on your core character
underworld-mode-hidden = Hold a hidden contest
underworld-mode-tentacle = A Tentacle in a region
underworld-mode-enlighten = An investigation marker on your core or a Tentacle. Foresee 2
underworld-mode-lock = A lock marker on a character or infiltrator. Draw a card
underworld-mode-hidden-orders = Hold a hidden contest: your order gets +4
underworld-mode-all-lurk = All characters near your core and Tentacles lurk. Contain 1
underworld-mode-all-home = Return infiltrators near your core and Tentacles to hand. Contain 1
underworld-mode-core-twice = Use a core ability twice. Contain 1
underworld-mode-core-to-region = Ready your core character and move it
underworld-mode-core-defence = Your core character gets +1 defense this turn. Draw a card
underworld-mode-mission-influence = Influence in a mission region
underworld-deck-title = { $society } · { $count } cards
underworld-deck-title-core = { $society }, led by { $core } · { $count } cards
underworld-deck-json = That isn't a deck: the JSON needs `slots` with numbers. Export the deck again.
underworld-deck-line = Line { $number } isn't a card from this game: { $line }. Write lines like `3x Navigator`.
underworld-deck-count = The number on line { $number } isn't possible. Use 0 to { $most } copies of a card.
underworld-deck-many = Those lines add up to more than { $most } copies of one card. Use fewer.
underworld-deck-long = That list is too long for a deck. Use { $most } lines at most.
underworld-deck-unknown = There's no card { $code } here. Remove it from the list.
underworld-deck-not-playable = { $card } can't go in a deck.
underworld-deck-second = The list names { $first } and { $second }, but a deck has only one of them. Remove one.
underworld-deck-size = { $count } { $count ->
    [one] card
   *[other] cards
 }: a deck needs at least { $least }.
underworld-deck-copies = { $card }: { $count } copies, but { $limit } at most are allowed.
underworld-deck-colour = { $card } doesn't fit { $society }.
underworld-deck-shoggoth-only = Only the Shoggoth society can use { $card }.
underworld-deck-core-inside = { $card } is a core character, so it goes beside the deck, not in it.
underworld-deck-orders = { $count } { $count ->
    [one] order card
   *[other] order cards
 }: the Shoggoth society needs at least { $least }.
underworld-deck-no-core = A Shoggoth deck needs a core character. Put its name on a line of its own.
underworld-cmd = Underworld: Hegemony moves
underworld-cmd-play = Play a card
underworld-cmd-dispatch = Dispatch a character as an infiltrator
underworld-cmd-asset = Build an asset
underworld-cmd-reveal = Pay to reveal an infiltrator
underworld-cmd-activate = Use an ability
underworld-cmd-pass = Pass
underworld-cmd-assign = Assign damage or markers
underworld-why-kind = { $card } isn't a card you can play.
underworld-why-time = You can only play { $card } in your own action step, while the stack is empty.
underworld-why-time-ability = You can only use { $card }'s ability in your own action step, while the stack is empty.
underworld-why-locked = { $card }: with three out-of-control markers, you can only play or reveal orders and core characters.
underworld-why-concealed = { $card } is Concealed: you can only dispatch it.
underworld-why-loyalty = { $card } needs assets of these colors: { $wanted }.
underworld-why-cost = { $card } costs { $count }, but you have { $held }.
underworld-why-cost-ability = { $card }'s ability costs { $count }, but you have { $held }.
underworld-why-extra = { $card }: you can't pay part of its cost right now.
underworld-why-condition = { $card } can't be used right now: its condition isn't met.
underworld-why-target = { $card } has no legal target or place right now.
underworld-why-used-turn = You've already used { $card } this turn.
underworld-why-used-game = You've already used { $card } this game.
underworld-why-exhausted = { $card } is exhausted.
underworld-ui-stand = Don't ask again this turn
underworld-ui-standing = Got it. I won't ask you this again this turn.
underworld-ui-stops-now = Only this turn:
underworld-ui-stops-now-none = Only this turn: at no other moment
underworld-ui-rounds-on = Turn recaps: on
underworld-ui-rounds-off = Turn recaps: off
underworld-ui-rounds-on-now = From now on I'll post a recap here after each turn. Press again to stop.
underworld-ui-rounds-off-now = I won't post turn recaps here anymore. The log still has everything.
