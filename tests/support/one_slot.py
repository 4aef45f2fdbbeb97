"""Refuses what a Redis Cluster would refuse: a command or script whose keys lie in several slots."""

from collections.abc import Sequence
from typing import Any

from redis.crc import key_slot

from bot.storage.calls import SCRIPTS
from bot.storage.pipelining import Argument, Pipeline
from bot.storage.servers.node import Node, Script

KEYLESS = ("PING", "INFO", "INFO replication", "CONFIG GET", "SCAN", "SCRIPT LOAD", "WAIT", "ACL", "ASKING", "TIME")


SWEEPS = {Script((SCRIPTS / f"{name}.lua").read_text(encoding="utf-8")).sha for name in ("due", "marked")}
"""Scripts that one server runs for all partitions at once; a cluster gets one call for each."""


class CrossSlot(AssertionError):
    """A command has keys in several slots, or none that says to which master it belongs."""


class OneSlotPipeline(Pipeline):
    async def ask(self, *command: Argument) -> Any:
        check(command)
        return await super().ask(*command)

    async def together(self, *commands: tuple[Argument, ...]) -> Sequence[Any]:
        for command in commands:
            check(command)
        return await super().together(*commands)


def check(command: Sequence[Argument]) -> None:
    """Raise CrossSlot unless all keys of the command are in one slot."""
    name = str(command[0])
    if name in KEYLESS:
        return
    keys = command[3 : 3 + int(command[2])] if name == "EVALSHA" else command[1:2]
    if name in ("DEL", "MGET", "UNLINK", "EXISTS"):
        keys = command[1:]
    if command[1] in SWEEPS:
        keys = keys[:1]
    slots = {key_slot(str(key).encode()) for key in keys}
    if len(slots) != 1:
        raise CrossSlot(f"{name} of {keys}")


def checked(node: Node) -> Node:
    """Return the node, which from now on sends only what a cluster would take."""
    node.trips = OneSlotPipeline(node.client)
    return node
