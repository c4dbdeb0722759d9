# -- flow: rounds, planning, activations, attacks, campaign

berserk-title = Berserk: The Board Game
berserk-blurb = Lead Guts and company against trolls, the Kushan and apostles: plan your cards, fight as a team, follow the events. 1–5 players, co-op, 60–90 minutes.
berserk-option-mode = Mode
berserk-mode-single = Single adventure
berserk-mode-campaign = Campaign from adventure 1
berserk-option-adventure = Adventure
berserk-adventure = { $number } · { $name }
berserk-option-heroes = Heroes
berserk-option-leads = Who plays which hero
berserk-about-mode = A campaign plays all adventures in a row, and your heroes grow on the way.
berserk-about-adventure = The map you play, its enemies, and how you win. The first is the gentlest.
berserk-about-heroes = How many heroes fight, shared among the players. Three is quickest.
berserk-about-leads = Deal the heroes out, or choose yours before the first round.
berserk-leads-dealt = In turn
berserk-leads-chosen = You choose
berserk-ai-random = Random
berserk-ai-random-detail = Does anything the rules allow
berserk-ai-novice = Novice
berserk-ai-novice-detail = Goes by first impressions and makes mistakes now and then
berserk-ai-adept = Adept
berserk-ai-adept-detail = Watches fatigue, goes for the objectives, and helps where they can
berserk-ai-master = Master
berserk-ai-master-detail = Thinks the whole round through before acting. The best partner for a hard adventure
berserk-group-move = Move
berserk-group-attack = Attack
berserk-group-shoot = Card attack
berserk-group-use = Effects and abilities
berserk-group-token = Tokens
berserk-group-end = End activation
berserk-card = { $card }
berserk-told = { $text }
berserk-source = { $source }: { $does }
berserk-use-on = { $source } → { $model }: { $does }
berserk-move = Move to { $space }
berserk-move-around = Move to { $space } (around danger, { $points } movement)
berserk-move-through = Move to { $space } (through { $tokens }, { $count ->
    [one] 1 space
   *[other] { $count } spaces
})
berserk-attack = Attack { $model }
berserk-shoot = Attack { $model } with { $card }
berserk-charge = Go to { $space } and attack { $model }
berserk-rush = Go to { $space } and attack { $model } with { $card }
berserk-expects = rolls about { $mean }, { $needs } would kill
berserk-expects-and = { $what } · { $text }
berserk-use-token = { $kind ->
    [villager] Rescue the villagers
    [bell] Ring the bell
    [candle] Light the candle
    [lantern] Light the lantern
    [captive] Untie the captive
    [rubble] Dig through the rubble
    [altar] Go up to the altar
    [book] Save the books
    [pyre] Light the pyre
    [guest] Lead the guests out
    [oil] Use the oil jar
    [powder] Set off the powder keg
    [cannon] Fire the cannon
   *[other] Take the { $token }
}
berserk-end = End activation
berserk-end-unused = End (attack left)
berserk-go-act = { $model }: { $act }
berserk-end-then = End activation, then { $model }
berserk-team-prompt = { $adventure }: which { $number } heroes go?
berserk-team-prompt-required = { $adventure }: which { $number } heroes go? { $hero } has to come along, in someone's place or, if there's room, as one more.
berserk-team-count = { $count }
berserk-team-range = { $least } to { $most }
berserk-team-needs = Your team needs { $hero } for this adventure.
berserk-leads-prompt = { $count ->
    [one] Which hero do you want to play?
   *[other] Which { $count } heroes do you want to play?
}
berserk-leads = { $player } plays { $heroes }.
berserk-adventure-begins = { $heroes } set out: { $adventure }.
berserk-start-prompt = Which space does { $hero } start on?
berserk-hero-placed = { $hero } starts on { $at }.
berserk-round = Round { $round } starts.
berserk-round-title = Round { $number }
berserk-phase-planning = Planning
berserk-plan-prompt = { $hero }: play 1 to 3 cards (2 cost 2 fatigue, 3 cost 4). You choose the top card when you press { berserk-ready }.
berserk-replan-prompt = { $hero } has played { $cards }. You can still change cards until everyone is ready.
berserk-planned = { $hero } plays { $cards } with { $top } on top ({ $fatigue } fatigue).
berserk-planned-one = { $hero } plays { $top } (no fatigue).
berserk-planned-instead = { $hero } now plays { $cards } with { $top } on top instead ({ $fatigue } fatigue).
berserk-planned-one-instead = { $hero } now plays { $top } instead (no fatigue).
berserk-planned-top = { $hero } puts { $top } on top.
berserk-ready-prompt = { $hero } has played { $cards } ({ $fatigue } fatigue). Ready?
berserk-ready-prompt-all = Cards played: { $plans }. Ready?
berserk-plan-lies = { $hero } with { $top }{ $fatigue ->
    [0] {""}
   *[other] {" "}on top ({ $fatigue } fatigue)
}
berserk-ready = Ready
berserk-ready-all = Ready as played
berserk-ready-top = Ready, { $card } on top
berserk-ready-on-top = { $card } on top, ready
berserk-ready-top-of = { $hero }: { $card } on top
berserk-closed = { $hero } is ready.
berserk-phase-action = Action: { $heroes }
berserk-phase-enemy = Enemy phase
berserk-phase-event = Event phase
berserk-phase-maintenance = Maintenance
berserk-next-prompt = Who activates next?
berserk-next-prompt-one = Activate { $model } next?
berserk-next-others = Let the others go first
berserk-activated = { $model } activates.
berserk-act-prompt = What does { $model } do? (movement left: { $points })
berserk-first-prompt = Several enemies are equally near. Which one activates first?
berserk-target-prompt = { $model } could attack any of these. Who does it attack?
berserk-no-target = { $model } has no one in range.
berserk-weakest-prompt = { $model } loses one of these equally weak dice. Which one?
berserk-alarm-deadline = ⏳ { $deadline } ({ LIST($progress, between: ", ") }).
berserk-die = { $colour } { $result }
berserk-die-blue = blue
berserk-die-black = black
berserk-die-purple = purple
berserk-die-orange = orange
berserk-die-grey = gray
berserk-die-red = red
berserk-die-yellow = yellow
berserk-rolled-first = { $model } rolls { $dice }.
berserk-rerolled = { $model } rerolls { $old } into { $new } ({ $left ->
    [0] no rerolls
    [one] 1 reroll
   *[other] { $left } rerolls
} left).
berserk-reroll-prompt = { $model } rolled { $dice }. Reroll a die? ({ $left ->
    [0] no rerolls
    [one] 1 reroll
   *[other] { $left } rerolls
} left)
berserk-reroll-prompt-needs = { $model } rolled { $dice } and needs { $needs }. Reroll a die? ({ $left ->
    [0] no rerolls
    [one] 1 reroll
   *[other] { $left } rerolls
} left)
berserk-reroll-prompt-at = { $model } rolled { $dice } against { $targets }. Reroll a die? ({ $left ->
    [0] no rerolls
    [one] 1 reroll
   *[other] { $left } rerolls
} left)
berserk-reroll-target = { $model } (defense { $defence }, health { $health })
berserk-keep = Keep the roll
berserk-rolled-one = { $model } attacks { $targets }: { $damage } damage.
berserk-rolled = { $model } attacks { $targets }: { $dice } = { $damage } damage.
berserk-rolled-nothing = { $model } attacks { $targets } with no dice left: { $damage } damage.
berserk-defended = { $model } (defense { $defence }) takes { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}.
berserk-unharmed = { $model } (defense { $defence }) takes no wounds.
berserk-wounded = { $model } takes { $count ->
    [one] 1 wound
   *[other] { $count } wounds
} ({ $left } health left).
berserk-wounded-event = { $model } takes { $count ->
    [one] 1 wound
   *[other] { $count } wounds
} ({ $left } health left).
berserk-wounded-rule = { $rule }: { $model } takes { $count ->
    [one] 1 wound
   *[other] { $count } wounds
} ({ $left } health left).
berserk-wounded-attack = { $left } health left.
berserk-wounded-bleeding = { $model } bleeds and takes { $count ->
    [one] 1 wound
   *[other] { $count } wounds
} ({ $left } health left).
berserk-ko = { $model } is knocked out!
berserk-killed = { $model } dies.
berserk-healed = { $model } restores { $count } health (now { $left }).
berserk-stanched = { $model } removes { $count ->
    [one] 1 bleeding token
   *[other] { $count } bleeding tokens
}.
berserk-bleeding = { $model } gets { $count } bleeding.
berserk-bleeding-now = { $model } gets { $count } bleeding (now { $total }).
berserk-stunned = { $model } gets { $count } stun.
berserk-stunned-now = { $model } gets { $count } stun (now { $total }).
berserk-stun-cleared = { $model } shakes off { $count ->
    [one] 1 stun token
   *[other] { $count } stun tokens
}.
berserk-tired = { $model } gains { $count } fatigue (now { $fatigue }).
berserk-rested = { $model } loses { $count } fatigue (now { $fatigue }).
berserk-penalties = { $model } tires: { $kinds }.
berserk-penalty-defence = −1 defense
berserk-penalty-movement = −1 movement
berserk-penalty-attack = −1 die (the weakest)
berserk-riposte-prompt = { $enemy } attacked { $hero }. Strike back?
berserk-riposte = Riposte
berserk-no-riposte = Save it
berserk-ripostes = { $hero } strikes back at { $enemy }.
berserk-bleeds-prompt = Who bleeds first?
berserk-discarded = { $hero } discards { $cards } (instant).
berserk-adventure-won = The heroes win { $adventure } in round { $round }.
berserk-adventure-lost = The heroes lose { $adventure } in round { $round }.
berserk-adventure-won-by = The heroes win { $adventure }: { $why }.
berserk-adventure-lost-by = The heroes lose { $adventure }: { $why }.
berserk-missing = “{ $event }”: { $parts }.
berserk-missing-part = { $what } { $have }/{ $need }
berserk-match-won = Victory!
berserk-match-lost = Defeat.
berserk-epilogue = { $line }
berserk-again-prompt = You lost { $adventure }. Try again?
berserk-again = Try again
berserk-end-campaign = End the campaign
berserk-rule-prompt = Several special rules apply at once. Which one goes first?
berserk-wounded-last = No health left.
berserk-cmd = Moves in Berserk: The Board Game
berserk-cmd-plan = Play one to three cards, the top card last
berserk-cmd-ready = Lock in your plan
berserk-cmd-go = Activate a hero or an ally
berserk-cmd-move = Move to a space
berserk-cmd-attack = Attack, with or without the top card
berserk-cmd-interact = Use a token on your space
berserk-cmd-ability = Use a card effect or an ability
berserk-cmd-riposte = Use or save a riposte
berserk-cmd-reroll = Reroll a die or keep the roll
berserk-cmd-end = End the activation
berserk-cmd-choose = Answer any other question
berserk-why-movement = { $model } has no movement left.
berserk-why-attacked = { $model } has already attacked.
berserk-why-range = { $model } has no enemy to attack within { $count }.
berserk-why-used = { $source } has already been used this round.
berserk-why-nobody = { $source } wouldn't help anyone right now.
berserk-ui-stand = Don't ask again this round
berserk-ui-standing = Got it. I won't ask you this again this round.
berserk-ui-rounds-on = Round recaps: on
berserk-ui-rounds-off = Round recaps: off
berserk-ui-rounds-on-now = From now on I'll post a recap here after each round. Press again to stop.
berserk-ui-rounds-off-now = I won't post round recaps here anymore. The log still has everything.
