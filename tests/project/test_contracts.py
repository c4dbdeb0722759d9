"""The import contracts match ARCHITECTURE.md's layers: each catches a forbidden import."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
NAMES = {contract["id"]: contract["name"] for contract in CONTRACTS["contracts"]}
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/rules.py") if path.parent.name != "kernel")
PLANTED = [
    ("house", "render/kit/pieces/dice.py", "bot.base.files"),
    ("house", "games/splendor/rules.py", "render.kit.pieces.dice"),
    ("bot", "bot/store/rows.py", "bot.tables.pace"),
    ("bot", "bot/tables/pace.py", "bot.chat.limits"),
    ("bot", "bot/workers/game_jobs.py", "bot.tables.pace"),
    ("bot", "bot/workers/draw_jobs.py", "bot.store.rows"),
    ("bot", "bot/chat/limits.py", "bot.features.preferences.state"),
    ("bot", "bot/app.py", "bot.chat.limits"),
    ("bot", "bot/tables/service.py", "bot.features.rest.service"),
    ("features", "bot/features/preferences/state.py", "bot.features.board.screens"),
    ("features", "bot/features/board/screens.py", "bot.features.undo.state"),
    ("states", "bot/features/undo/state.py", "bot.tables.service"),
    ("pure", "games/berserk/rules.py", "random"),
    ("pure", "games/kernel/chance.py", "asyncio"),
    ("kernel", "games/kernel/zones.py", "games.splendor.rules"),
    ("kernel", "games/kernel/text.py", "games.registry"),
    ("games", "games/berserk/rules.py", "games.champions.rules"),
    ("renderers", "render/berserk/table.py", "render.splendor.gems"),
    ("views", "render/splendor/board.py", "games.splendor.round.flow"),
    ("views", "render/champions/board.py", "games.champions.effects.damage"),
    ("views", "render/underworld/board.py", "games.underworld.ai.players"),
    ("views", "render/berserk/table.py", "games.berserk.cards.guts"),
    ("kit", "render/kit/pieces/dice.py", "games.splendor.state.view"),
    ("kit", "render/kit/pieces/dice.py", "render.splendor.gems"),
    ("tables", "bot/tables/rights.py", "render.kit.letters.words"),
    ("tables", "bot/tables/rights.py", "discord"),
    ("states", "bot/features/lobby/state.py", "render.kit.letters.words"),
    ("states", "bot/features/lobby/state.py", "discord"),
    ("tables", "bot/store/rows.py", "PIL"),
    ("tables", "bot/base/cache.py", "render.kit.letters.words"),
    ("sandbox", "bot/sandbox/world.py", "bot.store.rows"),
    ("sandbox", "bot/sandbox/world.py", "discord"),
    ("rooms", "games/splendor/state/model.py", "games.splendor.round.flow"),
    ("rooms", "games/champions/effects/damage.py", "games.champions.cards.encounter.rhino"),
    (
        "champions-cards",
        "games/champions/cards/aspects/protection.py",
        "games.champions.cards.heroes.spider_man",
    ),
    ("underworld-cards", "games/underworld/cards/neutral.py", "games.underworld.cards.sages"),
    ("underworld-cards", "games/underworld/cards/common.py", "games.underworld.cards.prelude"),
    ("berserk-cards", "games/berserk/cards/isidro.py", "games.berserk.cards.guts"),
    ("tests", "bot/cli/bench.py", "tests.tools.bench.speed.core"),
]
"""Contract, the file that breaks it, and its import."""


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What `lint-imports` says of each contract once all these imports are planted."""
    folder = tmp_path_factory.mktemp("house")
    for name in ("bot", "games", "render"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for _, file, wanted in PLANTED:
        with (folder / file).open("a", encoding="utf-8") as planted:
            planted.write(f"\nimport {wanted}\n")
    program = str(Path(sys.executable).with_name("lint-imports"))
    done = subprocess.run([program], cwd=folder, capture_output=True, text=True, env={"COLUMNS": "200"})
    assert done.returncode == 1, done.stdout + done.stderr
    said = done.stdout.partition("Broken contracts")[2]
    parts = re.split(r"^(.+)\n-+\n", said, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize(("contract", "file", "wanted"), PLANTED)
def test_a_forbidden_import_is_caught(broken: dict[str, str], contract: str, file: str, wanted: str) -> None:
    importer = file.removesuffix(".py").replace("/", ".")
    assert f"{importer} -> {wanted.partition('.')[0]}" in broken[NAMES[contract]]


def test_every_contract_is_tried() -> None:
    assert NAMES.keys() == {contract for contract, _, _ in PLANTED}


@pytest.mark.parametrize(("contract", "field"), [("games", "modules"), ("renderers", "modules")])
def test_every_game_of_the_tree_is_in_the_contracts(contract: str, field: str) -> None:
    named = next(one for one in CONTRACTS["contracts"] if one["id"] == contract)[field]
    assert sorted(name.rpartition(".")[2] for name in named) == GAMES
