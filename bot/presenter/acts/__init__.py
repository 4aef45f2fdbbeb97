"""What a button or a typed line asks for that is no move: one small dataclass for each act, and their codec."""
