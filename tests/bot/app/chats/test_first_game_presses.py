"""A hand that follows the table is opened once in a first game of two; `docs/rules/territories.md` has the figures."""

import random

from tests.support.first_game_presses import FirstGame


async def test_a_hand_that_follows_the_table_is_opened_once_in_a_game() -> None:
    game = FirstGame("follows", random.Random(1))
    seats = await game.play()
    assert game.rounds >= 4
    assert [seat.openings for seat in seats] == [1, 1]


async def test_a_hand_that_stays_as_it_was_is_opened_again_and_again() -> None:
    game = FirstGame("stays", random.Random(1))
    assert all(seat.openings > 1 for seat in await game.play())
