"""Buttons: one's own from the legal list; those of a group from what everybody may know, so that they tell nothing.

What can be done with a card of the hand is asked behind the card's number, of its owner alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bot.presenter.games.territories.ask import is_alone
from bot.presenter.games.territories.effects import name_of
from bot.presenter.games.territories.labels import choice, label, spots
from bot.presenter.games.territories.sight import Sight
from bot.presenter.layout import ALWAYS
from bot.presenter.screen import Choice, Do, Show, Style, Text
from engine.games.territories.decisions import VERBS
from engine.games.territories.observation import Lot, SeenPiece
from engine.games.territories.stage import Construction, Income, Market, Planning
from engine.kernel.abilities import MARK
from engine.kernel.actors import PUBLIC, Seat

SHEET = "mine"
"""The panel of the hand: what its owner can do with his cards is all there, by name."""
FEW = 3
"""So many ways to play one card stand side by side; more are behind the card."""
MOST_LISTED = 8
"""Ways to play cards, new lands among them, that a phone shows below the picture of a hand."""
MOST_LOTS = 4
"""More of them are looked at in the panel of the market, where it opens beside the board."""
_OUT = ("ready", "again", "done", "seal", "end", "drop")
HAND = Text("territories-panel-mine")
COMMIT: Style = "commit"
PLAIN: Style = "plain"
_BY_SOURCE = ("build", "play", "aim", "lay", "raze", "join", "part", "swap")


def choices_of(sight: Sight) -> tuple[Choice, ...]:
    if sight.scene.viewer == PUBLIC:
        return tuple(_open(sight))
    return (*_by_source(sight), *_found(sight.legal), *_other(sight), *_ways_out(sight))


def all_choices(sight: Sight) -> tuple[Choice, ...]:
    """Everything that the viewer may do by one press each: a messenger's answer then lacks nothing but buttons.

    Beside the picture of the hand a card with many ways to play it shows them when it is pressed; where the list is
    long even so, new lands are behind their cards too.
    """
    held = [choice.spots for choice in cards_in_hand(sight)]
    ways, cards = list(_by_card(sight, held)), list(foundings(sight))
    if sum(not way.pictured for way in ways) + len(cards) > MOST_LISTED:
        cards = [replace(one, pictured=True) for one in cards]
    return (*ways, *cards, *_other(sight), *_ways_out(sight))


def _by_card(sight: Sight, held: Sequence[Sequence[str]]) -> Iterator[Choice]:
    """Cards with one way to play them stand together, before those with several."""
    ways = _ways_of_cards(sight)
    yield from (choice(sight, code, group="single") for codes in ways.values() if len(codes) == 1 for code in codes)
    for source, codes in ways.items():
        many = len(codes) > FEW and (f"use {source}",) in held
        if len(codes) > 1:
            yield from (replace(choice(sight, code, group=source), pictured=many) for code in codes)


def _ways_of_cards(sight: Sight) -> dict[str, list[str]]:
    ways: dict[str, list[str]] = {}
    for code in sight.legal:
        verb, *words = code.split(" ")
        if verb in _BY_SOURCE:
            ways.setdefault(words[0], []).append(code)
    return ways


def _other(sight: Sight) -> Iterator[Choice]:
    """What is no card's; the autopilot stands among the ways out."""
    return (
        choice(sight, code) for code in sight.legal if code.split(" ")[0] not in (*_BY_SOURCE, "land", "feed", *_OUT)
    )


def cards_in_hand(sight: Sight) -> Iterator[Choice]:
    """A button for each card and development of the viewer: what it does, and what he can do with it now.

    It is where the card lies on the picture of the hand, too.
    """
    for place, card in enumerate(sight.seen.hand, start=1):
        said = Text("territories-mine-short", {"place": place, "name": name_of(sight.card(card))})
        yield _card(said, str(card))
    for number in sight.seen.developments:
        source = f"d{number}"
        yield _card(_more(sight, source), source)


def _card(said: Text, source: str) -> Choice:
    return Choice(said, Show(f"use {source}"), group="cards", spots=(f"use {source}",), pictured=True)


def _more(sight: Sight, source: str) -> Text:
    return Text("territories-choice-more", {"name": name_of(sight.card(source))})


def about_source(sight: Sight, source: str) -> tuple[Choice, ...]:
    """All that the viewer may do with one card, of his own or on the table."""
    return tuple(choice(sight, code) for code in sight.legal if _is_about(code, source))


def _is_about(code: str, source: str) -> bool:
    """Is the first word this card, and not as many coins?"""
    verb, *words = code.split(" ")
    return words[:1] == [source] and VERBS[verb][0] in ("card", "source")


def about_land(sight: Sight, land: str) -> tuple[Choice, ...]:
    """All that the viewer may do on one land, from it, or with what stands there."""
    there = {f"land {land}", *(f"card {piece.card}" for piece in sight.land(land).pieces)}
    return tuple(choice(sight, code) for code in sight.legal if there.intersection(spots(code)))


def foundings(sight: Sight) -> tuple[Choice, ...]:
    """Any card of the hand face down."""
    return tuple(choice(sight, code) for code in sight.legal if code.startswith("land "))


def _by_source(sight: Sight) -> Iterator[Choice]:
    """The main things by one press, and where there are many ways by two."""
    for source, codes in _ways_of_cards(sight).items():
        if len(codes) <= FEW:
            yield from (choice(sight, code, group=source) for code in codes)
        else:
            yield Choice(_more(sight, source), _behind(sight, source))


def _behind(sight: Sight, source: str) -> Show:
    """The panel of a card, by its number in the hand if it is there."""
    if source[0] != "d" and int(source) in sight.seen.hand:
        return Show(f"hold {sight.seen.hand.index(int(source)) + 1}")
    return Show(f"use {source}")


def _found(legal: Sequence[str]) -> Iterator[Choice]:
    if any(code.startswith("land ") for code in legal):
        yield Choice(Text("territories-choice-found"), Show("found"))


def _ways_out(sight: Sight) -> Iterator[Choice]:
    """One of them at most is the large one: the way on from what has been done so far."""
    legal, planned = sight.legal, bool(sight.seen.plan)
    if "seal" in legal and "feed" in legal:
        fed, style = ("rest", PLAIN) if planned else ("feed", COMMIT)
        yield Choice(Text(f"territories-choice-{fed}-seal"), Do(("feed", "seal")), style, ALWAYS)
    large = planned if "seal" in legal else has_acted(sight, sight.seat) or not any(map(_goes_on, legal))
    for code in legal:
        if code in _OUT:
            style = COMMIT if large and code not in ("again", "drop") else PLAIN
            yield choice(sight, code, style=style, group=ALWAYS)


def _goes_on(code: str) -> bool:
    """Does one do something in this phase with it? A task or a card can be had beside that."""
    return code.split(" ", maxsplit=1)[0] not in (*_OUT, "task", "buy", "peek", "keep", "show")


# What everybody may know.


def has_acted(sight: Sight, seat: Seat) -> bool:
    """Has this player done something in this phase, so that ending it is what comes next? As all may see it."""
    match sight.seen.stage:
        case Construction():
            return sight.seen.players[seat].begun
        case Market():
            sells = any(lot.seller == seat for lot in sight.seen.lots)
            return sells or any(bid.bidder == seat for bid in sight.seen.bids)
        case Income():
            return not any(_can_be_paid(sight, seat, piece) for piece in sight.pieces_of(seat))
        case _:
            return False


def _can_be_paid(sight: Sight, seat: Seat, piece: SeenPiece) -> bool:
    return not piece.funded and piece.need - piece.coins <= sight.purse(seat)


def _open(sight: Sight) -> Iterator[Choice]:
    """For all who are awaited; nothing in it depends on what they hold."""
    if offers_hand(sight) and not isinstance(sight.seen.stage, Planning):
        yield Choice(HAND, Show(SHEET), PLAIN if _all_acted(sight) else COMMIT, SHEET)
    if sight.people:
        yield from _OPEN[sight.seen.stage.kind](sight, sight.people)
    players = enumerate(sight.seen.players)
    if any(player.ready and sight.scene.is_person(seat) for seat, player in players) and sight.scene.waiting:
        yield Choice(label(sight, "again"), Do(("again",)), "plain", ALWAYS)


def _all_acted(sight: Sight) -> bool:
    """Whoever is asked has acted: the end of the phase is the large button then, before that the hand is."""
    return all(has_acted(sight, seat) for seat in sight.people)


def offers_hand(sight: Sight) -> bool:
    """Does it stand first in a post for all? Without it nobody knows what his numbers mean; he can do all there."""
    return sight.scene.viewer == PUBLIC and bool(sight.people) and not is_alone(sight)


def _held(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    """A button for each card of the largest hand; whoever presses it is asked about his own."""
    for place in _places(sight, seats):
        said = Text("territories-choice-hold", {"place": place})
        yield Choice(said, Show(f"hold {place}"), group="hold", sheet=SHEET)


def _places(sight: Sight, seats: Sequence[Seat]) -> Sequence[int]:
    return range(1, max(sight.seen.players[seat].hand for seat in seats) + 1)


def _beside(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    """A card for coins, a task, a look at a land that was captured."""
    rules, seen = sight.content.rules, sight.seen
    players = [seen.players[seat] for seat in seats]
    if any(not (one.begun or one.bought) and seen.deck and one.coins >= rules.card_price for one in players):
        yield Choice(label(sight, "buy"), Do(("buy",)), group="aside")
    if any(not one.tasked and one.tasks < rules.tasks_in_hand and (not one.begun or one.actions) for one in players):
        yield Choice(label(sight, "task"), Do(("task",)), group="aside")
    for land in seen.lands:
        if land.owner in seats and land.owner not in land.knows:
            yield Choice(
                label(sight, f"peek {land.id}"), Do((f"peek {land.id}",)), group="peek", spots=(f"land {land.id}",)
            )


def _laid_by_number(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Without any land a card can only become one: `3→new` lays it at once. In the code a mark stands for the third
    card of whoever presses."""
    for place in _places(sight, seats):
        said = Text("territories-choice-hold-land", {"place": place})
        yield Choice(said, Do((f"land {MARK}{place}",)), group="hold", sheet=SHEET)


def _constructing(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    yield from _held(sight, seats) if any(map(sight.lands_of, seats)) else _laid_by_number(sight, seats)
    yield from _developments(sight, seats)
    yield from _beside(sight, seats)
    yield _done(sight, "done")


def _developments(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    if any(sight.seen.players[seat].developments for seat in seats):
        yield Choice(Text("territories-panel-developments"), Show("developments"), group="aside")


def _trading(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    lots = sight.seen.lots
    sold = [lot for lot in lots if _has_a_buyer(sight, lot, seats)]
    sheet = "market" if len(lots) > MOST_LOTS else ""
    for lot in sold:
        code = f"take {lot.card} {lot.price}"
        yield Choice(label(sight, code), Do((code,)), group="take", spots=(f"card {lot.card}",), sheet=sheet)
    for lot in lots:
        yield _lot(sight, lot, "market" if lot in sold else sheet)
    yield from _held(sight, seats)
    yield from _beside(sight, seats)
    yield _done(sight, "ready")


def _has_a_buyer(sight: Sight, lot: Lot, seats: Sequence[Seat]) -> bool:
    """Somebody who is asked and could pay its price."""
    others = (sight.seen.players[seat] for seat in seats if seat != lot.seller)
    return bool(lot.price) and any(one.coins >= lot.price for one in others)


def _lot(sight: Sight, lot: Lot, sheet: str) -> Choice:
    what = Text("territories-choice-lot", {"name": name_of(sight.card(lot.card))})
    return Choice(what, Show(f"lot {lot.card}"), group="lots", spots=(f"card {lot.card}",), sheet=sheet)


def _planning(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    """A plan is made where nobody looks; leaving all to the autopilot tells nothing."""
    yield Choice(Text("territories-choice-plan"), Show(SHEET), group=SHEET)
    yield Choice(Text("territories-choice-feed-seal"), Do(("feed", "seal")), COMMIT, ALWAYS)
    yield _done(sight, "seal")


def _earning(sight: Sight, seats: Sequence[Seat]) -> Iterator[Choice]:
    """Coins on one's own cards are laid before everybody's eyes."""
    [seat] = seats
    coins, last = sight.purse(seat), getattr(sight.seen.stage, "last", False)
    hungry = [piece for piece in sight.pieces_of(seat) if not piece.funded]
    yield from (choice(sight, f"pay {one.card}") for one in hungry if _can_be_paid(sight, seat, one))
    if coins:
        yield from (choice(sight, f"coin {one.card}") for one in hungry if one.need - one.coins > 1)
    if not last:
        yield from _playing(sight, seat)
    yield _done(sight, "end")


def _playing(sight: Sight, seat: Seat) -> Iterator[Choice]:
    for piece in sight.pieces_of(seat):
        card = sight.card(piece.card)
        if card.act and piece.funded and not piece.used and card.act.cost <= sight.purse(seat):
            yield Choice(_more(sight, str(piece.card)), Show(f"use {piece.card}"), group="use")
    if sight.seen.players[seat].played < sight.content.rules.influence_per_round:
        yield from _held(sight, [seat])
    yield from _developments(sight, [seat])


def _done(sight: Sight, code: str) -> Choice:
    return Choice(label(sight, code), Do((code,)), COMMIT if _all_acted(sight) else PLAIN, ALWAYS)


_OPEN: dict[str, Callable[[Sight, Sequence[Seat]], Iterator[Choice]]] = {
    "market": _trading,
    "construction": _constructing,
    "planning": _planning,
    "income": _earning,
}
QUESTIONS = tuple(_OPEN)
