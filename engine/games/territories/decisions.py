"""Decisions of «Территории»: each is a verb with words, made when it is first legal and then reused."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.games.territories.events import BidMade, Checked, FaceSeen, LotOffered, PlanCarried, SeatLeft, TermsTold
from engine.kernel.decision import Decision
from engine.kernel.errors import UnreadableDecision
from engine.kernel.event import Event

Word = int | str
MOST_SEATS: Final = 6
MOST_COINS: Final = 999
MOST_LANDS: Final = 99
"""The most lands that one seat can make in a match."""


@dataclass(frozen=True, slots=True)
class Order(Decision):
    verb: str
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Draw(Order):
    """Chance makes a draw. After the last draw of a phase finished tasks may be shown."""

    aside: ClassVar[bool] = True
    shows: ClassVar = (Checked,)


@dataclass(frozen=True, slots=True)
class Finish(Order):
    """A seat ends its part of a phase; when the last seat does, the phase ends."""

    closes: ClassVar[bool] = True
    shows: ClassVar[tuple[type[Event], ...]] = (Checked,)
    learns: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Seal(Finish):
    """A seat seals its secret plan; when the last seat does, all plans are carried out."""

    shows: ClassVar[tuple[type[Event], ...]] = (PlanCarried, Checked)


@dataclass(frozen=True, slots=True)
class Leave(Order):
    """A seat leaves the match. Its hand goes to the open discards, and the others may play on without it."""

    shows: ClassVar = (SeatLeft, PlanCarried, Checked)


@dataclass(frozen=True, slots=True)
class Offer(Order):
    shows: ClassVar = (LotOffered,)
    shows_own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Post(Order):
    shows: ClassVar = (BidMade, TermsTold)
    shows_own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Lay(Order):
    """A seat plays a card of its hand, which the others have not seen before."""

    uncovers: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Peek(Order):
    shows: ClassVar = (FaceSeen,)
    learns: ClassVar[bool] = True


VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("card",),
    "assign": ("task",),
    "grant": ("development",),
    "lead": ("seat",),
    "roll": ("sum",),
    "discard": ("card",),
    "buy": (),
    "task": (),
    "show": ("place",),
    "keep": ("place",),
    "peek": ("land",),
    "sell": ("card",),
    "bid": ("card",),
    "counter": ("card", "seat"),
    "card": ("card",),
    "offer": ("coins",),
    "post": ("coins",),
    "drop": (),
    "take": ("card", "coins"),
    "withdraw": ("card",),
    "cancel": ("card",),
    "accept": ("card", "seat", "revision"),
    "refuse": ("card", "seat", "revision"),
    "ready": (),
    "again": (),
    "land": ("card",),
    "build": ("card", "land"),
    "play": ("source",),
    "aim": ("source", "seat"),
    "lay": ("source", "land"),
    "raze": ("source", "card"),
    "join": ("source", "land", "land"),
    "part": ("source", "land", "land"),
    "swap": ("source", "place"),
    "done": (),
    "pay": ("card",),
    "coin": ("card",),
    "feed": (),
    "clear": (),
    "seal": (),
    "end": (),
    "leave": (),
}
"""Verb of a code → the kinds of its words. A `source` is a card's number, or a development such as `d3`."""
BEGINNINGS: Final = ("sell", "bid", "counter")
"""Verbs that begin a draft (an offer that a seat prepares) at the market."""

_KINDS: Final[Mapping[str, type[Order]]] = {
    **dict.fromkeys(("deal", "assign", "grant", "discard"), Draw),
    **dict.fromkeys(("ready", "done", "end"), Finish),
    "seal": Seal,
    "leave": Leave,
    "offer": Offer,
    "post": Post,
    "peek": Peek,
    **dict.fromkeys(("land", "build", "play", "aim", "lay", "raze", "join", "part", "swap"), Lay),
}


class Row(dict[Word, Order]):
    """The decisions that begin with the same words, by their last word; each is made when it is first asked for."""

    def __init__(self, make: Callable[..., Order], *beginning: Word) -> None:
        self._make, self._beginning = make, beginning
        self._numbered: list[Order] = []

    def __missing__(self, word: Word) -> Order:
        order = self[word] = self._make(*self._beginning, word)
        return order

    def of(self, words: Iterable[Word]) -> list[Order]:
        """Return the decisions with these last words, in the same order."""
        return list(map(self.__getitem__, words))

    def up_to(self, most: int) -> list[Order]:
        """Return the decisions with the last words 0, 1 … `most`: prices."""
        # Other threads may replace the list meanwhile, also by a shorter one.
        known = self._numbered
        if len(known) <= most:
            known = self._numbered = self.of(range(most + 1))
        return known[: most + 1]


@dataclass(slots=True)
class Decisions:
    """All decisions of one content that have become legal so far, by code.

    Other decisions are parsed but not kept, because anybody may send such codes.
    """

    cards: int
    tasks: int
    developments: int
    by_code: dict[str, Order] = field(default_factory=dict)
    by_words: dict[tuple[Word, ...], Order] = field(default_factory=dict)
    rows: dict[tuple[Word, ...], Row] = field(default_factory=dict)

    def of(self, *words: Word) -> Order:
        """Return the decision with this verb and these words, always the same object."""
        known = self.by_words.get(words)
        if known is None:
            known = self.by_words[words] = self.parse(" ".join(map(str, words)))
            self.by_code[known.code] = known
        return known

    def row(self, *beginning: Word) -> Row:
        """Return the decisions that begin with this verb and these words: faster than `of` for a whole list."""
        known = self.rows.get(beginning)
        if known is None:
            known = self.rows[beginning] = Row(self.of, *beginning)
        return known

    def parse(self, code: str) -> Order:
        """Return the decision with this code, the same object as in the lists; UnreadableDecision if there is none."""
        known = self.by_code.get(code)
        if known:
            return known
        verb, *texts = code.split(" ")
        kinds = VERBS.get(verb)
        if kinds is None or len(kinds) != len(texts):
            raise UnreadableDecision(code)
        words = tuple(self._word(kind, text) for kind, text in zip(kinds, texts, strict=True))
        if None in words:
            raise UnreadableDecision(code)
        kind = _KINDS.get(verb, Order)
        if kind is Lay and texts[0].startswith("d"):
            kind = Order  # Developments lie open.
        return kind(code, verb, tuple(word for word in words if word is not None))

    def _word(self, kind: str, text: str) -> Word | None:
        """Return the word of a code in its type; None if it is not of this kind or has another spelling than usual."""
        if kind == "land":
            return text if _is_land(text) else None
        if kind == "source" and text.startswith("d"):
            return text if _number(text[1:], 1, self.developments) else None
        least, most = self._range(kind)
        return _number(text, least, most)

    def _range(self, kind: str) -> tuple[int, int]:
        ranges: Mapping[str, tuple[int, int]] = {
            "card": (1, self.cards),
            "source": (1, self.cards),
            "task": (1, self.tasks),
            "development": (1, self.developments),
            "seat": (0, MOST_SEATS - 1),
            "place": (1, 9),
        }
        return ranges.get(kind, (0, MOST_COINS))


def _is_land(text: str) -> bool:
    founder, number = text[:1], text[1:]
    return founder in "ABCDEF" and founder != "" and _number(number, 1, MOST_LANDS) is not None


def _number(text: str, least: int, most: int) -> int | None:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and str(int(text)) == text):
        return None
    return int(text) if least <= int(text) <= most else None
