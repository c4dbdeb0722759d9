"""What a seat cannot do now, and why: a heading for each kind of reason, a line for each reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.kernel.text import Text
from render.kit.letters.words import Words
from render.kit.pieces.whys import WHYS, why_of


def why_lines(reasons: Sequence[Text], words: Words) -> Iterator[str]:
    """The lines for what `Rules.why_not` gives, kind by kind."""
    for kind in WHYS:
        of_kind = [reason for reason in reasons if why_of(reason) == kind]
        if of_kind:
            yield f"**{words(f'ui-why-{kind}')}**"
            yield from _said(of_kind, words)


def _said(reasons: Sequence[Text], words: Words) -> Iterator[str]:
    """Each reason once; cards for which the very same holds are named behind the first of them."""
    alike: dict[str, list[Text]] = {}
    for reason in reasons:
        alike.setdefault(words.say(Text(reason.key, {**reason.args, "card": ""})), []).append(reason)
    for first, *others in alike.values():
        sentence, cards = words.say(first), _cards(first, others)
        yield f"• {words('ui-why-alike', reason=sentence, cards=cards) if cards else sentence}"


def _cards(first: Text, others: Sequence[Text]) -> tuple[Any, ...]:
    """The cards of like reasons, except the first card."""
    named = dict.fromkeys(other.args["card"] for other in others if "card" in other.args)
    return tuple(card for card in named if card != first.args.get("card"))
