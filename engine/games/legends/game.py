"""Eight-Minute Empire: Legends as the kernel sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.content_files import load_content
from engine.games.legends import estimate, observe, position, scoring, setup
from engine.games.legends.content import Content, parse
from engine.games.legends.decisions import EndTurn, NextAction, Peek, UseAction
from engine.games.legends.describe import describe
from engine.games.legends.observation import LegendsObservation
from engine.games.legends.rules import (
    auction,
    building,
    buying,
    choosing_action,
    choosing_first,
    dealing,
    destroying,
    ending,
    laying,
    leading,
    looking,
    moving,
    neutral,
    outpost,
    placing,
    putting,
    rolling,
    starting,
    taking_card,
    turning,
    uncovering,
    youngest,
)
from engine.games.legends.stage import (
    Auction,
    Building,
    Buying,
    ChoosingAction,
    ChoosingFirst,
    Dealing,
    Destroying,
    Ending,
    Laying,
    Leading,
    Looking,
    Moving,
    Neutral,
    Outpost,
    Over,
    Placing,
    Putting,
    Rolling,
    Starting,
    TakingCard,
    Turning,
    Uncovering,
    Youngest,
)
from engine.games.legends.state import State
from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo
from engine.kernel.observation import Ask
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing

RULES = 1
FILES = ("rules", "cards", "fragments")
OPTIONS = (
    Option("layout", ("t", "ring"), "t"),
    Option("board", ("drawn", "laid"), "drawn"),
    Option("exploration", ("none", "open", "swamp"), "none"),
    Option("citadels", (False, True), False),
    Option("leaders", (False, True), False),
    Option("dragon", (False, True), False),
    Option("gates", (False, True), False),
    Option("thieves", (False, True), False),
    Option("ties", ("die", "youngest"), "die"),
    Option("first", ("auction", "lot"), "auction", simplest="lot"),
    Option("neutral", ("placed", "drawn"), "placed", simplest="drawn"),
    Option("games", (1, 3), 1),
)


_RULES: dict[type, Any] = {
    Rolling: rolling,
    Laying: laying,
    Turning: turning,
    Starting: starting,
    Putting: putting,
    Dealing: dealing,
    Leading: leading,
    Outpost: outpost,
    Youngest: youngest,
    Neutral: neutral,
    Auction: auction,
    ChoosingFirst: choosing_first,
    TakingCard: taking_card,
    ChoosingAction: choosing_action,
    Placing: placing,
    Moving: moving,
    Building: building,
    Uncovering: uncovering,
    Destroying: destroying,
    Looking: looking,
    Ending: ending,
    Buying: buying,
}
_ALONE = {seat: (seat,) for seat in range(4)}


class Legends:
    """The game, with its cards, tokens, leaders and fragments. Holds no match."""

    def __init__(self, content: Content, content_id: str) -> None:
        self.content = content
        self.info = GameInfo("legends", range(2, 5), OPTIONS, RULES, content_id, describe(content))
        self._legal = {stage: rules.legal for stage, rules in _RULES.items()}
        self._apply = {stage: rules.apply for stage, rules in _RULES.items()}

    @classmethod
    def from_files(cls) -> "Legends":
        """The game as config/games/legends describes it; ContentError with all problems."""
        return cls(*load_content("legends", FILES, parse))

    def new(self, seats: int, options: Mapping[str, Choice]) -> State:
        return setup.new(self.content, seats, options)

    def clone(self, state: State) -> State:
        return state.clone()

    def actors(self, state: State) -> Sequence[Actor]:
        stage = state.stage
        match stage.who:
            case "turn":
                return _ALONE[state.turn]
            case "chance":
                return (CHANCE,)
            case "nobody":
                return ()
            case "all":
                return stage.among if isinstance(stage, Youngest) else range(state.seats)

    def awaited(self, state: State) -> Sequence[Actor]:
        stage = state.stage
        if stage.who == "turn":
            return _ALONE[state.turn]
        if isinstance(stage, Auction):
            return tuple(seat for seat, bid in enumerate(state.bids) if bid < 0)
        if isinstance(stage, Youngest):
            return tuple(seat for seat, named in zip(stage.among, stage.answers, strict=True) if named < 0)
        return self.actors(state)

    def legal(self, state: State, actor: Actor) -> Sequence[Decision]:
        stage = state.stage
        if (stage.who == "turn" and actor != state.turn) or (actor == CHANCE) != (stage.who == "chance"):
            return ()
        if isinstance(stage, Over):
            return ()
        found: Sequence[Decision] = self._legal[type(stage)](self.content, state, actor)
        return found

    def weights(self, state: State) -> Sequence[int] | None:
        return laying.weights(self.content, state) if isinstance(state.stage, Laying) else None

    def apply(self, state: State, actor: Actor, decision: Decision) -> Sequence[Event]:
        events: Sequence[Event] = self._apply[type(state.stage)](self.content, state, actor, decision)
        return events

    def asks(self, state: State, viewer: Viewer) -> tuple[Ask, ...]:
        """All stages are public, the auction too: who has how many coins is open, and who has looked where."""
        awaited = self.awaited(state)
        return tuple(
            Ask(seat, state.stage.kind, tuple(d.code for d in self.legal(state, seat)), seat in awaited)
            for seat in self.actors(state)
            if seat != CHANCE
        )

    def observe(self, state: State, viewer: Viewer) -> LegendsObservation:
        return observe.observe(self.content, state, viewer, self.asks(state, viewer), self._first_steps(state))

    def _first_steps(self, state: State) -> dict[str, tuple[str, ...]]:
        """What each action of the card in play begins with: everybody sees it on the board before one is chosen."""
        if not isinstance(state.stage, ChoosingAction):
            return {}
        uses = [one for one in self.legal(state, state.turn) if isinstance(one, UseAction)]
        return {use.kind: self._steps_after(state, use) for use in uses}

    def _steps_after(self, state: State, use: UseAction) -> tuple[str, ...]:
        ahead = self.clone(state)
        self.apply(ahead, state.turn, use)
        steps = self.legal(ahead, state.turn)
        return tuple(step.code for step in steps if not isinstance(step, EndTurn | NextAction | Peek))

    def imagine(self, observation: LegendsObservation, rng: Rng) -> State:
        return observe.imagine(self.content, observation, rng)

    def standing(self, state: State) -> Standing:
        held = scoring.control(self.content, state)
        return scoring.standing(self.content, state, held, over=isinstance(state.stage, Over))

    def estimate(self, state: State, seat: Seat) -> float:
        return estimate.estimate(self.content, state, seat)

    def fallback(self, state: State, seat: Seat) -> Decision:
        """Nothing where a rule lets one do nothing; the first of the list (no coins, the free card) elsewhere."""
        legal = self.legal(state, seat)
        return self.content.decisions.end if self.content.decisions.end in legal else legal[0]

    def parse(self, code: str) -> Decision:
        return self.content.decisions.parse(code)

    def save(self, state: State) -> dict[str, Any]:
        return position.save(self.content, state)

    def load(self, position_json: object) -> State:
        return position.load(self.content, position_json)
