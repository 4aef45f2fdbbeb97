# Glossary of Territories: what a word means. `.word` = as the list has it, `.words` = all its forms.

territories-term-land = A land is any card face down. Buildings and a character stand on it, and reputation cards lie on it.
    .word = land
    .words = land, lands, territory, territories

territories-term-building = A building stands on a land. When fed, it works and brings profit each round.
    .word = building
    .words = building, buildings

territories-term-character = A character stands on a land beside its buildings. When fed, it can act.
    .word = character
    .words = character, characters

territories-term-need = A card is fed when it has got as many coins as it needs. What is not fed falls at the end of the round.
    .word = to feed
    .words = feed, fed, to feed, need, needs

territories-term-profit = Profit is the coins that a fed card brings each time.
    .word = profit
    .words = profit, profits

territories-term-income = Dice say how large the common income is. Cards are fed with its coins.
    .word = income
    .words = income, common income

territories-term-share = A share is your part of the common income; all are alike. What to do with it is planned beforehand, in secret.
    .word = share
    .words = share, shares

territories-term-reputation = Reputation is points for tasks, events and developments. Together with prestige it makes your points.
    .word = reputation
    .words = reputation

territories-term-prestige = Prestige is points that count as long as the card works on a land of yours. When the card goes, they go.
    .word = prestige
    .words = prestige

territories-term-bridge = A bridge joins two lands, at least one of them yours. Lands that are joined are one union.
    .word = bridge
    .words = bridge, bridges

territories-term-union = A union is lands joined by bridges. What their cards do reaches all lands in it.
    .word = union
    .words = union, unions

territories-term-significance = Significance is the number of your lands in a union and what cards add. Whoever has strictly most takes the union.
    .word = significance
    .words = significance, weight

territories-term-capture = Capture: the lands of a union, with all on them, go to whoever has strictly most significance there.
    .word = capture
    .words = capture, captures, to capture

territories-term-task = A task is secret. When done it brings a development; one not done costs points at the end.
    .word = task
    .words = task, tasks

territories-term-development = A development is a secret card, the reward for a task. It is played when you like, in its phase.
    .word = development
    .words = development, developments

territories-term-influence = Influence is events and reputation cards, played from the hand while the income is dealt out.
    .word = influence
    .words = influence, influence card, influence cards, event, events

territories-term-market = On a market day cards of the hand are sold for coins and cards. A lot lies open; which cards are offered for it only two know.
    .word = market day
    .words = market, market day, market days, lot, lots

territories-term-autopilot = The autopilot feeds your cards for you as long as there are coins.
    .word = autopilot
    .words = autopilot, auto
