"""Tests beside other wordings: you can rewrite a sentence without touching a scene.

    python -m tests.tools.reworded tests/wire/people -x

copies the checkout, writes every word that players read another way there, in all languages, and runs pytest on
the copy. What fails compares a wording; a test of the wording itself (`tests/texts`) fails too, and may."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

ROOT = Path(__file__).parents[2]
_OTHER = str.maketrans("aeiouAEIOU", "eiouaEIOUA")
_KEPT = re.compile(r"(`[^`]*`|</?[^>]*>|(?<!\w)/\w+)")
"""What programs read as well: commands, and marks of Discord."""
_PAIRS = re.compile(r"([\u4e00-\u9fff])([\u4e00-\u9fff])")


def otherwise(said: str) -> str:
    """A text of the same length and nearly the same width, with none of its words."""
    parts = _KEPT.split(said)
    parts[::2] = [_PAIRS.sub(r"\2\1", part.translate(_OTHER)) for part in parts[::2]]
    return "".join(parts)


class _Reworder(Transformer):
    """Changes the text of messages, and nothing else of them."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the visitor's way
        return ast.TextElement(otherwise(node.value))


def reword(locales: Path) -> None:
    """Write all messages of a folder of languages another way."""
    for path in locales.glob("*/*.ftl"):
        read = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        path.write_text(FluentSerializer().serialize(_Reworder().visit(read)), encoding="utf-8")


def copied(goal: Path) -> None:
    """The checkout as it stands, without what git ignores."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (goal / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, goal / name)


def main(arguments: Sequence[str]) -> int:
    """Run pytest with these arguments on a copy with other words; its exit status."""
    with TemporaryDirectory(prefix="reworded-") as folder:
        copied(Path(folder))
        reword(Path(folder) / "data" / "locales")
        return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=folder).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
