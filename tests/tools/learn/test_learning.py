"""Learning: predictions, notes of games, and that a stop loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.chance import Chance
from games.kernel.mind.budget import Budget
from games.kernel.mind.model import learned, shares
from games.kernel.mind.players import Strength
from tests.tools.learn import __main__ as at_work
from tests.tools.learn.fitting import Choice, fitted, row, surprise
from tests.tools.learn.lessons import LESSONS
from tests.tools.learn.school import play

SPLENDOR = LESSONS["splendor"]


def thrown(count: int) -> list[Choice]:
    """Choices between two things. The one with more of the first feature is right nine times out of ten; the
    second feature says nothing.
    """
    chance, made = Chance("thrown", {}), []
    for _ in range(count):
        rows = [[chance.below("a", 10) / 10, chance.below("b", 10) / 10] for _ in range(2)]
        better = float(rows[0][0] >= rows[1][0])
        right = better if chance.below("luck", 10) else 1 - better
        made.append(Choice([row(each) for each in rows], [right, 1 - right]))
    return made


def test_what_tells_is_found_and_what_says_nothing_weighs_next_to_nothing() -> None:
    samples = thrown(600)
    telling, idle = fitted(samples[:500], [0.0, 0.0])
    assert telling > 10 * abs(idle)
    assert surprise(samples[500:], [telling, idle]) < surprise(samples[500:], [0.0, 0.0])


def test_who_knows_nothing_is_as_surprised_as_the_choice_is_wide() -> None:
    [sample] = thrown(1)
    assert surprise([sample], [0.0, 0.0]) == pytest.approx(0.6931, abs=1e-4)
    assert shares([1.0, 1.0, 1.0]) == pytest.approx([1 / 3] * 3)


def test_of_a_game_its_positions_are_noted_with_who_won_and_its_choices_with_what_was_right() -> None:
    notes = play(SPLENDOR, SPLENDOR.mind(at_work.in_force(SPLENDOR)), Strength(Budget(150)), "noted", 0)
    assert len(notes.positions) > 10
    assert {len(choice.rows) for choice in notes.positions} == {2}
    assert {tuple(choice.wanted) for choice in notes.positions} in ({(1.0, 0.0)}, {(0.0, 1.0)})
    assert notes.options
    assert all(sum(choice.wanted) == pytest.approx(1.0) for choice in notes.options)


def test_the_first_round_watches_the_teacher_and_a_stop_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(at_work, "OUT", tmp_path)
    progress = at_work.resumed(SPLENDOR, afresh=True)
    assert not any(progress.weights.worth)
    at_work.one_round(SPLENDOR, progress, at_work.Plan(games=2, nodes=10))
    at_work.save(SPLENDOR, progress)
    again = at_work.resumed(SPLENDOR, afresh=True)
    assert (again.round, again.weights) == (1, progress.weights)
    assert any(again.weights.worth)
    assert any(again.weights.instinct)
    assert "round 1:" in capsys.readouterr().out


def test_what_is_written_down_is_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_work, "ours", lambda name: tmp_path / Path(name).name)
    weights = at_work.in_force(SPLENDOR)
    at_work.write(SPLENDOR, weights, "the command", "the figures")
    said = (tmp_path / "mind.toml").read_text(encoding="utf-8")
    assert 'command = "the command"' in said
    known = learned("splendor")
    assert all(f"{name} = {weight}" in said for name, weight in known.worth.items())


def test_what_was_known_before_holds_against_a_few_games() -> None:
    """If nothing new is seen, weights stay rather than fade away."""
    samples, known = thrown(20), [0.0, 3.0]
    fading = fitted(samples, known, hold=0.5)
    held = fitted(samples, known, hold=0.5, towards=known)
    assert abs(held[1] - 3.0) < abs(fading[1] - 3.0)
    assert held[1] > 2.0
