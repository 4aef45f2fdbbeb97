"""Reads a typed line as a run of decisions: each word is looked up among the decisions legal after all words before it.

Nothing in this file knows a game. Positions after the first step are rehearsed in an imagined world that fits all the
player knows; when the run is played, the rules decide.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.presenter.lines.orders import Misunderstood, Order, Understood, spellings, strange
from bot.presenter.order_parser.fitting import Fit, Leg, agrees, fits_of, kinds_of
from bot.presenter.order_parser.grammar import Form, Grammar, Over, Stuck
from bot.presenter.order_parser.tokens import Noun, Strange, Token, Verb, codes_of, tokens_of, tokens_of_codes
from bot.presenter.order_parser.word_order import ends_with_its_word, turned
from bot.presenter.scene import Scene
from bot.presenter.screen import Do, Several, Text
from engine.kernel.decision import MOST_DECISIONS
from engine.kernel.rehearsal import Rehearsal

_SHOWN = 8
"""Most options that a hint names."""


def read(grammar: Grammar, scene: Scene, line: str) -> Order:
    """Return a run that can be played to its last decision, or a hint. Never raises."""
    start = Rehearsal.of(grammar.game, scene.observation, random.Random(0))
    codes = codes_of(grammar.game, line)
    if codes and _can_be_played(start, codes):
        return Understood(Do(codes))
    kinds = kinds_of(grammar, scene)
    tokens = tokens_of_codes(grammar, kinds, codes) or tokens_of(grammar, scene, line)
    unknown = next((token for token in tokens if isinstance(token, Strange)), None)
    if unknown:
        return strange(unknown.word, {**spellings("word-turn"), **grammar.vocabulary})
    first = _Reading(grammar, scene, start, start)
    return _read(grammar, first, [first.meant(token) for token in tokens])


def _read(grammar: Grammar, reading: "_Reading", tokens: Sequence[Token]) -> Order:
    """Return the run that the tokens mean in their order; if they mean none, try other orders of the verbs.

    Another order counts only if all orders together give exactly one run; else return a hint.
    """
    straight, last = _followed(reading, tokens), ends_with_its_word(grammar, tokens)
    if isinstance(straight, _Stopped) and (last or straight.may_be_turned):
        others = [_followed(reading, order) for order in turned(grammar, tokens)]
        runs = {one for one in others if not isinstance(one, _Stopped)}
        if len(runs) == 1:
            return Understood(Do(runs.pop()))
        if not runs and (last or straight.at_a_word):
            # The reason comes from the order that was understood farthest: the word belongs to what stands before it.
            stopped = [one for one in others if isinstance(one, _Stopped)]
            straight = min([*stopped, straight] if last else [straight, *stopped], key=lambda one: len(one.unread))
    return Misunderstood(straight.hint) if isinstance(straight, _Stopped) else Understood(Do(straight))


@dataclass(frozen=True, slots=True)
class _Stopped:
    """A line that cannot be played, and where its reading stopped."""

    hint: Text
    over: Over | None
    unread: Sequence[Token]

    @property
    def may_be_turned(self) -> bool:
        """True if another order of words may help: reading stopped at a verb, the end, or things without a verb."""
        return self.at_a_word or self.over == "shape"

    @property
    def at_a_word(self) -> bool:
        return not self.unread or isinstance(self.unread[0], Verb)


def _followed(start: "_Reading", tokens: Sequence[Token]) -> tuple[str, ...] | _Stopped:
    """Return the run that the tokens mean in this order, or the place where reading them stopped."""
    reading = replace(start, unread=tokens)
    try:
        reading.follow()
    except _Confused as confused:
        return _Stopped(confused.hint, confused.over, reading.unread)
    return reading.now.run


def _can_be_played(position: Rehearsal, codes: Sequence[str]) -> bool:
    for code in codes:
        if code not in position.legal:
            return False
        position = position.after(code)
    return True


class _Confused(Exception):
    """Raised inside this module if the line cannot be played; `hint` is the answer."""

    def __init__(self, hint: Text, over: Over | None = None) -> None:
        super().__init__(hint.key)
        self.hint, self.over = hint, over


@dataclass(slots=True)
class _Reading:
    """The state of reading a line: how far it has been understood."""

    grammar: Grammar
    scene: Scene
    now: Rehearsal
    asked: Rehearsal
    """The position before the last step. If the run is over, reasons refer to the question of this position."""
    word: str = ""
    """The last verb that was read; it holds for all things after it."""
    idle: bool = False
    """True as long as no decision has followed from the last verb."""
    count: int = 0
    """How often the next decision is to be played (`2 armies`); 0 = the line has not said it."""
    unread: Sequence[Token] = ()

    def follow(self) -> None:
        """Read all remaining tokens and play them in rehearsal; _Confused at the first one that is not possible."""
        named = False
        while self.unread:
            if not self.now.legal:
                raise self._stuck("end")
            match self.unread[0]:
                case Verb(names):
                    named, used = self._say(names), 1
                case Noun() as noun if self._is_count(noun, self.unread[1:], named=named):
                    self.count, used = int(noun.names[0]), 1
                case Noun() as noun if not self.idle and self._counts_later(noun, self.unread[1:]):
                    raise self._stuck("early", noun.names)
                case Noun(counts=True):
                    raise self._stuck("shape", self.unread[0].names)
                case _:
                    named, used = False, self._name(self.unread)
            self.unread = self.unread[used:]
        if self.idle or self.count or not self.now.run:
            raise self._stuck("noun", (self.word,))
        if len(self.now.run) > MOST_DECISIONS:
            raise _Confused(Text("typed-too-many", {"most": MOST_DECISIONS}))

    def meant(self, token: Token) -> Token:
        """Return the noun that a verb can also mean, if that verb cannot be said now; else the token unchanged."""
        if isinstance(token, Verb) and token.also and not {*token.names} & self._words(self._forms(self.now)):
            return token.also
        return token

    def _say(self, names: Sequence[str]) -> bool:
        """Read a verb: play it if it needs no things, else keep it for the things that follow.

        Return whether the verb can have things after it. _Confused if the verb cannot be said now.
        """
        forms = self._forms(self.now)
        word = next((name for name in names if name in self._words(forms)), "")
        if word:
            bare = [form.code for form in forms if not form.nouns and word in form.said]
            if bare and self.idle:
                raise self._stuck("noun", (self.word,))
            self.word, self.idle = word, not bare
            if bare:
                self._step([code for code in bare if code in self.now.legal], (word,))
            return any(form.nouns and word in form.said for form in self.grammar.forms)
        if bridge := next((code for code in self._bridges() if self._leads_to(names, code)), None):
            self._play(bridge)
            return self._say(names)
        if not self._has_come_to_it(names):
            raise self._stuck("word", names)
        return False

    def _leads_to(self, names: Sequence[str], bridge: str) -> bool:
        """Tell whether the verb can be said after the unspoken decision `bridge`.

        A verb of another decision that need not be said does not count.
        """
        forms = (form for form in self._forms(self.now.after(bridge)) if not form.bridge)
        return bool({*names} & self._words(forms))

    def _has_come_to_it(self, names: Sequence[str]) -> bool:
        """Tell whether a verb such as `next` needs no decision: the table has come to the next question by itself."""
        bridges = self._words(form for form in self.grammar.forms if form.bridge)
        bare = bridges - self._words(form for form in self.grammar.forms if form.nouns)
        return bool(bare & {*names} and self.now.run) and self.now.question != self.asked.question

    def _words(self, forms: Iterable[Form]) -> set[str]:
        return {word for form in forms for word in form.said}

    def _forms(self, position: Rehearsal) -> list[Form]:
        """List the forms with a legal decision in this position, and the forms of its question (`Form.at`)."""
        return [form for form in self.grammar.forms if form.at == position.question or form.among(position.legal)]

    def _bridges(self) -> list[str]:
        return [form.code for form in self.grammar.forms if form.bridge and form.code in self.now.legal]

    def _is_count(self, noun: Noun, rest: Sequence[Token], *, named: bool) -> bool:
        """Tell whether a number is a count: before a counting verb (`2 armies to 12`) or a place (`put 2 in 12`)."""
        if not noun.may_count or not rest:
            return False
        positions = [self.now, *map(self.now.after, self._bridges())]
        forms = [form for one in positions for form in self._forms(one) if form.counts]
        if isinstance(rest[0], Verb):
            return not named and any({*rest[0].names} & {*form.said} for form in forms)
        counted = any(not self.idle or self.word in form.said for form in forms)
        return counted and _comes_to_a_place(noun, rest)

    def _counts_later(self, noun: Noun, rest: Sequence[Token]) -> bool:
        """Tell whether a number counts things of a later question (`2 armies to 12`) and is no name now."""
        counting = {word for form in self.grammar.forms if form.counts for word in form.said}
        if not noun.may_count or not rest or not counting:
            return False
        if isinstance(rest[0], Verb):
            return bool(counting & {*rest[0].names}) and _comes_to_a_place(noun, rest[1:])
        return len(rest) == 1 and _comes_to_a_place(noun, rest)

    def _name(self, tokens: Sequence[Token]) -> int:
        """Play the decision that the first nouns mean; return the number of nouns used."""
        nouns = list(_leading(tokens))
        fits = self._fits(nouns)
        if not fits:
            raise self._stuck("shape", [name for noun in nouns for name in noun.names])
        if len(fits) > 1:
            raise self._stuck("unclear", fits[0].said, [fit.form.code for fit in fits])
        (fit,) = fits
        if fit.position is not self.now:
            self._play(fit.position.run[-1])
        # `2 steps 5-7-9` is one army twice: there the number counts steps, not armies.
        counted = 1 if len(fit.legs) == self.count else self.count or 1
        for leg in fit.legs:
            self._choose(fit, leg, counted if fit.times == 1 else fit.times)
        self.idle, self.count = False, 0
        return fit.used

    def _fits(self, nouns: Sequence[Noun]) -> list[Fit]:
        """List what the first nouns may mean, now or after an unspoken decision.

        More than one = the line is unclear.
        """
        if not self.idle and self.word not in self._words(self._forms(self.now)):
            self.word = ""
        here = self._fits_in(self.now, nouns)
        spoken = [fit for fit in here if self.word in fit.form.said]
        fits = spoken or ([] if self.idle else here)
        if not fits:
            ahead = [fit for code in self._bridges() for fit in self._fits_in(self.now.after(code), nouns)]
            fits = [fit for fit in ahead if not self.idle or self.word in fit.form.said]
        longest = [fit for fit in fits if fit.used == max(one.used for one in fits)]
        known = [fit for fit in longest if fit.is_known] or longest
        # Of several forms that such things could fill, those count that have a legal decision.
        known = [fit for fit in known if _is_open(fit)] or known
        often = self.count > 1 or any(fit.times > 1 for fit in known)
        return ([fit for fit in known if fit.form.counts] if often else []) or known

    def _fits_in(self, position: Rehearsal, nouns: Sequence[Noun]) -> list[Fit]:
        kinds = kinds_of(self.grammar, self._scene(position))
        forms = (form for form in self._forms(position) if not form.spoken or self.word in form.said)
        return list(fits_of(position, forms, kinds, nouns, self.word))

    def _choose(self, fit: Fit, leg: Leg, times: int) -> None:
        """Play the one legal decision that the leg means.

        Where the seat is left out, other players come before oneself.
        """
        if "" in leg:
            raise self._stuck("name", fit.said, [fit.form.code])
        codes = [code for code in fit.form.among(self.now.legal) if agrees(fit.form, code, leg)]
        others = [code for code in codes if not code.endswith(f" {self.now.seat}")]
        if len(codes) > 1 and fit.form.nouns[-1] == "seat":
            codes = others
        meant = " ".join([fit.form.code, *(word for word in leg if word)])
        self._step(codes or [meant], fit.said, times)

    def _step(self, codes: Sequence[str], said: Sequence[str], times: int = 1) -> None:
        if len(codes) != 1:
            raise self._stuck("unclear" if codes else "word", said, codes)
        self._play(codes[0], times, said)

    def _play(self, code: str, times: int = 1, said: Sequence[str] = ()) -> None:
        """Play the decision `times` times; _Confused if that is not possible.

        0 times is refused: the error says how often it would be possible.
        """
        done = 0
        while code in self.now.legal and done < (times or MOST_DECISIONS):
            self.asked, self.now = self.now, self.now.after(code)
            done += 1
        if not done:
            raise self._stuck("illegal", said, (code,))
        if done != times:
            raise self._stuck("many", said, (code,), times, done)

    def _stuck(
        self, over: Over, said: Sequence[str] = (), meant: Sequence[str] = (), times: int = 0, most: int = 0
    ) -> _Confused:
        """Return the error that says why the reading stops: the game's own reason, else the general one.

        The parameters are the fields of `Stuck`.
        """
        stuck = Stuck(over, tuple(said), tuple(meant), self.now.run, times, most)
        position = self.now if self.now.legal else self.asked
        hint = self.grammar.explain(self._scene(position), stuck) or _plain_reason(stuck, position)
        return _Confused(hint, over)

    def _scene(self, position: Rehearsal) -> Scene:
        return replace(self.scene, observation=position.seen)


def _is_open(fit: Fit) -> bool:
    """Tell whether a legal decision agrees with the first leg of the fit."""
    codes = fit.form.among(fit.position.legal)
    return any(agrees(fit.form, code, leg) for code in codes for leg in fit.legs[:1])


def _comes_to_a_place(noun: Noun, rest: Sequence[Token]) -> bool:
    """Tell whether a place follows the number, which is itself no place: as in `2 in 12`, not in `in 2 in 12`."""
    return not noun.placed and bool(rest) and isinstance(rest[0], Noun) and rest[0].placed


def _leading(tokens: Sequence[Token]) -> Iterator[Noun]:
    for token in tokens:
        if not isinstance(token, Noun):
            return
        yield token


def _plain_reason(stuck: Stuck, position: Rehearsal) -> Text:
    """Return the general reason for all games: it lists the codes that can be typed now."""
    if stuck.over == "end":
        return Text("typed-unclear")
    if stuck.over == "many":
        return Text("typed-too-many", {"most": stuck.most})
    if stuck.over == "unclear":
        return Text("typed-which", {"options": Several(stuck.meant[:_SHOWN])})
    return Text("typed-options", {"options": Several(position.legal[:_SHOWN])})
