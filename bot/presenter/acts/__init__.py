"""Acts, the requests of a button or a typed line that are no moves: a small dataclass for each, and their codec."""
