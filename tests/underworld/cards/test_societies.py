from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.underworld.printed.content import BLOOD, READY
from games.underworld.printed.deckbuilding import packed
from games.underworld.rules import RULES
from tests.phrases import phrase
from tests.underworld.scene import DECLINE, alone, plays, rule, scene


def test_baku_society_seals_a_star_and_draws() -> None:
    table = alone("Baku Society", hand="Mind Reading, Dream Shaper", assets="yellow 2")
    table.ada.uses("Baku Society: seal a Stars card")
    assert (table.ada.ready, table.card("Baku Society").exhausted) == (0, True)
    table.settles()
    assert table.ada.offers() == ["Dream Shaper", DECLINE], "Mind Reading is of the mind"
    table.ada.picks("Dream Shaper")
    assert (table.ada.sealed, table.ada.hand) == (["Dream Shaper"], ["M16 Rifle", "Mind Reading"])
    assert table.ada.offers("act") == [], "it is exhausted"


@pytest.mark.parametrize(
    ("answer", "spirit"), [(phrase("underworld-gain-spirit"), 1), (phrase("underworld-lose-spirit"), 0)]
)
def test_baku_society_grants_or_takes_spirit(answer: str, spirit: int) -> None:
    table = scene(
        ada=plays("Baku Society", sealed="Navigator", assets="yellow 2"),
        ben=plays(play="Psychological Shadow@Paris, Keen Owl@Paris"),
    )
    title = "Keen Owl" if spirit else "Psychological Shadow"
    table.ada.uses(
        phrase("underworld-ability-of", card="Baku Society", what=phrase("underworld-ability-baku-spirit")),
        title,
    )
    assert table.ada.library[-1] == "Navigator", "the sealed card is part of the cost"
    table.settles()
    table.ada.picks(answer)
    assert table.has(title, "spirit") == spirit
    table.next_turn()
    assert table.has(title, "spirit") == 1 - spirit, "until the end of the turn"


@rule("controller.can-change", "put.not-played", "put.no-cost")
def test_baku_society_wakes_a_sealed_character_even_an_enemy_one() -> None:
    table = scene(
        ada=plays(
            "Baku Society",
            play="BQ008@Hangzhou",
            hand="Priest of the Lost Iroquois",
            sealed="Blood, Feast",
            assets="white 5",
        ),
        ben=plays(play="Phoenix@Paris!"),
    )
    table.ada.plays("Priest of the Lost Iroquois", "Barcelona").settles()
    table.ada.picks("Phoenix").settles()
    assert table.ada.sealed == ["Blood", "Feast", "Phoenix"]
    table.ada.uses("Baku Society: wake a sealed character", "Barcelona")
    table.ada.picks("Blood", "Feast")
    assert table.ada.ready == 0
    table.settles()
    assert table.where("Phoenix") == "Barcelona"
    assert (table.card("Phoenix").controller, table.card("Phoenix").owner) == (0, 1)


@pytest.mark.parametrize(("sealed", "offered"), [("Phoenix, Blood, Feast", True), ("Phoenix", False)])
def test_baku_society_needs_two_sealed_cards_for_waking(sealed: str, offered: bool) -> None:
    table = alone("Baku Society", sealed=sealed, assets="yellow 4")
    assert ("Baku Society: wake a sealed character" in table.ada.offers("act")) is offered
    if offered:
        table.ada.uses("Baku Society: wake a sealed character", "Hangzhou")
        table.ada.picks("Blood", "Feast").settles()
        assert table.where("Phoenix") == "Hangzhou"
        assert sorted(table.ada.library[-2:]) == ["Blood", "Feast"]


@rule("setup.opening-hand")
def test_dragons_feast_begins_with_a_sealed_blood() -> None:
    decks = {f"deck:{seat}": packed(READY[key]) for seat, key in enumerate(("dragon", "baku"))}
    match, events = Match.new(RULES, 2, decks, "feast")
    sealed = [piece for piece in match.state.pieces.values() if piece.keeper == 0]
    assert [piece.code for piece in sealed] == [BLOOD]
    kinds = [event.kind for event in events]
    assert kinds.index("sealed") < kinds.index("drew"), "before the opening hands are drawn"


@rule("attachment.host-leaves", "lurk.attachments-lost")
@pytest.mark.parametrize(("society", "sealed", "grave"), [("Dragon's Feast", 2, 0), ("Baku Society", 0, 2)])
def test_dragons_feast_keeps_the_blood_of_its_own(society: str, sealed: int, grave: int) -> None:
    table = scene(
        ada=plays(
            society, play="Navigator@Paris, Phoenix@Paris, Blood>Phoenix, Blood>Phoenix, M16 Rifle>Phoenix"
        ),
        ben=plays(hand="Life-Claiming Skeleton", assets="black 4"),
        step="action/second",
    )
    table.ben.plays("Life-Claiming Skeleton", "Paris").settles()
    table.ben.picks("Phoenix").settles()
    assert table.ada.sealed == ["Blood"] * sealed
    assert table.ada.grave == sorted(["Blood"] * grave + ["Phoenix"])
    assert table.ada.hand == ["M16 Rifle"]


def test_dragons_feast_leaves_the_blood_of_enemies() -> None:
    table = scene(
        ada=plays("Dragon's Feast", hand="Cull the Weak", assets="black 2"),
        ben=plays(play="Blood Cattle@Paris, Blood>Blood Cattle"),
    )
    table.ada.plays("Cull the Weak", "Blood Cattle").settles()
    assert (table.ada.sealed, table.ben.grave) == ([], ["Blood", "Blood Cattle"])


@rule("icon.on-attachment")
def test_scarab_pharmaceuticals_seal_corpses_for_influence() -> None:
    table = scene(
        ada=plays(
            "Scarab Pharmaceuticals",
            play="Abandoned Asylum@Paris, Feast@Paris",
            grave="Nameless Corpse, Keen Owl",
            assets="black 1",
        ),
        ben=plays(play="Specimen Gallery@Paris"),
    )
    assert table.icons("Abandoned Asylum", "influence") == 0
    table.ada.uses("Scarab Pharmaceuticals: seal a Nameless Corpse", "Abandoned Asylum").settles()
    assert table.card("Nameless Corpse").sealed_on == table.card("Abandoned Asylum").id
    assert table.icons("Abandoned Asylum", "influence") == 1
    assert table.ada.grave == ["Keen Owl"]


def test_scarab_pharmaceuticals_need_a_corpse_and_a_facility() -> None:
    seal = "Scarab Pharmaceuticals: seal a Nameless Corpse"
    bare = alone("Scarab Pharmaceuticals", grave="Nameless Corpse", assets="black 1")
    alive = alone("Scarab Pharmaceuticals", play="Abandoned Asylum@Paris", assets="black 1")
    assert seal not in bare.ada.offers("act") + alive.ada.offers("act")


@rule("ability.once-per-game")
def test_scarab_pharmaceuticals_find_one_card_of_theirs_a_game() -> None:
    table = alone("Scarab Pharmaceuticals", library="Feast, Specimen Gallery, Keen Owl", assets="black 6")
    table.ada.uses("Scarab Pharmaceuticals: search").settles()
    assert table.ada.offers() == ["Specimen Gallery"]
    table.ada.picks("Specimen Gallery")
    assert table.ada.hand == ["Specimen Gallery"]
    assert table.happened("found")[-1]["codes"] == ["BQ093"]
    table.next_turn()
    table.until(lambda t: t.ada.is_asked and t.ada.question.kind == "underworld.turn")
    assert table.ada.offers("act") == []


@rule("look.private")
@pytest.mark.parametrize(
    ("answer", "seen"), [("Ben", "Feast"), ("Infiltrator", "Keen Owl"), ("Secret Plan", "Plan: Shoggoth")]
)
def test_tianwen_manor_looks_at_what_is_hidden(answer: str, seen: str) -> None:
    table = scene(
        ada=plays("Tianwen Manor", assets="yellow 2", hidden="Navigator@Paris"),
        ben=plays("Shoggoth", core="BQ043", hand="Feast, Plan: Shoggoth", hidden="Keen Owl@Paris", shroud=1,
                  assets="grey 2"),
        step="action/second"
    )  # fmt: skip
    table.ben.does("secret", "Plan: Shoggoth").settles()
    table.next_turn()
    table.until(lambda t: t.ada.is_asked and t.ada.question.kind == "underworld.turn")
    table.give(table.ada.question, (next(o.id for o in table.ada.question.options if o.id.startswith("act:")),))
    assert len(table.ada.offers()) == 4, "Ben's hand, his infiltrator, his plan, or back; nothing of her own"
    table.ada.picks(answer).settles()
    looked = [event for event in table.events if event.kind == "looked"][-1]
    assert seen in [c.title for code in looked.data["codes"] for c in [table.card(code).card]]
    assert looked.twin is not None
    assert "codes" not in looked.twin.data, "Ben hears that she looks, but not what she sees"
    table.ada.picks("seen")
    assert table.asked.kind == "underworld.turn"


@rule("hidden.player-bonus")
@pytest.mark.parametrize(("first", "value"), [(0, 2), (1, 1)])
def test_tianwen_manor_adds_one_in_hidden_contests_with_the_key(first: int, value: int) -> None:
    step = "action/first" if first == 0 else "action/second"
    table = alone("Tianwen Manor", hand="Keen Owl, Lobe Specialist", assets="yellow 2", first=first, step=step)
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="Lobe Specialist", ben="M16 Rifle")[0 if first == 0 else 1] == value
