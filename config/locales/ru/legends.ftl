# Восьмиминутная империя: Легенды.

game-legends = Восьмиминутная империя: Легенды

## Настройки

option-legends-layout = Поле
    .inside = поле
option-legends-layout-t = буквой «Т»
option-legends-layout-ring = кольцом
option-legends-board = Кто раскладывает
    .inside = кто раскладывает
option-legends-board-drawn = случай
option-legends-board-laid = игрок по жребию
option-legends-exploration = Жетоны исследований
    .inside = жетоны исследований
option-legends-exploration-none = нет
option-legends-exploration-open = открытые
option-legends-exploration-swamp = закрытые, с гиблым болотом
option-legends-citadels = Цитадели
    .inside = цитадели
option-legends-citadels-False = нет
option-legends-citadels-True = на поле
option-legends-leaders = Предводители
    .inside = предводители
option-legends-leaders-False = нет
option-legends-leaders-True = у каждого
option-legends-dragon = Дракон
    .inside = дракон
option-legends-dragon-False = нет
option-legends-dragon-True = на поле
option-legends-gates = Магические врата
    .inside = магические врата
option-legends-gates-False = нет
option-legends-gates-True = на поле
option-legends-thieves = Шайка воров
    .inside = шайка воров
option-legends-thieves-False = нет
option-legends-thieves-True = на поле
option-legends-ties = Равные ставки
    .inside = равные ставки
option-legends-ties-die = жребий
option-legends-ties-youngest = решает младший
option-legends-first = Кто начинает
    .inside = кто начинает
option-legends-first-auction = торги
option-legends-first-lot = жребий
option-legends-neutral = Ничейные армии
    .inside = ничейные армии
option-legends-neutral-placed = по очереди
option-legends-neutral-drawn = наугад
option-legends-games = Партий подряд
    .inside = партий подряд
option-legends-games-1 = одна
option-legends-games-3 = три
