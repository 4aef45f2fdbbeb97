"""Two people agree in the same instant, one on Telegram and one on Discord, to what only one of them can have.

One of them gets it, the other is told why not, and every card and every coin is still there, once.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.presenter import payload
from bot.presenter.screen import Do
from engine.games.territories.game import Territories
from tests.bot.discord_adapter import harness as discords
from tests.bot.discord_adapter.play import Group
from tests.bot.presenter.territories import hidden
from tests.bot.telegram_adapter import harness as telegrams
from tests.bot.telegram_adapter.forgery import fields
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.discord_server import GENEROUS, DiscordServer, Person
from tests.platforms.telegram.telegram import Telegram

GONE = "Этой карты на рынке уже нет: её купили или забрали назад."
VOID = "Этого предложения больше нет: его забрали, заменили или обещанные карты ушли в другую сделку."
POOR = "Столько монет у покупателя уже нет. Предложение остаётся, пока он его не заберёт."


@dataclass
class Square:
    """One table in a group of Telegram, where Anna and Vera sit, and in a channel of Discord, where Boris sits."""

    friends: Friends
    group: Group
    boris: Person
    table: str

    async def both(self, annas: str, boris_: str) -> tuple[str, str]:
        """What Anna and Boris are answered who press in the same instant."""
        version = (await self.group.table()).doc.version
        data = [payload.write(self.table, version, Do((code,))) for code in (annas, boris_)]
        board, post = await self.friends.board(self.table), await self.group.board()
        told, attempt = await asyncio.gather(
            self.friends.people[0].forge_press(fields(board.message, data[0])), self.boris.forges(post, data[1])
        )
        await self.group.bot.settled()
        return told.text, "".join(one.text for one in attempt.answers if one.ephemeral)

    async def owned(self) -> tuple[Sequence[Sequence[int]], Sequence[int]]:
        """Hands and treasuries."""
        match = (await self.group.table()).match
        assert match is not None
        return [player.hand for player in match.state.players], [player.coins for player in match.state.players]


@asynccontextmanager
async def market(position: dict[str, Any], patch: pytest.MonkeyPatch) -> AsyncIterator[Square]:
    patch.setattr(Territories, "new", lambda game, *_: game.load(position))
    memory = FakeServer()
    async with (
        Telegram() as telegram,
        telegrams.running(telegrams.bot_on(telegram, memory)) as here,
        DiscordServer(limits=GENEROUS) as server,
        discords.running(server, memory) as there,
    ):
        people, boris = [await telegram.person(name) for name in ("Анна", "Вера")], server.person("Борис")
        friends = Friends(telegram, here, telegram.group("Друзья", people, supergroup=True), people)
        group = Group(there, server.guild("Друзья", [boris]).channel("общий"), [boris])
        group.id = await friends.opens("/new territories 3")
        there.tables.add(group.id)
        await there.harness.service.repository.change(
            group.id, "one more window", lambda table: _also_in(table, group.chat_id)
        )
        await there.settled()
        await group.uses(boris, "join")
        await friends.settled(group.id)
        await friends.presses(people[1], group.id, "Сесть за стол")
        await friends.presses(people[0], group.id, "Начать")
        await there.settled()
        yield Square(friends, group, boris, group.id)


def _also_in(table: Any, chat_id: str) -> None:
    table.doc.chat_ids = [*table.doc.chat_ids, chat_id]
    table.log("window")


def on_sale(*lots: tuple[int, int, int]) -> dict[str, Any]:
    """A market day with these lots: card, seller, price."""
    named = [{"card": card, "seller": seat, "price": price} for card, seat, price in lots]
    return {**hidden.selling().position, "lots": named}


def bid(lot: int, coins: int, *cards: int) -> dict[str, Any]:
    """Vera's for this lot."""
    return {"lot": lot, "bidder": 2, "coins": coins, "cards": list(cards), "shown": list(cards), "revision": 1}


async def one_wins(position: dict[str, Any], patch: pytest.MonkeyPatch, codes: tuple[str, str], why: str) -> None:
    """One has a deal, the other is told why not, and between them they have what they had."""
    async with market(position, patch) as square:
        answers = await square.both(*codes)
        hands, coins = await square.owned()
    assert [answer.replace("\u00a0", " ") == why for answer in answers].count(True) == 1, answers
    before = position["hand"]
    assert [*map(list, hands)] != before, "there was a deal"
    assert sorted(card for hand in hands for card in hand) == sorted(card for hand in before for card in hand)
    assert sum(coins) == sum(position["coins"])


async def test_a_lot_is_sold_to_one_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    code = f"take {hidden.ON_SALE} 2"
    await one_wins(on_sale((hidden.ON_SALE, 2, 2)), monkeypatch, (code, code), GONE)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("coins", "cards", "why"), [(1, (hidden.FEAST,), VOID), (5, (), POOR)], ids=["a card", "coins"]
)
async def test_what_is_offered_twice_pays_once(
    monkeypatch: pytest.MonkeyPatch, coins: int, cards: tuple[int, ...], why: str
) -> None:
    """Anna and Boris each sell a card, and Vera offers the same for both."""
    position = on_sale((hidden.MILL, 0, 0), (hidden.WALL, 1, 0))
    position["bids"] = [bid(hidden.MILL, coins, *cards), bid(hidden.WALL, coins, *cards)]
    codes = (f"accept {hidden.MILL} 2 1", f"accept {hidden.WALL} 2 1")
    await one_wins(position, monkeypatch, codes, why)
