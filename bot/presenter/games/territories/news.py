"""Events in words, folded: one line for what a seat did in a row, `Аня: Мельница → A1 · новая земля A2`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.presenter.games.telling import DOT, Deed, News, Teller
from bot.presenter.games.territories.effects import coins_text, name_of, signed, task_name, task_text, terms
from bot.presenter.games.territories.labels import label
from bot.presenter.games.territories.sight import Sight
from bot.presenter.screen import Name, Param, Several, Text
from engine.games.territories import events as happened
from engine.kernel.event import Event


def _text(kind: str, /, **params: Param) -> Text:
    return Text(f"territories-event-{kind}", params)


def _nothing(sight: Sight, *rest: Any) -> Iterator[Text]:
    """Others tell it."""
    yield from ()


def _of_card(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    yield _text(event.kind, name=name_of(sight.card(event.card)))


def _bought(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("card_bought", price=coins_text(same[0].paid, "acc"))


def _plain(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text(same[0].kind)


def _task_taken(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    if not any(isinstance(event, happened.TaskDrawn) for event in turn):
        yield _text("task_taken")


def _task(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """One's own secret."""
    yield _text(same[0].kind, task=task_text(sight.content.tasks[same[0].task]))


def _marked(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    kind = "task_marked" if same[0].shown else "task_kept"
    yield _text(kind, task=task_name(sight.content.tasks[same[0].task]))


def _development(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("development_drawn", name=name_of(sight.card(f"d{same[0].development}")))


def _peeked(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """The public shadow is not told to the one who has seen the card itself."""
    if not any(isinstance(event, happened.FaceSeen) for event in turn):
        yield _text("peeked", land=same[0].land)


def _face(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    yield _text(event.kind, land=event.land, name=name_of(sight.card(event.card)))


def _land_made(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    if not any(isinstance(event, happened.FaceLaid) and event.land == same[0].land for event in turn):
        yield _text("land_made", land=same[0].land)


def _built(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("built", name=name_of(sight.card(same[0].card)), land=same[0].land)


def _played(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """With what it was aimed at, as far as a plan or the last card played tells it; a bridge tells itself."""
    event = same[0]
    source = f"d{event.card}" if event.by == "development" else str(event.card)
    if sight.card(source).kind == "bridge":
        return
    plans = [one.codes for one in turn if isinstance(one, happened.PlanCarried)]
    codes = [code for plan in plans for code in plan] + [sight.seen.latest] * (event.by != "action")
    code = next((one for one in codes if source in one.split(" ")[1:2]), "")
    if not code or code.startswith(("play", "swap", "raze", "join", "part")):
        # There is no aim, or what follows names the card, the task or the bridge.
        yield _text(f"played-{event.by}", what=name_of(sight.card(source)))
        return
    yield _text(f"played-{event.by}", what=label(sight, code))


def _bridged(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("bridge_built", a=same[0].a, b=same[0].b)


def _changed(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    if event.what == "coins" and event.by:
        yield _text("coins", coins=abs(event.by), by=signed(event.by))
    elif event.what == "reputation" and event.by:
        yield _text("reputation", points=abs(event.by), by=signed(event.by))


def _stolen(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("stolen", coins=coins_text(same[0].coins, "acc"), who=Name(same[0].victim))


def _removed(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("card_removed", name=name_of(sight.card(same[0].card)), land=same[0].land)


def _captured(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("land_captured", land=same[0].land, who=Name(same[0].victim))


def _laid(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Coins that did not suffice yet."""
    event = same[0]
    if not any(isinstance(one, happened.Funded) and one.card == event.card for one in turn):
        yield _text("coins_laid", name=name_of(sight.card(event.card)), coins=coins_text(event.coins))


def _funded(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    key = "funded-profit" if event.profit else "funded"
    yield _text(key, name=name_of(sight.card(event.card)), profit=event.profit)


def _share(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    if same[0].coins:
        yield _text("share_taken", coins=coins_text(same[0].coins))


def _plan_laid(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    code = same[0].code
    if code in ("", "feed"):
        yield _text("plan_fed" if code else "plan_cleared")
    else:
        yield _text("plan_laid", step=label(sight, code))


def _skipped(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """One's own: what it was about may be gone from the table by now."""
    verb, *words = same[0].code.split(" ")
    what: Param = name_of(sight.card(words[0])) if words else Text(f"territories-choice-{verb}")
    yield _text("step_skipped", what=what)


def _draft(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    if not event.draft and any(isinstance(one, happened.LotOffered | happened.BidMade) for one in turn):
        return
    yield _text("draft-none") if not event.draft else _text("draft", name=name_of(sight.card(event.lot)))


def _offered(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event, name = same[0], name_of(sight.card(same[0].card))
    yield (
        _text("lot_offered-priced", name=name, price=coins_text(event.price, "acc"))
        if event.price
        else _text("lot_offered", name=name)
    )


def _bid(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("bid_made", name=name_of(sight.card(same[0].lot)), terms=terms(same[0].coins, same[0].cards))


def _of_lot(sight: Sight, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text(same[0].kind, name=name_of(sight.card(same[0].lot)))


# News of the table.


def _round(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield _text("round_began", round=events[-1].round, who=Name(events[-1].leader))


def _rolled(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield _text("dice_rolled", coins=coins_text(events[-1].sum))


def _terms(sight: Sight, events: list[Any]) -> Iterator[Text]:
    """To the other side of a bargain alone."""
    for event in events:
        if event.cards:
            cards = Several(tuple(name_of(sight.card(card)) for card in event.cards))
            yield _text("terms_told", name=name_of(sight.card(event.lot)), cards=cards)


def _sold(sight: Sight, events: list[Any]) -> Iterator[Text]:
    return (_deal(sight, event, "sold") for event in events)


def _lapsed(sight: Sight, events: list[Any]) -> Iterator[Text]:
    for event in events:
        yield _text("bid_lapsed", who=Name(event.bidder), name=name_of(sight.card(event.lot)))


def _deal(sight: Sight, event: happened.Sold, kind: str) -> Text:
    who: dict[str, Param] = {"seller": Name(event.seller), "buyer": Name(event.buyer)}
    return _text(kind, name=name_of(sight.card(event.lot)), terms=terms(event.coins, event.cards), **who)


def _fallen(sight: Sight, events: list[Any]) -> Iterator[Text]:
    cards = (_text("fell", name=name_of(sight.card(event.card)), land=event.land) for event in events)
    yield _text("fallen", cards=Several(tuple(cards)))


def _gone(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield _text("land_gone", lands=Several(tuple(event.land for event in events)), count=len(events))


def _bridge_gone(sight: Sight, events: list[Any]) -> Iterator[Text]:
    bridges = (_text("bridge", a=event.a, b=event.b) for event in events)
    yield _text("bridge_gone", bridges=Several(tuple(bridges)), count=len(events))


def _pool(sight: Sight, events: list[Any]) -> Iterator[Text]:
    """Of the common income: what changes for a seat is its own deed."""
    by = sum(event.by for event in events)
    if by:
        yield _text("pool", by=signed(by))


def _checked(sight: Sight, events: list[Any]) -> Iterator[Text]:
    for event in events:
        for seat, task, bonus in zip(event.seats, event.tasks, event.bonus, strict=True):
            told: dict[str, Param] = {"who": Name(seat), "task": task_text(sight.content.tasks[task])}
            yield _text("checked-bonus", **told, best=Name(bonus)) if bonus >= 0 else _text("checked", **told)


def _ended(sight: Sight, events: list[Any]) -> Iterator[Text]:
    yield _text(f"match_ended-{events[-1].reason}")


def _is_untold(event: Event) -> bool:
    """Draws of all players at the beginning of a round, and who leads it: the round tells both."""
    return isinstance(event, happened.Drew | happened.LeaderFound)


_DEEDS: dict[type[Event], Deed] = {
    happened.CardDrawn: _of_card,
    happened.TaskDrawn: _task,
    happened.DevelopmentDrawn: _development,
    happened.CardDiscarded: _of_card,
    happened.CardBought: _bought,
    happened.TaskTaken: _task_taken,
    happened.TaskMarked: _marked,
    happened.TaskSwapped: _plain,
    happened.TaskGone: _task,
    happened.FaceSeen: _face,
    happened.Peeked: _peeked,
    happened.DraftChanged: _draft,
    happened.LotOffered: _offered,
    happened.LotWithdrawn: _of_card,
    happened.BidMade: _bid,
    happened.BidWithdrawn: _of_lot,
    happened.Refused: _of_lot,
    happened.SeatReady: _plain,
    happened.SeatAgain: _plain,
    happened.LandMade: _land_made,
    happened.FaceLaid: _face,
    happened.Built: _built,
    happened.Played: _played,
    happened.BridgeBuilt: _bridged,
    happened.Changed: _changed,
    happened.Stolen: _stolen,
    happened.CardRemoved: _removed,
    happened.LandCaptured: _captured,
    happened.PlanLaid: _plan_laid,
    happened.PlanCarried: _nothing,
    happened.StepSkipped: _skipped,
    happened.ShareTaken: _share,
    happened.CoinsLaid: _laid,
    happened.Funded: _funded,
    happened.TurnEnded: _nothing,
}
_TABLE: dict[type[Event], News] = {
    happened.LeaderFound: _nothing,
    happened.RoundBegan: _round,
    happened.Drew: _nothing,
    happened.TermsTold: _terms,
    happened.Sold: _sold,
    happened.BidLapsed: _lapsed,
    happened.BridgeGone: _bridge_gone,
    happened.Changed: _pool,
    happened.CardRemoved: _fallen,
    happened.LandGone: _gone,
    happened.DiceRolled: _rolled,
    happened.Checked: _checked,
    happened.MatchEnded: _ended,
}
TOLD = (*_DEEDS, *_TABLE)
"""Every kind of event that has words."""
TELLER = Teller(_DEEDS, _TABLE, (), _is_untold, over="land-event-over")


def own_deeds(sight: Sight) -> Several | None:
    """What the viewer did just now; a deal is the deed of both. A plan is told by what it brought."""
    deals = [event for event in sight.scene.events if isinstance(event, happened.Sold)]
    told = [_deal(sight, event, "deal") for event in deals if sight.seat in (event.seller, event.buyer)]
    own = TELLER.own_deeds(_without_plan(sight))
    return Several((*told, *(own.parts if own else ())), DOT) if told or own else None


def _without_plan(sight: Sight) -> Sight:
    events = sight.scene.events
    if any(isinstance(event, happened.ShareTaken) and event.seat == sight.seat for event in events):
        events = tuple(event for event in events if not isinstance(event, happened.PlanLaid | happened.SeatReady))
    return replace(sight, scene=replace(sight.scene, events=events))
