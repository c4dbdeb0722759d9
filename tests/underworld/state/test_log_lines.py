"""The log in three languages: where things go and why, and no lines about moves without effect."""

from __future__ import annotations

import pytest

from games.underworld.effects.moving import How, leave, seal
from render.kit.letters.words import Words
from tests.phrases import phrase
from tests.underworld.round.test_teams import four
from tests.underworld.scene import NAMES, Scene, alone, plays, rule, scene

LANGUAGES = ("en", "zh-TW", "zh-CN")


def lines(table: Scene, *kinds: str) -> list[str]:
    """Log lines in English, in order."""
    words = Words("en", "underworld", NAMES)
    return [words.say(event.text) for event in table.events if event.kind in kinds]


def thrice(table: Scene, kind: str, number: int = -1) -> list[str]:
    """The log line in all three languages."""
    event = [event for event in table.events if event.kind == kind][number]
    return [Words(language, "underworld", NAMES).say(event.text) for language in LANGUAGES]


@rule("start.draw-window", "turn.four-phases")
def test_the_action_phase_is_told_when_the_draw_step_is_over() -> None:
    table = scene(step="start/draw")
    assert lines(table, "drew", "phase") == [
        phrase("underworld-drew-shown", seat="Ada", cards="M16 Rifle"),
        phrase("underworld-drew-shown", seat="Ben", cards="M16 Rifle"),
    ]
    assert table.match.view(None).phase == "start"
    table.ada.passes()
    table.ben.passes()
    assert lines(table, "drew", "phase")[2:] == [phrase("underworld-phase-action")]


@rule("region.win-clear", "kw.withdraw", "token.leaves-removed")
def test_clearing_says_what_goes_to_the_library_the_hand_and_out_of_the_game() -> None:
    table = alone(
        play="Keen Owl@Paris, Recovery Agent@Paris, TK001@Paris",
        hidden="Navigator@Paris",
        influence={"Paris": (9, 0)},
    )
    assert table.where("Recovery Agent") == "Paris"
    table.until(lambda t: bool(t.happened("won")), default=True)
    assert lines(table, "won", "withdrawn") == [
        phrase("underworld-left-won", cards="Keen Owl and Infiltrator"),
        phrase("underworld-left-withdrawn", cards="Recovery Agent"),
        phrase("underworld-left-token", cards="Walking Corpse"),
    ]
    assert thrice(table, "won", 0)[1:] == [
        phrase("underworld-left-won", "zh-TW", cards="「敏銳的貓頭鷹」、暗藏者"),
        phrase("underworld-left-won", "zh-CN", cards="“敏锐的猫头鹰”、暗藏者"),
    ]
    assert thrice(table, "withdrawn")[1:] == [
        phrase("underworld-left-withdrawn", "zh-TW", cards="「回收專員」"),
        phrase("underworld-left-withdrawn", "zh-TW", cards="“回收专员”"),
    ]


# -- random entries --------------------------------------------------------------------------------------


@rule("kw.chaos.random", "region.random")
def test_a_random_entry_says_that_it_was_drawn_and_why() -> None:
    table = alone(hand="Young Behemoth", assets="purple 6")
    table.ada.plays("Young Behemoth").settles()
    region = table.where("Young Behemoth")
    place = {
        language: Words(language, "underworld").name("card", table.card(region).code) for language in LANGUAGES
    }
    assert thrice(table, "entered") == [
        phrase("underworld-entered-chaos", card="Young Behemoth", seat="Ada", region=place["en"]),
        phrase(
            "underworld-entered-chaos",
            "zh-TW",
            seat="Ada",
            card="「幼年比蒙巨獸」",
            region=f"「{place['zh-TW']}」",
        ),
        phrase(
            "underworld-entered-chaos", "zh-CN", seat="Ada", card="“幼年比蒙巨兽”", region=f"“{place['zh-CN']}”"
        ),
    ]


@rule("region.random")
def test_a_token_in_a_random_region_says_so() -> None:
    table = alone(play="Mad Lexicon of Ibo Nachi", step="start/preparation")
    table.runs()
    [told] = lines(table, "entered")
    assert told == phrase(
        "underworld-entered-drawn", seat="Ada", card="Tentacle", region=table.where("Tentacle")
    )


# -- contests --------------------------------------------------------------------------------------------


@rule("contest.count-icons")
@pytest.mark.parametrize("first", [0, 1])
def test_totals_carry_names_and_stay_in_their_order_no_matter_who_has_the_key(first: int) -> None:
    table = scene(
        step="contest/next",
        first=first,
        ada=plays(hidden="Keen Owl@Barcelona"),
        ben=plays(hidden="Keen Owl@Barcelona, Navigator@Barcelona"),
    )
    table.contests("Barcelona")
    assert thrice(table, "contest") == [
        phrase(
            "underworld-contest-won",
            region="Barcelona",
            contest="Influence",
            ours="Ada",
            first=1,
            theirs="Ben",
            second=2,
            seats="Ben",
        ),
        "「巴塞隆納」的勢力對抗：Ada 1，Ben 2，Ben 獲勝。",
        "“巴塞罗那”的势力对抗：Ada 1，Ben 2，Ben 获胜。",
    ]


@rule("team.icons-combined", "contest.tie")
def test_totals_of_teams_name_all_of_them() -> None:
    table = four(
        step="contest/next", cleo=plays(hidden="Keen Owl@Barcelona"), dan=plays(hidden="Keen Owl@Barcelona")
    )
    table.contests("Barcelona", default=True)
    assert lines(table, "contest")[-1] == phrase(
        "underworld-contest-tie",
        region="Barcelona",
        contest="Influence",
        ours="Ada",
        first="and Cleo 1",
        theirs="Ben",
        second="and Dan 1",
    )


@rule("ability.trigger-condition", "kw.blood-drink.none")
@pytest.mark.parametrize(
    ("ada", "card"),
    [
        (plays(hidden="Old Watchman@Paris", assets="grey 9"), "Old Watchman"),
        (plays(hidden="Cecilia@Paris", assets="yellow 9"), "Cecilia"),
        (plays(hidden="Master of Ceremonies@Paris", assets="blue 9"), "Master of Ceremonies"),
        (plays(hidden="Yayoi Kirihane@Paris", assets="blue 9"), "Yayoi Kirihane"),
        (plays(hidden="Redscale Guard@Paris", assets="blue 9", shroud=1), "Redscale Guard"),
        (plays(hidden="Keen Owl@Paris", play="Vlad III the Impaler@Hangzhou", assets="yellow 9"), "Keen Owl"),
    ],
)
def test_a_trigger_that_could_do_nothing_is_neither_asked_nor_told(ada: plays, card: str) -> None:
    table = scene(ada=ada)
    table.ada.reveals(card).runs()
    assert [data for data in table.happened("triggers") if not data["ability"].startswith("kw.")] == []


@rule("shoggoth.control-limit")
def test_a_fourth_red_card_sets_nothing_off() -> None:
    facts = {"core": "Isenhard the Prosperous", "hand": "Weight of Being", "assets": "red 9"}
    for control, triggers in ((2, ["MSBQ02"]), (3, [])):
        table = alone("Shoggoth", control=control, **facts)  # type: ignore[arg-type]
        table.ada.plays("Weight of Being", phrase("underworld-mode-core")).runs()
        assert [data["code"] for data in table.happened("triggers")] == triggers
        assert table.ada.marker("out-of-control") == 3
    assert table.ada.marker("out-of-control") == 3


@rule("source.gone")
def test_what_has_become_empty_says_so_when_it_resolves() -> None:
    table = scene(ada=plays(hand="Cecilia", assets="yellow 4", grave="Mental Anchor"), ben=plays())
    table.ada.plays("Cecilia", "Paris").until(lambda t: t.asked.kind == "underworld.decide", default=True)
    for _ in range(2):
        shield = "deed-shield" in str(table.asked.prompt.args["does"])
        (table.ada.declines if shield else table.ada.agrees)()
    seal(table.game, table.card("Mental Anchor"), table.card("Paris"), 0)
    table.settles()
    assert thrice(table, "resolves", 0) == [
        phrase("underworld-no-effect", card=f"Cecilia ({phrase('underworld-self-enter')})"),
        phrase("underworld-no-effect", "zh-TW", card="「塞西莉亞」（進場時）"),
        phrase("underworld-no-effect", "zh-CN", card="“塞西莉亚”（进场时）"),
    ]


@rule("seal.on-society")
def test_what_is_sealed_on_a_society_is_told_with_its_spaces() -> None:
    table = alone(hand="Keen Owl", play="Cecilia@Paris")
    game = table.game
    seal(game, table.card("Keen Owl"), None, 0)
    table.events += game.events
    assert thrice(table, "sealed") == [
        phrase("underworld-sealed-society", card="Keen Owl", seat="Ada"),
        phrase("underworld-sealed-society", "zh-TW", card="「敏銳的貓頭鷹」", seat="Ada"),
        phrase("underworld-sealed-society", "zh-CN", card="“敏锐的猫头鹰”", seat="Ada"),
    ]


def uses(table: Scene, ability: str, *answers: str) -> list[str]:
    """Ada uses an ability, all pass, and lasting effects are told in three languages."""
    table.ada.uses(ability, *answers).settles()
    if table.asked.kind == "underworld.decide":
        table.give(table.asked, (table.asked.options[-1].id,))
    assert not [event for event in table.events if event.text.key == "underworld-no-effect"]
    return thrice(table, "lasting")


@rule("effect.lasting")
def test_what_lasts_until_the_end_of_the_turn_is_told() -> None:
    table = alone(play="Aoi Hoshino@Paris", assets="neutral 1")
    assert uses(table, "Aoi Hoshino") == [
        phrase(
            "underworld-lasting", card="Aoi Hoshino", what=phrase("underworld-lasts-gains", keyword="Barrier")
        ),
        "直到回合結束，「星野葵」獲得屏障。",
        "直到回合结束，“星野葵”获得屏障。",
    ]
    table = alone(play="BQ102@Paris", hand="Navigator")
    icons = [phrase("underworld-lasts-icon", count=1, icon=f"{kind} icon") for kind in ("Combat", "Influence")]
    what = f"{', '.join(icons)} and {phrase('underworld-lasts-defence', count=1)}"
    assert uses(table, f"Psychological Shadow: {phrase('underworld-ability-seal')}")[0] == (
        phrase("underworld-lasting", card="Psychological Shadow", what=what)
    )
    table = alone(play="Aged Archaeologist@Paris, Keen Owl@Paris")
    assert uses(table, "Aged Archaeologist")[1] == "直到回合結束，「敏銳的貓頭鷹」死亡時橫置返場。"


@rule("effect.lasting")
def test_losing_spirit_is_told_and_losing_what_one_has_not_is_nothing() -> None:
    table = scene(
        ada=plays("Baku Society", sealed="Navigator", assets="yellow 2"), ben=plays(play="Cecilia@Paris")
    )
    spirit = phrase("underworld-ability-of", card="Baku Society", what=phrase("underworld-ability-baku-spirit"))
    assert uses(table, spirit)[0] == phrase(
        "underworld-lasting", card="Cecilia", what=phrase("underworld-lasts-loses", keyword="Spirit")
    )
    table = scene(
        ada=plays("Baku Society", sealed="Navigator", assets="yellow 2"), ben=plays(play="Keen Owl@Paris")
    )
    table.ada.uses(spirit).settles()
    table.ada.picks("lose")
    assert table.happened("lasting") == []


@rule("hidden.player-bonus")
def test_a_bonus_for_the_next_hidden_contest_is_told() -> None:
    table = alone(play="BQ068@Paris", grave="Keen Owl")
    table.ada.uses(table.card("BQ068").card.title).settles()
    assert thrice(table, "next-hidden") == [
        phrase("underworld-next-hidden", seat="Ada", count=1),
        phrase("underworld-next-hidden", "zh-TW", seat="Ada", count=1),
        phrase("underworld-next-hidden", "zh-CN", seat="Ada", count=1),
    ]


def test_vision_says_that_its_player_draws_no_more() -> None:
    table = alone(hand='"Vision"', assets="yellow 9")
    table.ada.plays('"Vision"').settles()
    assert thrice(table, "no-draw") == [
        phrase("underworld-no-draw", seat="Ada"),
        phrase("underworld-no-draw", "zh-TW", seat="Ada"),
        phrase("underworld-no-draw", "zh-CN", seat="Ada"),
    ]


@rule("seal.token", "token.lurk-removed")
@pytest.mark.parametrize("how", ["seal", "lurk", "hand"])
def test_a_token_that_leaves_is_told_to_be_out_of_the_game(how: How) -> None:
    table = alone(play="TK001@Paris")
    game = table.game
    if how == "seal":
        seal(game, table.card("TK001"), None, 0)
    else:
        leave(game, [table.card("TK001")], how)
    table.events += game.events
    assert table.where("TK001") == "removed"
    assert lines(table, "seal", "lurk", "hand", "sealed") == [
        phrase("underworld-left-token", cards="Walking Corpse")
    ]
    assert thrice(table, how)[1:] == [
        phrase("underworld-left-token", "zh-TW", cards="「行屍」"),
        phrase("underworld-left-token", "zh-CN", cards="“行尸”"),
    ]
