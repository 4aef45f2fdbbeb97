"""The panels of Eight-Minute Empire, in the order in which they are offered."""

from bot.presenter.games.panel import Panel, a_number

MAP = Panel("map", "eme-panel-map", thing=a_number)
CARDS = Panel("cards", "eme-panel-cards")
PANELS = (
    Panel("score"),
    MAP,
    CARDS,
    Panel("card", "eme-panel-card", offered=False, alone=False, thing=a_number),
    Panel("about"),
    Panel("chart", offered=False),
)
