"""Paired worlds on the page and through the test servers: every byte that is sent to a person or to the group.

Two worlds differ only in one thing that is hidden: a sealed bid, a sealed card, a dealt card, a card or a token that
one has peeked at. In both the same people do the same. Until it is opened everybody who may not know the thing is
sent the same: calls, texts, buttons, pictures, files, answers to presses, whatever he asks for. Its owner is sent
something else, and after the opening the group is: so the comparison does see it. Leaks that are planted are found.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import zip_longest
from operator import attrgetter
from typing import Any

import discord
import pytest
from _pytest.mark import ParameterSet

from bot.app.base.person import Person as Asker
from bot.presenter import scene
from bot.presenter.screen import Show
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.own_boards import OwnBoard, OwnBoards
from bot.telegram_adapter.reading import Press as PressedButton
from bot.web_adapter.pictures import Pictures
from engine.kernel.options import Choice
from tests.support import lands_secrets as lands
from tests.support.chances import draw_differently, equal_chances
from tests.support.matches import VARIANTS
from tests.support.overheard import GROUP, Sent
from tests.support.page_stage import on_page
from tests.support.stages import ANNA, BORIS, GLEB, MESSENGERS, NAMES, VERA, Setting, Stage, on_telegram

pytestmark = pytest.mark.timeout(240)
DEALT = 3
"""Cards of the toy game that are drawn for each player, and then for all."""
ON_A_RING: Mapping[str, Choice] = {**VARIANTS, "layout": "ring", "first": "lot"}
LOOK = 35
"""The draw of Legends that follows the first look: 33 have set up the match, and two cards have come since."""
STAGES = MESSENGERS | {
    "page": on_page,
    "ephemeral": partial(on_telegram, ephemeral="counted"),
    "own boards": partial(on_telegram, ephemeral="free"),
}
OWNER = NAMES[ANNA]
EVERYBODY = (GROUP, *NAMES)


def as_ever(_: pytest.MonkeyPatch) -> None:
    """From the beginning."""


@dataclass(frozen=True)
class Secret:
    """What is hidden in a match of this game; the other world has another one."""

    game: str
    hide: Callable[[Stage, bool], Awaitable[None]]
    """All that happens before somebody looks around; `bool`: in the other world."""
    open: Callable[[Stage], Awaitable[None]]
    draw: int | None = None
    """The draw that comes out differently."""
    options: Mapping[str, Choice] = field(default_factory=dict)
    begin: Callable[[pytest.MonkeyPatch], None] = as_ever
    """Where the match begins, in both worlds."""
    knows: tuple[int, ...] = (ANNA,)
    """Who may know it; everybody else must not."""


async def nothing(_: Stage, __: bool) -> None:
    """It is there from the beginning."""


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


async def looks(stage: Stage, _: bool) -> None:
    await goes_to_a_token(stage)
    await stage.plays(ANNA, "peek I2")
    await others_try(stage)
    await others_take_their_turns(stage)


async def looks_by_words(stage: Stage, _: bool) -> None:
    """And once more in her next turn."""
    await goes_to_a_token(stage)
    await stage.writes(ANNA, "подсмотреть и2")
    await others_take_their_turns(stage)
    await stage.writes(ANNA, "подсмотреть и2")


async def goes_to_a_token(stage: Stage) -> None:
    """Anna alone has an army there; nobody else may look."""
    await takes_and_ends(stage, (BORIS, "take 2"), (VERA, "take 14"))
    for code in ("take 32", "move I1 I2"):
        await stage.plays(ANNA, code)
    await others_try(stage)


async def others_try(stage: Stage) -> None:
    for player in (BORIS, VERA, GLEB):
        await stage.tries(player, "peek I2")


async def takes_and_ends(stage: Stage, *turns: tuple[int, str]) -> None:
    """Whoever leaves the action of his card says it twice: nobody waits for the grace."""
    for player, card in turns:
        for code in (card, "end", "end"):
            await stage.plays(player, code)


async def others_take_their_turns(stage: Stage) -> None:
    """A look cannot be taken back: nothing has held up the end of Anna's turn."""
    await takes_and_ends(stage, (BORIS, "take 21"), (VERA, "take 16"))


async def builds_there(stage: Stage) -> None:
    for code in ("take 18", "city I2"):
        await stage.plays(ANNA, code)


SECRETS = {
    "bid": Secret("eme", bids, last_bid),
    "bid for the first turn": Secret("legends", bids, last_bid, options=VARIANTS),
    "token": Secret("legends", looks, builds_there, draw=LOOK, options=ON_A_RING),
    "token in words": Secret("legends", looks_by_words, builds_there, draw=LOOK, options=ON_A_RING),
    "sealed card": Secret("toy", seals, last_seal),
    "dealt card": Secret("toy", is_dealt, all_seal, draw=0),  # her lowest; the others get what they got
    "drawn card": Secret("territories", lands.others_press, lands.from_construction, 0, begin=lands.drawing),
    "drawn task": Secret("territories", nothing, lands.from_construction, 1, begin=lands.drawing),
    "development": Secret("territories", nothing, lands.from_construction, 2, begin=lands.drawing),
    "face-down land": Secret("territories", lands.lays_a_land, lands.from_construction, begin=lands.constructing),
    "captured land": Secret(
        "territories", lands.loses_a_land, lands.from_planning, begin=lands.losing, knows=(ANNA, BORIS)
    ),
    "plan": Secret("territories", lands.lays_a_plan, lands.when_others_seal, begin=lands.planning),
    "draft": Secret("territories", lands.makes_up_an_offer, lands.from_the_market, begin=lands.selling),
    "payment": Secret("territories", lands.offers_it, lands.from_the_market, begin=lands.selling, knows=(ANNA, VERA)),
}


Heard = Mapping[str, Sequence[Sent]]


@dataclass(frozen=True)
class Told:
    """What everybody was sent in one world, before the secret was opened and in the end."""

    before: Heard
    after: Heard


async def told(setting: Setting, secret: Secret, *, other: bool, curious: bool) -> Told:
    """`curious`: everybody looks around before the secret is opened."""
    with pytest.MonkeyPatch.context() as patch:
        equal_chances(patch)
        secret.begin(patch)
        if other and secret.draw is not None:
            draw_differently(patch, secret.draw)
        async with setting(secret.game, secret.options, patch) as stage:
            await secret.hide(stage, other)
            if curious:
                await stage.all_look_around()
            before = stage.heard.so_far()
            await secret.open(stage)
            await stage.hands_the_record_over()
            return Told(before, stage.heard.so_far())


async def both_worlds(messenger: str, secret: str, *, curious: bool = False) -> tuple[Told, Told]:
    setting = STAGES[messenger]
    here, there = [await told(setting, SECRETS[secret], other=other, curious=curious) for other in (False, True)]
    return here, there


def differences(here: Heard, there: Heard, reader: str) -> list[tuple[Sent | None, Sent | None]]:
    """Return the first differences between what this reader was sent in the two worlds, place by place."""
    pairs = zip_longest(*(sorted(heard.get(reader, ()), key=attrgetter("place")) for heard in (here, there)))
    return [(one, other) for one, other in pairs if one != other][:3]


def assert_hidden_and_then_opened(here: Told, there: Told, knows: Sequence[int] = (ANNA,)) -> None:
    for reader in {*EVERYBODY} - {NAMES[player] for player in knows}:
        assert differences(here.before, there.before, reader) == []
    assert all(here.before[reader] for reader in (GROUP, NAMES[BORIS])), "something was compared"
    assert differences(here.before, there.before, OWNER), "its owner is told what he has"
    opened = [reader for reader in (GROUP, NAMES[GLEB]) if differences(here.after, there.after, reader)]
    assert opened, "the comparison sees it when it is opened"


# By day other secrets are tried on the page, see below.
@pytest.mark.parametrize(
    "messenger", [pytest.param(one, marks=[] if one in MESSENGERS else [pytest.mark.nightly]) for one in STAGES]
)
async def test_a_sealed_bid_changes_no_byte_of_what_others_are_sent(messenger: str) -> None:
    here, there = await both_worlds(messenger, "bid")
    assert_hidden_and_then_opened(here, there)
    # On Discord the picture of a turn has come with the start of the match, before anybody bids.
    assert messenger == "discord" or any(one.files for one in here.before[GROUP]), "pictures are compared too"


async def test_an_offered_payment_changes_no_byte_of_what_others_are_sent() -> None:
    here, there = await both_worlds("page", "payment")
    assert_hidden_and_then_opened(here, there, SECRETS["payment"].knows)


_BY_DAY = (("page", "dealt card"), ("page", "bid"))


def everywhere() -> list[ParameterSet]:
    """Every secret on every platform; at night but for a few."""
    every = [(messenger, secret) for secret in SECRETS for messenger in STAGES]
    return [pytest.param(*one, marks=[] if one in _BY_DAY else [pytest.mark.nightly]) for one in every]


@pytest.mark.parametrize(("messenger", "secret"), everywhere())
async def test_nor_can_anybody_ask_for_it(messenger: str, secret: str) -> None:
    here, there = await both_worlds(messenger, secret, curious=True)
    assert_hidden_and_then_opened(here, there, SECRETS[secret].knows)
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


def _the_page_draws_for_anna(patch: pytest.MonkeyPatch) -> None:
    """Whoever looks at a picture."""

    async def as_anna(*_: object) -> int:
        return ANNA

    patch.setattr(Pictures, "_viewer", as_anna)


def _own_boards_tell_what_the_first_player_has_seen(patch: pytest.MonkeyPatch) -> None:
    """Plant a leak: show whoever composes a turn what the first player alone has seen."""
    sheet = OwnBoards._sheet

    async def and_tokens(boards: OwnBoards, board: OwnBoard, *given: Any, **more: Any) -> Any:
        own, seats = (
            await sheet(boards, board, *given, **more),
            (await boards._repository.at_hand(board.table)).doc.seats,
        )
        hers = await sheet(boards, replace(board, person=Asker(seats[ANNA].person or "", OWNER)), Show("tokens"))
        return replace(own, screen=replace(own.screen, blocks=(*own.screen.blocks, *hers.screen.blocks)))

    patch.setattr(OwnBoards, "_sheet", and_tokens)


_AT_NIGHT = pytest.mark.nightly


@pytest.mark.parametrize(
    ("messenger", "secret", "plant"),
    [
        ("telegram", "bid", _the_presenter_tells_all),
        pytest.param("discord", "bid", _the_presenter_tells_all, marks=_AT_NIGHT),
        pytest.param("telegram", "bid", _telegram_answers_aloud, marks=_AT_NIGHT),
        ("discord", "bid", _discord_answers_aloud),
        pytest.param("telegram", "token", _the_presenter_tells_all, marks=_AT_NIGHT),
        pytest.param("discord", "token", _discord_answers_aloud, marks=_AT_NIGHT),
        pytest.param("page", "token", _the_presenter_tells_all, marks=_AT_NIGHT),
        pytest.param("page", "token", _the_page_draws_for_anna, marks=_AT_NIGHT),
        pytest.param("page", "payment", _the_presenter_tells_all, marks=_AT_NIGHT),
    ],
)
async def test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, messenger: str, secret: str, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    here, there = await both_worlds(messenger, secret)
    assert differences(here.before, there.before, GROUP)


@pytest.mark.nightly
async def test_a_leak_on_own_boards_is_found_where_each_player_sees_his_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    _own_boards_tell_what_the_first_player_has_seen(monkeypatch)
    here, there = await both_worlds("own boards", "token")
    assert differences(here.before, there.before, NAMES[BORIS])
    assert not differences(here.before, there.before, GROUP)
