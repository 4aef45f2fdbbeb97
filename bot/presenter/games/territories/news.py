"""Events of «Территории» in words, a line for what a seat did in a row: `Аня: Мельница → A1 · новая земля A2`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.presenter.games.event_text import DOT, Deed, EventFormatter, News
from bot.presenter.games.territories.effects import coins_text, name_of, quoted, signed, task_name, task_text, terms
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.labels import label
from bot.presenter.scene import points
from bot.presenter.screen import Name, Param, Several, Text
from engine.games.territories import events as happened
from engine.kernel.event import Event


def _text(kind: str, /, **params: Param) -> Text:
    return Text(f"territories-event-{kind}", params)


def _nothing(game_view: GameView, *rest: Any) -> Iterator[Text]:
    """Yield no text, for events that other events tell too."""
    yield from ()


def _of_card(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    yield _text(event.kind, name=name_of(game_view.card(event.card)))


def _bought(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("card_bought", price=coins_text(same[0].paid, "acc"))


def _plain(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text(same[0].kind)


def _task_taken(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    if not any(isinstance(event, happened.TaskDrawn) for event in turn):
        yield _text("task_taken")


def _task(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield an event about a task, with the task itself: only its owner gets this event."""
    yield _text(same[0].kind, task=task_text(game_view.content.tasks[same[0].task]))


def _marked(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    kind = "task_marked" if same[0].shown else "task_kept"
    yield _text(kind, task=task_name(game_view.content.tasks[same[0].task]))


def _development(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("development_drawn", name=name_of(game_view.card(f"d{same[0].development}")))


def _peeked(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that a seat has looked at a card; nothing if the viewer knows which card it is."""
    if not any(isinstance(event, happened.FaceSeen) for event in turn):
        yield _text("peeked", land=same[0].land)


def _face(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    name = name_of(game_view.card(event.card))
    # Advice puts a bare name into the accusative, but «из карты «X»» needs the nominative: a text stays as it is.
    yield _text(event.kind, land=event.land, name=name, card=Text("territories-named", {"name": name}))


def _land_made(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    if not any(isinstance(event, happened.FaceLaid) and event.land == same[0].land for event in turn):
        yield _text("land_made", land=same[0].land)


def _built(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("built", name=name_of(game_view.card(same[0].card)), land=same[0].land)


def _played(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield which card was played; also on what, if the code is known from the seat's plan or as the latest code.

    Nothing for a bridge, which has an event of its own.
    """
    event = same[0]
    source = f"d{event.card}" if event.by == "development" else str(event.card)
    if game_view.card(source).kind == "bridge":
        return
    plans = [one.codes for one in turn if isinstance(one, happened.PlanCarried)]
    codes = [code for plan in plans for code in plan] + [game_view.seen.latest] * (event.by != "action")
    code = next((one for one in codes if _plays(one, source)), "")
    if not code or code.startswith(("play", "swap", "raze", "join", "part")):
        # The code has no aim, or its further words name a card, a task or a bridge.
        yield _text(f"played-{event.by}", what=name_of(game_view.card(source)))
        return
    yield _text(f"played-{event.by}", what=label(game_view, code))


def _plays(code: str, source: str) -> bool:
    """Tell whether the code plays this card; a plan may also feed a card before its action."""
    verb, *words = code.split(" ")
    return verb not in ("pay", "coin") and words[:1] == [source]


def _bridged(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("bridge_built", a=same[0].a, b=same[0].b)


def _changed(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    if event.what == "coins" and event.by:
        yield _text("coins", coins=abs(event.by), by=signed(event.by))
    elif event.what == "reputation" and event.by:
        yield _text("reputation", points=abs(event.by), by=signed(event.by))


def _caught_up(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    cards = "-cards" if game_view.content.seats[game_view.seen.seats].catch_up_cards else ""
    yield _text(f"caught_up{cards}", points=same[0].by, by=signed(same[0].by))


def _stolen(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("stolen", coins=coins_text(same[0].coins, "acc"), who=Name(same[0].victim))


def _removed(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text("card_removed", name=name_of(game_view.card(same[0].card)), land=same[0].land)


def _captured(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield a captured land; with the last one of the turn also why it was captured."""
    *_, last = (one for one in turn if isinstance(one, happened.LandCaptured))
    key = "land_captured-why" if same[0] is last else "land_captured"
    yield _text(key, land=same[0].land, who=Name(same[0].victim))


def _laid(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield how many coins were laid on a card that is not fully paid; nothing if it is paid in the same turn."""
    event = same[0]
    if not any(isinstance(one, happened.Funded) and one.card == event.card for one in turn):
        yield _text("coins_laid", name=name_of(game_view.card(event.card)), coins=coins_text(event.coins))


def _funded(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event = same[0]
    key = "funded-profit" if event.profit else "funded"
    yield _text(key, name=name_of(game_view.card(event.card)), profit=event.profit)


def _share(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    if same[0].coins:
        yield _text("share_taken", coins=coins_text(same[0].coins))


def _plan_laid(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield the whole plan of the turn as one text at its first step."""
    laid = [one for one in turn if isinstance(one, happened.PlanLaid)]
    if same[0] is not laid[0]:
        return
    codes = [one.code for one in laid]
    if "" in codes:
        yield _text("plan_cleared")
        codes = codes[len(codes) - codes[::-1].index("") :]
    if codes:
        yield _text("plan_laid", step=Several(tuple(_steps(game_view, codes)), DOT))


def _steps(game_view: GameView, codes: Sequence[str]) -> Iterator[Text]:
    """Yield the steps of a plan in few words; of two cards of one name that are played, each with its land."""
    played = Counter(game_view.card(code.split(" ")[1]).id for code in codes if code.startswith("play "))
    for code in codes:
        verb, *words = code.split(" ")
        if code == "feed":
            yield Text("territories-step-feed")
        elif verb in ("lay", "aim", "raze", "part", "join", "swap"):
            # The name alone: the label says the price behind it, which would stand between the quotation marks.
            name = name_of(game_view.card(words[0]))
            yield Text(f"territories-step-{verb}", {**label(game_view, code).params, "name": name})
        elif verb == "pay":
            piece = game_view.card(words[0])
            params = {"name": name_of(piece), "whom": name_of(piece, "acc"), **label(game_view, code).params}
            yield Text("territories-step-pay", params)
        elif verb != "play":
            yield label(game_view, code)
        else:
            card = game_view.card(words[0])
            place = game_view.place_of(int(words[0])) if played[card.id] > 1 and words[0].isdigit() else None
            key = "territories-step-play-at" if place else "territories-step-play"
            yield Text(key, {"name": name_of(card, "acc"), "land": place.id if place else ""})


def _skipped(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield that a step of the viewer's own plan was skipped; the things in it may be gone from the table."""
    verb, *words = same[0].code.split(" ")
    what: Param = name_of(game_view.card(words[0])) if words else Text(f"territories-choice-{verb}")
    yield _text("step_skipped", what=what)


def _draft(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield what offer is prepared, as it stands after the turn; nothing if it is published in the same turn."""
    event = same[0]
    changes = [one for one in turn if isinstance(one, happened.DraftChanged)]
    if event is not changes[-1] or any(isinstance(one, happened.LotOffered | happened.BidMade) for one in turn):
        return
    if not event.draft:
        yield _text("draft-none")
        return
    cards = [game_view.card(card) for card in event.cards]
    yield _text("draft-paid" if cards else "draft", name=name_of(game_view.card(event.lot)), cards=quoted(cards))


def _offered(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    event, name = same[0], name_of(game_view.card(same[0].card))
    yield (
        _text("lot_offered-priced", name=name, price=coins_text(event.price, "acc"))
        if event.price
        else _text("lot_offered", name=name)
    )


def _bid(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield an offer; its own player reads the names of its cards where the draft is among the events or still open."""
    event, draft = same[0], game_view.seen.draft
    drafts = [one.cards for one in turn if isinstance(one, happened.DraftChanged) and one.lot == event.lot]
    if not drafts and event.seat == game_view.scene.viewer and draft is not None and draft.lot == event.lot:
        drafts = [draft.cards]
    paid = [game_view.card(card) for card in drafts[-1]] if drafts else []
    named = paid if len(paid) == event.cards else []
    own = event.seat == event.bidder
    # A seller asks one of several bidders for a price.
    kind = "bid_made" if own else "bid_made-asked"
    if not event.coins and not event.cards:
        kind = "bid_made-free" if own else "bid_made-gift"
    paying = terms(event.coins, event.cards, named, own=own)
    yield _text(kind, name=name_of(game_view.card(event.lot)), terms=paying, who=Name(event.bidder))


def _of_lot(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    yield _text(same[0].kind, name=name_of(game_view.card(same[0].lot)))


def _refused(game_view: GameView, same: list[Any], turn: Sequence[Event]) -> Iterator[Text]:
    """Yield a refusal; of a seller also to which player, since several may have made an offer for the card."""
    event = same[0]
    kind = "refused" if event.seat == event.bidder else "refused-bidder"
    yield _text(kind, name=name_of(game_view.card(event.lot)), who=Name(event.bidder))


def _round(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield _text("round_began", round=events[-1].round, who=Name(events[-1].leader))


def _rolled(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield _text("dice_rolled", coins=coins_text(events[-1].sum))


def _terms(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield the cards offered in a bargain: only the other player of the bargain gets this event."""
    for event in events:
        if event.cards:
            cards = Several(tuple(name_of(game_view.card(card)) for card in event.cards))
            yield _text("terms_told", name=name_of(game_view.card(event.lot)), cards=cards)


def _sold(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    return (_deal(game_view, event, "sold") for event in events)


def _lapsed(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    for event in events:
        yield _text("bid_lapsed", who=Name(event.bidder), name=name_of(game_view.card(event.lot)))


def _deal(game_view: GameView, event: happened.Sold, kind: str) -> Text:
    who: dict[str, Param] = {"seller": Name(event.seller), "buyer": Name(event.buyer)}
    if kind == "deal" and game_view.scene.viewer in (event.seller, event.buyer):
        kind = "deal-sell" if game_view.scene.viewer == event.seller else "deal-buy"
    return _text(kind, name=name_of(game_view.card(event.lot)), terms=terms(event.coins, event.cards), **who)


def _fallen(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    cards = (_text("fell", name=name_of(game_view.card(event.card)), land=event.land) for event in events)
    yield _text("fallen", cards=Several(tuple(cards)))


def _gone(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield _text("land_gone", lands=Several(tuple(event.land for event in events)), count=len(events))


def _bridge_gone(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    bridges = (_text("bridge", a=event.a, b=event.b) for event in events)
    yield _text("bridge_gone", bridges=Several(tuple(bridges)), count=len(events))


def _pool(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    """Yield by how much the common income has changed for all."""
    by = sum(event.by for event in events)
    if by:
        yield _text("pool", by=signed(by))


def _checked(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    for event in events:
        for seat, task, bonus in zip(event.seats, event.tasks, event.bonus, strict=True):
            told: dict[str, Param] = {"who": Name(seat), "task": task_text(game_view.content.tasks[task])}
            if game_view.is_open:
                told["points"] = game_view.content.rules.task_points
                yield _text("checked-points", **told)
            else:
                yield _text("checked-bonus", **told, best=Name(bonus)) if bonus >= 0 else _text("checked", **told)


def _ended(game_view: GameView, events: list[Any]) -> Iterator[Text]:
    yield _text(f"match_ended-{events[-1].reason}", goal=points(game_view.seen.goal))


def _is_untold(event: Event) -> bool:
    """Tell whether an event gets no words: draws at the beginning of a round, and the leader, whom the round names."""
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
    happened.Refused: _refused,
    happened.SeatReady: _plain,
    happened.SeatAgain: _plain,
    happened.LandMade: _land_made,
    happened.FaceLaid: _face,
    happened.Built: _built,
    happened.Played: _played,
    happened.BridgeBuilt: _bridged,
    happened.Changed: _changed,
    happened.Stolen: _stolen,
    happened.CaughtUp: _caught_up,
    happened.CardRemoved: _removed,
    happened.LandCaptured: _captured,
    happened.PlanLaid: _plan_laid,
    happened.PlanCarried: _nothing,
    happened.StepSkipped: _skipped,
    happened.ShareTaken: _share,
    happened.CoinsLaid: _laid,
    happened.Funded: _funded,
    happened.TurnEnded: _nothing,
    happened.SeatLeft: _plain,
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
TELLER = EventFormatter(_DEEDS, _TABLE, (), _is_untold, over="land-event-over")


def own_deeds(game_view: GameView) -> Several | None:
    """Return what the viewer did in the events of the scene; None if nothing.

    A deal counts for both sides. A plan that was carried out is told by its results.
    """
    deals = [event for event in game_view.scene.events if isinstance(event, happened.Sold)]
    told = [_deal(game_view, event, "deal") for event in deals if game_view.seat in (event.seller, event.buyer)]
    own = TELLER.own_deeds(_without_plan(game_view))
    return Several((*told, *(own.parts if own else ())), DOT) if told or own else None


def _without_plan(game_view: GameView) -> GameView:
    events = game_view.scene.events
    if any(isinstance(event, happened.ShareTaken) and event.seat == game_view.seat for event in events):
        events = tuple(event for event in events if not isinstance(event, happened.PlanLaid | happened.SeatReady))
    return replace(game_view, scene=replace(game_view.scene, events=events))
