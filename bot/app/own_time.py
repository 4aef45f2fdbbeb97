"""What a person sets about his own time: quiet hours, where he lives, days away."""

from functools import partial
from zoneinfo import available_timezones

from bot.app.desk import Desk
from bot.app.links import Links
from bot.app.paces import DAY_MS
from bot.app.people import People, Person, PersonDoc
from bot.app.refusal import Refusal
from bot.app.spans import Span
from bot.app.table import Table
from bot.presenter.own_time import OwnTime

WORDS = ("quiet", "zone", "away")
MOST_DAYS = 14
"""Away at once."""
MOST_OF_A_SEASON, SEASON = 28, 90
"""Days away among so many: the others want to play too."""


class OwnTimes:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._people = People(desk.store)
        self._links = Links(desk.store)

    async def of(self, person: Person) -> OwnTime:
        doc, now = await self._people.known_of(await self._links.whole(person)), self._desk.clock.now()
        until = max((end for begun, end in doc.away if begun <= now < end), default=None)
        ahead = self._desk.wall() - now
        return OwnTime(doc.quiet_from, doc.quiet_until, doc.zone, until + ahead if until else None)

    async def set(self, person: Person, word: str, rest: str) -> None:
        """Refusal for what nobody can mean. It holds for all his accounts, whichever sits at the table."""
        person = await self._links.whole(person)
        match word, rest.split():
            case "quiet", [first, last] if _is_hour(first) and _is_hour(last):
                change = {"quiet_from": int(first), "quiet_until": int(last)}
                await self._people.change(person, lambda doc: doc.model_copy(update=change))
            case "zone", [zone]:
                if zone not in available_timezones():
                    raise Refusal("no-such-zone")
                await self._people.change(person, lambda doc: doc.model_copy(update={"zone": zone}))
            case "away", [days] if days.isascii() and days.isdigit() and len(days) < 4:
                await self._people.change(person, partial(_away, now=self._desk.clock.now(), days=int(days)))
            case _:
                raise Refusal("unreadable")


def tell(table: Table, person: Person) -> None:
    """His clock at this table shows from now on what he has set; where it does not run nothing happens."""
    seat = table.seat_of(person)
    if seat is not None and table.live and table.match is not None and table.doc.seats[seat].clock.since:
        table.take(table.match.note({"own_time": seat}))


def _away(doc: PersonDoc, now: int, days: int) -> PersonDoc:
    """From now on; what was announced before ends."""
    before = [(begun, min(end, now)) for begun, end in doc.away if begun < now and end > now - SEASON * DAY_MS]
    left = MOST_OF_A_SEASON * DAY_MS - sum(end - max(begun, now - SEASON * DAY_MS) for begun, end in before)
    most = min(MOST_DAYS, left // DAY_MS)
    if days > most:
        raise Refusal("too-long-away", {"most": most})
    fresh: list[Span] = [(now, now + days * DAY_MS)] if days else []
    return doc.model_copy(update={"away": [*before, *fresh]})


def _is_hour(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3 and int(text) < 24
