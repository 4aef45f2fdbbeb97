"""Screens as JSON for the page: sentences in pieces, buttons with payloads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

import structlog

from bot.presenter import payload
from bot.presenter.acts.base import unconfirmed
from bot.presenter.acts.table import (
    AddComputer,
    Admit,
    Agree,
    Close,
    Coach,
    Decline,
    Join,
    Leave,
    RemoveComputer,
    SendAway,
    SetOption,
    SetPlaces,
    SitEarlier,
    Substitute,
    Switch,
    UnblockPerson,
    Undo,
    Vote,
    Withdraw,
)
from bot.presenter.layout import ALWAYS, Button, Limits, Page, lay_out, listed, spoken_lines
from bot.presenter.names import FSI, PDI
from bot.presenter.panels import MORE
from bot.presenter.scene import ASKS, SOON_OVER
from bot.presenter.screen import (
    Block,
    BlockKind,
    Choice,
    Do,
    Go,
    Lay,
    Mention,
    Name,
    Plan,
    PlayHint,
    Screen,
    Show,
    Slot,
    Text,
    Time,
    Use,
)
from bot.presenter.screen import Press as AnyPress
from bot.presenter.screens.ratings import PROFILE
from bot.presenter.waiting import POLL
from bot.presenter.words import Piece, PlatformVoice, name_of, say
from bot.web_adapter.requests import PLATFORM

WEB = Limits(per_row=6, rows=60, most=160, readable=60, stretch=90, label=80, beside=(80, 34, 13, 8, 5, 4), sheets=True)
"""Limits of a screen on the page. It scrolls, so it takes on one page what a messenger has to split."""

log = structlog.get_logger(__name__)


UNDO = Use(Undo())
SaidKind = BlockKind | Literal["ask", "open"]
"""Kind of a block. ask: whose turn it is and what is asked; open: other text that is true only in a current post."""
Whom = Literal["asked", "opener", "seated", "stranger", "anyone", "coached"]
"""The people to whom the page shows a button: the asked players, the table's opener, all players, people without a
seat, everybody, or players with a coach."""
OPENERS = (
    Admit,
    Decline,
    UnblockPerson,
    AddComputer,
    RemoveComputer,
    SendAway,
    SitEarlier,
    SetOption,
    SetPlaces,
    Agree,
    Close,
)
COACH_OFF, HINT = Use(Coach("off")), Show("hint")
LEAVE = Use(Leave())
"""The button that leaves the table; the page draws it small and apart from the others."""


_PASSING: Mapping[str, SaidKind] = {**dict.fromkeys(ASKS, "ask"), **dict.fromkeys(SOON_OVER, "open")}


class Who(TypedDict):
    """A player's name in a sentence."""

    who: str
    seat: int
    colour: int | None
    called: bool
    """Whether the sentence mentions this player, because it is that player's turn."""


class When(TypedDict):
    at: int


SaidPiece = str | Who | When
Said = list[SaidPiece]


class SaidBlock(TypedDict):
    kind: SaidKind
    text: Said
    ask: Said | None
    """The question without names, for the player who is asked; None if the block asks nothing."""
    about: str
    """Subject of the part of the board's description that begins with this block; empty if no part begins here."""
    spots: list[str]
    """Names of the places in the picture that this line of the board's description is about."""
    own: int | None
    """The only seat that may read the block; None = all."""


class SaidBoard(TypedDict):
    focus: str
    alt: str
    own: bool
    """Whether a player's own picture shows more than the picture for everybody."""


class SaidButton(TypedDict):
    label: str
    press: str
    href: str | None
    """The address that the button opens, instead of a press."""
    style: Literal["plain", "commit", "cancel"]
    tool: bool
    way: bool
    """Whether the button cancels or goes back: it stays in sight, however many choices there are."""
    whom: Whom
    shows: str | None
    """The panel that the button opens; empty = the board; None = no panel."""
    spots: list[str]
    """Names of the places to tap in the picture, in this order, instead of the button."""
    pictured: bool
    """Whether the screen's picture has a tappable place for this button, or for one that leads to it."""
    group: str
    """Heading above this button and those that belong with it; empty = no heading."""
    seats: list[int] | None
    """The only seats whose players see the button: those who vote, or the one who has asked; None = see `whom`."""


class SaidScreen(TypedDict):
    blocks: list[SaidBlock]
    poll: list[Said]
    """The question of the open vote, in sentences that stand above its buttons; empty without a vote."""
    board: SaidBoard | None
    rows: list[list[SaidButton]]
    beside: list[SaidButton]
    """Buttons within the text, beside what they are about: the hint beside the question, "no more lessons" beside a
    lesson."""
    more: list[SaidButton]
    """Choices that are offered only by a tap on the picture."""


@dataclass(frozen=True, slots=True)
class Voice(PlatformVoice):
    """Turns texts and screens into JSON for the page in one language, with the names of a table if `view` is given."""

    platform = PLATFORM

    def said(self, text: Text) -> Said:
        """Return the sentence in pieces, so that the page can style names and times without parsing markup."""
        return [self._piece(piece) for piece in self.pieces(text)]

    def screen(self, screen: Screen, panel: str = "", page: int = 0) -> SaidScreen:
        """Return page number `page` of the screen with its buttons; the first page if there are fewer."""
        below, beside = _tools(screen) if panel == "" else (screen.tools, ())
        pages = lay_out(screen.choices, WEB, self.plain, below, panel)
        shown = pages[page] if 0 <= page < len(pages) else pages[0]
        lines = spoken_lines(screen.blocks, self.plain)
        spoken = list(zip(screen.blocks, lines, strict=True))
        vote = [self.said(block.text) for block, _ in spoken if self._is_vote(block, shown)]
        blocks = [self._block(block, line) for block, line in spoken if not self._is_vote(block, shown)]
        blocks[2:2] = [self._block(Block("line", said), "", seat) for seat, said in screen.places]
        board: SaidBoard | None = None
        # Without a table only a profile has a picture here: for games the page has thumbnails of its own.
        if screen.board is not None and (self.view is not None or screen.board.focus == PROFILE):
            board = {"focus": screen.board.focus, "alt": self.plain(screen.board.alt), "own": screen.board.own}
        rows, more = self._rows(shown, screen), self._more(screen)
        return {
            "blocks": blocks,
            "poll": vote,
            "board": board,
            "rows": rows,
            "beside": self._beside(beside),
            "more": more,
        }

    def _is_vote(self, block: Block, page: Page) -> bool:
        """Tell whether the sentence belongs to the open vote, and the page of the screen has the vote's buttons."""
        votes = any(
            isinstance(button.press, Use) and isinstance(button.press.act, Vote) for row in page for button in row
        )
        return votes and block.about == POLL

    def subject(self, screen: Screen) -> Said:
        """Return what a private sheet is about: its title without the table's name."""
        title = next((block.text for block in screen.blocks if block.kind == "title"), None)
        part = title.params.get("part") if title else None
        return self.said(Text("code", {"code": part or title})) if title and (part or self.view is None) else []

    def _block(self, block: Block, line: str, own: int | None = None) -> SaidBlock:
        return {
            "kind": _PASSING.get(block.text.key, block.kind),
            "text": [line] if block.kind == "grid" else self.said(block.text),
            "ask": self.said(block.ask) if block.ask else None,
            "about": block.about,
            "spots": list(block.spots),
            "own": own,
        }

    def _rows(self, page: Page, screen: Screen) -> list[list[SaidButton]]:
        tools = [LEAVE, *(tool.press for tool in screen.tools)]
        ways = [UNDO, *(choice.press for choice in screen.choices if choice.group == ALWAYS)]
        rows = [[self._button(button, button.press in tools, button.press in ways) for button in row] for row in page]
        return _undo_beside([fitting for row in rows if (fitting := [button for button in row if button])])

    def _beside(self, tools: Sequence[Choice]) -> list[SaidButton]:
        buttons = (Button(self.plain(one.label), one.press, one.style) for one in tools)
        return [said for button in buttons if (said := self._button(button, tool=True, way=False))]

    def _more(self, screen: Screen) -> list[SaidButton]:
        shown = listed(screen.choices, WEB)
        found = (choice for choice in screen.choices if choice.spots and choice not in shown)
        buttons = (Button(self.plain(one.label), one.press, one.style, one.spots, one.pictured) for one in found)
        return [said for button in buttons if (said := self._button(button, tool=False, way=False))]

    def _button(self, button: Button, tool: bool, way: bool) -> SaidButton | None:
        """Return the button as JSON; None if its payload would be too long for a messenger, and so is refused here too.

        `tool`: the button is one of the screen's tools, no answer to its question. `way`: the button undoes something
        or is always offered.
        """
        href = button.press.address if isinstance(button.press, Go) else None
        view = self.view
        try:
            press = "" if href else payload.write(view.id if view else "", view.version if view else 0, button.press)
        except payload.BadPayload:
            # What it says may be one player's secret, so it stays out of the log.
            log.error("button does not fit", table=view and view.id, kind=type(button.press).__name__)
            return None
        return {
            "label": button.label,
            "press": press,
            "href": href,
            "style": button.style,
            "tool": tool,
            "way": way,
            "whom": _whom(button.press) if self.view else "anyone",
            "shows": button.press.panel if isinstance(button.press, Show) else None,
            "spots": list(button.spots),
            "pictured": button.pictured,
            "group": self.plain(Text(button.group)) if button.group.startswith(MORE) else "",
            "seats": self._seats(button.press),
        }

    def _seats(self, press: AnyPress) -> list[int] | None:
        asked = self.view.poll if self.view else None
        match press:
            case Use(Vote()):
                return list(asked.voters) if asked else []
            case Use(Withdraw()):
                return [asked.seat] if asked and asked.seat is not None else []
            case _:
                return None

    def _piece(self, piece: Piece) -> SaidPiece:
        match piece:
            case Name(seat) | Mention(seat):
                seats = self.view.seats if self.view else ()
                return {
                    "who": bare(name_of(self.language, self.names, seat)),
                    "seat": seat,
                    "colour": seats[seat].colour if 0 <= seat < len(seats) else None,
                    "called": isinstance(piece, Mention),
                }
            case Time(at):
                return {"at": at}
            case str():
                return piece


def _tools(screen: Screen) -> tuple[Sequence[Choice], Sequence[Choice]]:
    """Return the tools of a board that are shown in rows below, and those shown within its text."""
    asks = any(block.text.key in ASKS for block in screen.blocks)
    beside = [tool for tool in screen.tools if tool.press == COACH_OFF or (asks and tool.press == HINT)]
    return [tool for tool in screen.tools if tool not in beside], beside


def _undo_beside(rows: list[list[SaidButton]]) -> list[list[SaidButton]]:
    """Return the rows with the undo button moved from the tools to the left of the cancel buttons, if there are any."""
    out = next((row for row in reversed(rows) if any(button["way"] and not button["tool"] for button in row)), None)
    if out is None:
        return rows
    for row in rows:
        back = [button for button in row if button["way"] and button["tool"]]
        row[:] = [button for button in row if button not in back]
        out[:0] = back
    return [row for row in rows if row]


def _whom(press: AnyPress) -> Whom:
    match press:
        case Lay() | Plan():
            return "seated"
        case Do() | Slot() | PlayHint() | Use(Undo()) | Show("plans"):
            return "asked"
        case Use() if press == COACH_OFF:
            return "coached"
        case Use(Join() | Substitute()):
            return "stranger"
        case Use(Switch("start_when_full")):
            return "opener"
        case Use(act) if isinstance(unconfirmed(act), OPENERS):
            return "opener"
        case Show("seats" | "blocked" | "close"):
            return "opener"
        case Use() | Show("colours" | "options"):
            return "seated"
        case Show() | Go():
            return "anyone"


def bare(name: str) -> str:
    """Return the name without Unicode isolates: the page puts an element of its own around it."""
    return name.strip(FSI + PDI)


def plainly(language: str, key: str) -> str:
    """Return the catalogue's sentence for this key as plain text; the sentence must have no parameters."""
    return say(language, Text(key), platform=PLATFORM)
