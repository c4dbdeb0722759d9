champions-title = Marvel Champions
champions-blurb = Each play a hero and beat the villain together before the scheme is done. 1–4 players, 60 minutes.
champions-named = { $name }
champions-option-scenario = Villain
champions-option-mode = Difficulty
champions-mode-standard = Standard
champions-mode-expert = Expert
champions-option-modular = Modular set
champions-modular-recommended = As the scenario recommends
champions-modular-random = Random and secret
champions-option-second-modular = Second modular set
champions-option-third-modular = Third modular set
champions-modular-twice = { $name } is already in play. Choose another modular set first.
champions-modular-none = None
champions-option-first = First player
champions-first-random = Random
champions-first-seat = Seat { $number }
champions-option-edition = Rules
champions-about-scenario = Who you fight, and which schemes you have to stop. Rhino is the gentlest.
champions-about-mode = Expert starts the villain one stage later and adds the Expert set.
champions-about-modular = A handful of extra cards that changes the encounter deck.
champions-about-second_modular = One more set on top. It makes the game longer and harder.
champions-about-third_modular = Yet another set, for players who know the scenario well.
champions-about-first = Who takes the first turn in round 1. It passes on each round.
champions-about-later_edition = Play by the rules in the core set, or by the publisher's latest rulings.
champions-edition-book = Core set rules
champions-edition-later = Current Rules Reference
champions-group-play = Play a card
champions-group-powers = Your hero
champions-group-allies = Your allies
champions-group-abilities = Use an ability
champions-group-rest = Form and payment
champions-group-defend = Defend
champions-group-pass = Skip
champions-your-turn = Your turn: play cards, use powers and abilities, then end it.
champions-your-turn-paying = Your turn. ✋ You choose how to pay next time.
champions-offer-prompt = It's { $seat }'s turn. You can use an Action to help, but no one is waiting for you.
champions-alarm-scheme = 🔴 { $card } has { $threat }/{ $target } threat and gets { $more } more next phase: remove { $least } or you lose the game.
champions-alarm-scheme-over = 🔴 { $card } has { $threat }/{ $target } threat and gets { $more } more next phase: win or prevent threat, or you lose the game.
champions-alarm-hero = 🔴 { $card } has { $left } HP and takes at least { $amount } next phase, even with a defense: heal, change form or let allies defend.
champions-play = Play { $card }
champions-play-on = Play { $card } → { $target }
champions-use = { $card }
champions-use-on = { $card } → { $target }
champions-does = { $what }: { $does }
champions-free = { $what } for free
champions-costs = { $what } for { $cost }
champions-this = { $card }
champions-player = { $seat }
champions-pays = { $what }: pay { $cards }
champions-copies = { $card } ×{ $count }
champions-earns = Paying { $resource } makes it do more
champions-only-sheds = { $what } (only discards { $status })
champions-told = { $text }
champions-and-told = { $detail } · { $text }
champions-attack = { $card } attacks { $target } for { $amount }
champions-attack-tries = { $card } attacks
champions-attack-on = { $card } attacks { $target }
champions-thwart = { $card } thwarts { $target } for { $amount }
champions-thwart-tries = { $card } thwarts
champions-and-falls = { $what }, and is defeated
champions-consequential = { $amount } consequential damage
champions-recover = { $card } recovers { $amount }
champions-change-form = Change form to { $card }
champions-pay-myself = Choose the next payment myself
champions-pay-suggested = Pay automatically again
champions-end-turn = End your turn
champions-end-turn-unused = { $count ->
    [1] End your turn (unused: { $card })
   *[other] End your turn ({ $count } unused)
 }
champions-end-turn-keep = End your turn and keep your hand
champions-pass = Skip
champions-hero-prompt = Which hero do you want to play?
champions-hero = { $hero }
champions-plays-hero = { $seat } plays { $hero }.
champions-scenario = { $card } has a plan. Stop it!
champions-first-player = { $seat } is the first player.
champions-mulligan-prompt = Mulligan: discard any cards you don't want and draw that many, once.
champions-keep-hand = Keep this hand
champions-keep-all = Keep every card
champions-mulligan = { $count ->
   [0] { $seat } keeps their hand.
   [one] { $seat } mulligans 1 card.
  *[other] { $seat } mulligans { $count } cards.
 }
champions-phase-player = Player phase
champions-phase-villain = Villain phase
champions-round-title = Round { $number }
champions-step-turn = Players take their turns.
champions-step-discard = Players discard.
champions-step-refill = Everyone draws up to their hand size and readies their cards.
champions-step-threat = Threat is placed on the main scheme.
champions-step-activate = The villain and minions activate.
champions-step-deal = Encounter cards are dealt.
champions-step-reveal = Encounter cards are revealed.
champions-step-pass = The first player token passes to the next player.
champions-turn = { $seat }'s turn.
champions-turn-ended = { $seat } ends their turn.
champions-discard-prompt = { $excess ->
   [0] Discard anything you don't want to keep, then you draw up to your hand size.
   [one] Discard at least 1 card to get down to your hand size. You can discard more.
  *[other] Discard at least { $excess } cards to get down to your hand size. You can discard more.
 }
champions-round-ended = Round { $round } is over.
champions-attacks = { $card } attacks { $target } for { $amount }.
champions-thwarts = { $card } thwarts { $target } for { $amount }.
champions-enemy-attacks = { $card } attacks { $seat }.
champions-enemy-schemes = { $card } schemes.
champions-defend-prompt = { $card } attacks { $seat } for { $attack }{ $more ->
    [0] {""}
   *[other] {" "}or more
 }. Who defends?
champions-defend = Defend: { $what }
champions-no-defence = Don't defend
champions-topic-defend = Defending others
champions-topic-keep-hand = Discarding from your hand
champions-no-defence-takes = Don't defend: { $what }
champions-takes = { $amount ->
    [0] { $card } takes no damage
   *[other] { $card } takes { $amount }
 }
champions-takes-about = { $card } takes ~{ $amount }
champions-takes-least = { $card } takes at least { $amount }
champions-takes-tough = { $card } only discards Tough
champions-takes-over = { $card } is defeated, { $owner } takes ~{ $amount }
champions-takes-all = { $card } is defeated
champions-takes-all-likely = { $card } is probably defeated
champions-defends = { $card } defends.
champions-strike = { $amount ->
    [0] { $card }'s attack does no damage to { $target }.
   *[other] { $card } hits { $target } for { $amount }.
 }
champions-boost-dealt = { $card } gets a boost card.
champions-boost = Boost: { $card }, +{ $icons }.
champions-damaged = { $card } takes { $amount } damage ({ $left } HP left).
champions-healed = { $card } heals { $amount } (now { $left } HP).
champions-absorbed = { $card } takes the { $amount } damage instead.
champions-unhurt = { $card } can't take damage.
champions-prevented = { $amount } damage to { $card } is prevented.
champions-overkill = Overkill: { $amount } excess damage to { $card }.
champions-tough-gone = { $card } is tough: no damage, and the tough card is discarded.
champions-got-stunned = { $card } is stunned.
champions-got-confused = { $card } is confused.
champions-got-tough = { $card } becomes tough.
champions-shook-stunned = { $card } is stunned: no attack, and the stunned card is discarded.
champions-shook-confused = { $card } is confused: the confused card is discarded instead.
champions-chosen-player = Chosen player: { $seat }.
champions-cheaper = { $seat }'s next card this phase costs 1 less.
champions-did-nothing = { $card } has no effect.
champions-defeated = { $card } is defeated.
champions-drone-was = The Drone was { $card }.
champions-stage-defeated = { $card } is beaten.
champions-next-stage = { $card } comes back at stage { $stage } ({ $left } HP).
# In the logs of tables that began before this said the hit points.
champions-stage = { $card } comes back at stage { $stage }.
champions-scheme-stage = Main scheme: { $card }, stage { $stage }.
champions-scheme-enters = { $card } enters play.
champions-completed = { $card } is completed.
champions-counters-put = { $card } gains { $amount } { $amount ->
    [one] counter
   *[other] counters
 } (now { $counters }).
champions-threat-placed = { $card } gains { $amount } threat (now { $threat }).
champions-main-threat-placed = { $card } gains { $amount } threat ({ $threat }/{ $target }).
champions-threat-prevented = { $amount } threat on { $card } is prevented.
champions-threat-removed = { $card } loses { $amount } threat ({ $threat } left).
champions-main-threat-removed = { $card } loses { $amount } threat ({ $threat }/{ $target }).
champions-villain-threat = { $amount } threat goes on the main scheme.
champions-acceleration-token = { $card } gets an acceleration token.
champions-attached = { $card } is attached to { $target }.
champions-engages = { $card } engages { $seat }.
champions-entered = { $card } enters play under { $seat }'s control.
champions-entered-on = { $card } is attached to { $target }.
champions-control = { $seat } takes control of { $card }.
champions-left-play = { $card } is discarded.
champions-removed = { $card } is removed from the game.
champions-returned = { $card } returns to its owner's hand.
champions-revealed = { $seat } reveals { $card }.
champions-cancelled = { $card } is canceled.
champions-surge = Surge: { $seat } reveals another card.
champions-obligation = { $card } goes to { $seat }.
champions-dealt = { $seat } is dealt an encounter card.
champions-encounter-discarded = { $card } is discarded from the encounter deck.
champions-encounter-out = The encounter deck is empty: it's reshuffled, and the main scheme gets an acceleration token.
champions-deck-out = { $seat }'s deck is empty, so they reshuffle it.
champions-drew = { $count ->
   [one] { $seat } draws a card.
  *[other] { $seat } draws { $count } cards.
 }
champions-drew-these = { $seat } draws { $cards }.
champions-discarded = { $seat } discards { $cards }.
champions-discarded-top = { $seat } discards { $cards } from their deck.
champions-kept-one = { $seat } keeps one card and discards { $cards }.
champions-to-hand = { $seat } adds { $cards } to their hand.
champions-found = { $seat } finds { $card }.
champions-found-one = { $seat } finds a card and adds it to their hand.
champions-paid = { $seat } pays with { $cards }.
champions-paid-for = Paid with { $cards }.
champions-played = { $seat } plays { $card }.
champions-used = { $seat } uses { $card }'s ability.
champions-triggered = { $card }'s ability triggers.
champions-changed-form = { $seat } changes form to { $card }.
champions-ready = { $card } readies.
champions-flies = { $card } is Aerial until the end of the phase.
champions-exhausted = { $card } exhausts.
champions-exhausted-all = { $seat }'s characters all exhaust.
champions-exhausted-allies = { $seat }'s allies all exhaust.
champions-exhausted-upgrades = { $seat }'s upgrades all exhaust.
champions-robbed = A card from { $seat }'s hand is stolen.
champions-loot-back = { $seat } gets the stolen card back.
champions-eliminated = { $card } is defeated: { $seat } is out of the game.
champions-ended-won-villain = Victory! The villain is defeated.
champions-ended-lost-scheme = Defeat: the villain's scheme is complete.
champions-ended-lost-heroes = Defeat: every hero has been defeated.
champions-ended-lost-no-encounter-cards = Defeat: there are no encounter cards left.
champions-order-prompt = Several effects happen at once. Which one goes first?
champions-first-this = { $card } first: { $does }
champions-which-minion = Which minion activates against { $seat } next?
champions-excess-prompt = You can have { $limit } at most: discard { $count }.
champions-share-prompt = { $card }: divide { $amount } damage.
champions-pay-any = Pay { $amount } of any type.
champions-pay-card = Pay { $amount } for { $card }.
champions-pay-earning = Pay { $amount } for { $card }. Including { $resource } makes it do more.
champions-pay-typed = Pay { $resources }.
champions-pay-with = { $card } ({ $gives })
champions-too-little = That's not enough. Pay { $needed } of the types shown.
champions-resource-energy = { $count } energy
champions-resource-mental = { $count } mental
champions-resource-physical = { $count } physical
champions-resource-wild = { $count } wild
champions-energy-prompt = How much energy do you want to spend?
champions-energy-counters = { $count } energy
champions-choose-for = { $card }: choose.
champions-choose-target = { $card }: choose a target.
champions-choose-attacker = { $card }: who attacks next?
champions-choose-attacked = { $card }: who is attacked next?
champions-choose-scheme = { $card }: choose a scheme.
champions-choose-host = { $card }: attach it to what?
champions-choose-discard = { $card }: discard a card.
champions-choose-discard-some = { $card }: discard up to { $most } cards.
champions-choose-keep = { $card }: keep one of these and discard the rest.
champions-choose-search = { $card }: which card?
champions-choose-shuffle-back = { $card }: shuffle back up to { $most } cards.
champions-choose-next-step = { $card }: which upgrade is next? The last one is the strongest.
champions-choose-daggers = { $card }: which player's enemies?
champions-choose-lose = { $card }: which card do you want to lose?
champions-take-damage = Take { $amount } damage
champions-main-threat = { $threat } threat on the main scheme
champions-spend-three = Spend energy, mental and physical
champions-exhaust-all = Exhaust all my characters
champions-spend-one = Spend the resource
champions-main-threat-one = 1 threat on the main scheme
champions-make-drone = My top card becomes a Drone
champions-threat-here-two = 2 threat on this scheme
champions-hero-damage-three = 3 damage to my hero
champions-hero-damage = { $amount } damage to my hero
champions-main-threat-x = { $amount } threat on the main scheme
champions-lose-upgrade = Discard an upgrade
champions-rather-not = No
champions-flip-down = Change to alter-ego
champions-duty = Exhaust my alter-ego and remove this card
champions-lose-panther = Discard a Black Panther upgrade
champions-acceleration = An acceleration token on the main scheme
champions-random-and-surge = Discard a random card, and surge
champions-exhaust-upgrades = Exhaust all my upgrades
champions-stunned-and-surge = Get stunned, and surge
champions-power-thwart = +2 THW
champions-power-attack = +2 ATK
champions-fury-thwart = Remove 2 threat
champions-fury-draw = Draw 3 cards
champions-ai-random = Random
champions-ai-random-detail = Makes any legal move
champions-ai-novice = Novice
champions-ai-novice-detail = Plays on first impressions and slips up now and then
champions-ai-adept = Adept
champions-ai-adept-detail = Plans a little ahead
champions-ai-master = Master
champions-ai-master-detail = Plans ahead before every move. The best partner against a villain
champions-deck-title = { $hero } · { $aspect } · { $count } cards
champions-deck-no-hero = That list doesn't name a hero from this game. Put the hero's name on the first line.
champions-deck-unreadable = I can't read that as a list of cards or a JSON deck. Paste lines like “2x Backflip”.
champions-deck-line = Line { $number } isn't a card from this game: { $line }
champions-deck-count = The number on line { $number } isn't possible. Use 0 to { $most } copies of a card.
champions-deck-many = Those lines add up to more than { $most } copies of one card. Use fewer.
champions-deck-long = That list is too long for a deck. Use { $most } lines at most.
champions-deck-unknown = There's no player card { $code } here. Remove it from the list.
champions-deck-size = { $count } { $count ->
    [one] card
   *[other] cards
 }: a deck needs { $least } to { $most }.
champions-deck-hero-card = { $card }: { $given } instead of the hero's { $count }.
champions-deck-foreign = { $card } belongs to another hero.
champions-deck-identity = This breaks { $card }'s deckbuilding rule.
champions-deck-aspect = { $card } is { $aspect }: a deck can only have one aspect.
champions-deck-copies = { $card }: { $count } copies, but { $limit } at most are allowed.
champions-deck-unique = { $card } is unique and already in the deck.
champions-pic-setup = Setup
champions-pic-player = player phase
champions-pic-villain = villain phase
champions-pic-turn = { $player }'s turn
champions-pic-stage = { $left ->
    [0] Stage { $stage } · the last
   *[other] Stage { $stage } · { $left } more
}
champions-pic-encounter = Encounters
champions-pic-hero = Hero
champions-pic-alter-ego = Alter-ego
champions-pic-out = Out of the game
champions-pic-hand = Your hand ({ $count })
champions-pic-threat = { $count } threat
champions-pic-counters = { $count } { $count ->
    [one] counter
   *[other] counters
 }
champions-pic-exhausted = exhausted
champions-pic-counts = hand { $hand } of { $size }, deck { $deck }, discard { $discard }, dealt { $dealt }
champions-pic-victory = Victory
champions-pic-defeat = Defeat
champions-fury-damage = 4 damage to an enemy
champions-interrupt-enemyattack = { $card } is about to attack { $seat }. Interrupt?
champions-response-enemyattack = { $card } attacked. Respond?
champions-interrupt-enemyscheme = { $card } is about to scheme. Interrupt?
champions-response-enemyscheme = { $card } schemed. Respond?
champions-interrupt-damage = { $card } would take { $amount } damage. Interrupt?
champions-response-damage = { $card } took { $amount } damage. Respond?
champions-interrupt-defeat = { $card } would be defeated. Interrupt?
champions-response-defeat = { $card } was defeated. Respond?
champions-interrupt-threat = { $amount } threat would be placed on { $card }. Interrupt?
champions-response-threat = { $amount } threat was placed on { $card }. Respond?
champions-interrupt-thwart = { $card } is about to be thwarted. Interrupt?
champions-response-thwart = { $card } was thwarted. Respond?
champions-interrupt-reveal = { $card } is revealed. Interrupt?
champions-response-reveal = { $card } was revealed. Respond?
champions-interrupt-entered = { $card } is about to enter play. Interrupt?
champions-response-entered = { $card } entered play. Respond?
champions-interrupt-formchange = A player is about to change form. Interrupt?
champions-response-formchange = A player changed form. Respond?
champions-interrupt-playerattack = { $card } is about to be attacked. Interrupt?
champions-response-playerattack = { $card } was attacked. Respond?
champions-interrupt-initiation = { $card } is about to take effect. Interrupt?
champions-response-initiation = { $card } was used. Respond?
champions-cmd = Marvel Champions moves
champions-cmd-play = Play a card
champions-cmd-basic = Use your hero's basic power
champions-cmd-ally = Attack or thwart with an ally
champions-cmd-action = Use an Action on a card in play
champions-cmd-form = Change form
champions-cmd-pass = End your turn, or skip this
champions-cmd-defend = Defend against an attack
champions-cmd-respond = Use an interrupt or response
champions-why-resource = { $card } is a resource: you can only pay with it.
champions-why-moment = { $card } has to wait for its moment. You'll be asked when it comes.
champions-why-turn = You can only play { $card } on your own turn.
champions-why-unique = { $card } is unique, and one is already in play.
champions-why-allies = { $card }: you already control { $count } allies, the most you can.
champions-why-limit = You've already used { $card } as often as you can for now.
champions-why-condition = { $card } can't be used right now: its condition isn't met.
champions-why-place = { $card }: there's nowhere to put it right now.
champions-why-target = { $card } has no target right now.
champions-why-hero = { $card } needs your hero form.
champions-why-alter-ego = { $card } needs your alter-ego form.
champions-why-exhausted = { $card } is exhausted.
champions-why-cost = { $card } costs { $cost }. The rest of your cards pay only { $held }.
champions-why-typed = { $card } needs { $resources }, and you can't pay that.
# The house's sentences of decks in the words of this game.
champions-ui-deck-none = You don't have any decks yet. Copy one: { $ready }.
champions-ui-deck-own = Your decks:
champions-ui-deck-ready = Ready-made decks:
champions-ui-deck-unknown = You don't have a deck “{ $name }”. See /{ $game } deck list.
champions-ui-deck-full = You already have { $count } decks. Delete one first.
champions-ui-deck-name = A deck name needs 1 to 40 characters on one line, none of `` * _ ~ ` | < > [ ] \ # @ ``, and can't be the name of a ready-made deck.
