"""The picture of an end: who won and why, and what everyone did, counted from the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from games.berserk.ai.companion import Companion
from games.berserk.state.view import EventView
from games.champions.ai import companion
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import Player
from games.kernel.text import text
from games.registry import keys, rules_of
from render.berserk import RENDER as BERSERK
from render.berserk import ends as berserk
from render.champions import RENDER as CHAMPIONS
from render.champions import ends as champions
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import BOX, LIMIT, PHONE, Picture, renderer_of
from render.kit.scenes.ending import Row
from render.kit.scenes.renderer import Renderer
from render.splendor import ends as splendor
from render.underworld import ends as underworld
from tests.phrases import phrase
from tests.render.samples import written
from tests.splendor.planner import Planner
from tests.tools.bench.people.sizes import TEXT, measured
from tests.underworld.mastermind import Mastermind

NAMES = ("Ada", "小波", "Cem", "Dee", "Eve")
PLAYERS: dict[str, Callable[[str], Player]] = {
    "splendor": Planner,
    "champions": companion.Companion,
    "underworld": Mastermind,
    "berserk": Companion,
}
"""Who plays the pictured games: always the same, however AI seats improve."""
change = msgspec.structs.replace
_KEPT: dict[tuple[str, int, str], tuple[Match[Any], list[Event]]] = {}


def played(game: str, seats: int, seed: str = "ends", **options: Any) -> tuple[Match[Any], list[Event]]:
    """A game of AI seats to its end, with all events. Don't change it: it's cached."""
    if (game, seats, seed) not in _KEPT:
        match, events = Match.new(rules_of(game), seats, options, seed)
        players = [PLAYERS[game](f"{seat}") for seat in range(seats)]
        told = list(events)
        while match.pending:
            decision = match.pending[0]
            picks = players[decision.seat].choose(match.view(decision.seat), decision)
            told += match.answer(decision.seat, decision.id, picks)
        _KEPT[game, seats, seed] = match, told
    return _KEPT[game, seats, seed]


def over(game: str, seats: int, seed: str = "ends") -> Any:
    """What everyone sees at the end of such a game."""
    return played(game, seats, seed)[0].view(None)


def values(row: Row) -> dict[str, int]:
    return {figure.label: int(figure.value) for figure in row.figures}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_an_end_fills_the_box_of_a_message_and_says_the_same_in_words(game: str, language: str) -> None:
    words = Words(language, game, NAMES)
    view = over(game, 2)
    picture = renderer_of(game).end(view, words)
    assert picture.width == 1600
    assert picture.width * BOX[1] >= picture.height * BOX[0]
    assert len(picture.data) <= LIMIT
    assert words.round(view.round) in picture.alt  # type: ignore[attr-defined]
    told = renderer_of(game).text(view, words).replace("*", "")
    assert all(line in told for line in picture.alt.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_an_end_on_a_phone_is_read_there_and_its_words_are_the_same(game: str, language: str) -> None:
    match, _ = played(game, 2)
    view, words, renderer = match.view(None), Words(language, game, NAMES), renderer_of(game)
    assert isinstance(renderer, Renderer)
    shown = renderer.compact_end(view, words, {})
    assert {(each.width, each.height <= PHONE[1]) for each in shown.all} == {(PHONE[0], True)}
    assert {each.alt for each in shown.all} == {renderer.end(view, words).alt}
    assert measured(lambda: renderer.compact_end(view, words, {}), phone=True).text >= TEXT


@pytest.mark.parametrize("draw", [Renderer.end, partial(Renderer.compact_end, marks={})])
def test_why_somebody_won_is_drawn_to_its_last_word(draw: Callable[..., Picture]) -> None:
    match, _ = played("splendor", 2)
    words = Words("en", "splendor", ("Ada", "Hugo (Experienced) of Somewhere"))
    reason = splendor.ending(match.view(None), words).reason
    told = " ".join(written(lambda: draw(renderer_of("splendor"), match.view(None), words)))
    assert "still needed" in reason
    assert all(word in told for word in reason.split())


ALONE, BY_POINTS = (phrase(f"splendor-decided-{why}") for why in ("alone", "points"))


@pytest.mark.parametrize(("seed", "why"), [("ends", ALONE), ("again", BY_POINTS), ("third", ALONE)])
def test_points_in_splendor_are_told_by_where_they_come_from(seed: str, why: str) -> None:
    view = over("splendor", 3, seed)
    ended = splendor.ending(view, Words("en", "splendor", NAMES))
    for row, standing in zip(ended.rows, view.standings, strict=True):
        assert sum(values(row).values()) == standing.points
        assert row.total == str(standing.points)
        assert row.winner == standing.winner
    best = next(standing for standing in view.standings if standing.winner)
    assert ended.reason.startswith(
        f"The Gauntlet is complete: {best.points} points, a bonus of every color and the Time Stone. {why}"
    )


def test_in_splendor_the_best_of_the_others_is_told_what_they_still_needed() -> None:
    view = over("splendor", 2)
    loser = next(standing.seat for standing in view.standings if not standing.winner)

    def told(points: int, green: int, missing: int, language: str = "en") -> str:
        seat = view.seats[loser]
        bonuses = {colour: int(n >= missing) for n, colour in enumerate(seat.bonuses)}
        other = change(seat, points=points, bonuses=bonuses, tokens=seat.tokens | {"green": green})
        seats = tuple(other if each.seat == loser else each for each in view.seats)
        words = Words(language, "splendor", NAMES)
        return splendor.ending(change(view, seats=seats), words).reason

    name = NAMES[loser]
    assert told(13, 0, 0).endswith(f"{name} still needed 3 points and the Time Stone.")
    assert told(16, 1, 1).endswith(f"{name} still needed a bonus of 1 color.")
    assert told(15, 0, 2, "zh-TW").endswith(f"{name} 還缺：1 分、2 種顏色的獎勵、時間寶石。")
    assert "still needed" not in told(17, 1, 0)


def test_in_champions_every_hero_has_their_damage_and_their_threat() -> None:
    match, told = played("champions", 3)
    view = match.view(None)
    damage, threat, minions = Counter[int](), Counter[int](), Counter[int]()
    for event in told:
        if event.kind == "damage" and "by" in event.data:
            damage[event.data["by"]] += event.data["amount"]
        if event.kind == "threat-removed":
            threat[event.data["by"]] += event.data["amount"]
        if event.kind == "defeat" and event.data["minion"] and event.data["by"] is not None:
            minions[event.data["by"]] += 1
    assert sum(damage.values()) > 40
    ended = champions.ending(view, Words("en", "champions", NAMES))
    for seat, row in enumerate(ended.rows):
        found = values(row)
        left = 0 if view.seats[seat].eliminated else view.seats[seat].identity.left
        assert found == {
            "damage": damage[seat],
            phrase("champions-end-threat"): threat[seat],
            "minions": minions[seat],
            phrase("champions-end-left"): left,
        }
    hurt = sum(e.data["amount"] for e in told if e.kind == "damage" and "by" not in e.data)
    assert hurt > 0, "what enemies deal is nobody's deed"


def test_a_lost_game_of_champions_says_how_far_the_villain_was() -> None:
    view = over("champions", 3)
    words = Words("en", "champions", NAMES)
    lost = change(view, result="lost", reason="scheme")
    assert (
        phrase("champions-end-villain", villain="Rhino", left=view.villain.left, stages=view.stages_left)
        in champions.ending(lost, words).reason
    )
    assert CHAMPIONS.end(lost, words).alt.startswith(f"Defeat\nRhino · Standard · Round {view.round}\n")
    won = change(view, result="won", reason="villain")
    assert CHAMPIONS.end(won, words).alt.startswith("Victory\n")
    assert all(row.winner for row in champions.ending(won, words).rows)


@pytest.mark.parametrize(
    ("stages", "told"),
    [(0, "Rhino had 9 hit points left."), (1, "Rhino had 9 hit points left, and another stage to come.")],
)
def test_a_villain_that_has_a_stage_left_is_not_nearly_beaten(stages: int, told: str) -> None:
    view = over("champions", 3)
    villain = change(view.villain, left=9)
    lost = change(view, result="lost", reason="scheme", villain=villain, stages_left=stages)
    ended = champions.ending(lost, Words("en", "champions", NAMES))
    assert ended.reason == f"{phrase('champions-ended-lost-scheme')} {told}"


def test_a_lost_adventure_says_how_much_health_its_foe_had_left() -> None:
    view = over("berserk", 2)
    at_f = EventView(id="1-F", round=4, open=(0,), done=(), counts=((),))
    enemy, why = (
        next(model for model in view.models if model.kind == "enemy"),
        text("berserk-why-time", round=5),
    )
    ogre = change(enemy, id="ogre-1", code="ogre", left=13, gone="", cells=((1, 1),))
    lost = change(view, result="lost", events=(at_f,), models=(ogre,), why=why)
    told = {
        "en": "Time ran out in round 5. Ogre had 13 health left.",
        "zh-TW": "第 5 回合結束，時間到了。食人魔還剩 13 點生命值。",
        "zh-CN": "第 5 回合结束，时间到了。食人魔还剩 13 点生命值。",
    }
    for language, reason in told.items():
        assert berserk.ending(lost, Words(language, "berserk", NAMES)).reason == reason
    gone = change(lost, models=(change(ogre, gone="killed"),))
    assert berserk.ending(gone, Words("en", "berserk", NAMES)).reason == "Time ran out in round 5"


def test_in_underworld_every_region_won_stands_with_its_points() -> None:
    view = over("underworld", 2)
    words = Words("en", "underworld", NAMES)
    ended = underworld.ending(view, words)
    assert ended.title == f"{NAMES[view.winner]} wins"
    assert [row.winner for row in ended.rows] == [True, False]
    for row in ended.rows:
        side = next(side for side in view.sides if words.player(side.seat) == row.name)
        said = row.detail + " ".join(figure.label for figure in row.figures)
        assert all(words.name("card", code) in said for code in side.scored)
        assert row.total == str(side.score)


def test_in_berserk_every_hero_has_their_wounds_and_kills() -> None:
    match, told = played("berserk", 2)
    view = match.view(None)
    enemies = {model.id for model in view.models if model.kind == "enemy"}
    struck = [e.data for e in told if e.kind == "wounded" and e.data["model"] in enemies]
    used = Counter(e.data["hero"] for e in told if e.kind == "token" and e.data["activated"])
    ended = berserk.ending(view, Words("en", "berserk", NAMES))
    for hero, row in zip(view.heroes, ended.rows, strict=True):
        found = values(row)
        assert found["wounds"] == sum(data["count"] for data in struck if data["by"] == hero.code)
        assert found["kills"] == sum(data["by"] == hero.code and data["left"] <= 0 for data in struck)
        assert found["tokens"] == used[hero.code]
    met = sum(event.kind == "objective" for event in told)
    assert phrase("berserk-end-objectives", count=met) in ended.aside


def test_a_lost_adventure_of_a_campaign_is_shown_before_it_is_tried_again() -> None:
    match, _ = Match.new(rules_of("berserk"), 1, {"mode": "campaign", "heroes": 3}, "campaign-4")
    while match.pending and match.pending[0].kind != "berserk.again":
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, decision.fallback())
    words = Words("en", "berserk", NAMES)
    view = match.view(0)
    assert (view.phase, view.result) == ("after", "lost")
    picture = BERSERK.table(view, words, {})
    assert picture.alt.startswith("Defeat\n1 · Night over Enoch · Round ")
    assert "Campaign: won 0, lost 1" in BERSERK.text(view, words)
    assert phrase("berserk-end-missing") in BERSERK.text(view, words)
    match.answer(0, match.pending[0].id, ("yes",))
    while match.pending[0].kind != "berserk.plan":
        match.answer(0, match.pending[0].id, match.pending[0].fallback())
    assert match.state.tally == {}, "the next attempt is counted anew"


def test_a_table_that_was_begun_before_anything_was_counted_ends_without_these_figures() -> None:
    match, _ = played("champions", 3)
    plain = codec.decode(codec.encode(match.state), dict)
    del plain["tally"]
    old = rules_of("champions").read(codec.encode(plain))
    assert old.tally is None
    view = rules_of("champions").view(old, None)
    ended = champions.ending(view, Words("en", "champions", NAMES))
    assert [list(values(row)) for row in ended.rows] == [[phrase("champions-end-left")]] * 3


@pytest.mark.parametrize("game", ["champions", "berserk"])
def test_nothing_that_is_counted_is_seen_before_the_end(game: str) -> None:
    match, _ = Match.new(rules_of(game), 2, {}, "counted")
    match.state.tally = {"0.damage": 3}
    assert rules_of(game).view(match.state, 0).tally is None  # type: ignore[attr-defined]


def test_the_end_in_chinese_has_chinese_marks_between_its_parts() -> None:
    said = {}
    for game in ("splendor", "champions", "underworld"):
        match, _ = played(game, 2)
        said[game] = renderer_of(game).text(match.view(None), Words("zh-TW", game, NAMES))
    assert (
        "• **2. Ada**：16 張角色 · 12 分 · 等級 1：2 · 等級 2：6 · 等級 3：4 · 地點：0 · 復仇者：0\n"
        in said["splendor"]
    )
    assert "• ★ **蜘蛛人**：Ada · 傷害：36 · 移除威脅：4 · 從者：2 · 剩餘生命值：3\n" in said["champions"]
    points = phrase("underworld-end-points", "zh-TW", won=9, lost=5, goal=8)
    assert f"{points}\n• ★ **Ada**：龍之歡宴 · 9 分 · 杭州：+3" in said["underworld"]


@pytest.mark.parametrize("reason", ["decked", "missions"])
def test_a_win_in_underworld_that_is_not_by_points_says_them_too(reason: str) -> None:
    view = over("underworld", 2)
    ended = underworld.ending(change(view, reason=reason), Words("zh-TW", "underworld", NAMES))
    assert ended.reason == phrase(f"underworld-end-{reason}", "zh-TW", won=9, lost=5)
