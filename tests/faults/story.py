"""One evening at two tables in which the bot does everything it can do, and what must be true at its end."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.app.people.costly_moves import ONE_TAP_MS
from bot.storage.redis_store import RedisStore
from tests.faults.ledger import word
from tests.faults.messenger import Messenger
from tests.faults.worker import CHAT, QUIET, ROOM, desk_on
from tests.faults.world import converged, said, whole

ANNA, BORIS = "test:a", "test:b"
SEATS = {ANNA: 0, BORIS: 1}
RUN = 40
"""Words in one press: two such presses fill a block of the log."""


@dataclass
class Story:
    """What was asked for, and what was confirmed."""

    told: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    doubted: list[dict[str, Any]] = field(default_factory=list)
    """Presses that were answered with the question whether they are meant: they never count."""
    ledger: str = ""
    eme: str = ""
    words: dict[int, list[str]] = field(default_factory=lambda: {0: [], 1: []})
    """By seat of the ledger: every confirmed word in its order."""
    moves: list[str] = field(default_factory=list)
    """Confirmed decisions of Anna's against the computer."""


async def tell(world: Messenger) -> Story:
    """Everything one after the other, each request until it is answered."""
    story = Story()
    await open_tables(world, story)
    await talk(world, story)
    await play(world, story)
    await premoves(world, story)
    return story


async def ask(world: Messenger, story: Story, do: str, **details: Any) -> Any:
    """A delivery has a name of its own and comes again under it; who is asked whether he means it presses anew."""
    named = {"delivery": f"delivery {len(story.told) + len(story.doubted)}", **details}
    answer = await world.deliver(do, **named)
    if answer.get("why") == "doubt":
        story.doubted.append(named)
        await asyncio.sleep(ONE_TAP_MS / 1000)  # An impatient tap is no answer.
        return await ask(world, story, do, **details)
    story.told.append((do, named))
    assert answer["done"], answer
    return answer["value"]


async def open_tables(world: Messenger, story: Story) -> None:
    story.ledger = await ask(world, story, "open", person=ANNA, game="ledger", places=2)
    await ask(world, story, "show", table=story.ledger, chat_id=ROOM)
    await ask(world, story, "use", person=BORIS, table=story.ledger, verb="join")
    await ask(world, story, "use", person=ANNA, table=story.ledger, verb="start")
    # Where a table was opened its players are called; in quiet mode by calls of their own.
    story.eme = await ask(world, story, "open", person=ANNA, game="eme", places=2, chat_id=QUIET)
    await ask(world, story, "show", table=story.eme, chat_id=CHAT)
    await ask(world, story, "use", person=ANNA, table=story.eme, verb="add_computer random")
    await ask(world, story, "use", person=ANNA, table=story.eme, verb="start")


async def talk(world: Messenger, story: Story) -> None:
    """Buttons and typed lines at the ledger, some with a run of many words."""
    for number in range(6):
        await say(world, story, ANNA, 1, typed=number % 2 == 0)
        await say(world, story, BORIS, RUN if number in (1, 3) else 1, typed=False)


async def say(world: Messenger, story: Story, person: str, count: int, typed: bool) -> None:
    """The next words of this person."""
    spoken = story.words[SEATS[person]]
    codes = [word(len(spoken) + number) for number in range(count)]
    if typed:
        await ask(world, story, "type", person=person, table=story.ledger, text=codes[0])
    else:
        version = (await world.deliver("version", table=story.ledger))["value"]
        await ask(world, story, "press", person=person, table=story.ledger, codes=codes, version=version)
    spoken += codes


async def play(world: Messenger, story: Story) -> None:
    """Anna and the computer: posts that come anew, a turn that ends by itself."""
    for _ in range(6):
        turn = await turn_of(world, story.eme, seat=0)
        codes, version = [turn["code"]], turn["version"]
        await ask(world, story, "press", person=ANNA, table=story.eme, codes=codes, version=version)
        story.moves += codes


async def turn_of(world: Messenger, table: str, seat: int) -> dict[str, Any]:
    """When the computer has moved and no grace is left: what this seat may do."""
    while True:
        turn = (await world.deliver("turn", table=table, seat=seat))["value"]
        if turn is not None:
            return dict(turn)
        await asyncio.sleep(0.01)


async def premoves(world: Messenger, story: Story) -> None:
    await ask(world, story, "lose", table="07lost00")
    await world.deliver("errand", number=1)


async def go_on(world: Messenger, story: Story) -> None:
    """One more round of everything that does not end with a match."""
    await say(world, story, ANNA, RUN, typed=False)
    await say(world, story, BORIS, RUN, typed=False)
    # A press that comes again is legal no more: it is looked up whether it was done.
    do, details = next(one for one in reversed(story.told) if one[1].get("table") == story.eme)
    assert (await world.deliver(do, **details))["done"]
    await world.deliver("errand", number=len(story.told))
    await asyncio.sleep(0.02)  # for chats, which have their turn after the answers


async def judge(store: RedisStore, story: Story, path: Path, most_orphans: int) -> None:
    """Every confirmed move once and in its order, tables as their logs tell, every chat at the truth."""
    repository = desk_on(store)
    _, log = await whole(repository, story.ledger)
    assert {seat: said(log, seat) for seat in (0, 1)} == story.words
    await converged(store, repository, [story.ledger, story.eme], path, most_orphans, calls=True)
    _, log = await whole(repository, story.eme)
    assert said(log, 0) == story.moves
    assert await store.items("errands") == [(1, b'"said"')]
    premove = await store.get("errand", "1")
    assert premove is not None
    assert premove.envelope == b"kept"
    assert [one.number for one in await store.pending("chat:inbox")] == [2]
    assert (await store.pending("chat:lanes"), await store.present("chat:lanes")) == ([], [])
    assert await store.hold("errand", "judge", 1) == "ours"
    assert (await store.share_out("errand", "judge", 1, 2)).shards == (0, 1)
