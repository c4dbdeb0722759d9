"""Tables begun with earlier versions of the rules go on."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec

from games.kernel import codec
from games.kernel.match import Match
from games.kernel.package.players import RandomPlayer
from games.kernel.saved import Answer, Saved
from games.kernel.stops import is_set
from games.underworld.rules import RULES
from render.kit.letters.words import Words
from render.underworld.alt import table_text
from tests.underworld.scene import NAMES

SAMPLE = Path(__file__).parent / "samples" / "version-1.bin"
"""A duel in its fifth turn: an ability on the stack, another trigger about to be placed."""
BEFORE_STOPS = SAMPLE.with_name("before-stops.bin")
"""A duel in its third turn: the other side's card is on the stack."""


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


def test_a_table_from_before_there_were_stops_goes_on_in_the_midst_of_a_step() -> None:
    """Its log has four ways to pass, and two people wanted to be asked about their cards."""
    saved = msgspec.msgpack.decode(zlib.decompress(BEFORE_STOPS.read_bytes()), type=Saved)
    given = [entry.picks for entry in saved.entries if isinstance(entry, Answer)]
    assert {("own:on",), ("pass:target",), ("pass:region",), ("pass:step",)} <= set(given)
    match = Match.load(RULES, saved)
    assert match.lost_answers == 0
    (asked,) = match.pending
    assert (asked.id, asked.seat, asked.kind) == ("69.0.0", 1, "underworld.priority"), (
        "nothing is aimed at them"
    )
    assert match.state.standing == {0: {"ask-own": "game", "until-region": "region"}, 1: {"ask-own": "game"}}
    assert [stop.key for stop in RULES.stops if is_set(stop, match.state.standing[1])] == [
        "aimed",
        "here",
        "own",
    ]
    players = [RandomPlayer(f"stops/{seat}") for seat in range(2)]
    while match.pending:
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, players[decision.seat].choose(None, decision))
    assert match.outcome is not None


def test_all_that_was_answered_there_can_be_undone() -> None:
    saved = msgspec.msgpack.decode(zlib.decompress(BEFORE_STOPS.read_bytes()), type=Saved)
    match = Match.load(RULES, saved)
    for entry in reversed(saved.entries):
        assert match.undo()
        assert isinstance(entry, Answer)
        assert (entry.seat, entry.decision) in [(asked.seat, asked.id) for asked in match.pending]
    assert not match.undo()
