# Восьмиминутная империя. Области зовутся номерами, как на карте (12), континенты — именами.

game-eme = Восьмиминутная империя
    .caption = Восьмиминутная империя
    .short = Восьмиминутная
    .about = Захвати полмира, пока не остыл чай.

## Панели: кнопка, слово для помощи и все слова

eme-panel-map = Карта соседей
    .word = соседи
    .words = соседи, границы, соседние, карта поля
eme-panel-cards = Карты
    .word = карты
    .words = карты, ряд, карты в ряду
eme-panel-card = Карта
    .words = карта
    .asked = карту, карте

## Настройки

option-eme-side = Поле
    .inside = поле
    .about = Какое из двух полей лежит на столе. Берега, соседи и пути по морю у них разные.
option-eme-side-A = четыре континента
option-eme-side-B = пять континентов
option-eme-tokens = Жетоны товаров
    .inside = жетоны товаров
    .about = На отмеченных областях лежат товары: чья область в конце партии, тому и товар.
option-eme-tokens-False = нет
option-eme-tokens-True = на поле
option-eme-ties = Равные ставки
    .inside = равные ставки
    .about = Кто выигрывает торги, когда лучшие ставки равны.
option-eme-ties-die = жребий
option-eme-ties-youngest = побеждает младший
option-eme-winner = Лучшая ставка
    .inside = лучшая ставка
    .about = Что получает победитель торгов: право выбрать первого или первый ход.
option-eme-winner-chooses = выбор первого
option-eme-winner-starts = первый ход
option-eme-refill = Новая карта
    .inside = новая карта
    .about = Когда открывают новую карту. Если сразу, взятую уже нельзя вернуть.
option-eme-refill-after = после действия
option-eme-refill-at_once = сразу
option-eme-card24 = Карта 24
    .inside = карта 24
    .about = Эту карту печатали по-разному: с выбором из двух действий и без него.
option-eme-card24-english = армии или город
option-eme-card24-symbols = только армии
option-eme-first = Кто начинает
    .inside = кто начинает
    .about = Торги тайные, победитель платит. По жребию проще, и все монеты целы.
option-eme-first-auction = торги
option-eme-first-lot = жребий
option-eme-neutral = Ничейные армии
    .inside = ничейные армии
    .about = Только для двоих: кто расставляет десять ничейных армий — игроки или случай.
option-eme-neutral-placed = по очереди
option-eme-neutral-drawn = наугад
option-eme-games = Партий подряд
    .inside = партий подряд
    .about = После трёх партий побеждает тот, у кого больше сумма очков.
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
eme-stage-neutral_draw = ничейные армии
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

## Первая партия: по одной фразе о каждой новинке

eme-lesson-auction = Торги решают, кто начнёт. Новых монет за всю партию не будет: обычно ставят одну-две.
eme-lesson-neutral = Ничейные армии считаются наравне с армиями игроков: где их больше, там очка не получит никто.
eme-lesson-aim = Больше областей и одинаковых товаров — больше очков.
eme-lesson-row = Это ряд карт: бери армии и шаги, ими занимают области.
eme-lesson-place = Новые армии встают здесь: в начальной области и там, где твои города.
eme-lesson-move = Веди армии туда, где ещё никого: область станет твоей даже с одной.
eme-lesson-sail = Волны — это море: по пунктиру армия переплывёт через воду.
eme-lesson-city = Город считается как армия, и новые армии можно ставить в его область. Убрать его никто не сможет.
eme-lesson-destroy = Убери армию там, где соперник впереди на одну: тогда область уже не его.
eme-lesson-region = Область даёт очко тому, у кого в ней больше всех армий. Поровну — никому.
eme-lesson-goods = Товары с карт копятся здесь. Чем больше одинаковых, тем больше за них очков.
eme-lesson-continent = Континент — ещё одно очко. Его берёт тот, у кого на нём больше всех областей.
eme-lesson-end = Осталось два твоих хода. Очки — за области, континенты и товары; монеты важны только при ничьей.
eme-purpose-taking_card = Больше областей и товаров — больше очков.
eme-purpose-choosing_action = Армии удержат область, шаги займут новую.
eme-purpose-placing = Больше всех армий в области — это очко.
eme-purpose-moving = Займи пустую область: это очко.
eme-purpose-building = Город помогает удержать область: это очко.
eme-purpose-destroying = Убери перевес соперника — он лишится очка.

## О чём спрашивают: того, кто ходит

eme-doubt-bid = Поставить { $bid } из { $coins }? Новых монет не будет, а на них покупают карты. Если да — поставь ещё раз.
eme-ask-auction-chooses = Сколько монет дашь за право решить, кто ходит первым? Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты: много не ставь.
eme-ask-auction-starts = Сколько монет дашь за первый ход? Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты: много не ставь.
eme-does-auction-chooses = Идут торги за право решить, кто ходит первым. Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты.
eme-does-auction-starts = Идут торги за первый ход. Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты.
eme-ask-taking_card-first = Возьми карту: её действие выполнишь сразу, а товар принесёт очки в конце.
eme-ask-moving = { $left ->
    [one] Двигай армии по суше: остался { $left } шаг.
    [few] Двигай армии по суше: осталось { $left } шага.
   *[many] Двигай армии по суше: осталось { $left } шагов.
}
eme-ask-sailing = { $left ->
    [one] Двигай армии по суше и по морю (≈): остался { $left } шаг.
    [few] Двигай армии по суше и по морю (≈): осталось { $left } шага.
   *[many] Двигай армии по суше и по морю (≈): осталось { $left } шагов.
}
eme-ask-destroying = { $left ->
    [1] Убери с поля любую армию.
    [one] Убери с поля { $left } любую армию.
    [few] Убери с поля { $left } любые армии.
   *[many] Убери с поля { $left } любых армий.
}
eme-none-victims = на поле нет ни одной армии

## То же для тех, кто ждёт, и для всей группы: что делает тот, кто ходит

eme-does-taking_card-first = Выбирает карту: её действие выполняют сразу, а товар приносит очки в конце.
eme-does-moving = { $left ->
    [one] Двигает армии по суше: остался { $left } шаг.
    [few] Двигает армии по суше: осталось { $left } шага.
   *[many] Двигает армии по суше: осталось { $left } шагов.
}
eme-does-sailing = { $left ->
    [one] Двигает армии по суше и по морю (≈): остался { $left } шаг.
    [few] Двигает армии по суше и по морю (≈): осталось { $left } шага.
   *[many] Двигает армии по суше и по морю (≈): осталось { $left } шагов.
}
eme-does-destroying = { $left ->
    [1] Убирает с поля любую армию.
    [one] Убирает с поля { $left } любую армию.
    [few] Убирает с поля { $left } любые армии.
   *[many] Убирает с поля { $left } любых армий.
}

## Карты

eme-hint-sail = Морские шаги ведут и по суше, и по морю.
eme-hint-destroy = «Удар» — убрать с поля любую армию.
eme-card = { $action } ({ $good })
eme-card-button = { $price }: { $action } · { $good }
eme-card-row = { $place }. { $price }: { $action } · { $good } (№{ $card })
eme-card-title = карта { $card } · { $good }
eme-card-gives = Даёт: { $action }.
eme-in-play = Карта { $card }: { $what }.

eme-mean-place = Армии (+): новые встают в начальную область { $start } и туда, где стоит твой город. Делить их можно как угодно.
eme-mean-move = Шаги: один шаг переводит одну твою армию в соседнюю область по суше. Одной армией можно шагать и несколько раз. Боёв нет: в области уживаются все.
eme-mean-sail = Морские шаги (≈): каждый шаг — по суше или вдоль пунктира через воду.
eme-mean-city = Город: встаёт туда, где есть твоя армия. Считается за армию, но не ходит, и убрать его нельзя. Городов в области может быть несколько.
eme-mean-destroy = Удар (✕): убрать с поля одну армию, чью угодно. Она возвращается в запас хозяина, а ничейная уходит насовсем.
eme-what-or = Выполнить можно только одно из двух.
eme-what-and = Можно и то и другое, в любом порядке.
eme-step = { $count }→{ $points }
eme-worth = { $count } шт. — { $points }
eme-what-good = Очки за товар ({ $good }): { $steps }.
eme-what-yours = { $count ->
    [0] У тебя такого пока нет.
   *[other] У тебя уже есть { $count } шт.
}
eme-what-wild = Джокер при подсчёте считается за любой товар, который у тебя уже есть.

## Кнопки

## Игроки

## Доска текстом

eme-text-seat = { $cards ->
    [one] { $who } ({ $colour }): { $points }, { $coins }, { $cards } карта. Запас: { $armies }, { $cities }. { $goods }
    [few] { $who } ({ $colour }): { $points }, { $coins }, { $cards } карты. Запас: { $armies }, { $cities }. { $goods }
   *[many] { $who } ({ $colour }): { $points }, { $coins }, { $cards } карт. Запас: { $armies }, { $cities }. { $goods }
}
eme-text-good = { $good } { $count }
eme-text-goods = Товары: { $goods }.
eme-text-goods-none = Товаров пока нет.
eme-text-row = Карты в ряду: место, цена, действие, товар и номер карты.
eme-text-map = Поле. Перед номером области — кто её держит («–» — никто), после двоеточия — чьи там армии.
eme-text-continent = { $continent }: держит { $owner }
eme-text-continent-free = { $continent }: никто не держит
eme-text-token = { $region } [{ $good }]
eme-text-tokens = В квадратных скобках — жетоны товаров.

eme-map-land = { $region }: { $land }
eme-map-sea = { $region }: { $land }; морем { $sea }
eme-map-only-sea = { $region }: морем { $sea }
eme-map-hint = «соседи { $region }» — кто стоит в области { $region } и вокруг неё.
eme-map-region-part = область { $region } · { $continent }
eme-map-held = Здесь { $owner } { $region }: { $pieces }
eme-map-empty = Здесь { $region }: пусто
eme-map-held-land = Рядом { $owner } { $region }: { $pieces }
eme-map-empty-land = Рядом { $region }: пусто
eme-map-held-sea = Морем { $owner } { $region }: { $pieces }
eme-map-empty-sea = Морем { $region }: пусто

eme-alt = Поле «{ $side }». { $seats }
eme-alt-lobby = Поле до первого хода: { $side }.
eme-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Итоги

eme-heading-regions = области
eme-heading-continents = континенты
eme-heading-goods = товары
eme-heading-gem = { eme-good-gem.many }
eme-heading-coal = { eme-good-coal.many }
eme-heading-wood = { eme-good-wood.many }
eme-heading-anvil = { eme-good-anvil.many }
eme-heading-carrot = { eme-good-carrot.many }
eme-score-good = { $count } шт.
eme-score-wild = { $wilds ->
    [one] { $count } шт. и { $wilds } джокер
    [few] { $count } шт. и { $wilds } джокера
   *[many] { $count } шт. и { $wilds } джокеров
}
eme-score-waiting = пока без очков: { $goods }
eme-score-of = { $heading } { $count } из { $needed }
eme-end-cards = Все карты взяты.

## События

eme-event-token_put = Жетоны на поле: { $tokens }.
eme-event-token = { $region } — { $good }
eme-event-card_dealt = { $count ->
    [1] Новая карта: { $cards }.
   *[other] Карты в ряду: { $cards }.
}
eme-event-card_taken = { $paid ->
    [0] { $action }, { $good } (№{ $card }, даром)
    [one] { $action }, { $good } (№{ $card }, { $paid } монета)
    [few] { $action }, { $good } (№{ $card }, { $paid } монеты)
   *[many] { $action }, { $good } (№{ $card }, { $paid } монет)
}
    .advice = взять №{ $card } { $paid ->
        [0] даром
        [one] за { $paid } монету
        [few] за { $paid } монеты
       *[many] за { $paid } монет
    }: { $action }, { $good }
    .plan = { $paid ->
        [0] №{ $card }
       *[other] №{ $card } за { $paid }
    }

## Слова ходов

## Почему так нельзя

eme-typed-no-region = Области { $region } здесь нет: номера — от { $first } до { $last }.
eme-typed-why-sea = Из { $from } в { $to } — только морем, а карта ведёт по суше.
eme-typed-card-before = Сначала карта: назови её место в ряду, от 1 до { $places }, а потом армии или шаги. Сразу всё — так: «3 { $start }x2».
