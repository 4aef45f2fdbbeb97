# Поселенцы. Основатели Империи.

game-founders = Поселенцы. Основатели Империи

## Настройки

option-founders-vote = Конец по согласию
    .inside = конец по согласию
    .about = Когда зарабатывать, похоже, больше нечего, можно предложить закончить. Нужно согласие всех.
option-founders-vote-False = нет
option-founders-vote-True = можно предложить

## Панели: кнопка, слово для помощи и все слова

founders-panel-fits = Что куда встанет
    .word = места
    .words = места, место, что встанет, что куда встанет, что подходит, куда ставить
founders-panel-prizes = Призы
    .word = призы
    .words = призы, приз, храмы, боги
founders-panel-mine = Моё государство
    .word = моё
    .words = моё, моё государство, мои квадраты, мои жетоны
founders-panel-states = Государства
    .word = государства
    .words = государства, соперники, у кого что
founders-panel-seat = Государство
    .words = государство
founders-panel-tiles = Все квадраты
    .word = квадраты
    .words = квадраты, все квадраты, квадрат, стопки, что осталось
founders-panel-tile = Квадрат
    .words = квадрат
    .asked = квадрат, квадрата
founders-panel-counters = Жетоны
    .word = жетоны
    .words = жетоны, жетон, фишки
founders-panel-removed = Убранные
    .word = убранные
    .words = убранные, убранное, коробка, сброс, что убрали
founders-panel-aftermath = Стол
    .word = стол в конце
    .words = стол в конце
founders-aftermath-part = стол в конце партии

## Квадраты: имя, начало надписи, кого ставят, и то, как его пишут

founders-tile-n_forest = лес
    .title = Лес
    .acc = лес
    .words = лес, леса, лесу
founders-tile-n_cliff = обрыв
    .title = Обрыв
    .acc = обрыв
    .words = обрыв, обрыва, утёс, скала, скалу
founders-tile-n_waterfall = водопад
    .title = Водопад
    .acc = водопад
    .words = водопад, водопада
founders-tile-n_lake = озеро
    .title = Озеро
    .acc = озеро
    .words = озеро, озера
founders-tile-n_river = лесная река
    .title = Лесная река
    .acc = лесную реку
    .words = лесная река, лесную реку, лесной реки, река, реку, реки
founders-tile-n_grove = роща
    .title = Роща
    .acc = рощу
    .words = роща, рощу, рощи
founders-tile-v_mine = шахта
    .title = Шахта
    .acc = шахту
    .words = шахта, шахту, шахты
founders-tile-v_goldmine = золотой рудник
    .title = Рудник
    .acc = золотой рудник
    .words = рудник, рудника, золотой рудник, прииск
founders-tile-v_weaver = ткацкая
    .title = Ткацкая
    .acc = ткацкую
    .words = ткацкая, ткацкую, ткацкой, ткачиха
founders-tile-v_winery = винодельня
    .title = Винодельня
    .acc = винодельню
    .words = винодельня, винодельню, винодельни
founders-tile-v_stable = конюшня
    .title = Конюшня
    .acc = конюшню
    .words = конюшня, конюшню, конюшни
founders-tile-v_pier = пристань
    .title = Пристань
    .acc = пристань
    .words = пристань, пристани, рыбацкая пристань, рыбацкую пристань, причал
founders-tile-c_market_iron = рынок (железо)
    .title = Рынок (железо)
    .acc = рынок (железо)
    .words = рынок, рынка, рынок железо, рынок за железо, железный рынок
founders-tile-c_market_fish = рынок (рыба)
    .title = Рынок (рыба)
    .acc = рынок (рыба)
    .words = рынок, рынка, рынок рыба, рынок за рыбу, рыбный рынок
founders-tile-c_camp_horses = военный лагерь (лошади)
    .title = Лагерь (лошади)
    .acc = военный лагерь (лошади)
    .words = лагерь, лагеря, военный лагерь, лагерь лошади, военный лагерь лошади, конный лагерь
founders-tile-c_camp_iron = военный лагерь (железо)
    .title = Лагерь (железо)
    .acc = военный лагерь (железо)
    .words = лагерь, лагеря, военный лагерь, лагерь железо, военный лагерь железо, железный лагерь
founders-tile-c_workshop_wine = мастерская (вино)
    .title = Мастерская (вино)
    .acc = мастерскую (вино)
    .words = мастерская, мастерскую, мастерской, мастерская вино, мастерскую вино, винная мастерская, винную мастерскую
founders-tile-c_workshop_cloth = мастерская (ткань)
    .title = Мастерская (ткань)
    .acc = мастерскую (ткань)
    .words = мастерская, мастерскую, мастерской, мастерская ткань, мастерскую ткань
founders-tile-c_inn_wine = постоялый двор (вино)
    .title = Двор (вино)
    .acc = постоялый двор (вино)
    .words = двор, двора, постоялый двор, двор вино, постоялый двор вино, винный двор
founders-tile-c_inn_gold = постоялый двор (золото)
    .title = Двор (золото)
    .acc = постоялый двор (золото)
    .words = двор, двора, постоялый двор, двор золото, постоялый двор золото, золотой двор
founders-tile-p_portunus = жертвенник Портуна
    .title = Жертвенник Портуна
    .acc = жертвенник Портуна
    .words = портун, портуна, жертвенник портуна, жертвенник, жертвенника
founders-tile-p_fons = жертвенник Фонса
    .title = Жертвенник Фонса
    .acc = жертвенник Фонса
    .words = фонс, фонса, жертвенник фонса, жертвенник, жертвенника
founders-tile-p_salacia = жертвенник Салации
    .title = Жертвенник Салации
    .acc = жертвенник Салации
    .words = салация, салации, салацию, жертвенник салации, жертвенник, жертвенника
founders-tile-p_epona = жертвенник Эпоны
    .title = Жертвенник Эпоны
    .acc = жертвенник Эпоны
    .words = эпона, эпоны, эпону, жертвенник эпоны, жертвенник, жертвенника
founders-tile-p_pales = жертвенник Палес
    .title = Жертвенник Палес
    .acc = жертвенник Палес
    .words = палес, жертвенник палес, жертвенник, жертвенника
founders-tile-p_faunus = жертвенник Фавна
    .title = Жертвенник Фавна
    .acc = жертвенник Фавна
    .words = фавн, фавна, жертвенник фавна, жертвенник, жертвенника
founders-tile-p_terminus = жертвенник Термина
    .title = Жертвенник Термина
    .acc = жертвенник Термина
    .words = термин, термина, жертвенник термина, жертвенник, жертвенника
founders-tile-p_lares = жертвенник Ларов
    .title = Жертвенник Ларов
    .acc = жертвенник Ларов
    .words = лары, ларов, жертвенник ларов, жертвенник, жертвенника
founders-tile-p_silvanus = жертвенник Сильвана
    .title = Жертвенник Сильвана
    .acc = жертвенник Сильвана
    .words = сильван, сильвана, жертвенник сильвана, жертвенник, жертвенника
founders-tile-p_moneta = святилище Монеты
    .title = Святилище Монеты
    .acc = святилище Монеты
    .words = юнона монета, святилище монеты, святилище, святилища
founders-tile-p_fortuna = святилище Фортуны
    .title = Святилище Фортуны
    .acc = святилище Фортуны
    .words = фортуна, фортуны, фортуну, святилище фортуны, святилище, святилища
founders-tile-p_venus = святилище Венеры
    .title = Святилище Венеры
    .acc = святилище Венеры
    .words = венера, венеры, венеру, святилище венеры, святилище, святилища
founders-tile-p_ceres = святилище Цереры
    .title = Святилище Цереры
    .acc = святилище Цереры
    .words = церера, цереры, цереру, святилище цереры, святилище, святилища
founders-tile-p_bellona = святилище Беллоны
    .title = Святилище Беллоны
    .acc = святилище Беллоны
    .words = беллона, беллоны, беллону, святилище беллоны, святилище, святилища
founders-tile-p_consus = святилище Конса
    .title = Святилище Конса
    .acc = святилище Конса
    .words = конс, конса, святилище конса, святилище, святилища
founders-tile-p_neptune = святилище Нептуна
    .title = Святилище Нептуна
    .acc = святилище Нептуна
    .words = нептун, нептуна, святилище нептуна, святилище, святилища
founders-tile-p_diana = святилище Дианы
    .title = Святилище Дианы
    .acc = святилище Дианы
    .words = диана, дианы, диану, святилище дианы, святилище, святилища
founders-tile-p_quirinus = святилище Квирина
    .title = Святилище Квирина
    .acc = святилище Квирина
    .words = квирин, квирина, святилище квирина, святилище, святилища
founders-tile-p_liber = святилище Либера
    .title = Святилище Либера
    .acc = святилище Либера
    .words = либер, либера, святилище либера, святилище, святилища
founders-tile-p_juno = храм Юноны
    .title = Храм Юноны
    .acc = храм Юноны
    .words = юнона, юноны, юнону, храм юноны, храм, храма
founders-tile-p_mercury = храм Меркурия
    .title = Храм Меркурия
    .acc = храм Меркурия
    .words = меркурий, меркурия, храм меркурия, храм, храма
founders-tile-p_apollo = храм Аполлона
    .title = Храм Аполлона
    .acc = храм Аполлона
    .words = аполлон, аполлона, храм аполлона, храм, храма
founders-tile-p_mars = храм Марса
    .title = Храм Марса
    .acc = храм Марса
    .words = марс, марса, храм марса, храм, храма
founders-tile-p_jupiter = храм Юпитера
    .title = Храм Юпитера
    .acc = храм Юпитера
    .words = юпитер, юпитера, храм юпитера, храм, храма
founders-tile-p_minerva = храм Минервы
    .title = Храм Минервы
    .acc = храм Минервы
    .words = минерва, минервы, минерву, храм минервы, храм, храма

## Ресурсы: имя, чего не хватает, что дают, и то, как их пишут

founders-resource-wood = дерево
    .of = дерева
    .acc = дерево
    .words = дерево, дерева, древесина
founders-resource-stone = камень
    .of = камня
    .acc = камень
    .words = камень, камня
founders-resource-plants = растения
    .of = растений
    .acc = растения
    .words = растения, растений, трава
founders-resource-water = вода
    .of = воды
    .acc = воду
    .words = вода, воду, воды
founders-resource-iron = железо
    .of = железа
    .acc = железо
    .words = железо, железа
founders-resource-gold = золото
    .of = золота
    .acc = золото
    .words = золото, золота
founders-resource-cloth = ткань
    .of = ткани
    .acc = ткань
    .words = ткань, ткани
founders-resource-wine = вино
    .of = вина
    .acc = вино
    .words = вино, вина
founders-resource-horses = лошади
    .of = лошадей
    .acc = лошадей
    .words = лошади, лошадей, кони, коней
founders-resource-fish = рыба
    .of = рыбы
    .acc = рыбу
    .words = рыба, рыбу, рыбы
founders-resource-coins = монеты
    .of = монет
    .acc = монеты
    .words = деньги, денег
founders-resource-army = войско
    .of = войска
    .acc = войско
    .words = войско, войска, армия, армию
founders-resource-carts = телеги
    .of = телег
    .acc = телеги
    .words = телеги, телег
founders-resource-masters = мастера
    .of = мастеров
    .acc = мастеров
    .words = мастеров

## Жетоны и мастера

founders-token-war = война
    .whole = жетон войны
founders-token-coin = монета
    .whole = жетон монеты
founders-token-cart = телега
    .whole = жетон телеги
founders-token-master = мастер
    .whole = жетон мастера
founders-master-iron = рудокоп
founders-master-gold = старатель
founders-master-cloth = ткач
founders-master-wine = виноградарь
founders-master-horses = коневод
founders-master-fish = рыбак
founders-does-war = Война разоряет незащищённый квадрат соперника: до конца партии он не даёт ни ресурса, ни очков. Не защищён самый дальний от хозяина квадрат каждого столбца.
founders-does-coin = Монета покупает на этот ход ресурс с квадрата соперника. В свой следующий ход хозяин этим квадратом не пользуется, а монета потом достаётся ему.
founders-does-cart = Телега встаёт на стык четырёх твоих квадратов: теперь ресурсы одного можно брать и возле остальных. Телеги с общим квадратом действуют вместе.
founders-does-master = Мастер встаёт на твой квадрат, который даёт его ресурс: больше квадрат ничего не даёт, зато в конце принесёт 2 очка.

## Квадрат целиком

founders-tile-of-nature = { $tile }: { $gives }
founders-tile-of-village = { $tile }: { $needs } → { $gives }
founders-tile-of-city = { $tile }: { $needs } → { $gives }, { $token }
founders-tile-of-prize = { $tile }: { $needs } → { $points }
founders-needs = Нужно: { $needs }.
founders-needs-nothing = Ресурсов не нужно.
founders-laid = { $tile } ({ $tokens })
founders-tiles = { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[many] { $tiles } квадратов
}
founders-stack-nature = Природа
    .words = природа, природу, природы, природный, природную, зелёная, зелёную
founders-stack-village = Деревня
    .words = деревня, деревню, деревни, деревенский, деревенскую, синяя, синюю
founders-stack-city = Город
    .words = город, города, городской, городскую, фиолетовая, фиолетовую
founders-of-nature = природный квадрат
founders-of-village = деревенский квадрат
founders-of-city = городской квадрат
founders-of-prize = призовой квадрат

## Откуда берётся нужное и чего не хватает

founders-supplied = { $resource } — { $tile }
founders-bought = куплено
founders-why-occupied = там уже лежит квадрат
founders-why-apart = там нет соседа по стороне
founders-why-missing = рядом нет { $lacking }
founders-why-absent = в государстве нет { $lacking }
founders-why-blocked = не хватает { $lacking }: мешает жетон, { $tiles }
founders-why-busy = не хватает { $lacking }: { $tile } уже даёт { $served }
founders-why-few = на { $needs } нужны разные квадраты, а здесь только { $tiles }
founders-why-scattered = { $needs } есть, но не рядом с одним и тем же местом
founders-fits = { $count ->
    [one] встанет, { $count } место
    [few] встанет, { $count } места
   *[many] встанет, { $count } мест
}
founders-fits-instead = только на замену: { $why }
founders-fits-not = { $why }
founders-fits-part = что куда встанет
founders-fits-later = Сначала у каждого появятся два квадрата природы.
founders-fits-whose = Открытые квадраты. Чьё государство: { $who }.
founders-fits-tile = { $tile } — { $fits }
founders-fits-anywhere = Ресурсов не нужно: годится любой номер.
founders-fits-number = { $number }: { $supplies }
founders-fits-replace = { $number } (заменить { $tile }): { $supplies }
founders-fits-letters = { $letters }: { $why }

## Стадии

founders-stage-dealing = раскладка
founders-stage-lot = жребий
founders-stage-drafting = выбор природы
founders-stage-joining = второй квадрат
founders-stage-opening = открытие квадрата
founders-stage-voting = конец по согласию
founders-stage-drawing = открытие квадрата
founders-stage-acting = выбор квадрата
founders-stage-using = жетон
founders-stage-rescuing = верхний квадрат природы
founders-stage-placing = место для квадрата
founders-stage-hiring = выбор мастера
founders-stage-ending = конец хода
founders-stage-over = итоги
founders-part-setup = подготовка · { $stage }
founders-part = в стопках { $left }, призов { $prizes }

## О чём спрашивают, и что об этом слышат остальные

founders-ask-drafting = Возьми квадрат природы: с него начнётся твоё государство.
founders-does-drafting = Выбирает первый квадрат природы.
founders-ask-drafting-again = Возьми ещё один квадрат природы.
founders-does-drafting-again = Выбирает второй квадрат природы.
founders-ask-joining = С какой стороны положить { $tile }? Номера — на картинке.
founders-does-joining = Решает, с какой стороны положить { $tile }.
founders-ask-opening = Открой квадрат из любой стопки.
founders-does-opening = Открывает квадрат.
founders-ask-voting = Закончить партию прямо сейчас? { $verdict }
founders-does-voting = Решается, закончить ли партию прямо сейчас. { $verdict }
founders-verdict-nobody = Очков больше никто не заработает, это доказано.
founders-verdict-tokens = Заработать ещё можно разве что жетоны.
founders-verdict-unknown = Заработает ли ещё кто-нибудь, заранее не скажешь.
founders-verdict-somebody = Кое-кто ещё может заработать.
founders-ask-acting = Выбери открытый квадрат.
founders-does-acting = Выбирает квадрат.
founders-ask-acting-token = Сыграй жетон или сразу выбери открытый квадрат.
founders-does-acting-token = Выбирает квадрат, а сначала может сыграть жетон.
founders-ask-rescue = На свободное место ничего не встанет. Тяни верхний квадрат природы.
founders-does-rescue = На свободное место ничего не встанет: остаётся верхний квадрат природы.
founders-ask-stuck = На свободное место ничего не встанет, и природа кончилась. Замени свой квадрат или закончи ход.
founders-does-stuck = На свободное место ничего не встанет, и природа кончилась.
founders-ask-nothing = Ставить нечего, и природа кончилась. { $held }
founders-does-nothing = Ставить нечего, и природа кончилась. { $held }
founders-ask-using-war = Какой квадрат разорить?
founders-does-using-war = Решает, какой квадрат разорить.
founders-ask-using-coin = Что и у кого купить? Хватит только на этот ход.
founders-does-using-coin = Решает, что и у кого купить.
founders-ask-using-cart = На какой стык поставить телегу?
founders-does-using-cart = Решает, куда поставить телегу.
founders-ask-using-master = На какой квадрат поставить мастера?
founders-does-using-master = Решает, куда поставить мастера.
founders-ask-placing = Куда поставить { $tile }? { $needs }
founders-does-placing = Решает, куда поставить { $tile }.
founders-ask-ending = Всё сделано. { $held }
founders-does-ending = Всё сделано. { $held }
founders-ask-early = Ты заканчиваешь ход без нового квадрата. { $held } Вернуть — «Отменить».
founders-does-early = Заканчивает ход без нового квадрата. { $held }
founders-alert-early = Ход сейчас закончится. Вернуть — «Отменить».
founders-left-acting = Теперь выбери квадрат.
founders-left-placing = Куда поставить { $tile }?
founders-left-using-war = Какой квадрат разорить?
founders-left-using-coin = Что и у кого купить?
founders-left-using-cart = На какой стык?
founders-left-using-master = На какой квадрат?
founders-hint-full-nature = Ряд природы полон: откроешь ещё — эти пять уйдут в коробку.
founders-hint-full-village = Ряд деревни полон: откроешь ещё — эти пять уйдут в коробку.
founders-hint-full-city = Ряд города полон: откроешь ещё — эти пять уйдут в коробку.
founders-hint-unfit = { $tile } — { $why }.
founders-hint-bought = Куплено на этот ход: { $resource }.
founders-hint-replace = ↻ — заменить свой квадрат: минус очко в конце.
founders-doubt-replace = Заменить { $tile }? Пропадут { $points }, и за замену ещё −{ $price }. Если да — выбери ещё раз.

## Кнопки

founders-choice-pick = { $tile }: { $gives }
founders-choice-open = { $stack } · { $left }
founders-choice-propose = Предложить закончить партию
founders-choice-agree = Закончить партию
founders-choice-refuse = Играть дальше
founders-choice-use-war = Разорить квадрат
founders-choice-use-coin = Купить ресурс
founders-choice-use-cart = Поставить телегу
founders-choice-use-master = Поставить мастера
founders-choice-nature = Верхний квадрат природы
founders-choice-skip = Закончить без квадрата
founders-choice-prize = { $tile } +{ $points }
founders-choice-instead = ↻ { $tile }
founders-choice-replace = ↻ { $number }
    .web = ↻ { $number } · { $tile }
founders-choice-war = { $mark } { $number } · { $tile }
founders-choice-coin = { $mark } { $number } · { $resource }
founders-choice-cart = { $number }
founders-choice-master = { $number } · { $tile }
founders-choice-end = Закончить ход
founders-way-seat = { $who }

## Игроки и подписи

founders-seat = { $who }: { $points }, { $tokens }
founders-alt = Открытых призов: { $prizes }. { $seats }
founders-alt-seat = { $who }: { $tiles }, { $points }
founders-alt-lobby = На столе четыре стопки квадратов и жетоны.
founders-missed = Пока ходили другие: { $news }.
founders-missed-ruined = разорено: { $tiles }
founders-missed-bought = монета на квадрате: { $tiles }

## Доска текстом

founders-text-part = доска текстом · { $part }
founders-text-seat = { $who } ({ $colour }): { $points }
founders-text-seat-tokens = { $who } ({ $colour }): { $points }; { $tokens }
founders-text-row = { $cells }
founders-text-place = [{ $mark }]
founders-text-marked = [{ $mark }] { $tile }
founders-text-cart = телега: { $tiles }
founders-text-crossing = [{ $mark }] стык: { $tiles }
founders-text-legend = Верхняя строка дальше всех от хозяина, «·» — пусто, в скобках жетоны, [1] — место для выбора.
founders-text-open = Открытые квадраты: что нужно → что даёт.
founders-text-stack-nature = природа, в стопке { $left }:
founders-text-stack-village = деревня, в стопке { $left }:
founders-text-stack-city = город, в стопке { $left }:
founders-text-prizes = призы, открыто { $count }:
founders-text-tile = – { $tile }
founders-text-nothing = – пусто

## Панели

founders-kind-nature = Природа
founders-kind-village = Деревня
founders-kind-city = Город
founders-tiles-part = все квадраты
founders-tiles-row = { $tile } (в стопке { $left })
founders-tiles-note = Набор квадратов восстановлен по правилам и обзорам: в коробке он может немного отличаться.
founders-tile-part = { $tile } · { $kind }
founders-tile-unknown = Такого квадрата нет.
founders-tile-needs = Чтобы его поставить, нужно: { $needs }. Каждый ресурс даёт свой сосед, по стороне или углу.
founders-tile-either = За ход даёт что-то одно: { $first } или { $second }. Ставится куда угодно.
founders-tile-gives = За ход даёт { $gives }, один раз.
founders-tile-token = Как встанет, сразу приносит { $token }.
founders-tile-points = В конце — { $points }. Ресурсов не даёт.
founders-tile-open = Лежит открыто. { $who }: { $fits }.
founders-tile-left = В стопке осталось { $left } из { $count }.
founders-tile-of = { $who }: { $count } шт.
founders-prizes-part = открытых призов: { $count }
founders-prizes-whose = Что нужно → что даёт. Чьё государство: { $who }.
founders-prizes-row = { $tile }; { $fits }
founders-prizes-of = { $who }: { $tiles }
founders-prizes-alt = Открытых призов: { $count }.
founders-removed-part = убранные квадраты
founders-removed-nature = природа: { $tiles }
founders-removed-village = деревня: { $tiles }
founders-removed-city = город: { $tiles }
founders-removed-by = заменено, { $who }: { $tiles }
founders-removed-none = Ничего пока не убрали.
founders-removed-alt = Убранных квадратов: { $count }.
founders-states-part = государства
founders-states-row = { $who }: { $tiles }, { $points }
founders-seat-part = государство · { $who }
founders-seat-hand = Жетоны: { $tokens }.
founders-seat-no-hand = Жетонов нет.
founders-seat-exposed = Не защищены от войны: { $tiles }.
founders-seat-holds = { $who }: { $tokens }
founders-seat-alt = Государство: { $who }.
founders-counters-part = жетоны
founders-counters-all = За ход — не больше одного жетона: когда квадрат уже открыт и пока новый не поставлен. Жетон, взятый в этот ход, играть ещё рано. Оставишь себе — в конце 1 очко.
founders-counters-left = в запасе: { $left }

## Итоги

founders-heading-prizes = призы
founders-heading-craftsmen = мастера
founders-heading-tokens = жетоны
founders-heading-replaced = замены
founders-score-prize = { $tile } { $points }
founders-score-coins = монет на квадратах: { $coins }
founders-tie-prize_tiles = Очков поровну, победу приносят призовые квадраты: { $numbers }.
founders-tie-place-prize_tiles = Очков поровну, место решают призовые квадраты: { $numbers }.
founders-tie-shared = Равенство во всём, победа общая: { $numbers }.

## События

founders-event-picked = взято: { $tile }
founders-event-stack = выбрана стопка: { $stack }
founders-event-opened = открыто: { $tile }
founders-event-opened-swept = ряд ушёл в коробку, открыто: { $tile }
founders-event-token = жетон: { $token }
founders-event-taken = выбрано: { $tile }
founders-event-stuck = ничего не встаёт
founders-event-rescued = сверху стопки — { $tile }
founders-event-war = война → { $tile } ({ $who })
founders-event-coin = монета за { $resource } → { $tile } ({ $who })
founders-event-cart = телега поставлена
founders-event-master = { $master } → { $tile }
founders-event-replaced = заменено: { $tile }
founders-event-lost = в коробку: { $tokens }
founders-event-attached = поставлено: { $tile }
founders-event-attached-by = поставлено: { $tile } ← { $supplies }
founders-event-attached-at = на место { $number }: { $tile }
founders-event-attached-by-at = на место { $number }: { $tile } ← { $supplies }
founders-event-token_taken = взят { $token }
founders-event-hired = мастер — { $master }
founders-event-coins = { $coins ->
    [one] +{ $coins } монета
    [few] +{ $coins } монеты
   *[many] +{ $coins } монет
}
founders-event-nothing = ход без нового квадрата
founders-event-over = ход окончен
founders-event-proposed = предложено закончить партию
founders-event-agrees = за конец партии
founders-event-refuses = против конца партии
founders-event-prizes = Открытых призов: { $count }.
founders-event-first = Первым ходит { $who }: так решает жребий.
founders-event-laid_open = Открыты квадраты: { $tiles }.
founders-event-swept = Ряд ушёл в коробку: { $tiles }.
founders-event-over-prizes = Партия окончена: призов больше нет.
founders-event-over-stacks = Партия окончена: стопки пусты.
founders-event-over-agreed = Партия окончена: так решили все.
founders-alert = ✓ { $deeds }. { $ask }
founders-alert-only = ✓ { $deeds }.
founders-alert-begun = ✓ Партия началась.

## Первая партия: по одной фразе о каждой новинке

founders-lesson-drafting = Природа даёт одно из двух: дерево, камень, растения или воду. Бери разное.
founders-lesson-joining = Два первых квадрата лежат бок о бок. С какой стороны — решай сам: места хватит.
founders-lesson-open = Ход начинается с нового квадрата. Сейчас нужна природа или деревня: ей хватает природы.
founders-lesson-village = Деревня ставится рядом с природой и даёт железо, вино, лошадей и прочее.
founders-lesson-city = Городу нужна и деревня, и природа. Зато он сразу приносит жетон.
founders-lesson-prize = Очки дают призы. Выбери один-два и собирай то, что им нужно.
founders-lesson-row = Брать можно любой открытый квадрат, не только тот, что открылся сейчас.
founders-lesson-replace = Мешает старый квадрат? Новый может лечь прямо на него — за минус очко.
founders-lesson-unprotected = Дальние квадраты беззащитны: война разорит их. Ценное ставь поближе к себе.
founders-lesson-acting = Возьми любой открытый квадрат, который встанет. Других кнопки не предлагают.
founders-lesson-placing = Природе ничего не нужно, но новый квадрат касается старого стороной.
founders-lesson-needs = Каждый ресурс даёт свой сосед, по стороне или углу. Один квадрат — один ресурс за ход.
founders-lesson-token-war = Есть жетон войны: сыграй его после открытия квадрата — или оставь, это очко.
founders-lesson-token-coin = Есть монета: ею покупают ресурс у соперника на один ход. Сама она достанется ему.
founders-lesson-token-cart = Есть телега: на стыке четырёх твоих квадратов она развозит их ресурсы.
founders-lesson-token-master = Есть мастер: на квадрате со своим ресурсом он даст 2 очка, но ресурс пропадёт.
founders-lesson-won = Первый приз твой! Ресурсов он не даёт: обходи его и строй дальше.

## Слова ходов

founders-word-take = взять, беру, возьми, возьму, поставить, поставь, ставлю, присоединить, построить
founders-word-place = поставить, поставь, ставлю, положить, положи, кладу
founders-word-open = открыть, открой, открываю, откроем
founders-word-propose = предложить, предлагаю, предложить конец, предлагаю закончить, закончить партию, конец партии
founders-word-agree = согласиться, согласен, согласна, да, закончить партию, заканчиваем
founders-word-refuse = отказ, отказаться, нет, против, играть дальше, играем дальше
founders-word-war = война, войну, войной, набег, разорить, разоряю, разори
founders-word-coin = монета, монету, купить, куплю, покупаю
founders-word-cart = телега, телегу
founders-word-master = мастер, мастера
founders-word-nature = верхний, верхний квадрат, верхний квадрат природы, наугад, природа, природу
founders-word-replace = замена, замену, заменить, замени, заменяю, вместо
founders-word-noise = квадрат, квадрата, место, места, стопка, стопку, стопки, жетон, жетона, партию, партия, тяну, тянуть, тяни, под, номером, у

## Почему хода не сыграть

founders-typed-later = Что лежит сверху, никто не знает: сначала открой квадрат, потом выбирай.
founders-typed-over = Строчка длиннее хода: оставь только то, что делается сейчас.
founders-typed-not-open = { $tile }: такого квадрата среди открытых нет.
founders-typed-unfit = Сейчас { $tile } не поставить: { $why }.
founders-typed-stack-empty = В этой стопке пусто: { $stack }.
founders-typed-nature = Верхний квадрат природы тянут, только если на свободное место ничего не встаёт.
founders-typed-tile-first = Сначала выбери квадрат, потом место: «шахта», а дальше «замена 3».
founders-typed-token-early = Сначала открой квадрат: жетон играют после этого.
founders-typed-token-late = Жетон играют до того, как выбран новый квадрат. «Отмена» вернёт шаг назад.
founders-typed-token-used = В этот ход жетон уже сыгран, а можно только один.
founders-typed-no-token = Такого жетона у тебя нет: { $token }.
founders-typed-no-target-war = Разорять нечего: всё крайнее у соперников уже разорено.
founders-typed-no-target-coin = Покупать нечего: квадраты соперников ничего не дают.
founders-typed-no-target-cart = Телегу ставить некуда: нужны четыре твоих квадрата на одном стыке.
founders-typed-no-target-master = Мастера ставить некуда: его ресурса ни один твой квадрат сам не даёт.
founders-typed-no-vote = За этим столом конец по согласию не предлагают.
founders-typed-propose = Рано: кое-кто ещё точно может заработать очки.
founders-typed-propose-later = Предложить конец можно в начале своего хода, пока квадрат не открыт.
founders-typed-propose-asked = В этот ход уже предлагали: играем дальше.
founders-typed-end-opening = Ход ещё не сделан: открой квадрат.
founders-typed-end-acting = Ход не закончить: есть квадрат, который встанет, его и надо поставить.
founders-typed-end-placing = Сначала поставь квадрат. «Отмена» вернёт к выбору.
founders-typed-end-using = Сначала реши с жетоном. «Отмена» его вернёт.
founders-typed-which-tile = Какой квадрат? Можно взять: { $tiles }.
founders-typed-no-tile = Сейчас ничего не взять: на свободное место ничего не встаёт.
founders-typed-which-place = Какое место? Номера от 1 до { $most } — на картинке и в доске текстом.
founders-typed-which-target = Какой номер? От 1 до { $most } — на картинке и в доске текстом.
founders-typed-no-place = Номера { $number } нет: они идут от 1 до { $most }.
founders-typed-by-number = Скажи номером, от 1 до { $most }: так понятнее.
founders-typed-say-replace = Под номером { $number } лежит твой квадрат. Заменить { $tile }: «замена { $number }».
founders-typed-which-opening = Какую стопку открыть: природу, деревню или город?
founders-typed-which-voting = Закончить партию? «Да» или «нет».
founders-typed-which-ending = Ход уже сделан: «конец» или «отмена».
founders-typed-which-resource = Что купить: { $resources }?
founders-typed-which-seller = У кого? Это продают: { $sellers }.
founders-typed-seller = { $number } ({ $tile }, { $who })
