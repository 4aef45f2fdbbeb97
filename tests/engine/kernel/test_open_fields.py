"""Fields that everybody may know go into an observation and back as they are, and nothing else goes with them."""

from dataclasses import dataclass

import pytest

from engine.kernel.open_fields import OpenFields
from engine.kernel.state import Clonable, state


@state
class Hand(Clonable):
    cards: list[int]


@state
class Board(Clonable):
    turn: int
    coins: list[int]
    rows: list[list[str]]
    hands: list[tuple[int, ...]]
    armies: list[bytearray]
    tokens: bytearray
    secret: list[int]
    hand: Hand


@dataclass(frozen=True)
class Seen:
    turn: int
    coins: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    armies: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    secret: int
    hand: Hand


OPEN = OpenFields(Board, Seen, "turn coins rows hands armies tokens")


def board() -> Board:
    return Board(1, [2, 3], [["a"], []], [(6,), ()], [bytearray([7]), bytearray()], bytearray([8]), [4], Hand([5]))


def test_lists_are_tuples_in_what_is_seen() -> None:
    lists = {"coins": (2, 3), "rows": (("a",), ()), "hands": ((6,), ())}
    assert OPEN.of(board()) == {"turn": 1, **lists, "armies": ((7,), ()), "tokens": (8,)}


def test_a_state_gets_them_back_and_shares_no_list() -> None:
    made = board()
    seen = Seen(**OPEN.of(made), secret=1, hand=made.hand)
    again = Board(**OPEN.kept(seen), secret=[4], hand=Hand([5]))
    assert again == made
    assert list(map(type, [again.tokens, *again.armies])) == [bytearray] * 3
    again.coins.append(6)
    again.rows[1].append("b")
    again.armies[0][0] = again.tokens[0] = 9
    assert made == board()
    assert Seen(**OPEN.of(made), secret=1, hand=made.hand) == seen


@pytest.mark.parametrize("names", ["secret", "turn secret"])
def test_a_field_that_is_seen_otherwise_is_refused(names: str) -> None:
    with pytest.raises(TypeError, match=r"Seen\.secret must be tuple\[int, \.\.\.\], not <class 'int'>"):
        OpenFields(Board, Seen, names)


def test_what_may_change_is_refused() -> None:
    with pytest.raises(TypeError, match="Hand may change"):
        OpenFields(Board, Seen, "hand")
