"""Counts taps: how often a player presses from the mention to the committed turn.

`python -m tests.support.taps` writes docs/taps.md. A turn is played by the buttons that the screens offer, with as few
presses as possible; turning a page is a press too. The table itself ends a turn in which nothing is left to do.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from statistics import mean

from bot.presenter.layout import DISCORD, TELEGRAM, Limits, Page, lay_out
from bot.presenter.screen import Do, Press, Screen, Show
from bot.presenter.words import say
from bot.web_adapter.screens import WEB
from tests.support import plan_taps
from tests.support.founders_turns import founders_turns
from tests.support.hand_taps import section
from tests.support.turns import BOTH, LOOK, WAYS, Turn, draw, random_turns

PLATFORMS = {"Telegram": TELEGRAM, "Discord": DISCORD, "page": WEB}
NEVER = 10**6
EACH = {"eme": (40, 200), "legends": (8, 25)}
"""Game → number of turns of each kind on which tests count presses by day, and by night."""
TOLD = {"eme": 1000, "legends": 200, "founders": 200}
"""Game → number of turns of each kind on which the page docs/taps.md counts presses."""
DISCORD_KEEPS = 0.95
"""Least share of turns in which Discord keeps the promises: a page there has only thirty buttons."""
PAGE = Path(__file__).resolve().parents[2] / "docs/taps.md"
PROMISED: dict[str, tuple[str, Callable[[Turn], int]]] = {
    "bid": ("1", lambda turn: 1),
    "only one way": ("2", lambda turn: 2),
    "armies to one place": ("3", lambda turn: 3),
    "city": ("2", lambda turn: 2),
    "army destroyed": ("3", lambda turn: 3),
    "armies moved": ("steps + 2", lambda turn: turn.steps + 2),
    BOTH: ("4", lambda turn: 4),
    LOOK: ("1", lambda turn: 1),
}
"""Kind of turn → the promised most presses, as text and as a function. To decline a look costs one press more."""
OF_FOUNDERS: dict[str, tuple[str, Callable[[Turn], int]]] = {
    "tile to an empty place": ("3", lambda turn: 3),
    "tile instead of another": ("3", lambda turn: 3),
    "token and tile": ("5", lambda turn: 5),
}
"""As `PROMISED`, for Founders: opening, tile and place are one press each; a token costs two more."""


def taps(turn: Turn, platforms: Mapping[str, Limits], language: str = "ru") -> dict[str, int]:
    """Return by platform the fewest presses that play the turn; NEVER if buttons cannot play it."""
    costs = {name: {0: 0} for name in platforms}
    match = turn.table.match()
    for done, code in enumerate(turn.codes):
        reached = [name for name in platforms if done in costs[name]]
        screen = turn.table.at(match.state).screen(turn.seat) if reached else None
        for name in reached:
            assert screen
            for run, presses in _offers(turn, screen, platforms[name], language):
                if turn.codes[done : done + len(run)] == run:
                    cost = costs[name][done] + presses
                    costs[name][done + len(run)] = min(costs[name].get(done + len(run), NEVER), cost)
        match.play(turn.seat, [code])
        draw(match)
    return {name: cost.get(len(turn.codes), NEVER) for name, cost in costs.items()}


def _offers(turn: Turn, screen: Screen, limits: Limits, language: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the codes that each button of the screen plays, and the presses to get there, page turns included."""
    voice = partial(say, language, names=(*turn.table.names, turn.table.names[0]))
    pages = lay_out(screen.choices, limits, voice, screen.tools)
    for page, turned in _reached(pages).items():
        for press in _presses(pages[page]):
            if isinstance(press, Do):
                yield press.codes, turned + 1


def _reached(pages: Sequence[Page]) -> dict[int, int]:
    """Return by number of the page the fewest presses that lead to that page."""
    reached, waiting = {0: 0}, [0]
    for at in waiting:
        for press in _presses(pages[at]):
            if isinstance(press, Show) and press.panel == "" and press.page not in reached:
                reached[press.page] = reached[at] + 1
                waiting.append(press.page)
    return reached


def _presses(page: Page) -> list[Press]:
    return [button.press for row in page for button in row]


@dataclass(frozen=True)
class Count:
    """The counts of one turn: the promised most presses, and the needed presses by platform."""

    promised: int
    presses: Mapping[str, int]


@cache
def counted(game: str, kind: str, each: int) -> tuple[Count, ...]:
    """Count the presses of `each` turns of one kind on every platform."""
    turns, promised = _sample(game, each)[kind], (PROMISED | OF_FOUNDERS)[kind][1]
    return tuple(Count(promised(turn) + turn.passed, taps(turn, PLATFORMS)) for turn in turns)


@cache
def _sample(game: str, each: int) -> dict[str, list[Turn]]:
    return founders_turns(each) if game == "founders" else random_turns(game, each)


def kinds_of(game: str) -> list[str]:
    """Return the names of the kinds of turns that this game has."""
    return list(OF_FOUNDERS if game == "founders" else WAYS[game].wanted)


def table_of(game: str, each: int) -> str:
    """Return a table in Markdown: mean and most presses, and how often the promise was kept if not always."""
    lines = ["| turn | promise | " + " | ".join(PLATFORMS) + " |", "| --- | --- |" + " --- |" * len(PLATFORMS)]
    for kind in kinds_of(game):
        promise, _ = (PROMISED | OF_FOUNDERS)[kind]
        cells = [_cell(counted(game, kind, each), platform) for platform in PLATFORMS]
        lines.append(f"| {kind} | {promise} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(counts: Sequence[Count], platform: str) -> str:
    made = [count.presses[platform] for count in counts]
    kept = sum(count.presses[platform] <= count.promised for count in counts) / len(counts)
    return f"{mean(made):.2f}, at most {max(made)}" + ("" if kept == 1 else f"; kept in {kept:.1%}")


def page() -> str:
    """Return the text of docs/taps.md."""
    return f"""# Taps of a turn

How often a player presses from the ping to the committed turn. `python -m tests.support.taps` counts it and writes this
page; `tests/bot/presenter/test_taps.py` holds it against the promises.

Counted on {TOLD["eme"]} positions of each kind, of Legends on {TOLD["legends"]}, from matches of all numbers of seats
and all options whose players like to spread their armies, so that the lists of steps are long. A turn is played by the
buttons that the screens offer, in the cheapest way. A press that turns a page counts like any other. The end of a turn
that is wholly used is played by the table after its grace and costs nothing; whoever leaves the rest of a card unused
says so by a press («Закончить, осталось 3 шага»), which is counted here and after which the table waits for the same
grace (a quarter of the turns that move armies, and every card of two actions of which one is left out).

A bid of more than a third of one's coins is asked about and takes a second press; it is counted once, as the others.

Mean and most presses; the most of "armies moved" depends on the number of steps, up to six on a card.

## Between turns

| what for | presses |
| --- | --- |
| all tables that wait for me, in every chat | 1 (`/turn`, or «Мои игры» in the greeting and among the tables) |
| from there to one of them | 1, also where its chat is gone («Показать здесь») |
| what happened while I was away | 2 («Ещё», «Что было без меня»), or the line «что было?» |
| a turn laid down in advance | 2 and one a step («Ещё», «Ход заранее»), or one line |
| its price, passing without a choice, its last step, all of it: changed or withdrawn | 1 from its panel |
| what this chat has played; what I have played | 2 (`/tables`, «Итоги чата»; `/turn`, «Сыгранное») |

## Eight-Minute Empire

{table_of("eme", TOLD["eme"])}

## Legends

With what the properties of cards add to an action. Where a token lies face down in a region that one holds, the table
does not end the turn by itself: the look is one press from any step on, and whoever does without says so by one press
more than is promised below («Закончить ход»).

{table_of("legends", TOLD["legends"])}

## A turn from the plans

«Готовые ходы» is on the board from the first moment of a turn and opens them for its player alone; a button there plays
the turn, whatever it is made of, and its end waits for the usual grace. Laid down in advance a whole turn is one press
in the panel «Ход заранее». In a group of Telegram without ephemeral messages the first press leads into the private
chat, where START is one press more.

{plan_taps.section()}

## What keeps it low

- A card of two actions has one button in the row. Once it is taken, the first steps of both actions stand side by side:
  whoever presses one has chosen its action (`use city, city A3`). A button for each action in the row would cost as
  many presses for an "or" card and one more for an "and" card, and seven buttons for six cards confuse.
- All armies of a card in one place are one press (`place A12*3`), and so are several armies over one border where there
  is room for such buttons.
- Telegram gets up to sixty choices on one page before it begins a second: a wall, but its labels are five signs long,
  and a page turn at every step would be worse.
- Discord takes thirty buttons beside a board (a message of its newer kind has forty components). Where more than that
  is legal, a step on the other page costs one press more: the only promises that are not kept always, and how often
  stands in the table.

## Founders of the Empire

Counted on {TOLD["founders"]} turns of each kind, from matches of all numbers of seats in which tiles are seldom
replaced, so that states are large. A turn is opening, tile, place; a token is its kind and its target. Its end is
played by the table.

{table_of("founders", TOLD["founders"])}

- The places of a tile are numbers, as on the picture, eight in a row; empty places stand before tiles to be replaced,
  so it is mostly these for which Discord turns a page.
- A coin may go to every tile of every rival, and of a nature tile to one of two resources: late in a match of four
  these are too many for one page of any messenger. So what lets one attach an open tile that has no place without it
  stands first, and such purchases are counted here; any other may take a page more. A line finds them all:
  `coin 12 iron`.
- Prizes, removed tiles, the own state and that of every rival are two presses away («Ещё», then their name), and so
  is every panel.

## «Территории»

The game has hands that nobody else may see. «Рука» tells its owner what they are: in Telegram an alert with numbers,
in Discord and on the page a panel with a button for all that he can do. So a board there has no more than the hand, a
task, a card for coins and the end of the phase: four buttons for a beginner where there were twenty. In a group of
Telegram, where an alert has no buttons, a number for each card stands on the board too: as long as nobody has a land
it lays the card at once («1→новая»), later it opens the card in private. On the page a tap on one's own land offers
what can be put there. What a card does is told of the one that is pressed, with what can be done with it: in private
and in Discord by its name, on the page by a tap on its picture, in «Рука» or below the board, where its owner sees
his hand. So on the page a card and what becomes of it are two presses from the board, without opening the hand
before.
Counted are the fewest presses from the board on; a look at the hand is not. In a group of Telegram a card is shown in
an ephemeral message (`TELEGRAM_EPHEMERAL`); without those the press leads into the private chat, where START is one
press more. The way back to the group is counted nowhere.

{section()}

A whole round is played in the sheet of the hand, which is the first button of the board and comes again after each
press: one press opens it, one is an action, one ends construction, and one leaves the feeding to the autopilot. So a
round of three actions is six presses. A market day where one does not trade is one more, a card for sale two more, and
so is an offer of coins. Whoever ends it with an offer that was not sent is asked first: the large button looks as if it
sent it. «Готово» is the large button only after something was done; before that «Рука» is.
"""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
