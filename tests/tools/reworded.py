"""Tests with other wordings: you can rewrite a sentence without touching a scene.

    python -m tests.tools.reworded tests/wire/people -x

copies the checkout, replaces every word players read there, in all languages, and runs pytest on the copy. A
test that fails depends on a wording; tests of the wording itself (`tests/texts`) fail too, and may.
"""

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
"""What programs read as well: commands, and Discord's markup."""
_PAIRS = re.compile(r"([\u4e00-\u9fff])([\u4e00-\u9fff])")


def otherwise(said: str) -> str:
    """A text of the same length and nearly the same width, with none of its words."""
    parts = _KEPT.split(said)
    parts[::2] = [_PAIRS.sub(r"\2\1", part.translate(_OTHER)) for part in parts[::2]]
    return "".join(parts)


class _Reworder(Transformer):
    """Changes only the text of messages."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the visitor's way
        return ast.TextElement(otherwise(node.value))


def reword(locales: Path) -> None:
    """Replace the words of all messages in a folder of languages."""
    for path in locales.glob("*/*.ftl"):
        read = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        path.write_text(FluentSerializer().serialize(_Reworder().visit(read)), encoding="utf-8")


def copied(goal: Path) -> None:
    """Copy the checkout, without what git ignores."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (goal / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, goal / name)


def main(arguments: Sequence[str]) -> int:
    """Run pytest with these arguments on a reworded copy; returns its exit status."""
    with TemporaryDirectory(prefix="reworded-") as folder:
        copied(Path(folder))
        reword(Path(folder) / "data" / "locales")
        return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=folder).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
