"""Names of AI seats: one for each player, the same for the table's whole life."""

from __future__ import annotations

from bot.chat.words import shown_name
from bot.store.rows import FormerHolder, SeatRow, TableRow
from bot.tables.ai import POOL, ai_name, read_name, same_name
from games.kernel.printed.content import LANGUAGES
from games.registry import keys, manifest_of
from tests.phrases import phrase
from tests.tables.house import ADA


def row(table: int = 1, *names: str) -> TableRow:
    """Ada's Splendor table, with AI seats of these names."""
    seats = [SeatRow(0, ADA.id, None, ADA.name)]
    seats += [SeatRow(number, None, "novice", name) for number, name in enumerate(names, 1)]
    return TableRow(table, "splendor", 7, 100, ADA.id, "lobby", "en", "relaxed", {}, seats, "5eed")


def test_tables_begin_at_different_names_and_each_at_its_own() -> None:
    assert [ai_name(row(table), "novice") for table in (0, 1, 2, 24)] == [
        "Mara (Novice)",
        "Hugo (Novice)",
        "Ravi (Novice)",
        "Mara (Novice)",
    ]
    assert {ai_name(row(table), "novice") for table in range(24)} == {f"{n.title()} (Novice)" for n in POOL}


def test_one_name_is_one_player_however_strong() -> None:
    table = row(1, "Hugo (Novice)")
    assert ai_name(table, "random") == "Thea (Random)"
    table.seats[1].former = (FormerHolder(None, "Thea (Random)"),)
    table.seats[0].name = "CASIMIR"
    assert ai_name(table, "random") == "Lotte (Random)", "who sat there, and a person, have theirs"


def test_a_table_that_has_gone_through_all_names_begins_again() -> None:
    table = row(0, *(f"{name.title()} (Novice)" for name in POOL))
    assert ai_name(table, "adept") == "Mara 2 (Adept)"
    table.seats[1].former = (FormerHolder(None, "Mara 2 (Adept)"),)
    assert ai_name(table, "adept") == "Ines 2 (Adept)"


def test_only_what_the_house_gave_is_read_as_an_ai_of_the_game() -> None:
    assert read_name("splendor", "Mara (Novice)") == ("mara", "novice", 1)
    assert read_name("splendor", "Mara 12 (Adept)") == ("mara", "adept", 12)
    for other in (
        phrase("seat-ai-mara"),
        "Ada (Novice)",
        "Mara (Veteran)",
        "Greedy 1",
        "Mara (Novice) x",
        "",
        "Mara 99999 (Novice)",
    ):
        assert read_name("splendor", other) is None
    assert read_name("champions", "Mara (Veteran)") == ("mara", "veteran", 1)


def test_whose_name_is_taken_at_the_next_table_gets_another() -> None:
    assert same_name(row(1), "Petra (Novice)", "adept") == "Petra (Adept)"
    assert same_name(row(1, "Petra (Random)"), "Petra (Novice)", "adept") == "Hugo (Adept)"
    assert same_name(row(1), "Greedy 1", "adept") == "Hugo (Adept)"


def test_all_names_differ_and_fit_in_every_language() -> None:
    for language in LANGUAGES:
        for game in keys():
            shown = {
                shown_name(game, FormerHolder(None, f"{name.title()} ({strength.title()})"), language)
                for name in POOL
                for strength in manifest_of(game).players_here()
            }
            assert len(shown) == len(POOL) * len(manifest_of(game).players_here())
            assert max(map(len, shown)) <= 20
            assert not any("seat-ai" in name for name in shown)
