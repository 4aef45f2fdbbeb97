"""What a start loads: no game, nothing that draws, no messenger without a token, no other command."""

import subprocess
import sys

import pytest

from engine.kernel.lazy import LazyRegistry

LATE = (
    *(f"engine.games.{game}" for game in ("eme", "legends", "founders", "territories", "area_control")),
    *(f"bot.presenter.games.{game}" for game in ("eme", "legends", "founders", "territories")),
    *(f"render.{game}" for game in ("eme", "legends", "founders", "territories")),
    *("bot.telegram_adapter", "bot.discord_adapter", "telegram", "discord"),
    *("bot.cli.simulate", "bot.cli.arena", "bot.cli.animate", "bot.cli.doctor", "benchmarks", "openskill"),
)


def test_a_start_loads_none_of_these() -> None:
    code = "import sys, bot.cli.main, bot.bootstrap; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    loaded = set(done.stdout.split())
    assert "bot.bootstrap" in loaded
    assert not loaded & set(LATE)


def test_the_list_of_commands_names_functions_that_exist() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], capture_output=True, text=True, check=True, timeout=60
    )
    names = [
        "run",
        "simulate",
        "arena",
        "engine",
        "replay",
        "verify",
        "render",
        "animate",
        "thumbs",
        "doctor",
        "ratings",
        "passport",
        "admit",
    ]
    listed = [line.split()[0] for line in done.stdout.partition("Commands:")[2].splitlines() if line.strip()]
    assert listed == names


def test_a_wrong_command_is_answered_with_the_nearest_one() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "simulat"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "'simulate'" in done.stderr


def test_each_entry_is_loaded_once_and_when_it_is_asked_for() -> None:
    loads: list[str] = []

    def loader(name: str) -> str:
        loads.append(name)
        return name.upper()

    registry = LazyRegistry({name: lambda name=name: loader(name) for name in ("one", "two")})  # type: ignore[misc]
    assert (list(registry), len(registry), "one" in registry, loads) == (["one", "two"], 2, True, [])
    assert [registry["one"], registry["one"], registry.get("one")] == ["ONE"] * 3
    assert loads == ["one"]
    registry["toy"] = "given"
    del registry["two"]
    assert dict(registry) == {"one": "ONE", "toy": "given"}
    with pytest.raises(KeyError):
        registry["two"]
