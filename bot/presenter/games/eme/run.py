"""From tokens to the codes of a turn: the card, then its actions, each step tried out on the board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.presenter.games.eme.cards import action_text
from bot.presenter.games.eme.confused import Confused
from bot.presenter.games.eme.ground import Ground, region_named
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.games.eme.tokens import CardNumber, Owner, Spot, Token, Verb, counted
from bot.presenter.screen import Param, Several, Text
from engine.games.eme.content import Action, Card
from engine.games.eme.decisions import NEUTRAL_ROW
from engine.games.eme.stage import Building, ChoosingAction, Destroying, Ending, Moving, Placing, TakingCard

MARCHING = ("move", "sail")
_KINDS = {"place": ("place",), "move": MARCHING, "city": ("city",), "destroy": ("destroy",)}
_STAGES = {Placing: "place", Moving: "move", Building: "city", Destroying: "destroy"}
_SHOWN = 8
"""Options that a hint names."""


def turn_run(sight: Sight, tokens: Sequence[Token], legal: Sequence[str]) -> tuple[str, ...]:
    """The codes of a turn or of the rest of one; Confused if they make no sense."""
    run = Run(sight, legal, Ground(sight))
    neutral = len(sight.seen.armies) > sight.seen.seats
    rest = [Owner(NEUTRAL_ROW) if neutral and token == Verb("neutral") else token for token in tokens]
    if isinstance(sight.seen.stage, TakingCard):
        rest = run.take(rest)
    else:
        run.go_on()
    run.act(counted(rest))
    return run.finished()


@dataclass(slots=True)
class Run:
    """The codes so far, and where in the card's actions they have come to."""

    sight: Sight
    legal: Sequence[str]
    ground: Ground
    codes: list[str] = field(default_factory=list)
    card: Card | None = None
    at: int | None = None
    """The action being played, as its place on the card."""
    open: set[int] = field(default_factory=set)
    """Actions that may still come."""
    left: int = 0
    verb: str | None = None
    """The last verb, which counts for all regions behind it."""
    victim: int | None = None
    """A colour named before its region."""
    owned: bool = False
    """The colour that comes now belongs to the region before it."""

    def take(self, tokens: list[Token]) -> list[Token]:
        """The card is the first number; what stands behind it is returned."""
        rest = [token for token in tokens if token not in (Verb("turn"), Verb("take"))]
        self.card = self.sight.cards[self._card(rest.pop(0) if rest else None)]
        self.codes.append(f"take {self.card.id}")
        if rest and self.sight.seen.choices.refill == "at_once":
            raise Confused(Text("typed-card-first"))
        self._begin()
        return rest

    def go_on(self) -> None:
        """The card is taken already: begin where its action stands."""
        stage = self.sight.seen.stage
        if isinstance(stage, Ending):
            return
        self.card = self.sight.card_in_play
        if isinstance(stage, ChoosingAction):
            self._begin()
        elif isinstance(stage, Placing | Moving | Building | Destroying):
            self.at = self._index(_KINDS[_STAGES[type(stage)]], range(len(self.card.actions)))
            self.left, self.open = stage.left, {stage.rest} - {-1}

    def act(self, tokens: Sequence[Token]) -> None:
        for token, following in pairwise([*tokens, None]):
            match token:
                case Verb(name):
                    self._verb(name)
                case Spot():
                    self._spot(token, following)
                case Owner(row):
                    self.victim = None if self.owned else row
                    self.owned = False
                case _:
                    raise Confused(Text("typed-unclear"))

    def finished(self) -> tuple[str, ...]:
        if self.victim is not None:
            raise Confused(Text("typed-unclear"))
        if not self.codes:
            raise Confused(Text("typed-which-region", {"example": self.sight.start}))
        if self.codes[0] not in self.legal:
            raise Confused(self._refusal(self.codes[0]))
        return tuple(self.codes)

    def _card(self, token: Token | None) -> int:
        """A card of the row by its place or by its number; Confused if it is not there or too dear."""
        row, coins = self.sight.seen.row, self.sight.seen.coins[self.sight.seen.turn]
        number = token.number if isinstance(token, Spot | CardNumber) else None
        if number is None:
            raise Confused(Text("typed-which-card", {"places": len(row)}))
        card = row[number - 1] if isinstance(token, Spot) and 0 < number <= len(row) else number
        if card not in row:
            numbers = tuple(Text("eme-card-way", {"card": one}) for one in row)
            raise Confused(Text("typed-no-card", {"card": number, "places": len(row), "cards": Several(numbers)}))
        price = self.sight.price(card)
        if price > coins:
            params = {"price": Text("eme-price", {"price": price}), "coins": Text("eme-coins", {"coins": coins})}
            raise Confused(Text("typed-too-dear", {"place": row.index(card) + 1, **params}))
        return card

    def _begin(self) -> None:
        """A single action begins by itself; of two one has to be chosen."""
        assert self.card is not None
        if self.card.join:
            self.open = {0, 1}
        else:
            self.at, self.left = 0, self.card.actions[0].units

    def _verb(self, name: str) -> None:
        if self.codes[-1:] == ["end"]:
            raise Confused(Text("typed-unclear"))
        if name in ("end", "next"):
            self._leave(name)
        elif name in _KINDS:
            self.verb = name
            if self.at is None and self.card:
                self._choose(self._index(_KINDS[name], self.open))
        elif name != "turn" or self.codes:
            raise Confused(self._other_action())

    def _leave(self, name: str) -> None:
        """`end`, or on to the card's other action: `next`, unless the first one is done anyway."""
        if name == "next" and (not self.open or self.at is None):
            raise Confused(Text("typed-no-next"))
        if name == "end":
            self.codes.append(name)
        else:
            self._choose(next(iter(self.open)))
            self.verb = None

    def _spot(self, spot: Spot, following: Token | None) -> None:
        if self.card is None or self.codes[-1:] == ["end"]:
            raise Confused(Text("typed-unclear"))
        if len(spot.regions) > 1:
            self._march(spot)
            return
        if self.open and not self.left and self.at is not None:
            self.verb = self.verb if self.verb != self._actions()[self.at].kind else None
        kind = self.verb or self._guess(spot, following)
        if kind == "move":
            raise Confused(Text("typed-step", {"example": self._example()}))
        self._choose(self._index(_KINDS[kind], self._possible()))
        region = region_named(self.sight, spot.regions[0])
        code = f"destroy {region} {self._owner(region, following)}" if kind == "destroy" else f"{kind} {region}"
        self._add(code, spot.times)

    def _march(self, spot: Spot) -> None:
        """`5-7-9x2`: two armies over two borders each."""
        self._choose(self._index(MARCHING, self._possible()))
        for origin, target in pairwise([region_named(self.sight, raw) for raw in spot.regions]):
            self._add(f"move {origin} {target}", spot.times)

    def _guess(self, spot: Spot, following: Token | None) -> str:
        """What a bare region means here."""
        kinds = [self._actions()[index].kind for index in sorted(self._possible())]
        if self.at is not None and self.left and self._actions()[self.at].kind not in MARCHING:
            return self._actions()[self.at].kind
        if isinstance(following, Owner) or self.victim is not None:
            kinds = [kind for kind in kinds if kind == "destroy"]
        elif spot.times > 1:
            kinds = [kind for kind in kinds if kind == "place"]
        standing = [kind for kind in kinds if kind not in MARCHING]
        if len(standing) == 1:
            return standing[0]
        if not standing:
            raise Confused(Text("typed-step", {"example": self._example()}))
        raise Confused(Text("typed-which-action"))

    def _owner(self, region: str, following: Token | None) -> int:
        """Whose army: as said; otherwise the only one there, or the only one of somebody else."""
        if isinstance(following, Owner):
            self.owned = True
            return following.row
        if self.victim is not None:
            row, self.victim = self.victim, None
            return row
        there = self.ground.owners(region)
        others = [row for row in there if row != self.sight.seen.turn] or there
        if not others:
            raise Confused(Text("typed-no-victim", {"region": called(region)}))
        if len(others) > 1:
            colours = Several(tuple(self.sight.owner(row) for row in others))
            raise Confused(Text("typed-whose", {"region": called(region), "colours": colours}))
        return others[0]

    def _add(self, code: str, times: int) -> None:
        if not 0 < times <= self.left:
            raise Confused(Text("typed-too-many", {"left": self.left}))
        for _ in range(times):
            self.ground.step(code, sea=self.at is not None and self._actions()[self.at].kind == "sail")
        self.codes += [code] * times
        self.left -= times

    def _choose(self, index: int | None) -> None:
        """Go over to this action of the card."""
        if index is None:
            raise Confused(self._other_action())
        if index != self.at:
            if self.at is None:
                self.codes.append(f"use {self._actions()[index].kind}")
            elif self.left:
                self.codes.append("next")
            self._enter(index)

    def _enter(self, index: int) -> None:
        assert self.card is not None
        both = self.at is None and self.card.join == "and"
        self.open = self.open - {index} if both else set()
        self.at, self.left = index, self._actions()[index].units

    def _actions(self) -> tuple[Action, ...]:
        assert self.card is not None
        return self.card.actions

    def _possible(self) -> set[int]:
        """Actions that a region may mean: the one that is done only if nothing else is left."""
        current = self.at is not None and (self.left or not self.open)
        return self.open | ({self.at} if current and self.at is not None else set())

    def _index(self, kinds: Sequence[str], among: Iterable[int]) -> int | None:
        return next((index for index in sorted(among) if self._actions()[index].kind in kinds), None)

    def _other_action(self) -> Text:
        """A hint for a verb that the card does not offer now."""
        possible = tuple(action_text(self._actions()[index]) for index in sorted(self._possible())) if self.card else ()
        if not possible:
            return Text("typed-all-done")
        if self.card and self.card.join == "or" and self.at is not None and self.codes:
            return Text("typed-one-action")
        return Text("typed-other-action", {"action": Several(possible)})

    def _example(self) -> str:
        side = self.sight.side
        return f"{side.start + 1}-{side.land[side.start][0] + 1}"

    def _refusal(self, code: str) -> Text:
        """What could be instead of the first step."""
        verb = code.partition(" ")[0]
        same = [one.partition(" ")[2].replace(" ", "-") for one in self.legal if one.startswith(f"{verb} ")]
        options: tuple[Param, ...] = tuple(called(one) for one in same[:_SHOWN])
        return Text("typed-options", {"options": Several(options)}) if options else Text("typed-all-done")
