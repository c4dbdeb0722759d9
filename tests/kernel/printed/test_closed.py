"""A word that isn't in a closed list: where it is, and which word was probably meant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from games.kernel.printed import content
from games.kernel.printed.closed import near, whole

Form = Literal["hero", "villain"]
Gem = Literal["mind", "power", "reality", "soul", "space", "time"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    form: Form = "hero"
    paid_with: dict[Gem, int] = {}
    forms: tuple[Form, ...] = ()
    pair: tuple[Gem, Form] = ("mind", "hero")
    either: Form | int | None = None
    named: dict[str, Form] = {}
    name: str = ""
    over: dict[Form, Gem] | None = None
    told: Annotated[dict[Form, Gem], msgspec.Meta(description="What each side is told.")] = {}


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: dict[str, Card] = {}
    heap: list[Card] = []


def fault_of(source: str) -> str:
    with pytest.raises(content.ContentFault) as fault:
        content.parse(source, Path("cards.toml"), Cards)
    return str(fault.value)


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ('[card.ant]\nform = "her"', 2, "Invalid enum value 'her'; is it hero?"),
        ('[card.ant]\nform = "x"', 2, "Invalid enum value 'x'; use hero, villain"),
        ('[card.ant]\n[card.bee]\nform = "vilain"', 3, "Invalid enum value 'vilain'; is it villain?"),
        ("[card.ant.paid-with]\nmind = 1\nspce = 2", 1, "Invalid enum value 'spce'; is it space?"),
        ('[card.ant]\nforms = [\n"hero",\n"villian"]', 2, "Invalid enum value 'villian'; is it villain?"),
        ('[card.ant]\npair = ["tim", "hero"]', 2, "Invalid enum value 'tim'; is it time?"),
        ('[card.ant]\npair = ["time", "heroo"]', 2, "Invalid enum value 'heroo'; is it hero?"),
        ('[card.ant]\neither = "heros"', 2, "Invalid enum value 'heros'; is it hero?"),
        ('[card.ant.named]\nbob = "hero"\nann = "zero"', 3, "Invalid enum value 'zero'; is it hero?"),
        ('[card.ant]\nname = "her"\nform = "her"', 3, "Invalid enum value 'her'; is it hero?"),
        ('[card.ant.over]\nhero = "mnd"', 2, "Invalid enum value 'mnd'; is it mind?"),
        ('[card.ant.over]\nhera = "mind"', 1, "Invalid enum value 'hera'; is it hero?"),
        ('[card.ant.told]\nhero = "mnd"', 2, "Invalid enum value 'mnd'; is it mind?"),
        ('[card.ant.told]\nhera = "mind"', 1, "Invalid enum value 'hera'; is it hero?"),
        ('[[heap]]\n[[heap]]\nform = "hera"', 3, "Invalid enum value 'hera'; is it hero?"),
    ],
)
def test_a_wrong_word_is_named_with_its_line_and_the_nearest(source: str, line: int, what: str) -> None:
    assert fault_of(source).startswith(f"cards.toml:{line}: ")
    assert what in fault_of(source)


def test_where_nothing_is_near_a_short_list_is_said_whole_and_a_long_one_not_at_all() -> None:
    assert near("xyz", ["b", "a"]) == "; use a, b"
    assert near("xyz", ["b"]) == "; use b"
    assert near("xyz", []) == ""
    assert near("xyz", [f"{number:04}" for number in range(12)]).startswith("; use 0000, 0001, ")
    assert near("xyz", [f"{number:04}" for number in range(13)]) == ""
    assert near("sper", ["space", "super", "mind"]) == "; is it super?"


@pytest.mark.parametrize(
    ("raw", "steps", "path"),
    [
        ({"card": {"ant": {"form": "her"}}}, ["card", "...", "form"], ["card", "ant", "form"]),
        (
            {"card": {"ant": {"form": "hero"}, "bee": {"form": "her"}}},
            ["card", "...", "form"],
            ["card", "bee", "form"],
        ),
        ({"card": {"ant": {"cost": {"her": 1}}}}, ["card", "...", "cost"], ["card", "ant", "cost"]),
        ({"heap": [{}, {"form": "her"}]}, ["heap", 1, "form"], ["heap", 1, "form"]),
        ({"heap": [{"form": "her"}]}, ["heap", 1, "form"], ["heap", 1, "form"]),
        (
            {"heap": [{}, {"named": {"ann": "hero", "bob": "her"}}]},
            ["heap", 1, "named", "..."],
            ["heap", 1, "named", "bob"],
        ),
        ({"form": {"form": "her"}, "card": {"form": "hero"}}, ["card", "form"], ["card", "form"]),
        ({"card": {"ant": {"form": "hero"}}}, ["card", "...", "form"], ["card", "...", "form"]),
        ({"card": ["her"]}, ["card", "..."], ["card", "..."]),
    ],
)
def test_the_first_path_that_leads_to_the_word_is_the_one(
    raw: Any, steps: list[str | int], path: list[str | int]
) -> None:
    assert list(whole(raw, "Invalid enum value 'her'", steps)) == path


def test_another_fault_keeps_its_path() -> None:
    assert whole({"card": {"ant": 5}}, "Expected `object`, got `int`", ["card", "..."]) == ["card", "..."]
