"""Five hundred names that somebody might choose out of malice or joy."""

import random

_SEEDS = (
    "", " ", "\n", "Аня\nБорис", "a\r\nb",
    "\t\t", "\x00", "\x1b[31mred", "<b>жирно</b>", "<a href='tg://user?id=1'>x</a>",
    "&lt;&amp;", "*жирно*", "_курсив_", "`код`", "||спойлер||", "[ссылка](http://x)", "@everyone", "<@1234>", "<#1>",
    "\u202eзеркало", "\u2066a\u2069b", "\u2068", "\u2069", "\u2069\u2069\u2069",
    "\u200b", "\u200d", "\u200d\u200d", "\ufeff",
    "\u00ad", "\ue000n1\ue001", "\ue000m0\ue001", "\ud800", "\udfff", "\U000e0041",
    "Z̗̺͛̄͡a̴͚l̷̪g̵̓o̸͓" * 8, "a" * 300, "Ж" * 300, "🦊" * 60,
    "👨‍👩‍👧‍👦" * 20, "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "é" * 64, "e\u0301" * 64, "{ $who }",
    "{ eme-good-gem }", "{", "}", '"', "'", "\\", "%s", "{0}", "$who",
    "Ход: Аня. Возьми карту.", "город", "конец", "красный", "12", "A12", "3x4", "0", "-1", "№17", "x", "х", "ничей",
    "\u3164", "\u2800", "\u115f", "שלום", "مرحبا", "ก็็็็็็็็", "ﷺ" * 10, "𝕬𝖓𝖞𝖆" * 10, "\u2028", "\u2029", "\x85", "\u180e",
    "<i>", "</b>", "<script>alert(1)</script>", "&#x41;", "&amp;amp;", "A · B — C", "x\u202a\u202by\u202c", "\u061cالف",
    "\ufe0f" * 40,
    "👩🏽‍🚀" * 30, "🇷🇺" * 40, "1️⃣" * 30, "\U000e0020" * 50, "a\u0000" * 150, "\r" * 300, " \u2003\u00a0" * 100,
    "ﾠ" * 9, "\u034f" * 30,
    "Игрок 1", "Player 1", "…", "—", "🔥 Огонь 🔥", "кот\u0336\u0336\u0336", " \u00a0 a \u00a0 ", "Ёж", "і ї қ ә",
)  # fmt: skip
_ALPHABETS = (
    [chr(code) for code in range(0x20)],
    [chr(code) for code in range(0x300, 0x340)],
    [chr(code) for code in range(0x2000, 0x2070)],
    list("абвABC123 <>&*_`~|[](){}\"'\\@#"),
    [chr(code) for code in range(0x1F300, 0x1F340)],
    [chr(code) for code in range(0xE000, 0xE010)],
    [chr(code) for code in range(0xD800, 0xD808)],
    [chr(code) for code in range(0x590, 0x700)],
)


def _hostile(count: int) -> list[str]:
    rng = random.Random(7)
    made = list(dict.fromkeys(_SEEDS))
    while len(made) < count:
        letters = [letter for alphabet in rng.sample(_ALPHABETS, 3) for letter in alphabet]
        made.append("".join(rng.choices(letters, k=rng.randint(1, 120))))
    return made[:count]


HOSTILE = _hostile(500)
