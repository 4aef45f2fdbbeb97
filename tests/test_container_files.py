"""Dockerfile, compose.yaml and what they speak of: everything that can be checked without a container engine."""

import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.faults.page import running
from tests.support import dockerfile, small_yaml
from tests.support.dockerfile import Instruction
from tests.support.small_yaml import NotSmallYaml
from tests.support.store import short_directory

ROOT = Path(__file__).parents[1]
INSTRUCTIONS = dockerfile.read((ROOT / "Dockerfile").read_text(encoding="utf-8"))
BUILD, RUNTIME = dockerfile.stages(INSTRUCTIONS)
COMPOSE = small_yaml.read((ROOT / "compose.yaml").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TAGGED = re.compile(r"[a-z0-9./-]+:(?!latest)[a-z0-9.-]*\d[a-z0-9.-]*(@sha256:[0-9a-f]{64})?")
LOCKED = re.compile(r"^([a-z0-9.-]+)==(?:.+\\\n)(?:    .+\n?)+", re.MULTILINE)
SECONDS = re.compile(r"(\d+)s")


def only(stage: list[Instruction], name: str) -> Instruction:
    [one] = [instruction for instruction in stage if instruction.name == name]
    return one


def copied() -> Iterator[str]:
    """What the build takes from the tree."""
    for instruction in INSTRUCTIONS:
        if instruction.name == "COPY" and not instruction.text.startswith("--from"):
            yield from instruction.words[:-1]


# Dockerfile


def test_base_images_have_a_version_and_are_the_same() -> None:
    bases = [stage[0].words[0] for stage in (BUILD, RUNTIME)]
    assert all(TAGGED.fullmatch(base) for base in bases)
    assert len(set(bases)) == 1, "a virtual environment fits only the Python it was made with"
    for bad in ("python", "python:latest", "python:slim"):
        assert not TAGGED.fullmatch(bad)


def test_every_source_exists_and_reaches_the_builder() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[0] == "*"
    let_in = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    assert sorted(copied()) == sorted(let_in)
    assert all((ROOT / name).exists() for name in let_in)
    assert not any(fnmatch(name, pattern) for name in let_in for pattern in (".env*", "var*", ".git*"))


def test_the_build_takes_everything_that_the_package_needs() -> None:
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    files = [PROJECT["project"]["readme"], *PROJECT["project"]["license-files"], "pyproject.toml"]
    assert {*packages, *files} <= set(copied())


def test_it_runs_as_a_user_without_rights() -> None:
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", only(RUNTIME, "USER").text)
    names = [instruction.name for instruction in RUNTIME]
    assert "RUN" not in names[names.index("USER") :]


def test_nothing_secret_and_nothing_from_elsewhere_goes_into_the_image() -> None:
    names = {instruction.name for instruction in INSTRUCTIONS}
    assert not names & {"ADD", "ARG", "EXPOSE", "VOLUME", "MAINTAINER"}
    assert not re.search(r"token|password|secret|https?://", (ROOT / "Dockerfile").read_text(), re.IGNORECASE)


def test_dependencies_come_from_the_runtime_lock_with_their_hashes() -> None:
    steps = [step for instruction in BUILD if instruction.name == "RUN" for step in instruction.text.split("&&")]
    installs = [shlex.split(step) for step in steps if " install " in step]
    locked = [words for words in installs if "-r" in words]
    assert [words[words.index("-r") + 1] for words in locked] == ["requirements/run.lock"]
    assert "--require-hashes" in locked[0]
    others = [words for words in installs if words not in locked]
    assert all("--no-deps" in words or any("==" in word for word in words) for words in others)


def test_the_same_uv_installs_here_and_in_the_makefile() -> None:
    [version] = re.findall(r"uv==([\d.]+)", (ROOT / "Dockerfile").read_text())
    assert f"UV_VERSION := {version}\n" in (ROOT / "Makefile").read_text()


def locked(name: str) -> dict[str, str]:
    """Name → everything that the lock says of it."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return {entry[1]: entry[0] for entry in LOCKED.finditer(text)}


def needed_by_others(about: str) -> bool:
    """From what the lock says of a package: `# via discord-py`."""
    needing = re.findall(r"^    #(?: via)? +([a-z0-9.-]+)", about, re.MULTILINE)
    return bool(set(needing) - {"imperia"})


def test_the_runtime_lock_has_hashes_and_no_tools() -> None:
    lock, develop = locked("requirements/run.lock"), locked("requirements/dev.lock")
    tools = {re.split(r"[\[<>=]", name)[0].lower() for name in PROJECT["dependency-groups"]["dev"]}
    assert len(lock) > 25
    assert len(tools) > 8
    # A tool may also be what a package of the runtime needs; but nothing that we ask for ourselves.
    assert all(needed_by_others(lock[name]) for name in tools & set(lock))
    assert not any(needed_by_others(develop[name]) for name in ("pytest-xdist", "mypy", "ruff"))
    assert tools <= set(develop)
    assert set(lock) < set(develop)
    assert all("--hash=sha256:" in about for about in lock.values())


def test_it_is_ended_by_sigterm_and_asked_for_its_health_by_a_command_of_ours() -> None:
    assert only(RUNTIME, "STOPSIGNAL").text == "SIGTERM"
    entry = only(RUNTIME, "ENTRYPOINT").words
    assert entry == ["python", "-m", "bot"]
    assert health() == ["python", "-m", "bot.alive"]


def health() -> list[str]:
    _, _, command = only(RUNTIME, "HEALTHCHECK").text.partition("CMD ")
    return Instruction("CMD", command).words


def asked(directory: Path, words: list[str], **environment: str) -> "subprocess.CompletedProcess[str]":
    """A command of the image, by the Python of the tests, in an environment with nothing of ours."""
    clean = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "IMPERIA_LANGUAGE": "en", **environment}
    command = [sys.executable, *words[1:]]
    return subprocess.run(command, cwd=directory, env=clean, capture_output=True, text=True, check=False, timeout=60)


def test_the_health_of_a_running_bot_is_good_and_without_one_it_is_not() -> None:
    with short_directory() as home:
        with running(home / "var") as bot:
            port = bot.address.rpartition(":")[2]
            until_ready(bot.process)
            well = asked(home, health(), IMPERIA_PORT=port)
            bot.process.send_signal(signal.SIGTERM)
            bot.process.wait(timeout=30)
        ill = asked(home, health(), IMPERIA_PORT=port)
    assert (well.returncode, well.stdout, well.stderr) == (0, "", "")
    assert (ill.returncode, ill.stdout) == (1, "")
    assert ill.stderr.startswith("no answer: ")
    assert "Traceback" not in ill.stderr


def until_ready(process: "subprocess.Popen[str]") -> None:
    """Its first line names the page's address."""
    assert process.stdout is not None
    assert "http://" in process.stdout.readline()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.Path:
    """What the image installs, built as the Dockerfile builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    [built] = WheelBuilder(str(ROOT)).build(directory=str(folder))
    return zipfile.Path(built)


def test_the_wheel_holds_every_file_of_the_packages(wheel: zipfile.Path) -> None:
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    files = [path for name in packages for path in (ROOT / name).rglob("*") if path.is_file()]
    ours = {str(path.relative_to(ROOT)) for path in files if "__pycache__" not in path.parts}
    assert {Path(name).suffix for name in ours} >= {".py", ".lua", ".ftl", ".toml", ".js", ".css"}
    assert ours <= set(wheel.root.namelist())


@pytest.fixture(scope="module")
def site(wheel: zipfile.Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel unpacked; what one test compiles there the next one reads."""
    folder = tmp_path_factory.mktemp("site")
    wheel.root.extractall(folder)
    return folder


def test_what_is_installed_runs_by_itself(site: Path, tmp_path: Path) -> None:
    """Far from the tree, by the entry point: whatever is missing in the wheel is missing here."""
    result = asked(tmp_path, [*only(RUNTIME, "ENTRYPOINT").words, "doctor"], PYTHONPATH=str(site))
    assert (result.returncode, result.stderr) == (0, ""), result.stdout
    assert "Game eme: cards and boards are there." in result.stdout


@pytest.mark.parametrize("tool", ["lab", pytest.param("bench", marks=pytest.mark.nightly)])
def test_what_is_installed_has_no_tools_of_developers(
    wheel: zipfile.Path, site: Path, tmp_path: Path, tool: str
) -> None:
    names = [Path(name) for name in wheel.root.namelist()]
    assert [name for name in names if {"benchmarks", "tests", "lab"} & set(name.parts)] == []
    entry = only(RUNTIME, "ENTRYPOINT").words
    result = asked(tmp_path, [*entry, tool, "eme"], PYTHONPATH=str(site))
    assert (result.returncode, result.stdout) == (2, "")
    assert f"No such command '{tool}'" in result.stderr


# compose.yaml

SERVICE = {
    "build", "cap_drop", "command", "depends_on", "env_file", "environment", "healthcheck", "image", "init",
    "read_only", "restart", "security_opt", "stop_grace_period", "tmpfs", "user", "volumes",
}  # fmt: skip
"""Keys of the compose specification that we use, so that a slip of the pen is found."""


def test_compose_has_known_keys_only() -> None:
    assert set(COMPOSE) == {"services", "volumes"}
    for service in COMPOSE["services"].values():
        assert set(service) <= SERVICE
        assert set(service.get("healthcheck", {})) <= {"test", "interval", "timeout", "retries", "start_period"}
        assert set(service.get("build", {})) <= {"context", "target"}
        assert ("build" in service) != ("image" in service)


def test_services_and_volumes_that_are_named_exist() -> None:
    services, volumes = COMPOSE["services"], COMPOSE["volumes"]
    for service in services.values():
        for other, about in service.get("depends_on", {}).items():
            assert about == {"condition": "service_healthy"}
            assert "healthcheck" in services[other]
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in volumes
    assert services["bot"]["build"]["target"] in [stage[0].words[-1] for stage in (BUILD, RUNTIME)]


def test_the_bot_has_no_rights_that_it_does_not_need() -> None:
    bot = COMPOSE["services"]["bot"]
    assert bot["cap_drop"] == ["ALL"]
    assert bot["read_only"] is bot["init"] is True
    assert bot["security_opt"] == ["no-new-privileges:true"]
    assert not {"privileged", "network_mode", "ports", "user"} & set(bot)


def test_the_store_has_no_rights_that_it_does_not_need() -> None:
    """Without its rights it cannot change its user, so it has to begin as the right one."""
    store = COMPOSE["services"]["store"]
    assert store["cap_drop"] == ["ALL"]
    assert store["read_only"] is True
    assert store["security_opt"] == ["no-new-privileges:true"]
    assert store["user"] == "valkey"
    assert not {"privileged", "network_mode", "ports"} & set(store)


def test_no_secret_is_written_down() -> None:
    lines = [line for line in (ROOT / "compose.yaml").read_text().splitlines() if not line.lstrip().startswith("#")]
    assert not re.search(r"token|password|secret|(?<!val)key", "\n".join(lines), re.IGNORECASE)
    assert COMPOSE["services"]["bot"]["env_file"] == [{"path": ".env", "required": False}]
    assert ".env" in (ROOT / ".gitignore").read_text().split()


def test_the_store_keeps_its_promises() -> None:
    store = COMPOSE["services"]["store"]
    assert TAGGED.fullmatch(store["image"])
    options = dict(zip(store["command"][1::2], store["command"][2::2], strict=True))
    assert options["--appendonly"] == "yes"
    assert options["--appendfsync"] == "always"
    assert options["--maxmemory-policy"] == "noeviction"
    assert store["volumes"] == ["store:/data"]


def test_there_is_time_to_end_cleanly() -> None:
    for service in COMPOSE["services"].values():
        match = SECONDS.fullmatch(service["stop_grace_period"])
        assert match is not None
        assert int(match[1]) >= 30


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1\nb:\n  - x\n  - y: 2\n    z: [p, q]\n", {"a": 1, "b": ["x", {"y": 2, "z": ["p", "q"]}]}),
        ('a: "yes"\nb: true\nc: ""\nd:\n', {"a": "yes", "b": True, "c": "", "d": None}),
        ("# a comment\na:\n  b: c:d\n", {"a": {"b": "c:d"}}),
    ],
)
def test_the_reader_of_yaml_reads(text: str, value: Any) -> None:
    assert small_yaml.read(text) == value


@pytest.mark.parametrize(
    "text", ["a: yes\n", "a: 1\na: 2\n", "a: |\n  b\n", "a: &x 1\n", "a: b # c\n", "a:\n  b: 1\n c: 2\n"]
)
def test_the_reader_of_yaml_refuses_what_it_does_not_know(text: str) -> None:
    with pytest.raises(NotSmallYaml):
        small_yaml.read(text)
