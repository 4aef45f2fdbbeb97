"""Records of matches in which a seat went back over another's hand card, as was allowed until 2026-11-30."""

from engine.games.territories.stage import Construction
from engine.kernel.actors import Seat
from engine.kernel.fairness import FairDraws
from engine.kernel.log_entry import Entry
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.records.record import Record, Segment
from engine.kernel.records.replay import verify
from tests.engine.games.territories.builders import GAME

OPTIONS = settle(GAME.info.options, GAME.info.seats, 2, {})
SALTS = ["a", "b"]


def is_built(code: str) -> bool:
    """Return whether the hand's card of this code is a building or a character."""
    return GAME.content.cards[int(code.split()[1])].kind in ("building", "character")


def test_a_record_with_a_step_back_over_a_hand_card_still_verifies() -> None:
    start = GAME.new(2, OPTIONS)
    match = Match(GAME, GAME.clone(start), FairDraws(bytes(32), tuple(SALTS), "00abcdef"), hold=True)
    log = list[Entry](match.begin(2).entries)

    def plays(seat: Seat, verb: str) -> None:
        codes = [one.code for one in GAME.legal(match.state, seat) if one.code.startswith(verb)]
        # A land takes a card that cannot be built, so that something is left to build.
        log.extend(match.play(seat, [min(codes, key=is_built) if verb == "land" else codes[0]]).entries)

    while not isinstance(match.state.stage, Construction):
        plays(min(seat for seat in GAME.actors(match.state) if seat >= 0), "ready")
    plays(0, "land")
    plays(1, "land")
    before = match.version
    plays(0, "build")
    plays(1, "build")
    assert 0 not in match.agreeable, "today it may not"
    log += match.take_back(0, before, start, log).entries
    segment = Segment(
        rules=GAME.info.rules, content=GAME.info.content, version=0, start=GAME.save(start),
        entries=[entry.as_json() for entry in log],
    )  # fmt: skip
    record = Record(
        game="territories", table="00abcdef", seats=2, options=OPTIONS, segments=[segment], salts=SALTS,
        commitment=None, seed=None,
    )  # fmt: skip
    assert verify(GAME, record) == []
