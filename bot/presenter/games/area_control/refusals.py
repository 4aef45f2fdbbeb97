"""Reasons why a typed order cannot be played, shared by all games with armies on a map."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.presenter.games.area_control.actions import possible, verb_of, whole_text
from bot.presenter.games.area_control.game_view import VERBS, Land
from bot.presenter.order_parser.grammar import Stuck
from bot.presenter.order_parser.tokens import NOBODY
from bot.presenter.scene import marked
from bot.presenter.screen import Several, Term, Text
from engine.games.area_control.stage import ChoosingAction


@dataclass(frozen=True, slots=True)
class Reasons:
    """Finds the reason why a typed line cannot be played, with the texts of one game."""

    outside: Mapping[str, Callable[[Any, Stuck], Text]]
    """Question → reason, for questions outside the actions of a card."""
    why: Callable[[Any, str], Text]
    """Returns why the rules do not allow this code."""
    no_region: Callable[[Any, Stuck], Text]
    """Returns the text that no region has the typed name."""
    step: Callable[[Any], str]
    """Returns an example of a step as people type it: `5-7`."""

    def explain(self, game_view: Land, stuck: Stuck) -> Text | None:
        """Return the reason in the position where the reading stopped; None if no special reason is known."""
        question = game_view.seen.stage.kind
        if stuck.over == "many":
            return _too_often(game_view, stuck)
        if question not in self.outside:
            return self._in_action(game_view, stuck)
        if question not in ("taking_card", "buying") and (stuck.over == "word" or NOBODY in stuck.said):
            return Text("typed-other-question", {"stage": Term(f"{game_view.game}-stage-{question}")})
        return self.outside[question](game_view, stuck)

    def _in_action(self, game_view: Land, stuck: Stuck) -> Text:
        match stuck.over:
            case "illegal":
                return self.why(game_view, stuck.meant[0])
            case "name":
                return self.no_region(game_view, stuck)
            case "unclear":
                return _whose(game_view, stuck.meant) if " " in stuck.meant[0] else Text("land-typed-which-action")
            case "noun":
                return self._step_text(game_view) if "move" in stuck.said else which_region(game_view)
            case "early":
                return _other_action(game_view, stuck)
            case "word":
                return Text("land-typed-no-next") if "next" in stuck.said else _other_action(game_view, stuck)
            case "shape" if stuck.said[0][0] not in "@#":
                marching = any(verb_of(action) == "move" for action in possible(game_view))
                one = len(stuck.said) == 1
                return self._step_text(game_view) if one and marching else _other_action(game_view, stuck)
            case _:
                return Text("typed-unclear" if possible(game_view) else "land-typed-all-done")

    def _step_text(self, game_view: Land) -> Text:
        return Text("land-typed-step", {"example": self.step(game_view)})


def which_region(game_view: Land) -> Text:
    return Text("land-typed-which-region", {"example": game_view.example})


def _other_action(game_view: Land, stuck: Stuck) -> Text:
    """Return which actions the card still offers, as the answer to words or regions that fit none of them."""
    found = possible(game_view)
    if not isinstance(game_view.seen.stage, ChoosingAction) and stuck.run and game_view.card_in_play.join == "or":
        return Text("land-typed-one-action")
    if not found:
        return Text("land-typed-all-done")
    told = tuple(whole_text(game_view, action) for action in found)
    return Text("land-typed-other-action", {"action": Several(told)})


def why_place(game_view: Land, region: str) -> Text:
    seen = game_view.seen
    if not seen.supply[seen.turn]:
        return Text("land-typed-why-supply")
    where = {"region": game_view.called(region), "start": game_view.start}
    return Text("land-typed-why-place", {**where, "cities": _own_places(game_view, "cities", seen.cities)})


def why_city(game_view: Land, region: str) -> Text:
    if not game_view.seen.cities_left[game_view.seen.turn]:
        return Text("land-typed-why-cities")
    return Text("land-typed-why-city", {"region": game_view.called(region), "held": held(game_view)})


def bid(game_view: Land, stuck: Stuck) -> Text:
    return Text("land-typed-bid", {"coins": game_view.seen.coins[game_view.scene.viewer]})


def player(game_view: Land, stuck: Stuck) -> Text:
    legal = (code for ask in game_view.scene.asks for code in ask.legal or ())
    players = (marked(game_view.scene.view, int(code.split(" ")[1])) for code in legal)
    return Text("typed-who", {"players": Several(tuple(players))})


def card(game_view: Land, stuck: Stuck) -> Text:
    """Return why no card of the row can be taken as typed."""
    row = game_view.seen.row
    if stuck.over == "end":
        return Text("land-typed-card-first")
    if stuck.over == "early":
        return Text(f"{game_view.game}-typed-card-before", {"places": len(row), "start": game_view.start})
    if stuck.over == "name":
        numbers = tuple(Text("land-card-way", {"card": one}) for one in row)
        unknown = stuck.said[0].strip("#").upper()
        return Text("land-typed-no-card", {"card": unknown, "places": len(row), "cards": Several(numbers)})
    if stuck.over == "illegal":
        dear = int(stuck.meant[0].split(" ")[1])
        coins = Text("land-coins", {"coins": game_view.seen.coins[game_view.seen.turn]})
        price = Text("land-price", {"price": game_view.price(dear)})
        return Text("land-typed-too-dear", {"place": row.index(dear) + 1, "price": price, "coins": coins})
    return Text("land-typed-which-card", {"places": len(row)})


def _whose(game_view: Land, codes: Sequence[str]) -> Text:
    """Return the question whose army is meant, if armies of several owners stand in the region."""
    colours = tuple(game_view.owner(int(code.split(" ")[2])) for code in codes)
    return Text("land-typed-whose", {"region": game_view.called(codes[0].split(" ")[1]), "colours": Several(colours)})


def _too_often(game_view: Land, stuck: Stuck) -> Text | None:
    """Return why a decision cannot be repeated as often as typed: too few armies, or too few units on the card.

    None if neither is the reason.
    """
    verb, *where = stuck.meant[0].split(" ")
    if verb not in VERBS.values() or not stuck.times:
        return None
    card, kind = game_view.card_in_play, game_view.seen.stage.kind
    numbers = {"most": stuck.most, "named": stuck.times}
    if kind in ("moving", "destroying") and verb == VERBS[kind]:
        return Text(f"land-typed-fewer-{verb}", {"region": game_view.called(where[0]), **numbers})
    same = [one for one in card.actions if verb_of(one) == verb]
    if any(one.units + game_view.more_for(one.kind) == stuck.most for one in same):
        return Text(f"land-typed-many-{verb}", {"card": card.id, **numbers})
    return None


def held(game_view: Land) -> Text:
    """Return the sentence that lists the regions where the player in turn has armies."""
    return _own_places(game_view, "armies", game_view.seen.armies)


def _own_places(game_view: Land, pieces: str, rows: Sequence[Sequence[int]]) -> Text:
    """Return the sentence that lists the regions with pieces of the seat in turn, or that it has none.
    `pieces`: part of the message's key. `rows`: numbers of pieces by seat, then by region.
    """
    found = [number for number, count in enumerate(rows[game_view.seen.turn]) if count]
    if not found:
        return Text(f"land-typed-{pieces}-none")
    return Text(f"land-typed-{pieces}", {"regions": game_view.listed(found)})
