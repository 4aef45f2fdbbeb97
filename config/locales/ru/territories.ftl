# Территории. Карты зовутся именами, земли — буквой того, кто их основал, и номером (Б2 в речи, B2 в записи).

game-territories = Территории

## Настройки

option-territories-income = Доход
    .inside = доход
    .about = Как делят общий доход: у каждого сразу своя доля и тайный план, или монеты берут по одной по кругу.
option-territories-income-share = долями
option-territories-income-coin = по монете
option-territories-construction = Строительство
    .inside = строительство
    .about = Строят все сразу или по очереди, начиная с ведущего. Сразу — меньше ждать.
option-territories-construction-at_once = все сразу
option-territories-construction-in_turn = по очереди
option-territories-goal = До скольких очков
    .inside = до скольких очков
    .about = Сколько репутации нужно для конца партии. Обычная цель зависит от числа игроков: от 12 до 16.
option-territories-goal-normal = обычная игра
option-territories-goal-short = короткая игра
option-territories-goal-long = длинная игра
option-territories-goal-6 = до 6
option-territories-goal-8 = до 8
option-territories-goal-10 = до 10
option-territories-goal-12 = до 12
option-territories-goal-14 = до 14
option-territories-goal-16 = до 16
option-territories-goal-18 = до 18
option-territories-goal-20 = до 20
option-territories-goal-25 = до 25
option-territories-goal-30 = до 30
option-territories-claims = Готовые задания
    .inside = готовые задания
    .about = Выполненное задание открывается само, или каждый решает, какое открыть, а какое придержать.
option-territories-claims-automatic = открываются сами
option-territories-claims-manual = открывает игрок
option-territories-market = Базарный день
    .inside = базарный день
    .about = Каждый третий раунд карты можно продавать и менять друг у друга.
option-territories-market-False = нет
option-territories-market-True = есть
