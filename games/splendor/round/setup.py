"""Sets up the table."""

from __future__ import annotations

from games.kernel.text import Name, Player, text
from games.splendor.printed.content import COLOURS, DISPLAY, LEVELS, level_cards, tiles
from games.splendor.state.model import SplendorState, Table, empty_seat

# clause: setup.2p-colours, setup.3p-colours, setup.4p, component.tokens
STACKS = {2: 4, 3: 5, 4: 7}
# clause: setup.2p-grey, setup.3p-grey
GREY = 5


def lay_out(game: Table) -> None:
    """Shuffle, reveal, and fill the stacks for the number of players."""
    state = game.state
    lay_gems(state)
    lay_cards(game)
    lay_locations(game)
    state.players = [empty_seat() for _ in range(state.seats)]
    choose_start(game)
    state.started = True
    places = tuple(Name("location", place) for place in state.locations)
    told = text("splendor-setup", seat=Player(state.start_seat), locations=places)
    rows = {str(level): list(state.rows[level]) for level in LEVELS}
    data = {"supply": dict(state.supply), "rows": rows, "locations": list(state.locations)}
    game.emit("setup", told, {**data, "start": state.start_seat}, reveals=True)


def lay_gems(state: SplendorState) -> None:
    # clause: setup.colour-stacks
    state.supply = dict.fromkeys(COLOURS, STACKS[state.seats])
    # clause: setup.2p-green, setup.3p-green, setup.time-stack
    state.supply["green"] = state.seats
    # clause: setup.shield-stack
    state.supply["grey"] = GREY


def lay_cards(game: Table) -> None:
    state = game.state
    for level in LEVELS:
        # clause: component.cards, setup.column
        deck = level_cards(level)
        # clause: setup.decks
        game.chance.shuffle(f"deck.level{level}", deck)
        # clause: setup.display
        state.rows[level] = [deck.pop() for _ in range(DISPLAY)]
        state.decks[level] = deck


def lay_locations(game: Table) -> None:
    # clause: setup.locations-count, setup.2p-locations, setup.3p-locations, setup.locations-rest
    picked = tiles()
    game.chance.shuffle("locations", picked)
    # clause: setup.locations-side
    game.state.locations = [game.chance.pick("sides", sides) for sides in picked[: game.state.seats]]


def choose_start(game: Table) -> None:
    # clause: turn.first-player
    choice = str(game.state.options["start"])
    state = game.state
    state.start_seat = game.chance.below("start", state.seats) if choice == "random" else 0
    state.turn = state.start_seat
