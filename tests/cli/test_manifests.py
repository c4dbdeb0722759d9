"""Sentences missing in a language, and unloadable commands, are found before a game."""

from __future__ import annotations

from types import ModuleType

import pytest

from bot import features
from bot.cli.checks import manifests
from games.kernel.rules import OptionSpec
from games.kernel.text import text
from games.registry import rules_of


def test_an_option_whose_messages_are_missing_is_named_in_each_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = rules_of("splendor")
    size = OptionSpec(
        "size", text("splendor-option-size"), "s", ("s", "l"), (text("splendor-s"), text("splendor-l"))
    )
    monkeypatch.setattr(rules, "options", (*rules.options, size))
    found = [fault for fault in manifests.faults(["splendor"]) if "splendor-option-size" in fault]
    assert len(found) == 3
    assert all("splendor-option-size, splendor-s, splendor-l" in fault for fault in found)


def test_a_command_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    load = features.import_module

    def loading(name: str) -> ModuleType:
        if name == "bot.features.panel.cog":
            raise ImportError("no module of that name")
        return load(name)

    monkeypatch.setattr(features, "import_module", loading)
    said = "the commands can't be loaded: ImportError: no module of that name"
    assert said in list(manifests.faults(["splendor"]))


def test_what_the_house_says_and_a_language_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute:
        def __init__(self, language: str) -> None:
            self._language = language

        def has(self, key: str) -> bool:
            return (key, self._language) != ("ui-failed", "zh-TW")

    monkeypatch.setattr(manifests, "sentences", Mute)
    assert list(manifests.faults(["splendor"])) == [
        "the messages ui-failed are said by the sources, and missing in zh-TW"
    ]
