"""The bugs of tests/seeded can be planted in the tree as it is: who changes a line that one of them needs sees it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.seeded.__main__ import HERE, ROOT, read_bug

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git to apply patches with")


def fits(patch: Path) -> bool:
    command = ["git", "apply", "--check", "--whitespace=nowarn", str(patch)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def test_every_bug_fits_and_names_tests_that_are_there() -> None:
    bugs = [read_bug(patch) for patch in sorted(HERE.glob("*.patch"))]
    assert len(bugs) > 200
    assert [bug.name for bug in bugs if not fits(bug.patch)] == []
    named = {(bug.name, test.partition("::")[0]) for bug in bugs for test in bug.tests if test.startswith("tests/")}
    assert [(bug, test) for bug, test in sorted(named) if not (ROOT / test).exists()] == []


def test_the_control_a_bug_in_a_line_that_is_gone_does_not(tmp_path: Path) -> None:
    whole = (HERE / "long-leases.patch").read_text(encoding="utf-8")
    old = tmp_path / "old.patch"
    old.write_text(whole.replace("-LEASE_MS", "-OLD_LEASE_MS"), encoding="utf-8")
    assert not fits(old)
