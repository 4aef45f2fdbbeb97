"""One table in memory: its document, its running match, and the changes that are not committed yet.

The version of a table is the length of its log: first the lines of the lobby, then the entries of the match. `lobby`
and `play` hold the acts of a table; they change a draft. A table that was read or committed never changes, so that
everybody may go on using the one in memory.
"""

import asyncio
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel

from bot.app.base.person import Person
from bot.app.base.ports import Known
from bot.app.base.refusal import Refusal
from bot.app.tables.document import MatchDoc, SegmentDoc, TableDoc
from bot.app.tables.history import History
from bot.presenter.view import TableView
from engine.ai.advice import Advice
from engine.ai.plans import PlannedTurn
from engine.kernel.abilities import has_left
from engine.kernel.actors import PUBLIC, Seat, Viewer
from engine.kernel.event import Event
from engine.kernel.fairness import FairDraws
from engine.kernel.game import Game
from engine.kernel.log_entry import Entry
from engine.kernel.match import Match, Step
from engine.kernel.observation import Observation
from engine.kernel.options import Options, settle
from engine.kernel.rng import Draws

Playable = Callable[[Game[Any], Options], Game[Any]]
"""From a game as a single match, and its options, to the game that is played: the same match, or a series."""

Doc = TypeVar("Doc", bound=BaseModel)

STORED = (
    "version",
    "drawn",
    "changed_at",
    "listed_at",
    "marked_at",
    "meant_at",
    "undoable",
    "undoer",
    "ending",
    "agreeable",
)
"""Fields of a match that its document has too."""


@dataclass(slots=True)
class Table:
    doc: TableDoc
    single: Game[Any]
    """The game as a single match."""
    game: Game[Any]
    """The game that is played: `single`, or the series that the options ask for."""
    match: Match[Any] | None = field(default=None, repr=False)
    lines: list[dict[str, Any]] = field(default_factory=list, repr=False)
    """New lines of the log that are not committed yet."""
    entries: list[Entry] = field(default_factory=list, repr=False)
    """Entries of the match among the new lines."""
    events: list[Event] = field(default_factory=list, repr=False)
    """Events of the new lines, for all audiences."""
    history: History | None = field(default=None, repr=False)
    """History of the match without the entries in `unread`; None until somebody has read the log."""
    unread: tuple[Entry, ...] = field(default=(), repr=False)
    """Committed entries that follow `history`; they are replayed when somebody reads the history."""
    base: "Table | None" = field(default=None, repr=False)
    """The table from which this draft was made; None if this is no draft."""
    known: Known | None = None
    """Version and checksum of the stored table; None if it is not stored yet."""
    grace: int = 20
    """Seconds in which the end of a turn may be undone, as the server sets it."""
    zone: str = ""
    """Time zone for people who have set none and whose chat has none."""
    ahead: int = 0
    """Milliseconds by which the wall clock is ahead of service time."""
    view: TableView | None = field(default=None, repr=False)
    """Cached result of `bot.app.tables.views.view_of`; None if it has to be made anew."""
    advice: dict[Seat, Advice] = field(default_factory=dict, repr=False)
    """By seat: the hint that its player has asked for at this version."""
    hinting: "dict[Seat, asyncio.Future[None]]" = field(default_factory=dict, repr=False)
    """By seat: the hint that is being computed at this version."""
    plans: dict[Seat, tuple[PlannedTurn, ...]] = field(default_factory=dict, repr=False)
    """By seat: the plans that `doc` keeps for it, with their consequences."""
    _seen: dict[Viewer, Observation] = field(default_factory=dict, repr=False)

    @classmethod
    def opened(cls, doc: TableDoc, single: Game[Any], playable: Playable) -> "Table":
        """Return the table that this document describes.

        If its match began with other rules or cards than those of `single`, a new segment begins.
        """
        table = cls(doc, single, playable(single, doc.options))
        if doc.match is not None:
            table.match = table._restored(doc.match)
            _follow_the_rules(doc, doc.match, single, table.match)
        return table

    def draft(self) -> "Table":
        """Return a copy that may be changed; this table stays as it is."""
        doc = _forked(self.doc)
        doc.seats = [_forked(seat) for seat in doc.seats]
        doc.match = _forked(doc.match) if doc.match is not None else None
        match = self.match.fork() if self.match is not None else None
        draft = Table(doc, self.single, self.game, match, history=self.history, unread=self.unread, known=self.known)
        draft.grace, draft.ahead, draft.zone, draft.base = self.grace, self.ahead, self.zone, self
        return draft

    def position(self) -> "Table":
        """Return the same table without its view, hints and plans, and without the way that led to it."""
        return Table(
            self.doc, self.single, self.game, self.match, self.lines, grace=self.grace, zone=self.zone, ahead=self.ahead
        )

    def committed(self, known: Known) -> list[Event]:
        """Mark this draft as stored, so that it must not be changed any more; return the events of the new lines."""
        self.known, self.base = known, None
        if self.history is not None:
            self.unread = (*self.unread, *self.entries)
        events = self.events
        self.lines, self.entries, self.events = [], [], []
        self.view, self._seen, self.advice, self.plans = None, {}, {}, {}
        return events

    def shows_still(self, before: "Table") -> None:
        """Keep the hints and plans of a table of the same version, without the plans of seats that have others now."""
        self.advice = dict(before.advice)
        kept = (seat for seat, one in enumerate(self.doc.seats) if one.plans == before.doc.seats[seat].plans)
        self.plans = {seat: before.plans[seat] for seat in kept if seat in before.plans}

    @property
    def version(self) -> int:
        return self.doc.version + len(self.lines)

    def observe(self, viewer: Viewer) -> Observation:
        """Return what the viewer sees of the match. The result is kept for the version, for the posts of all chats."""
        if self.lines:
            return self.game.observe(self.running().state, viewer)  # A draft may still change.
        if viewer not in self._seen:
            assert self.match is not None
            self._seen[viewer] = self.game.observe(self.match.state, viewer)
        return self._seen[viewer]

    def decides_in_secret(self, viewer: Viewer) -> bool:
        """Tell whether this player is asked a question whose possible answers are secret."""
        if self.match is None or viewer == PUBLIC:
            return False
        ask = self.observe(PUBLIC).ask(viewer)
        return ask is not None and ask.legal is None

    @property
    def segment(self) -> SegmentDoc:
        """The last segment of the match: the part that is played under the present rules and cards."""
        assert self.doc.match is not None
        return self.doc.match.segments[-1]

    def start(self) -> Any:
        """Return a new copy of the position at the beginning of the present segment."""
        return self.game.load(self.segment.start)

    def seat_of(self, person: Person | None) -> int | None:
        """Return the seat for which this person decides now; None if there is none, or if a computer plays it."""
        seat = self.place_of(person)
        return seat if seat is not None and self.doc.seats[seat].computer is None else None

    def place_of(self, person: Person | None) -> int | None:
        """Return the seat that belongs to this person, even if a computer plays it now; None if there is none."""
        for one in person.ids if person is not None else ():
            for number, seat in enumerate(self.doc.seats):
                if seat.person == one:
                    return number
        return None

    def viewer(self, person: Person | None) -> Viewer:
        """Return as which viewer this person sees the table: the person's seat, or PUBLIC.

        A person who has resigned still sees the secrets of the seat, because that person may come back at any moment.
        """
        seat = self.place_of(person)
        return PUBLIC if seat is None else seat

    def has_left(self, seat: int) -> bool:
        """Tell whether this seat was taken out of the match, which goes on without it."""
        return self.match is not None and has_left(self.match.game, self.match.state, seat)

    def may_take_back(self, seat: int) -> bool:
        """Tell whether this seat may ask the others to let it take back its last step.

        A step that it may take back alone needs no agreement.
        """
        if self.match is None or seat not in self.match.agreeable or not (self.live and self.doc.takebacks):
            return False
        is_here = self.doc.seats[seat].computer is None and not self.has_left(seat)
        return is_here and not self.match.over and not self.match.can_undo(seat)

    @property
    def is_rated(self) -> bool:
        """Whether the match counts for the ratings of its players, if it is played to its end."""
        return self.doc.rated and not self.doc.rating_off and not self.is_lesson

    @property
    def is_lesson(self) -> bool:
        """Whether a coach explains the game here, which happens only to a person alone with computers."""
        people = [seat for seat in self.doc.seats if seat.person is not None]
        return len(people) == 1 and people[0].coached

    @property
    def persons(self) -> frozenset[str]:
        """Account ids of all people who have a seat, even if a computer plays it now."""
        return frozenset(seat.person for seat in self.doc.seats if seat.person is not None)

    @property
    def live(self) -> bool:
        """Whether the table is a lobby or its match is running."""
        return self.doc.phase != "over"

    @property
    def never_began(self) -> bool:
        """Whether the table was closed before its match."""
        return self.doc.closed is not None and self.match is None

    @property
    def home(self) -> str:
        """Id of the chat to which the table belongs; administrators of this chat may close the table."""
        return self.doc.chat_ids[0]

    def own_seat(self, person: Person) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal("not-seated" if self.place_of(person) is None else "resigned")
        return seat

    def running(self) -> Match[Any]:
        if self.match is None:
            raise Refusal("closed" if self.doc.closed else "not-started")
        if self.match.over or not self.live:
            raise Refusal("over")
        return self.match

    def computer_to_move(self) -> int | None:
        """Return a computer's seat for which the table waits; None if there is none."""
        if self.match is None or not self.live:
            return None
        waiting = [seat for seat in self.match.game.awaited(self.match.state) if seat >= 0]
        computers = [seat for seat in waiting if self.doc.seats[seat].computer is not None]
        # If several are asked at once, always taking the first seat would favour it. This choice is as good as drawn,
        # and the same for all processes at this version.
        return Random(f"{self.doc.id}/{self.doc.version}").choice(computers) if computers else None

    def shown_options(self) -> Options:
        """Return the options with which the match would start if all places were taken."""
        return settle(self.single.info.options, self.single.info.seats, self.doc.places, self.doc.options)

    def log(self, verb: str, **facts: Any) -> None:
        """Add a line to the log of the lobby."""
        self.lines.append({"lobby": verb, **facts})

    def tell(self, fact: dict[str, Any]) -> None:
        """Add a line that is no decision to the log of the match; before the match, to that of the lobby."""
        if self.match is None:
            self.log("window", **fact)
        else:
            self.take(self.match.note(fact))

    def take(self, step: Step) -> Step:
        """Add the entries and events of a step to the draft, and return the step. The table is over if its match is."""
        self.lines += [entry.as_json() for entry in step.entries]
        self.entries += step.entries
        self.events += step.events
        if self.match is not None and self.match.over:
            # No button counts any more. The pressed ones would be a fifth of the stored document.
            self.doc.phase, self.doc.pressed = "over", []
        return step

    def end_early(self, why: Literal["poll", "house"]) -> None:
        """End the running match: its players have voted so ("poll"), or the operator wants it ("house")."""
        self.take(self.running().note({"ended": why}))
        self.doc.phase, self.doc.closed, self.doc.pressed = "over", why, []
        for seat in self.doc.seats:
            seat.premove = None

    def draws(self) -> Draws:
        salts = tuple(seat.salt for seat in self.doc.seats)
        return FairDraws(bytes.fromhex(self.doc.seed), salts, self.doc.id)

    def begin(self, game: Game[Any], options: Options) -> None:
        """Begin the match of this lobby; `game`: the match or series that is played."""
        seats, info = len(self.doc.seats), self.single.info
        self.doc.phase, self.doc.options, self.doc.pressed, self.game = "running", dict(options), [], game
        start = game.new(seats, options)
        first = SegmentDoc(rules=info.rules, content=info.content, start=game.save(start), version=0)
        self.doc.match = MatchDoc(started_at=self.version, segments=[first], position=first.start)
        self.match = Match(game, game.clone(start), self.draws(), hold=True)
        self.history = History.of(game, start)
        self.take(self.match.begin(seats))

    def store_match(self) -> None:
        """Write the state of the running match into the document."""
        doc, match = self.doc.match, self.match
        if doc is None or match is None:
            return
        stored = {name: getattr(match, name) for name in STORED}
        # Setting them one by one would take a tenth of the time of a draft. A match that is stored is not changed any
        # more, so that the document may share its lists.
        vars(doc).update(stored, position=self.game.save(match.state))

    def _restored(self, doc: MatchDoc) -> Match[Any]:
        stored = {name: copy(getattr(doc, name)) for name in STORED}
        return Match(self.game, self.game.load(doc.position), self.draws(), hold=True, **stored)


def _follow_the_rules(table: TableDoc, doc: MatchDoc, game: Game[Any], match: Match[Any]) -> None:
    """Begin a new segment if the rules or cards have changed since the last segment.

    It begins with the stored position, so that earlier decisions are never replayed by other rules than their own. A
    vote on taking one of them back is dropped, and so are plans, whose codes may mean nothing now.
    """
    info, last = game.info, doc.segments[-1]
    if (last.rules, last.content) != (info.rules, info.content):
        start = doc.position
        doc.segments.append(SegmentDoc(rules=info.rules, content=info.content, start=start, version=doc.version))
        match.undoable.clear()
        match.agreeable.clear()
        match.ending = ""
        table.seats = [seat.model_copy(update={"plans": None}) if seat.plans else seat for seat in table.seats]
        if table.poll is not None and table.poll.about == "undo":
            table.poll = None


def _forked(doc: Doc) -> Doc:
    """Return a copy with its own lists and dictionaries; their items are shared."""
    copied = _copied(doc)
    own = vars(copied)
    for name in _collections(type(doc)):
        if isinstance(own[name], (list, dict)):
            own[name] = own[name].copy()
    return copied


def _copied(doc: Doc) -> Doc:
    """Return a copy that shares all values, as `model_copy` makes it in three times as long."""
    copied, put = object.__new__(type(doc)), object.__setattr__
    put(copied, "__dict__", vars(doc).copy())
    put(copied, "__pydantic_fields_set__", doc.__pydantic_fields_set__.copy())
    put(copied, "__pydantic_extra__", None)
    put(copied, "__pydantic_private__", None)
    return copied


@cache
def _collections(kind: type[Doc]) -> tuple[str, ...]:
    """Return the fields of these documents that may hold a list or a dictionary."""
    hints = ((name, field.annotation) for name, field in kind.model_fields.items())
    held = ((name, {get_origin(one) or one for one in (hint, *get_args(hint))}) for name, hint in hints)
    return tuple(name for name, types in held if types & {list, dict})


def show_in(table: Table, chat_id: str) -> None:
    """Show the table in one more chat; Refusal if it is over."""
    if not table.live:
        raise Refusal("over")
    if chat_id not in table.doc.chat_ids:
        table.doc.chat_ids = [*table.doc.chat_ids, chat_id]
        # Records are public, and the id of a web room gives access to it: only the number of chats is logged.
        table.tell({"windows": len(table.doc.chat_ids)})


def move_chat(table: Table, old: str, new: str) -> None:
    """Show the table in `new` instead of `old`; nothing happens if it is not shown in `old`."""
    if old not in table.doc.chat_ids:
        return
    table.doc.chat_ids = _renamed(table.doc.chat_ids, old, new)
    table.doc.followed_in = _renamed(table.doc.followed_in, old, new)
    for seat in table.doc.seats:
        seat.chat_id = new if seat.chat_id == old else seat.chat_id
    # Records are public, and the id of a web room gives access to it: the chats are not logged.
    table.tell({"moved": True})


def _renamed(chat_ids: Sequence[str], old: str, new: str) -> list[str]:
    return list(dict.fromkeys(new if chat_id == old else chat_id for chat_id in chat_ids))
