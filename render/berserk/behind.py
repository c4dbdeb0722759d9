"""What a reference leads to that is no card itself: who is on a space, which card says what a token does."""

from __future__ import annotations

from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.view import BerserkView


def card_of(view: BerserkView, ref: str) -> tuple[str, str] | None:
    """Kind and id of the card for `hex:<q>,<r>` or `token:<id>`; None where nothing is there."""
    kind, _, what = ref.partition(":")
    if kind == "token":
        kinds = [token.kind for token in view.tokens if token.id == what]
        return _of_token(view.adventure, kinds[0]) if kinds else None
    if kind != "hex":
        return None
    for model in view.models:
        if not model.gone and what in {f"{q},{r}" for q, r in model.cells}:
            return model.kind, model.code
    lying = [token.kind for token in view.tokens if what == f"{token.at[0]},{token.at[1]}"]
    return _of_token(view.adventure, lying[0]) if lying else None


def _of_token(adventure: int, token: str) -> tuple[str, str] | None:
    scenario = ADVENTURES[adventure]
    said = {each.kind: each.text for each in scenario.terrain}
    said |= {each.kind: each.text for each in scenario.interaction}
    if token not in said:
        return None
    kind, colon, id_ = said[token].partition(":")
    return (kind, id_) if colon else ("event", f"{adventure}-{said[token]}")
