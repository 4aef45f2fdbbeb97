# Восьмиминутная империя. Области зовутся номерами, как на карте (12), континенты — именами.

game-eme = Восьмиминутная империя

## Панели: кнопка, слово для помощи и все слова

eme-panel-map = Карта соседей
    .word = соседи
    .words = соседи, границы, соседние, карта поля
eme-panel-cards = Карты
    .word = карты
    .words = карты, ряд, карты в ряду
eme-panel-aftermath = Поле
    .word = поле
    .words = поле, поле в конце
eme-part-aftermath = поле в конце партии
eme-panel-card = Карта
    .words = карта
    .asked = карту, карте

## Настройки

option-eme-side = Поле
    .inside = поле
    .about = Какая карта лежит на столе. Берега, соседи и пути по морю у них разные.
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
option-eme-ties-youngest = решает младший
option-eme-winner = Лучшая ставка
    .inside = лучшая ставка
    .about = Что получает выигравший торги: решает, кто пойдёт первым, или ходит первым сам.
option-eme-winner-chooses = выбор первого
option-eme-winner-starts = первый ход
option-eme-refill = Новая карта
    .inside = новая карта
    .about = Когда открывают новую карту вместо взятой. Если сразу, взятую уже не вернуть.
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
eme-lesson-neutral = Ничейные армии считаются наравне с вашими: где их больше, там очка не получит никто.
eme-lesson-row = Это ряд карт: крайняя слева — даром, чем правее, тем дороже. Возьми ту, что даёт нужное действие.
eme-lesson-place = Здесь встают новые армии. Дальше их поведут карты с шагами.
eme-lesson-move = Веди армии туда, где ещё никого: область станет твоей даже с одной.
eme-lesson-sail = Волны — это море: по пунктиру армия переплывёт на другой континент.
eme-lesson-city = Город считается как армия, и новые армии встают и возле него. Убрать его никто не сможет.
eme-lesson-destroy = Убери армию там, где соперник впереди на одну: тогда область уже не его.
eme-lesson-region = Область даёт очко тому, у кого в ней больше всех армий. Поровну — никому.
eme-lesson-goods = Товары с карт копятся здесь. Чем больше одинаковых, тем больше за них очков.
eme-lesson-continent = Континент — ещё одно очко. Его берёт тот, у кого на нём больше всех областей.
eme-lesson-end = Осталось два твоих хода. Очки — за области, континенты и товары; монеты важны только при ничьей.

eme-part-setup = подготовка · { $stage }
eme-missed = Пока ходили другие: { $news }.
eme-missed-points = { $who } { $points }
eme-missed-yours = у тебя забрали { $regions }
eme-missed-lost = потеряно: { $regions }
eme-part-turn = ход { $turn } из { $turns }

## О чём спрашивают: того, кто ходит

eme-ask-youngest = Ставки равны. Кто из вас младше всех?
eme-ask-youngest-neutral = Кто из вас младше всех? Тот и ставит первую ничейную армию.
eme-ask-neutral = { $left ->
    [one] Поставь ничейную армию в любую область: осталась { $left }.
    [few] Поставь ничейную армию в любую область: осталось { $left }.
   *[many] Поставь ничейную армию в любую область: осталось { $left }.
}
eme-ask-auction-chooses = Сколько монет дашь за право решить, кто ходит первым? Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты: много не ставь.
eme-ask-auction-starts = Сколько монет дашь за первый ход? Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты: много не ставь.
eme-ask-choosing_first = Торги позади: выбери, кто ходит первым.
eme-ask-taking_card = Возьми карту.
eme-ask-taking_card-first = Возьми карту: её действие выполнишь сразу, а товар принесёт очки в конце.
eme-ask-choosing_action-or = Сделай одно из двух: { $first } или { $second }.
eme-ask-choosing_action-and = Можно и то и другое: { $first } и { $second }. Начни с любого.
eme-ask-placing = { $left ->
    [one] Поставь { $left } армию: в начальную область { $start } или к своему городу.
    [few] Поставь { $left } армии: в начальную область { $start } или к своему городу.
   *[many] Поставь { $left } армий: в начальную область { $start } или к своему городу.
}
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
eme-ask-building = Построй город там, где стоит твоя армия.
eme-ask-destroying = { $left ->
    [1] Убери с поля любую армию.
    [one] Убери с поля { $left } любую армию.
    [few] Убери с поля { $left } любые армии.
   *[many] Убери с поля { $left } любых армий.
}
eme-first-placing = { $left ->
    [one] Поставь { $left } армию.
    [few] Поставь { $left } армии.
   *[many] Поставь { $left } армий.
}
eme-first-destroying = { $left ->
    [one] Убери { $left } армию.
    [few] Убери { $left } армии.
   *[many] Убери { $left } армий.
}
eme-left-neutral = { $left ->
    [one] Поставь ещё { $left } армию.
    [few] Поставь ещё { $left } армии.
   *[many] Поставь ещё { $left } армий.
}
eme-left-placing = { $left ->
    [one] Поставь ещё { $left }.
    [few] Поставь ещё { $left }.
   *[many] Поставь ещё { $left }.
}
eme-left-moving = { $left ->
    [one] Остался { $left } шаг.
    [few] Осталось { $left } шага.
   *[many] Осталось { $left } шагов.
}
eme-left-destroying = { $left ->
    [one] Убери ещё { $left }.
    [few] Убери ещё { $left }.
   *[many] Убери ещё { $left }.
}
eme-ask-ending = Всё сделано. { $held }
eme-ask-early = Ты заканчиваешь раньше: { $lost }. { $held } Вернуть — «Отменить».
eme-does-early = Заканчивает раньше: { $lost }. { $held }
eme-alert-early = Ход сейчас закончится. Вернуть — «Отменить».
eme-lost-action = действие не сделано
eme-ask-nothing = Действие не выполнить: { $why }. { $held }
eme-way-place = поставь армии (+)
eme-way-move = двигай армии (→)
eme-way-sail = двигай армии (→ и морем ≈)
eme-way-city = построй город
eme-way-destroy = убери армию (✕)
eme-kind-place = армии
eme-kind-move = шаги
eme-kind-sail = шаги
eme-kind-city = город
eme-kind-destroy = удар
eme-none = Из действий карты сейчас не выполнить: { $action } — { $why }.
eme-none-supply = армий в запасе не осталось
eme-none-cities = городов в запасе не осталось
eme-none-armies = своих армий на поле нет
eme-none-victims = на поле нет ни одной армии

## То же для тех, кто ждёт, и для всей группы: что делает тот, кто ходит

eme-does-youngest = Ставки равны: решается, кто из игроков младше всех.
eme-does-youngest-neutral = Решается, кто младше всех: тот и ставит первую ничейную армию.
eme-does-neutral = { $left ->
    [one] Ставит ничейную армию в любую область: осталась { $left }.
    [few] Ставит ничейную армию в любую область: осталось { $left }.
   *[many] Ставит ничейную армию в любую область: осталось { $left }.
}
eme-does-auction-chooses = Идут торги за право решить, кто ходит первым. Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты.
eme-does-auction-starts = Идут торги за первый ход. Ставки тайные, откроются разом, платит только победитель. Новых монет не будет, а на них покупают карты.
eme-does-choosing_first = Решает, кто ходит первым.
eme-does-taking_card = Выбирает карту.
eme-does-taking_card-first = Выбирает карту: её действие выполняют сразу, а товар приносит очки в конце.
eme-does-choosing_action-or = Выбирает одно из двух: { $first } или { $second }.
eme-does-choosing_action-and = Выбирает, с чего начать: { $first } или { $second }. Можно и то и другое.
eme-does-placing = { $left ->
    [one] Ставит { $left } армию: в начальную область { $start } или к своему городу.
    [few] Ставит { $left } армии: в начальную область { $start } или к своему городу.
   *[many] Ставит { $left } армий: в начальную область { $start } или к своему городу.
}
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
eme-does-building = Строит город: можно там, где есть своя армия.
eme-does-destroying = { $left ->
    [1] Убирает с поля любую армию.
    [one] Убирает с поля { $left } любую армию.
    [few] Убирает с поля { $left } любые армии.
   *[many] Убирает с поля { $left } любых армий.
}
eme-can-place = поставить армии (+)
eme-can-move = двигать армии (→)
eme-can-sail = двигать армии (→ и морем ≈)
eme-can-city = построить город
eme-can-destroy = убрать армию (✕)

## Карты

eme-hint-neutral = Ничейные армии держат области, как ещё один игрок, но очков не получают.
eme-hint-sail = Морские шаги ведут и по суше, и по морю.
eme-hint-destroy = «Удар» — убрать с поля любую армию.
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
    [one] { $units } морской шаг
    [few] { $units } морских шага
   *[many] { $units } морских шагов
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
eme-do-either = { $first } / { $second }
    .web = { $first } или { $second }
eme-price = { $price ->
    [0] даром
    [one] { $price } монета
    [few] { $price } монеты
   *[many] { $price } монет
}
eme-card = { $action } ({ $good })
eme-card-button = { $price }: { $action } · { $good }
eme-card-row = { $place }. { $price }: { $action } · { $good } (№{ $card })
eme-card-title = карта { $card } · { $good }
eme-card-way = №{ $card }
eme-card-gives = Даёт: { $action }.
eme-card-where-row = Лежит в ряду, цена: { $price }.
eme-card-where-taken = У игрока: { $who }.
eme-card-where-deck = Ещё в колоде.
eme-card-where-out = В этой партии не участвует.
eme-card-unknown = Такой карты нет.
eme-cards-part = карты в ряду
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

eme-choice-bid-mine = ✓ { $coins }
eme-choice-place = +{ $count } → { $region }
eme-choice-move = { $from }→{ $to }
eme-choice-sail = { $from }≈{ $to }
eme-choice-city = Город → { $region }
eme-choice-destroy = ✕ { $owner } из { $region }
eme-choice-own = свою
eme-choice-neutral = ничейную
eme-choice-end = Закончить ход
eme-choice-enough = Закончить, { $left }
eme-choice-enough-more = Закончить, { $left } и ещё { $more }
eme-choice-left-place = { $left ->
    [one] осталась { $left } армия
    [few] осталось { $left } армии
   *[many] осталось { $left } армий
}
eme-choice-left-move = { $left ->
    [one] остался { $left } шаг
    [few] осталось { $left } шага
   *[many] осталось { $left } шагов
}
eme-choice-left-city = { $left ->
    [1] остался город
    [one] остался { $left } город
    [few] осталось { $left } города
   *[many] осталось { $left } городов
}
eme-choice-left-destroy = { $left ->
    [1] остался удар
    [one] остался { $left } удар
    [few] осталось { $left } удара
   *[many] осталось { $left } ударов
}
eme-choice-skip = Пропустить действие
eme-choice-next = Дальше: { $action }

## Игроки

eme-neutral = ничейная армия
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

## Доска текстом

eme-text-part = доска текстом · { $part }
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
eme-text-neutral = { $mark } — ничейные армии.
eme-text-continent = { $continent }: держит { $owner }
eme-text-continent-free = { $continent }: никто не держит
eme-text-region = { $owner } { $region }: { $pieces }
eme-text-empty = пусто: { $regions }
eme-text-dispute = –
eme-text-armies = { $mark }{ $armies }
eme-text-pieces = { $mark }{ $armies } + { $cities }
eme-text-city = { $mark } { $cities }
eme-text-start = { $region } (начальная)
eme-text-token = { $region } [{ $good }]
eme-text-tokens = В квадратных скобках — жетоны товаров.

eme-map-part = кто с кем рядом
eme-map-land = { $region }: { $land }
eme-map-sea = { $region }: { $land }; морем { $sea }
eme-map-only-sea = { $region }: морем { $sea }
eme-map-hint = «соседи { $region }» — кто стоит в области { $region } и вокруг неё.
eme-map-region-part = область { $region } · { $continent }
eme-map-held = Здесь { $owner } { $region }: { $pieces }
eme-map-empty = Здесь { $region }: пусто
eme-map-held-land = рядом { $owner } { $region }: { $pieces }
eme-map-empty-land = рядом { $region }: пусто
eme-map-held-sea = морем { $owner } { $region }: { $pieces }
eme-map-empty-sea = морем { $region }: пусто

eme-alt = Поле «{ $side }». { $seats }
eme-alt-lobby = Поле до первого хода: { $side }.
eme-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Итоги

eme-heading-regions = области
eme-heading-continents = континенты
eme-heading-gem = { eme-good-gem.many }
eme-heading-coal = { eme-good-coal.many }
eme-heading-wood = { eme-good-wood.many }
eme-heading-anvil = { eme-good-anvil.many }
eme-heading-carrot = { eme-good-carrot.many }
eme-score-heading = { $heading } +{ $points }
eme-score-reason = { $heading } — { $points }: { $why }
eme-score-good = { $count } шт.
eme-score-wild = { $wilds ->
    [one] { $count } шт. и { $wilds } джокер
    [few] { $count } шт. и { $wilds } джокера
   *[many] { $count } шт. и { $wilds } джокеров
}
eme-score-waiting = пока без очков: { $goods }
eme-score-of = { $heading } { $count } из { $needed }
eme-tie-coins = Очков поровну, победу приносят монеты: { $numbers }.
eme-tie-armies = Очков и монет поровну, победу приносят армии на поле: { $numbers }.
eme-tie-regions = Очков, монет и армий поровну, победу приносят области: { $numbers }.
eme-tie-place-coins = Очков поровну, место решают монеты: { $numbers }.
eme-tie-place-armies = Очков и монет поровну, место решают армии на поле: { $numbers }.
eme-tie-place-regions = Очков, монет и армий поровну, место решают области: { $numbers }.
eme-tie-shared = Равенство во всём, победа общая: { $numbers }.
eme-end-cards = Все карты взяты.

## События

eme-event-token_put = Жетоны на поле: { $tokens }.
eme-event-token = { $region } — { $good }
eme-event-card_dealt = { $count ->
    [1] Новая карта: { $cards }.
   *[other] Карты в ряду: { $cards }.
}
eme-event-youngest_named = младше всех — { $named }
eme-event-tie_settled-bid-youngest = Ставки равны, а младше всех { $who }.
eme-event-tie_settled-bid-die = Ставки равны, по жребию — { $who }.
eme-event-tie_settled-neutral-youngest = Первую ничейную армию ставит { $who }: младше всех.
eme-event-tie_settled-neutral-die = Первую ничейную армию ставит { $who }: так решает жребий.
eme-event-neutral_placed = { $count ->
    [1] ничейная армия → { $region }
    [one] { $count } ничейная армия → { $region }
    [few] { $count } ничейные армии → { $region }
   *[many] { $count } ничейных армий → { $region }
}
eme-event-neutral_drawn = Ничейные армии расставлены случайно: { $regions }.
eme-event-bid_made = ставка сделана
eme-event-bid_known = { $coins ->
    [one] ставка — { $coins } монета
    [few] ставка — { $coins } монеты
   *[many] ставка — { $coins } монет
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
eme-event-first_drawn = Первым ходит { $who }: так решает жребий.
eme-event-card_taken = { $paid ->
    [0] { $action }, { $good } (№{ $card }, даром)
    [one] { $action }, { $good } (№{ $card }, { $paid } монета)
    [few] { $action }, { $good } (№{ $card }, { $paid } монеты)
   *[many] { $action }, { $good } (№{ $card }, { $paid } монет)
}
eme-event-action_chosen = действие карты: { $action }
eme-event-army_placed = { $count ->
    [1] армия → { $region }
    [one] { $count } армия → { $region }
    [few] { $count } армии → { $region }
   *[many] { $count } армий → { $region }
}
eme-event-army_moved = { $count ->
    [1] { $from }→{ $to }
   *[other] { $from }→{ $to } ×{ $count }
}
eme-event-city_built = { $count ->
    [1] город → { $region }
    [one] { $count } город → { $region }
    [few] { $count } города → { $region }
   *[many] { $count } городов → { $region }
}
eme-event-army_destroyed = { $count ->
    [1] удар → { $region } ({ $owner })
    [one] { $count } удар → { $region } ({ $owner })
    [few] { $count } удара → { $region } ({ $owner })
   *[many] { $count } ударов → { $region } ({ $owner })
}
eme-event-action_left = остаток действия пропущен
eme-event-turn_ended = действие пропущено
eme-event-over = ход окончен
eme-event-match_ended = Партия окончена.

eme-alert = ✓ { $deeds }. { $ask }
eme-doubt-bid = Поставить { $bid } из { $coins }? Новых монет не будет, а на них покупают карты. Если да — поставь ещё раз.
eme-alert-begun = ✓ Партия началась.
eme-alert-only = ✓ { $deeds }.
eme-alert-bid = ✓ { $deeds }. До конца торгов ставку можно поменять.

## Слова ходов

eme-word-take = взять, беру, возьми, возьму
eme-word-bid = ставка, ставлю
eme-word-place = армия, армии, армию, армий, разместить, размести, поставить, поставь
eme-word-move = шаг, шаги, шага, шагов, двигать, двигай, двинуть, двинь, иду, иди, идти, пойти, переместить, перемести, плыть, плыви
eme-word-city = город, города, построить, построй, строить, строю
eme-word-destroy = удар, убить, убей, ударить, бить, убрать, убери, уничтожить, снести, х
eme-word-neutral = ничейная, ничейную, ничья
eme-word-first = первый, первая, первым, первой, начинает
eme-word-youngest = младший, младшая, младше, моложе
eme-word-free = даром, бесплатно
eme-word-noise = карту, карта, область, области, монет, монеты, монету, монета

## Почему хода не сыграть

eme-typed-no-next = Второго действия у этой карты нет.
eme-typed-all-done = Ход уже сделан: «конец» или «отмена».
eme-typed-no-card = Карты { $card } в ряду нет. Назови её место от 1 до { $places } или номер: { $cards }.
eme-typed-too-dear = На карту с места { $place } не хватает монет: нужно { $price }, у тебя { $coins }.
eme-typed-which-card = Какую карту? Назови её место в ряду: от 1 до { $places }.
eme-typed-no-region = Области { $region } здесь нет: номера — от { $first } до { $last }.
eme-typed-which-region = В какую область? Например: { $example }.
eme-typed-which-action = Армии, город или удар? Скажи это перед номером области.
eme-typed-other-action = Здесь так не получится. Сейчас можно: { $action }.
eme-typed-one-action = Карта даёт только одно из двух действий.
eme-typed-step = Шаг пишется так: { $example }.
eme-typed-far = За один шаг из { $from } в { $to } не попасть. Рядом: { $near }.
eme-typed-whose = Чью армию в { $region } убрать? Добавь цвет или имя: { $colours }.
eme-typed-no-victim = В { $region } такой армии нет.
eme-typed-why-supply = Новых армий не поставить: в запасе их не осталось.
eme-typed-why-cities = Города не построить: в запасе их не осталось.
eme-typed-why-place = В { $region } новая армия не встанет: только в начальную область { $start } или к твоему городу. { $cities }
eme-typed-why-city = В { $region } города не построить: там нет твоей армии. { $held }
eme-typed-why-move = Из { $region } идти некому: там нет твоей армии. { $held }
eme-typed-armies = Твои армии: { $regions }.
eme-typed-armies-none = Твоих армий на поле пока нет.
eme-typed-cities = Твои города: { $regions }.
eme-typed-cities-none = Городов у тебя пока нет.
eme-typed-why-sea = Из { $from } в { $to } — только морем, а карта ведёт по суше.
eme-typed-card-before = Сначала карта: назови её место в ряду, от 1 до { $places }, а потом армии или шаги. Сразу всё — так: «3 { $start }x2».
eme-typed-card-first = Сначала только карта: новая ложится в ряд сразу, а действие — потом.
eme-typed-many-place = { $most ->
    [one] Карта { $card } ставит { $most } армию, а названо { $named }.
    [few] Карта { $card } ставит { $most } армии, а названо { $named }.
   *[many] Карта { $card } ставит { $most } армий, а названо { $named }.
}
eme-typed-many-move = { $most ->
    [one] Карта { $card } даёт { $most } шаг, а названо { $named }.
    [few] Карта { $card } даёт { $most } шага, а названо { $named }.
   *[many] Карта { $card } даёт { $most } шагов, а названо { $named }.
}
eme-typed-many-city = { $most ->
    [1] Карта { $card } ставит один город, а названо { $named }.
    [one] Карта { $card } ставит { $most } город, а названо { $named }.
    [few] Карта { $card } ставит { $most } города, а названо { $named }.
   *[many] Карта { $card } ставит { $most } городов, а названо { $named }.
}
eme-typed-many-destroy = { $most ->
    [1] Карта { $card } убирает одну армию, а названо { $named }.
    [one] Карта { $card } убирает { $most } армию, а названо { $named }.
    [few] Карта { $card } убирает { $most } армии, а названо { $named }.
   *[many] Карта { $card } убирает { $most } армий, а названо { $named }.
}
eme-typed-fewer-move = Твоих армий в { $region } — { $most }, а названо { $named }.
eme-typed-fewer-destroy = Таких армий в { $region } — { $most }, а названо { $named }.
eme-typed-bid = Сколько монет? От 0 до { $coins }.
