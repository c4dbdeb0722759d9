"""A copy of the project in another folder, to change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
_HALF_WRITTEN = "*.pyc.*"
"""Compiled files that tests beside this one are about to rename."""
_ASIDE = shutil.ignore_patterns(".git", ".venv", ".*_cache", "*.sqlite3", "artefacts", _HALF_WRITTEN)


def copied(to: Path) -> Path:
    """Also copy compiled files, wherever they are, so only changes are compiled again."""
    shutil.copytree(ROOT, to, ignore=_ASIDE)
    if sys.pycache_prefix is not None:
        compiled, made = (Path(sys.pycache_prefix, *at.parts[1:]) for at in (ROOT, to))
        if compiled.is_dir():
            shutil.copytree(compiled, made, ignore=shutil.ignore_patterns(_HALF_WRITTEN), dirs_exist_ok=True)
    return to


def python_in(copy: Path, *words: str) -> str:
    """Python's output there. The run has to succeed."""
    env = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run([sys.executable, *words], cwd=copy, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout
