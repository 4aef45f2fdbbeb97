"""«Территории» as a `Game`: joins rules, scoring, observation and positions; makes its start."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from engine.content_files import Raw, load_content, parse_tables
from engine.games.territories import assets, flow, income, leaving, market_offers, observe, position, scoring
from engine.games.territories.computer import candidate_moves, estimate
from engine.games.territories.computer.imagine import imagine
from engine.games.territories.content import Content, parse
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.decisions import Order
from engine.games.territories.describe import describe
from engine.games.territories.observation import TerritoriesObservation
from engine.games.territories.rules import construction, drawing, earning, market, planning
from engine.games.territories.stage import Construction, Dealing, Income, Market, Planning
from engine.games.territories.state import Choices, Due, Player, State
from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo, Waits
from engine.kernel.observation import Ask
from engine.kernel.options import Choice, Option
from engine.kernel.staged_game import Parts, StagedGame

RULES = 2
WAITS = {2: Waits(4, 22), 3: Waits(10, 21), 4: Waits(18, 25), 5: Waits(18, 19), 6: Waits(26, 23)}
"""Number of seats → waits, as means of 10 matches of greedy players with the usual options."""
FILES = ("rules", "cards", "tasks", "developments")
GOALS = ("normal", "short", "long", 6, 8, 10, 12, 14, 16, 18, 20, 25, 30)
OPTIONS = (
    Option("first", (False, True), False),
    Option("income", ("share", "coin"), "share"),
    Option("construction", ("at_once", "in_turn"), "at_once"),
    Option("goal", GOALS, "normal"),
    Option("claims", ("automatic", "manual"), "automatic"),
    Option("market", (False, True), True, without="first"),
    Option("leavers", ("computer", "fall"), "computer"),
)
_RULES: dict[type, Any] = {Market: market, Construction: construction, Planning: planning, Income: earning}
_OUT: dict[str, str] = {"market": "ready", "construction": "done", "planning": "seal", "income": "end"}
"""Kind of a stage → verb of the decision that ends a seat's part of it; everybody knows that a seat can make it."""


@lru_cache(maxsize=1024)
def _closed_asks(stage: str, seats: tuple[int, ...], ready: tuple[bool, ...]) -> tuple[Ask, ...]:
    """Return the questions of a stage to these seats, without their decisions. `ready`: for each of them."""
    alone = len(seats) == 1
    return tuple(
        Ask(seat, stage, None, alone or not is_ready, known=("again",) if is_ready else (_OUT[stage],))
        for seat, is_ready in zip(seats, ready, strict=True)
    )


def _new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    """Return the position at the start of a match: before the first draw."""
    choices = Choices(**options)  # type: ignore[arg-type]
    content = content.of(choices)
    hands = [Due("card", seat) for _ in range(content.rules.start_hand) for seat in range(seats)]
    tasks = [Due("task", seat) for _ in range(content.rules.tasks_dealt) for seat in range(seats)]
    nothing = (0,) * len(DEEDS)
    return State(
        choices=choices,
        stage=Dealing(),
        round=0,
        leader=0,
        players=[
            Player(hand=(), tasks=(), developments=(), deeds=nothing, before=nothing, plan=()) for _ in range(seats)
        ],
        lands=(),
        bridges=(),
        passing=(),
        pool=0,
        rolled=0,
        undrawn=content.deck,
        discards=(),
        buried=(),
        task_deck=content.task_deck,
        tasks_under=(),
        tasks_done=(),
        development_deck=tuple(range(1, len(content.developments))),
        development_pile=(),
        lots=(),
        bids=(),
        due=(*hands, *tasks, Due("leader")),
    )


class Territories(StagedGame[Content, State, TerritoriesObservation]):
    """The game «Территории» with its cards, but no match."""

    parts = Parts(
        rules=_RULES,
        new=_new,
        imagine=imagine,
        standing=scoring.standing,
        estimate=estimate.estimate,
        save=position.save,
        load=position.load,
    )

    def __init__(self, content: Content, content_id: str, tables: Raw | None = None) -> None:
        told, slip, overlooks = describe(content), estimate.SLIP, estimate.OVERLOOKS
        seats, tables = range(2, 7), tables or {}
        info = GameInfo("territories", seats, OPTIONS, RULES, content_id, told, slip, overlooks, WAITS, tables=tables)
        super().__init__(content, info)

    @classmethod
    def from_files(cls) -> "Territories":
        """Return the game that config/games/territories describes; ContentError lists all problems of the files."""
        return cls(*load_content("territories", FILES, parse))

    @classmethod
    def from_tables(cls, tables: Raw) -> "Territories":
        """Return the game made from stored data of its files; ContentError if today's code cannot use them."""
        return cls(*parse_tables(tables, parse))

    @cached_property
    def _for_search(self) -> "Territories":
        return _Forecasting(self.content, self.info.content, dict(self.info.tables))

    def _content(self, state: State) -> Content:
        """Return the content with which this match is played: that of a first game, or the full one."""
        return self.content.of(state.choices)

    def actors(self, state: State) -> Sequence[Actor]:
        """Return who may decide now: chance if a draw is due, else one seat or several.

        Until the last seat is ready, a ready seat may change its mind.
        """
        if state.due:
            return (CHANCE,)
        stage = state.stage
        if isinstance(stage, Construction) and stage.step >= 0:
            return (state.order()[stage.step],)
        if stage.who == "all":
            return state.playing()
        return (income.in_turn(state, stage),) if isinstance(stage, Income) else ()

    def awaited(self, state: State) -> Sequence[Actor]:
        actors = self.actors(state)
        if len(actors) < 2:
            return actors
        players = state.players
        return [seat for seat in actors if not players[seat].ready]

    def legal(self, state: State, actor: Actor) -> Sequence[Order]:
        if actor not in self.actors(state):
            return ()
        rules = drawing if actor == CHANCE else _RULES[type(state.stage)]
        found: Sequence[Order] = rules.legal(self.content.of(state.choices), state, actor)
        return found

    def promising(self, state: State, seat: Seat) -> Sequence[Decision]:
        return candidate_moves.promising(self._content(state), state, seat, self.legal(state, seat))

    def is_settled(self, state: State) -> bool:
        """Tell whether the last income is over, and nobody has built anything after it."""
        players = state.players
        return isinstance(state.stage, Construction) and not any(player.begun or player.ready for player in players)

    def marks(self, state: State, seat: Seat) -> Mapping[str, str]:
        """Map `#1`, `#2` … to the cards of the hand and `d#1` … to the developments; others know only their number."""
        player = state.players[seat]
        hand = {f"#{place}": str(card) for place, card in enumerate(player.hand, start=1)}
        return hand | {f"d#{place}": f"d{card}" for place, card in enumerate(player.developments, start=1)}

    def contexts(self, state: State, seat: Seat) -> Mapping[str, Hashable]:
        """Map verbs to what their codes rely on but do not name.

        For `show`, `keep` and `swap` these are the seat's tasks. For verbs about a draft (an offer in preparation) it
        is the draft.
        """
        player = state.players[seat]
        tasks = tuple(held.task for held in player.tasks)
        return dict.fromkeys(("show", "keep", "swap"), tasks) | market_offers.draft_contexts(player.draft)

    def ahead(self, state: State, seat: Seat) -> State | None:
        """Return a copy of the position in which the seat's next construction begins, without the card of a new round.

        None in stages in which no seat decides, while a draw is due, and for a seat that has left.
        """
        if state.due or not isinstance(state.stage, Market | Construction | Planning | Income):
            return None
        if state.players[seat].left:
            return None
        state = state.clone()
        player, in_turn = state.players[seat], state.choices.construction == "in_turn"
        state.stage = Construction(state.order().index(seat) if in_turn else -1)
        player.ready = player.founded = player.begun = False
        player.actions = self._content(state).rules.construction_actions
        return state

    def weights(self, state: State) -> Sequence[int] | None:
        return drawing.weights(self._content(state), state) if state.due else None

    def leaving(self, state: State, seat: Seat) -> Decision | None:
        return self.content.decisions.of("leave") if leaving.may_leave(state, seat) else None

    def has_left(self, state: State, seat: Seat) -> bool:
        return state.players[seat].left

    def apply(self, state: State, actor: Actor, decision: Decision) -> Sequence[Event]:
        rules = drawing if actor == CHANCE else _RULES[type(state.stage)]
        if decision.code == "leave":
            rules = leaving
        if rules is not planning:
            # Plans that were tried are valid only while no seat does anything else.
            state.trials = None
        content = self.content.of(state.choices)
        events: list[Event] = rules.apply(content, state, actor, decision)
        if state.due or state.stage.who == "nobody":
            events += flow.proceed(content, state)
        return events

    def asks(self, state: State, viewer: Viewer) -> tuple[Ask, ...]:
        """Return the question to each seat.

        Others see only the decision that ends its part, because the other decisions depend on its hand.
        """
        seats = tuple(self.actors(state))
        if seats == (CHANCE,):
            return ()
        found = _closed_asks(state.stage.kind, seats, tuple([state.players[seat].ready for seat in seats]))
        if viewer not in seats:
            return found
        legal = tuple([one.code for one in self.legal(state, viewer)])
        return tuple([replace(ask, legal=legal) if ask.seat == viewer else ask for ask in found])

    def observe(self, state: State, viewer: Viewer) -> TerritoriesObservation:
        return observe.observe(self._content(state), state, viewer, self.asks(state, viewer))

    def fallback(self, state: State, seat: Seat) -> Decision:
        """Return the decision for a player who does not answer.

        In market and construction it ends the seat's part; in the income it pays for all cards that it can.
        """
        order, legal = self.content.decisions.of, self.legal(state, seat)
        if isinstance(state.stage, Planning) and not state.players[seat].plan and order("feed") in legal:
            return order("feed")
        hungry = income.payable(self._content(state), state, seat) if isinstance(state.stage, Income) else []
        return order("pay", hungry[0].card) if hungry else legal[-1]

    def search_speed(self) -> int:
        return 4_000

    def for_search(self) -> "Territories":
        return self._for_search

    def assets(self, state: State, seat: Seat) -> Mapping[str, int]:
        return assets.assets(self._content(state), state, seat)

    def lasting_assets(self) -> frozenset[str]:
        return assets.LASTING

    def paired_assets(self) -> frozenset[str]:
        return assets.PAIRED


class _Forecasting(Territories):
    """The game for a search: its `estimate` is `computer.estimate.forecast`."""

    parts = replace(Territories.parts, estimate=estimate.forecast)
