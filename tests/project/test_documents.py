"""The documents refer to what exists, and the map stays a ten-minute read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.cli import COMMANDS
from bot.ops.settings import known_names
from games.registry import keys
from render.kit.letters.sentences import sentences
from tests.examples.typed import Box, steps
from tests.tools.bench.__main__ import ASKED, PARTS

ROOT = Path(__file__).parents[2]
MADE = ROOT / "docs" / "glossary.md"
"""Made of the games' words; it doesn't mention code."""
DOCUMENTS = [
    str(path.relative_to(ROOT))
    for pattern in ("*.md", "docs/*.md", "examples/*/*.md")
    for path in sorted(ROOT.glob(pattern))
    if path != MADE
]
BASES = ("", "games/champions", "data", "render/kit", "examples/dudo")
"""Folders that a document's paths may start from: the repository, one card game's folder for those each game
has, the content that hosts can change, the kit, and the example.
"""
MOST_WORDS = 2000
PRODUCT = ("bot", "games", "render", "examples")
CODE = ("bot", "games", "render", "tests")
SPOKEN = re.compile(r"`([^`\n]+)`")
PATTERN = re.compile(r"[<>*{}\s]")
PATH = re.compile(r"(?:[A-Za-z_.][\w.-]*/)+[\w.-]*")
FILE = re.compile(r"[A-Za-z_][\w-]*\.(?:ftl|json|jpg|lock|md|py|service|toml|yaml|yml)")
CLASS = re.compile(r"([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(?:\(.*\))?")
MODULE = re.compile(rf"(?:{'|'.join(CODE)})(?:\.\w+)+")
CALLED = re.compile(r"(?:\./|exec parlor |run --rm(?: -T)? |`)parlor ([a-z][\w-]*)(?: ([a-z]\w*))?")
SETTING = re.compile(r"\bPARLOR_[A-Z_]+\b")
SLASH = re.compile(r"/([a-z]+(?: [a-z]+)*)")
SERVED = {"/health", "/metrics"}
"""Pages of the bot, not commands."""
MEASURED = re.compile(r"\bparlor_(?!dudo)[a-z_]+")
LINK = re.compile(r"\]\(([\w./-]*)#([\w-]+)\)")


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def spoken(document: str) -> list[str]:
    """A document's words in backticks, outside code blocks."""
    return SPOKEN.findall(re.sub(r"^```.*?^```$", "", text_of(document), flags=re.MULTILINE | re.DOTALL))


def paths(named: list[str]) -> Iterator[str]:
    """Those that are paths or file names of the repository: no patterns, commands or addresses."""
    for name in named:
        outside = PATTERN.search(name) or name.startswith(("/", "./", "../", ".venv"))
        if not outside and (PATH.fullmatch(name) or FILE.fullmatch(name)):
            yield name


@cache
def names_of_files() -> frozenset[str]:
    """Names of files that a document can mention without a folder."""
    folders = (*CODE, "data", "docs", "examples")
    return frozenset(
        path.name for top in (ROOT.glob("*"), *((ROOT / each).rglob("*.*") for each in folders)) for path in top
    )


def missing(named: list[str]) -> list[str]:
    """Paths below none of the bases, and files that don't exist."""
    return [
        path
        for path in paths(named)
        if not any((ROOT / base / path).exists() for base in BASES) and path not in names_of_files()
    ]


def made(document: str) -> set[str]:
    """Files that a document has you create."""
    return {step.name for step in steps(document) if isinstance(step, Box)}


def held(owner: str) -> set[str] | None:
    """Attributes of all classes of this name; None without such a class or alias."""
    found: set[str] | None = None
    for source in sources():
        if re.search(rf"^{owner}(?:: TypeAlias)? = ", source, flags=re.MULTILINE):
            found = found or set()
        if f"class {owner}" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and node.name == owner:
                found = found or set()
                for each in node.body:
                    target = each.target if isinstance(each, ast.AnnAssign) else each
                    found.add(getattr(target, "name", getattr(target, "id", "")))
    return found


@cache
def sources() -> tuple[str, ...]:
    files = (file for folder in PRODUCT for file in sorted((ROOT / folder).rglob("*.py")))
    return tuple(file.read_text(encoding="utf-8") for file in files)


def unknown(named: list[str]) -> list[str]:
    """Classes that don't exist, and attributes that their classes don't have."""
    found = []
    for name in named:
        if match := CLASS.fullmatch(name):
            there = held(match[1])
            if there is None or (match[2] and match[2] not in there):
                found.append(name)
    return found


def uncalled(said: str) -> list[str]:
    """Launcher commands and benchmarks that don't exist."""
    known = {"bench": {*PARTS, *ASKED, *keys()}, "rules": set(keys())}
    return [
        f"{command} {part}".strip()
        for command, part in CALLED.findall(said)
        if command not in COMMANDS or (part and command in known and part not in known[command])
    ]


def unlisted(named: list[str]) -> list[str]:
    """Slash commands without a description (`cmd-me-pings`, `splendor-cmd-take`, `cmd-deck-use`)."""
    found = []
    for name in sorted(set(named) - SERVED):
        if match := SLASH.fullmatch(name):
            first, *rest = match[1].split()
            described = {"-".join(["cmd", first, *rest])}
            if first in keys():
                described = {f"cmd-{'-'.join(rest)}", f"{first}-cmd-{'-'.join(rest)}"}
            if not any(map(sentences("en").has, described)):
                found.append(name)
    return found


def unset(said: str) -> set[str]:
    """Settings that neither the bot nor a tool reads."""
    tools = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "tools").rglob("*.py"))
    return {name for name in SETTING.findall(said) if name not in known_names() and f'"{name}"' not in tools}


def modules_in(document: str) -> set[str]:
    """Modules that a document mentions or runs."""
    run = re.findall(r"-m ([\w.]+)", text_of(document))
    named = {*filter(MODULE.fullmatch, spoken(document)), *(name for name in run if name.startswith(CODE))}
    return {name for name in named if not FILE.fullmatch(name)}


def anchors(document: str) -> set[str]:
    """A document's link targets: its headings, as GitHub writes them."""
    headings = re.findall(r"^#+ (.+)$", text_of(document), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    assert [path for path in missing(spoken(document)) if path not in made(document)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_class_and_module_that_a_document_names_is_there(document: str) -> None:
    assert unknown(spoken(document)) == []
    lost = [name for name in modules_in(document) if not (ROOT / name.replace(".", "/")).exists()]
    assert [name for name in lost if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_and_setting_that_a_document_names_is_there(document: str) -> None:
    said = text_of(document)
    assert uncalled(said) == []
    assert unlisted(spoken(document)) == []
    assert unset(said) == set()
    product = "".join(sources())
    assert [name for name in MEASURED.findall(said) if f'"{name.removesuffix("_total")}' not in product] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_to_a_heading_leads_there(document: str) -> None:
    for page, anchor in LINK.findall(text_of(document)):
        place = (ROOT / document).parent / page if page else ROOT / document
        assert anchor in anchors(str(place.resolve().relative_to(ROOT)))


def test_what_the_page_of_games_offers_is_in_its_modules() -> None:
    rows = re.findall(r"^\| (`games\.[^|]+) \| ([^|]+) \|$", text_of("docs/games.md"), flags=re.MULTILINE)
    assert len(rows) == 7
    for modules, offered in rows:
        said = "".join(
            (ROOT / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")
            for name in SPOKEN.findall(modules)
        )
        names = [name for name in SPOKEN.findall(offered) if name.isidentifier()]
        assert [name for name in names if not defines(said, name)] == []


def test_what_the_page_of_pictures_offers_is_in_the_kit() -> None:
    rows = "".join(re.findall(r"^\| .*\|$", text_of("docs/pictures.md"), flags=re.MULTILINE))
    kit = [path.read_text(encoding="utf-8") for path in (ROOT / "render" / "kit").rglob("*.py")]
    there = {path.stem for path in (ROOT / "render" / "kit").rglob("*")}
    names = [name.partition("(")[0] for name in SPOKEN.findall(rows)]
    names = [name for name in names if name.isidentifier() and name not in there]
    assert len(names) > 30
    assert [name for name in names if not any(defines(said, name) for said in kit)] == []


def defines(source: str, name: str) -> bool:
    """Whether a module defines a function, class or value of this name."""
    return bool(re.search(rf"^(?:(?:async )?def |class )?{name}\b *[(:=\[]", source, flags=re.MULTILINE))


def test_a_class_that_is_gone_is_noticed() -> None:
    named = [
        "Match.answer",
        "TableRow.writes",
        "Text(key, args)",
        "Script",
        "House",
        "Match.reply",
        "PARLOR_SHARDS",
    ]
    assert unknown(named) == ["House", "Match.reply"]


def test_a_path_that_is_gone_is_noticed_and_a_pattern_is_not_one() -> None:
    named = ["bot/app.py", "cards/by_print.py", "bot/house.py", "games/<game>", "/learn", "./parlor", "App"]
    assert missing([*named, "names.toml", "nomes.toml", "0-3/8"]) == ["bot/house.py", "nomes.toml"]


def test_a_command_that_is_gone_is_noticed() -> None:
    said = "`./parlor play`, `./parlor ply`, `./parlor --version`, `parlor doctr`, `./parlor bench busi`"
    assert uncalled(said) == ["ply", "doctr", "bench busi"]
    named = ["/me pings", "/me calls", "/splendor take", "/splendor fly", "/champions deck use", "/health"]
    assert unlisted(named) == ["/me calls", "/splendor fly"]
    assert unset("PARLOR_TOKEN PARLOR_GAMES PARLOR_TOKENS") == {"PARLOR_TOKENS"}


def test_the_map_is_one_page() -> None:
    words = text_of("ARCHITECTURE.md").split()
    assert len(words) <= MOST_WORDS, f"ARCHITECTURE.md has {len(words)} words: move some into a docstring"
