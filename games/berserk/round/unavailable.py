"""Why the acting model can't move, attack, or use its top card."""

from __future__ import annotations

from collections.abc import Iterator

from games.berserk.effects import abilities
from games.berserk.effects.attack import plain, special, targets_in_reach
from games.berserk.state.model import Acting, Model
from games.berserk.state.table import Board, name_of, said
from games.kernel.text import Name, Text


def unavailable(game: Board, seat: int) -> Iterator[tuple[str, Text]]:
    """What the acting model can't do now, each with the reason."""
    acting = game.state.acting
    if acting is None or seat not in game.commanders(game.model(acting.model)):
        return
    model = game.model(acting.model)
    ref = f"model:{model.id}"
    if not acting.points:
        yield ref, said("why-movement", model=name_of(model))
    if (why := _no_attack(game, acting, model)) is not None:
        yield ref, why
    if model.kind == "hero":
        for code in abilities.idle(game, model):
            uses = game.state.heroes[model.code].uses
            source = Name("ability" if "-" not in code else "card", code)
            yield f"card:{code}", said("why-used" if uses.get(code) else "why-nobody", source=source)


def _no_attack(game: Board, acting: Acting, model: Model) -> Text | None:
    if acting.attacks <= 0:
        return said("why-attacked", model=name_of(model))
    forms = [form for form in (plain(game, model), special(game, model)) if form is not None]
    if any(targets_in_reach(game, model, form) for form in forms):
        return None
    return said("why-range", model=name_of(model), count=max(form.range for form in forms))
