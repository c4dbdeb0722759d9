"""The names that card files use."""

from __future__ import annotations

from games.champions.board.lasting import begin
from games.champions.board.statuses import give_status
from games.champions.cards.common import *
from games.champions.effects import payment
from games.champions.effects.abilities import *
from games.champions.effects.choices import *
from games.champions.effects.combat import *
from games.champions.effects.damage import damage, each, heal, indirect, spread
from games.champions.effects.entering import STARTING_COUNTERS, enter, put_drone, put_minion
from games.champions.effects.occurrences import *
from games.champions.effects.payment import BILLS, DOUBLED, GENERATORS, Generator
from games.champions.effects.resolving import choose
from games.champions.effects.reveal import reveal, reveal_top, search_encounter
from games.champions.effects.threat import place, remove
from games.champions.printed.content import Resource
from games.champions.round.playing import ANY_CONTROL
from games.champions.round.turn import change_form
from games.champions.state import piles
from games.champions.state.model import CONFUSED, STUNNED, TOUGH, Lasting, Piece
from games.champions.state.stats import *
from games.champions.state.table import Table, name_of, names, said
from games.kernel.decision import Script
from games.kernel.events import Event
