"""Tables that people began go on after an update of the rules."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.champions.ai.players import PLAYERS
from games.champions.rules import RULES
from games.kernel import codec
from games.kernel.faults import Illegal
from games.kernel.match import Match
from games.kernel.saved import Answer, Saved
from tests.champions.scene import plays, scene

BEFORE = Path(__file__).parent / "samples" / "rules-1.bin"
"""Two against Rhino, saved under the first version of the rules with an answer since its checkpoint."""


def test_a_table_that_was_begun_under_the_first_rules_goes_on() -> None:
    saved = codec.decode(BEFORE.read_bytes(), Saved)
    assert (saved.version, len(saved.entries)) == (1, 1)
    match = Match.load(RULES, saved)
    assert (match.lost_answers, match.state.round, match.state.tokens) == (0, 4, 0)
    players = [PLAYERS["random"](f"after/{seat}") for seat in range(2)]
    while match.pending:
        decision = min(match.pending, key=lambda asked: asked.optional)
        match.answer(
            decision.seat, decision.id, players[decision.seat].choose(match.view(decision.seat), decision)
        )
        RULES.check_rest(match.rest())
    assert match.outcome is not None


def test_a_checkpoint_with_the_full_names_of_every_field_is_read_as_what_is_written_now() -> None:
    written = codec.decode(BEFORE.read_bytes(), Saved).trail[-1].state
    state = RULES.read(written)
    plain = codec.decode(written, dict)
    assert {number: (p.id, p.code, p.owner, p.controller) for number, p in state.pieces.items()} == {
        number: (p["id"], p["code"], p["owner"], p["controller"]) for number, p in plain["pieces"].items()
    }
    assert state.zones.homes == plain["zones"]["homes"]
    again = codec.encode(state)
    assert codec.encode(RULES.read(again)) == again
    assert len(again) * 4 < len(written)


def test_an_ability_that_was_chosen_without_its_player_is_asked_for_him_when_it_is_replayed() -> None:
    """An earlier release asked for the player after the ability; now nobody can choose like that."""
    table = scene(ada=plays("captain_marvel"), ben=plays("she_hulk"))
    question = table.asked
    stem = next(option.id for option in question.options if option.id.startswith("act:")).rpartition(":")[0]
    with pytest.raises(Illegal):
        table.match.answer(question.seat, question.id, (stem,))
    saved = table.match.save()
    before = msgspec.structs.replace(
        saved, entries=(*saved.entries, Answer(question.seat, question.id, (stem,)))
    )
    match = Match.load(RULES, before)
    assert (match.lost_answers, match.pending[0].kind) == (0, "champions.target")
    assert len(match.pending[0].options) == 2
