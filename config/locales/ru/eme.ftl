# Восьмиминутная империя. Области зовутся номерами (A12), континенты — именами.

## Настройки

option-eme-side = Поле
option-eme-side-A = четыре континента
option-eme-side-B = пять континентов
option-eme-tokens = Жетоны товаров
option-eme-tokens-False = нет
option-eme-tokens-True = на поле
option-eme-ties = При равных ставках
option-eme-ties-die = жребий
option-eme-ties-youngest = самый младший
option-eme-winner = Победа на торгах
option-eme-winner-chooses = право выбрать первого
option-eme-winner-starts = первый ход
option-eme-refill = Новая карта в ряду
option-eme-refill-after = после действия
option-eme-refill-at_once = сразу
option-eme-card24 = Карта 24
option-eme-card24-english = армии или город
option-eme-card24-symbols = только армии
option-eme-games = Партий подряд
option-eme-games-1 = одна
option-eme-games-3 = три

## Товары: один и много

eme-good-gem = кристалл
    .many = кристаллы
eme-good-coal = уголь
    .many = уголь
eme-good-wood = дерево
    .many = дерево
eme-good-anvil = наковальня
    .many = наковальни
eme-good-carrot = морковь
    .many = морковь
eme-good-wild = джокер
    .many = джокеры

## Континенты

eme-continent-A-west = Закатье
eme-continent-A-isle = Чаячий остров
eme-continent-A-centre = Срединные земли
eme-continent-A-south = Полуденный мыс
eme-continent-B-northwest = Туманный остров
eme-continent-B-north = Ледяные шхеры
eme-continent-B-northeast = Янтарный берег
eme-continent-B-west = Вересковый край
eme-continent-B-east = Рассветные степи

## Стадии

eme-stage-scattering = раскладка жетонов
eme-stage-dealing = раздача карт
eme-stage-rolling = жребий
eme-stage-youngest = кто младше
eme-stage-neutral = ничейные армии
eme-stage-auction = торги
eme-stage-choosing_first = кто ходит первым
eme-stage-taking_card = выбор карты
eme-stage-choosing_action = выбор действия
eme-stage-placing = размещение армий
eme-stage-moving = передвижение
eme-stage-building = строительство
eme-stage-destroying = удар
eme-stage-ending = конец хода
eme-stage-over = итоги

eme-part-setup = подготовка · { $stage }
eme-part-card = карта { $card } из { $cards }

## О чём спрашивают

eme-ask-youngest = Ставки равны. Кто из вас младше всех?
eme-ask-youngest-neutral = Кто из вас младше всех? Тот и ставит первую ничейную армию.
eme-ask-neutral = { $left ->
    [one] Поставь ничейную армию в любую область: осталась { $left }.
    [few] Поставь ничейную армию в любую область: осталось { $left }.
   *[many] Поставь ничейную армию в любую область: осталось { $left }.
}
eme-ask-auction-chooses = Торги за право выбрать первого игрока: сколько монет ставишь? Ставки тайные, откроются разом, платит только победитель.
eme-ask-auction-starts = Торги за первый ход: сколько монет ставишь? Ставки тайные, откроются разом, платит только победитель.
eme-ask-choosing_first = Торги позади: выбери, кто ходит первым.
eme-ask-taking_card = Возьми карту.
eme-ask-choosing_action-or = На карте два действия: выбери одно.
eme-ask-choosing_action-and = На карте два действия: можно сделать оба, начни с любого.
eme-ask-placing = { $left ->
    [one] Осталось разместить { $left } армию.
    [few] Осталось разместить { $left } армии.
   *[many] Осталось разместить { $left } армий.
}
eme-ask-moving = { $left ->
    [one] Остался { $left } шаг по суше.
    [few] Осталось { $left } шага по суше.
   *[many] Осталось { $left } шагов по суше.
}
eme-ask-sailing = { $left ->
    [one] Остался { $left } шаг, можно и по морю (≈).
    [few] Осталось { $left } шага, можно и по морю (≈).
   *[many] Осталось { $left } шагов, можно и по морю (≈).
}
eme-ask-building = Построй город там, где стоит твоя армия.
eme-ask-destroying = { $left ->
    [1] Убери с поля любую армию.
    [one] Убери с поля { $left } любую армию.
    [few] Убери с поля { $left } любые армии.
   *[many] Убери с поля { $left } любых армий.
}
eme-ask-ending = Всё сделано.

## Карты

eme-sea = ≈ — шаги и по суше, и по морю.
eme-do-place = { $units ->
    [one] +{ $units } армия
    [few] +{ $units } армии
   *[many] +{ $units } армий
}
eme-do-move = { $units ->
    [one] { $units } шаг
    [few] { $units } шага
   *[many] { $units } шагов
}
eme-do-sail = { $units ->
    [one] { $units } шаг по морю
    [few] { $units } шага по морю
   *[many] { $units } шагов по морю
}
eme-short-sail = { $units ->
    [one] { $units } шаг ≈
    [few] { $units } шага ≈
   *[many] { $units } шагов ≈
}
eme-do-city = { $units ->
    [1] город
    [one] { $units } город
    [few] { $units } города
   *[many] { $units } городов
}
eme-do-destroy = { $units ->
    [1] удар
    [one] { $units } удар
    [few] { $units } удара
   *[many] { $units } ударов
}
eme-do-or = { $first } или { $second }
eme-do-and = { $first } и { $second }
eme-price = { $price ->
    [0] даром
   *[other] { $price } мон
}
eme-card-button = { $price } · { $action } · { $good }
eme-card-row = { $place }. { $price } · { $action } · { $good } (карта { $card })
eme-card-title = карта { $card } · { $good }
eme-card-gives = Даёт: { $action }.
eme-card-where-row = Лежит в ряду, цена: { $price }.
eme-card-where-taken = У игрока: { $who }.
eme-card-where-deck = Ещё в колоде.
eme-card-where-out = В этой партии не участвует.
eme-card-unknown = Такой карты нет.
eme-in-play = Карта { $card }: { $action } · { $good }.

eme-what-place = { $units ->
    [1] Разместить одну армию: в начальной области или там, где стоит твой город.
    [one] Разместить до { $units } армии: в начальной области и там, где стоит твой город.
   *[other] Разместить до { $units } армий: в начальной области и там, где стоит твой город.
}
eme-what-move = { $units ->
    [one] До { $units } шага по суше: шаг переводит одну твою армию в соседнюю область.
   *[other] До { $units } шагов по суше: шаг переводит одну твою армию в соседнюю область.
}
eme-what-sail = { $units ->
    [one] До { $units } шага по суше и по морю: морем — вдоль пунктира.
   *[other] До { $units } шагов по суше и по морю: морем — вдоль пунктира.
}
eme-what-city = { $units ->
    [1] Построить город там, где стоит твоя армия.
    [one] Построить до { $units } города там, где стоит твоя армия.
   *[other] Построить до { $units } городов там, где стоит твоя армия.
}
eme-what-destroy = { $units ->
    [1] Убрать с поля любую армию, она вернётся в запас хозяина.
    [one] Убрать с поля до { $units } любой армии, они вернутся в запас хозяев.
   *[other] Убрать с поля до { $units } любых армий, они вернутся в запас хозяев.
}
eme-what-or = Только одно из двух.
eme-what-and = Можно и то и другое, в любом порядке.
eme-what-good = Очки за товар ({ $good }): { $points } за { $counts } шт.
eme-what-wild = Джокер при подсчёте считается за любой товар, который у тебя уже есть.

## Кнопки

eme-choice-bid-mine = ✓ { $coins }
eme-choice-place = +{ $count } → { $region }
eme-choice-move = { $from }→{ $to }
eme-choice-sail = { $from }≈{ $to }
eme-choice-city = город { $region }
eme-choice-destroy = ✕ { $region } { $owner }
eme-choice-end = Закончить ход
eme-choice-enough = Хватит, закончить ход
eme-choice-skip = Закончить ход без действия
eme-choice-next = Дальше: { $action }

## Игроки

eme-neutral = ничья армия
eme-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
eme-seat = { $who }: { $points }, { $coins }
eme-seat-bid = { $who }: { $coins }, ставка сделана
eme-seat-no-bid = { $who }: { $coins }
eme-armies = { $armies ->
    [one] { $armies } армия
    [few] { $armies } армии
   *[many] { $armies } армий
}
eme-cities = { $cities ->
    [one] { $cities } город
    [few] { $cities } города
   *[many] { $cities } городов
}

## Доска словами

eme-text-part = доска словами
eme-text-seat = { $who } ({ $colour }): { $points }, { $coins }. В запасе { $armies } и { $cities }. Товары: { $goods }.
eme-text-good = { $good } { $count }
eme-text-nothing = пока нет
eme-text-row = Карты в ряду:
eme-text-map = Области: после тире — кто держит, после двоеточия — чьи там армии.
eme-text-neutral = ○ — ничейные армии.
eme-text-continent = { $continent }, держит { $owner }
eme-text-continent-free = { $continent }, никто не держит
eme-text-region = { $region } — { $owner }: { $pieces }
eme-text-empty = пусто: { $regions }
eme-text-dispute = спор
eme-text-armies = { $mark }{ $armies }
eme-text-pieces = { $mark }{ $armies } + { $cities }
eme-text-start = { $region } (старт)
eme-text-token = { $region } [{ $good }]
eme-text-tokens = В квадратных скобках — жетоны товаров.

eme-map-part = кто с кем рядом
eme-map-land = { $region }: { $land }
eme-map-sea = { $region }: { $land } · морем { $sea }
eme-map-only-sea = { $region }: морем { $sea }

eme-alt = Поле «{ $side }». { $seats }
eme-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Итоги

eme-heading-regions = области
eme-heading-continents = континенты
eme-heading-gem = { eme-good-gem.many }
eme-heading-coal = { eme-good-coal.many }
eme-heading-wood = { eme-good-wood.many }
eme-heading-anvil = { eme-good-anvil.many }
eme-heading-carrot = { eme-good-carrot.many }
eme-score-heading = { $heading } { $points }
eme-score-good = { $heading } { $points } ({ $count } шт.)
eme-score-wild = { $wilds ->
    [one] { $heading } { $points } ({ $count } шт. + { $wilds } джокер)
    [few] { $heading } { $points } ({ $count } шт. + { $wilds } джокера)
   *[many] { $heading } { $points } ({ $count } шт. + { $wilds } джокеров)
}
eme-score-nothing = пока ничего
eme-tie-coins = Очков поровну: победу приносят монеты.
eme-tie-armies = Очков и монет поровну: победу приносят армии на поле.
eme-tie-regions = Очков, монет и армий поровну: победу приносят области.
eme-tie-shared = Равенство во всём: победа общая.
eme-end-cards = Все карты взяты.

## События

eme-event-token_put = Жетоны на поле: { $tokens }.
eme-event-token = { $region } — { $good }
eme-event-card_dealt = { $count ->
    [1] Новая карта: { $cards }.
   *[other] Карты в ряду: { $cards }.
}
eme-event-card = { $card } ({ $action }, { $good })
eme-event-youngest_named = младше всех — { $named }
eme-event-tie_settled-bid-youngest = Ставки равны, а младше всех { $who }.
eme-event-tie_settled-bid-die = Ставки равны, жребий указывает: { $who }.
eme-event-tie_settled-neutral-youngest = Первую ничейную армию ставит { $who }: младше всех.
eme-event-tie_settled-neutral-die = Первую ничейную армию ставит { $who }: так решает жребий.
eme-event-neutral_placed = { $count ->
    [1] ничейная армия → { $region }
   *[other] ничейная армия ×{ $count } → { $region }
}
eme-event-bid_made = ставка сделана
eme-event-bid_known = { $coins ->
    [one] твоя ставка — { $coins } монета
    [few] твоя ставка — { $coins } монеты
   *[many] твоя ставка — { $coins } монет
}
eme-event-bids_opened = Ставки открыты: { $bids }.
eme-event-bid = { $who } { $coins }
eme-event-auction_won = { $paid ->
    [0] Торги выигрывает { $who }, платить нечего.
    [one] Торги выигрывает { $who } и платит { $paid } монету.
    [few] Торги выигрывает { $who } и платит { $paid } монеты.
   *[many] Торги выигрывает { $who } и платит { $paid } монет.
}
eme-event-first_chosen = Первым ходит { $who }.
eme-event-card_taken = { $paid ->
    [0] карта { $card } даром ({ $good })
    [one] карта { $card } за { $paid } монету ({ $good })
    [few] карта { $card } за { $paid } монеты ({ $good })
   *[many] карта { $card } за { $paid } монет ({ $good })
}
eme-event-action_chosen = выбор: { $action }
eme-event-army_placed = { $count ->
    [1] армия → { $region }
   *[other] армия ×{ $count } → { $region }
}
eme-event-army_moved = { $count ->
    [1] { $from } → { $to }
   *[other] { $from } → { $to } ×{ $count }
}
eme-event-city_built = { $count ->
    [1] город → { $region }
   *[other] город ×{ $count } → { $region }
}
eme-event-army_destroyed = { $count ->
    [1] удар по { $region } ({ $owner })
   *[other] удар ×{ $count } по { $region } ({ $owner })
}
eme-event-action_left = остаток действия пропущен
eme-event-turn_ended = действие пропущено
eme-event-over = ход окончен
eme-event-match_ended = Партия окончена.

eme-alert = ✓ { $deeds }. { $ask }
eme-alert-only = ✓ { $deeds }.
eme-alert-bid = ✓ { $deeds }. До конца торгов ставку можно поменять.

## Правила

eme-rules-part = правила коротко
eme-rules-turn = Ход — одна карта из ряда. Цена места слева направо: { $prices }. Новых монет не будет, береги свои.
eme-rules-card = Товар на карте приносит очки в конце, действие выполняется сразу. Сделать его можно и не целиком, а можно пропустить.
eme-rules-place = «+3 армии»: новые армии встают в начальную область { $start } и туда, где есть твой город.
eme-rules-move = «3 шага»: шаг переводит одну твою армию в соседнюю область. «По морю» (≈) — ещё и вдоль пунктира. Боёв нет, в области уживаются все.
eme-rules-city = «Город» строится там, где стоит твоя армия. Он считается за армию, но не ходит и не исчезает.
eme-rules-destroy = «Удар» убирает с поля любую армию, она возвращается в запас хозяина.
eme-rules-supply = У каждого { $armies } и { $cities }.
eme-rules-end = { $cards ->
    [one] Партия кончается, когда у каждого по { $cards } карте.
   *[other] Партия кончается, когда у каждого по { $cards } карт.
}
eme-rules-areas = Очки: 1 за область, где у тебя больше всех армий и городов, 1 за континент, где у тебя больше всех таких областей. При равенстве очко не достаётся никому.
eme-rules-goods = Товары: сколько штук нужно для { $points } очков.
eme-rules-good = { $good }: { $counts }
eme-rules-wild = Джокер считается за любой товар, который у тебя уже есть; он сам засчитывается там, где выгоднее.
eme-rules-tie = Если очков поровну, решают монеты, потом армии на поле, потом области.
eme-rules-neutral = Вдвоём на поле стоят ничейные армии: они мешают держать области, но очков не получают.
eme-rules-tokens = Жетон товара достаётся тому, кто держит область в конце партии.
eme-rules-auction-chooses = Перед партией все тайно делают ставки: у кого больше, тот платит и выбирает, кто ходит первым.
eme-rules-auction-starts = Перед партией все тайно делают ставки: у кого больше, тот платит и ходит первым.
eme-rules-ties-die = При равных ставках решает жребий.
eme-rules-ties-youngest = При равных ставках преимущество у того, кто младше.
eme-rules-refill-at_once = Новая карта ложится в ряд сразу, ещё до действия.
eme-rules-refill-after = Новая карта ложится в ряд после действия.
eme-rules-games-3 = Играем три партии, очки складываются.

## Помощь

eme-help-take = «3» или «взять 3» — третья карта в ряду; «взять №17» — карта с номером 17.
eme-help-run = «3 12x2 7» — взять третью карту, две армии в 12, одну в 7.
eme-help-move = «ход 3 5-7x2 7-9» — взять третью карту, два шага 5→7, один 7→9; «5-7-9» — одна армия дважды.
eme-help-city = «город 5», «убить 7 синий», «дальше», «конец».
eme-help-setup = «ставка 4», «ничейная 12», «первый Борис», «младший синий».
eme-help-card = «карта 17» — что делает карта 17.
