"""The files of docs/hosting, read, and the checkers by which they are judged."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.support import small_yaml

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "docs" / "hosting"
COMPOSE = sorted(HOSTING.glob("*/compose.yaml"))
KUBERNETES = sorted(HOSTING.glob("kubernetes/*.yaml"))


def named(path: Path) -> str:
    """Return the file's path below docs/hosting, as the name of a test's case."""
    return str(path.relative_to(HOSTING))


def documents(path: Path) -> list[dict[str, Any]]:
    """Return the documents of a YAML file, which are separated by lines of three dashes."""
    return [small_yaml.read(part) for part in path.read_text(encoding="utf-8").split("\n---\n")]


def checked(module: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the command line of an installed checker."""
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
