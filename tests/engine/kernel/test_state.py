"""`@state` and `@value`: clone, equality, JSON, and what they refuse to hold."""

import copy
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Annotated, Any, Literal

import pytest

from engine.kernel.errors import PositionError
from engine.kernel.state import Clonable, Keyed, draft, from_json, state, to_json, value

REGIONS = {"region": ["A1", "A2", "A3"]}
Row = Annotated[list[int], Keyed("region")]
SmallRow = Annotated[bytearray, Keyed("region")]


@value
class Choosing:
    left: int
    kind: Literal["choosing"] = "choosing"


@value
class Over:
    among: tuple[int, ...] = ()
    kind: Literal["over"] = "over"


@state
class Hand(Clonable):
    cards: list[int]


@state
class Board(Clonable):
    stage: Choosing | Over
    coins: list[int]
    armies: list[Row]
    cities: list[SmallRow]
    tokens: SmallRow
    hand: Hand
    hands: list[Hand]
    stages: list[Choosing | Over]
    name: str = "x"
    best: int | None = None


def board() -> Board:
    rows, small = [[1, 0, 0], [0, 0, 5]], [bytearray([0, 1, 0]), bytearray([2, 0, 255])]
    hands = [Hand([8]), Hand([])]
    return Board(Choosing(2), [1, 2], rows, small, bytearray([0, 0, 3]), Hand([7]), hands, [Over((1,))])


def test_a_value_is_made_like_any_dataclass_and_never_changed() -> None:
    assert (Choosing(2), Over()) == (Choosing(left=2, kind="choosing"), Over(()))
    assert replace(Choosing(2), left=1) == Choosing(1) != Choosing(2)
    for wrong in ((), (1, "choosing", 3)):
        with pytest.raises(TypeError, match="argument"):
            Choosing(*wrong)
    with pytest.raises(FrozenInstanceError):
        setattr(Choosing(2), "left", 1)  # noqa: B010


def test_a_value_with_a_factory_or_more_to_do_is_refused() -> None:
    class Made:
        numbers: tuple[int, ...] = field(default_factory=tuple)

    class More:
        number: int

        def __post_init__(self) -> None: ...

    for one in (Made, More):
        with pytest.raises(TypeError, match="without __post_init__ and factories"):
            value(one)


def test_a_clone_is_equal() -> None:
    assert board().clone() == board()
    assert board().clone() == copy.deepcopy(board())


@state
class Counted(Clonable):
    coins: list[int]
    total: Any = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.total = None


def test_what_is_kept_beside_the_fields_is_shared_by_clones_and_left_out_of_all_else() -> None:
    one = Counted([1, 2])
    one.total = object()
    assert one.clone().total is one.total
    assert one == Counted([1, 2])
    assert to_json(one) == {"coins": [1, 2]}
    assert from_json(Counted, {"coins": [1, 2]}).total is None
    for raw in ({"coins": [1, 2], "total": 3}, {"coins": "none", "total": 3}):
        with pytest.raises(PositionError):
            from_json(Counted, raw)
        assert draft(Counted, raw).total is None


OTHERS: dict[str, Any] = {
    "stage": Over(),
    "coins": [1, 3],
    "armies": [[1, 0, 0], [0, 0, 4]],
    "cities": [bytearray(3), bytearray(3)],
    "tokens": bytearray(3),
    "hand": Hand([]),
    "hands": [Hand([8])],
    "stages": [],
    "name": "y",
    "best": 0,
}


@pytest.mark.parametrize("name", [one.name for one in fields(Board)])
def test_states_that_differ_in_one_field_are_not_equal(name: str) -> None:
    other = board()
    setattr(other, name, OTHERS[name])
    assert other != board()


def test_a_state_equals_only_states_of_its_class() -> None:
    @state
    class Purse(Clonable):
        cards: list[int]

    @state
    class Nothing(Clonable):
        pass

    hand: object = Hand([7])
    assert hand != Purse([7])
    assert hand != [7]
    assert Nothing() == Nothing()
    with pytest.raises(TypeError):
        hash(Hand([7]))


def test_a_clone_shares_nothing_that_can_change() -> None:
    one = board()
    other = one.clone()
    other.coins[0] = other.armies[1][2] = other.cities[0][0] = other.tokens[1] = other.hand.cards[0] = other.hands[
        0
    ].cards[0] = 99
    other.stages.append(Over())
    other.hands.append(Hand([1]))
    assert one == board()


def test_a_clone_shares_what_cannot_change() -> None:
    one = board()
    assert one.clone().stage is one.stage


@dataclass
class Mutable:
    number: int = 0


@dataclass(frozen=True)
class FrozenShell:
    inside: list[int]


@pytest.mark.parametrize(
    "hint",
    [
        dict[str, int],
        set[int],
        frozenset[int],
        list,
        tuple,
        Any,
        object,
        Mutable,
        FrozenShell,
        list[Any],
        list[dict[str, int]],
        list[Mutable],
        list[list[list[int]]],
        list[list[Hand]],
        tuple[list[int], ...],
        Hand | None,
        list[int] | None,
    ],
    ids=str,
)
def test_what_cannot_be_cloned_is_refused_when_the_class_is_made(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"Bad\.field"):
        state(type("Bad", (Clonable,), {"__annotations__": {"field": hint}}))


@pytest.mark.parametrize(
    "hint", [int, str | None, tuple[int, ...], Literal["a"], Choosing | Over, list[Row], list[SmallRow], SmallRow, Hand]
)
def test_what_can_be_cloned_is_taken(hint: Any) -> None:
    state(type("Good", (Clonable,), {"__annotations__": {"field": hint}}))


def test_only_state_classes_can_be_cloned() -> None:
    class Plain(Clonable):
        pass

    with pytest.raises(TypeError):
        Plain().clone()


def test_a_state_reads_back_with_and_without_names() -> None:
    for names in (None, REGIONS):
        assert from_json(Board, to_json(board(), names), names) == board()


def test_rows_are_written_by_name_and_without_zeros() -> None:
    assert to_json(board(), REGIONS)["armies"] == [{"A1": 1}, {"A3": 5}]
    assert to_json(board())["armies"] == [[1, 0, 0], [0, 0, 5]]
    assert to_json(board(), REGIONS)["cities"] == [{"A2": 1}, {"A1": 2, "A3": 255}]
    assert to_json(board())["tokens"] == [0, 0, 3]


@pytest.mark.parametrize("number", [-1, 256, 10**30])
def test_a_number_that_does_not_fit_in_a_small_row_is_left_to_the_game(number: int) -> None:
    for row in ({"A2": number}, [0, number, 0]):
        read = from_json(Board, to_json(board(), REGIONS) | {"tokens": row}, REGIONS)
        assert list(read.tokens) == [0, number, 0]


def test_a_plain_row_is_read_even_if_there_are_names() -> None:
    assert from_json(Board, to_json(board()), REGIONS) == board()


def test_a_name_that_does_not_exist_is_told() -> None:
    raw = to_json(board(), REGIONS) | {"armies": [{"A1": 1}, {"A9": 5, "B1": 1}]}
    assert _paths(raw) == ["armies.1.A9", "armies.1.B1"]
    with pytest.raises(PositionError, match=r"armies\.1\.A9: no such region"):
        from_json(Board, raw, REGIONS)


def test_all_problems_come_at_once_with_their_paths() -> None:
    raw = to_json(board(), REGIONS)
    raw |= {"coins": [1, "2"], "hand": {"cards": [True]}, "stage": {"kind": "over", "among": [1.5]}, "more": 1}
    del raw["hands"]
    raw["armies"] = [{"A1": "many"}, {}]
    raw["tokens"] = [0, 1.5, 0]
    parts = {"coins", "hand", "stage", "more", "hands", "armies", "tokens"}
    assert {path.split(".")[0] for path in _paths(raw)} == parts
    assert {"coins.1", "hand.cards.0", "armies.0.A1", "tokens.1"} <= set(_paths(raw))


@pytest.mark.parametrize("raw", [None, [], "x", 3, {}, {"coins": float("nan")}, {"stage": "\ud800"}])
def test_nonsense_is_a_problem_and_not_a_crash(raw: Any) -> None:
    assert _paths(raw)


def test_endless_nesting_is_a_problem_and_not_a_crash() -> None:
    raw: Any = []
    for _ in range(100_000):
        raw = [raw]
    assert "coins.0" in _paths({"coins": raw})


def _paths(raw: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        from_json(Board, raw, REGIONS)
    return [problem.path for problem in caught.value.problems]
