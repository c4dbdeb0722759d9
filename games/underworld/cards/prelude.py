"""The names that card files use."""

from __future__ import annotations

from games.kernel.decision import Script
from games.underworld.cards.common import *
from games.underworld.cards.cores import *
from games.underworld.effects.abilities import *
from games.underworld.effects.choices import agrees, choose_kind, choose_piece, choose_pieces
from games.underworld.effects.damage import deal, hit
from games.underworld.effects.drawing import *
from games.underworld.effects.happenings import Watcher
from games.underworld.effects.hidden import hidden_contest
from games.underworld.effects.keywords import keyword
from games.underworld.effects.markers import contain, mark, on_society, place_influence, ruin, spend
from games.underworld.effects.moving import *
from games.underworld.effects.stack import terminate
from games.underworld.printed.content import ANCHOR, CORPSE, TENTACLE, WALKING_CORPSE
from games.underworld.round.funds import affordable
from games.underworld.state.happening import *
from games.underworld.state.model import CONTROL_LIMIT, SOCIETY, Piece
from games.underworld.state.stats import constant, has, is_own_core, scarab, sealed_count
from games.underworld.state.table import *
