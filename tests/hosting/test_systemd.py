"""The template unit of systemd, judged by systemd itself where it is installed."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.hosting.files import HOSTING

UNIT = HOSTING / "systemd" / "imperia@.service"
PROGRAM = "/srv/imperia/.venv/bin/imperia"
ANALYZE = shutil.which("systemd-analyze")
MOST_EXPOSED = 2.0
"""Of 10, by `systemd-analyze security`: it calls what lies below 2 OK, and a unit without any hardening has 9.6."""
systemd = pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")


def analyzed(*arguments: str) -> "subprocess.CompletedProcess[str]":
    assert ANALYZE is not None
    return subprocess.run([ANALYZE, *arguments], capture_output=True, text=True, check=False, timeout=60)


def verified(folder: Path, text: str) -> str:
    """Return what `systemd-analyze verify` says of an instance of this unit; the program it starts is made for it."""
    program = folder / "imperia"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    unit = folder / "imperia@8081.service"
    unit.write_text(text.replace(PROGRAM, str(program)), encoding="utf-8")
    result = analyzed("verify", "--man=no", str(unit))
    return "\n".join(line for line in (result.stdout + result.stderr).splitlines() if "imperia" in line)


@systemd
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    assert verified(tmp_path, UNIT.read_text(encoding="utf-8")) == ""


@systemd
def test_systemd_finds_a_slip_of_the_pen(tmp_path: Path) -> None:
    text = UNIT.read_text(encoding="utf-8")
    assert "'NoNewPrivilege'" in verified(tmp_path, text.replace("NoNewPrivileges=", "NoNewPrivilege="))


@systemd
def test_it_is_hardly_exposed() -> None:
    result = analyzed("security", "--offline=true", "--no-pager", str(UNIT))
    found = re.search(r"exposure level for \S+: ([\d.]+)", result.stdout)
    if found is None:
        pytest.skip(f"this systemd cannot judge a file: {result.stderr.strip()}")
    assert float(found[1]) < MOST_EXPOSED, result.stdout


def test_each_instance_has_the_port_of_its_name() -> None:
    lines = UNIT.read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("Environment=IMPERIA_PORT=%i ") for line in lines)
    assert f"ExecStart={PROGRAM} run" in lines
    assert "EnvironmentFile=/etc/imperia/imperia.env" in lines
    assert "KillMode=mixed" in lines
