"""Computers' turns: workers think, and something cheaper is played where they cannot."""

import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import structlog

from bot.app.base.refusal import Refusal
from bot.app.tables import play
from bot.app.tables.advice.thinking import TurnTask
from bot.app.tables.game_data import GameData
from bot.app.tables.table import Table
from bot.workers.metrics import DEGRADED
from bot.workers.task import NoWorker, TaskFailed, TooLong
from bot.workers.workers import Workers
from engine.ai.player import Player
from engine.kernel.actors import Seat
from engine.kernel.fairness import player_seed
from engine.kernel.log_entry import PlayedBy

PATIENCE = 10.0
"""Seconds after which the next cheaper player is asked, if no worker has begun to think."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ComputerTurn:
    """Decisions that a computer's seat plays."""

    seat: Seat
    codes: tuple[str, ...]
    """The codes of the decisions; empty: no player has found any, so the seat does what silence does."""
    played_by: PlayedBy | None = None

    def play(self, table: Table) -> None:
        """Play the turn; if it is not legal, do what silence does. Refusal if the seat is no computer's any more."""
        try:
            if self.codes:
                return play.play_computer(table, self.seat, self.codes, self.played_by)
        except Refusal as refusal:
            if refusal.key not in ("illegal", "unreadable"):
                raise
            log.error("computer player failed", seat=self.seat, why=refusal.key)
        play.play_computer(table, self.seat, [_fallback(table, self.seat)])
        return None


class ComputerTurns:
    def __init__(self, workers: Workers, players: Mapping[str, Player]) -> None:
        """`players`: computer players by name, the weakest and cheapest first."""
        self._workers = workers
        self._players = players

    async def turn(self, table: Table, seat: Seat, age_ms: int) -> ComputerTurn:
        """Return the turn of the seat's computer player, from what the seat may know.

        `age_ms`: milliseconds for which the turn has been due. After ten seconds in which no worker was free the next
        cheaper player is asked, and so on. A turn is repeatable: the seed of the player comes from that of the match.
        """
        assert table.match is not None
        data, seen = GameData.of(table), table.observe(seat)
        seed = player_seed(bytes.fromhex(table.doc.seed), seat, table.match.version)
        since = time.monotonic() - age_ms / 1000
        for player in self._from(table.doc.seats[seat].computer or ""):
            try:
                codes = await self._workers.run(TurnTask(data, seen, seat, player, seed), since, PATIENCE)
                return ComputerTurn(seat, tuple(codes), PlayedBy(player.name, player.budget))
            except (NoWorker, TooLong) as slow:
                DEGRADED.labels("turn", "busy" if isinstance(slow, NoWorker) else "long").inc()
                log.warning("computer player too slow", seat=seat, player=player.name)
            except TaskFailed as failed:
                DEGRADED.labels("turn", "failed").inc()
                log.error("computer player failed", seat=seat, player=player.name, error=str(failed))
                break
        return ComputerTurn(seat, ())

    def _from(self, name: str) -> Iterator[Player]:
        """Yield the player with this name and all cheaper ones, the dearest first; nothing for an unknown name."""
        names = list(self._players)
        known = names[: names.index(name) + 1] if name in names else []
        yield from (self._players[one] for one in reversed(known))


def _fallback(table: Table, seat: Seat) -> str:
    """Return the code of the decision that the game makes for a silent person, from what the seat may know."""
    game = table.game
    return game.fallback(game.imagine(table.observe(seat), random.SystemRandom()), seat).code
