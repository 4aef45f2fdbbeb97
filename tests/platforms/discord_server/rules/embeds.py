"""The rules for embeds."""

from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.rules.forms import Form, units

MOST_CHARACTERS = 6000


def check_embeds(form: Form) -> list[Json]:
    total = 0
    made = []
    for embed in form.items("embeds", 0, 10):
        shown = [embed.text("title", 0, 256), embed.text("description", 0, 4096)]
        for inner, key, most in (("footer", "text", 2048), ("author", "name", 256)):
            if inner in embed:
                shown.append(embed.at(inner).text(key, 0, most))
        for field in embed.items("fields", 0, 25):
            shown += [field.text("name", 1, 256, required=True), field.text("value", 1, 1024, required=True)]
        total += sum(units(text) for text in shown if text)
        made.append({"type": "rich"} | embed.value)
    if total > MOST_CHARACTERS:
        form.at("embeds").problem("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_CHARACTERS}")
    return made
