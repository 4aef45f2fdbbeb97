"""Everything that is known when a screen is made, and the blocks and buttons that all games have in common."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.presenter.acts.table import Undo
from bot.presenter.screen import (
    Block,
    BlockKind,
    Choice,
    Mention,
    Name,
    Param,
    Press,
    Screen,
    Several,
    Show,
    Term,
    Text,
    Use,
)
from bot.presenter.view import COLOURS, TableView
from bot.presenter.words import has
from engine.ai.advice import Advice
from engine.ai.plans import PlannedTurn
from engine.kernel.actors import PUBLIC, Seat, Viewer
from engine.kernel.event import Event, visible
from engine.kernel.frozen import frozen
from engine.kernel.observation import Ask, Observation
from engine.kernel.series import SeriesObservation

ASKS = frozenset({"turn", "turn-plain", "waiting", "waiting-plain"})
"""Keys of the sentences that say whose turn it is and what is asked."""
OWN_ASKS = frozenset(f"{kind}-{whose}" for kind in ("turn", "waiting") for whose in ("yours", "yours-too"))
"""Keys of the same sentences in the words for the player who is asked, without the ending `-plain`."""
SOON_OVER = frozenset(
    {"held", "lobby-welcome", "lobby-welcome-paced", "lobby-free", "lobby-least"}
    | {"clock-until", "clock-until-each", "clock-late", "seat-left"}
    | {"poll-play", "poll-play-left", "poll-seat", "poll-end", "poll-undo", "poll-count"}
)
"""Keys of further sentences that are removed from old posts."""


@dataclass(frozen=True, slots=True)
class Absence:
    """Events that a player has missed: from the last own turn's end (`left`) to this turn's start (`back`)."""

    seat: Seat
    left: Observation
    back: Observation


@dataclass(frozen=True, slots=True)
class Premove:
    """The viewer's planned moves, and what is known of playing them."""

    codes: tuple[str, ...] = ()
    most: int | None = None
    """Most coins that the plan may cost; None where no move of the plan has a changing price."""
    passes: bool = False
    """True: a decision without alternatives is made for the player without asking."""
    outcome: str = ""
    """Outcome of the last premove: `done` or `dropped`; empty if there is no news."""
    before: tuple[str, ...] = ()
    is_asked: bool = False
    """True: it is the viewer's turn, so a move can simply be played."""
    start: Observation | None = None
    """The position in which the viewer's turn would begin now; None where nobody can know."""
    ahead: Observation | None = None
    """The position behind the planned moves; None where the plan ends the turn, or is not possible now."""
    cost: int | None = None
    """Price of the plan if it were played now."""
    events: tuple[Event, ...] = ()
    """Effects of the plan if it were played now."""


@dataclass(frozen=True, slots=True)
class Past:
    """Earlier part of a match, as far as a screen tells it besides the present position."""

    absence: Absence | None = None
    """Events that the player who is asked has missed; None if the screen does not tell them."""
    course: tuple[tuple[int, ...], ...] = ()
    """For a match that is over: the points by seat, at the start and after each turn."""
    premove: Premove | None = None
    """The viewer's own premove."""


NO_PAST = Past()


@frozen
class Scene:
    view: TableView
    observation: Observation
    """The viewer's observation of the match; in a series, of the match that is played now."""
    events: tuple[Event, ...]
    """Events that this viewer may know, oldest first."""
    viewer: Viewer
    series: SeriesObservation | None = None
    past: Past = NO_PAST
    advice: Advice | None = None
    """The hint for this viewer, if he or she has asked for it."""
    plans: tuple[PlannedTurn, ...] = ()
    """Whole turns for this viewer to choose from; empty unless they were found for this position."""

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats for which the table waits."""
        return tuple(ask.seat for ask in self.observation.asks if ask.awaited)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The questions that this screen's buttons answer: a player's own, or those of all people awaited."""
        if self.viewer != PUBLIC:
            own = self.observation.ask(self.viewer)
            return (own,) if own and own.legal is not None and self.decides else ()
        return tuple(ask for ask in self.observation.asks if ask.awaited and ask.legal and self.is_person(ask.seat))

    @property
    def goes_on(self) -> bool:
        """True if the match is not over and was not ended early."""
        return not self.observation.standing.over and not self.view.closed

    @property
    def decides(self) -> bool:
        """True if the viewer has a seat and no computer plays it."""
        return self.viewer != PUBLIC and self.is_person(self.viewer)

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person decides at this seat: not for a computer, nor after the player resigned or left."""
        if self.view.seats[seat].computer is not None or seat in self.view.stops:
            return False
        if self.observation.ask(seat) is not None:
            return True  # Nobody is asked after leaving the match, so the standing need not be counted.
        seats = self.observation.standing.seats
        return seat >= len(seats) or not seats[seat].out


def scene_of(
    view: TableView,
    observation: Observation,
    events: Sequence[Event],
    viewer: Viewer,
    past: Past = NO_PAST,
) -> Scene:
    told = tuple(visible(list(events), viewer))
    if isinstance(observation, SeriesObservation):
        return Scene(view, _only_end(view, observation.match), told, viewer, observation, past)
    return Scene(view, _only_end(view, observation), told, viewer, past=past)


def _only_end(view: TableView, observation: Observation) -> Observation:
    """Return the observation; a player who has ended the turn early sees only the code of the end as legal.

    Any other legal move would look as if the turn went on.
    """
    if not view.ending:
        return observation
    asks = (replace(ask, legal=(view.ending,)) if ask.seat == view.held else ask for ask in observation.asks)
    return replace(observation, asks=tuple(asks))


def block(kind: BlockKind, key: str, **params: Param) -> Block:
    return Block(kind, Text(key, params))


def term_or_code(id: str, code: object, form: str = "") -> Param:
    """Return the thing as a `Term` if the catalogue has its name; else its bare code as text."""
    return Term(id, form) if has(id) else str(code)


def repeated(names: Iterable[str]) -> frozenset[str]:
    """Return the names that occur more than once; a list has to add something to tell them apart."""
    return frozenset(name for name, times in Counter(names).items() if times > 1)


def title(view: TableView, part: Param) -> Block:
    return block("title", "title", table=Term(view.name), part=part)


def title_of(scene: Scene, part: Param) -> Block:
    """Return the heading of a panel of a match, with the number of the match in its series."""
    if scene.series:
        part = Text("series-part", {"number": scene.series.number, "games": scene.series.games, "part": part})
    return title(scene.view, part)


def colour(view: TableView, seat: Seat, form: str = "") -> Term:
    """Return the word for a seat's colour; its form `mark` is the sign that has the shape of the seat's pieces."""
    return Term(f"colour-{view.seats[seat].colour % COLOURS}", form)


def marked(view: TableView, seat: Seat) -> Text:
    """Return the player's name with the sign of the seat's colour, and a remark if a computer plays for this player."""
    name: Param = Name(seat)
    if seat in view.stops:
        name = Text("substituted", {"who": name})
    return Text("with-mark", {"mark": colour(view, seat, "mark"), "who": name})


def points(number: int) -> Text:
    return Text("points", {"points": number}) if number >= 0 else Text("points-less", {"points": -number})


def called(scene: Scene, seats: Iterable[Seat]) -> Several:
    """Return the names of these seats: people as mentions, computers as plain names."""
    return Several(tuple(Mention(seat) if scene.is_person(seat) else Name(seat) for seat in seats))


_TURN_KEYS = {
    (True, False, False): ("turn", "turn-plain"),
    (True, True, False): ("turn-yours", "turn-yours-plain"),
    (True, True, True): ("turn-yours-too", "turn-yours-too-plain"),
    (False, False, False): ("waiting", "waiting-plain"),
    (False, True, False): ("waiting-yours", "waiting-yours-plain"),
    (False, True, True): ("waiting-yours-too", "waiting-yours-too-plain"),
}
"""(It is one player's turn, the viewer is asked, others are asked too) → key with the question, key without it."""


def turn_lines(scene: Scene, ask: Text | None, does: Text | None, *, alone: bool) -> list[Block]:
    """Return the line that says whose turn it is and what is asked; nothing if the table waits for nobody.

    `ask`: the question to the player who is asked. `does`: the same as a statement for the others. `alone`: it is one
    player's turn, not everybody's at once.
    """
    if not scene.waiting:
        return []
    mine = scene.decides and scene.viewer in scene.waiting
    others = [seat for seat in scene.waiting if not mine or seat != scene.viewer]
    with_ask, plain = _TURN_KEYS[alone, mine, mine and bool(others)]
    who: dict[str, Param] = {"who": called(scene, others)} if others else {}
    if ask is None or does is None:
        return [block("line", plain, **who)]
    what: dict[str, Param] = {"ask": ask} if mine else {"does": does}
    return [Block("line", Text(with_ask, who | what), ask=ask)]


def held_text(scene: Scene) -> Text:
    """Return the sentence that says after how many seconds a held turn ends by itself."""
    return Text("held", {"seconds": scene.view.grace})


def tool(name: str, press: Show | Use) -> Choice:
    return Choice(Text(f"tool-{name}"), press)


def tools_of(scene: Scene) -> tuple[Choice, ...]:
    """Return the small buttons under a board."""
    deciders = scene.waiting if scene.viewer == PUBLIC else (scene.viewer,) if scene.decides else ()
    undo = [tool("undo", Use(Undo()))] if set(deciders) & set(scene.view.can_undo) else []
    hint = [tool("hint", Show("hint"))] if may_ask(scene) else []
    # In the middle of a turn there is no space for all: the rules stand behind «Ещё» then.
    rules = [] if undo and hint else [RULES]
    over = scene.observation.standing.over
    return (
        *undo,
        *hint,
        tool("text", Show("text")),
        *rules,
        tool("result", Show("score")) if over else tool("more", Show("more")),
    )


def may_ask(scene: Scene) -> bool:
    """Tell whether a reader of this screen decides now and may ask for a hint; not while the turn only has to end."""
    deciders = scene.waiting if scene.viewer == PUBLIC else (scene.viewer,) if scene.decides else ()
    asked = (seat for seat in deciders if seat in scene.waiting and seat != scene.view.held)
    return scene.view.hints and any(map(scene.is_person, asked))


def question(heading: Block, sure: Text, yes: tuple[str, Use], no: tuple[str, Press]) -> Screen:
    """Return a question before something that cannot be undone: two answers in one row, with nothing below them.

    `sure`: the question. `yes` and `no`: the key of each button's label, and what it does. The button that opens the
    question stands higher (`tests/bot/presenter/test_confirming.py`): a double tap cannot press «yes».
    """
    answers = (Choice(Text(yes[0]), yes[1], "cancel"), Choice(Text(no[0]), no[1]))
    return Screen((heading, Block("line", sure)), choices=answers, alert=sure)


BACK, RULES = tool("back", Show("")), tool("rules", Show("rules"))


def in_words(screen: Screen) -> Screen:
    """Return the screen for a reader without the picture: `screen.words` is moved right above the question."""
    at = above_question(screen.blocks)
    return replace(screen, blocks=(*screen.blocks[:at], *screen.words, *screen.blocks[at:]), words=())


def above_question(blocks: Sequence[Block]) -> int:
    """Return the index in `blocks` at which inserted text stands right before the question."""
    return next((at for at, block in enumerate(blocks) if passes(block)), len(blocks))


def passes(block: Block) -> bool:
    """Tell whether this block is true only while its post is the current one; it is removed from older posts."""
    return block.kind in ("lesson", "purpose") or block.text.key in ASKS | SOON_OVER or asks_reader(block)


def asks_reader(block: Block) -> bool:
    """Tell whether this block asks the one who reads it, alone or beside others."""
    return block.text.key.removesuffix("-plain") in OWN_ASKS
