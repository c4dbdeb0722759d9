"""The words in which cards are written."""

from __future__ import annotations

from games.champions.board.lasting import begin
from games.champions.board.statuses import give_status
from games.champions.cards.common import (
    EXHAUST,
    aerial,
    any_enemy,
    attacked,
    can_draw,
    discard_taken,
    discard_this,
    drawers,
    engaged_with,
    exhaust,
    exhausted,
    hero_only,
    hit,
    hurt_friends,
    hurtable,
    in_hand,
    itself,
    main_threat,
    more_threat,
    of_its_hero,
    of_its_host,
    on_villain,
    put_first_minion,
    ready,
    ready_identity,
    reveal_found,
    schemes,
    surge,
    toughest,
    treachery,
    with_trait,
)
from games.champions.effects import payment
from games.champions.effects.abilities import (
    Cost,
    Reaction,
    Use,
    action,
    attaches,
    boost,
    defeated,
    interrupt,
    response,
    restriction,
    revealed,
    setup,
    special,
)
from games.champions.effects.choices import (
    choose_cards,
    choose_kind,
    choose_seat,
    chosen_player,
    either,
    may,
    one_of,
    players,
)
from games.champions.effects.combat import (
    MUST_DEFEND,
    deal,
    each_attacks,
    enemy_attack,
    enemy_scheme,
    use_attack,
    use_thwart,
)
from games.champions.effects.damage import damage, each, heal, indirect, spread
from games.champions.effects.entering import STARTING_COUNTERS, enter, put_drone, put_minion
from games.champions.effects.occurrences import (
    Activation,
    Damage,
    Defeat,
    EnemyAttack,
    EnemyScheme,
    Entered,
    FormChange,
    PlayerAttack,
    Reveal,
    Threat,
    Thwart,
)
from games.champions.effects.payment import BILLS, DOUBLED, GENERATORS, Generator
from games.champions.effects.resolving import choose
from games.champions.effects.reveal import reveal, reveal_top, search_encounter
from games.champions.effects.threat import place, remove
from games.champions.printed.content import Resource
from games.champions.round.playing import ANY_CONTROL
from games.champions.round.turn import change_form
from games.champions.state import piles
from games.champions.state.model import CONFUSED, STUNNED, TOUGH, Lasting, Piece
from games.champions.state.stats import (
    FIXED_THREAT,
    HAND_LIMIT,
    TRAITS,
    UNHURT,
    constant,
    has_trait,
    remaining,
    value,
)
from games.champions.state.table import Table, name_of, names, said
from games.kernel.decision import Script
from games.kernel.events import Event
