"""`benchmarks lab`: a grid is played once, goes on where it was stopped, and its numbers are counted by hand here."""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from benchmarks.lab import play
from benchmarks.lab.measures import (
    card_rates,
    doubled,
    first_advantage,
    half_time,
    middle,
    presses,
    runs_away,
    share,
    use_rates,
    weighed,
    wins_by_place,
)
from benchmarks.lab.plan import Plan, cells
from benchmarks.lab.play import Result
from benchmarks.lab.report import report
from engine.ai.greedy_player import GreedyPlayer
from tests.benchmarks.running import tool
from tests.bot.cli.running import complaint

PLAN = """
games = 2
player = "random"
round = "turn_ended"
first = "first_chosen"
counts = ["city_built"]
cards = [{ event = "card_taken", what = "card" }]
[[grids]]
name = "Both sides"
seats = [2, 3]
options = { side = ["A", "B"] }
[[grids]]
name = "Short"
seats = [2]
variants = [{ name = "five cards", set = { "rules.seats.players=2.cards_to_end" = 5 } }]
[[aims]]
measure = "rounds"
least = 20
most = 26
[[aims]]
measure = "event"
event = "city_built"
least = 1
"""


class Lab:
    """A folder with a plan, in which the command is called."""

    def __init__(self, folder: Path, plan: str = PLAN) -> None:
        self.plan, self.kept, self.out = folder / "lab.toml", folder / "games.jsonl", folder / "report.md"
        self.plan.write_text(plan, encoding="utf-8")

    def run(self, *arguments: str, jobs: int = 1) -> Any:
        files = ("--plan", str(self.plan), "--kept", str(self.kept), "-o", str(self.out))
        return tool("lab", "eme", *files, "--jobs", str(jobs), *arguments)

    @property
    def games(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.kept.read_text(encoding="utf-8").splitlines() if line]


def test_every_cell_is_played_and_a_variant_is_played_by_its_own_numbers(tmp_path: Path) -> None:
    """Two players take 13 cards each, and five where the variant says so; three take 10."""
    lab = Lab(tmp_path)
    assert lab.run().exit_code == 0
    turns = [(len(game["totals"]), len(game["leaders"])) for game in lab.games]
    assert turns == [(2, 26), (2, 26), (3, 30), (3, 30), (2, 10)] * 2, "one game of every cell, then the second of each"
    page = lab.out.read_text(encoding="utf-8")
    assert "| 2 players, side A | 2 | 26.0 |" in page
    assert "10 games. With 2 in the smallest cell that the aims are held against chance alone moves a share" in page
    assert "by up to 70.7 percentage points." in page
    assert "| 2 players, five cards | 2 | 10.0 |" in page
    # Two of two: with four more games, half of them for it, 4 of 6.
    assert (
        "| 20 to 26 rounds in 100% of the games | 2 | 100.0 ± 38.5 % | yes, but the interval crosses the aim |" in page
    )
    assert "| 20 to 26 rounds in 100% of the games | 3 | 0.0 ± 38.5 % | no, 100.0 percentage points short |" in page


def test_what_was_played_is_kept_and_what_is_missing_is_the_same_game(tmp_path: Path) -> None:
    lab = Lab(tmp_path)
    lab.run()
    whole, text = lab.games, lab.kept.read_text(encoding="utf-8")
    lab.run()
    assert lab.kept.read_text(encoding="utf-8") == text
    lines = text.splitlines(keepends=True)
    lab.kept.write_text("".join(lines[:4]) + lines[5][:40], encoding="utf-8")
    lab.run(jobs=2)
    again = [json.loads(line) for line in lab.kept.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    assert sorted(again, key=str) == sorted(whole, key=str)


def test_games_of_other_rules_are_played_anew(tmp_path: Path) -> None:
    lab = Lab(tmp_path)
    lab.run()
    right = lab.games
    last = right[-1]
    told = [*right[:-1], last | {"totals": [0 for _ in last["totals"]]}]
    lab.kept.write_text("".join(json.dumps(one) + "\n" for one in told), encoding="utf-8")
    assert lab.run().stderr.count("are played anew") == 1
    assert lab.games[len(right) :] == [one for one in right if one["cell"] == last["cell"]]


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    lab = Lab(tmp_path)
    lab.run("--games", "1")
    first = lab.games
    lab.run()
    assert (len(first), len(lab.games)) == (5, 10)
    assert lab.games[:5] == first


def test_a_report_of_more_games_is_replaced_only_by_force(tmp_path: Path) -> None:
    lab = Lab(tmp_path)
    lab.run()
    whole = lab.out.read_text(encoding="utf-8")
    refused = complaint(lab.run("--grid", "Short"))
    assert "tells of 10 games, this would be 2" in refused
    assert "--force" in refused
    assert lab.out.read_text(encoding="utf-8") == whole
    assert len(lab.games) == 10, "nothing was played for it"
    assert lab.run("--grid", "Short", "--force").exit_code == 0
    assert "2 games. " in lab.out.read_text(encoding="utf-8")


def test_a_report_of_as_many_games_is_renewed(tmp_path: Path) -> None:
    lab = Lab(tmp_path)
    lab.run("--games", "1")
    lab.out.write_text(lab.out.read_text(encoding="utf-8") + "old", encoding="utf-8")
    assert lab.run("--games", "1").exit_code == 0
    assert "old" not in lab.out.read_text(encoding="utf-8")


def test_one_grid_alone(tmp_path: Path) -> None:
    lab = Lab(tmp_path)
    lab.run("--grid", "Short")
    assert [len(game["leaders"]) for game in lab.games] == [10, 10]
    assert "Both sides" not in lab.out.read_text(encoding="utf-8")
    assert "no such grid" in complaint(lab.run("--grid", "Long"))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('player = "random"', 'player = "cheat"', "there is no computer player 'cheat'"),
        ("games = 2", "games = 2\nwidth = 5", "only the greedy player has a width"),
        ("games = 2", "games = 0", "games: Input should be greater"),
        ("games = 2", "games = = 2", "is not TOML"),
        ("cards_to_end", "no_such_number", "rules.seats.players=2.no_such_number: is nothing that could be changed"),
        ('["A", "B"]', '["Z"]', "side"),
    ],
)
def test_a_plan_that_cannot_be_used_says_why(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in complaint(Lab(tmp_path, PLAN.replace(old, new)).run())


def test_a_plan_says_how_wide_the_greedy_player_searches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []

    class Watched(GreedyPlayer):
        def decide(self, *asked: Any) -> Any:
            widths.append(self.width)
            return super().decide(*asked)

    monkeypatch.setattr(play, "GreedyPlayer", Watched)
    lab = Lab(tmp_path, PLAN.replace('player = "random"', 'player = "greedy"\nwidth = 3'))
    lab.run("--grid", "Short", "--games", "1")
    assert set(widths) == {3}
    assert (
        "On every seat: greedy, which tries 3 decisions at a time, and but one where several act at once."
        in lab.out.read_text(encoding="utf-8")
    )


def test_where_several_are_asked_at_once_none_is_always_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """«Территории» of two: both are asked to build, and one of them is quicker. Both are, now and then."""
    quickest = []

    class Watched(GreedyPlayer):
        def decide(self, game: Any, observation: Any, seat: Any, rng: Any) -> Any:
            if sum(ask.awaited for ask in observation.asks) == 2:
                quickest.append(seat)
            return super().decide(game, observation, seat, rng)

    monkeypatch.setattr(play, "GreedyPlayer", Watched)
    plan = Plan.model_validate(
        tomllib.loads(PLAN)
        | {"player": "greedy", "width": 1, "cards": [], "first": "leader_found", "round": "round_began"}
        | {"grids": [{"name": "", "seats": [2], "options": {"goal": [6]}}]}
    )
    play.play("territories", plan, next(cells(plan)), 0)
    assert set(quickest) == {0, 1}


def game(
    winners: list[int],
    leaders: list[int],
    first: int = 0,
    cards: str = "",
    seats: int = 2,
    totals: Sequence[int] = (),
) -> Result:
    """`cards`: `0a 1b`, seat and card."""
    shown = [(int(one[0]), one[1:]) for one in cards.split()]
    return Result(
        cell="",
        number=0,
        reason="",
        totals=list(totals) or [0] * seats,
        winners=winners,
        first=first,
        leaders=leaders,
        counts={},
        cards=shown,
    )


def test_who_begins_and_wins_more_often_than_the_others() -> None:
    """Of four games of two he wins two and shares one: 62.5 % instead of 50 %."""
    games = [game([0], []), game([1], [], first=1), game([0, 1], []), game([1], [])]
    assert first_advantage(games).value == pytest.approx(0.125)


def test_who_leads_at_half_time_is_not_counted_where_nobody_does() -> None:
    games = [game([0], [1, 0, 1]), game([0], [0, 1, 0, 0, 0]), game([0], [-1, 1, 0]), game([0], [0, -1, 0])]
    found = half_time(games)
    assert found is not None
    assert found.value == pytest.approx(2 / 3)
    assert half_time(games[3:]) is None


def test_a_card_is_held_against_all_cards_that_came_out() -> None:
    """Winners have two thirds of the cards; the bad one is theirs as often as not, which is less than its part."""
    games = [game([0], [], cards="0good 0good 0bad 1bad")] * 30 + [game([1], [], cards="0bad 1good 1bad")] * 30
    rates = card_rates(games)
    # 30 + 30 of good all on winners' tables; of bad 60 of 120. Of all 180 cards 120 are winners'.
    assert rates["bad"].value == pytest.approx(1 / 3, abs=0.01)
    assert rates["good"].value > 0.95
    assert card_rates(games[:9]) == {}, "too few games to say anything"


def test_a_card_of_large_tables_is_held_against_cards_of_large_tables() -> None:
    """At a table of two winners have half of the cards, at one of three a third: so it is with every card here."""
    small = [game([0], [], cards="0usual 1usual")] * 40
    large = [game([0], [], cards="0rare 1rare 2rare 0usual 1usual 2usual", seats=3)] * 40
    rates = card_rates([*small, *large])
    assert {card: rate.value for card, rate in rates.items()} == pytest.approx({"usual": 0.5, "rare": 0.5}, abs=0.01)


def test_a_card_of_games_in_which_winners_have_many_cards_is_held_against_those() -> None:
    """Winners have three of four cards in long games, one of two in short ones: of long games every card is so."""
    short = [game([0], [], cards="0usual 1usual")] * 40
    long = [game([0], [], cards="0late 0usual 0third 1late")] * 30 + [game([0], [], cards="0x 0y 0late 1usual")] * 10
    late = card_rates([*short, *long])["late"]
    # For it 40 games of a quarter, against it 30 games of three quarters.
    assert late.value == pytest.approx(10 / 32.5, abs=0.01)


def test_how_far_chance_moves_a_share() -> None:
    """Fifty of a hundred: two standard errors are ten points, but for the four games that are added."""
    found = share([1, 0] * 50)
    assert (found.value, found.doubt) == pytest.approx((0.5, 0.0981), abs=1e-4)


def test_how_far_chance_moves_the_rate_of_a_card() -> None:
    """A hundred games of which the card is the winner's in half: as a share of a hundred, apart from half a game."""
    games = [game([0], [], cards="0it 0x 1y 1z")] * 50 + [game([0], [], cards="0x 0y 1it 1z")] * 50
    rate = card_rates(games)["it"]
    assert (rate.value, rate.doubt) == pytest.approx((0.5, 0.1), abs=0.002)


@pytest.mark.parametrize(
    ("won", "said"),
    [
        (0, "yes"),
        (30, "yes"),
        (49, "yes, but the interval crosses the aim"),
        (55, "perhaps: 4.0 percentage points over, which may be chance"),
        (70, "no, 19.0 percentage points over"),
    ],
)
def test_an_aim_that_is_missed_by_less_than_chance_is_missed_perhaps(won: int, said: str) -> None:
    plan = Plan.model_validate(tomllib.loads(PLAN) | {"aims": [{"measure": "half_time", "most": 0.51}]})
    cell = next(cells(plan)).model_copy(update={"games": 100})
    games = [game([0], [0]) for _ in range(won)] + [game([1], [0]) for _ in range(100 - won)]
    kept = [one.model_copy(update={"cell": cell.key, "number": number}) for number, one in enumerate(games)]
    assert f"| {said} |" in report("eme", plan, [cell], kept)


def test_a_runaway_has_twice_what_the_second_has() -> None:
    games = [game([0], [], totals=[12, 6]), game([0], [], totals=[12, 7]), game([1], [], totals=[-3, 2])]
    assert [runs_away(one) for one in games] == [True, False, True]


def test_wins_are_counted_by_the_place_behind_who_began() -> None:
    """Of three games of three: the one who began, the one behind him, and those two at once."""
    games = [game([2], [], first=2, seats=3), game([1], [], seats=3), game([1, 2], [], first=1, seats=3)]
    assert wins_by_place(games) == pytest.approx([1.5 / 3, 1.5 / 3, 0])


def test_a_median_lies_between_two_order_statistics() -> None:
    """With a hundred numbers, two standard errors of the median's rank are ten places: the 40th and the 60th."""
    found = middle([float(n) for n in range(100)])
    assert (found.value, found.least, found.most) == (49.5, 40, 60)


def played(**facts: Any) -> Result:
    usual = {"cell": "", "number": 0, "reason": "", "totals": [9, 4], "winners": [0], "first": 0, "leaders": [0, 0]}
    return Result(**{**usual, "counts": {}, "cards": [], **facts})


def test_presses_and_choices_are_medians_of_games() -> None:
    games = [played(presses=n, weighed={2: 3, 9: 1, 30: n}) for n in (1, 2, 30)]
    assert presses(games).value == 2
    assert weighed(games).value == 5.5, "2, half-way from 2 to 9, and 30"


def test_double_is_at_least_twice_the_points() -> None:
    assert doubled([played(), played(totals=[9, 5])]).value == 0.5


def test_a_card_counts_for_each_hand_that_holds_it_for_two_rounds() -> None:
    games = [played(held={"mill": (3, 1)})] * 10
    assert use_rates(games)["mill"].value == pytest.approx(1 / 3)
    assert use_rates(games[:2]) == {}, "too few hands to say anything"


def test_hands_are_followed_and_what_another_button_plays_is_no_press(tmp_path: Path) -> None:
    plan = Plan.model_validate(tomllib.loads(TERRITORIES))
    [cell] = cells(plan)
    game = play.play("territories", plan, cell, 0)
    single = play.play("territories", plan.model_copy(update={"free": []}), cell, 0)
    assert 0 < single.presses - game.presses <= 1, "the autopilot's button seals the plan"
    assert sum(game.weighed.values()) == pytest.approx(single.presses * 2 * game.rounds, abs=0.1)
    assert sum(many for many, _ in game.held.values()) <= 60, "no card twice"
    assert all(0 <= used <= many for many, used in game.held.values())


TERRITORIES = """
games = 1
player = "greedy"
width = 2
round = "round_began"
first = "leader_found"
named = "cards"
drawn = "card_drawn"
free = ["feed"]
counts = []
cards = [{ event = "built", what = "card" }, { event = "played", what = "card", only = { by = "hand" } }]
[[grids]]
name = "First"
seats = [2]
options = { first = [true] }
[[aims]]
measure = "presses"
most = 9
"""


def test_a_chart_shows_each_share_beside_what_was_before(tmp_path: Path) -> None:
    """Red where the aim is, a line as long as the doubt; without earlier shares there is no picture."""
    before = '[[before]]\nmeasure = "half_time"\nabout = "as it was"\nshare = 0.5\ndoubt = 0.1\n'
    aim = '[[aims]]\nmeasure = "half_time"\nmost = 0.65\n'
    lab = Lab(tmp_path, PLAN + before + aim)
    assert lab.run("--grid", "Short").exit_code == 0
    picture = ElementTree.fromstring(lab.out.with_suffix(".svg").read_text(encoding="utf-8"))
    texts = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "half time, as it was" in texts
    assert "50 ± 10" in texts
    lines = [one.get("d") for one in picture.iter("{http://www.w3.org/2000/svg}path")]
    assert "M382 45L458 45" in lines, "40 to 60 % of 380 pixels, which begin at 230"
    assert lab.out.read_text(encoding="utf-8").endswith("(report.svg)\n")
