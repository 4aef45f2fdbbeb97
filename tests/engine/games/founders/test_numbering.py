"""Places have the numbers by which people choose them: as one reads, state by state."""

from engine.games.founders.numbering import numbered, reading_order
from tests.engine.games.founders.builders import table


def test_the_farthest_row_is_read_first_and_every_row_from_left_to_right() -> None:
    assert reading_order([(0, 0), (-1, 0), (2, 1), (1, 1), (0, -1)]) == [(1, 1), (2, 1), (-1, 0), (0, 0), (0, -1)]


def test_empty_places_and_replacements_are_numbered_together() -> None:
    codes = ["place 0 1", "place -1 0", "replace 0 0", "end"]
    assert numbered(codes, 1, 2) == {(1, 0, 1): 1, (1, -1, 0): 2, (1, 0, 0): 3}


def test_states_are_numbered_to_the_left_of_the_seat_in_turn() -> None:
    codes = ["war 0 0 5", "war 1 0 0", "war 3 1 0", "war 3 -1 0"]
    assert list(numbered(codes, 2, 4).items()) == [((3, -1, 0), 1), ((3, 1, 0), 2), ((0, 0, 5), 3), ((1, 0, 0), 4)]


def test_both_resources_of_a_nature_tile_have_one_number() -> None:
    playing = table(["n_forest 0 0"], ["n_lake 0 0", "v_mine 1 0"], hands=[{"coin": 1}], row=["n_river"])
    codes = playing.play(0, "use coin").legal()
    assert codes == ["coin 1 0 0 water", "coin 1 0 0 plants", "coin 1 1 0 iron"]
    assert numbered(codes, 0, 2) == {(1, 0, 0): 1, (1, 1, 0): 2}
