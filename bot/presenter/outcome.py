"""Lines of the screens of a finished match: who has won, everybody's place and points, ratings, thanks."""

from collections.abc import Iterator

from bot.presenter.scene import Scene, block, called, marked, points
from bot.presenter.screen import Block, BlockKind, Name, Several, Text
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.series import SeriesObservation
from engine.kernel.standing import Standing

BAR, LONGEST_BAR = "\N{FULL BLOCK}", 10
"""The character of which a bar of points is made, and how many of it stand for the most points."""


def series_line(scene: Scene, kind: BlockKind = "quiet") -> list[Block]:
    """Return a line with the points of the matches so far and their sums; nothing outside a series."""
    if not scene.series or not scene.series.points:
        return []
    scores = tuple(
        Text(
            "series-one", {"who": Name(seat), "points": Several(_matches(scene.series, seat), " + "), "sum": one.total}
        )
        for seat, one in enumerate(scene.series.standing.seats)
    )
    return [block(kind, "series-score", scores=Several(scores))]


def _matches(series: SeriesObservation, seat: Seat) -> tuple[int, ...]:
    """Return the points that each match of the series brought this seat; the present match comes last."""
    return tuple(points for _, points in series.standing.seats[seat].by)


def winners(scene: Scene) -> Block:
    """Return the heading that says who has won the match, or the series."""
    standing = final(scene)
    if standing.winners == (scene.viewer,):
        return block("heading", "result-yours")
    who = Several(tuple(Name(seat) for seat in standing.winners))
    return block("heading", "result-winner" if len(who.parts) == 1 else "result-winners", who=who)


def own_place(scene: Scene) -> list[Block]:
    """Return a line with the place and points of a viewer who has not won; else nothing.

    In a post for all it is about the only human player, if there is just one.
    """
    people = _people(scene)
    reader = people[0] if scene.viewer == PUBLIC and len(people) == 1 else scene.viewer
    return [Block("line", said) for seat, said in places(scene) if seat == reader]


def places(scene: Scene) -> tuple[tuple[Seat, Text], ...]:
    """Return the seat of each person who has not won, with the sentence about that person's place and points."""
    standing = final(scene)
    return tuple(
        (seat, Text("result-place", {"place": own.place, "points": points(own.total)}))
        for seat, own in enumerate(standing.seats)
        if seat in _people(scene) and seat not in standing.winners
    )


def _people(scene: Scene) -> list[Seat]:
    """List the seats of people, including those for whom a computer plays on."""
    return [seat for seat, one in enumerate(scene.view.seats) if one.computer is None or seat in scene.view.stops]


def turning(scene: Scene) -> list[Block]:
    """Return a line with the turn after which the winner stayed ahead; nothing in a series or with several winners."""
    standing, course = scene.observation.standing, scene.past.course
    if scene.series or len(standing.winners) != 1 or len(course) < 2:
        return []
    [winner] = standing.winners
    behind = [n for n, row in enumerate(course) if any(row[winner] <= p for s, p in enumerate(row) if s != winner)]
    decided = behind[-1] + 1 if behind else 1
    # `course` has a row for every seat's turn; people count one turn of all as one round.
    number = -(-decided // len(scene.view.seats))
    if decided >= len(course) - 1:
        return [block("line", "result-decided-last", who=Name(winner))]
    return [block("line", "result-decided", who=Name(winner), turn=number)]


def bars(scene: Scene) -> Iterator[Block]:
    """Yield everybody's points as a bar, the best first."""
    seats = final(scene).seats
    most = max(1, *(one.total for one in seats))
    for seat in sorted(range(len(seats)), key=lambda seat: seats[seat].place):
        bar = BAR * max(1, round(LONGEST_BAR * max(0, seats[seat].total) / most))
        number = str(seats[seat].total).replace("-", "\N{MINUS SIGN}")
        yield block("row", "result-bar", bar=bar, who=marked(scene.view, seat), points=number)


def closing_lines(scene: Scene) -> list[Block]:
    """Return the last lines of a result: how the match has changed the ratings, and thanks to the players."""
    places = [one.place for one in final(scene).seats]
    people = [
        Text("result-rating-one", {"who": Name(seat), "points": str(points), "change": _signed(change)})
        for seat, (points, change) in sorted(scene.view.ratings.items(), key=lambda one: (places[one[0]], -one[1][1]))
    ]
    rated = [block("quiet", "result-rating", people=Several(tuple(people)))] if people else []
    return [*rated, *_thanks(scene)]


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def _thanks(scene: Scene) -> list[Block]:
    """Return a line that mentions all people who have played together, in a post for all; else nothing."""
    played = [seat for seat in _people(scene) if scene.is_person(seat)]
    together = scene.viewer == PUBLIC and played and len(_people(scene)) > 1
    return [block("quiet", "result-thanks", who=called(scene, played))] if together else []


def final(scene: Scene) -> Standing:
    """Return the standing that counts in the end: of the series if there is one, else of the match."""
    return scene.series.standing if scene.series else scene.observation.standing
