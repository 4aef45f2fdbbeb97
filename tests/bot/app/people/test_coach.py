"""Who is coached: somebody who has never played this game, in a match against computers, until he wants no more."""

import pytest

from bot.app.base.refusal import Refusal
from bot.app.tables.rendering.pictures import picture_of
from bot.app.tables.views import screen_of
from engine.kernel.actors import PUBLIC
from tests.support.harness import ANNA, BORIS, VERA, Harness


async def alone(harness: Harness, game: str = "eme", **options: str) -> str:
    """Anna against two computers."""
    at = await harness.open(game, 3, **options)
    for _ in range(2):
        await harness.use(at, ANNA, "add_computer novice")
    await harness.use(at, ANNA, "start")
    return at


async def is_coached(harness: Harness, at: str) -> bool:
    """Is anybody told anything on the board as it stands? In the auction a beginner always is."""
    screen = screen_of(await harness.table(at), PUBLIC)
    return any(block.kind == "lesson" for block in screen.blocks)


async def test_the_first_match_against_computers_has_a_coach_and_the_second_has_none(harness: Harness) -> None:
    assert await is_coached(harness, await alone(harness))
    assert not await is_coached(harness, await alone(harness))


async def test_each_game_has_a_first_match_of_its_own(harness: Harness) -> None:
    await alone(harness, "toy")
    assert await is_coached(harness, await alone(harness))


async def test_a_table_that_never_began_was_no_match(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, ANNA, "leave")
    assert await is_coached(harness, await alone(harness))


async def test_among_people_nobody_is_coached_and_it_was_a_first_match_all_the_same(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "add_computer novice")
    await harness.use(at, ANNA, "start")
    assert not await is_coached(harness, at)
    assert not await is_coached(harness, await alone(harness))


async def test_whoever_joins_an_empty_table_is_coached_as_well(harness: Harness) -> None:
    """Boris takes Anna's table over; a match may also begin by itself when the last place is taken."""
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "leave")
    await harness.use(at, BORIS, "start_when_full on")
    for _ in range(2):
        await harness.use(at, BORIS, "add_computer novice")
    assert (await harness.table(at)).match is not None
    assert await is_coached(harness, at)


async def test_one_tap_ends_it_for_good(harness: Harness) -> None:
    at = await alone(harness)
    assert await is_coached(harness, at)
    await harness.use(at, ANNA, "coach off")
    assert not await is_coached(harness, at)


async def test_it_is_for_all_games(harness: Harness) -> None:
    await harness.use(await alone(harness, "toy"), ANNA, "coach off")
    assert not await is_coached(harness, await alone(harness))


async def test_only_he_himself_ends_it(harness: Harness) -> None:
    at = await alone(harness)
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, VERA, "coach off")
    with pytest.raises(Refusal, match="unreadable"):
        await harness.use(at, ANNA, "coach on")
    assert await is_coached(harness, at)


async def test_a_computer_that_plays_for_him_is_told_nothing(harness: Harness) -> None:
    at = await alone(harness)
    await harness.use(at, ANNA, "resign")
    assert not await is_coached(harness, at)


async def test_the_picture_points_at_what_is_said(harness: Harness) -> None:
    at = await alone(harness)
    pointed = await picture_of(harness.repository, await harness.table(at), PUBLIC, "table")
    await harness.use(at, ANNA, "coach off")
    assert pointed.content != (await picture_of(harness.repository, await harness.table(at), PUBLIC, "table")).content
