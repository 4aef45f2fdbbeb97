"""Paired worlds through the test servers: every byte that is sent to a person or to the group.

Two worlds differ only in one thing that is hidden: a sealed bid, a sealed card, a dealt card, a card that one has
peeked at. In both the same people do the same. Until it is opened everybody who may not know the thing is sent the
same: calls, texts, buttons, pictures, files, answers to presses, whatever he asks for. Its owner is sent something
else, and after the opening the group is: so the comparison does see it. Leaks that are planted are found.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import discord
import pytest

from bot.presenter import scene
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.reading import Press as PressedButton
from tests.support.chances import draw_differently, equal_chances
from tests.support.overheard import GROUP, Sent
from tests.support.stages import ANNA, BORIS, GLEB, MESSENGERS, NAMES, PLAYERS, VERA, Stage

DEALT, MARKET = 3, 3
"""Cards of the toy game that are drawn for each player, and then for all."""
OWNER = NAMES[ANNA]
OTHERS = (GROUP, *NAMES[BORIS:])


@dataclass(frozen=True)
class Secret:
    """What is hidden in a match of this game; the other world has another one."""

    game: str
    hide: Callable[[Stage, bool], Awaitable[None]]
    """All that happens before somebody looks around; `bool`: in the other world."""
    open: Callable[[Stage], Awaitable[None]]
    draw: int | None = None
    """The draw that comes out differently."""


async def bids(stage: Stage, other: bool) -> None:
    await stage.plays(ANNA, "bid 1" if other else "bid 2")
    await stage.plays(BORIS, "bid 3")


async def last_bid(stage: Stage) -> None:
    await stage.plays(VERA, "bid 0")


async def seals(stage: Stage, other: bool) -> None:
    await stage.plays(ANNA, (await stage.answers(ANNA))[2 if other else 0])
    await stage.plays(BORIS, (await stage.answers(BORIS))[0])


async def last_seal(stage: Stage) -> None:
    await stage.plays(VERA, (await stage.answers(VERA))[0])


async def is_dealt(stage: Stage, _: bool) -> None:
    """The cards are dealt when the match begins."""
    assert len(await stage.answers(ANNA)) == DEALT


async def all_seal(stage: Stage) -> None:
    """Anna her lowest card."""
    await seals(stage, False)
    await last_seal(stage)


async def peeks(stage: Stage, _: bool) -> None:
    await all_seal(stage)
    for player in range(PLAYERS):
        await stage.plays(player, "pass")
    await stage.plays(ANNA, "peek")


async def ends(stage: Stage) -> None:
    await stage.plays(ANNA, "end")


SECRETS = {
    "bid": Secret("eme", bids, last_bid),
    "sealed card": Secret("toy", seals, last_seal),
    "dealt card": Secret("toy", is_dealt, all_seal, draw=0),  # her lowest; the others get what they got
    "peeked card": Secret("toy", peeks, ends, draw=PLAYERS * DEALT + MARKET),
}


Heard = Mapping[str, Sequence[Sent]]


@dataclass(frozen=True)
class Told:
    """What everybody was sent in one world, before the secret was opened and in the end."""

    before: Heard
    after: Heard


async def told(messenger: str, secret: Secret, *, other: bool, curious: bool) -> Told:
    """`curious`: everybody looks around before the secret is opened."""
    with pytest.MonkeyPatch.context() as patch:
        equal_chances(patch)
        if other and secret.draw is not None:
            draw_differently(patch, secret.draw)
        async with MESSENGERS[messenger](secret.game, patch) as stage:
            await secret.hide(stage, other)
            if curious:
                await stage.all_look_around()
            before = stage.heard.so_far()
            await secret.open(stage)
            await stage.hands_the_record_over()
            return Told(before, stage.heard.so_far())


async def both_worlds(messenger: str, secret: str, *, curious: bool = False) -> tuple[Told, Told]:
    here, there = [await told(messenger, SECRETS[secret], other=other, curious=curious) for other in (False, True)]
    return here, there


def differences(here: Heard, there: Heard, reader: str) -> list[tuple[Sent | None, Sent | None]]:
    """What this reader was sent in one world and not, or otherwise, in the other; the first few."""
    pairs = zip_longest(here.get(reader, ()), there.get(reader, ()))
    return [(one, other) for one, other in pairs if one != other][:3]


def assert_hidden_and_then_opened(here: Told, there: Told) -> None:
    for reader in OTHERS:
        assert differences(here.before, there.before, reader) == []
    assert all(here.before[reader] for reader in (GROUP, NAMES[BORIS])), "something was compared"
    assert differences(here.before, there.before, OWNER), "its owner is told what he has"
    opened = [reader for reader in (GROUP, NAMES[GLEB]) if differences(here.after, there.after, reader)]
    assert opened, "the comparison sees it when it is opened"


@pytest.mark.parametrize("messenger", MESSENGERS)
async def test_a_sealed_bid_changes_no_byte_of_what_others_are_sent(messenger: str) -> None:
    here, there = await both_worlds(messenger, "bid")
    assert_hidden_and_then_opened(here, there)
    assert any(one.files for one in here.before[GROUP]), "pictures are compared too"


_AT_NIGHT = pytest.mark.nightly


@pytest.mark.parametrize(
    ("messenger", "secret"),
    [
        pytest.param("telegram", "sealed card", marks=_AT_NIGHT),
        pytest.param("discord", "sealed card", marks=_AT_NIGHT),
        ("discord", "dealt card"),
        pytest.param("discord", "peeked card", marks=_AT_NIGHT),
        pytest.param("telegram", "dealt card", marks=_AT_NIGHT),
        pytest.param("telegram", "peeked card", marks=_AT_NIGHT),
        pytest.param("telegram", "bid", marks=_AT_NIGHT),
        pytest.param("discord", "bid", marks=_AT_NIGHT),
    ],
)
async def test_nor_can_anybody_ask_for_it(messenger: str, secret: str) -> None:
    here, there = await both_worlds(messenger, secret, curious=True)
    assert_hidden_and_then_opened(here, there)
    if secret == "dealt card":
        assert files(here, OWNER) != files(there, OWNER), "her hand is drawn for her"


def files(world: Told, reader: str) -> list[tuple[tuple[str, bytes], ...]]:
    return [one.files for one in world.before[reader] if one.files]


def _the_presenter_tells_all(patch: pytest.MonkeyPatch) -> None:
    """The group reads the news that are for a player alone."""
    patch.setattr(scene, "visible", lambda events, _: events)


def _telegram_answers_aloud(patch: pytest.MonkeyPatch) -> None:
    """What the presser alone should read is said in the group too."""
    whisper = Answers.press

    async def press(
        answers: Answers, press: PressedButton, text: str = "", *, alert: bool = False, url: str = ""
    ) -> None:
        if text and press.where:
            answers.say(press.where.place, text)
        await whisper(answers, press, text, alert=alert, url=url)

    patch.setattr(Answers, "press", press)


def _discord_answers_aloud(patch: pytest.MonkeyPatch) -> None:
    """At once, or after the board has answered."""
    for kind, name in ((discord.InteractionResponse, "send_message"), (discord.Webhook, "send")):
        whisper = getattr(kind, name)

        async def send(answer: Any, *words: Any, whisper: Any = whisper, **more: Any) -> Any:
            return await whisper(answer, *words, **more | {"ephemeral": False})

        patch.setattr(kind, name, send)


@pytest.mark.parametrize(
    ("messenger", "plant"),
    [
        ("telegram", _the_presenter_tells_all),
        pytest.param("discord", _the_presenter_tells_all, marks=_AT_NIGHT),
        pytest.param("telegram", _telegram_answers_aloud, marks=_AT_NIGHT),
        ("discord", _discord_answers_aloud),
    ],
)
async def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, messenger: str, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    here, there = await both_worlds(messenger, "bid")
    assert differences(here.before, there.before, GROUP)
