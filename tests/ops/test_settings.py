"""Impossible settings are refused in a sentence."""

from __future__ import annotations

import typing

import pytest

from bot.cli.settings import page
from bot.ops import settings
from bot.ops.settings import ROOT, Settings, SettingsWrong, known_names, load

NUMBERS = sorted(
    f"PARLOR_{name.upper()}"
    for name, field in Settings.model_fields.items()
    if float in (field.annotation, *typing.get_args(field.annotation))
)


@pytest.fixture(autouse=True)
def _nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(settings.ENV_FILE, "")


def refused(monkeypatch: pytest.MonkeyPatch, **settings: str) -> str:
    """Why the bot doesn't start with these."""
    for name, said in settings.items():
        monkeypatch.setenv(name, said)
    with pytest.raises(SettingsWrong) as wrong:
        load()
    return str(wrong.value)


def test_these_take_a_number() -> None:
    assert NUMBERS == ["PARLOR_AI_PAUSE", "PARLOR_IDLE_DAYS", "PARLOR_REST_DAYS", "PARLOR_SILENT_HOURS"]


@pytest.mark.parametrize(
    ("name", "said", "why"),
    [
        *((name, said, "it takes a number that is finite") for name in NUMBERS for said in ("nan", "inf")),
        ("PARLOR_AI_PAUSE", "-1", "it takes 0 or more"),
        ("PARLOR_AI_PAUSE", "1e9", "it takes 3600 or less"),
        ("PARLOR_REST_DAYS", "1e300", "it takes 36500 or less"),
        ("PARLOR_IDLE_DAYS", "-0.5", "it takes 0 or more"),
        ("PARLOR_SILENT_HOURS", "0", "it takes more than 0"),
        ("PARLOR_WORKERS", "many", "it takes a whole number"),
        ("PARLOR_WORKERS", "-1", "it takes 0 or more"),
        ("PARLOR_WORKERS", "65", "it takes 64 or less"),
        ("PARLOR_CACHE_MIB", "plenty", "it takes a whole number"),
        ("PARLOR_CACHE_MIB", "96.5", "it takes a whole number"),
        ("PARLOR_CACHE_MIB", "-1", "it takes 16 or more"),
        ("PARLOR_CACHE_MIB", "0", "it takes 16 or more"),
        ("PARLOR_CACHE_MIB", "100000000", "it takes 65536 or less"),
    ],
)
def test_a_number_stays_within_bounds(name: str, said: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(monkeypatch, **{name: said}) == f"{name}: {why}. Correct it in the environment or in .env."


def test_the_page_of_settings_is_made_from_them() -> None:
    """`./parlor settings > docs/settings.md`"""
    said = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert said == page()
    only_for_tests = {"PARLOR_API_BASE", "PARLOR_GATEWAY_URL", "PARLOR_CDN_BASE"}
    assert {name for name in known_names() if f"`{name}`" not in said} == only_for_tests
