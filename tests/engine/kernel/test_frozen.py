"""`frozen`: like `dataclass(frozen=True, slots=True)`, but with an `__init__` of its own."""

import pickle
from dataclasses import FrozenInstanceError, field, replace

import pytest

from engine.kernel.frozen import frozen


@frozen
class Card:
    name: str
    price: int = 2
    notes: list[str] = field(default_factory=list)


def test_fields_are_given_in_their_order_by_name_or_left_out() -> None:
    assert Card("tree", 3, ["old"]) == Card(notes=["old"], price=3, name="tree")
    assert (Card("tree").price, Card("tree").notes) == (2, [])
    assert Card("tree").notes is not Card("tree").notes
    with pytest.raises(TypeError):
        Card()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Card("tree", colour=1)  # type: ignore[call-arg]


def test_it_cannot_be_changed_and_is_copied_as_other_values_are() -> None:
    card = Card("tree")
    with pytest.raises(FrozenInstanceError):
        setattr(card, "price", 1)  # noqa: B010
    assert not hasattr(card, "__dict__")
    assert replace(card, price=5) == Card("tree", 5)
    assert pickle.loads(pickle.dumps(card)) == card
    assert repr(card).endswith("Card(name='tree', price=2, notes=[])")


def test_a_class_with_more_to_do_is_refused() -> None:
    class More:
        number: int

        def __post_init__(self) -> None: ...

    with pytest.raises(TypeError, match="without __post_init__"):
        frozen(More)
