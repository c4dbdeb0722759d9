"""Signs come before their words in texts and lead labels; if they can't be shown, there are only words."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.components import button, menu
from bot.chat.drafts import Drafts
from bot.chat.ids import ComponentId
from bot.chat.limits import TEXT
from bot.chat.signs import SIGNS
from bot.chat.words import words_for
from bot.features.panel.panel import Panel, PanelRequest
from bot.sandbox.service.validate import V2, check_message, cut_by_clients
from bot.tables.model import MatchSnapshot, Snapshot
from games.berserk.printed.scenario import ADVENTURES
from games.kernel.text import Name, Text
from games.registry import keys
from render.berserk.signs import BADGES
from render.kit.letters.sentences import capital
from render.kit.letters.words import LANGUAGES, Words
from tests import signs
from tests.chat.messages import BlankPainter, Json, controls, menus_in, moments, row_of, words_in

GAINS = Text("champions-threat-placed", {"card": Name("card", "01107"), "amount": 2, "threat": 7})


def made(builder: MessageBuilder, known: dict[int, str]) -> list[Json]:
    """A message as Discord accepts it."""
    parts: list[Json] = builder.view().to_components()
    check_message({"components": parts}, [file.filename for file in builder.files()], V2, known)
    assert cut_by_clients(parts) == []
    return parts


def told(said: Text, game: str, language: str = "en") -> str:
    """What a message says, with `[Word]` for each sign."""
    with signs.shown(game) as known:
        words = words_for(row_of(game, 2, language))
        return signs.read(words_in(made(MessageBuilder(0).say(words.say(said)), known)))


TAKEN = Text("splendor-take", {"gems": (Name("gem", "yellow"),)})
HIT = Text("champions-interrupt-damage", {"card": Name("card", "01102"), "amount": 3})
CROSSED = tuple(Name("token", kind) for kind in ("fire", "rubble"))
PAID = (
    Text("splendor-gems", {"gem": Name("gem", "orange"), "count": 2}),
    Text("splendor-shields", {"count": 1}),
)
BRINGS = {"bonus": Name("gem", "blue"), "points": 0, "total": 0}
TROLL = Text("berserk-numbered", {"name": Name("enemy", "troll"), "number": 3})
ROLLED = {"model": TROLL, "targets": (Name("hero", "guts"),), "dice": "2 + 1", "damage": 3}


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (
            "champions",
            HIT,
            (
                "Sandman would take 3 [Damage]damage. Interrupt?",
                "「沙人」將受到 3 點[Damage]傷害。要中斷嗎？",
                "“沙人”将受到 3 点[Damage]伤害。要中断吗？",
            ),
        ),
        (
            "berserk",
            Text("berserk-move-through", {"space": "D2", "tokens": CROSSED, "count": 2}),
            (
                "Move to D2 (through [fire]fire and [rubble]rubble, 2 spaces)",
                "移動到 D2（穿過[fire]火焰、[rubble]碎石，2 格）",
                "移动到 D2（穿过[fire]火焰、[rubble]碎石，2 格）",
            ),
        ),
        (
            "splendor",
            Text("splendor-recruits", {"seat": "Ada", "card": Name("card", "1-16"), "gems": PAID, **BRINGS}),
            (
                "Ada recruits Wasp (paid 2 [Soul]Soul and a [SHIELD]S.H.I.E.L.D. token): [Space]Space bonus.",
                "Ada 招募「黃蜂女」（花費 2 個[Soul]靈魂、1 個[SHIELD]神盾局指示物）：[Space]空間獎勵。",
                "Ada 招募“黄蜂女”（花费 2 个[Soul]灵魂、1 个[SHIELD]神盾局指示物）：[Space]空间奖励。",
            ),
        ),
        (
            "berserk",
            Text("berserk-rolled", ROLLED),
            (
                "Troll 3 attacks Guts: 2 + 1 = 3 [Damage]damage.",
                "巨魔 3 攻擊凱茲：2 + 1 = 3 點[Damage]傷害。",
                "巨魔 3 攻击格斯：2 + 1 = 3 点[Damage]伤害。",
            ),
        ),
    ],
    ids=["between number and word", "terrain", "a shield as gems", "a figure's number counts nothing"],
)
def test_a_sign_stands_before_its_word(game: str, text: Text, said: tuple[str, ...]) -> None:
    assert tuple(told(text, game, language) for language in LANGUAGES) == said


def test_every_terrain_of_every_adventure_has_a_sign() -> None:
    kinds = {terrain.kind for adventure in ADVENTURES.values() for terrain in adventure.terrain}
    assert kinds == {"fire", "rubble"}
    assert {f"token/{kind}" for kind in kinds} < set(BADGES)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "take 3 <> damage."), ("zh-TW", "受到 3 點 <> 傷害。"), ("zh-CN", "受到 3 点 <> 伤害。")],
)
def test_a_sign_has_a_space_on_either_side(language: str, said: str) -> None:
    with signs.shown("champions") as known:
        words = words_for(row_of("champions", 2, language))
        shown = words_in(made(MessageBuilder(0).say(words.say(HIT)), known))
    assert said in re.sub(r"<:\w+:\d+>", "<>", shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_name_in_a_list_has_its_own_sign(language: str) -> None:
    gems = tuple(Name("gem", colour) for colour in ("yellow", "blue", "red"))
    words = Words(language, "splendor")
    said = told(Text("splendor-take", {"gems": gems}), "splendor", language)
    for colour, sign in (("yellow", "Mind"), ("blue", "Space"), ("red", "Reality")):
        assert f"[{sign}]{words.name('gem', colour)}" in said
    assert re.sub(r"\[\w+\]", "", said) == words.say(Text("splendor-take", {"gems": gems}))


def test_a_sentence_that_begins_with_a_sign_begins_with_a_capital() -> None:
    with signs.shown("champions"):
        words = words_for(row_of("champions", 2))
        assert words.signs is not None
        mark = words.signs.of("status/stunned")
    assert (capital(f"{mark}stunned"), capital("stunned")) == (f"{mark}Stunned", "Stunned")


def test_without_signs_every_sentence_is_as_it_was() -> None:
    words = words_for(row_of("champions", 2))
    assert words.signs is None
    assert words.say(GAINS) == Words("en", "champions").say(GAINS)


@pytest.mark.parametrize("game", sorted(keys()))
async def test_a_panel_with_signs_says_what_it_says_without_them(game: str) -> None:
    """Through whole games, in three languages: texts and labels are the same, and none is cut."""
    led = 0
    for language in LANGUAGES:
        for match, events in moments(game, 2, f"signs/{language}", every=9):
            for decision in match.pending[:1]:
                snapshot = Snapshot(row_of(game, 2, language), MatchSnapshot(match), events)
                bare = panel(snapshot, decision.seat, {})
                with signs.shown(game) as known:
                    signed = panel(snapshot, decision.seat, known)
                assert signs.bare(words_in(signed)) == words_in(bare)
                assert labels(signed) == labels(bare)
                led += len(led_by(signed))
    assert led > 0


def panel(snapshot: Snapshot, seat: int, known: dict[int, str], **wish: Any) -> list[Json]:
    return made(Panel(snapshot, seat, Drafts(), PanelRequest(**wish)).message(BlankPainter()), known)


def labels(parts: list[Json]) -> list[str]:
    lines = [option["label"] for each in menus_in(parts) for option in each["options"]]
    return [each.get("label") or each.get("placeholder") for each in controls(parts)] + lines


def led_by(parts: list[Json]) -> dict[str, str]:
    """Label to the name of the emoji before it, if it's one of the bot's."""
    shown = [*controls(parts), *(option for each in menus_in(parts) for option in each["options"])]
    led = [(each["label"], each["emoji"]) for each in shown if each.get("emoji")]
    return {label: emoji["name"].partition("_")[0] for label, emoji in led if emoji.get("id")}


async def test_what_is_taken_stands_before_its_line_and_a_card_has_its_bonus() -> None:
    match, events = next(moments("splendor", 2, "signs"))
    snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), events)
    with signs.shown("splendor") as known:
        lines = led_by(panel(snapshot, match.pending[0].seat, known))
    assert lines["Take Mind, Power and Space"] == "MindPowerSpace"
    assert lines["Take 2 Soul"] == "SoulSoul"


async def test_who_reads_words_in_the_place_of_pictures_has_no_signs() -> None:
    match, events = next(moments("splendor", 2, "signs"))
    snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), events)
    with signs.shown("splendor") as known:
        parts = panel(snapshot, match.pending[0].seat, known, look="text")
    assert led_by(parts) == {}
    assert "<:" not in words_in(parts)


def test_a_text_at_its_limit_gives_up_its_signs_and_none_of_its_words() -> None:
    with signs.shown("champions") as known:
        words = words_for(row_of("champions", 2))
        line = words.say(HIT)
        full = "\n".join([line] * 60)
        asked = made(MessageBuilder(0).say(full).say(line), known)
    texts = [part["content"] for part in asked[0]["components"]]
    assert "<:" not in texts[0]
    assert texts[0].count("3 damage") == 60
    assert signs.read(texts[1]) == "Sandman would take 3 [Damage]damage. Interrupt?"
    assert sum(map(len, texts)) <= TEXT


def test_a_clipped_text_ends_beside_a_sign_never_within_one() -> None:
    with signs.shown("splendor") as known:
        words = words_for(row_of("splendor", 2))
        many = words.say(TAKEN) + " "
        for more in range(40):
            parts = made(MessageBuilder(0).say("x" * more + many * 1000), known)
            assert set(re.sub(r"<:\w+_[0-9a-f]{8}:\d{19}>", "", words_in(parts))) & set("<>:") == set()
            assert len(words_in(parts)) <= TEXT


def test_a_label_never_has_a_sign_within_it() -> None:
    id_ = ComponentId("do", 1, 1)
    with signs.shown("splendor"):
        words = words_for(row_of("splendor", 2))
        said = words.say(TAKEN)
        assert button(id_, said).label == "Take Mind"
        drawn = menu(id_, said, [Entry("0.0", said, said)])
        assert (drawn.placeholder, drawn.options[0].label, drawn.options[0].description) == ("Take Mind",) * 3


def test_once_discord_knows_an_emoji_no_more_words_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    doubts = list[bool]()
    monkeypatch.setattr(SIGNS, "doubt", lambda: doubts.append(True))
    response: Any = type("Response", (), {"status": 400, "reason": "Bad Request"})()
    refusal = discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body: Invalid emoji"})
    other = discord.HTTPException(response, {"code": 50035, "message": "Must be 4000 or fewer in length."})
    with signs.shown("splendor"):
        SIGNS.refused(other)
        assert words_for(row_of("splendor", 2)).signs is not None
        kept = words_for(row_of("splendor", 2)).say(TAKEN)
        SIGNS.refused(refusal)
        assert words_for(row_of("splendor", 2)).signs is None
        assert doubts == [True]
        assert words_in(made(MessageBuilder(0).say(kept), {})) == "Take Mind"
