"""The image of the Dockerfile: built by buildah where that is installed; else its tree runs as an engine runs it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.hosting.files import ROOT
from tests.support.store import free_port

pytestmark = [pytest.mark.nightly, pytest.mark.timeout(1200)]
UNSHARED = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
TOOLS = ("unshare", "setpriv", "chroot")


def why_not() -> str:
    """Return why this machine cannot run the tree of the image; empty if it can."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing or os.getuid() != 0:
        return f"not root, or without {missing}"
    mount = [*UNSHARED, "mount", "-t", "tmpfs", "tmpfs", "/tmp"]
    mounted = subprocess.run(mount, check=False, capture_output=True, text=True)
    return mounted.stderr.strip()


@pytest.mark.skipif(shutil.which("buildah") is None, reason="buildah is not installed")
def test_buildah_builds_it() -> None:
    command = ["buildah", "build", "--isolation=chroot", "--target=runtime", "--tag=imperia:nightly", str(ROOT)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-4000:]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what the tree of the image says of itself, in namespaces of its own."""
    if reason := why_not():
        pytest.skip(f"the tree of the image cannot run here: {reason}")
    folder = tmp_path_factory.mktemp("image")
    command = [*UNSHARED, sys.executable, "-m", "tests.hosting.unshared_image", str(folder), str(free_port())]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-4000:]
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_the_health_check_is_well_while_the_bot_runs_and_ill_without_it(found: dict[str, Any]) -> None:
    assert (found["well"], found["ended"], found["ill"]) == (0, 0, 1)


def test_a_process_there_is_nobody_and_may_do_nothing(found: dict[str, Any]) -> None:
    assert found["user"] == [10001, 10001, []]
    assert found["capabilities"] == [0, 0, 0, 0, 0]
    assert found["new_privileges"] is False


def test_only_its_data_can_be_written(found: dict[str, Any]) -> None:
    assert set(found["refused"].values()) == {"EROFS"}
    assert found["kept"] is True


def test_it_runs_what_was_installed_and_not_the_checkout(found: dict[str, Any]) -> None:
    assert Path(found["ours"]).is_relative_to("/app/.venv")
