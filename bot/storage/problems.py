"""What can be wrong with a server, as keys for the catalogue: `doctor` says it in words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.app.ports import StoreFailed
from bot.storage.calls import Calls

OLDEST_SERVER = 7
WANTED = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
"""Measured with a killed server: `everysec` loses confirmed moves, `always` none. Eviction would eat tables."""
FULLEST = 0.8
"""Of the memory that the server may use; what is left is for the tables that run."""
LONGEST_LAG = 10
"""Seconds since a replica was heard."""


@dataclass(frozen=True, slots=True)
class Problem:
    key: str
    params: Mapping[str, str] = field(default_factory=dict)


class StoreNotStarted(StoreFailed):
    """There is no store to work with. The text is one line that says what to do; `problem` is for the catalogue."""

    def __init__(self, problem: Problem, text: str) -> None:
        super().__init__(text)
        self.problem = problem


async def problems(calls: Calls) -> list[Problem]:
    """Everything that would break a promise; [] if nothing."""
    return [*await of_server(calls), *await of_settings(calls)]


async def of_server(calls: Calls) -> list[Problem]:
    try:
        info: Mapping[str, object] = await calls.ask("INFO")
    except StoreFailed:
        return [Problem("store-info-hidden")]
    version = str(info.get("redis_version", "0"))
    found = []
    if int(version.split(".", maxsplit=1)[0]) < OLDEST_SERVER:
        found.append(Problem("store-too-old", {"found": version, "wanted": str(OLDEST_SERVER)}))
    if info.get("role") == "slave":
        found.append(Problem("store-is-replica"))
    if info.get("aof_last_write_status", "ok") != "ok":
        found.append(Problem("store-cannot-write"))
    return [*found, *of_memory(info), *of_replicas(info)]


def of_memory(info: Mapping[str, object]) -> list[Problem]:
    """Nothing is thrown away when memory runs short, so at the limit nobody can move any more."""
    used, most = int(str(info.get("used_memory", 0))), int(str(info.get("maxmemory", 0)))
    if used < most * FULLEST:
        return []
    return [Problem("store-memory-short", {"percent": str(100 * used // most)})] if most else []


def of_replicas(info: Mapping[str, object]) -> list[Problem]:
    """A commit waits for one of them."""
    found = [value for name, value in info.items() if re.fullmatch(r"slave\d+", name) and isinstance(value, dict)]
    late = [one for one in found if one.get("state") != "online" or int(one.get("lag", 0)) > LONGEST_LAG]
    return [Problem("store-replica-late", {"late": str(len(late)), "all": str(len(found))})] if late else []


async def of_settings(calls: Calls) -> list[Problem]:
    try:
        reply = await calls.ask("CONFIG GET", *WANTED)
    except StoreFailed:
        # Hosted servers often hide their settings; then the operator has to look for himself.
        return [Problem("store-settings-hidden", {"wanted": ", ".join(f"{k} {v}" for k, v in WANTED.items())})]
    found = {str(name): str(value) for name, value in reply.items()}
    return [
        Problem("store-setting", {"name": name, "found": found.get(name, "?"), "wanted": wanted})
        for name, wanted in WANTED.items()
        if found.get(name) != wanted
    ]
