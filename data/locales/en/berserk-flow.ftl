# -- flow: rounds, planning, activations, attacks, campaign

berserk-title = Berserk: The Board Game
berserk-blurb = Guts and his companions against trolls, Kushan and apostles: plan cards, act together, follow the events. 1 to 5 players, cooperative; 60-90 minutes.
berserk-option-mode = Play
berserk-mode-single = A single adventure
berserk-mode-campaign = The campaign from adventure 1
berserk-option-adventure = Adventure
berserk-adventure = { $number } · { $name }
berserk-option-heroes = Heroes
berserk-option-leads = Who leads whom
berserk-leads-dealt = in turn
berserk-leads-chosen = you choose
berserk-ai-random = Random
berserk-ai-random-detail = Does anything that is allowed
berserk-ai-novice = Novice
berserk-ai-novice-detail = Fights along at first sight, and errs now and then
berserk-ai-adept = Adept
berserk-ai-adept-detail = Plans with an eye on fatigue, makes for the objectives, helps where it can
berserk-ai-master = Master
berserk-ai-master-detail = Thinks the round through before it acts; the best company in a hard adventure
berserk-group-move = Move
berserk-group-attack = Attack
berserk-group-shoot = Card attack
berserk-group-use = Effects and abilities
berserk-group-token = Tokens
berserk-group-end = End the activation
berserk-card = { $card }
berserk-told = { $text }
berserk-source = { $source }: { $does }
berserk-use-on = { $source } → { $model }: { $does }
berserk-move = Move to { $space }
berserk-move-around = Move to { $space } (around what hurts, { $points } movement)
berserk-move-through = Move to { $space } (through { $tokens }, { $count ->
    [one] 1 space
   *[other] { $count } spaces
})
berserk-attack = Attack { $model }
berserk-shoot = Attack { $model } with { $card }: { $does }
berserk-charge = Walk to { $space } and attack { $model }
berserk-rush = Walk to { $space } and attack { $model } with { $card }: { $does }
berserk-use-token = Use { $token }
berserk-end = End the activation
berserk-go-act = { $model }: { $act }
berserk-end-then = End it, then { $model }
berserk-team-prompt = { $adventure }: who comes along ({ $number } heroes)?
berserk-team-prompt-required = { $adventure }: who comes along ({ $number } heroes)? { $hero } must, in place of another or, where there is room, in addition.
berserk-team-count = { $count }
berserk-team-range = { $least } to { $most }
berserk-team-needs = This adventure needs { $hero } in the team.
berserk-leads-prompt = { $count ->
    [one] Which hero do you lead?
   *[other] Which { $count } heroes do you lead?
}
berserk-leads = { $player } leads { $heroes }.
berserk-adventure-begins = { $adventure } begins with { $heroes }.
berserk-start-prompt = On which space of the start area does { $hero } begin?
berserk-hero-placed = { $hero } begins on { $at }.
berserk-round = Round { $round } begins.
berserk-round-title = Round { $number }
berserk-phase-planning = Planning
berserk-plan-prompt = { $hero }: lay 1 to 3 cards (2 cards cost 2 fatigue, 3 cost 4). Which one lies on top is said with Ready.
berserk-replan-prompt = { $hero } has laid { $cards }. Until all are ready, other cards can be laid instead.
berserk-planned = { $hero } lays { $cards }, on top { $top } ({ $fatigue } fatigue).
berserk-planned-one = { $hero } lays { $top } (no fatigue).
berserk-ready-prompt = { $hero } has laid { $cards } ({ $fatigue } fatigue). Ready?
berserk-ready-prompt-all = Plans laid: { $plans }. Ready?
berserk-plan-lies = { $hero } ({ $fatigue } fatigue)
berserk-ready = Ready
berserk-ready-all = Ready, as they lie
berserk-ready-top = Ready, { $card } on top
berserk-ready-on-top = { $card } on top, and ready
berserk-ready-top-of = { $hero }: { $card } on top
berserk-closed = { $hero } is ready.
berserk-phase-action = Action: { $heroes }
berserk-phase-enemy = Enemy phase
berserk-phase-event = Event phase
berserk-phase-maintenance = Maintenance
berserk-next-prompt = Who is activated next?
berserk-next-prompt-one = Is { $model } activated next?
berserk-activated = { $model } is activated.
berserk-act-prompt = { $model } acts; movement left: { $points }
berserk-first-prompt = Several enemies are equally near. Which of them is activated first?
berserk-target-prompt = { $model } could strike any of these. Whom does it attack?
berserk-no-target = { $model } has nobody in range.
berserk-weakest-prompt = { $model } loses one of these equally weak dice. Which?
berserk-die = { $colour } { $result }
berserk-die-blue = blue
berserk-die-black = black
berserk-die-purple = purple
berserk-die-orange = orange
berserk-die-grey = grey
berserk-die-red = red
berserk-die-yellow = yellow
berserk-rolled-first = { $model } throws { $dice } at first.
berserk-rerolled = { $model } throws { $old } again: { $new }. Rerolls left: { $left }.
berserk-reroll-prompt = { $model } threw { $dice }. Throw a die again? (rerolls left: { $left })
berserk-reroll-prompt-needs = { $model } threw { $dice } and needs { $needs }. Throw a die again? (rerolls left: { $left })
berserk-reroll-prompt-at = { $model } threw { $dice } at { $targets }. Throw a die again? (rerolls left: { $left })
berserk-reroll-target = { $model } (defence { $defence }, health { $health })
berserk-keep = Keep the roll
berserk-rolled-one = { $model } strikes { $targets }: { $damage } damage.
berserk-rolled = { $model } strikes { $targets }: { $dice } = { $damage } damage.
berserk-rolled-nothing = { $model } strikes { $targets } without a single die: { $damage } damage.
berserk-defended = { $model }: defence { $defence }, { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}.
berserk-unharmed = { $model }: defence { $defence }, no wound.
berserk-wounded = { $model } suffers { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}: { $left } left.
berserk-wounded-event = { $model } suffers { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}: { $left } left.
berserk-wounded-rule = { $model } suffers { $count ->
    [one] 1 wound
   *[other] { $count } wounds
} ({ $rule }): { $left } left.
berserk-wounded-attack = Health left: { $left }.
berserk-wounded-bleeding = { $model } bleeds: { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}, { $left } left.
berserk-ko = { $model } is knocked out!
berserk-killed = { $model } is killed.
berserk-healed = { $model } regains { $count } health: { $left } left.
berserk-stanched = { $model } loses { $count ->
    [one] 1 bleeding token
   *[other] { $count } bleeding tokens
}.
berserk-bleeding = { $model } bleeds (+{ $count }).
berserk-bleeding-now = { $model } bleeds: +{ $count }, { $total } now.
berserk-stunned = { $model } is stunned (+{ $count }).
berserk-stunned-now = { $model } is stunned: +{ $count }, { $total } now.
berserk-stun-cleared = { $model } shakes off { $count ->
    [one] 1 stun token
   *[other] { $count } stun tokens
}.
berserk-tired = { $model } gains { $count } fatigue: { $fatigue } now.
berserk-rested = { $model } loses { $count } fatigue: { $fatigue } now.
berserk-penalties = New penalties for { $model }: { $kinds }.
berserk-penalty-defence = 1 defence
berserk-penalty-movement = 1 movement
berserk-penalty-attack = the weakest die
berserk-riposte-prompt = { $enemy } has attacked { $hero }. Strike back?
berserk-riposte = Riposte
berserk-no-riposte = Save it
berserk-ripostes = { $hero } strikes back at { $enemy }.
berserk-bleeds-prompt = In which order do they bleed? Who is first?
berserk-discarded = { $hero } discards { $cards } (instant).
berserk-adventure-won = { $adventure } is won in round { $round }.
berserk-adventure-lost = { $adventure } is lost in round { $round }.
berserk-adventure-won-by = { $adventure } is won in round { $round }: { $why }.
berserk-adventure-lost-by = { $adventure } is lost in round { $round }: { $why }.
berserk-missing = { $event }: { $parts }.
berserk-missing-part = { $have } of { $need } { $what }
berserk-match-won = The heroes have won.
berserk-match-lost = The heroes have lost.
berserk-epilogue = { $line }
berserk-again-prompt = { $adventure } is lost. Try it again?
berserk-again = Try again
berserk-end-campaign = End the campaign here
berserk-rule-prompt = Several special rules apply now. Which goes first?
berserk-wounded-last = No health left:
berserk-cmd = Moves of Berserk: The Board Game
berserk-cmd-plan = Plan: lay one to three cards, the top card last
berserk-cmd-ready = Close a plan
berserk-cmd-go = Activate a hero or an ally
berserk-cmd-move = Move to a space
berserk-cmd-attack = Attack, or shoot with the top card
berserk-cmd-interact = Use a token on your space
berserk-cmd-ability = Use an effect or an ability
berserk-cmd-riposte = Strike back, or do not
berserk-cmd-reroll = Throw a die again, or keep the roll
berserk-cmd-end = End the activation
berserk-cmd-choose = Decide something else that you are asked
berserk-why-movement = { $model } has no movement left.
berserk-why-attacked = { $model } has made its attack.
berserk-why-range = { $model } has no enemy within { $count } that it could attack.
berserk-why-used = { $source } has been used in this round.
berserk-why-nobody = { $source } would help nobody now.
berserk-ui-stand = Don't ask again this round
berserk-ui-standing = Got it. I won't ask you this again this round.
berserk-ui-rounds-on = Round recaps: on
berserk-ui-rounds-off = Round recaps: off
berserk-ui-rounds-on-now = From now on I'll post a recap here after each round. Press again to stop.
berserk-ui-rounds-off-now = I won't post round recaps here anymore. The log still has everything.
