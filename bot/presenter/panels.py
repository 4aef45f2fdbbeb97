"""Panels that are the same for every game: log, missed events, hint, fair draw, help, «Ещё», resigning."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.presenter.acts.table import ComeBack, HandOver, Resign
from bot.presenter.games.panel import Panel
from bot.presenter.games.presenter import BasePresenter
from bot.presenter.glossary import PANEL, terms
from bot.presenter.outcome import final, winners
from bot.presenter.payload import fits
from bot.presenter.premove import outcome_lines
from bot.presenter.reasons import facts, signed, why
from bot.presenter.scene import BACK, RULES, Scene, block, colour, question, title_of, tool, tools_of
from bot.presenter.screen import (
    Block,
    Board,
    Choice,
    Do,
    Mention,
    Name,
    Param,
    PlayHint,
    Screen,
    Several,
    Show,
    Term,
    Text,
    Use,
    digest_of,
)
from bot.presenter.view import TableView
from bot.presenter.waiting import left_lines, takeback_lines, ways_of_waiting
from bot.presenter.words import has
from engine.ai.advice import Advice, Gain, Proposal
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.fairness import commitment

FAIR = Panel("fair")
GLOSSARY = Panel(PANEL, each=lambda scene: [tool(PANEL, Show(PANEL))] if terms(scene.view.game) else [])
"""The panel of a game's words, offered for games that have a glossary."""
_OF_ALL_GAMES = (GLOSSARY, Panel("log"), FAIR, Panel("help"))
MORE = "more-"
"""Begins the names of the groups behind «Ещё»; each name is the key of the group's title."""
QUESTIONS = ("resign", "end", "close", "away", "uninvite", "detach")
OWN = ("mine", "hint", "plans", *QUESTIONS, "since", "errand", "invite", "time", "zones")
"""Panels for one player: in a group they make no sense, tell a secret, or ask what somebody else could answer."""
MOST_STEPS = 12
"""The most steps of all proposals of a hint together, some 500 characters."""
ADVICE = "advice"
"""Catalogue attribute that says an event as advice, in the infinitive."""
AGAIN = "again"
"""Catalogue attribute that says an event as advice without its verb, after another one of its kind."""
LINES_OF_LOG = 12
"""Lines on one page of the log: with the longest names they still fit into one message."""


def log_panel(scene: Scene, lines: Sequence[Block], page: int) -> Screen:
    """Return a page of the log; page 0 has the latest news."""
    pages = max(1, -(-len(lines) // LINES_OF_LOG))
    page = min(max(page, 0), pages - 1)
    last = len(lines) - page * LINES_OF_LOG
    shown = lines[max(0, last - LINES_OF_LOG) : last] or [block("line", "log-empty")]
    turning = [tool("earlier", Show("log", page + 1))] if page + 1 < pages else []
    turning += [tool("later", Show("log", page - 1))] if page else []
    ended = takeback_lines(scene.view) if not page else ()
    return Screen((title_of(scene, Text("log-part")), *shown, *ended, *_who_asked(scene)), tools=(*turning, BACK))


def _who_asked(scene: Scene) -> Iterator[Block]:
    """Yield a line that says which players have asked for hints and how often; this is public."""
    asked = [(seat, one.hints) for seat, one in enumerate(scene.view.seats) if one.hints]
    if asked:
        every = tuple(Text("log-hint", {"who": Name(seat), "count": count}) for seat, count in asked)
        yield block("quiet", "log-hints", every=Several(every))


def since_panel(scene: Scene, game: BasePresenter) -> Screen:
    """Return the panel of what the viewer has missed: a summary, then news that name the viewer, then other news."""
    board, lines = game.main(scene), game.news(scene)
    recap = [one for one in board.blocks if one.kind == "recap"]
    own = [line for line in lines if scene.viewer != PUBLIC and _speaks_of(line.text, scene.viewer)]
    others = [line for line in lines if line not in own][-LINES_OF_LOG:]
    parts = [
        *outcome_lines(scene),
        *recap,
        *_headed("since-yours", own),
        *_headed("since-others" if own else "", others),
        *takeback_lines(scene.view, scene.viewer),
    ]
    blocks = (title_of(scene, Text("since-part")), *(parts or [block("line", "since-nothing")]))
    picture = Board("since", board.board.alt) if board.board and lines and scene.viewer != PUBLIC else None
    return Screen(blocks, picture, tools=(tool("log", Show("log")), BACK))


def _headed(key: str, lines: Sequence[Block]) -> list[Block]:
    return [*([block("heading", key)] if key and lines else []), *lines]


def _speaks_of(said: Param, seat: int) -> bool:
    """Tell whether the player of this seat is named anywhere in the text."""
    match said:
        case Name() | Mention():
            return said.seat == seat
        case Text(params=params):
            return any(_speaks_of(one, seat) for one in params.values())
        case Several(parts=parts):
            return any(_speaks_of(one, seat) for one in parts)
        case _:
            return False


def hint_panel(scene: Scene, game: BasePresenter) -> Screen:
    """Return what the strongest computer player would do, what that brings and why, and what is nearly as good."""
    if scene.advice is None:
        return Screen((title_of(scene, Text("hint-part")), block("line", "refusal-hint-not-asked")), tools=(BACK,))
    advice = _on_a_phone(scene.advice)
    best, others = advice.best, advice.others
    what = _proposed(scene, game, best)
    rows = [
        block("row", "hint-row", number=number, what=_proposed(scene, game, other))
        for number, other in enumerate(others, start=2)
    ]
    next_best = [block("heading", "hint-others", count=len(rows)), *rows] if rows else []
    play = tuple(_play(scene, best))
    by_steps = [] if play or len(best.run) < 2 else [block("quiet", "hint-by-steps")]
    proposed = (block("line", "hint-best"), Block("line", what), *facts(scene, game, advice), *by_steps)
    # The others come first: the reasons compare the proposal with the second one, by its number.
    compared = (*why(scene, game, advice), *game.hint_cards(scene, advice))
    blocks = (title_of(scene, Text("hint-part")), *proposed, *next_best, *compared)
    told = Text("hint-alert", {"what": what})
    return Screen(blocks, Board("hint", told), play, (BACK,), told)


def _on_a_phone(advice: Advice) -> Advice:
    """Return the advice with one other proposal only where two would fill the screen of a phone."""
    steps = sum(len(one.run) for one in (advice.best, *advice.others))
    return advice if steps <= MOST_STEPS else replace(advice, others=advice.others[:1])


def _play(scene: Scene, best: Proposal) -> Iterator[Choice]:
    """Yield a button that plays the proposal; none if its codes depend on what the seat cannot know."""
    press = Do(best.playable)
    if best.playable:
        is_short = fits(scene.view.id, scene.view.version, press)
        yield Choice(Text("hint-play"), press if is_short else PlayHint(digest_of(best.playable)), "commit")


def _proposed(scene: Scene, game: BasePresenter, proposal: Proposal) -> Text:
    """Return a sentence with the actions of a proposal and the points they bring, split by heading (kind of points)."""
    seat = scene.viewer
    then = replace(scene, events=tuple(game.ahead(proposal.events)))
    # Some decisions are told as news of the table and not as an action of the player: who begins.
    news = Several(tuple(one.text for one in game.news(then)))
    deeds = advised(game.deeds(then) or (news if news.parts else Text("hint-nothing")))
    total = proposal.total(seat)
    rivals = Several(tuple(_of_rivals(seat, proposal)))
    parts = Several(tuple(_headings(scene, game, proposal.gains[seat])))
    if not parts.parts:
        return Text("hint-one-rivals" if rivals.parts else "hint-one", {"deeds": deeds, "parts": rivals})
    points: dict[str, Param] = {"points": total, "signed": signed(total), "parts": parts}
    return Text("hint-one-points", {"deeds": deeds, **points, "rivals": rivals, "count": len(rivals.parts)})


def _of_rivals(seat: Seat, proposal: Proposal) -> Iterator[Text]:
    """Yield how many points each other seat gains or loses by a proposal; nothing for those that do neither."""
    for other in range(len(proposal.gains)):
        if other != seat and (points := proposal.total(other)):
            yield Text("hint-rival", {"who": Name(other), "points": signed(points)})


def _headings(scene: Scene, game: BasePresenter, gain: Gain) -> Iterator[Text]:
    """Yield the points of a proposal by heading; headings of one group, such as goods, are told as their sum."""
    groups: dict[str, dict[str, int]] = {}
    for name, points in gain.items():
        groups.setdefault(name if scene.series else game.heading_group(name), {})[name] = points
    told = {group: points_of for group, points_of in groups.items() if sum(points_of.values())}
    key = "hint-heading-alone" if len(told) == 1 else "hint-heading"  # The points of a single one are the total.
    for group, points_of in told.items():
        name = group if len(points_of) > 1 else next(iter(points_of))
        heading = name if scene.series else game.heading(name)
        yield Text(key, {"heading": heading, "points": signed(sum(points_of.values()))})


def advised(told: Param) -> Param:
    """Return an event as advice: `открыть Деревню` for `выбрана стопка: Деревня`; unchanged if it has no such form.

    Neighbours of one kind share their verb: `поставить 4 армии в D1, одну в V7`.
    """
    match told:
        case Several(parts=parts, joint=joint):
            alike = [list(group) for _, group in groupby(parts, key=_kind)]
            return Several(tuple(one for group in alike for one in _together([*map(advised, group)])), joint)
        case Text() if has(f"{told.key}.{ADVICE}"):
            params = {name: _done_to(value) for name, value in told.params.items()}
            return Text(told.key, params, ADVICE)
        case _:
            return told


def _kind(told: Param) -> object:
    """Return what is equal for texts that can share their verb."""
    return told.key if isinstance(told, Text) and has(f"{told.key}.{AGAIN}") else id(told)


def _together(alike: Sequence[Param]) -> tuple[Param, ...]:
    """Return texts of one kind as one, in which only the first has the verb; a single one is unchanged.

    Several steps with one army each share it as well: `переместить по одной армии: из 10 в 11, из 8 в 7`.
    """
    first, *more = alike
    texts = [one for one in alike if isinstance(one, Text) and one.params.get("count") == 1]
    if more and len(texts) == len(alike) and has(f"{texts[0].key}.each"):
        ways = Several(tuple(replace(one, form="single") for one in texts))
        return (Text(texts[0].key, {"ways": ways}, "each"),)
    again = tuple(replace(one, form=AGAIN) for one in more if isinstance(one, Text))
    return (Several((first, *again)),) if again else (first,)


def _done_to(value: Param) -> Param:
    """Return a parameter (a thing, a number of coins) in the accusative; unchanged if the catalogue lacks this case."""
    match value:
        case Term(id=id) if has(f"{id}.acc"):
            return Term(id, "acc")
        case Text(key=key, params=params) if has(f"{key}.acc"):
            return Text(key, params, "acc")
        case Several(parts=parts, joint=joint):
            return Several(tuple(map(_done_to, parts)), joint)
        case _:
            return value


def fair_panel(view: TableView, heading: Block) -> Screen:
    """Return the panel that shows why the draws are fair: commitment, salts, the seed once public, and how to check."""
    lines = (
        block("line", "fair-promise"),
        *(block("line", note) for note in view.notes),
        block("line", "fair-commitment", hash=view.commitment),
        block("line", "fair-salts"),
        *_salts(view),
        *_seed(view),
        block("line", "fair-verify"),
        block("quiet", "fair-how", table=view.id),
    )
    return Screen((heading, *lines), tools=(BACK,))


def _salts(view: TableView) -> Iterator[Block]:
    """Yield a row for each salt that a seat has added."""
    for seat, salt in enumerate(view.salts):
        if salt:
            yield block("row", "fair-salt", mark=colour(view, seat, "mark"), who=Name(seat), salt=salt)


def _seed(view: TableView) -> Iterator[Block]:
    """Yield the seed and whether it matches the commitment; until the match ends, a line that the seed comes later."""
    if view.seed is None:
        yield block("line", "fair-later")
        return
    matches = commitment(bytes.fromhex(view.seed), view.id) == view.commitment
    yield block("line", "fair-seed", seed=view.seed)
    yield block("line", "fair-matches" if matches else "fair-differs")


def help_panel(scene: Scene, lines: Sequence[Block], panels: Sequence[Panel]) -> Screen:
    """Return the panel that explains how to type an answer to the present question, and how to type all else."""
    own = (Term(panel.title, "word") for panel in panels if panel.title and panel.offered)
    words = (block("line", "help-commands", panels=Several(("", *own))), block("line", "help-seat"))
    return Screen(
        (title_of(scene, Text("help-part")), block("line", "help-where"), *lines, *words),
        tools=(RULES, BACK),
    )


def about_panel(scene: Scene, lines: Sequence[Block]) -> Screen | None:
    """Return the panel that says in a minute what the game is about; None for a game without such a text."""
    heading = title_of(scene, Text("about-part"))
    return Screen((heading, *lines), tools=(RULES, BACK)) if lines else None


def film_panel(scene: Scene) -> Screen | None:
    """Return the panel with the whole match as an animated picture, turn after turn; None while the match runs."""
    if not final(scene).over:
        return None
    heading = title_of(scene, Text("film-part"))
    return Screen((heading, winners(scene)), Board("film", winners(scene).text), tools=(BACK,))


def more_panel(scene: Scene, panels: Sequence[Panel], choices: Sequence[Choice] = ()) -> Screen:
    """Return the panel «Ещё»: buttons for everything about the game, the table and the viewer that the board lacks.

    `choices`: the choices of the board; the seldom used ones (`aside`) are shown in this panel.
    """
    groups = {
        "more-game": [*_of_the_game(scene, panels), *(replace(one, aside=False) for one in choices if one.aside)],
        "more-table": _of_the_table(scene),
        "more-me": _of_ones_own(scene),
    }
    ways = [replace(way, group=group) for group, of_it in groups.items() for way in of_it]
    left = left_lines(scene.view) if scene.goes_on else ()
    return Screen((title_of(scene, Text("more-part")), block("line", "more"), *left), tools=(*ways, BACK))


def _of_the_game(scene: Scene, panels: Sequence[Panel]) -> Iterator[Choice]:
    if RULES not in tools_of(scene):
        yield RULES
    if scene.decides:
        yield tool("since", Show("since"))
    for panel in (*panels, *_OF_ALL_GAMES):
        if panel.offered and panel != FAIR:
            yield from panel.ways(scene)


def _of_the_table(scene: Scene) -> Iterator[Choice]:
    """Yield the buttons that concern the whole table; the button that ends the match comes last."""
    yield from FAIR.ways(scene)
    if scene.goes_on:
        yield tool("windows", Show("windows"))
        yield from ways_of_waiting(scene)


def resign_panel(scene: Scene) -> Screen | None:
    """Return the question before the viewer resigns; None for a viewer without a seat, and after the match.

    A player who has resigned already gets the button that takes the seat back.
    """
    if not scene.goes_on:
        return None
    if back := _way_back(scene):
        return Screen((title_of(scene, Text("resign-part")), block("line", "done-resign")), choices=back, tools=(BACK,))
    if not scene.decides:
        return None
    if scene.viewer in scene.view.leaves:
        heading, sure = title_of(scene, Text("resign-part")), Text("resign-sure-leaves")
        return question(heading, sure, ("resign-yes-leaves", Use(Resign())), ("resign-no", Show("")))
    others = any(scene.is_person(seat) for seat in range(len(scene.view.seats)) if seat != scene.viewer)
    sure = Text("resign-sure" if others else "resign-sure-last")
    heading = title_of(scene, Text("resign-part"))
    return question(heading, sure, ("resign-yes", Use(Resign())), ("resign-no", Show("")))


def _of_ones_own(scene: Scene) -> Iterator[Choice]:
    """Yield the viewer's own buttons: premove, own time, whether turns end by themselves; resigning comes last.

    A player who has resigned gets only the button that takes the seat back.
    """
    if scene.decides and not scene.observation.standing.over:
        yield tool("errand", Show("errand"))
    if not scene.goes_on:
        return
    if not scene.decides:
        yield from _way_back(scene)
        return
    yield tool("time", Show("time"))
    if not scene.view.hands_over:
        wanted = "off" if scene.view.seats[scene.viewer].hands_over else "on"
        yield Choice(Text(f"tool-hand-over-{wanted}", {"seconds": scene.view.grace}), Use(HandOver(wanted)))
    yield Choice(Text("tool-resign"), Show("resign"), "cancel")


def _way_back(scene: Scene) -> tuple[Choice, ...]:
    """Return the button that takes the seat back, for a viewer who has resigned; for all others an empty tuple."""
    return (Choice(Text("tool-come-back"), Use(ComeBack()), "commit"),) if scene.viewer in scene.view.stops else ()


def on_the_way(scene: Scene, panel: str, screen: Screen, panels: Sequence[Panel]) -> Screen:
    """Add a button back to «Ещё» to a panel that is opened from there; return any other panel unchanged."""
    behind_more = {one.name for one in (*panels, *_OF_ALL_GAMES) if one.alone and not one.under_board}
    if panel not in behind_more or scene.observation.standing.over or BACK not in screen.tools:
        return screen
    return replace(screen, tools=(*screen.tools[:-1], tool("more-back", Show("more")), BACK))
