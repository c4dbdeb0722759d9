"""What runs in a checkout of the project alone: the product does without its tests, so they run apart."""

from __future__ import annotations

import subprocess
import sys

from bot.ops.settings import ROOT


def in_tests(module: str, *arguments: str) -> int:
    """Run a program of the tests; its exit status. 1 where the tests are not here, which it says."""
    if not (ROOT / "tests").is_dir():
        print("There are no tests here. Run this in a checkout of the project.", file=sys.stderr)
        return 1
    return subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT).returncode
