"""The changes to try: a step removed, or a piece of code altered a little."""

from __future__ import annotations

import ast
import difflib
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[3]
_UNTOLD = re.compile(r"\blog\.[a-z]+\(|^\s*assert .*, f?\"|_FAILURES\.|PUBLISHED\.|name=f?\"[\w ]*\{?")
"""Lines never changed, as no one plays by them: log messages, texts of assertions, metrics, names of tasks."""


@dataclass(frozen=True)
class Change:
    """A changed file in the repository: kind of change, line, and whole new text."""

    path: str
    kind: str
    line: int
    source: str

    @cached_property
    def name(self) -> str:
        """Differs for each change, and for each version of the changed file."""
        return hashlib.sha256(f"{self.path}\0{self.source}".encode()).hexdigest()[:16]

    @cached_property
    def lines(self) -> tuple[str, str]:
        """The old and new lines, as a person compares them."""
        text = text_of(self.path)
        before = (text if self.kind == "altered" else _laid_out(text)).splitlines()
        before, after = ([line.strip() for line in part] for part in (before, self.source.splitlines()))
        before, after = _apart(before, after)
        steps = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        other = [step for step in steps if step[0] != "equal"]
        was = " ".join(line for _, start, end, *_ in other for line in before[start:end])
        now = " ".join(line for *_, start, end in other for line in after[start:end])
        return plain(was), plain(now)


def _apart(before: list[str], after: list[str]) -> tuple[list[str], list[str]]:
    """Without common lines at the beginning and end."""
    pairs = zip(before, after, strict=False)
    first = next((number for number, (one, other) in enumerate(pairs) if one != other), len(before))
    before, after = before[first:], after[first:]
    most = min(len(before), len(after))
    last = next((n for n in range(most) if before[-1 - n] != after[-1 - n]), most)
    return before[: len(before) - last], after[: len(after) - last]


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def _laid_out(text: str) -> str:
    """Code as Python formats it, part by part."""
    return "\n".join(ast.unparse(part) for part in ast.parse(text).body)


def plain(said: str) -> str:
    """Without extra whitespace."""
    return " ".join(said.split())


def altered(path: str) -> Iterator[Change]:
    """The file with one altered part of a function: another number, word, operator or argument."""
    import libcst
    from libcst.metadata import MetadataWrapper, WhitespaceInclusivePositionProvider
    from mutmut.mutation.file_mutation import MutationVisitor
    from mutmut.mutation.mutators import mutation_operators
    from mutmut.mutation.pragma_handling import IgnoredCode

    source = text_of(path)
    lines = source.splitlines(keepends=True)
    untold = {number for number, line in enumerate(lines, 1) if _UNTOLD.search(line)}
    wrapper = MetadataWrapper(libcst.parse_module(source))
    visitor = MutationVisitor(mutation_operators, IgnoredCode(set(), set(), untold))
    wrapper.visit(visitor)
    places = wrapper.resolve(WhitespaceInclusivePositionProvider)
    for each in visitor.mutations:
        if each.contained_by_top_level_function is None:
            continue
        at = places[each.original_node]
        if isinstance(each.original_node, libcst.BaseCompoundStatement):  # its inner lines are indented already
            whole = wrapper.module.deep_replace(each.original_node, each.mutated_node)
            assert isinstance(whole, libcst.Module)
            changed = whole.code
        else:
            before = "".join(lines[: at.start.line - 1]) + lines[at.start.line - 1][: at.start.column]
            after = lines[at.end.line - 1][at.end.column :] + "".join(lines[at.end.line :])
            changed = before + wrapper.module.code_for_node(each.mutated_node) + after
        if changed != source:
            yield Change(path, "altered", at.start.line, changed)
