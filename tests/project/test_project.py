"""The promises of an open project: dependencies are locked, releases are documented."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.base.shards import Shards

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SHIPPED = ("bot", "games", "render", "data")
LATE = {
    "bot.cli": "signals are heard before anything large is loaded",
    "bot.cli.checks.games": "the doctor says what keeps fonts, pictures or players from loading",
    "bot.store.access": "what talks to a database server is installed only where one is named",
    "games.kernel.package.manifest": "content is found through manifests, and so is not there before them",
}
"""Modules that import inside their functions, and why."""


def locked(name: str) -> dict[str, str]:
    """Package to version of a lock file."""
    said = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([\w.+!-]+)", said, flags=re.M)
    return {canonicalize_name(package): version for package, version in found}


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("requirements.lock", PROJECT["dependencies"]),
        (
            "requirements-postgres.lock",
            [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgres"]],
        ),
        ("requirements-dev.lock", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]),
    ],
)
def test_every_package_that_is_named_is_locked_in_a_version_that_fits(lock: str, wanted: list[str]) -> None:
    versions = locked(lock)
    for requirement in map(Requirement, wanted):
        version = versions.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement} is not in {lock}: CONTRIBUTING.md says how to lock it"
        assert requirement.specifier.contains(version), f"{lock} has {version}, not {requirement}"


def test_both_locks_agree() -> None:
    everything = locked("requirements-dev.lock")
    assert {name: everything[name] for name in locked("requirements.lock")} == locked("requirements.lock")


def test_every_locked_package_has_hashes_and_no_address() -> None:
    for lock in ("requirements.lock", "requirements-dev.lock"):
        said = (ROOT / lock).read_text(encoding="utf-8")
        entries = re.split(r"^(?=[\w.-]+==)", said, flags=re.M)[1:]
        assert [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry] == []
        assert "://" not in said


def test_the_release_is_written_down_for_hosts() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changes.split("\n## ")[1].startswith(f"{PROJECT['version']}\n")
    assert "**Read before updating**" in changes.split("\n## ")[1]


def test_the_image_holds_all_that_is_shipped_and_nothing_of_the_tests() -> None:
    copied = re.findall(r"^COPY (\S+) /app/", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.M)
    assert set(SHIPPED) <= set(copied)
    assert "tests" not in copied


def test_compose_runs_two_processes_that_have_all_shards() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    first, second = services["parlor"], services["second"]
    assert "profiles" not in first
    assert second["profiles"] == ["processes"]
    assert "processes" in services["postgres"]["profiles"]
    assert {**second, "profiles": 0, "environment": 0, "ports": 0} == {
        **first,
        "profiles": 0,
        "environment": 0,
        "ports": 0,
    }, "all else is alike"
    assert "PARLOR_SHARDS" not in first["environment"], "whoever sets nothing has one process"
    said = (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8")
    [of_first] = re.findall(r"^    PARLOR_SHARDS=(\S+)$", said, flags=re.M)
    shards = [Shards.named(of_first), Shards.named(second["environment"]["PARLOR_SHARDS"])]
    assert [one.own for one in shards] == [(0,), (1,)]
    assert {one.count for one in shards} == {2}
    assert first["ports"] != second["ports"]
    assert "    COMPOSE_PROFILES=processes\n" in said


def test_every_supported_python_is_tried_by_the_workflow() -> None:
    said = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    assert '["3.11", "3.12", "3.13"]' in said
    assert PROJECT["requires-python"] == ">=3.11"
    assert "linux/amd64,linux/arm64" in said


def test_an_image_is_published_when_everything_was_tried_and_by_nothing_else() -> None:
    said = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))
    jobs = said["jobs"]
    assert jobs["publish"]["needs"] == "test"
    assert jobs["publish"]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert said["permissions"] == {}
    assert {name: job["permissions"] for name, job in jobs.items()} == {
        "test": {"contents": "read"},
        "image": {"contents": "read"},
        "publish": {"contents": "read", "packages": "write"},
    }
    pushing = {
        name: step["with"]["push"] for name, job in jobs.items() for step in job["steps"] if pushes(step)
    }
    assert pushing == {"image": False, "publish": True}


def pushes(step: dict[str, Any]) -> bool:
    return "push" in step.get("with", {})


def test_what_others_made_and_we_build_with_cannot_change_under_its_name() -> None:
    said = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: *(.+)", said)
    assert len(used) == 12
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", one)] == []
    images = re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.M)
    assert len(images) == 2
    assert len(set(images)) == 1
    assert re.fullmatch(r"python:3\.12-slim-bookworm@sha256:[0-9a-f]{64}", images[0])


@pytest.mark.parametrize(
    "name",
    [
        "LICENSE",
        "SECURITY.md",
        "CONTRIBUTING.md",
        "README.md",
        *(f"docs/{at.name}" for at in DOCS.glob("*.md")),
    ],
)
def test_files_that_others_look_for_are_there_and_lead_nowhere_dead(name: str) -> None:
    said = (ROOT / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", said) if "://" not in link]
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []


class Import(NamedTuple):
    name: str
    inside: bool
    """Within a function."""


def imports(source: str, known: Mapping[str, object]) -> Iterator[Import]:
    """A module's imports at run time, of these modules and of others."""
    waiting: list[tuple[ast.AST, bool]] = [(ast.parse(source), False)]
    while waiting:
        node, inside = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            waiting += [(child, inside) for child in node.orelse]
            continue
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield Import(whole if whole in known else str(node.module), inside)
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        waiting += [(child, inside) for child in ast.iter_child_nodes(node)]


def sources(*packages: str) -> dict[str, str]:
    """Module to source."""
    found: dict[str, str] = {}
    for path in sorted(path for package in packages for path in (ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path.read_text(encoding="utf-8")
    return found


def circle(modules: Mapping[str, str]) -> list[str]:
    """Modules each imported by the next, the last one being the first; none without a cycle."""
    graph = {
        name: {each.name for each in imports(source, modules)} & modules.keys() - {name}
        for name, source in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def late(modules: Mapping[str, str]) -> list[str]:
    """Modules that import inside a function."""
    return [name for name, source in modules.items() if any(each.inside for each in imports(source, modules))]


def test_no_modules_of_the_games_import_one_another_in_a_circle() -> None:
    assert circle(sources("games")) == []


def test_imports_stand_at_the_top_but_for_reasons_that_are_named() -> None:
    assert sorted(late(sources("games", "render", "bot"))) == sorted(LATE)


def test_a_circle_is_found_through_functions_and_not_through_types() -> None:
    one = "import two\n"
    inside = "def late():\n    from one import name\n"
    typed = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import one\n"
    assert circle({"one": one, "two": inside}) == ["one", "two", "one"]
    assert late({"one": one, "two": inside}) == ["two"]
    assert circle({"one": one, "two": typed}) == []
    assert circle({"a.one": "from a import two", "a.two": "from a.one import name"}) == [
        "a.one",
        "a.two",
        "a.one",
    ]


def names_in(game: str) -> set[str]:
    """`module.name` of all top-level names of a game's modules."""
    found: set[str] = set()
    for module, source in sources(f"games/{game}").items():
        for node in ast.parse(source).body:
            targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
            names = [getattr(node, "name", ""), *(each.id for each in targets if isinstance(each, ast.Name))]
            found |= {f"{module.rpartition('.')[2]}.{name}" for name in names}
    return found


@pytest.mark.parametrize("game", ["splendor", "champions", "berserk", "underworld"])
def test_what_the_way_through_a_game_names_is_there(game: str) -> None:
    source = (ROOT / "games" / game / "round" / "__init__.py").read_text(encoding="utf-8")
    named = re.findall(r"`(\w+\.\w+)`", ast.get_docstring(ast.parse(source)) or "")
    there = names_in(game)
    assert named, f"games/{game}/round tells no way through a turn"
    assert [name for name in named if name not in there] == []
