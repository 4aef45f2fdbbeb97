"""The bugs of tests/seeded can be planted in the tree as it is: who changes a line that one of them needs sees it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.seeded.__main__ import HERE, ROOT, Bug, read_bug

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git to apply patches with")


def fits(patch: Path) -> bool:
    command = ["git", "apply", "--check", "--whitespace=nowarn", str(patch)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def every_bug() -> list[Bug]:
    return [read_bug(patch) for patch in sorted(HERE.glob("*.patch"))]


def test_every_bug_fits_and_names_tests_that_are_there() -> None:
    bugs = every_bug()
    assert len(bugs) > 200
    assert [bug.name for bug in bugs if not fits(bug.patch)] == []
    named = {(bug.name, test.partition("::")[0]) for bug in bugs for test in bug.tests if test.startswith("tests/")}
    assert [(bug, test) for bug, test in sorted(named) if not (ROOT / test).exists()] == []


def test_no_bug_names_a_single_test_of_the_night() -> None:
    """Pytest does not find such a test by `file::name`, by day or by night: `file -k name` it does."""
    named = [(bug.name, *test.split("::")[:2]) for bug in every_bug() for test in bug.tests if "::" in test]
    nightly = re.compile(r"@pytest\.mark\.nightly\n(?:@.*\n)*(?:async )?def (\w+)\(")
    found = [(bug, name) for bug, file, name in named if name in nightly.findall((ROOT / file).read_text("utf-8"))]
    assert found == []


def test_the_control_a_bug_in_a_line_that_is_gone_does_not(tmp_path: Path) -> None:
    whole = (HERE / "long-leases.patch").read_text(encoding="utf-8")
    old = tmp_path / "old.patch"
    old.write_text(whole.replace("-LEASE_MS", "-OLD_LEASE_MS"), encoding="utf-8")
    assert not fits(old)
