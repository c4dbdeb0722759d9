from __future__ import annotations

import pytest

from games.kernel.decision import Decision, Option
from games.kernel.package.commands import of_kind, starts_with
from games.kernel.text import text


def asked(kind: str) -> Decision:
    return Decision(seat=0, kind=kind, prompt=text("chess-move"), options=())


@pytest.mark.parametrize(
    ("id_", "fits"),
    [
        ("play:7", True),
        ("play:7:left", True),
        ("build:7", True),
        ("play", True),
        ("plays:7", False),
        ("end", False),
        ("7:play", False),
    ],
)
def test_a_command_takes_options_by_the_first_word_of_their_id(id_: str, fits: bool) -> None:
    option = Option(id_, text("chess-play"))
    assert starts_with("play", "build")(asked("chess.turn"), option) is fits


@pytest.mark.parametrize(("kind", "fits"), [("chess.turn", True), ("chess.end", True), ("chess", False)])
def test_a_command_takes_all_options_of_its_kinds_of_question(kind: str, fits: bool) -> None:
    assert of_kind("chess.turn", "chess.end")(asked(kind), Option("any", text("chess-play"))) is fits
