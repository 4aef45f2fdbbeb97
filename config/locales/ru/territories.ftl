# Территории. Карты зовутся именами, земли — буквой того, кто их основал, и номером (Б2 в речи, B2 в записи).

game-territories = Территории
    .caption = Территории
    .short = Территории
    .about = Строй земли, а мостами забирай чужие.

## Настройки

option-territories-income = Доход
    .inside = доход
    .about = Как делят общий доход: у каждого сразу своя доля и тайный план, или монеты берут по одной по кругу.
option-territories-income-share = долями
option-territories-income-coin = по монете
option-territories-construction = Строительство
    .inside = строительство
    .about = Строят все сразу или по очереди, начиная с первого игрока раунда. Сразу — меньше ждать.
option-territories-construction-at_once = все сразу
option-territories-construction-in_turn = по очереди
option-territories-goal = До скольких очков
    .inside = до скольких очков
    .about = Сколько очков заканчивает партию. В короткой игре меньше, в длинной больше: число стоит над доской.
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
option-territories-leavers = Если игрок уходит
    .inside = если игрок уходит
    .about = Ушедшего заменяет компьютер, или его карты уходят в сброс, а земли рушатся. Кто остался один, тот победил.
option-territories-leavers-computer = играет компьютер
option-territories-leavers-fall = земли рушатся
option-territories-first = Первая игра
    .inside = первая игра
    .about = Простая короткая партия: без рынка, мостов и захватов, задания открыты и сразу дают очко. Новичкам включается сама.
option-territories-first-False = нет
option-territories-first-True = да

## Панели: кнопка, слово для помощи и все слова

territories-panel-mine = Рука
    .word = рука
    .words = рука, моя рука, мои карты, карты, что у меня
territories-panel-tasks = Задания
    .word = задания
    .words = задания, мои задания
territories-panel-developments = Развития
    .word = развития
    .words = развития, развитие, мои развития
territories-panel-market = Рынок
    .word = рынок
    .words = рынок, базар, лоты
territories-panel-card = Карта
    .words = карта
    .asked = карта, карту, карте, развитие, задание
territories-panel-land = Земля
    .words = земля
    .asked = земля, землю, земле, на земле
territories-panel-aftermath = Поле
    .word = поле
    .words = поле, поле в конце
territories-aftermath-part = поле в конце партии

## Карты

territories-kind-building = здание
territories-kind-character = персонаж
territories-kind-event = событие
territories-kind-reputation = репутация
territories-kind-bridge = мост
territories-kind-development = развитие
territories-card = { $name } ({ $kind }): { $does }
territories-needs = { $need ->
    [one] нужна { $need } монета
    [few] нужно { $need } монеты
   *[many] нужно { $need } монет
}
territories-profit = прибыль { $profit }
territories-costs = цена { $price }
territories-phase-income = в фазу дохода
territories-phase-construction = в фазу строительства
territories-phase-any = в любую фазу
territories-where-opponent = против соперника
territories-where-own_territory = на свою землю
territories-where-enemy_territory = на землю соперника
territories-where-any_territory = на любую землю
territories-where-bridge = на любой мост
territories-where-two_territories = на две земли, хотя бы одна из них твоя
territories-where-any_reputation = на любую карту репутации
territories-for-this-round = на раунд
territories-when-fund = получив доход: { $does }
territories-when-act = действие: { $does }
territories-when-act-paid = действие за { $price }: { $does }
territories-effect-prestige = престиж { $by }
territories-effect-significance-owner = значимость { $by }
territories-effect-significance-others = значимость соперников в объединении { $by }
territories-effect-need-less = { $coins ->
    [one] { $whom } { $where } нужно на { $coins } монету меньше
    [few] { $whom } { $where } нужно на { $coins } монеты меньше
   *[many] { $whom } { $where } нужно на { $coins } монет меньше
}
territories-effect-need-more = { $coins ->
    [one] { $whom } { $where } нужно на { $coins } монету больше
    [few] { $whom } { $where } нужно на { $coins } монеты больше
   *[many] { $whom } { $where } нужно на { $coins } монет больше
}
territories-effect-profit = прибыль { $whose } { $where } { $by }
territories-filter-building = здания
    .whom = зданиям
    .whom-others = остальным зданиям
    .whose = зданий
    .whose-others = остальных зданий
territories-filter-character = персонажи
    .whom = персонажам
    .whom-others = остальным персонажам
    .whose = персонажей
    .whose-others = остальных персонажей
territories-filter-building_or_character = здания и персонажи
    .whom = зданиям и персонажам
    .whom-others = остальным зданиям и персонажам
    .whose = зданий и персонажей
    .whose-others = остальных зданий и персонажей
territories-scope-territory = эта земля
    .to = к этой земле
    .on = на эту землю
    .of = этой земли
    .what = эту землю
territories-scope-union = объединение
    .to = к землям объединения
    .on = на земли объединения
    .of = объединения
    .what = земли объединения
territories-scope-own = твои земли
    .to = к твоим землям
    .on = на твои земли
    .of = твоих земель
    .what = твои земли
territories-ward-bridge = соперники не могут построить мост { $to }
territories-ward-influence = соперники не могут сыграть влияние { $on }
territories-ward-capture = { $what } нельзя захватить
territories-ward-collapse = карты { $of } не рушатся без дохода
territories-effect-coins-self-gets = { $count ->
    [one] +{ $count } монета
    [few] +{ $count } монеты
   *[many] +{ $count } монет
}
territories-effect-coins-self-loses = { $count ->
    [one] −{ $count } монета
    [few] −{ $count } монеты
   *[many] −{ $count } монет
}
territories-effect-coins-opponent-gets = { $count ->
    [one] соперник получает { $count } монету
    [few] соперник получает { $count } монеты
   *[many] соперник получает { $count } монет
}
territories-effect-coins-opponent-loses = { $count ->
    [one] соперник теряет { $count } монету
    [few] соперник теряет { $count } монеты
   *[many] соперник теряет { $count } монет
}
territories-effect-reputation-self-gets = { $count ->
    [one] +{ $count } очко репутации
    [few] +{ $count } очка репутации
   *[many] +{ $count } очков репутации
}
territories-effect-reputation-self-loses = { $count ->
    [one] −{ $count } очко репутации
    [few] −{ $count } очка репутации
   *[many] −{ $count } очков репутации
}
territories-effect-reputation-opponent-gets = { $count ->
    [one] соперник получает { $count } очко репутации
    [few] соперник получает { $count } очка репутации
   *[many] соперник получает { $count } очков репутации
}
territories-effect-reputation-opponent-loses = { $count ->
    [one] соперник теряет { $count } очко репутации
    [few] соперник теряет { $count } очка репутации
   *[many] соперник теряет { $count } очков репутации
}
territories-effect-pool = общий доход раунда { $by }
territories-effect-draw-self = { $count ->
    [1] возьми карту
    [one] возьми { $count } карту
    [few] возьми { $count } карты
   *[many] возьми { $count } карт
}
territories-effect-draw-opponent = { $count ->
    [1] соперник берёт карту
    [one] соперник берёт { $count } карту
    [few] соперник берёт { $count } карты
   *[many] соперник берёт { $count } карт
}
territories-effect-discard-self = { $count ->
    [1] потеряй карту с руки наугад
    [one] потеряй наугад { $count } карту с руки
    [few] потеряй наугад { $count } карты с руки
   *[many] потеряй наугад { $count } карт с руки
}
territories-effect-discard-opponent = { $count ->
    [1] соперник теряет карту с руки наугад
    [one] соперник теряет наугад { $count } карту с руки
    [few] соперник теряет наугад { $count } карты с руки
   *[many] соперник теряет наугад { $count } карт с руки
}
territories-effect-steal = { $count ->
    [1] забери у соперника монету
   *[other] забери у соперника монеты, не больше { $count }
}
territories-effect-demolish = убери { $what } { $at }
territories-raze-building = здание
territories-raze-reputation = карту репутации
territories-raze-bridge = мост
territories-raze-at-opponent = соперника
territories-raze-at-chosen_territory = на этой земле
territories-raze-at-any = на любой земле
territories-raze-at-any_bridge = между любыми землями
territories-effect-bridge = построй мост
territories-effect-bridge-here = построй мост от этой земли
territories-effect-swap = смени одно своё задание
territories-effect-actions = { $count ->
    [one] ещё { $count } действие в этом строительстве
    [few] ещё { $count } действия в этом строительстве
   *[many] ещё { $count } действий в этом строительстве
}
territories-card-count = { $count ->
    [one] Таких в колоде { $count }.
   *[other] Таких в колоде { $count }.
}
territories-card-lies = Лежит на { $land }: { $who }.
territories-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
    .acc = { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }
territories-mean-building = Здание ставят на свою землю. Раз в раунд ему нужен доход: получит — принесёт прибыль, нет — рухнет.
territories-mean-character = Персонаж живёт на своей земле. Раз в раунд ему нужен доход, иначе он уйдёт.
territories-mean-event = Событие играют в фазу дохода, и действует оно до конца раунда.
territories-mean-reputation = Карту репутации играют в фазу дохода, и она остаётся на земле, пока земля цела.
territories-mean-bridge = Мост — действие строительства. Земли, между которыми есть мосты, — одно объединение.
territories-mean-development = Развитие дают за выполненное задание. Его держат в тайне и играют в своё время, сколько угодно за раунд.
territories-mean-prestige = Престиж — очки, пока карта действует: их получает хозяин земли, на которой она лежит.
territories-mean-significance = Значимость решает, чьё объединение: у кого её строго больше всех, тот забирает в нём все земли.
territories-mean-need = Любой карте нужна хотя бы одна монета.
territories-mean-profit = Прибыль не бывает меньше нуля и приходит, когда здание получило доход.
territories-mean-ward = Защита действует против соперников; хозяину земли она не мешает.
territories-mean-fund = «Получив доход» — каждый раз, как карта накормлена, сразу за прибылью.
territories-mean-act = «Действие» — раз в раунд, когда карта накормлена, в фазу дохода.

## Задания: что нужно

territories-a-task = задание
territories-task = «{ $name }»: { $goal }
territories-goal-most = { $goal } — и больше, чем у любого соперника
territories-goal-in-round = { $goal } за один раунд
territories-goal-at-end = { $goal } к концу раунда
territories-goal-territories = { $count ->
    [one] { $count } своя земля
    [few] { $count } свои земли
   *[many] { $count } своих земель
}
territories-goal-buildings = { $count ->
    [one] { $count } действующее здание
    [few] { $count } действующих здания
   *[many] { $count } действующих зданий
}
territories-goal-building_names = { $count ->
    [one] действующие здания { $count } вида
   *[other] действующие здания { $count } видов
}
territories-goal-characters = { $count ->
    [one] { $count } действующий персонаж
    [few] { $count } действующих персонажа
   *[many] { $count } действующих персонажей
}
territories-goal-full_funded_territories = { $count ->
    [one] { $count } земля, где все места заняты и все карты накормлены
    [few] { $count } земли, где все места заняты и все карты накормлены
   *[many] { $count } земель, где все места заняты и все карты накормлены
}
territories-goal-own_union = { $count ->
    [one] объединение из { $count } земли, целиком твоё
   *[other] объединение из { $count } земель, целиком твоё
}
territories-goal-mixed_unions = { $count ->
    [1] объединение вместе с соперником
    [one] { $count } объединение вместе с соперниками
    [few] { $count } объединения вместе с соперниками
   *[many] { $count } объединений вместе с соперниками
}
territories-goal-coins = { $count ->
    [one] { $count } монета в казне
    [few] { $count } монеты в казне
   *[many] { $count } монет в казне
}
territories-goal-hand = { $count ->
    [one] { $count } карта на руке
    [few] { $count } карты на руке
   *[many] { $count } карт на руке
}
territories-goal-prestige = престиж не меньше { $count }
territories-goal-reputations = { $count ->
    [one] { $count } карта репутации на своих землях
    [few] { $count } карты репутации на своих землях
   *[many] { $count } карт репутации на своих землях
}
territories-goal-capture = { $count ->
    [1] захвати землю соперника
    [one] захвати { $count } землю соперников
    [few] захвати { $count } земли соперников
   *[many] захвати { $count } земель соперников
}
territories-goal-profit = { $count ->
    [one] { $count } монета прибыли от зданий
    [few] { $count } монеты прибыли от зданий
   *[many] { $count } монет прибыли от зданий
}
territories-goal-influence = { $count ->
    [one] сыграй { $count } карту событий или репутации
    [few] сыграй { $count } карты событий или репутации
   *[many] сыграй { $count } карт событий или репутации
}
territories-goal-influence_enemy = { $count ->
    [1] сыграй карту событий или репутации на землю соперника
    [one] сыграй { $count } карту событий или репутации на земли соперников
    [few] сыграй { $count } карты событий или репутации на земли соперников
   *[many] сыграй { $count } карт событий или репутации на земли соперников
}
territories-goal-deal = { $count ->
    [1] сделка в базарный день
    [one] { $count } сделка в базарный день
    [few] { $count } сделки в базарный день
   *[many] { $count } сделок в базарный день
}
territories-progress = { $now } из { $most }

## На картинке: строка игрока

territories-strip-coins = монеты
territories-strip-hand = карты
territories-strip-lands = земли
territories-strip-need = нужно
territories-strip-profit = прибыль
territories-strip-tasks = задания

## Рука и то, что в тайне

territories-mine-part = твоя рука
territories-mine-nobody = Рука есть только у того, кто играет за этим столом.
territories-mine-empty = На руке пусто.
territories-mine-how = Нажми карту — узнаешь о ней всё. Числа: нужно монет → прибыль.
territories-mine-short = { $place } { $name }
territories-mine-alert = Рука: { $cards }
territories-mine-card = { $place }. { $name } ({ $kind })
territories-mine-card-coins = { $place }. { $name } ({ $kind }) { $coins }
territories-mine-task = Задание { $task } (сейчас { $progress })
territories-mine-task-kept = Задание { $task } (сейчас { $progress }, придержано)
territories-mine-development = Развитие: { $card }
territories-mine-faces = Под твоими землями: { $faces }
territories-mine-face = { $land } — { $name }
territories-mine-plan = План: { $steps }
territories-mine-left = { $count ->
    [0] Монет не останется.
    [one] Останется { $count } монета, прибыль учтена.
    [few] Останутся { $count } монеты, прибыль учтена.
   *[many] Останется { $count } монет, прибыль учтена.
}
territories-mine-unfed = Пока без дохода: { $cards }
territories-hint-act = Монет хватит и на действия: { $cards }. Накорми карту — появится кнопка.
territories-hint-coins = Лишние монеты не сгорают: ими кормят дорогие карты и платят за действия. На очки их меняют карты: { $cards }.
territories-hold-part = карта · { $name }
territories-hold-gone = Этой карты у тебя больше нет.
territories-hold-none = Карты с номером { $place } у тебя нет.
territories-hold-idle = Сейчас с этой картой ничего нельзя сделать.
territories-found-part = новая земля
territories-found = Какая карта станет землёй? Она ляжет рубашкой вверх, и знать её будешь только ты.
territories-found-not = Сейчас основать землю нельзя: за раунд можно одну, и на неё уходит действие.
territories-tasks-part = задания
territories-tasks-seat = { $who }: на руке { $held }, выполнено { $done }
territories-tasks-done = Уже показаны: { $tasks }.
territories-tasks-rule = Заданий на руке не больше { $most }. Выполненное приносит развитие; за каждое оставшееся в конце — минус { $lost }.
territories-tasks-open-seat = { $who }: { $tasks }; выполнено { $done }
territories-developments-part = развития
territories-developments-seat = { $who }: { $held }
territories-developments-played = Уже сыграны: { $cards }.
territories-developments-rule = Развитие дают за выполненное задание. Что на нём, знает только хозяин, пока не сыграет.

## Рынок

territories-market-part = базарный день
territories-market-closed = { $rounds ->
    [1] Рынок откроется в следующем раунде.
    [one] Рынок откроется через { $rounds } раунд.
    [few] Рынок откроется через { $rounds } раунда.
   *[many] Рынок откроется через { $rounds } раундов.
}
territories-market-never = В этой партии базарных дней нет.
territories-market-empty = Пока никто ничего не продаёт. Продай что-нибудь с руки.
territories-market-alt = Лотов на рынке: { $count }.
territories-lot = { $who } продаёт: { $card }. Ждёт предложений.
territories-lot-priced = { $who } продаёт за { $price }: { $card }
territories-lot-short = { $price ->
    [0] { $name }
   *[other] { $name } ({ $price })
}
territories-lot-gone = Этого на рынке уже нет.
territories-lot-busy = Сначала закончи или брось своё предложение: оно за кнопкой «Рука».
territories-late-lot = Этой карты на рынке уже нет: её купили или забрали назад.
territories-late-price = Цена уже другая: посмотри на рынке.
territories-late-purse = Тебе уже нечем за это заплатить.
territories-late-bid = Этого предложения больше нет: его забрали, заменили или обещанные карты ушли в другую сделку.
territories-late-payer = Столько монет у покупателя уже нет. Предложение остаётся, пока он его не заберёт.
territories-bid = — { $who } предлагает: { $terms }
territories-bid-answer = — встречная цена для игрока { $who }: { $terms }
territories-draft-lot = За сколько продаёшь карту «{ $lot }»? Выбери цену или жди предложений.
territories-draft-bid = За карту «{ $lot }» ты даёшь: { $cards }. Можно добавить ещё. Выбери, сколько монет сверху, — и предложение уйдёт.
territories-draft-bid-coins = Что ты дашь за карту «{ $lot }»? Сначала карты, если хочешь, потом монеты: выберешь их число — предложение уйдёт.
territories-draft-counter = Встречная цена за карту «{ $lot }» для игрока { $who }: { $cards }. Назови, сколько монет, — и предложение уйдёт.
territories-draft-counter-coins = Встречная цена за карту «{ $lot }» для игрока { $who }: назови, сколько монет, — и предложение уйдёт.

## Стадии

territories-part = раунд { $round } · { $stage } · до { $goal }
territories-stage-dealing = раздача
territories-stage-drawing = новые карты
territories-stage-market = базарный день
territories-stage-construction = строительство
territories-stage-rolling = бросок кубиков
territories-stage-planning = планы на доход
territories-stage-income = доход
territories-stage-carrying = итоги дохода
territories-stage-falling = разрушение
territories-stage-closing = конец раунда
territories-stage-over = итоги

## О чём спрашивают, и что об этом слышат остальные

territories-ask-construction-first = Начни с новой земли: ею станет любая карта рубашкой вверх. Осталось действий: { $actions }.
territories-ask-construction = { $actions ->
    [0] Действий больше нет. Если ничего не забыто, жми «Готово».
   *[other] Строй: земля, здания, персонажи, мосты. Осталось действий: { $actions }.
}
territories-ask-construction-plain = { $actions ->
    [0] Действий больше нет. Если ничего не забыто, жми «Готово».
   *[other] Строй: земля, здания, персонажи. Осталось действий: { $actions }.
}
territories-does-construction = Идёт строительство.
territories-ask-planning = Составь план: кого кормить и что сыграть. Со своей долей у тебя будет { $coins }.
territories-does-planning = Все тайно решают, как потратить свою долю.
territories-ask-income = Бери монету и корми свои карты. В казне { $coins }, остаток общего дохода: { $pool }.
territories-does-income = Берёт монету и кормит свои карты. В казне { $coins }, остаток общего дохода: { $pool }.
territories-ask-last = Общий доход разобран. Последняя оплата — из казны: { $coins }.
territories-does-last = Общий доход разобран, последняя оплата из казны: { $coins }.
territories-ask-market = Базарный день: продавай карты с руки, торгуйся за чужие. У тебя { $coins }.
territories-does-market = Базарный день: карты с руки продают и меняют.
territories-ask-again = У тебя всё готово. Пока ждём остальных, можно передумать.
territories-pool = Общий доход: { $coins }. Начинает { $who }.
territories-lots = На рынке: { $lots }.
territories-hint-hand = Твои карты — под кнопкой «Рука»: их видишь только ты.
territories-left = { $actions ->
    [0] Действий больше нет.
    [one] Осталось { $actions } действие.
    [few] Осталось { $actions } действия.
   *[many] Осталось { $actions } действий.
}
territories-doubt-plan = Закончить с пустым планом? Твои здания и персонажи останутся без дохода и пропадут. Если да — нажми ещё раз.
territories-doubt-draft = Закончить? Твоё предложение ещё не отправлено и пропадёт. Если да — нажми ещё раз.
territories-doubt-no-land = Закончить без земли? В этом раунде будет негде строить и некого кормить, а землёй станет любая карта рубашкой вверх. Если да — нажми ещё раз.
territories-doubt-bare-land = Строить на этой земле в этом раунде будет нечего: к концу раунда она пропадёт вместе с картой. Если да — нажми ещё раз.
territories-doubt-empty-land = Закончить? На твоей земле пусто, и к концу раунда она пропадёт, а построить на ней есть что. Если да — нажми ещё раз.
territories-doubt-unfed = Закончить? Без дохода пропадёт: { $names }. А монеты ещё есть. Если да — нажми ещё раз.
territories-seat = { $who }: { $points }, { $coins }, на руке { $hand }
territories-own-tasks = Твои задания: { $tasks }
territories-seat-left = ✗ { $who }: { $points }, больше не играет
territories-seat-ready = ✓ { $who }: { $points }, { $coins }, на руке { $hand }
territories-intro = Основывай земли, ставь на них здания и персонажей и корми их доходом. Мосты объединяют земли: кто в объединении значимее всех, забирает его целиком.
territories-intro-first = Основывай земли, ставь на них здания и персонажей и корми их доходом. Очки дают задания, престиж карт и события.
territories-set-up = Земель пока нет.

## Кнопки

territories-choice-hold = Карта { $place }
territories-choice-hold-land = { $place }→новая
territories-choice-found = Новая земля…
territories-choice-more = { $name }…
territories-choice-lot = Лот: { $name }
territories-choice-plan = Мой план
territories-choice-feed-seal = Пусть кормит автопилот
territories-choice-rest-seal = Остальных — автопилот, готово
territories-choice-land = Новая земля: { $name }
territories-choice-build = { $name } → { $land }
territories-choice-act = { $name }: { $does }
territories-choice-act-paid = { $name } за { $price }: { $does }
territories-choice-at = { $name } { $land }
territories-choice-for = { $name } за { $price }
territories-choice-aim = { $name } → { $who }
territories-choice-lay = { $name } → { $land }
territories-choice-raze = { $name } ✕ { $target }
    .acc = «{ $name }»: убрать { $target }
territories-choice-join = { $name }: { $land }—{ $to }
territories-choice-join-captures = { $bridge } (захват { $lands })
territories-choice-join-loses = { $bridge } (потеря { $lands })
territories-choice-part = { $name } ✕ { $land }—{ $to }
    .acc = «{ $name }»: разрушить мост { $land }—{ $to }
territories-choice-swap = { $name }: сменить «{ $task }»
territories-choice-pay = { $name }: оплатить { $missing }
territories-choice-coin = { $name }: монета
territories-choice-feed = Кормит автопилот
territories-choice-clear = Стереть план
territories-choice-seal = План готов
territories-choice-buy = Карта за { $price }
territories-choice-task = Взять задание
territories-choice-show = Открыть: { $task }
territories-choice-keep = Придержать: { $task }
territories-choice-peek = Посмотреть под { $land }
territories-choice-sell = Продать: { $name }
territories-choice-withdraw = Не продавать: { $name }
territories-choice-take = Купить: { $name } ({ $coins })
    .line = { $name } ({ $coins })
territories-choice-bid = Торг: { $name }
territories-choice-counter = ↔ { $name } · { $who }
territories-choice-card = { $sign } { $name }
territories-sign-in = +
territories-sign-out = −
territories-choice-offer = { $coins ->
    [0] Жду предложений
   *[other] { $coins }
}
territories-choice-post = { $coins ->
    [0] Без монет
   *[other] { $coins }
}
territories-choice-drop = Не предлагать
territories-choice-cancel = Отозвать: { $name }
territories-choice-accept = ✓ { $name } · { $who }
territories-choice-refuse = ✕ { $name } · { $who }
territories-choice-ready = Готово
territories-choice-done = Готово
territories-choice-again = Передумать
territories-choice-end = Закончить ход
territories-choice-leave = Выйти из партии

## Доска текстом

territories-text-seat = { $who } ({ $colour }): { $points }, { $coins }. На руке { $hand }, заданий { $tasks } (сделано { $done }), развитий { $developments }.
territories-text-seat-plain = { $who } ({ $colour }): { $points }, { $coins }. На руке { $hand }, заданий { $tasks } (сделано { $done }).
territories-text-legend = В землях: имя, сколько нужно → прибыль. ✓ — доход получен, * — ещё ни разу, ★ — репутация.
territories-text-land = { $land }: { $cards }
territories-text-empty = пусто
territories-text-building = { $name } { $need }→{ $profit }{ $sign }
territories-text-card = { $name } { $need }{ $sign }
territories-sign-fed = ✓
territories-sign-works = {""}
territories-sign-new = *
territories-text-lasting = ★ { $name }
territories-text-worth = { $card } (престиж { $by })
territories-text-union = Мосты { $lands }: значимость { $values }
territories-text-significance = { $mark } { $number }
territories-text-passing = До конца раунда: { $card } ({ $who })
territories-text-passing-land = До конца раунда на { $land }: { $card } ({ $who })
territories-text-decks = В колоде { $deck }, в сбросе { $discards }, заданий осталось { $tasks }.
territories-text-pool = Остаток общего дохода: { $coins }.
territories-land-part = { $land } · { $who }
territories-land-none = Земли { $land } нет.
territories-land-alt = Земля { $land }
territories-land-empty = Здесь пока пусто.
territories-land-card = { $now } — { $card }
territories-land-lasting = ★ { $card }
territories-land-ward-bridge = Соперники не могут построить сюда мост.
territories-land-ward-influence = Соперники не могут сыграть сюда влияние.
territories-land-ward-capture = Эту землю сейчас нельзя захватить.
territories-land-ward-collapse = В этом раунде здесь ничего не рухнет.
territories-land-face = Сама эта земля — карта «{ $name }» рубашкой вверх: ты об этом знаешь.
territories-alt = Раунд { $round }. { $seats }
territories-alt-seat = { $who }: { $points }, земель { $lands }, карт на них { $cards }

## Итоги

territories-heading-reputation = репутация
territories-heading-prestige = престиж
territories-heading-unfinished = невыполненные задания
territories-score-reputation = задания, события и развития; заданий сделано { $done }
territories-score-card = { $name } { $by }
territories-score-unfinished = осталось на руке: { $tasks }
territories-tie-tasks = Очков поровну, победу приносят выполненные задания: { $numbers }.
territories-tie-territories = Очков и заданий поровну, победу приносят земли: { $numbers }.
territories-tie-coins = Очков, заданий и земель поровну, победу приносят монеты: { $numbers }.
territories-tie-shared = Равенство во всём, победа общая: { $numbers }.
territories-tie-place-tasks = Очков поровну, место решают выполненные задания: { $numbers }.
territories-tie-place-territories = Очков и заданий поровну, место решают земли: { $numbers }.
territories-tie-place-coins = Очков, заданий и земель поровну, место решают монеты: { $numbers }.

## События

territories-event-round_began = Раунд { $round }, начинает { $who }.
territories-event-card_drawn = новая карта — { $name }
territories-event-task_drawn = новое задание { $task }
territories-event-development_drawn = новое развитие — { $name }
territories-event-card_discarded = с руки пропала карта «{ $name }»
territories-event-card_bought = карта из колоды за { $price }
    .advice = купить карту за { $price }
    .plan = карта за { $price }
territories-event-task_taken = взято задание
    .advice = взять задание
    .plan = задание
territories-event-task_marked = откроется задание «{ $task }»
    .advice = открыть задание «{ $task }»
territories-event-task_kept = придержано задание «{ $task }»
    .advice = придержать задание «{ $task }»
territories-event-task_swapped = задание заменено
    .advice = сменить задание
territories-event-task_gone = под колоду ушло задание { $task }
territories-event-face_seen = под { $land } лежит карта «{ $name }»
territories-event-peeked = взгляд под { $land }
    .advice = посмотреть под { $land }
territories-event-draft = готовится предложение: { $name }
    .advice = подготовить предложение за «{ $name }»
territories-event-draft-paid = готовится предложение за карту «{ $name }»: { $cards }
    .advice = подготовить предложение за «{ $name }»: { $cards }
territories-event-draft-none = предложение брошено
    .advice = бросить предложение
territories-event-lot_offered = { $name } на продажу, ждёт предложений
    .advice = выставить «{ $name }» на продажу
territories-event-lot_offered-priced = { $name } на продажу за { $price }
    .advice = выставить «{ $name }» на продажу за { $price }
territories-event-lot_withdrawn = карта «{ $name }» больше не продаётся
    .advice = не продавать «{ $name }»
territories-event-bid_made = предложение за карту «{ $name }»: { $terms }
    .advice = предложить за «{ $name }» { $terms }
territories-event-bid_made-asked = встречное предложение за карту «{ $name }» ({ $who }): { $terms }
    .advice = запросить за «{ $name }» ({ $who }) { $terms }
territories-named-cards = { $count ->
    [1] карта { $names }
   *[other] карты { $names }
}
    .acc = { $count ->
        [1] карту { $names }
       *[other] карты { $names }
    }
territories-own-cards = { $count ->
    [1] своя карта { $names }
   *[other] свои карты { $names }
}
    .acc = { $count ->
        [1] свою карту { $names }
       *[other] свои карты { $names }
    }
territories-event-bid_made-gift = предложение отдать карту «{ $name }» даром
    .advice = предложить отдать «{ $name }» даром
territories-event-bid_made-free = предложение за карту «{ $name }»: отдать даром
    .advice = попросить «{ $name }» даром
territories-event-terms_told = За карту «{ $name }» дают карты: { $cards }.
territories-event-bid_withdrawn = предложение за карту «{ $name }» отозвано
    .advice = отозвать предложение за «{ $name }»
territories-event-bid_lapsed = Предложение за карту «{ $name }» снято: { $who } больше не может столько заплатить.
territories-event-refused = отказ от сделки: { $name }
    .advice = отказать в сделке за «{ $name }»
territories-event-refused-bidder = отказ от сделки: { $name } ({ $who })
    .advice = отказать в сделке за «{ $name }» ({ $who })
territories-event-sold = Сделка: { $name }, { $seller } → { $buyer }, { $terms }.
territories-event-deal = сделка: { $name }, { $seller } → { $buyer }, { $terms }
    .advice = согласиться на сделку за «{ $name }»: продаёт { $seller }, покупает { $buyer }, { $terms }
territories-event-deal-sell = продана карта «{ $name }» ({ $buyer }), { $terms }
    .advice = продать «{ $name }» ({ $buyer }) за { $terms }
territories-event-deal-buy = куплена карта «{ $name }» ({ $seller }), { $terms }
    .advice = купить «{ $name }» ({ $seller }) за { $terms }
territories-event-seat_ready = готово
    .advice = нажать «Готово»
    .plan = готово
territories-event-seat_left = больше не играет: всё с руки ушло в сброс, земли рухнут в конце раунда
    .advice = уйти из партии
territories-event-seat_again = ещё не готово
    .advice = передумать
territories-event-land_made = новая земля { $land }
    .advice = основать землю { $land }
    .plan = новая земля { $land }
territories-event-face_laid = новая земля { $land }, под ней { $name }
    .advice = основать землю { $land } из карты { $card }
    .plan = «{ $name }» → земля { $land }
territories-event-built = { $name } → { $land }
    .advice = поставить «{ $name }» на землю { $land }
    .again = «{ $name }» на землю { $land }
    .plan = { $name } → { $land }
territories-event-played-hand = { $what }
    .advice = сыграть: { $what }
    .plan = { $what }
territories-event-played-development = развитие: { $what }
    .advice = сыграть развитие: { $what }
    .plan = { $what }
territories-event-played-action = действие: { $what }
    .advice = сыграть действие: { $what }
    .plan = { $what }
territories-event-bridge_built = мост { $a }—{ $b }
    .advice = построить мост { $a }—{ $b }
    .plan = мост { $a }—{ $b }
territories-event-bridge_gone = { $count ->
    [1] Моста больше нет: { $bridges }.
   *[other] Мостов больше нет: { $bridges }.
}
territories-event-bridge = { $a }—{ $b }
territories-event-coins = { $coins ->
    [one] { $by } монета
    [few] { $by } монеты
   *[many] { $by } монет
}
territories-event-reputation = { $points ->
    [one] { $by } очко репутации
    [few] { $by } очка репутации
   *[many] { $by } очков репутации
}
territories-event-pool = Общий доход: { $by }.
territories-event-caught_up = { $points ->
    [one] за отставание: { $by } очко
    [few] за отставание: { $by } очка
   *[many] за отставание: { $by } очков
}
territories-event-caught_up-cards = { $points ->
    [one] за отставание: { $by } очко и карта
    [few] за отставание: { $by } очка и карта
   *[many] за отставание: { $by } очков и карта
}
territories-event-stolen = забирает { $coins } ({ $who })
    .advice = забрать { $coins } ({ $who })
territories-event-card_removed = снято: { $name } ({ $land })
    .advice = убрать «{ $name }» ({ $land })
territories-event-fallen = Без дохода пропали: { $cards }.
territories-event-fell = { $name } ({ $land })
territories-event-land_gone = { $count ->
    [1] Пропала пустая земля { $lands }.
   *[other] Пропали пустые земли { $lands }.
}
territories-event-land_captured = захват { $land } ({ $who })
    .advice = захватить { $land } ({ $who })
    .plan = захват { $land } ({ $who })
territories-event-land_captured-why = захват { $land } ({ $who }): значимость больше всех
    .advice = захватить { $land } ({ $who })
    .plan = захват { $land } ({ $who })
territories-event-dice_rolled = Кубики: общий доход — { $coins }.
territories-event-plan_laid = в план — { $step }
    .advice = составить план: { $step }
    .plan = { $step }
territories-step-feed = автопилот
    .acc = поручить кормёжку автопилоту
territories-step-pay = { $name }: оплатить { $missing }
    .acc = накормить «{ $whom }» за { $missing ->
        [one] { $missing } монету
        [few] { $missing } монеты
       *[many] { $missing } монет
    }
territories-step-raze = «{ $name }»: убрать карту «{ $target }»
territories-step-part = «{ $name }»: разрушить мост { $land }—{ $to }
territories-step-join = «{ $name }»: построить мост { $land }—{ $to }
territories-step-swap = «{ $name }»: сменить задание «{ $task }»
territories-step-lay = «{ $name }» на { $land }
territories-step-aim = «{ $name }» против игрока { $who }
territories-step-play = сыграть «{ $name }»
territories-step-play-at = сыграть «{ $name }» ({ $land })
territories-event-plan_cleared = план стёрт
    .advice = стереть план
territories-event-step_skipped = не вышло: { $what }
territories-event-share_taken = доля: { $coins }
    .advice = взять долю: { $coins }
territories-event-coins_laid = { $coins } на карту «{ $name }»
    .advice = положить { $coins } на «{ $name }»
territories-event-funded = { $name } ✓
    .advice = накормить «{ $name }»
territories-event-funded-profit = { $name } +{ $profit }
    .advice = накормить «{ $name }» (прибыль { $profit })
territories-event-checked = { $who }: выполнено задание { $task }.
territories-event-checked-bonus = { $who }: выполнено задание { $task }. { $best } впереди по заданиям: +1 очко.
territories-event-checked-points = { $who }: выполнено задание { $task }: { $points ->
    [one] +{ $points } очко
    [few] +{ $points } очка
   *[many] +{ $points } очков
}.
territories-event-match_ended-reputation = Партия окончена: кто-то набрал { $goal } или больше.
territories-event-match_ended-hand = Партия окончена: колода и рука пусты.
territories-event-match_ended-deck = Партия окончена: колода давно пуста.
territories-event-match_ended-left = Партия окончена: все остальные ушли.

## Первая партия: по одной фразе о каждой новинке

territories-lesson-aim = Набери { $goal } очков: строй, корми здания, захватывай.
territories-lesson-brought = { $lands ->
    [one] { $lands } земля
    [few] { $lands } земли
   *[many] { $lands } земель
}, очков: { $points } из { $goal }.
territories-lesson-land = Начни с земли: на ней строят.
territories-lesson-need = Каждой карте на земле нужен доход каждый раунд. Не строй больше, чем сможешь прокормить.
territories-lesson-task = Возьми задание: выполнишь — получишь развитие, а кто выполнил больше всех — ещё и очко.
territories-lesson-bridge = Мост объединяет земли. У кого в объединении значимость больше всех, тот забирает все земли.
territories-lesson-prestige = Престиж — это очки, пока карта действует. Не накормишь её — пропадут и они.
territories-lesson-feed = Доход делят по кругу. Не знаешь, кого кормить, — оставь это автопилоту.
territories-lesson-profit = Накормленное здание сразу приносит прибыль, и ею можно кормить следующее.
territories-lesson-influence = События и карты репутации играй здесь, не больше { $most } за раунд. Добрые — себе, дурные — соперникам.
territories-lesson-action = Накормленный персонаж может действовать: раз в раунд, иногда за монеты.
territories-lesson-action-first = Действия без цены автопилот делает сам, а на те, что за монеты, решайся ты.
territories-lesson-market = Базарный день: лишнее можно продать или обменять. Свои карты видишь только ты.
territories-lesson-end = До цели недалеко. Невыполненное задание в конце отнимает два очка.
territories-lesson-aim-first = Набери { $goal } очков: строй, корми здания, выполняй задания.
territories-lesson-open = Твои задания лежат открыто. Выполнил — сразу очко и новое задание.
territories-lesson-end-first = До цели недалеко: победит тот, у кого в конце раунда больше очков.
territories-purpose-construction = На земле — здания, от них монеты и очки.
territories-purpose-planning = Ненакормленная карта уйдёт со стола.
territories-purpose-income = Ненакормленная карта уйдёт со стола.
territories-purpose-market = Продай лишнее: монеты прокормят здания.

## Слова ходов

territories-word-found = земля, землю, основать, основываю, основываем, заложить, закладываю, территория, территорию
territories-word-build = строить, построить, построй, строю, поставить, поставь, призвать, призываю
territories-word-play = сыграть, сыграй, сыграю, применить, применяю, использовать
territories-word-raze = снести, снеси, сжечь
territories-word-swap = сменить, поменять, смени
territories-word-pay = оплатить, оплати, плачу, заплатить, кормить, накормить, корми, кормлю
territories-word-coin = монета, монету, монетку
territories-word-sell = продать, продаю, продай, выставить
territories-word-price = цена, цену, ценой
territories-word-withdraw = забрать, забираю
territories-word-take = купить, куплю, покупаю, беру, взять
territories-word-bid = торг, торговаться, предложить, предлагаю, ставка
territories-word-add = добавить, добавь, добавляю
territories-word-cancel = отозвать, отзываю
territories-word-accept = принять, принимаю, согласен, согласна
territories-word-refuse = отказать, отказ, отказываю
territories-word-counter = встречная, встречное, встречно
territories-word-show = открыть, открой, открываю
territories-word-keep = придержать, придержи, придерживаю
territories-word-peek = посмотреть, посмотри, смотрю, подсмотреть, взглянуть
territories-word-drop = бросить, бросаю
territories-word-buy = докупить, докупаю, добрать, добираю
territories-word-task = задание
territories-word-feed = автопилот, автопилоту
territories-word-clear = стереть, сотри
territories-word-again = передумать, передумал, передумала
territories-word-join = мост, моста, соединить, соединяю, объединить
territories-word-noise = составить, план, новая, новую, карту, карта, карты, под, монет, монеты, здание, персонажа, персонаж, кормит, пусть

## Почему так нельзя

territories-typed-ready = У тебя уже всё готово. «Передумать» — и можно менять.
territories-typed-no-name = Такого сейчас нет: { $name }.
territories-typed-other = Так сейчас не выйдет. Сейчас — { $stage }. Слово «помощь» покажет, что можно написать.
    .telegram = Так сейчас не выйдет. Сейчас — { $stage }. Что можно написать, покажет /help.
    .discord = Так сейчас не выйдет. Сейчас — { $stage }. Что можно сделать, покажет /империя помощь.
territories-why-founded = Новая земля в этом раунде уже есть: можно только одну.
territories-why-actions = Действий в этом раунде больше нет.
territories-why-not-built = Эту карту не строят: { $kind }.
territories-why-no-land = Сначала нужна своя земля: основать её можно любой картой с руки.
territories-why-not-yours = { $land } — не твоя земля. Твои: { $lands }.
territories-why-no-room = На { $land } нет места: встают два здания и один персонаж.
territories-why-pay = Заплатить за это сейчас нельзя: не твоё, уже накормлено или не хватает монет.
territories-why-play = Сыграть это сейчас нельзя: не хватает монет, нет цели или карта ещё не накормлена.
territories-why-take = Купить это сейчас нельзя: не хватает монет или цена другая.

territories-reason-lands = у тебя будет { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] землю
    [few] земли
   *[other] земель
} больше
territories-reason-coins = у тебя останется { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] монету
    [few] монеты
   *[other] монет
} больше
territories-reason-done = выполнишь { $least ->
    [yes] хотя бы ещё
   *[no] ещё
} { $count ->
    [1] одно задание
    [one] { $count } задание
    [few] { $count } задания
   *[other] { $count } заданий
}
territories-reason-task = { $count ->
    [1] станет ближе твоё задание
   *[other] станут ближе твои задания
} { $tasks }
territories-reason-union = твоё самое большое объединение будет { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] землю
    [few] земли
   *[other] земель
} больше
territories-reason-safe = { $count ->
    [one] от чужих мостов будет закрыта ещё { $count } земля
    [few] от чужих мостов будут закрыты ещё { $count } земли
   *[other] от чужих мостов будет закрыто ещё { $count } земель
}
territories-reason-fame = карты смогут приносить тебе { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] очко
    [few] очка
   *[other] очков
} за раунд больше
territories-reason-profit = здания смогут приносить тебе { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] монету
    [few] монеты
   *[other] монет
} за раунд больше
territories-reason-draws = сможешь брать из колоды { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] карту
    [few] карты
   *[other] карт
} за раунд больше
territories-reason-cards = на твоих землях устоит { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] карту
    [few] карты
   *[other] карт
} больше
territories-reason-hand = на руке будет { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] карту
    [few] карты
   *[other] карт
} больше
territories-named = «{ $name }»
territories-hint-card = «{ $name }»: { $does }.
territories-hint-buy = Новую карту увидишь до стройки. Потом ход идёт дальше: можно спросить подсказку ещё раз.
territories-hint-task = За выполненное задание дают карту развития, за невыполненное в конце снимают очки. Потом ход идёт дальше.
territories-hint-feed = Автопилот кормит карты, на которые хватает монет. Ненакормленные карты в конце раунда уходят.
territories-hint-ready = Рынок закроется, когда все будут готовы. Кто передумал, может торговать дальше.
territories-hint-done = Карты останутся на руке: построить их можно и в следующем раунде.
territories-hint-spare = Компьютер предлагает отдать одну из наименее полезных карт на руке, по его оценке.
territories-sure-fed = { $count ->
    [0] Монет хватит ровно на все твои карты, если никто не вмешается.
    [one] Монет хватит на все твои карты, и останется ещё { $count } монета, если никто не вмешается.
    [few] Монет хватит на все твои карты, и останется ещё { $count } монеты, если никто не вмешается.
   *[many] Монет хватит на все твои карты, и останется ещё { $count } монет, если никто не вмешается.
}
territories-sure-unfed = { $count ->
    [1] Если никто не вмешается, без дохода останется { $cards }.
   *[other] Если никто не вмешается, без дохода останутся { $cards }.
}
territories-sure-actions = Действий это не тратит: их останется { $count }.
territories-sure-brought = После этого { $facts }.
territories-sure-no-hand = На руке нет карт.
territories-sure-no-place = Ни одну карту с руки сейчас сыграть нельзя.
territories-sure-no-actions = Действий больше нет.
territories-sure-no-lots = Чужих карт на рынке сейчас нет.
territories-sure-too-dear = Ни на одну чужую карту с рынка не хватает монет.

territories-verb-buy = Купить
territories-verb-look = Смотреть
