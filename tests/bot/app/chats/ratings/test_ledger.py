"""The ledger of a game: everything follows from the results, which are bounded and can be struck."""

import random

import pytest

from bot.app.chats.ratings import ledger as ledgers
from bot.app.chats.ratings.ledger import Ledger, Rated, Result, Side, Standings
from bot.app.chats.ratings.skill import NEWCOMER, Skill

LEVELS = {"novice": Skill(15_000, 1000), "master": Skill(35_000, 1000)}
AUTUMN, WINTER = 20_780, 20_790
"""23 November and 3 December 2026."""


def result(name: str, *who: str, day: int = AUTUMN) -> Result:
    """A match in which these took the places from the first on."""
    return Result(id=name, day=day, sides=[Side(who=one, place=place) for place, one in enumerate(who, start=1)])


def random_ledger(matches: int = 60) -> Ledger:
    rng, ledger = random.Random(5), Ledger()
    for number in range(matches):
        who = rng.sample(["anna", "boris", "vera", "gleb", "=novice", "=master"], 3)
        ledger.add(result(f"t{number}", *who, day=AUTUMN + number // 4), LEVELS)
    return ledger


def test_a_winner_rises_by_what_the_other_loses_and_both_are_surer() -> None:
    ledger = Ledger()
    ledger.add(result("one", "anna", "boris"), LEVELS)
    anna, boris = ledger.now.people["anna"], ledger.now.people["boris"]
    assert anna.skill[0] - NEWCOMER.mean == NEWCOMER.mean - boris.skill[0] > 1000
    assert anna.skill[1] == boris.skill[1] < NEWCOMER.deviation
    assert (anna.games, anna.wins, boris.wins) == (1, 1, 0)
    assert anna.curve == [anna.strength.shown]
    assert anna.best == ("one", anna.strength.shown - 1500)
    assert boris.best is None


def test_a_level_keeps_its_skill_and_is_listed_nowhere() -> None:
    ledger = Ledger()
    ledger.add(result("one", "anna", "=master"), LEVELS)
    ledger.add(result("two", "boris", "=novice"), LEVELS)
    assert set(ledger.now.people) == {"anna", "boris"}
    # To beat a master says more than to beat a novice.
    assert ledger.now.people["anna"].skill[0] - ledger.now.people["boris"].skill[0] > 1000


@pytest.mark.parametrize("who", [("anna",), ("anna", "=random"), ("=novice", "=master")])
def test_a_match_without_a_known_rival_or_a_person_rates_nobody(who: tuple[str, ...]) -> None:
    ledger = Ledger()
    ledger.add(result("one", *who), LEVELS)
    assert ledger.now.people == {}


def test_equal_places_are_a_draw() -> None:
    ledger = Ledger()
    ledger.add(Result(id="one", day=AUTUMN, sides=[Side(who=one, place=1) for one in ("anna", "boris")]), LEVELS)
    assert {one.skill[0] for one in ledger.now.people.values()} == {NEWCOMER.mean}
    assert {one.wins for one in ledger.now.people.values()} == {1}


def test_nobody_wins_a_match_that_all_have_resigned() -> None:
    ledger, sides = Ledger(), [Side(who=one, place=3, resigned=True) for one in ("anna", "boris")]
    ledger.add(Result(id="one", day=AUTUMN, sides=sides), LEVELS)
    assert [one.wins for one in ledger.now.people.values()] == [0, 0]


def test_a_result_that_comes_twice_counts_once() -> None:
    ledger = Ledger()
    for _ in range(2):
        ledger.add(result("one", "anna", "boris"), LEVELS)
    assert ledger.now.people["anna"].games == 1


def test_the_numbers_follow_from_the_results_alone() -> None:
    ledger = random_ledger()
    stored = Ledger.model_validate_json(ledger.model_dump_json())
    stored.now = Standings()
    stored.recompute(LEVELS)
    assert stored.now == ledger.now
    assert stored.now.people["anna"].games > 20


def test_old_results_are_folded_and_the_numbers_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = random_ledger()
    monkeypatch.setattr(ledgers, "KEPT_RESULTS", 7)
    short = random_ledger()
    assert len(short.results) == 7
    assert short.now == whole.now
    short.recompute(LEVELS)
    assert short.now == whole.now
    assert short.base.people["anna"].games < short.now.people["anna"].games


def test_a_struck_match_counts_for_nothing_until_it_counts_again() -> None:
    ledger, without = Ledger(), Ledger()
    for name, who in (("one", ("anna", "boris")), ("two", ("boris", "anna")), ("two.2", ("boris", "anna"))):
        ledger.add(result(name, *who), LEVELS)
        if name == "one":
            without.add(result(name, *who), LEVELS)
    whole = ledger.now
    assert ledger.strike("two", LEVELS, struck=True)
    assert ledger.now == without.now
    assert not ledger.strike("two", LEVELS, struck=True)
    assert ledger.strike("two", LEVELS, struck=False)
    assert ledger.now == whole


def test_linked_accounts_become_one_person() -> None:
    ledger, as_one = Ledger(), Ledger()
    for number, (first, second) in enumerate([("anna", "boris"), ("anna_there", "boris"), ("boris", "anna_there")]):
        ledger.add(result(f"t{number}", first, second), LEVELS)
        as_one.add(result(f"t{number}", first.removesuffix("_there"), second.removesuffix("_there")), LEVELS)
    assert ledger.rename("anna_there", "anna", LEVELS)
    assert ledger.now == as_one.now
    assert not ledger.rename("anna_there", "anna", LEVELS)


def test_a_match_against_oneself_keeps_the_better_place() -> None:
    ledger = Ledger()
    ledger.add(result("one", "anna_there", "boris", "anna"), LEVELS)
    ledger.rename("anna_there", "anna", LEVELS)
    assert [(side.who, side.place) for side in ledger.results[0].sides] == [("anna", 1), ("boris", 2)]


def test_a_new_id_takes_everything_over_and_changes_no_number() -> None:
    ledger = random_ledger()
    before = ledger.now.model_copy(deep=True)
    ledger.rename("anna", "nobody", LEVELS)
    assert ledger.now.people.pop("nobody") == before.people.pop("anna")
    assert ledger.now.people == before.people
    ledger.recompute(LEVELS)
    assert ledger.now.people["boris"] == before.people["boris"]
    assert "anna" not in ledger.model_dump_json()


def test_the_one_who_has_not_played_for_longest_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "MOST_PEOPLE", 2)
    ledger = Ledger()
    for name, rival in (("one", "boris"), ("two", "vera")):
        ledger.add(result(name, "anna", rival), LEVELS)
    assert set(ledger.now.people) == {"anna", "vera"}


def test_the_best_match_is_not_simply_one_of_the_first() -> None:
    """A newcomer's rating rises most, whoever was beaten; a late win over a master says more."""
    ledger = Ledger()
    ledger.add(result("first", "anna", "boris"), LEVELS)
    for number in range(40):
        ledger.add(result(f"t{number}", *(("anna", "boris") if number % 2 else ("boris", "anna"))), LEVELS)
    ledger.add(result("late", "anna", "=master"), LEVELS)
    ledger.add(result("last", "anna", "=novice"), LEVELS)
    best = ledger.now.people["anna"].best
    assert best is not None
    assert best[0] == "late"
    assert 0 < best[1] < ledger.changes("first", LEVELS)["anna"][1]


def test_ten_matches_make_a_rating_sure_enough_and_the_sure_ones_are_ranked_first() -> None:
    ledger = Ledger()
    for number in range(10):
        ledger.add(result(f"t{number}", "boris", "anna"), LEVELS)
        assert ledger.now.people["anna"].provisional == (number < 9)
    ledger.add(result("last", "vera", "=novice"), LEVELS)
    assert ledger.now.people["vera"].skill[0] > ledger.now.people["anna"].skill[0]
    assert ledger.now.ranking() == ["boris", "anna", "vera"]


def test_a_season_ends_with_its_best_people() -> None:
    ledger = Ledger()
    ledger.add(result("one", "anna", "boris", "vera", "gleb"), LEVELS)
    ledger.add(result("two", "boris", "=novice", day=WINTER), LEVELS)
    [podium] = ledger.now.podiums
    assert podium.season == "2026-autumn"
    assert [(who, games, wins) for who, _, games, wins in podium.people] == [
        ("anna", 1, 1),
        ("boris", 1, 0),
        ("vera", 1, 0),
    ]
    assert podium.provisional == ["anna", "boris", "vera"]
    ledger.rename("anna", "nobody", LEVELS)
    assert ledger.now.podiums[0].provisional == ["nobody", "boris", "vera"]
    assert ledger.now.season == "2026-winter"
    assert ledger.now.ranking("2026-winter") == ["boris"]
    assert ledger.now.people["boris"].season == ("2026-winter", 1, 1)


def test_no_season_begins_twice_in_chats_of_several_time_zones() -> None:
    ledger = Ledger()
    evening, morning = 20_787, 20_788
    for name, day in (("one", AUTUMN), ("two", morning), ("three", evening), ("four", morning)):
        ledger.add(result(name, "anna", "boris", day=day), LEVELS)
    assert [one.season for one in ledger.now.podiums] == ["2026-autumn"]
    assert ledger.now.people["anna"].season == ("2026-winter", 3, 3)


def test_a_clock_that_was_wrong_once_leads_nobody_into_the_future() -> None:
    ledger = Ledger()
    for name, day in (("one", AUTUMN), ("two", AUTUMN + 1000), ("three", AUTUMN)):
        ledger.add(result(name, "anna", "boris", day=day), LEVELS)
    assert ledger.results[-1].day == AUTUMN


def test_a_person_and_game_takes_300_bytes_at_most() -> None:
    titles = dict.fromkeys("hprsawmlugoe", 999)
    one = Rated(
        skill=(48_123, 1_234), games=9999, wins=9999, day=20_800, curve=[2345] * 10, best=("07abcdef", 321),
        surprise=1234, season=("2026-autumn", 999, 999), titles=titles,
    )  # fmt: skip
    stored = Standings(people={"aB3_dE5f": one}).model_dump_json(exclude_defaults=True)
    assert len(stored.encode()) <= 300
