"""Who is coached: somebody who has never played this game, in a match against computers, until he wants no more."""

import pytest

from bot.app.pictures import picture_of
from bot.app.refusal import Refusal
from bot.app.views import screen_of
from engine.kernel.actors import PUBLIC
from tests.support.house import ANNA, BORIS, VERA, House


async def alone(house: House, game: str = "eme", **options: str) -> str:
    """Anna against two computers."""
    at = await house.open(game, 3, **options)
    for _ in range(2):
        await house.use(at, ANNA, "add_computer novice")
    await house.use(at, ANNA, "start")
    return at


async def is_coached(house: House, at: str) -> bool:
    """Is anybody told anything on the board as it stands? In the auction a beginner always is."""
    screen = screen_of(await house.table(at), PUBLIC)
    return any(block.kind == "lesson" for block in screen.blocks)


async def test_the_first_match_against_computers_has_a_coach_and_the_second_has_none(house: House) -> None:
    assert await is_coached(house, await alone(house))
    assert not await is_coached(house, await alone(house))


async def test_each_game_has_a_first_match_of_its_own(house: House) -> None:
    await alone(house, "toy")
    assert await is_coached(house, await alone(house))


async def test_a_table_that_never_began_was_no_match(house: House) -> None:
    at = await house.open("eme", 3)
    await house.use(at, ANNA, "leave")
    assert await is_coached(house, await alone(house))


async def test_among_people_nobody_is_coached_and_it_was_a_first_match_all_the_same(house: House) -> None:
    at = await house.open("eme", 3)
    await house.use(at, BORIS, "join")
    await house.use(at, ANNA, "add_computer novice")
    await house.use(at, ANNA, "start")
    assert not await is_coached(house, at)
    assert not await is_coached(house, await alone(house))


async def test_whoever_joins_an_empty_table_is_coached_as_well(house: House) -> None:
    """Boris takes Anna's table over; a match may also begin by itself when the last place is taken."""
    at = await house.open("eme", 3)
    await house.use(at, BORIS, "join")
    await house.use(at, ANNA, "leave")
    await house.use(at, BORIS, "start_when_full on")
    for _ in range(2):
        await house.use(at, BORIS, "add_computer novice")
    assert (await house.table(at)).match is not None
    assert await is_coached(house, at)


async def test_one_tap_ends_it_for_good(house: House) -> None:
    at = await alone(house)
    assert await is_coached(house, at)
    await house.use(at, ANNA, "coach off")
    assert not await is_coached(house, at)


async def test_it_is_for_all_games(house: House) -> None:
    await house.use(await alone(house, "toy"), ANNA, "coach off")
    assert not await is_coached(house, await alone(house))


async def test_only_he_himself_ends_it(house: House) -> None:
    at = await alone(house)
    with pytest.raises(Refusal, match="not-seated"):
        await house.use(at, VERA, "coach off")
    with pytest.raises(Refusal, match="unreadable"):
        await house.use(at, ANNA, "coach on")
    assert await is_coached(house, at)


async def test_a_computer_that_plays_for_him_is_told_nothing(house: House) -> None:
    at = await alone(house)
    await house.use(at, ANNA, "resign")
    assert not await is_coached(house, at)


async def test_the_picture_points_at_what_is_said(house: House) -> None:
    at = await alone(house)
    pointed = await picture_of(house.desk, await house.table(at), PUBLIC, "table")
    await house.use(at, ANNA, "coach off")
    assert pointed.content != (await picture_of(house.desk, await house.table(at), PUBLIC, "table")).content
