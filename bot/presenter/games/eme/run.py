"""From tokens to the codes of a turn: the card, then its actions. What exactly is legal is left to the rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.presenter.games.eme.cards import action_text
from bot.presenter.games.eme.sight import Sight
from bot.presenter.games.eme.tokens import CardNumber, Owner, Spot, Token, Verb
from bot.presenter.screen import Param, Several, Text
from engine.games.eme.content import Action, Card
from engine.games.eme.stage import Building, ChoosingAction, Destroying, Ending, Moving, Placing, TakingCard

MARCHING = ("move", "sail")
_KINDS = {"place": ("place",), "move": MARCHING, "city": ("city",), "destroy": ("destroy",)}
_SHOWN = 8
"""Options that a hint names."""


class Confused(Exception):
    """The line cannot be played; the hint says why."""

    def __init__(self, hint: Text) -> None:
        super().__init__(hint.key)
        self.hint = hint


def turn_run(sight: Sight, tokens: Sequence[Token], legal: Sequence[str]) -> tuple[str, ...]:
    """The codes of a turn or of the rest of one; Confused if they make no sense."""
    run = Run(sight, legal)
    rest = list(tokens)
    if isinstance(sight.seen.stage, TakingCard):
        rest = run.take(rest)
    else:
        run.go_on()
    run.act(_counted(rest))
    return run.finished()


def _counted(tokens: list[Token]) -> list[Token]:
    """`2 армии в 12` means the same as `армии 12x2`."""
    made: list[Token] = []
    times: int | None = None
    for number, (token, following) in enumerate(pairwise([*tokens, None])):
        named = number and isinstance(tokens[number - 1], Verb)
        if isinstance(token, Spot) and token.number and following == Verb("place") and not named:
            times = token.number
        elif isinstance(token, Spot) and times and token.times == 1:
            made.append(Spot(token.regions, times))
            times = None
        elif token is not None:
            made.append(token)
    return made


@dataclass(slots=True)
class Run:
    """The codes so far, and where in the card's actions they have come to."""

    sight: Sight
    legal: Sequence[str]
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
        wanted = rest.pop(0) if rest else None
        self.card = self.sight.cards[self._card(wanted)]
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
            kinds = {Placing: "place", Moving: "move", Building: "city", Destroying: "destroy"}
            self.at = self._index(_KINDS[kinds[type(stage)]], range(len(self.card.actions)))
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
            example = self.sight.side.regions[self.sight.side.start]
            raise Confused(Text("typed-which-region", {"example": example}))
        if self.codes[0] not in self.legal:
            raise Confused(self._refusal(self.codes[0]))
        return tuple(self.codes)

    def region(self, raw: str) -> str:
        """`12`, `a12`, `в12` → `A12`."""
        side = self.sight.side
        letter, number = (raw[0], raw[1:]) if raw[0].isalpha() else ("", raw)
        name = f"{side.id}{int(number)}"
        if name not in side.regions or (letter in "ab" and letter.upper() not in ("", side.id)):
            params = {"region": raw.upper(), "first": side.regions[0], "last": side.regions[-1]}
            raise Confused(Text("typed-no-region", params))
        return name

    def _card(self, token: Token | None) -> int:
        """A card of the row by its place or by its number; Confused if it is not there or too dear."""
        row, coins = self.sight.seen.row, self.sight.seen.coins[self.sight.seen.turn]
        number = token.number if isinstance(token, Spot | CardNumber) else None
        if number is None:
            raise Confused(Text("typed-which-card", {"places": len(row)}))
        card = row[number - 1] if isinstance(token, Spot) and 0 < number <= len(row) else number
        if card not in row:
            raise Confused(Text("typed-no-card", {"cards": Several(row)}))
        price = self.sight.price(card)
        if price > coins:
            raise Confused(Text("typed-too-dear", {"card": card, "price": price, "coins": coins}))
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
        elif name not in ("turn", "take") or self.codes:
            raise Confused(self._other_action())

    def _leave(self, name: str) -> None:
        """`end`, or on to the card's other action: `next`, unless the first one is done anyway."""
        if name == "next" and (not self.open or self.at is None):
            raise Confused(Text("typed-illegal", {"code": name}))
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
        region = self.region(spot.regions[0])
        code = f"destroy {region} {self._owner(region, following)}" if kind == "destroy" else f"{kind} {region}"
        self._add(code, spot.times)

    def _march(self, spot: Spot) -> None:
        """`5-7-9x2`: two armies over two borders each."""
        self._choose(self._index(MARCHING, self._possible()))
        for origin, target in pairwise([self.region(raw) for raw in spot.regions]):
            near = self._neighbours(origin)
            if target not in near:
                raise Confused(Text("typed-far", {"from": origin, "to": target, "near": Several(near)}))
            self._add(f"move {origin} {target}", spot.times)

    def _neighbours(self, region: str) -> tuple[str, ...]:
        """Where a step of this action may lead from there."""
        side, number = self.sight.side, self.sight.side.regions.index(region)
        by_sea = self.at is not None and self._actions()[self.at].kind == "sail"
        return tuple(side.regions[n] for n in (*side.land[number], *(side.sea[number] if by_sea else ())))

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
        armies, turn = self.sight.seen.armies, self.sight.seen.turn
        there = [row for row, armies_of in enumerate(armies) if armies_of[self.sight.side.regions.index(region)]]
        others = [row for row in there if row != turn] or there
        if not others:
            raise Confused(Text("typed-no-victim", {"region": region}))
        if len(others) > 1:
            colours = Several(tuple(self.sight.owner(row) for row in others))
            raise Confused(Text("typed-whose", {"region": region, "colours": colours}))
        return others[0]

    def _add(self, code: str, times: int) -> None:
        if not 0 < times <= self.left:
            raise Confused(Text("typed-too-many", {"left": self.left}))
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
            return Text("typed-illegal", {"code": self.verb or "…"})
        if self.card and self.card.join == "or" and self.at is not None and self.codes:
            return Text("typed-one-action")
        return Text("typed-other-action", {"action": Several(possible)})

    def _example(self) -> str:
        side = self.sight.side
        return f"{side.start + 1}-{side.land[side.start][0] + 1}"

    def _refusal(self, code: str) -> Text:
        """Why the first step cannot be: what could be instead."""
        verb, _, where = code.partition(" ")
        if verb == "destroy":
            return Text("typed-no-victim", {"region": where.split(" ")[0]})
        same = [one.partition(" ")[2].replace(" ", "-") for one in self.legal if one.startswith(f"{verb} ")]
        if verb == "move":
            origin = where.split(" ")[0]
            same = [one for one in same if one.startswith(f"{origin}-")] or same
        options: tuple[Param, ...] = tuple(same[:_SHOWN])
        return (
            Text("typed-options", {"options": Several(options)}) if options else Text("typed-illegal", {"code": code})
        )
