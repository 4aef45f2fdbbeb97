"""Paired worlds at a table that a Telegram group and a Discord channel share.

As in `test_paired_worlds`, two worlds differ in one thing that is hidden. Whoever may not know it is sent the same in
both, byte by byte, wherever he reads: in the group, in the channel, in the private chats and panels of both. Its owner
reads it by either of her accounts, and after the opening everybody can in both.
"""

from collections.abc import Callable

import pytest

from bot.app.posts.chat_content import ChatContent
from tests.platforms.test_paired_worlds import (
    SECRETS,
    Heard,
    Told,
    _telegram_answers_aloud,
    _the_presenter_tells_all,
    differences,
    told,
)
from tests.support.overheard import GROUP
from tests.support.shared_stage import on_shared
from tests.support.stages import ANNA, GLEB, NAMES

pytestmark = pytest.mark.timeout(600)
PLATFORMS = ("telegram", "discord")
_AT_NIGHT = pytest.mark.nightly


async def both_worlds(secret: str, *, curious: bool = False) -> tuple[Told, Told]:
    here, there = [await told(on_shared, SECRETS[secret], other=other, curious=curious) for other in (False, True)]
    return here, there


def leaks(here: Heard, there: Heard, knows: tuple[int, ...]) -> list[str]:
    """Who was sent something else and may not know why."""
    readers = {f"{platform} {who}" for platform in PLATFORMS for who in (GROUP, *NAMES)}
    knowing = {f"{platform} {NAMES[player]}" for platform in PLATFORMS for player in knows}
    return sorted(reader for reader in readers - knowing if differences(here, there, reader))


def assert_hidden_in_both(here: Told, there: Told, knows: tuple[int, ...]) -> None:
    assert leaks(here.before, there.before, knows) == []
    assert all(here.before[f"{platform} {GROUP}"] for platform in PLATFORMS), "something was compared"
    own = [platform for platform in PLATFORMS if differences(here.before, there.before, f"{platform} {NAMES[ANNA]}")]
    assert "telegram" in own, "its owner is told what she has"
    # A group may have had nothing of it but the record, which Gleb asks for: on Discord he alone sees it.
    opened = leaks(here.after, there.after, knows)
    for platform in PLATFORMS:
        assert {f"{platform} {GROUP}", f"{platform} {NAMES[GLEB]}"} & {*opened}, (
            "the comparison sees it when it is opened"
        )


async def test_a_sealed_bid_changes_no_byte_in_either_window() -> None:
    here, there = await both_worlds("bid")
    assert_hidden_in_both(here, there, (ANNA,))
    assert any(one.files for one in here.before[f"telegram {GROUP}"]), "pictures are compared too"
    assert any(one.files for one in here.before[f"discord {GROUP}"]), "in both"


@pytest.mark.parametrize("secret", [pytest.param(one, marks=_AT_NIGHT) for one in SECRETS])
async def test_nor_can_anybody_ask_for_it_in_either(secret: str) -> None:
    here, there = await both_worlds(secret, curious=True)
    assert_hidden_in_both(here, there, SECRETS[secret].knows)
    assert differences(here.before, there.before, f"discord {NAMES[ANNA]}"), "by her other account she reads it too"


def _guests_see_what_the_host_sees(patch: pytest.MonkeyPatch) -> None:
    """The chat that has come to the table is shown it as its opener sees it."""
    look = ChatContent.look_who_sits

    async def as_host(content: ChatContent) -> None:
        await look(content)
        table = content._chat_post.table
        if table.match is not None and content._chat_post.id != table.home and content._owner is None:
            content._viewer = ANNA

    patch.setattr(ChatContent, "look_who_sits", as_host)


@pytest.mark.parametrize(
    ("plant", "where"),
    [
        # By day `test_paired_worlds` plants leaks that the same comparison finds.
        pytest.param(_guests_see_what_the_host_sees, ["discord"], marks=_AT_NIGHT),
        pytest.param(_the_presenter_tells_all, list(PLATFORMS), marks=_AT_NIGHT),
        pytest.param(_telegram_answers_aloud, ["telegram"], marks=_AT_NIGHT),
    ],
)
async def test_a_leak_that_is_planted_is_found_in_its_window(
    monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None], where: list[str]
) -> None:
    plant(monkeypatch)
    here, there = await both_worlds("bid")
    assert [one for one in PLATFORMS if differences(here.before, there.before, f"{one} {GROUP}")] == where
