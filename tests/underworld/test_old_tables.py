"""A table begun with the first version of the rules goes on."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec

from games.kernel import codec
from games.kernel.match import Match
from games.kernel.package.players import RandomPlayer
from games.kernel.saved import Saved
from games.underworld.rules import RULES
from render.kit.letters.words import Words
from render.underworld.alt import table_text
from tests.underworld.scene import NAMES

SAMPLE = Path(__file__).parent / "samples" / "version-1.bin"
"""A duel in its fifth turn: an ability on the stack, another trigger about to be placed."""


def test_a_table_of_the_first_version_goes_on_to_its_end() -> None:
    saved = msgspec.msgpack.decode(zlib.decompress(SAMPLE.read_bytes()), type=Saved)
    assert saved.version == 1
    match = Match.load(RULES, saved)
    assert match.lost_answers == 0
    assert [item.code for item in match.state.stack] == ["BQ096"]
    assert "### Stack" in table_text(match.view(0), Words("en", "underworld", NAMES))  # type: ignore[arg-type]
    players = [RandomPlayer(f"on/{seat}") for seat in range(2)]
    while match.pending:
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, players[decision.seat].choose(None, decision))
        RULES.check_state(match.state)
        RULES.check_rest(match.rest())
    assert match.outcome is not None


def test_a_checkpoint_with_the_full_names_of_every_field_is_read_as_what_is_written_now() -> None:
    saved = msgspec.msgpack.decode(zlib.decompress(SAMPLE.read_bytes()), type=Saved)
    written = saved.trail[-1].state
    state, plain = RULES.read(written), codec.decode(written, dict)
    assert {number: (p.id, p.code, p.life, p.region) for number, p in state.pieces.items()} == {
        number: (p["id"], p["code"], p["life"], p["region"]) for number, p in plain["pieces"].items()
    }
    assert state.zones.homes == plain["zones"]["homes"]
    again = codec.encode(state)
    assert codec.encode(RULES.read(again)) == again
    assert len(again) * 3 < len(written)
