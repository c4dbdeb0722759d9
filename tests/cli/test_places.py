"""A database without a folder in its setting is in one place, whatever the working directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ops import settings
from bot.ops.settings import SettingsWrong, load
from tests.ops.test_settings import refused


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory is elsewhere, without settings."""
    folder, elsewhere = tmp_path / "house", tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere.mkdir()
    (folder / "pyproject.toml").touch()
    monkeypatch.setattr(settings, "ROOT", folder)
    monkeypatch.setenv(settings.ENV_FILE, "")
    monkeypatch.chdir(elsewhere)
    return folder


def test_it_lies_beside_the_launcher_wherever_one_stands(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load().database == house / "parlor.sqlite3"
    monkeypatch.chdir(house)
    assert load().database == house / "parlor.sqlite3"


def test_one_of_an_earlier_release_is_found_where_one_stands(house: Path) -> None:
    Path("parlor.sqlite3").touch()
    assert load().database == Path.cwd() / "parlor.sqlite3"


def test_of_two_none_is_taken_for_the_other(house: Path) -> None:
    Path("parlor.sqlite3").touch()
    (house / "parlor.sqlite3").touch()
    with pytest.raises(SettingsWrong) as wrong:
        print(load().database)
    assert str(wrong.value) == (
        f"PARLOR_DATABASE: there is {house}/parlor.sqlite3 and there is {Path.cwd()}/parlor.sqlite3. Name the "
        "right one with its whole path in PARLOR_DATABASE, or move the other away."
    )


def test_a_name_in_a_setting_counts_from_the_same_place(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", "data/tables.sqlite3")
    assert load().database == house / "data" / "tables.sqlite3"
    monkeypatch.setenv("PARLOR_DATABASE", "/data/tables.sqlite3")
    assert load().database == Path("/data/tables.sqlite3")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"PARLOR_TOKEN=caf\xe9\n", "I can't read settings from {}: is not text in UTF-8. Fix the file."),
        (None, "PARLOR_ENV_FILE: there's no file {}. Name the right one, or take the setting out."),
    ],
)
def test_a_file_of_settings_that_cannot_be_read(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bytes | None, said: str
) -> None:
    file = tmp_path / "env"
    if written is not None:
        file.write_bytes(written)
    assert refused(monkeypatch, **{settings.ENV_FILE: str(file)}) == said.format(file)


def test_where_parlor_is_installed_as_a_package_it_lies_in_the_users_home(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (house / "pyproject.toml").unlink()
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert load().database == tmp_path / "home" / ".parlor" / "parlor.sqlite3"
    assert (tmp_path / "home" / ".parlor").is_dir()
