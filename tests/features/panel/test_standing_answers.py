"""Standing answers: their buttons name what they're about, and More takes them back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import App
from bot.chat.controls import CONTROLS
from bot.chat.drafts import Drafts
from bot.chat.ids import parse
from bot.chat.slots import OWN
from bot.chat.words import words_for
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.state import Look
from bot.tables.model import Command, MatchSnapshot, Snapshot
from games.kernel.decision import Picks
from games.kernel.text import Name
from render.kit.letters.words import LANGUAGES
from tests.champions.scene import Scene, plays, scene
from tests.chat.messages import BlankPainter, buttons_in, components, row_of
from tests.phrases import phrase
from tests.tables.house import ADA, BO, House
from tests.underworld import scene as underworld

SPIDER_MAN = Name("card", "01001a")
MERCENARIES = "Hydra Mercenary, Hydra Mercenary, Hydra Mercenary"


def attacked() -> Scene:
    """Rhino attacks Spider-Man twice and then She-Hulk; first Spider-Man is asked about Spider-Sense."""
    people = {"ada": plays(form="hero"), "ben": plays("she_hulk", form="hero")}
    return scene(**people, step="activate", encounter=f"Advance, {MERCENARIES}")


class Player:
    """Someone at a table of the house who presses buttons of their panel and More."""

    def __init__(self, h: House, table: int, user: int) -> None:
        self.h, self.table, self.user = h, table, user
        self.told: list[str] = []
        self.pressed = 0

    async def snapshot(self) -> Snapshot:
        return await self.h.tables.snapshot(self.table)

    async def panel(self) -> dict[str, Any]:
        seen = await self.snapshot()
        seat = seen.seat_of(self.user)
        assert seat is not None
        return buttons_in(components(Panel(seen, seat, Drafts(), PanelRequest()).message(BlankPainter())))

    async def own(self, seat: int) -> list[Any]:
        """Menus under More that take something back."""
        return [made for made in await self.more(seat) if "options" in made]

    async def more(self, seat: int) -> list[Any]:
        """Everything under More about standing answers."""
        seen = await self.snapshot()
        return [item.to_component_dict() for item in OWN.made(seen, seat, words_for(seen.row))]

    async def sends(self, custom_id: str, *values: str) -> None:
        self.pressed += 1
        id_ = parse(custom_id)
        assert id_ is not None
        interaction = SimpleNamespace(
            id=1000 + self.pressed,
            user=SimpleNamespace(id=self.user),
            locale="en-US",
            extras={},
            data={"values": list(values)},
        )
        await CONTROLS[id_.verb].run(cast(App, self), cast(Any, interaction), id_)

    # what handlers need of the app

    def __getitem__(self, kind: type) -> Player:
        return self

    @property
    def tables(self) -> Any:
        return self.h.tables

    @property
    def publisher(self) -> Any:
        async def pressed(table: int, user: int, verb: str) -> None:
            """Nothing is paused here."""

        return SimpleNamespace(pressed=pressed)

    async def show(self, interaction: Any, snapshot: Snapshot, notice: str = "", **more: Any) -> None:
        self.told.append(notice)

    async def explain(self, interaction: Any, table: int, refusal: Any, pressed: str = "") -> None:
        self.told.append(refusal.reason.key)


async def seated(h: House) -> Player:
    """Ada, Spider-Man, at a table with Ben."""
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.start(table, ADA)
    async with h.tables.held(table) as session:
        session.match, session._sight = attacked().match, None
    return Player(h, table, ADA.id)


async def test_a_free_trigger_is_always_used_once_that_is_said_and_more_takes_it_back(h: House) -> None:
    always = phrase("ui-stand-always", what="Spider-Man")
    ada = await seated(h)
    made = await ada.panel()
    assert {always, phrase("ui-stand-round", what="Spider-Man")} <= set(made)
    assert phrase("ui-stand-never", what="Spider-Man") not in made
    before = (await ada.snapshot()).match
    assert before is not None
    await ada.sends(made[always]["custom_id"])
    assert ada.told == [phrase("ui-standing-always", what="Spider-Man")]
    after = (await ada.snapshot()).match
    assert after is not None
    assert [d.kind for d in after.pending] == ["champions.defend"] * 2, "the card is drawn"
    assert after.standing(0) == {"always:card:01001a": "game"}
    [menu] = await ada.own(0)
    assert [(o["value"], o["label"]) for o in menu["options"]] == [("always:card:01001a", always)]
    assert await ada.own(1) == [], "it is nobody else's"
    await ada.sends(menu["custom_id"], "always:card:01001a")
    assert ada.told[1:] == [phrase("ui-stand-withdrawn", what="Spider-Man")]
    assert await ada.own(0) == []


class Hasty(Player):
    """Someone who presses twice at once: both presses find the question open, and the first counts."""

    drafts = Drafts()

    async def answer(self, interaction: Any, table: int, decision: str, picks: Picks, *_: str) -> None:
        for number in range(2):
            await self.h.tables.answer(Command(table, self.user, decision, picks, interaction.id + number))

    async def explain(self, interaction: Any, table: int, refusal: Any, pressed: str = "") -> None:
        self.told += [refusal.reason.key, pressed]


async def test_the_second_of_two_presses_at_once_is_known_to_have_counted(h: House) -> None:
    ada = Hasty(h, (await seated(h)).table, ADA.id)
    before = (await ada.snapshot()).match
    answers = [made["custom_id"] for made in (await ada.panel()).values() if ":do:" in made["custom_id"]]
    await ada.sends(answers[0])
    after = (await ada.snapshot()).match
    assert before is not None
    assert after is not None
    assert (after.length, ada.told) == (before.length + 1, ["table-stale", f"{answers[0]} []"])


async def test_what_is_not_there_is_not_taken_back(h: House) -> None:
    ada = await seated(h)
    await ada.sends(f"p1:unstand:{ada.table}:0:::0", "card:00000")
    seen = (await ada.snapshot()).match
    assert seen is not None
    assert (ada.told, seen.length) == (["table-stale"], 0)


@pytest.mark.parametrize("look", ["pictures", "phone"])
async def test_a_question_with_a_yes_has_an_always_beside_it(look: Look) -> None:
    """The question itself names its card."""
    ada = underworld.plays(play="Abandoned Asylum@Paris")
    table = underworld.scene(step="start/preparation", ada=ada)
    row = row_of("underworld", 2, "en")
    panel = Panel(Snapshot(row, MatchSnapshot(table.match), []), 0, Drafts(), PanelRequest(look=look))
    made = buttons_in(components(panel.message(BlankPainter())))
    answers = [phrase("underworld-yes"), phrase("underworld-no"), phrase("ui-stand-brief-always")]
    assert [label for label in made if label in answers] == answers
    assert not {phrase("underworld-ui-stand"), phrase("ui-stand-brief-round")} & set(made)


def ways_to_be_let_alone(language: str, look: Look) -> tuple[set[str], str]:
    """Ben's buttons when asked about an attack on Ada, and all that the panel says."""
    table = attacked()
    table.passes()
    row = row_of("champions", 2, language)
    panel = Panel(Snapshot(row, MatchSnapshot(table.match), []), 1, Drafts(), PanelRequest(look=look))
    made = components(panel.message(BlankPainter()))
    return set(buttons_in(made)), str(made)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_defends_says_who_it_is_about(language: str) -> None:
    made, _ = ways_to_be_let_alone(language, "pictures")
    what = phrase("champions-topic-defend", language)
    full = {phrase(f"ui-stand-{how}", language, what=what) for how in ("round", "never")}
    assert full <= made or (language == "en" and not full & made)


async def test_where_a_line_has_no_room_what_it_is_about_is_said_above() -> None:
    made, said = ways_to_be_let_alone("en", "pictures")
    ways = [phrase(f"ui-stand-brief-{how}") for how in ("round", "never")]
    assert set(ways) <= made
    about = {"what": phrase("champions-topic-defend")}
    assert phrase("ui-stand-about", labels=" and ".join(ways), **about) in said
    made, said = ways_to_be_let_alone("en", "phone")
    assert made & set(ways) == {ways[0]}, "a phone has room for one"
    assert phrase("ui-stand-about", labels=ways[0], **about) in said


async def test_more_lets_light_attacks_by_for_good_and_takes_that_back(h: House) -> None:
    what = phrase("champions-topic-light", amount=3)
    never = phrase("ui-stand-never", what=what)
    ada = await seated(h)
    assert await ada.more(0) == [], "she is asked about her card first"
    await ada.sends((await ada.panel())[phrase("ui-stand-always", what="Spider-Man")]["custom_id"])
    made = await ada.panel()
    assert not {never, phrase("ui-stand-brief-never")} & set(made), "few want it: the panel stays clear"
    offer, sure = await ada.more(0)
    assert offer["label"] == never
    await ada.sends(offer["custom_id"])
    assert ada.told[1:] == [phrase("ui-standing-never", what=what)]
    after = (await ada.snapshot()).match
    assert after is not None
    assert [(d.seat, d.kind) for d in after.pending] == [(1, "champions.defend")]
    [menu] = await ada.more(0)
    assert [(o["value"], o["label"]) for o in menu["options"]] == [
        *((o["value"], o["label"]) for o in sure["options"]),
        ("light:3", never),
    ]
    await ada.sends(offer["custom_id"])
    assert ada.told[2:] == ["table-stale"], "the attack is over for her"
    await ada.sends(menu["custom_id"], "light:3")
    assert (ada.told[3:], await ada.more(0)) == ([phrase("ui-stand-withdrawn", what=what)], [sure])
