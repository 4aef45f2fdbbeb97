"""`imperia engine`: the conversation, request by request."""

import json
import random
from typing import Any

import pytest

from bot.cli.protocol.lines import answer
from bot.cli.protocol.session import Session
from engine.games import registry
from engine.kernel.fairness import FairDraws
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.records.record import HIDDEN, Record
from engine.kernel.records.replay import verify
from tests.engine.kernel.hands import TWO
from tests.support.tables import GAMES, Case, cases, positions

EME = registry.game("eme")
SEED = "1f" * 32


class Talk:
    """A program that uses the protocol."""

    def __init__(self, game: str = "eme") -> None:
        self.session = Session(GAMES[game])

    def say(self, line: bytes) -> dict[str, Any]:
        text = answer(self.session, line)
        assert text.endswith(b"\n")
        assert text.count(b"\n") == 1
        plain: dict[str, Any] = json.loads(text)
        return plain

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that is granted, without the `ok`."""
        plain = self.say(json.dumps({"do": do, **fields}).encode())
        assert plain.pop("ok"), plain
        return plain

    def refused(self, do: str, **fields: Any) -> tuple[str, list[str]]:
        """The error and the paths of its problems."""
        plain = self.say(json.dumps({"do": do, **fields}).encode())
        assert set(plain) == {"ok", "error", "problems"}
        assert plain["ok"] is False
        assert all(set(problem) == {"path", "message"} and problem["message"] for problem in plain["problems"])
        return plain["error"], [problem["path"] for problem in plain["problems"]]

    def play_out(self, rng: random.Random) -> int:
        """Random decisions until it is over; how many."""
        number = 0
        while actors := self.ask("actors")["awaited"]:
            actor = rng.choice(actors)
            self.ask("play", actor=actor, decision=rng.choice(self.ask("legal", actor=actor)["legal"]))
            number += 1
        return number


def playing(**fields: Any) -> Talk:
    talk = Talk()
    talk.ask("new", **{"players": 3, "options": {}, "seed": SEED, "chance": "auto"} | fields)
    return talk


def test_info_tells_what_can_be_played() -> None:
    info = Talk().ask("info")
    assert set(info) == {"name", "seats", "options", "rules", "content"}
    assert (info["name"], info["seats"], info["rules"]) == ("eme", [2, 5], EME.info.rules)
    assert {"name": "side", "kind": "choice", "choices": ["A", "B"], "default": "A", "by_seats": {}} in info["options"]


def test_a_new_match_has_made_the_draws_that_are_due() -> None:
    begun = playing().ask("new", players=3, options={}, seed=SEED, chance="auto")
    assert set(begun) == {"events", "actors", "version"}
    assert begun["actors"] == [0, 1, 2]
    assert [event["kind"] for event in begun["events"]] == ["card_dealt"] * 6
    assert begun["version"] == 6


def test_a_whole_game_can_be_played_and_its_record_verifies() -> None:
    for players, options in ((2, {}), (5, {"side": "B"}), (3, {"tokens": True}), (2, {"games": 3})):
        talk = playing(players=players, options=options)
        assert talk.play_out(random.Random(players)) > 20
        assert talk.ask("standing")["over"] is True
        assert talk.ask("actors") == {"actors": [], "awaited": []}
        found = Record.read(talk.ask("record")["record"])
        assert found.seed == SEED
        assert verify(registry.playable(EME, found.options), found) == []


def test_the_protocol_plays_what_the_kernel_plays() -> None:
    talk, options = playing(), settle(EME.info.options, EME.info.seats, 3, {})
    match = Match(EME, EME.new(3, options), FairDraws(bytes.fromhex(SEED), (), ""))
    steps, rng = [match.begin(3)], random.Random(1)
    while awaited := list(EME.awaited(match.state)):
        seat = rng.choice(awaited)
        code = rng.choice([decision.code for decision in EME.legal(match.state, seat)])
        steps.append(match.play(seat, code))
        told = talk.ask("play", actor=seat, decision=code)
        assert told["events"] == json.loads(json.dumps([event.as_json() for event in steps[-1].events]))
        assert (told["actors"], told["version"]) == ([max(one, 0) for one in EME.actors(match.state)], match.version)
    assert talk.ask("save")["position"] == EME.save(match.state)
    entries = [entry.as_json() for step in steps for entry in step.entries]
    assert talk.ask("record")["record"]["segments"][0]["entries"] == entries


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    positions_seen = [playing(seed=seed).ask("save")["position"] for seed in ("2a", "00002a", "0x2A", "2b")]
    assert positions_seen[0] == positions_seen[1] == positions_seen[2] != positions_seen[3]
    assert playing(seed=None).ask("save") != playing(seed=None).ask("save")


def test_a_deck_can_be_scripted() -> None:
    talk = Talk()
    begun = talk.ask("new", players=3, options={}, chance="ask")
    assert begun == {"events": [], "actors": ["chance"], "version": 0}
    deck = [12, 40, 8, 1, 33, 20]
    for card in deck:
        assert talk.ask("actors") == {"actors": ["chance"], "awaited": ["chance"]}
        assert f"deal {card}" in talk.ask("legal", actor="chance")["legal"]
        told = talk.ask("play", actor="chance", decision=f"deal {card}")
        assert told["events"] == [{"kind": "card_dealt", "card": card, "to": "public"}]
    assert talk.ask("save")["position"]["row"] == deck
    for seat, coins in enumerate((1, 3, 0)):
        told = talk.ask("play", actor=seat, decision=f"bid {coins}")
    assert {"kind": "auction_won", "seat": 1, "paid": 3, "to": "public"} in told["events"]
    assert talk.play_out(random.Random(3)) > 60
    found = Record.read(talk.ask("record")["record"])
    assert (found.seed, found.commitment) == (None, None)
    assert verify(EME, found) == []


def test_draws_that_are_not_equally_likely_come_with_their_weights() -> None:
    talk = Talk()
    talk.ask("new", players=2, options={"tokens": True}, chance="ask")
    legal = talk.ask("legal", actor="chance")
    assert len(legal["weights"]) == len(legal["legal"])
    assert "weights" not in playing().ask("legal", actor=0)


def test_a_hand_written_position_stays_as_it_was_loaded() -> None:
    for chance in ("ask", "auto"):
        talk = Talk()
        loaded = talk.ask("load", position=TWO, seed=SEED, chance=chance)
        assert loaded == {"events": [], "actors": [0], "version": 0}
        position = talk.ask("save")["position"]
        assert {name: position[name] for name in ("coins", "row", "turn")} == {
            name: TWO[name] for name in ("coins", "row", "turn")
        }
        assert talk.ask("load", position=position, chance=chance) == loaded
        assert talk.ask("save")["position"] == position


@pytest.mark.parametrize("case", [case for case in cases() if case.seats == 2], ids=str)
@pytest.mark.parametrize("every", [25, pytest.param(7, marks=pytest.mark.nightly)])
def test_every_position_can_be_saved_and_loaded(case: Case, every: int) -> None:
    for state in positions(case, 91, every=every):
        talk, position = Talk(case.name), json.loads(json.dumps(case.game.save(state)))
        talk.ask("load", position=position, chance="ask")
        assert talk.ask("save")["position"] == position
        assert talk.ask("standing")["over"] == (talk.ask("actors")["actors"] == [])


def test_a_loaded_position_can_be_played_on_and_replayed() -> None:
    talk = Talk()
    talk.ask("load", position=TWO, seed=SEED)
    told = talk.ask("play", actor=0, decision="take 2, place A12*2")
    assert [event["kind"] for event in told["events"]][:4] == ["card_taken", "army_placed", "army_placed", "turn_ended"]
    talk.play_out(random.Random(4))
    found = Record.read(talk.ask("record")["record"])
    assert [problem.path for problem in verify(EME, found)] == ["segments.0.start"]


def test_a_loaded_position_that_waits_for_a_draw_gets_it() -> None:
    asked = Talk()
    asked.ask("new", players=2, options={}, chance="ask")
    position = asked.ask("save")["position"]
    assert Talk().ask("load", position=position, chance="ask")["actors"] == ["chance"]
    assert len(Talk().ask("load", position=position, chance="auto")["events"]) >= 6


def test_what_is_forced_is_played_and_marked() -> None:
    talk = Talk()
    talk.ask("load", position=TWO, seed=SEED)
    assert talk.ask("play", actor=0, decision="take 1")["actors"] == [0]
    assert talk.ask("play", actor=0, decision="place A12")["actors"] == [1]
    forced = [line["play"] for line in talk.ask("record")["record"]["segments"][0]["entries"] if line.get("forced")]
    assert forced == ["end"]


def test_a_secret_event_goes_to_its_seat_alone() -> None:
    told = playing().ask("play", actor=2, decision="bid 4")["events"]
    assert [event["to"] for event in told] == [2, "public"]
    assert "coins" not in told[1]


def test_an_observation_holds_what_its_viewer_may_know() -> None:
    talk = playing()
    talk.ask("play", actor=2, decision="bid 4")
    bids = {viewer: talk.ask("observe", viewer=viewer)["observation"]["bids"] for viewer in (0, 2, "public")}
    assert bids == {0: [None] * 3, 2: [None, None, 4], "public": [None] * 3}
    assert talk.ask("observe", viewer="public")["observation"]["viewer"] == "public"


def test_the_record_of_a_running_match_keeps_bids_and_seed() -> None:
    talk = playing()
    talk.ask("play", actor=2, decision="bid 4")
    found = talk.ask("record")["record"]
    assert found["segments"][0]["entries"][-1] == {"by": 2, "play": HIDDEN, "starts": True}
    assert "seed" not in found
    assert len(found["commitment"]) == 64
    assert SEED not in json.dumps(found)


def test_the_standing_has_places_and_headings() -> None:
    standing = playing().ask("standing")
    assert {"over", "seats", "tie_break"} <= set(standing)
    assert all(seat["total"] == sum(seat["by"].values()) and seat["place"] == 1 for seat in standing["seats"])


def test_nobody_but_the_actors_has_anything_to_decide() -> None:
    talk = Talk()
    talk.ask("load", position=TWO)
    assert talk.ask("legal", actor=1) == {"legal": []}
    assert talk.ask("legal", actor="chance") == {"legal": []}
    assert talk.refused("play", actor=1, decision="take 2") == ("illegal_decision", ["decision"])


@pytest.mark.parametrize("do", ["save", "actors", "standing", "record"])
def test_before_there_is_a_match_one_is_asked_for(do: str) -> None:
    assert Talk().refused(do) == ("no_match", ["do"])


@pytest.mark.parametrize(
    ("fields", "error", "paths"),
    [
        ({"do": "new", "players": 9, "options": {"side": "C"}}, "bad_options", ["players", "options.side"]),
        ({"do": "new", "players": "3", "options": []}, "bad_request", ["players", "options"]),
        ({"do": "new", "players": True}, "bad_request", ["players"]),
        ({"do": "new"}, "bad_request", ["players"]),
        ({"do": "new", "players": 3, "seed": "xyz"}, "bad_request", ["seed"]),
        ({"do": "new", "players": 3, "seed": ""}, "bad_request", ["seed"]),
        ({"do": "new", "players": 3, "seed": "0" * 65}, "bad_request", ["seed"]),
        ({"do": "new", "players": 3, "chance": "never"}, "bad_request", ["chance"]),
        ({"do": "new", "players": 3, "option": {}}, "bad_request", ["option"]),
        ({"do": "load", "position": []}, "bad_request", ["position"]),
        ({"do": "load", "position": {}}, "bad_position", None),
        ({"do": "load", "position": TWO | {"coins": [1, -2]}}, "bad_position", None),
        ({"do": "load", "position": TWO | {"armies": [{"A99": 1}, {}, {}]}}, "bad_position", ["position.armies.0.A99"]),
        ({"do": "load", "position": {"points": [], "options": {"games": 3}, "match": {}}}, "bad_position", None),
        ({"do": "load", "position": {"points": [], "options": {"games": 1}, "match": {}}}, "bad_position", None),
        ({"do": "legal"}, "bad_request", ["actor"]),
        ({"do": "legal", "actor": 3}, "bad_request", ["actor"]),
        ({"do": "legal", "actor": -1}, "bad_request", ["actor"]),
        ({"do": "legal", "actor": "public"}, "bad_request", ["actor"]),
        ({"do": "observe", "viewer": "chance"}, "bad_request", ["viewer"]),
        ({"do": "observe", "viewer": 10**30}, "bad_request", ["viewer"]),
        ({"do": "play", "actor": 0, "decision": 3}, "bad_request", ["decision"]),
        ({"do": "play", "actor": 0, "decision": "dance"}, "unreadable_decision", ["decision"]),
        ({"do": "play", "actor": 0, "decision": "end*9999999999999"}, "unreadable_decision", ["decision"]),
        ({"do": "play", "actor": 0, "decision": "take 17"}, "illegal_decision", ["decision"]),
        ({"do": "play", "actor": "chance", "decision": "deal 1"}, "illegal_decision", ["decision"]),
        ({"do": "stop"}, "unknown_request", ["do"]),
        ({"do": ["info"]}, "unknown_request", ["do"]),
        ({"do": None}, "unknown_request", ["do"]),
    ],
    ids=str,
)
def test_a_bad_request_is_refused_with_its_problems(
    fields: dict[str, Any], error: str, paths: list[str] | None
) -> None:
    talk = playing()
    before = talk.ask("save"), talk.ask("record")
    found = talk.refused(**fields)
    assert found[0] == error
    assert found[1] == paths or (paths is None and found[1])
    assert (talk.ask("save"), talk.ask("record")) == before
