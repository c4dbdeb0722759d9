"""A fresh virtual environment with a package of a game in it; Parlor's own packages are lent from this one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
_ASIDE = shutil.ignore_patterns("__pycache__", ".pytest_cache", "dist", "build")


def environment(folder: Path) -> Path:
    """Make it; its interpreter. Parlor is the checkout, its requirements are those of the tests."""
    venv.EnvBuilder(with_pip=False).create(folder)
    python = folder / "bin" / "python"
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    place = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    lent = dict.fromkeys([str(ROOT), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    (Path(place) / "lent.pth").write_text("\n".join(lent) + "\n")
    return python


def install(python: Path, package: Path, at: Path) -> None:
    """Install a package from a copy of its folder (at `at`), without network."""
    shutil.copytree(package, at, ignore=_ASIDE)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install"]
    done = subprocess.run(
        [*pip, "--quiet", "--no-index", "--no-deps", "--no-build-isolation", str(at)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def ran(python: Path, *arguments: str, cwd: Path = ROOT, **env: str) -> tuple[int, str]:
    """Exit status and words of a call of the fresh interpreter."""
    done = subprocess.run(
        [str(python), *arguments], cwd=cwd, capture_output=True, text=True, env={**os.environ, **env}
    )
    return done.returncode, done.stdout + done.stderr
