"""What the system and a running bot report about a process."""

from __future__ import annotations

import os
import re
import socket
import sys
from pathlib import Path
from urllib.request import urlopen


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


def told(port: int, page: str) -> str:
    """A page of a bot's metrics port."""
    with urlopen(f"http://127.0.0.1:{port}/{page}", timeout=10) as answer:
        return str(answer.read().decode())


def core_ms(pid: int) -> float:
    """Milliseconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def memory(pid: int | str = "self") -> tuple[float, float]:
    """A process's memory in MiB: now, and at its highest; 0 if the system doesn't say."""
    if not sys.platform.startswith("linux"):
        return 0.0, 0.0
    found = dict(re.findall(r"(VmRSS|VmHWM):\s+(\d+)", Path(f"/proc/{pid}/status").read_text()))
    return int(found.get("VmRSS", 0)) / 1024, int(found.get("VmHWM", 0)) / 1024
