"""A request that the page does not fulfil, and the sentence that says so."""


class Refused(Exception):
    """Nothing was changed."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
