"""Buttons of «Территории».

A viewer's own buttons come from the legal codes. Buttons for a group depend only on what everybody may know, so that
they reveal nothing. In a group a card of the hand is a number; only its owner is shown what the card can do.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bot.presenter.games.territories.ask import is_alone
from bot.presenter.games.territories.effects import name_of
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.labels import act_label, choice, label, spots
from bot.presenter.games.territories.plan_lines import able_to_act, has_target
from bot.presenter.layout import ALWAYS
from bot.presenter.screen import Choice, Do, Show, Style, Text
from engine.games.territories.decisions import VERBS
from engine.games.territories.observation import Lot, SeenPiece
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.kernel.abilities import MARK
from engine.kernel.actors import PUBLIC, Seat

SHEET = "mine"
"""Name of the panel of the hand, where the owner of the cards finds all moves with their names."""
FEW = 3
"""Most ways to play one card that are shown as single buttons; more ways are in a panel of the card."""
MOST_LISTED = 8
"""Most buttons with ways to play cards and new lands that fit on a phone below the picture of a hand."""
MOST_LOTS = 4
"""Most lots shown as buttons of their own; more are in the panel of the market, where it opens beside the board."""
_OUT = ("ready", "again", "done", "seal", "end", "drop")
HAND = Text("territories-panel-mine")
BUY, LOOK = Text("territories-verb-buy"), Text("territories-verb-look")
"""Short labels of the lots of the market."""
COMMIT: Style = "commit"
PLAIN: Style = "plain"
_BY_SOURCE = ("build", "play", "aim", "lay", "raze", "join", "part", "swap")


def choices_of(game_view: GameView) -> tuple[Choice, ...]:
    if game_view.scene.viewer == PUBLIC:
        return tuple(_open(game_view))
    others = (*_fed_and_used(game_view), *_other(game_view), *_ways_out(game_view))
    return (*_by_source(game_view), *_found(game_view.legal), *others)


def all_choices(game_view: GameView) -> tuple[Choice, ...]:
    """Return every legal move of the viewer as a button, for the panel of the hand in a messenger.

    Where the hand is a picture, a card with many ways to play it has a panel instead. If the list is still too long,
    laying cards as new lands is left to these panels too.
    """
    held = [choice.spots for choice in cards_in_hand(game_view)]
    ways, cards = list(_by_card(game_view, held)), list(foundings(game_view))
    if sum(not way.pictured for way in ways) + len(cards) > MOST_LISTED:
        cards = [replace(one, pictured=True) for one in cards]
    return (*ways, *cards, *_fed_and_used(game_view), *_other(game_view), *_ways_out(game_view))


def _by_card(game_view: GameView, held: Sequence[Sequence[str]]) -> Iterator[Choice]:
    """Yield the moves of cards that can be played in one way only, then those of cards with several ways."""
    ways = _ways_of_cards(game_view)
    yield from (choice(game_view, code, group="single") for codes in ways.values() if len(codes) == 1 for code in codes)
    for source, codes in ways.items():
        many = len(codes) > FEW and (f"use {source}",) in held
        if len(codes) > 1:
            yield from (replace(choice(game_view, code, group=source), pictured=many) for code in codes)


def _ways_of_cards(game_view: GameView) -> dict[str, list[str]]:
    ways: dict[str, list[str]] = {}
    for code in game_view.legal:
        verb, *words = code.split(" ")
        if verb in _BY_SOURCE:
            ways.setdefault(words[0], []).append(code)
    return ways


def _fed_and_used(game_view: GameView) -> Iterator[Choice]:
    """Yield a button for each card that the plan does not feed yet, which feeds the card and uses its action."""
    if "seal" in game_view.legal:
        for card, food in able_to_act(game_view):
            if not has_target(card):
                pays, plays = f"pay {card.number}", f"play {card.number}"
                said = act_label(game_view, str(card.number), food)
                yield replace(choice(game_view, plays), label=said, press=Do((pays, plays)))


def _other(game_view: GameView) -> Iterator[Choice]:
    """Yield the moves that are about no card and end nothing (no step, phase or turn)."""
    return (
        choice(game_view, code)
        for code in game_view.legal
        if code.split(" ")[0] not in (*_BY_SOURCE, "land", "feed", *_OUT)
    )


def cards_in_hand(game_view: GameView) -> Iterator[Choice]:
    """Yield a button for each card and development of the viewer; its panel says what the card does and can do now.

    On the picture of the hand the card can be tapped too.
    """
    for place, card in enumerate(game_view.seen.hand, start=1):
        said = Text("territories-mine-short", {"place": place, "name": name_of(game_view.card(card))})
        yield _card(said, str(card))
    for number in game_view.seen.developments:
        source = f"d{number}"
        yield _card(_more(game_view, source), source)


def _card(said: Text, source: str) -> Choice:
    return Choice(said, Show(f"use {source}"), group="cards", spots=(f"use {source}",), pictured=True)


def _more(game_view: GameView, source: str) -> Text:
    return Text("territories-choice-more", {"name": name_of(game_view.card(source))})


def about_source(game_view: GameView, source: str) -> tuple[Choice, ...]:
    """Return a button for each move that the viewer can make now with one card, from the hand or on the table."""
    return tuple(choice(game_view, code) for code in game_view.legal if _is_about(code, source))


def _is_about(code: str, source: str) -> bool:
    """Tell whether the word after the verb is this card, and not an equal number of something else, as coins."""
    verb, *words = code.split(" ")
    return words[:1] == [source] and VERBS[verb][0] in ("card", "source")


def about_land(game_view: GameView, land: str) -> tuple[Choice, ...]:
    """Return a button for each move of the viewer that concerns one land or the cards on it."""
    there = {f"land {land}", *(f"card {piece.card}" for piece in game_view.land(land).pieces)}
    return tuple(choice(game_view, code) for code in game_view.legal if there.intersection(spots(code)))


def foundings(game_view: GameView) -> tuple[Choice, ...]:
    """Return a button for each card of the hand that may be laid face down as a new land."""
    return tuple(choice(game_view, code) for code in game_view.legal if code.startswith("land "))


def _by_source(game_view: GameView) -> Iterator[Choice]:
    """Yield the moves of each card with few ways to play it; for any other card a button for its panel."""
    for source, codes in _ways_of_cards(game_view).items():
        if len(codes) <= FEW:
            yield from (choice(game_view, code, group=source) for code in codes)
        else:
            yield Choice(_more(game_view, source), _behind(game_view, source))


def _behind(game_view: GameView, source: str) -> Show:
    """Return the press that opens the panel of a card; a card of the hand is named by its place in the hand."""
    if source[0] != "d" and int(source) in game_view.seen.hand:
        return Show(f"hold {game_view.seen.hand.index(int(source)) + 1}")
    return Show(f"use {source}")


def _found(legal: Sequence[str]) -> Iterator[Choice]:
    if any(code.startswith("land ") for code in legal):
        yield Choice(Text("territories-choice-found"), Show("found"))


def _ways_out(game_view: GameView) -> Iterator[Choice]:
    """Yield the buttons that end a step, a phase or a turn; at most one of them is large: the usual next step."""
    legal, planned = game_view.legal, bool(game_view.seen.plan)
    if "seal" in legal and "feed" in legal:
        fed, style = ("rest", PLAIN) if planned else ("feed", COMMIT)
        yield Choice(Text(f"territories-choice-{fed}-seal"), Do(("feed", "seal")), style, ALWAYS)
    large = planned if "seal" in legal else has_acted(game_view, game_view.seat) or not any(map(_goes_on, legal))
    for code in legal:
        if code in _OUT:
            style = COMMIT if large and code not in ("again", "drop") else PLAIN
            yield choice(game_view, code, style=style, group=ALWAYS)


def _goes_on(code: str) -> bool:
    """Tell whether a code is an action of this phase. Tasks, bought cards and looks at cards are not actions."""
    return code.split(" ", maxsplit=1)[0] not in (*_OUT, "task", "buy", "peek", "keep", "show")


def has_acted(game_view: GameView, seat: Seat) -> bool:
    """Tell whether the seat has visibly done something in this phase; the usual next step is then to end the phase."""
    match game_view.seen.stage:
        case Construction():
            return game_view.seen.players[seat].begun
        case Market():
            sells = any(lot.seller == seat for lot in game_view.seen.lots)
            return sells or any(bid.bidder == seat for bid in game_view.seen.bids)
        case Income():
            return not any(_can_be_paid(game_view, seat, piece) for piece in game_view.pieces_of(seat))
        case _:
            return False


def _can_be_paid(game_view: GameView, seat: Seat, piece: SeenPiece) -> bool:
    return not piece.funded and piece.need - piece.coins <= game_view.purse(seat)


def _open(game_view: GameView) -> Iterator[Choice]:
    """Yield the buttons of a post for all who are asked; no button depends on the cards in their hands."""
    if offers_hand(game_view) and not isinstance(game_view.seen.stage, Planning):
        yield Choice(HAND, Show(SHEET), PLAIN if _all_acted(game_view) else COMMIT, SHEET)
    if game_view.people:
        yield from _OPEN[game_view.seen.stage.kind](game_view, game_view.people)
    players = enumerate(game_view.seen.players)
    if any(player.ready and game_view.scene.is_person(seat) for seat, player in players) and game_view.scene.waiting:
        yield Choice(label(game_view, "again"), Do(("again",)), "plain", ALWAYS)


def _all_acted(game_view: GameView) -> bool:
    """Tell whether all persons asked have acted. If so, ending the phase is the large button, else the hand is."""
    return all(has_acted(game_view, seat) for seat in game_view.people)


def offers_hand(game_view: GameView) -> bool:
    """Tell whether a post for all begins with the button of the hand.

    Players need the hand to see which card each number means; every move is possible in that panel.
    """
    return game_view.scene.viewer == PUBLIC and bool(game_view.people) and not is_alone(game_view)


def _held(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Yield a numbered button for each place of the largest hand; it opens the presser's own card at this place."""
    for place in _places(game_view, seats):
        said = Text("territories-choice-hold", {"place": place})
        yield Choice(said, Show(f"hold {place}"), group="hold", sheet=SHEET)


def _places(game_view: GameView, seats: Sequence[Seat]) -> Sequence[int]:
    return range(1, max(game_view.seen.players[seat].hand for seat in seats) + 1)


def _beside(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Yield buttons for moves that are not actions: buy a card, take a task, look at the card of a captured land."""
    rules, seen = game_view.content.rules, game_view.seen
    players = [seen.players[seat] for seat in seats]
    may_buy = rules.cards_bought and seen.deck
    if may_buy and any(not (one.begun or one.bought) and one.coins >= rules.card_price for one in players):
        yield Choice(label(game_view, "buy"), Do(("buy",)), group="aside")
    takes = not game_view.is_open
    if takes and any(
        not one.tasked and one.tasks < rules.tasks_in_hand and (not one.begun or one.actions) for one in players
    ):
        yield Choice(label(game_view, "task"), Do(("task",)), group="aside")
    for land in seen.lands:
        if land.owner in seats and land.owner not in land.knows:
            yield Choice(
                label(game_view, f"peek {land.id}"), Do((f"peek {land.id}",)), group="peek", spots=(f"land {land.id}",)
            )


def _laid_by_number(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Yield a button for each place of the hand, `3→new`: the presser's own third card becomes a first land.

    Without any land a card can become nothing else, so no further question is needed.
    """
    for place in _places(game_view, seats):
        said = Text("territories-choice-hold-land", {"place": place})
        yield Choice(said, Do((f"land {MARK}{place}",)), group="hold", sheet=SHEET)


def _constructing(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    yield from _held(game_view, seats) if any(map(game_view.lands_of, seats)) else _laid_by_number(game_view, seats)
    yield from _developments(game_view, seats)
    yield from _beside(game_view, seats)
    yield _done(game_view, "done")


def _developments(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    if any(game_view.seen.players[seat].developments for seat in seats):
        yield Choice(Text("territories-panel-developments"), Show("developments"), group="aside")


def _trading(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    lots = game_view.seen.lots
    sold = [lot for lot in lots if _has_a_buyer(game_view, lot, seats)]
    sheet = "market" if len(lots) > MOST_LOTS else ""
    for lot in sold:
        code = f"take {lot.card} {lot.price}"
        yield Choice(
            label(game_view, code),
            Do((code,)),
            group="take",
            spots=(f"card {lot.card}",),
            sheet=sheet,
            verb=BUY,
            icon="territories/signs/coin",
        )
    for lot in lots:
        yield _lot(game_view, lot, "market" if lot in sold else sheet)
    yield from _held(game_view, seats)
    yield from _beside(game_view, seats)
    yield _done(game_view, "ready")


def _has_a_buyer(game_view: GameView, lot: Lot, seats: Sequence[Seat]) -> bool:
    """Tell whether somebody who is asked, except the seller, has enough coins for the price of the lot."""
    others = (game_view.seen.players[seat] for seat in seats if seat != lot.seller)
    return bool(lot.price) and any(one.coins >= lot.price for one in others)


def _lot(game_view: GameView, lot: Lot, sheet: str) -> Choice:
    what = Text("territories-choice-lot", {"name": name_of(game_view.card(lot.card))})
    return Choice(what, Show(f"lot {lot.card}"), group="lots", spots=(f"card {lot.card}",), sheet=sheet, verb=LOOK)


def _planning(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Yield the buttons of the planning; they reveal nothing: a plan is made in private, or left to the autopilot."""
    yield Choice(Text("territories-choice-plan"), Show(SHEET), group=SHEET)
    yield Choice(Text("territories-choice-feed-seal"), Do(("feed", "seal")), COMMIT, ALWAYS)
    yield _done(game_view, "seal")


def _earning(game_view: GameView, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Yield the buttons of the seat whose income it is; the coins it lays on its cards are public."""
    [seat] = seats
    coins, last = game_view.purse(seat), getattr(game_view.seen.stage, "last", False)
    hungry = [piece for piece in game_view.pieces_of(seat) if not piece.funded]
    yield from (choice(game_view, f"pay {one.card}") for one in hungry if _can_be_paid(game_view, seat, one))
    if coins:
        yield from (choice(game_view, f"coin {one.card}") for one in hungry if one.need - one.coins > 1)
    if not last:
        yield from _playing(game_view, seat)
    yield _done(game_view, "end")


def _playing(game_view: GameView, seat: Seat) -> Iterator[Choice]:
    for piece in game_view.pieces_of(seat):
        card = game_view.card(piece.card)
        if card.act and piece.funded and not piece.used and card.act.cost <= game_view.purse(seat):
            yield Choice(_more(game_view, str(piece.card)), Show(f"use {piece.card}"), group="use")
    if game_view.seen.players[seat].played < game_view.content.rules.influence_per_round:
        yield from _held(game_view, [seat])
    yield from _developments(game_view, [seat])


def _done(game_view: GameView, code: str) -> Choice:
    return Choice(label(game_view, code), Do((code,)), COMMIT if _all_acted(game_view) else PLAIN, ALWAYS)


_OPEN: dict[str, Callable[[GameView, Sequence[Seat]], Iterator[Choice]]] = {
    "market": _trading,
    "construction": _constructing,
    "planning": _planning,
    "income": _earning,
}
