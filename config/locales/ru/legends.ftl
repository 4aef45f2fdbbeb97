# Восьмиминутная империя: Легенды.

game-legends = Восьмиминутная империя: Легенды
    .caption = Легенды
    .short = Легенды
    .about = Острова, где каждая карта меняет твои силы.

## Настройки

option-legends-layout = Поле
    .inside = поле
    .about = Четыре фрагмента лежат буквой «Т» или прямоугольником, кольцом островов.
option-legends-layout-t = буквой «Т»
option-legends-layout-ring = кольцом
option-legends-board = Кто раскладывает
    .inside = кто раскладывает
    .about = Кто складывает поле: случай или один из игроков, по шагам, кнопками.
option-legends-board-drawn = случай
option-legends-board-laid = игрок по жребию
option-legends-exploration = Жетоны исследований
    .inside = жетоны исследований
    .about = Жетон берёт тот, кто первым построит город в его области. Закрытые можно подсматривать, и среди них есть вредный.
option-legends-exploration-none = нет
option-legends-exploration-open = открытые
option-legends-exploration-swamp = закрытые, с гиблым болотом
option-legends-citadels = Цитадели
    .inside = цитадели
    .about = Три области с цитаделями в конце приносят на очко больше.
option-legends-citadels-False = нет
option-legends-citadels-True = на поле
option-legends-leaders = Предводители
    .inside = предводители
    .about = У каждого свой предводитель с особыми умениями, какой — решает случай.
option-legends-leaders-False = нет
option-legends-leaders-True = у каждого
option-legends-dragon = Дракон
    .inside = дракон
    .about = Кто приведёт к дракону седьмую армию, получит его жетон: 2 очка.
option-legends-dragon-False = нет
option-legends-dragon-True = на поле
option-legends-gates = Магические врата
    .inside = магические врата
    .about = Двое врат делают свои области соседними для походов.
option-legends-gates-False = нет
option-legends-gates-True = на поле
option-legends-thieves = Шайка воров
    .inside = шайка воров
    .about = Каждый шаг армии в область воров стоит монету.
option-legends-thieves-False = нет
option-legends-thieves-True = на поле
option-legends-ties = Равные ставки
    .inside = равные ставки
    .about = Кто выигрывает торги, когда лучшие ставки равны.
option-legends-ties-die = жребий
option-legends-ties-youngest = побеждает младший
option-legends-first = Кто начинает
    .inside = кто начинает
    .about = Торги тайные, победитель платит. По жребию проще, и все монеты целы.
option-legends-first-auction = торги
option-legends-first-lot = жребий
option-legends-neutral = Ничейные армии
    .inside = ничейные армии
    .about = Только для двоих: кто расставляет десять ничейных армий — игроки или случай.
option-legends-neutral-placed = по очереди
option-legends-neutral-drawn = наугад
option-legends-games = Партий подряд
    .inside = партий подряд
    .about = После трёх партий побеждает тот, у кого больше сумма очков.
option-legends-games-1 = одна
option-legends-games-3 = три
## Панели: кнопка, слово для помощи и все слова

legends-panel-map = Карта соседей
    .word = соседи
    .words = соседи, границы, соседние, карта поля
legends-panel-cards = Карты
    .word = карты
    .words = карты, ряд, карты в ряду
legends-panel-card = Карта
    .words = карта
    .asked = карту, карте
legends-panel-mine = Моё
    .word = моё
    .words = моё, мои карты, мои свойства, свойства, подсмотрено, что я подсмотрел
legends-panel-tokens = Жетоны
    .word = жетоны
    .words = жетоны, жетон
legends-panel-leaders = Предводители
    .word = предводители
    .words = предводители, предводитель, лидеры

## Карты: имя и то, как его пишут

legends-card-ancient_phoenix = Древний феникс
    .words = феникс, феникса, древний феникс, древнего феникса, phoenix, ancient phoenix
legends-card-ancient_sage = Древний мудрец
    .words = мудрец, мудреца, древний мудрец, древнего мудреца, sage, ancient sage
legends-card-ancient_tree_spirit = Древний дух дерева
    .words = дух, духа, дух дерева, духа дерева, древний дух дерева, древнего духа дерева, spirit, tree spirit, ancient tree spirit
legends-card-ancient_woods = Древняя чаща
    .words = чаща, чащу, древняя чаща, древнюю чащу, woods, ancient woods
legends-card-cursed_banshee = Проклятая банши
    .words = банши, проклятая банши, проклятую банши, banshee, cursed banshee
legends-card-cursed_gargoyles = Проклятые горгульи
    .words = горгульи, горгулий, горгулья, проклятые горгульи, проклятых горгулий, gargoyles, cursed gargoyles
legends-card-cursed_king = Проклятый король
    .words = король, короля, проклятый король, проклятого короля, king, cursed king
legends-card-cursed_mausoleum = Проклятый мавзолей
    .words = мавзолей, проклятый мавзолей, mausoleum, cursed mausoleum
legends-card-cursed_tower = Проклятая башня
    .words = башня, башню, проклятая башня, проклятую башню, tower, cursed tower
legends-card-dire_dragon = Зловещий дракон
    .words = дракон, дракона, зловещий дракон, зловещего дракона, dragon, dire dragon
legends-card-dire_eye = Зловещее око
    .words = око, глаз, зловещее око, eye, dire eye
legends-card-dire_giant = Зловещий великан
    .words = великан, великана, зловещий великан, зловещего великана, giant, dire giant
legends-card-dire_goblin = Зловещий гоблин
    .words = гоблин, гоблина, зловещий гоблин, зловещего гоблина, goblin, dire goblin
legends-card-dire_ogre = Зловещий огр
    .words = огр, огра, зловещий огр, зловещего огра, ogre, dire ogre
legends-card-forest_elf = Лесной эльф
    .words = эльф, эльфа, лесной эльф, лесного эльфа, elf, forest elf
legends-card-forest_gnome = Лесной гном
    .words = гном, гнома, лесной гном, лесного гнома, gnome, forest gnome
legends-card-forest_pixie = Лесная фея
    .words = фея, фею, лесная фея, лесную фею, pixie, forest pixie
legends-card-forest_tree_town = Лесной город на деревьях
    .words = город на деревьях, лесной город, лесной город на деревьях, tree town, forest tree town
legends-card-graveyard = Кладбище
    .words = кладбище, graveyard
legends-card-lake = Озеро
    .words = озеро, lake
legends-card-night_hydra = Ночная гидра
    .words = гидра, гидру, ночная гидра, ночную гидру, hydra, night hydra
legends-card-night_village = Ночная деревня
    .words = деревня, деревню, ночная деревня, ночную деревню, village, night village
legends-card-night_wizard = Ночной волшебник
    .words = волшебник, волшебника, ночной волшебник, ночного волшебника, wizard, night wizard
legends-card-noble_hills = Благородные холмы
    .words = холмы, благородные холмы, hills, noble hills
legends-card-noble_knight = Благородный рыцарь
    .words = рыцарь, рыцаря, благородный рыцарь, благородного рыцаря, knight, noble knight
legends-card-noble_unicorn = Благородный единорог
    .words = единорог, единорога, благородный единорог, благородного единорога, unicorn, noble unicorn
legends-card-stronghold = Твердыня
    .words = твердыня, твердыню, stronghold
legends-card-arcane_manticore = Колдовская мантикора
    .words = мантикора, мантикору, колдовская мантикора, колдовскую мантикору, manticore, arcane manticore
legends-card-arcane_sphinx = Колдовской сфинкс
    .words = сфинкс, сфинкса, колдовской сфинкс, колдовского сфинкса, sphinx, arcane sphinx
legends-card-arcane_temple = Колдовской храм
    .words = храм, колдовской храм, temple, arcane temple
legends-card-mountain_dwarf = Горный дворф
    .words = дворф, дворфа, горный дворф, горного дворфа, dwarf, mountain dwarf
legends-card-mountain_treasury = Горная сокровищница
    .words = сокровищница, сокровищницу, горная сокровищница, горную сокровищницу, treasury, mountain treasury
legends-card-castle_1 = Замок у границы
    .words = замок, замок у границы, castle, border castle
legends-card-castle_2 = Замок у дороги
    .words = замок, замок у дороги, castle, road castle

## Слова в именах карт: само слово и такие карты

legends-group-ancient = «древний»
    .many = древние
    .each = древнюю
legends-group-cursed = «проклятый»
    .many = проклятые
    .each = проклятую
legends-group-dire = «зловещий»
    .many = зловещие
    .each = зловещую
legends-group-forest = «лесной»
    .many = лесные
    .each = лесную
legends-group-night = «ночной»
    .many = ночные
    .each = ночную
legends-group-noble = «благородный»
    .many = благородные
    .each = благородную
legends-group-arcane = «колдовской»
    .many = колдовские
    .each = колдовскую
legends-group-mountain = «горный»
    .many = горные
    .each = горную

## Свойства

legends-gain-flying = { $count ->
    [1] полёт
   *[other] полёт ×{ $count }
}
legends-gain-elixirs = { $count ->
    [1] эликсир
    [one] { $count } эликсир
    [few] { $count } эликсира
   *[many] { $count } эликсиров
}
legends-gain-armies = +{ $count } к набору
legends-gain-movement = +{ $count } к походу
legends-gain-coins = { $count ->
    [one] +{ $count } монета
    [few] +{ $count } монеты
   *[many] +{ $count } монет
}
legends-gain-immune = { $count ->
   *[other] неуязвимость
}
legends-score-word = { $points } за каждую { $each } карту
legends-score-flying = { $points } за каждый полёт
legends-score-set = { $count ->
    [one] { $points } за { $count } { $each } карту
    [few] { $points } за { $count } { $such } карты
   *[many] { $points } за { $count } карт: { $such }
}
legends-score-coins = { $count ->
    [one] { $points } за каждую { $count } монету
    [few] { $points } за каждые { $count } монеты
   *[many] { $points } за каждые { $count } монет
}
legends-score-short-word = ★ за { $such }
legends-score-short-flying = ★ за полёты
legends-score-short-set = ★ за { $count } { $such }
legends-score-short-coins = ★ за монеты
legends-has-points = { $points } на картах
legends-has-captives = { $count ->
    [one] { $count } пленная армия
    [few] { $count } пленные армии
   *[many] { $count } пленных армий
}
legends-has-nothing = пока нет

legends-about-flying = Полёт: переправа по воде стоит на шаг меньше за каждый полёт, но не меньше одного.
legends-about-elixirs = Эликсиры: у кого их в конце больше всех, тот получает 2 очка; если таких несколько, каждый получает по 1.
legends-about-armies = «+ к набору»: каждый набор ставит на столько армий больше — в том числе тот, что на самой карте.
legends-about-movement = «+ к походу»: каждый поход даёт на столько шагов больше — в том числе тот, что на самой карте.
legends-about-coins = Монеты с карты приходят сразу, один раз; заплатить ими за саму карту нельзя.
legends-about-immune = Неуязвимость: твои армии никто не может убрать ударом.
legends-about-score = Очки за карты считаются в конце; карта считает и саму себя.
legends-yours-word = { $count ->
    [0] У тебя таких карт пока нет.
   *[other] У тебя таких карт уже { $count }.
}
legends-yours-set = { $count ->
    [0] У тебя таких карт пока нет.
   *[other] У тебя таких карт уже { $count }.
}
legends-yours-flying = { $count ->
    [0] У тебя полётов пока нет.
   *[other] Полётов у тебя уже { $count }.
}
legends-yours-coins = { $count ->
    [one] У тебя { $count } монета.
    [few] У тебя { $count } монеты.
   *[many] У тебя { $count } монет.
}

## Действия и карта в ряду

legends-do-then = { $first }, затем { $second }
legends-do-plus = { $first } и { $second }
    .web = { $first }, затем { $second }
legends-card = { $name }: { $action }; { $gives }
legends-card-button = { $price }: { $action }; { $short }
    .web = { $price }: { $name } · { $action } · { $gives }
    .brief = { $price }: { $action }; { $short }
legends-card-row = { $place }. { $price }: { $name } — { $action }; { $gives } (№{ $card })
legends-card-title = карта { $card } · { $name }
legends-in-play = Карта { $card }, { $name }: { $action }; { $gives }.
legends-added-place = { $more ->
    [one] Свойства добавляют к набору { $more } армию.
    [few] Свойства добавляют к набору { $more } армии.
   *[many] Свойства добавляют к набору { $more } армий.
}
legends-added-move = { $more ->
    [one] Свойства добавляют к походу { $more } шаг.
    [few] Свойства добавляют к походу { $more } шага.
   *[many] Свойства добавляют к походу { $more } шагов.
}
legends-card-action = Действие: { $action }.
legends-card-property = Свойство: { $gives }.
legends-card-group = Считается картой с таким словом: { $word }.
legends-what-or = Выполнить можно только одно из двух.
legends-what-and = Можно выполнить оба, но только в этом порядке.
legends-mean-place = Набор (+): новые армии встают в начальную область { $start } и туда, где стоит твой город. Делить их можно как угодно.
legends-mean-move = Поход: один шаг переводит одну твою армию в соседнюю область по суше или по мосту. Переправа по воде (≈) стоит 3 шага, с полётами меньше. Боёв нет: в области уживаются все.
legends-mean-city = Город: встаёт туда, где есть твоя армия. Считается за армию, но не ходит, и убрать его нельзя. Городов в области может быть несколько.
legends-mean-destroy = Удар (✕): убрать с поля одну армию, чью угодно, там, где стоит твоя. Она возвращается в запас хозяина, а ничейная уходит насовсем.

## Фрагменты поля, их места и острова

legends-side-meadows = Луга
    .words = луга, луг, meadows
legends-side-desert = Пустыня
    .words = пустыня, пустыню, desert
legends-side-red_forest = Красный лес
    .words = лес, красный лес, red forest
legends-side-three_islands = Три острова
    .words = три острова, острова, three islands
legends-side-volcano = Вулкан
    .words = вулкан, volcano
legends-side-ice_islands = Ледяные острова
    .words = ледяные острова, лёд, льды, ice islands, ice
legends-side-citadel_rock = Замковая скала
    .words = скала, скалу, замковая скала, замковую скалу, citadel rock, rock
legends-side-horseshoe = Подкова
    .words = подкова, подкову, horseshoe
legends-place-centre = центр
legends-place-left = слева
legends-place-right = справа
legends-place-bottom = снизу
legends-place-top_left = слева вверху
legends-place-top_right = справа вверху
legends-place-bottom_left = слева внизу
legends-place-bottom_right = справа внизу
legends-island-M = Луга (M)
legends-island-D = Пустыня (D)
legends-island-F = Красный лес (F)
legends-island-T1 = Причальный островок (T1)
legends-island-T2 = Птичий островок (T2)
legends-island-T3 = Маячный островок (T3)
legends-island-Va = Пепельный остров (V1–2)
legends-island-Vb = Огненная гора (V3–7)
legends-island-Ia = Большая льдина (I1–2)
legends-island-Ib = Одинокая льдина (I3)
legends-island-Ic = Синяя льдина (I4–5)
legends-island-Ka = Замковая скала (K1–2)
legends-island-Kb = Дальний утёс (K3)
legends-island-H = Подкова (H)

## Жетоны и предводители: имя и что делает

legends-token-hidden = закрытый жетон
    .does = никто не знает, что под ним. Кто держит его область, может подсмотреть в конце своего хода; забирает его тот, кто построит здесь первый город.
legends-token-citadel = цитадель
    .does = кто держит её область в конце, получает ещё 1 очко.
legends-token-dragon = дракон-разоритель
    .does = кто приведёт в его область седьмую армию (считаются армии всех цветов), победит дракона и получит жетон: 2 очка.
legends-token-gate = магические врата
    .does = врат двое, и их области для походов соседние: шаг между ними стоит 1.
legends-token-thieves = шайка воров
    .does = за каждый шаг армии в эту область ты теряешь монету. Нет монет — пройдёшь даром.
legends-token-magic_spring = магический родник
    .does = 2 эликсира тому, кто построит здесь первый город.
legends-token-cottage = домик
    .does = +1 армия к каждому набору тому, кто построит здесь первый город.
legends-token-hidden_treasure = клад
    .does = 1 монета сразу тому, кто построит здесь первый город.
legends-token-magic_tome = магический фолиант
    .does = 1 очко тому, кто построит здесь первый город; при равных очках побеждает он.
legends-token-stable = конюшня
    .does = +1 шаг к каждому походу тому, кто построит здесь первый город.
legends-token-swamp = гиблое болото
    .does = −1 очко тому, кто построит здесь первый город.
legends-leader-fairy_queen = Королева фей
    .does = 1 очко, если в конце есть 3 лесные карты. Когда карты собраны у всех, может купить ещё одну по её цене, без действия.
legends-leader-bandit_king = Атаман разбойников
    .does = набирает армии и к чужим городам: каждая стоит 1 монету, её получает хозяин города. Убрав чужую армию, может взять у её хозяина 1 монету.
legends-leader-red_sorceress = Алая чародейка
    .does = начинает с 5 армиями в начальной области. Чужие армии, которые она убрала, остаются у неё: в конце 1 очко за каждые 3.
legends-leader-white_knight = Белый рыцарь
    .does = 1 очко за каждый свой остров из 3 и больше областей. Вместе с городом ставит там же 1 армию.
legends-token-row = { $token }: { $does }
legends-token-where = где: { $regions }
legends-token-seen = где (знаешь только ты): { $regions }
legends-token-won = у игрока: { $who }
legends-tokens-none = В этой партии жетонов нет.
legends-tokens-part = жетоны
legends-leader-row = { $leader } ({ $who }): { $does }
legends-leader-nobody = не в игре
legends-leaders-none = В этой партии предводителей нет. Вот какие они бывают.
legends-leaders-part = предводители
legends-mine-part = моё
legends-mine-seen = В { $region } лежит { $token }: это знаешь только ты.
legends-mine-unseen = Закрытых жетонов ты пока не знаешь. Держи область с жетоном — и в конце хода подсмотри.
legends-mine-has = Твои свойства: { $has }.
legends-mine-card = { $name }: { $gives } (действие было: { $action })

## Стадии

legends-stage-rolling = жребий
legends-stage-laying = выбор фрагмента
legends-stage-turning = поворот фрагмента
legends-stage-starting = начальная область
legends-stage-putting = раскладка жетонов
legends-stage-dealing = раздача карт
legends-stage-leading = раздача предводителей
legends-stage-outpost = пятые армии
legends-stage-youngest = кто младше
legends-stage-neutral = ничейные армии
legends-stage-auction = торги
legends-stage-choosing_first = кто ходит первым
legends-stage-taking_card = выбор карты
legends-stage-choosing_action = выбор действия
legends-stage-placing = набор армий
legends-stage-moving = поход
legends-stage-building = строительство
legends-stage-uncovering = открытие жетона
legends-stage-destroying = удар
legends-stage-looking = подсматривание
legends-stage-ending = конец хода
legends-stage-buying = последняя покупка
legends-stage-over = итоги
legends-part-buying = последняя покупка

## О чём спрашивают, и что об этом слышат остальные

legends-ask-laying = Ты раскладываешь поле. Место: { $place }. Какой фрагмент сюда положить?
legends-does-laying = Раскладывает поле, место: { $place }.
legends-ask-turning = Как повернуть фрагмент «{ $side }»?
legends-does-turning = Поворачивает фрагмент «{ $side }».
legends-ask-starting = Где будет начальная область?
legends-does-starting = Выбирает начальную область.
legends-ask-putting = Куда положить: { $token }?
legends-does-putting = Раскладывает жетоны: { $token }.
legends-ask-outpost = Где встанут пятые армии всех игроков? Любая область другого фрагмента.
legends-does-outpost = Выбирает, где встанут пятые армии всех игроков.
legends-ask-auction = Сколько монет дашь за право решить, кто ходит первым? Ставки тайные, откроются разом, платит только победитель. Монет почти не прибывает, а на них покупают карты: много не ставь.
legends-does-auction = Идут торги за право решить, кто ходит первым. Ставки тайные, откроются разом, платит только победитель. Монет почти не прибывает, а на них покупают карты.
legends-doubt-bid = Поставить { $bid } из { $coins }? Монет почти не прибывает, а на них покупают карты. Если да — поставь ещё раз.
legends-ask-taking_card-first = Возьми карту: её действие выполнишь сразу, а свойство останется с тобой до конца.
legends-does-taking_card-first = Выбирает карту: её действие выполняют сразу, а свойство остаётся до конца.
legends-ask-moving = { $left ->
    [one] Веди армии: остался { $left } шаг. { $water }
    [few] Веди армии: осталось { $left } шага. { $water }
   *[many] Веди армии: осталось { $left } шагов. { $water }
}
legends-does-moving = { $left ->
    [one] Ведёт армии: остался { $left } шаг. { $water }
    [few] Ведёт армии: осталось { $left } шага. { $water }
   *[many] Ведёт армии: осталось { $left } шагов. { $water }
}
legends-water = { $cost ->
    [one] Переправа по воде (≈) стоит { $cost } шаг.
    [few] Переправа по воде (≈) стоит { $cost } шага.
   *[many] Переправа по воде (≈) стоит { $cost } шагов.
}
legends-water-too-wide = { $cost ->
    [one] На переправу не хватает: она стоит { $cost } шаг.
    [few] На переправу не хватает: она стоит { $cost } шага.
   *[many] На переправу не хватает: она стоит { $cost } шагов.
}
legends-ask-destroying = { $left ->
    [1] Убери любую армию там, где стоит твоя.
    [one] Убери { $left } любую армию там, где стоит твоя.
    [few] Убери { $left } любые армии там, где стоит твоя.
   *[many] Убери { $left } любых армий там, где стоит твоя.
}
legends-does-destroying = { $left ->
    [1] Убирает любую армию там, где стоит своя.
    [one] Убирает { $left } любую армию там, где стоит своя.
    [few] Убирает { $left } любые армии там, где стоит своя.
   *[many] Убирает { $left } любых армий там, где стоит своя.
}
legends-ask-buying = Карты собраны у всех. Королева фей может купить ещё одну: действия не будет, свойство пригодится в подсчёте.
legends-does-buying = Карты собраны у всех. Королева фей решает, купить ли ещё одну.
legends-ask-peeking = Всё сделано. Подсмотри закрытый жетон или закончи ход: подсмотришь — отменить шаги будет уже нельзя.
legends-does-peeking = Может подсмотреть закрытый жетон или закончить ход.
legends-ask-nothing = Выполнить это действие нельзя: { $why }.
legends-none-steps = { $cost ->
    [one] по суше идти некуда, а переправа по воде стоит { $cost } шаг
    [few] по суше идти некуда, а переправа по воде стоит { $cost } шага
   *[many] по суше идти некуда, а переправа по воде стоит { $cost } шагов
}
legends-none-victims = там, где стоят свои армии, убирать некого
legends-hint-destroy = «Удар» — убрать армию там, где стоит твоя.
legends-hint-then = «А и Б» — можно оба действия, но только по порядку.
legends-hint-star = ★ — очки, которые карта принесёт в конце.
legends-hint-bandit-placing = Атаман набирает и к чужим городам: монета хозяину за каждую армию.
legends-hint-bandit-destroying = Атаман может взять у хозяина убранной армии монету.
legends-hint-supply = { $left ->
    [one] В запасе осталась { $left } армия: больше поставить нельзя.
    [few] В запасе осталось { $left } армии: больше поставить нельзя.
   *[many] В запасе осталось { $left } армий: больше поставить нельзя.
}
legends-hint-knight = С городом Белого рыцаря встаёт и армия.

## Кнопки

legends-choice-lay = { $regions ->
    [one] { $side } · { $regions } область
    [few] { $side } · { $regions } области
   *[many] { $side } · { $regions } областей
}
legends-choice-turn-0 = Как есть
legends-choice-turn-90 = ↻ на четверть
legends-choice-turn-180 = Вверх ногами
legends-choice-turn-270 = ↺ на четверть
legends-choice-hire = +1 → { $region } (монета: { $owner })
legends-choice-rob = ✕ { $owner } из { $region } и монета
legends-choice-peek = Подсмотреть { $region }
legends-choice-end-and-peek = Закончить и подсмотреть { $region }
legends-choice-enough-more = Закончить, { $left } и { $more }
legends-choice-buy-nothing = Не покупать

## Доска текстом

legends-text-seat = { $who } ({ $colour }): { $points }, { $coins }. Запас: { $armies }, { $cities }. Свойства: { $has }.
legends-text-leader = предводитель: { $leader }
legends-text-cards = карты ({ $count }): { $cards }
legends-text-row = Карты в ряду: место, цена, имя, действие, свойство и номер карты.
legends-text-map = Поле. Перед областью — кто её держит («–» — никто), после двоеточия — чьи там армии.
legends-text-tokens = В квадратных скобках — жетоны.
legends-text-token = { $region } [{ $token }]
legends-text-fragment-0 = { $side } ({ $place })
legends-text-fragment-90 = { $side } ({ $place }, поворот на четверть вправо)
legends-text-fragment-180 = { $side } ({ $place }, вверх ногами)
legends-text-fragment-270 = { $side } ({ $place }, поворот на четверть влево)
legends-text-island = { $island }: держит { $owner }
legends-text-island-free = { $island }: никто не держит
legends-text-whole = весь остров держит { $owner }
legends-text-water = вода: { $pairs }
legends-map-both = { $region }: { $land }; по воде { $water }
legends-map-land = { $region }: { $land }
legends-map-water = { $region }: по воде { $water }
legends-map-alone = { $region }: соседей нет
legends-map-gate = { $region } (врата)
legends-map-none = Поле ещё не разложено.
legends-map-hint = «соседи { $region }» — кто стоит в области { $region } и вокруг неё.
legends-map-region-part = область { $region } · { $island }
legends-map-held = Здесь { $owner } { $region }: { $pieces }
legends-map-empty = Здесь { $region }: пусто
legends-map-held-land = Рядом { $owner } { $region }: { $pieces }
legends-map-empty-land = Рядом { $region }: пусто
legends-map-held-water = По воде { $owner } { $region }: { $pieces }
legends-map-empty-water = По воде { $region }: пусто
legends-alt = Поле: { $sides }. { $seats }
legends-alt-empty = Поле ещё не разложено. { $seats }
legends-alt-seat = { $who }: { $armies }, { $cities }, { $points }

## Итоги

legends-heading-regions = области
legends-heading-islands = острова
legends-heading-cards = карты
legends-heading-elixirs = эликсиры
legends-heading-citadels = цитадели
legends-heading-tokens = жетоны
legends-heading-leader = предводитель
legends-score-card = { $name } { $points }
legends-score-elixirs = больше всех, { $count } шт.
legends-score-elixirs-tied = больше всех, { $count } шт.; столько же: { $others }
legends-score-leader = { $leader }, { $why }
legends-score-queen = { $cards }, { $count } шт.
legends-score-sorceress = { $armies ->
    [one] { $armies } пленная армия
    [few] { $armies } пленные армии
   *[many] { $armies } пленных армий
}
legends-score-knight = большие острова: { $islands }
land-tie-tome = Очков поровну, победу приносит магический фолиант: { $numbers }.
land-tie-place-tome = Очков поровну, место решает магический фолиант: { $numbers }.

## События

legends-event-setter_chosen = По жребию поле раскладывает { $who }.
legends-event-side_laid = Поле: { $sides }.
legends-event-side = { $place } — { $side }
    .advice = положить фрагмент «{ $side }» ({ $place })
legends-event-turned-0 = без поворота
    .advice = оставить без поворота
legends-event-turned-90 = поворот ↻
    .advice = повернуть по часовой стрелке
legends-event-turned-180 = вверх ногами
    .advice = перевернуть вверх ногами
legends-event-turned-270 = поворот ↺
    .advice = повернуть против часовой стрелки
legends-event-start_chosen = Начальная область — { $region }.
legends-event-start = начальная область — { $region }
    .advice = начать в { $region }
legends-event-token_put = Жетоны на поле: { $tokens }.
legends-event-token = { $token } — { $regions }
legends-event-put = { $token } → { $region }
    .advice = положить в { $region }: { $token }
legends-event-card_dealt = { $count ->
    [1] Новая карта: { $cards }.
   *[other] Карты в ряду: { $cards }.
}
legends-event-leader_dealt = Предводители: { $leaders }.
legends-event-leader = { $who } — { $leader }
legends-event-outpost_put = Ещё по одной армии у каждого — в { $region }.
legends-event-outpost = пятые армии → { $region }
    .advice = поставить пятые армии в { $region }
legends-event-card_taken = { $paid ->
    [0] { $name }: { $action }, { $gives } (№{ $card }, даром)
    [one] { $name }: { $action }, { $gives } (№{ $card }, { $paid } монета)
    [few] { $name }: { $action }, { $gives } (№{ $card }, { $paid } монеты)
   *[many] { $name }: { $action }, { $gives } (№{ $card }, { $paid } монет)
}
    .advice = взять карту «{ $name }» { $paid ->
        [0] даром
        [one] за { $paid } монету
        [few] за { $paid } монеты
       *[many] за { $paid } монет
    }: { $action }, { $gives }
    .plan = { $paid ->
        [0] №{ $card }
       *[other] №{ $card } за { $paid }
    }
legends-event-fee_paid = { $coins ->
    [one] { $coins } монета хозяину города ({ $who })
    [few] { $coins } монеты хозяину города ({ $who })
   *[many] { $coins } монет хозяину города ({ $who })
}
legends-event-coin_robbed = { $coins ->
    [one] отнята { $coins } монета ({ $who })
    [few] отнято { $coins } монеты ({ $who })
   *[many] отнято { $coins } монет ({ $who })
}
    .advice = { $coins ->
        [one] взять { $coins } монету ({ $who })
        [few] взять { $coins } монеты ({ $who })
       *[many] взять { $coins } монет ({ $who })
    }
legends-event-coins_stolen = { $coins ->
    [one] воры в { $region }: −{ $coins } монета
    [few] воры в { $region }: −{ $coins } монеты
   *[many] воры в { $region }: −{ $coins } монет
}
legends-event-token_won = жетон из { $region } — { $token }
legends-event-dragon_beaten = дракон в { $region } побеждён
    .advice = победить дракона в { $region }
legends-event-kept = { $count ->
    [1] армия в плену
    [one] { $count } армия в плену
    [few] { $count } армии в плену
   *[many] { $count } армий в плену
}
    .advice = { $count ->
        [1] взять её в плен
       *[other] взять их в плен
    }
legends-event-peeked = жетон в { $region } подсмотрен
    .advice = подсмотреть жетон в { $region }
legends-event-token_seen = в { $region } лежит { $token }
legends-event-nothing_bought = последняя карта не куплена
    .advice = не покупать последнюю карту

## Первая партия: по одной фразе о каждой новинке

legends-lesson-laying = Поле складывают из четырёх фрагментов. На каждом — один или несколько островов.
legends-lesson-auction = Торги решают, кто начнёт. Монет почти не прибывает: обычно ставят одну-две.
legends-lesson-neutral = Ничейные армии считаются наравне с армиями игроков: где их больше, там очка не получит никто.
legends-lesson-aim = Очки дают области, острова и свойства карт.
legends-lesson-row = Это ряд карт: бери армии и шаги, ими занимают области.
legends-lesson-property = Свойства карт остаются с тобой до конца и складываются.
legends-lesson-region = Область даёт очко тому, у кого в ней больше всех армий и городов. Поровну — никому.
legends-lesson-island = Остров — ещё одно очко. Его берёт тот, у кого на нём больше всех областей.
legends-lesson-words = Слово в имени карты важно: есть карты, которые дают очки за проклятые, лесные и другие.
legends-lesson-elixirs = Эликсиры считаются в конце: у кого их больше всех, тот получает два очка.
legends-lesson-end = Осталось два твоих хода. Очки — за области, острова, карты и эликсиры; монеты важны при ничьей.
legends-lesson-place = Новые армии встают здесь: в начальной области и там, где твои города.
legends-lesson-move = Веди армии туда, где ещё никого. По воде (≈) дорого: три шага, а с полётами меньше.
legends-lesson-city = Город считается как армия, и новые армии можно ставить в его область. Убрать его никто не сможет.
legends-lesson-destroy = Убрать армию можно только там, где стоит твоя. Убери перевес соперника — и он потеряет очко.
legends-lesson-peek = Ты держишь область с закрытым жетоном: в конце хода можно подсмотреть. Увидишь только ты.
legends-lesson-buying = Это дополнительная карта: действия у неё не будет, только свойство и очки.
legends-lesson-dragon = Здесь дракон: кто приведёт к нему седьмую по счёту армию, получит два очка. Считаются армии всех цветов.
legends-lesson-leader-fairy_queen = С тобой Королева фей: собери три лесные карты — будет очко, а в конце купи ещё одну карту.
legends-lesson-leader-bandit_king = С тобой Атаман: набирай и к чужим городам за монету, а убрав чужую армию, бери монету себе.
legends-lesson-leader-red_sorceress = С тобой Алая чародейка: убранные ею чужие армии в плену, каждые три — очко.
legends-lesson-leader-white_knight = С тобой Белый рыцарь: с городом встаёт и армия, а каждый твой большой остров даёт ещё одно очко.
legends-purpose-taking_card = Очки — за области, острова и свойства карт.
legends-purpose-choosing_action = Армии удержат область, шаги займут новую.
legends-purpose-placing = Больше всех армий в области — это очко.
legends-purpose-moving = Займи пустую область: это очко.
legends-purpose-building = Город помогает удержать область: это очко.
legends-purpose-destroying = Убери перевес соперника — он лишится очка.

## Слова ходов

legends-word-destroy = удар, разгром, убить, убей, ударить, бить, убрать, убери, уничтожить, разгромить, громить, снести, х
legends-word-lay = положить, положи, кладу, фрагмент
legends-word-rotate = поворот, повернуть, поверни, поворачиваю
legends-word-origin = старт, начальная, начало
legends-word-put = жетон, жетоны, кладу жетон, положить жетон
legends-word-outpost = пятая, пятые, застава
legends-word-hire = нанять, найми, наём, найм, нанимаю
legends-word-rob = ограбить, грабёж, ограбь, граблю, грабить
legends-word-peek = подсмотреть, подсмотри, смотреть, посмотреть, посмотри, смотрю, подглядеть
legends-word-noise = карту, карта, область, области, монет, монеты, монету, монета, градусов, на, жетон

## Почему так нельзя

legends-typed-no-region = Области { $region } здесь нет. Есть: { $regions }.
legends-regions-of = { $first }–{ $last }
legends-typed-which-side = Какой фрагмент? Можно: { $sides }.
legends-typed-which-turn = На сколько градусов повернуть? Можно: { $degrees }.
legends-typed-why-starting = В { $region } начинать нельзя. Начальная область — у переправы на другой фрагмент: в «Т» на центральном, в кольце на любом, а если есть пустыня — на ней. Можно: { $regions }.
legends-typed-why-putting = В { $region } положить жетон нельзя: в области может быть только один. Можно: { $regions }.
legends-typed-why-outpost = В { $region } поставить пятые армии нельзя: они встают на другом фрагменте. Можно: { $regions }.
legends-typed-why-neutral = В { $region } поставить ничейную армию нельзя. Можно: { $regions }.
legends-typed-card-before = Сначала карта: назови её имя или место в ряду, от 1 до { $places }, а потом армии или шаги. Сразу всё — так: «3 { $start }x2».
legends-typed-why-water = { $cost ->
    [one] Переправа из { $from } в { $to } стоит { $cost } шаг, а осталось только { $left }.
    [few] Переправа из { $from } в { $to } стоит { $cost } шага, а осталось только { $left }.
   *[many] Переправа из { $from } в { $to } стоит { $cost } шагов, а осталось только { $left }.
}
legends-typed-why-destroy = В { $region } убрать никого нельзя: там нет твоей армии. { $held }
legends-typed-why-immune = Армии игрока { $who } убрать нельзя: их защищает { $name }.
legends-typed-why-rob = В { $region } монету взять не у кого.
legends-typed-why-peek = В { $region } подсмотреть нельзя: эту область держишь не ты.
legends-typed-why-peek-again = Что лежит в { $region }, ты уже знаешь. Напомнит «моё».
legends-typed-why-peek-nothing = В { $region } закрытого жетона нет.
legends-typed-why-peek-nowhere = Подсматривать сейчас нечего: это делают в конце своего хода, в своей области с закрытым жетоном.
