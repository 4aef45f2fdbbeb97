"""Close the connections to masters that are masters no more, once what is under way on them has ended."""

import asyncio

from bot.app.base import background
from bot.storage.servers.node import Node

LAST_WORDS_SECONDS = 5.0
"""Seconds after which nobody waits for an answer of an old master any more."""


class Retiring:
    def __init__(self) -> None:
        self._going: dict[Node, asyncio.Task[None]] = {}

    def add(self, node: Node) -> None:
        """Close the node a few seconds later."""
        self._going[node] = background.begin("close an old master", self._close_later(node))

    async def close(self) -> None:
        """Close all of them now."""
        nodes = [*self._going]
        await background.end([*self._going.values()])
        await asyncio.gather(*(node.close() for node in nodes))

    async def _close_later(self, node: Node) -> None:
        await asyncio.sleep(LAST_WORDS_SECONDS)
        await node.close()
        if node.copies is not None:
            node.copies.forget()
        del self._going[node]
