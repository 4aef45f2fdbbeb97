"""Texts of cards, tasks and developments, built from the fixed set of effects in the card files.

A new card needs only its name in the catalogue, and nothing in this file.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.presenter.screen import Param, Several, Term, Text
from engine.games.territories.content import Card, Task
from engine.games.territories.content_schema import (
    ActionsData,
    BridgeData,
    CoinsData,
    DemolishData,
    DiscardData,
    DrawData,
    InstantData,
    NeedData,
    PoolData,
    PrestigeData,
    ProfitData,
    ReputationData,
    SignificanceData,
    StandingData,
    StealData,
    TaskSwapData,
    WardData,
)

SEMICOLON = "; "


def name_of(card: Card, form: str = "") -> Term:
    """Return the card's name; `form`: the case in which the sentence needs it, such as `acc`."""
    return Term(f"territories-card-{card.id}", form)


def card_text(card: Card) -> Text:
    """Return a card with its name, kind and all effects: `Mill (building): needs 2, profit 3`."""
    kind = Term(f"territories-kind-{card.kind}")
    return Text("territories-card", {"name": name_of(card), "kind": kind, "does": does_text(card)})


def does_text(card: Card) -> Several:
    """Return all that is printed on a card, without its name."""
    return Several((*_numbers(card), *_where(card), *effects(card)), SEMICOLON)


def _numbers(card: Card) -> Iterator[Text]:
    if card.need:
        yield Text("territories-needs", {"need": card.need})
    if card.profit:
        yield Text("territories-profit", {"profit": card.profit})
    if card.cost:
        yield Text("territories-costs", {"price": coins_text(card.cost)})


def need_and_profit(card: Card) -> str:
    """Return the coins that a card needs or costs, and the profit of a building: `2→3`; empty without any."""
    coins = card.need or card.cost
    return f"{coins}→{card.profit}" if card.profit else str(coins or "")


def _where(card: Card) -> Iterator[Term]:
    """Yield in which phase and on what a card is played, and how long its effect holds."""
    if card.phase:
        yield Term(f"territories-phase-{card.phase}")
    if card.where not in ("", "self"):
        yield Term(f"territories-where-{card.where}")
    if card.standing and card.kind in ("event", "development"):
        yield Term("territories-for-this-round")


def effects(card: Card) -> Iterator[Text]:
    yield from map(_standing, card.standing)
    yield from (Text("territories-when-fund", {"does": _instant(one)}) for one in card.fund)
    if card.act:
        price: Mapping[str, Param] = {"price": coins_text(card.act.cost, "acc")} if card.act.cost else {}
        yield Text(
            "territories-when-act-paid" if price else "territories-when-act", {**price, "does": _instant(card.act)}
        )
    yield from map(_instant, card.play)
    if card.kind == "bridge":
        yield Text("territories-effect-bridge")


def _standing(effect: StandingData) -> Text:
    match effect:
        case PrestigeData():
            return Text("territories-effect-prestige", {"by": signed(effect.n)})
        case SignificanceData():
            return Text(f"territories-effect-significance-{effect.whose}", {"by": signed(effect.n)})
        case NeedData():
            way = "less" if effect.n < 0 else "more"
            return Text(f"territories-effect-need-{way}", {**_reach(effect), "coins": abs(effect.n)})
        case ProfitData():
            return Text("territories-effect-profit", {**_reach(effect), "by": signed(effect.n)})
        case WardData():
            forms = ("to", "on", "of", "what")
            lands = {form: Term(f"territories-scope-{effect.scope}", form) for form in forms}
            return Text(f"territories-ward-{effect.ward}", lands)


def _reach(effect: NeedData | ProfitData) -> dict[str, Param]:
    """Return the text parameters that say which cards an effect concerns, and on which lands."""
    others = "-others" if effect.exclude_self else ""
    cards = f"territories-filter-{effect.filter}"
    return {
        "whom": Term(cards, f"whom{others}"),
        "whose": Term(cards, f"whose{others}"),
        "where": Term(f"territories-scope-{effect.scope}", "of"),
    }


def _instant(effect: InstantData) -> Text:
    match effect:
        case CoinsData() | ReputationData():
            way = "loses" if effect.n < 0 else "gets"
            return Text(f"territories-effect-{effect.op}-{effect.target}-{way}", {"count": abs(effect.n)})
        case PoolData():
            return Text("territories-effect-pool", {"by": signed(effect.n)})
        case DrawData() | DiscardData():
            return Text(f"territories-effect-{effect.op}-{effect.target}", {"count": effect.n})
        case StealData() | ActionsData():
            return Text(f"territories-effect-{effect.op}", {"count": effect.n})
        case DemolishData():
            what, at = Term(f"territories-raze-{effect.filter}"), Term(f"territories-raze-at-{effect.target}")
            return Text("territories-effect-demolish", {"what": what, "at": at})
        case BridgeData():
            return Text("territories-effect-bridge-here" if effect.end else "territories-effect-bridge")
        case TaskSwapData():
            return Text("territories-effect-swap")


def task_name(task: Task) -> Term:
    return Term(f"territories-task-{task.id}")


def task_text(task: Task) -> Text:
    """Return a task's name and goal: `First estates: own 3 lands`."""
    return Text("territories-task", {"name": task_name(task), "goal": goal_text(task)})


def goal_text(task: Task) -> Text:
    goal = Text(f"territories-goal-{task.what}", {"count": task.min})
    if task.test == "most":
        goal = Text("territories-goal-most", {"goal": goal})
    if task.window == "round":
        goal = Text("territories-goal-in-round", {"goal": goal})
    return Text("territories-goal-at-end", {"goal": goal}) if task.at == "round_end" else goal


def act_text(card: Card) -> Text:
    """Return what the action of a card does, without its price; ValueError for a card without an action."""
    if card.act is None:
        raise ValueError(f"{card.id} has no action")
    return _instant(card.act)


def coins_text(coins: int, form: str = "") -> Text:
    """Return an amount of coins: `1 монета`; `acc`: the accusative, for a price."""
    return Text("land-coins", {"coins": coins}, form)


def terms(coins: int, cards: int, named: Sequence[Card] = (), *, own: bool = False) -> Several:
    """Return the payment for a lot: `3 coins + 2 cards`.

    `named`: the cards of the payment, for viewers who know them; their names replace the number. `own`: they are
    the viewer's.
    """
    paid: list[Param] = [coins_text(coins)] if coins or not cards else []
    if named:
        key = "territories-own-cards" if own else "territories-named-cards"
        paid.append(Text(key, {"names": quoted(named), "count": len(named)}))
    elif cards:
        paid.append(Text("territories-cards", {"cards": cards}))
    return Several(tuple(paid), " + ")


def signed(number: int) -> str:
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def quoted(cards: Sequence[Card]) -> Several:
    return Several(tuple(Text("territories-named", {"name": name_of(card)}) for card in cards))


def names(cards: Sequence[Card]) -> Several:
    return Several(tuple(map(name_of, cards)))
