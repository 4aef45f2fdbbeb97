"""Lines about deadlines, late players and votes; and the short posts that call and remind players."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.presenter.acts.table import (
    AskToEnd,
    AskToPlayFor,
    ComeBack,
    Hush,
    Rematch,
    Substitute,
    TakeBack,
    Vote,
    Withdraw,
)
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.outcome import bars, closing_lines
from bot.presenter.scene import Scene, above_question, block, called, marked, question, title_of, tool
from bot.presenter.screen import Block, Choice, Mention, Name, Screen, Several, Show, Term, Text, Time, Use
from bot.presenter.view import Poll, TableView, Takeback
from bot.presenter.words import CANDIDATE
from engine.kernel.actors import PUBLIC, Seat, Viewer

MOST_REMINDERS = 3
POLL = "poll"
"""Group of the buttons of a vote, and what its sentences are about."""


def with_waiting(scene: Scene, screen: Screen) -> Screen:
    """Add above the question of a board the deadlines, absent players and the open vote, with the buttons to vote."""
    told = [*_stood_in(scene), *left_lines(scene.view), *_times(scene), *_late(scene), *_takeback(scene), *_poll(scene)]
    at = above_question(screen.blocks)
    blocks = (*screen.blocks[:at], *told, *screen.blocks[at:])
    back = (tool("come-back", Use(ComeBack())),) if scene.view.gone and scene.viewer == PUBLIC else ()
    return replace(screen, blocks=blocks, choices=(*screen.choices, *_answers(scene)), tools=(*screen.tools, *back))


def ended_screen(scene: Scene, game: BasePresenter) -> Screen:
    """Return the screen of a match that was ended early: everybody's points, and what can be done next."""
    heading = title_of(scene, Text("result-part"))
    blocks = (heading, block("line", f"lobby-closed-{scene.view.closed}"), *bars(scene), *closing_lines(scene))
    rematch = Choice(Text("tool-rematch"), Use(Rematch()), "commit")
    tools = tuple(tool(name, Show(name)) for name in ("text", "rules", "log", "fair"))
    return Screen(blocks, game.main(scene).board, (rematch,), tools)


def ways_of_waiting(scene: Scene) -> Iterator[Choice]:
    """Yield buttons for what the viewer may ask the others to do; nothing while a vote is open.

    A player can ask to take back a step, for a computer in place of somebody who is late or has left, and for the end
    of the match. A post for the group offers each seat that a computer keeps for a late player, or whose player has
    left the chat.
    """
    view = scene.view
    if view.poll is not None:
        return
    if scene.viewer == PUBLIC:
        for seat in sorted({*view.gone, *view.left}):
            yield Choice(Text("tool-substitute", {"who": Name(seat)}), Use(Substitute(seat)))
    if scene.viewer in view.can_take_back:
        yield Choice(Text("tool-takeback"), Use(TakeBack()))
    if scene.decides:
        for seat, waits in view.waits.items():
            if seat != scene.viewer and (waits.late or seat in view.left):
                yield Choice(Text("tool-play-for", {"who": Name(seat)}), Use(AskToPlayFor(seat)))
        yield Choice(Text("tool-end"), Show("end"))


def end_panel(scene: Scene) -> Screen:
    """Return the question to a player before the others are asked to vote on ending the match."""
    return question(
        title_of(scene, Text("end-part")), Text("end-sure"), ("end-yes", Use(AskToEnd())), ("end-no", Show(""))
    )


def call_screen(view: TableView, seats: Sequence[Seat]) -> Screen:
    """Return a short post that calls these players to their turn: `«Кедр»: Аня, твой ход`."""
    who = Several(tuple(Mention(seat) for seat in seats))
    key = "call" if len(seats) == 1 else "call-several"
    return Screen((block("line", key, table=Term(view.name), who=who),))


def reminder_screen(view: TableView, seats: Sequence[Seat], tone: str) -> Screen:
    """Return a short post that calls the awaited players once more, with a button against further reminders."""
    who = Several(tuple(Mention(seat) for seat in seats))
    # A player who wants no reminders counts as never reminded, and may be the only one who is left.
    count = min(max(1, *(view.waits[seat].reminded for seat in seats)), MOST_REMINDERS)
    says = Text(f"remind-{tone}-{count}", {"table": Term(view.name), "who": who})
    blocks = [Block("line", says)]
    if len(seats) == 1 and view.waits[seats[0]].last:
        blocks.append(block("line", f"remind-last-{tone}"))
    until = {until for seat in seats if (until := view.waits[seat].until) is not None}
    if len(until) == 1:
        blocks.append(block("line", "clock-until", until=Time(until.pop())))
    return Screen(tuple(blocks), choices=(Choice(Text("tool-hush"), Use(Hush())),))


def poll_call_screen(view: TableView, seats: Sequence[Seat]) -> Screen:
    """Return a short post that calls these players to a vote, with the two answers as buttons."""
    assert view.poll is not None
    who = Several(tuple(Mention(seat) for seat in seats))
    called = block("line", "poll-call", table=Term(view.name), who=who)
    asked = tuple(Block("line", one.text) for one in _asked(view, view.poll))
    return Screen((called, *asked), choices=tuple(_both(view.poll)))


def rematch_call_screen(view: TableView, seats: Sequence[Seat]) -> Screen:
    """Return a short post about a rematch, for a chat that showed the old table: a button shows the rematch there."""
    who = Several(tuple(Mention(seat) for seat in seats))
    called = block("line", "rematch-call", table=Term(view.name), who=who)
    return Screen((called,), choices=(Choice(Text("rematch-here"), Use(Rematch()), "commit"),))


def _stood_in(scene: Scene) -> Iterator[Block]:
    """Yield a line that names the players whose last turn a computer has played; it does not blame them."""
    # Those who have left the chat are named for that in another line; their time may not have been over.
    stood_in = [seat for seat in scene.view.stood_in if seat not in scene.view.left]
    if stood_in:
        who = Several(tuple(Name(seat) for seat in stood_in))
        yield block("quiet", "clock-stood-in", who=who)


def left_lines(view: TableView) -> Iterator[Block]:
    """Yield a line that names the players who have left the chat: otherwise they would only seem slow."""
    if view.left:
        yield block("quiet", "seat-left", who=Several(tuple(Name(seat) for seat in view.left)))


def _times(scene: Scene) -> Iterator[Block]:
    """Yield a line with the deadline: the viewer's own; else the common one, or the deadline of each player."""
    waits = {seat: one.until for seat, one in scene.view.waits.items() if one.until is not None and not one.late}
    own = waits.get(scene.viewer)
    if own is not None:
        yield block("quiet", "clock-until", until=Time(own))
    elif len(set(waits.values())) == 1:
        yield block("quiet", "clock-until", until=Time(next(iter(waits.values()))))
    elif waits:
        every = tuple(Text("clock-one", {"who": Name(seat), "until": Time(at)}) for seat, at in waits.items() if at)
        yield block("quiet", "clock-until-each", every=Several(every, "; "))


def _late(scene: Scene) -> Iterator[Block]:
    """Yield a line that names the late players; nothing without a time control."""
    late = [seat for seat, waits in scene.view.waits.items() if waits.late]
    if late and scene.view.pace != "none":
        yield block("quiet", "clock-late", who=called(scene, late))


def _poll(scene: Scene) -> Iterator[Block]:
    asked = scene.view.poll
    if asked is None:
        return
    yield from _asked(scene.view, asked)
    if len(asked.voters) > 1:
        count = {"yes": len(asked.yes), "all": len(asked.voters)}
        no = {"no": len(asked.no)} if asked.no else {}
        yield Block("quiet", Text("poll-count-no" if no else "poll-count", {**count, **no}), POLL)


def _asked(view: TableView, asked: Poll) -> Iterator[Block]:
    yield Block("heading", _question(view, asked), POLL)
    if asked.later:
        later = Text("poll-undo-later", {"who": Several(tuple(Name(seat) for seat in asked.later))})
        yield Block("line", later, POLL)


def _answers(scene: Scene) -> Iterator[Choice]:
    asked = scene.view.poll
    if asked is None:
        return
    if scene.viewer == PUBLIC or scene.viewer in asked.voters:
        yield from _both(asked)
    if asked.about == "undo" and scene.viewer in (PUBLIC, asked.seat):
        yield Choice(Text("poll-undo-retract"), Use(Withdraw()), "plain", POLL)


def takeback_told(ended: Takeback) -> Text:
    """Return the sentence on how a wish to take back a step has ended."""
    against = {} if ended.no is None else {"no": Name(ended.no)}
    return Text(f"takeback-{ended.outcome}", {"who": Name(ended.seat), **against})


def takeback_lines(view: TableView, viewer: Viewer = PUBLIC) -> Iterator[Block]:
    """Yield a line for each wish to take back a step that the table remembers, oldest first.

    `viewer`: only those since this seat has decided something; PUBLIC: all.
    """
    return (Block("log", takeback_told(one)) for one in view.takebacks_ended if viewer not in one.seen)


def is_news(view: TableView, ended: Takeback) -> bool:
    """Tell whether no person has decided anything since this wish has ended."""
    return all(view.seats[seat].computer is not None for seat in ended.seen)


def _takeback(scene: Scene) -> Iterator[Block]:
    """Yield a line on how the last wish to take back a step has ended, until a person plays."""
    return (Block("line", takeback_told(one)) for one in scene.view.takebacks_ended[-1:] if is_news(scene.view, one))


def _question(view: TableView, asked: Poll) -> Text:
    if asked.about == "undo" and asked.seat is not None:
        step = {} if asked.step is None else {"step": asked.step}
        return Text("poll-undo-step" if step else "poll-undo", {"who": marked(view, asked.seat), **step})
    about = {} if asked.seat is None else {"who": marked(view, asked.seat)}
    name = {"name": Name(CANDIDATE)} if asked.about == "seat" else {}
    has_left = asked.about == "play" and asked.seat in view.left
    return Text("poll-play-left" if has_left else f"poll-{asked.about}", {**about, **name})


def _both(asked: Poll) -> Iterator[Choice]:
    yield Choice(_label(asked, "yes"), Use(Vote("yes")), "plain", POLL)
    yield Choice(_label(asked, "no"), Use(Vote("no")), "plain", POLL)


def _label(asked: Poll, choice: str) -> Text:
    return Text(f"poll-{asked.about}-{choice}")
