"""Plays whole first games of «Территории» for two people by buttons, and counts presses and openings of the hand.

`python -m tests.support.first_game_presses` prints a row for each way in which an open panel of the hand behaves. The
decisions are those of the regular computer player; each is made by the fewest presses that the screens offer.
"""

import argparse
import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.app.base.ask import Answer, Pressed
from bot.app.base.person import Person
from bot.app.people.costly_moves import ONE_TAP_MS
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of
from bot.presenter.layout import TELEGRAM, listed
from bot.presenter.screen import Choice, Do, Press, Screen, Show
from engine.ai.registry import regular
from engine.kernel.abilities import marks, unmarked
from engine.kernel.actors import PUBLIC
from tests.support.harness import PEOPLE, Harness
from tests.support.store import fake_store

Way = Literal["closes", "stays", "follows", "own"]
WAYS: dict[Way, str] = {
    "closes": "closed after each phase",
    "stays": "left open, as it was when pressed last",
    "follows": "left open, follows the table",
    "own": "not needed: a private chat, whose board has all buttons",
}
"""What becomes of an open panel of the hand → the same in words."""
SHEET = Show("mine")
DEEPEST = 3
"""Most presses that lead to one decision."""


@dataclass
class Seat:
    """A player, the panel that lies open before this player, and what was pressed."""

    person: Person
    number: int
    panel: Screen | None = None
    version: int = 0
    presses: int = 0
    openings: int = 0
    """Presses that opened the hand, or a card of it, from the board of all."""


@dataclass
class FirstGame:
    """A first game of two people."""

    way: Way
    rng: random.Random
    harness: Harness = field(default_factory=lambda: Harness(fake_store()))
    at: str = ""
    rounds: int = 0

    async def play(self) -> list[Seat]:
        """Play to the end and return both players."""
        self.at = await self.harness.started("territories", 2, first=True)
        seats = [Seat(person, number) for number, person in enumerate(PEOPLE[:2])]
        thinker = regular()
        while (match := (await self._table()).match) is not None and not match.over:
            self.rounds = match.state.round
            number = self.rng.choice(list(match.game.awaited(match.state)))
            run = thinker.decide(match.game, match.game.observe(match.state, number), number, self.rng)
            mine = [piece.card for land in match.state.lands if land.owner == number for piece in land.pieces]
            await self._plays(seats[number], _as_offered([one.code for one in run], mine))
        return seats

    async def _table(self) -> Table:
        return await self.harness.table(self.at)

    async def _plays(self, seat: Seat, codes: list[str]) -> None:
        """Play these decisions one after the other, by the buttons that are there."""
        await self._looks(seat)
        while codes:
            made = await self._played_at_once(seat, codes)
            if not made:
                made = await self._led_to(seat, codes)
            codes = codes[made:]

    async def _looks(self, seat: Seat) -> None:
        """Bring the panel to the present; whoever builds without having seen the hand opens it."""
        if self.way == "own":
            return
        table = await self._table()
        match = table.running()
        assert table.doc.match is not None
        fresh = match.fresh(seat.number, seat.version - table.doc.match.started_at)
        if seat.panel is not None and not fresh:
            seat.panel = (await self._shown(seat, SHEET)).panel if self.way == "follows" else None
            seat.version = table.doc.version
        if seat.panel is None and match.state.stage.kind == "construction":
            await self._opens(seat, SHEET)

    async def _shown(self, seat: Seat, press: Show) -> Answer:
        return await self.harness.service.show(self.at, seat.person, press)

    async def _opens(self, seat: Seat, press: Show) -> None:
        """Open a panel from the board of all."""
        seat.openings += 1
        await self._turns(seat, press)

    async def _turns(self, seat: Seat, press: Show) -> None:
        seat.presses += 1
        seat.panel = (await self._shown(seat, press)).panel
        seat.version = (await self._table()).doc.version

    async def _played_at_once(self, seat: Seat, codes: Sequence[str]) -> int:
        """Press the button in sight that plays the most of these decisions; return how many it plays."""
        table, best = await self._table(), (0, False, Do(("",)))
        for on_panel, choices in ((True, _choices(seat.panel)), (False, _choices(self._board(table, seat)))):
            for choice in choices:
                if (many := _plays(table, seat.number, choice.press, codes)) > best[0]:
                    assert isinstance(choice.press, Do)
                    best = many, on_panel, choice.press
        many, on_panel, press = best
        if many:
            await self._presses(seat, press, on_panel=on_panel)
        return many

    def _board(self, table: Table, seat: Seat) -> Screen:
        return screen_of(table, seat.number if self.way == "own" else PUBLIC, ())

    async def _presses(self, seat: Seat, press: Do, *, on_panel: bool) -> None:
        """Press a button that plays something, twice if the bot asks whether it is meant."""
        answer = await self._once(seat, press, on_panel=on_panel)
        if not answer.changed:
            self.harness.clock.time += ONE_TAP_MS
            answer = await self._once(seat, press, on_panel=on_panel)
        assert answer.changed
        if on_panel:
            ends = self.way == "own" or (self.way == "closes" and press.codes[-1] in ("done", "seal"))
            seat.panel, seat.version = None if ends else answer.panel, (await self._table()).doc.version

    async def _once(self, seat: Seat, press: Do, *, on_panel: bool) -> Answer:
        seat.presses += 1
        version = (await self._table()).doc.version
        post = "panel" if on_panel else "board"
        return await self.harness.service.press(
            Pressed(self.at, seat.person, self.harness.delivery(), post, version, press, on_panel=on_panel)
        )

    async def _led_to(self, seat: Seat, codes: Sequence[str]) -> int:
        """Open the nearest panel with a button for the next decision, and press it; return how many it plays."""
        if seat.panel is None and self.way != "own":
            await self._opens(seat, SHEET)
        else:
            start = seat.panel or self._board(await self._table(), seat)
            seat.openings += seat.panel is None
            for press in await self._way(seat, codes, start):
                await self._turns(seat, press)
        made = await self._played_at_once(seat, codes)
        return made or await self._led_to(seat, codes)

    async def _way(self, seat: Seat, codes: Sequence[str], start: Screen) -> list[Show]:
        """Return the shortest way from a panel to one with a button for the next decision."""
        table, ways = await self._table(), [(list[Show](), start)]
        for way, screen in ways:
            if any(_plays(table, seat.number, one.press, codes) for one in _choices(screen)):
                return way
            for one in (*screen.choices, *screen.tools):
                if isinstance(one.press, Show) and one.press.panel and len(way) < DEEPEST:
                    led = (await self._shown(seat, one.press)).panel
                    if led is not None:
                        ways.append(([*way, one.press], led))
        raise AssertionError(f"no button leads to {codes}")


def _as_offered(codes: list[str], on_lands: Sequence[int]) -> list[str]:
    """Return the decisions as people make them.

    The autopilot is the last step of a plan, since its button also seals the plan; so a card is fed before its action.
    `on_lands`: the cards of the player that stand on lands.
    """
    if "feed" not in codes:
        return codes
    steps = list[str]()
    for code in codes[: codes.index("seal")] if "seal" in codes else codes:
        verb, *words = code.split(" ")
        if (
            verb in ("play", "aim")
            and words[0].isdigit()
            and int(words[0]) in on_lands
            and f"pay {words[0]}" not in steps
        ):
            steps.append(f"pay {words[0]}")
        steps += [code] if code != "feed" else []
    return [*steps, "feed", *codes[codes.index("seal") if "seal" in codes else len(codes) :]]


def _choices(screen: Screen | None) -> Sequence[Choice]:
    return listed(screen.choices, TELEGRAM) if screen is not None else ()


def _plays(table: Table, seat: int, press: Press, codes: Sequence[str]) -> int:
    """Return how many of the next decisions this button plays; 0 if it plays something else.

    A button may also seal the plan behind the last of them.
    """
    if not isinstance(press, Do):
        return 0
    match = table.running()
    meant = marks(match.game, match.state, seat)
    found = tuple(unmarked(code, meant) for code in press.codes)
    wanted = (*codes, "seal")[: len(found)]
    return min(len(found), len(codes)) if found == wanted else 0


async def counted(way: Way, games: int) -> tuple[float, float]:
    """Return presses and openings of a player in a round, over so many games."""
    rounds = presses = openings = 0
    for seed in range(games):
        game = FirstGame(way, random.Random(seed))
        for seat in await game.play():
            rounds, presses, openings = rounds + game.rounds, presses + seat.presses, openings + seat.openings
    return presses / rounds, openings / rounds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args().games
    print("| the hand | presses | of these, openings |\n| --- | ---: | ---: |")
    for way, words in WAYS.items():
        presses, openings = asyncio.run(counted(way, games))
        print(f"| {words} | {presses:.2f} | {openings:.2f} |")


if __name__ == "__main__":
    main()
