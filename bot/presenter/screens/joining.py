"""Screens about who may join: the question behind a table's link, requests to the host, and lists of banned people."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter.acts.table import Admit, BlockPerson, Decline, Join, UnblockPerson
from bot.presenter.scene import block, term_or_code, title
from bot.presenter.screen import Block, Choice, Human, Mention, Name, Param, Screen, Several, Show, Term, Text, Use
from bot.presenter.view import JoinRequest, TableView
from engine.kernel.actors import Seat

LABEL = 20
"""Longest name on a button, in UTF-16 units."""
JOIN = Choice(Text("lobby-join"), Use(Join()), "commit", "main")


@dataclass(frozen=True, slots=True)
class BlockedView:
    """A person who may take no seat, at one table or in a whole chat."""

    sign: str
    """Identifies the person on a button."""
    name: str
    """Hostile until escaped; empty where nothing is known of the person any more."""
    table: str = ""
    """The table from which its host removed the person; empty: the person is banned in the whole chat."""


def seat_screen(view: TableView, *, waits: bool) -> Screen:
    """Return what a person sees who opens a table's link: the table in one sentence, and a button to join.

    The link alone takes no seat. `waits`: this person has already asked for a seat.
    """
    told: dict[str, Param] = {
        "table": Term(view.name),
        "game": term_or_code(f"game-{view.game}", view.game),
        "seats": Several(tuple(Name(seat) for seat in range(len(view.seats)))),
    }
    if waits:
        return Screen((block("line", "join-waits", **told),))
    if len(view.seats) >= view.places:
        return Screen((block("line", "join-full", **told),))
    return Screen((block("line", "join-question", **told),), choices=(JOIN,))


def request_lines(view: TableView) -> Iterator[Block]:
    """Yield a line for each person who asks for a seat; they stand in the post of the lobby."""
    for one in view.requests:
        yield Block("line", _question(one))


def request_choices(view: TableView) -> Iterator[Choice]:
    """Yield two buttons for each person who asks for a seat: admit and decline."""
    for one in view.requests:
        yield Choice(_labelled(view, "request-admit", one), Use(Admit(one.sign)), "commit", "request")
        yield Choice(_labelled(view, "request-decline", one), Use(Decline(one.sign)), "cancel", "request")


def request_call_screen(view: TableView, seats: Sequence[Seat]) -> Screen:
    """Return a short post that mentions `seats` (the host) and shows each request with buttons to answer."""
    who = Several(tuple(Mention(seat) for seat in seats))
    called = block("line", "request-call", table=Term(view.name), who=who)
    return Screen((called, *request_lines(view)), choices=tuple(request_choices(view)))


def blocked_screen(view: TableView, people: Sequence[BlockedView], *, decides: bool) -> Screen:
    """Return the list of people removed from this table; for a viewer who `decides`, with buttons to readmit them."""
    lines = [block("line", "blocked-here" if people else "blocked-here-none"), *_rows(people)]
    choices = tuple(_ways_back(people)) if decides else ()
    return Screen((title(view, Text("blocked-part")), *lines), choices=choices, tools=(_to_seats(),))


def chat_blocked_screen(
    people: Sequence[BlockedView], others: Sequence[BlockedView], *, alert: Text | None = None
) -> Screen:
    """Return the list of people banned in this chat, with buttons to readmit them and to ban more people.

    `others`: the people at the chat's tables who can be banned.
    """
    lines = [block("line", "chat-blocked" if people else "chat-blocked-none"), *_rows(people)]
    add = tuple(Choice(_named("chat-block", one), Use(BlockPerson(one.sign)), "cancel", "block") for one in others)
    back = Choice(Text("chat-tool-settings"), Show("settings"))
    heading = block("title", "chat-to-blocked")
    return Screen((heading, *lines), choices=(*_ways_back(people), *add), tools=(back,), alert=alert)


def _rows(people: Sequence[BlockedView]) -> Iterator[Block]:
    for one in people:
        named = _named("blocked-at" if one.table else "blocked-one", one)
        table: dict[str, Param] = {"table": Term(one.table)} if one.table else {}
        yield Block("row", Text(named.key, {**named.params, **table}))


def _ways_back(people: Sequence[BlockedView]) -> Iterator[Choice]:
    for one in people:
        yield Choice(_named("blocked-admit", one), Use(UnblockPerson(one.sign)), "plain", "unblock")


def _named(key: str, one: BlockedView) -> Text:
    who: Param = Human(one.name) if one.name.strip() else Text("blocked-nameless", {"sign": one.sign[:4]})
    return Text(key, {"who": who})


def _question(one: JoinRequest) -> Text:
    return Text("request-question", {"name": Human(one.name)})


def _labelled(view: TableView, key: str, one: JoinRequest) -> Text:
    """Return the label of an answer to a request; it names the person only if several people ask."""
    return Text(key) if len(view.requests) == 1 else Text(f"{key}-named", {"name": Human(one.name, LABEL)})


def _to_seats() -> Choice:
    return Choice(Text("lobby-places-of"), Show("seats"))
