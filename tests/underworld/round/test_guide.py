"""The game guide's worked examples, with their numbers."""

from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from games.underworld.state.model import Lasting
from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, DECLINE, Scene, alone, plays, rule, scene


@rule("loyalty.needed-to-play", "loyalty.exhausted-counts", "loyalty.not-consumed")
@rule("loyalty.separate-from-cost", "play.step1-loyalty", "play.step4-pay", "cost.from-assets")
@rule("asset.keeps-faction", "card.cost", "card.loyalty")
def test_gonzales_needs_two_grey_assets_and_three_funds() -> None:
    table = alone(hand="BQ057", assets="grey 2, neutral 2")
    for asset in table.game.assets(0)[:1]:
        asset.exhausted = True
    table = Scene(table.state)
    table.ada.plays("Pete Gonzales", "Paris").settles()
    assert table.where("BQ057") == "Paris"
    assert table.ada.ready == 0
    assert len(table.game.assets(0)) == 4, "loyalty takes nothing away"


@rule("loyalty.needed-to-play", "play.step1-loyalty", "card.loyalty")
def test_funds_without_loyalty_are_not_enough() -> None:
    assert alone(hand="BQ057", assets="grey 1, neutral 5").ada.offers("play") == []
    assert alone(hand="BQ057", assets="grey 2").ada.offers("play") == []


@rule("activate.independent", "source.gone", "ability.action", "activate.respondable")
def test_the_armoury_searches_although_it_is_destroyed() -> None:
    table = scene(
        ada=plays(library="Alloy Knuckles", play="Private Armoury", assets="green 3"),
        ben=plays(hand="Wildfire", assets="neutral 1"),
    )
    table.ada.uses("Private Armoury")
    table.ben.plays("Wildfire").settles()
    assert table.where("Private Armoury") == "grave:0"
    table.ada.picks("Alloy Knuckles")
    assert "Alloy Knuckles" in table.ada.hand


@rule("activate.all-cost-parts", "exhaust.not-twice")
def test_an_exhausted_armoury_cannot_be_used() -> None:
    assert alone(play="Private Armoury!", assets="green 3").ada.offers("act") == []


# -- the contest phase over three regions ----------------------------------------------------------------


def contest_phase() -> Scene:
    return scene(
        regions="Melbourne, Lost Temple, Barcelona",
        step="contest/start",
        ada=plays(
            "Baku Society",
            play="Keen Owl@Melbourne, Dream Shaper@Lost Temple, Manifold Dream Maze@Lost Temple",
            hidden="BQ004@Barcelona",
            assets="yellow 3",
            library="Navigator, Cecilia",
        ),
        ben=plays(
            "Scarab Pharmaceuticals",
            play="Howling Ghoul@Melbourne, Coastal Piranha@Barcelona, Bone Heap No. 3@Barcelona",
            hidden="Shuddering Wraith@Melbourne, Shuddering Wraith@Lost Temple",
        ),
    )


@rule("contest.region-order", "contest.kind-order", "contest.none-happened", "contest.more-wins")
@rule("contest.combat.damage", "damage.kills", "contest.influence.place", "infiltrator.influence-icon")
@rule("infiltrator.contests", "contest.reward-at-once", "contest.finish-region")
def test_melbourne_falls_to_the_ghoul() -> None:
    table = contest_phase()
    table.contests("Melbourne")
    held = table.happened("contest")
    assert [d["contest"] for d in held] == ["investigation", "combat", "influence"]
    assert [d["totals"] for d in held] == [[0, 0], [0, 1], [0, 2]]
    assert table.where("Keen Owl") == "grave:0"
    assert table.influence("Melbourne") == (0, 2)
    assert "Melbourne" in table.row, "two markers do not win it"


@rule("contest.investigation.look", "contest.investigation.arrange", "contest.investigation.draw")
@rule("contest.tie", "privilege.when", "privilege.cost", "privilege.effect", "privilege.margin-one")
@rule("privilege.once", "privilege.not-on-zero", "privilege.who", "privilege.optional", "privilege.triggered")
@rule("privilege.no-stack")
def test_the_temple_is_tied_and_the_key_decides() -> None:
    table = contest_phase()
    table.contests("Lost Temple", "investigation")
    assert table.ada.offers() == ["Navigator"], "one icon more: one card is seen"
    table.ada.picks()
    assert table.ada.hand == ["Cecilia"]
    assert table.ada.library[-1] == "Navigator"
    table.contests("Lost Temple", "influence")
    assert table.happened("contest")[-1]["totals"] == [0, 0], "no combat"
    assert table.ada.offers() == [phrase("underworld-privilege-no"), phrase("underworld-privilege-yes")]
    table.ada.picks(phrase("underworld-privilege-yes"))
    assert table.influence("Lost Temple") == (1, 0)
    assert table.ada.ready == 2
    assert table.state.privilege_used
    assert table.state.stack == []


@rule("contest.window-before", "exhaust.no-contest", "infiltrator.not-character", "contest.combat.no-enemy")
@rule("reveal.paid-any-fast-time", "reveal.is-fast-action", "reveal.counts-as-entering")
@rule("reveal.keeps-orientation", "fast.any-phase", "contest.influence.place", "loyalty.needed-to-reveal")
def test_barcelona_is_turned_by_a_maze_and_a_reveal() -> None:
    table = contest_phase()
    table.contests("Lost Temple", "investigation")
    table.ada.picks().until(lambda t: t.asked.kind == "underworld.decide")
    table.ada.picks(phrase("underworld-privilege-no"))
    assert table.ada.question.kind == "underworld.priority"
    table.ada.uses("Manifold Dream Maze", "Bone Heap No. 3").settles()
    assert table.card("Bone Heap No. 3").exhausted
    table.contests("Barcelona", "combat")
    combat = table.happened("contest")[-1]
    assert combat["totals"] == [0, 1], "the piranha alone"
    assert table.happened("damage") == table.happened("damage")[:1], "an infiltrator takes none"
    table.ada.reveals("Dreambeast Designer").settles()
    assert table.where("BQ004") == "Barcelona"
    assert not table.card("BQ004").exhausted
    table.contests("Barcelona")
    assert table.influence("Barcelona") == (2, 0)


# -- the stack -------------------------------------------------------------------------------------------


def isenhard(**ada: object) -> Scene:
    return scene(
        ada=plays("Shoggoth", core="BQ043", core_in_play="Paris", **ada),  # type: ignore[arg-type]
        ben=plays("Dragon's Feast", hidden="Master of Ceremonies@Paris", assets="blue 3"),
    )


@rule("reveal.respondable", "kw.raid.trigger", "ability.trigger-respondable", "fast.responds", "stack.lifo")
@rule("priority.two-passes-resolve", "play.step3-mode", "card.defence-modifier", "stack.respondable-list")
def test_a_response_saves_isenhard() -> None:
    table = isenhard(hand="Basic Test", assets="neutral 1")
    table.ada.passes()
    table.ben.reveals("Master of Ceremonies").until(lambda t: t.asked.kind == "underworld.target")
    table.ben.picks("Isenhard the Prosperous")
    assert table.stack[-1] == "Master of Ceremonies"
    before = len(table.ada.hand)
    table.ada.plays("Basic Test", phrase("underworld-lasts-defence", count=1))
    assert table.stack[-1] == "Basic Test"
    table.until(lambda t: "Basic Test" not in t.stack)
    assert table.defence("BQ043") == 2
    assert len(table.ada.hand) == before, "one card played, one drawn"
    table.until(lambda t: not t.state.stack, default=True)
    assert table.alive("BQ043")
    assert table.card("BQ043").damage == 1


@rule("reveal.is-fast-action", "target.illegal-fizzles", "target.no-refund", "ability.trigger-procedure")
@rule("shoggoth.return-choice", "stack.on-top")
def test_a_test_without_its_target_is_wasted() -> None:
    table = isenhard(hand="Basic Test", assets="neutral 1")
    table.ada.plays("Basic Test", phrase("underworld-lasts-defence", count=1))
    table.ada.passes()
    table.ben.reveals("Master of Ceremonies")
    table.until(lambda t: t.asked.kind not in ("underworld.turn", "underworld.priority"))
    while table.asked.kind not in ("underworld.turn", "underworld.priority"):
        target = table.asked.kind == "underworld.target"
        if target:
            table.ben.picks("Isenhard the Prosperous")
        else:
            table.give(table.asked, table.asked.fallback())
    table.until(lambda t: not t.alive("BQ043"))
    assert table.where("BQ043") == "grave:0"
    table.until(lambda t: t.asked.kind == "underworld.decide")
    table.ada.declines()
    library = len(table.ada.library)
    table.settles()
    assert table.happened("fizzled")[-1]["code"] == "BQ109"
    assert table.where("BQ109") == "grave:0"
    assert len(table.ada.library) == library, "no card is drawn"
    assert table.ada.ready == 0, "and nothing is paid back"
    assert table.where("BQ043") == "grave:0"


# -- keywords --------------------------------------------------------------------------------------------


@rule("kw.raid.adds-up", "kw.raid.same-region")
def test_two_raids_add_up() -> None:
    table = scene(
        ada=plays(hidden="Redscale Guard@Paris", assets="blue 2", shroud=0),
        ben=plays(play="Bone Heap No. 3@Paris, Keen Owl@Barcelona"),
    )
    table.ada.reveals("Redscale Guard")
    table.ada.passes()
    table.ben.passes()
    piece = table.card("Redscale Guard")
    table.state.lasting.append(Lasting(kind="raid", piece=piece.id, life=piece.life))
    assert "Keen Owl" not in " ".join(table.ada.offers())
    table.ada.picks("Bone Heap No. 3")
    piece = table.card("Redscale Guard")
    table.settles()
    assert table.card("Bone Heap No. 3").damage == 2


@rule("kw.lethal.extra", "kw.lethal.adds-up", "kw.lethal.free-assignment")
def test_two_lethals_add_up() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="World-Ending Demon@Barcelona"),
        ben=plays(play="Bone Heap No. 3@Barcelona!, Keen Owl@Barcelona"),
    )
    demon = table.card("World-Ending Demon")
    table.state.lasting.append(Lasting(kind="lethal", piece=demon.id, life=demon.life))
    table = Scene(table.state)
    table.until(lambda t: t.asked.kind == "underworld.damage")
    assert table.ada.question.max_picks == 2 + 1 + 1
    table.ada.picks("Bone Heap No. 3", "Bone Heap No. 3", "Bone Heap No. 3", "Keen Owl")
    assert not table.alive("Bone Heap No. 3")
    assert not table.alive("Keen Owl")


@rule("kw.marker-x", "ability.enter-trigger")
def test_paradox_enters_with_a_time_marker() -> None:
    table = alone(hand="Paradox", assets="red 2")
    table.ada.plays("Paradox", "Paris").runs()
    assert table.card("Paradox").markers == {"time": 1}


@rule("hidden.bonus", "hidden.bonus-only-there")
def test_a_hidden_bonus_counts_only_when_it_is_shown() -> None:
    table = scene(
        ada=plays(hand="BQ004, BQ098, Keen Owl", assets="yellow 2", filler=1),
        ben=plays(hand="Fernandil Harriman", filler=1),
    )
    assert table.ada.view.hand[0].cost == 2, "elsewhere it costs what is printed"
    table.ada.uses("Keen Owl").settles()
    table.ada.picks("Dreambeast Designer")
    table.ben.picks("Fernandil Harriman")
    shown = {data["code"]: data["value"] for data in table.happened("showed")}
    assert shown == {"BQ004": 7, "BQ008": 6}


@rule("shroud.keyword-condition", "kw.mobile.effect", "kw.conditional")
@pytest.mark.parametrize(("shroud", "moves"), [(1, True), (0, False)])
def test_a_wolf_is_mobile_behind_a_shroud(shroud: int, moves: bool) -> None:
    table = alone(play="Snowfield Wolf@Paris", shroud=shroud, step="contest/mobile-first")
    assert (table.asked.kind == "underworld.target") is moves
    if moves:
        table.ada.picks("Barcelona").settles()
        assert table.where("Snowfield Wolf") == "Barcelona"


@rule("kw.blink.drops-targets", "target.illegal-fizzles", "kw.blink.procedure", "kw.blink.leaves-and-enters")
def test_books_blink_out_of_sight() -> None:
    table = scene(
        ada=plays("Baku Society", play="Merwyn's Endless Library@Paris", sealed="Mental Anchor, Navigator"),
        ben=CULLER,
        first=1,
    )
    table.ben.plays("Cull the Weak")
    table.ada.uses("Merwyn's Endless Library").until(lambda t: t.asked.kind == "underworld.target")
    assert table.ada.offers() == ["Navigator", DECLINE], "it has entered again"
    table.ada.picks("Navigator").settles()
    assert table.alive("Merwyn's Endless Library")
    assert table.happened("fizzled")[-1]["code"] == "BQ090"


@rule("team.distance-limit", "team.middle-shared", "team.put-ignores-distance")
def test_distance_in_team_play() -> None:
    near = {"ada": ["Barcelona", "Paris", "Hangzhou"], "cleo": ["Hangzhou", "Los Angeles", "Melbourne"]}
    table = scene(
        ada=plays(hand="Nameless Corpse"),
        ben=plays(),
        cleo=plays(hand="Snowfield Wolf", assets="neutral 2"),
        dan=plays(),
    )
    table.give(table.ada.question, (f"play:{table.card('Nameless Corpse').handle}",))
    assert table.ada.offers() == [*near["ada"], BACK]
    table.ada.picks(BACK)
    table.give(table.cleo.question, (f"play:{table.card('Snowfield Wolf').handle}",))
    assert table.cleo.offers() == [*near["cleo"], BACK]
    with pytest.raises(Refused):
        table.match.answer(2, table.cleo.question.id, (f"piece:{table.card('Paris').id}",))
