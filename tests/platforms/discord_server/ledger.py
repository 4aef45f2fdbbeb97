"""What the server remembers of the bot's behaviour: requests, invalid ones, and complaints."""

from collections import Counter, deque
from dataclasses import dataclass, field

from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.errors import Json

CHAT_ID = 600.0
BAN_AT = 10_000
REMEMBERED = 10_000


@dataclass
class Request:
    method: str
    route: str
    """The template of the address, such as `/channels/{channel}/messages`."""
    path: str
    at: float
    body: Json = field(default_factory=dict)
    status: int = 0
    code: int = 0
    fault: str | None = None

    @property
    def name(self) -> str:
        return f"{self.method} {self.route}"


@dataclass(frozen=True)
class Complaint:
    """Something that Discord would let pass, or that it would punish later, but that our bot must not do."""

    kind: str
    text: str


class Ledger:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._invalid: deque[float] = deque()
        self.requests: deque[Request] = deque(maxlen=REMEMBERED)
        """The newest ones; `counts` knows of all."""
        self.counts: Counter[str] = Counter()
        self.complaints: list[Complaint] = []
        self.statuses: Counter[int] = Counter()

    def begin(self, request: Request) -> None:
        self.requests.append(request)
        self.counts[request.name] += 1

    def note(self, request: Request, *, shared: bool) -> None:
        """A request was answered; 429 of the scope `shared` is nobody's fault."""
        self.statuses[request.status] += 1
        if request.status in (401, 403) or (request.status == 429 and not shared):
            self._invalid.append(self._clock.now())

    @property
    def invalid(self) -> int:
        """Invalid requests of the last ten minutes."""
        while self._invalid and self._invalid[0] < self._clock.now() - CHAT_ID:
            self._invalid.popleft()
        return len(self._invalid)

    @property
    def banned(self) -> bool:
        return self.invalid >= BAN_AT

    def complain(self, kind: str, text: str) -> None:
        self.complaints.append(Complaint(kind, text))

    def made(self, name: str) -> list[Request]:
        """All requests of a name, such as `POST /channels/{channel}/messages`."""
        return [request for request in self.requests if request.name == name]

    def assert_no_complaints(self) -> None:
        assert self.complaints == [], "\n".join(f"{one.kind}: {one.text}" for one in self.complaints)

    def assert_few_invalid(self, most: int = 1000) -> None:
        """Discord bans an address at 10,000 in ten minutes; a tenth of it is what we allow ourselves."""
        assert self.invalid <= most, f"{self.invalid} invalid requests in ten minutes: {self.statuses}"
