"""Everything a card file imports: the vocabulary of cards."""

from __future__ import annotations

from games.berserk.board.measures import range_between
from games.berserk.cards.common import *
from games.berserk.effects import stats, wounds
from games.berserk.effects.abilities import (
    LONGER,
    action,
    awake,
    bonus,
    chooses,
    damage,
    dice,
    guard,
    longer,
    struck,
    targets,
    when,
)
from games.berserk.effects.blow import Attack
from games.berserk.effects.choices import choose_model, heroes_choose
from games.berserk.effects.moments import (
    Activation,
    Attacked,
    EnemyPhaseEnds,
    Entered,
    Fallen,
    HeroPhaseEnds,
    Moment,
)
from games.berserk.effects.wounds import bleed, stun, tire, wound
from games.berserk.printed.content import CARDS, Colour
from games.berserk.state.model import Model
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Script
from games.kernel.text import Name
