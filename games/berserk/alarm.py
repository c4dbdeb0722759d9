"""What an open event card brings at the end of this round, and what it still asks for until then."""

from __future__ import annotations

from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.table import said
from games.berserk.state.view import BerserkView, EventView
from games.kernel.text import Text


def tasks(view: BerserkView) -> tuple[Text, ...]:
    """The conditions of what the heroes are still asked for."""
    if view.adventure not in ADVENTURES:
        return ()
    return tuple([task for event in view.events for task in _tasks(view, event)])


def _tasks(view: BerserkView, event: EventView) -> tuple[Text, ...]:
    objectives = ADVENTURES[view.adventure].card(event.id.rpartition("-")[2]).objective
    return tuple([_when(event, place) for place in event.open if objectives[place].goal])


def alarm(view: BerserkView) -> Text | None:
    """The first open event whose round has come, with what it still asks for; said between activations."""
    # clause: event.round-objective
    if view.result or view.adventure not in ADVENTURES or view.acting is not None:
        return None
    for event in view.events:
        due = [place for place in event.open if _is_due(event, place, view.round)]
        others = _tasks(view, event)
        if due and others:
            return said("alarm-deadline", effects=event.asks[due[0]].args["effects"], others=others)
    return None


def _is_due(event: EventView, place: int, now: int) -> bool:
    when = _when(event, place)
    return when.key == "berserk-when-round" and when.args["n"] == now


def _when(event: EventView, place: int) -> Text:
    """The condition of an objective, as it's told."""
    when = event.asks[place].args["when"]
    assert isinstance(when, Text), "objectives are told with their conditions"
    return when
