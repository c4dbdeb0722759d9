"""Scenes of the printed adventures, with their board, spawn tokens and special rules."""

from __future__ import annotations

from typing import Any

from games.berserk.printed.hexes import name_of
from games.berserk.printed.scenario import ADVENTURES, EventPrint, Objective
from games.berserk.printed.scripted import Condition, Effect
from games.berserk.state.model import BerserkState, Campaign
from games.kernel.match import Match
from tests.berserk.scene import RULES, Scene, scene
from tests.scenes.table import saved_at


def story(number: int, heroes: str, **more: Any) -> Scene:
    """In its Event phase unless `phase` is given; it has only what is named."""
    adventure = ADVENTURES[number]
    spawns = ", ".join(f"{letter} {space}" for letter, space in adventure.spawn.items())
    said = {"phase": "event", "spawns": spawns, "special": " ".join(adventure.special)} | more
    return scene(heroes, adventure=number, **said)


THREE = "tactic-1 tactic-2 tactic-3"


def felled(number: int, heroes: str, foes: str, **more: Any) -> Scene:
    """Guts strikes down the first enemy he reaches."""
    said = {"phase": "action", "stacks": "guts: guts-1 guts-2", "dice": "5 4"} | more
    s = story(number, heroes, foes=foes, **said).go("guts")
    return s.pick(s.can("attack")[0])


def shown(s: Scene) -> str:
    """Letters of open cards."""
    return "".join(card.letter for card in s.state.events)


def revealed(s: Scene) -> str:
    """Letters in the order the scene revealed them."""
    return "".join(event["event"].rpartition("-")[2] for event in s.told("event"))


def ended(s: Scene) -> str:
    """How it ended, and by which card: `wonM`."""
    return s.state.result + s.state.ending


def came(s: Scene) -> list[str]:
    """Spawned models with their (last) space: `troll-1 E4`."""
    return [f"{event['model']} {name_of(tuple(event['at']))}" for event in s.told("spawned")]


def card(letter: str, *objectives: tuple[Condition, Effect], **more: Any) -> EventPrint:
    return EventPrint(letter=letter, objective=tuple(Objective(when, (do,)) for when, do in objectives), **more)


def next_round(s: Scene) -> Scene:
    """Go to the next round or the end: end all activations, answer as suggested."""
    before = s.state.round
    for _ in range(200):
        if s.state.round > before or not s.match.pending:
            return s
        decision = s.match.pending[0]
        ids = [option.id for option in decision.options]
        s._answer(decision, *(("end",) if "end" in ids else decision.fallback()))
    raise AssertionError(f"round {before} does not end")


def decide(s: Scene) -> Scene:
    """Picks the first option of each question for a place, a way or a target."""
    while found := s.asked("where") + s.asked("way") + s.asked("whom"):
        s.pick(found[0].options[0].id)
    return s


def laid_out(number: int, notes: dict[str, int]) -> BerserkState:
    """A campaign adventure with these notes, before the heroes are set up."""
    options = RULES.complete_options({"mode": "campaign", "heroes": 3})
    campaign = Campaign(notes=dict(notes))
    state = BerserkState(seats=1, seed="laid out", options=options, adventure=number, campaign=campaign)
    state.team, state.phase = ["guts", "isidro", "schierke"], "setup"
    match = Match.load(RULES, saved_at(RULES, state))
    while match.pending[0].kind != "berserk.start":
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, decision.fallback())
    return match.state
