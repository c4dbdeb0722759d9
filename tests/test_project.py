"""What a project that others join promises: what is named is locked, what is released is written down."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SHIPPED = ("bot", "games", "render", "data")


def locked(name: str) -> dict[str, str]:
    """Package to version of a lock file."""
    said = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([\w.+!-]+)", said, flags=re.M)
    return {canonicalize_name(package): version for package, version in found}


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("requirements.lock", PROJECT["dependencies"]),
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


def test_every_supported_python_is_tried_by_the_workflow() -> None:
    said = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    assert '["3.11", "3.12", "3.13"]' in said
    assert PROJECT["requires-python"] == ">=3.11"
    assert "linux/amd64,linux/arm64" in said


@pytest.mark.parametrize("name", ["LICENSE", "SECURITY.md", "CONTRIBUTING.md", "README.md", "docs/hosting.md"])
def test_files_that_others_look_for_are_there_and_lead_nowhere_dead(name: str) -> None:
    said = (ROOT / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", said) if "://" not in link]
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []
