"""Lines of deck lists: what people write, and what no one should."""

from __future__ import annotations

import pytest

from games.kernel.printed.decklists import (
    LINES,
    LONGEST,
    DeckFault,
    counted,
    is_too_long,
    plain,
    signed,
    whole_number,
    without_brackets,
)
from games.kernel.text import text


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("Backflip", "Backflip", 1),
        ("2 Backflip", "Backflip", 2),
        ("2x Backflip", "Backflip", 2),
        ("2 x Backflip", "Backflip", 2),
        ("  3×  For Justice! ", "For Justice!", 3),
        ("- Backflip", "Backflip", 1),
        ("Backflip x2", "Backflip", 2),
        ("Backflip X 2", "Backflip", 2),
        ("Backflip X2", "Backflip", 2),
        ("éax3", "éax3", 1),
        ("A bx3", "A bx3", 1),
        ("敏銳的貓頭鷹×2", "敏銳的貓頭鷹", 2),
        ("01020", "01020", 1),
        ("Agent 13", "Agent 13", 1),
        ("Vox3", "Vox3", 1),
        ("", "-", 1),
        ("99 Backflip", "Backflip", 99),
        ("2X Backflip", "Backflip", 2),
        ("2 X Backflip", "Backflip", 2),
        ("2 × Backflip", "Backflip", 2),
        ("2 x", "x", 2),
        ("2 xBackflip", "xBackflip", 2),
        ("2x x Backflip", "x Backflip", 2),
        ("4X4 Backflip", "4X4 Backflip", 1),
        ("Backflip ×2", "Backflip", 2),
        ("Vox×3", "Vox", 3),
        ("Ultra-x3", "Ultra-", 3),
        ("é x3", "é", 3),
        ("éx3", "é", 3),
        ("x3", "x3", 1),
        ("Room X 10", "Room", 10),
        ("2敏銳的貓頭鷹", "敏銳的貓頭鷹", 2),
        ("2x敏銳的貓頭鷹", "敏銳的貓頭鷹", 2),
        ("2張敏銳的貓頭鷹", "敏銳的貓頭鷹", 2),
        ("3张「敏锐」的猫头鹰", "「敏锐」的猫头鹰", 3),
    ],
)
def test_a_line_is_a_name_and_a_number(line: str, name: str, count: int) -> None:
    assert counted(line) == (name, count)


@pytest.mark.parametrize("line", ["9" * 32 + "x Backflip", "100 Backflip", "Backflip x" + "9" * 32])
def test_a_number_that_no_deck_has_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"^no number of copies$"):
        counted(line)


@pytest.mark.parametrize("value", [True, -1, 100, 1.5, "1e9", "-1", "٣", None, [], 10**40])
def test_nor_is_it_taken_from_json(value: object) -> None:
    with pytest.raises(ValueError, match=r"^no number of copies$"):
        whole_number(value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("+2 Haymaker", (1, "2 Haymaker")),
        ("＋2 Haymaker", (1, "2 Haymaker")),
        ("2 Haymaker", (1, "2 Haymaker")),
        ("-1 Emergency", (-1, "1 Emergency")),
        (" - Emergency ", (-1, "Emergency")),
        ("−1 Emergency", (-1, "1 Emergency")),
        ("–1 Emergency", (-1, "1 Emergency")),
        ("－1 緊急狀況", (-1, "1 緊急狀況")),
        ("X-Men", (1, "X-Men")),
        ("Jean-", (1, "Jean-")),
        ("+X-Gene X", (1, "X-Gene X")),
    ],
)
def test_a_change_begins_with_its_sign_and_without_one_puts_in(change: str, said: tuple[int, str]) -> None:
    assert signed(change) == said


def test_of_a_name_letters_and_digits_alone_count() -> None:
    assert plain("Spider-Man (Miles) 2") == plain("SPIDERMAN miles2") == "spidermanmiles2"
    assert plain("敏銳的‧貓頭鷹") == "敏銳的貓頭鷹"


def test_a_list_is_no_longer_than_a_decks() -> None:
    assert [whole_number(said) for said in ("3", 0, 99, "99", "00")] == [3, 0, 99, 99, 0]
    assert without_brackets("Black Panther (T'Challa)") == "Black Panther"
    assert without_brackets("(Only this)") == "(Only this)"
    assert without_brackets("A (one)") == "A"
    assert without_brackets("X(one)") == "X"
    assert without_brackets("Ant (one) (two)") == "Ant (one)"
    assert without_brackets("Ant (one) two") == "Ant (one) two"
    assert without_brackets("Ant (one) two)") == "Ant (one) two)"
    assert without_brackets("Ant (one))") == "Ant (one))"
    assert not is_too_long("a;" * (LINES - 1))
    assert is_too_long("a;" * LINES)
    assert not is_too_long("a" * LONGEST)
    assert is_too_long("a" * (LONGEST + 1))


def test_a_fault_of_a_deck_says_why() -> None:
    fault = DeckFault(text("chess-deck-empty", line=3))
    assert (fault.reason, str(fault)) == (text("chess-deck-empty", line=3), "chess-deck-empty")
