# Игры с армиями на карте: что о них говорится одинаково.

## Панели

land-panel-aftermath = Поле
    .word = поле
    .words = поле, поле в конце
land-part-aftermath = поле в конце партии

## Первая партия: по одной фразе о каждой новинке

land-part-setup = подготовка · { $stage }
land-missed = Пока ходили другие: { $news }.
land-missed-points = { $who } { $points }
land-missed-yours = у тебя забрали { $regions }
land-missed-lost = потеряно: { $regions }
land-part-turn = ход { $turn } из { $turns }

## О чём спрашивают: того, кто ходит

land-ask-youngest = Ставки равны. Кто из вас младше всех?
land-ask-youngest-neutral = Кто из вас младше всех? Тот и ставит первую ничейную армию.
land-ask-neutral = { $left ->
    [one] Поставь ничейную армию в любую область: осталась { $left }.
    [few] Поставь ничейную армию в любую область: осталось { $left }.
   *[many] Поставь ничейную армию в любую область: осталось { $left }.
}
land-ask-choosing_first = Торги окончены: выбери, кто ходит первым.
land-ask-taking_card = Возьми карту.
land-ask-choosing_action-and = Можно и то и другое: { $first } и { $second }. Начни с любого.
land-ask-choosing_action-or = Сделай одно из двух: { $first } или { $second }.
land-ask-placing = { $left ->
    [one] Поставь { $left } армию: в начальную область { $start } или к своему городу.
    [few] Поставь { $left } армии: в начальную область { $start } или к своему городу.
   *[many] Поставь { $left } армий: в начальную область { $start } или к своему городу.
}
land-ask-building = Построй город там, где стоит твоя армия.
land-first-placing = { $left ->
    [one] Поставь { $left } армию.
    [few] Поставь { $left } армии.
   *[many] Поставь { $left } армий.
}
land-first-destroying = { $left ->
    [one] Убери { $left } армию.
    [few] Убери { $left } армии.
   *[many] Убери { $left } армий.
}
land-left-neutral = { $left ->
    [one] Поставь ещё { $left } армию.
    [few] Поставь ещё { $left } армии.
   *[many] Поставь ещё { $left } армий.
}
land-left-placing = { $left ->
    [one] Поставь ещё { $left }.
    [few] Поставь ещё { $left }.
   *[many] Поставь ещё { $left }.
}
land-left-moving = { $left ->
    [one] Остался { $left } шаг.
    [few] Осталось { $left } шага.
   *[many] Осталось { $left } шагов.
}
land-left-destroying = { $left ->
    [one] Убери ещё { $left }.
    [few] Убери ещё { $left }.
   *[many] Убери ещё { $left }.
}
land-ask-ending = Всё сделано. { $held }
land-ask-early = Ты заканчиваешь раньше: { $lost }. { $held } Вернуть — «Отменить».
land-does-early = Заканчивает раньше: { $lost }. { $held }
land-alert-early = Ход сейчас закончится. Вернуть — «Отменить».
land-lost-action = действие не сделано
land-ask-nothing = Выполнить действие нельзя: { $why }. { $held }
land-way-place = поставь армии (+)
land-way-move = двигай армии (→)
land-way-sail = двигай армии (→ и морем ≈)
land-way-city = построй город
land-way-destroy = убери армию (✕)
land-kind-place = армии
land-kind-move = шаги
land-kind-sail = шаги
land-kind-city = город
land-kind-destroy = удар
land-none = Из действий карты сейчас нельзя выполнить: { $action } — { $why }.
land-none-supply = армий в запасе не осталось
land-none-cities = городов в запасе не осталось
land-none-armies = своих армий на поле нет

## То же для тех, кто ждёт, и для всей группы: что делает тот, кто ходит

land-does-youngest = Ставки равны: игроки решают, кто из них младше всех.
land-does-youngest-neutral = Игроки решают, кто младше всех: тот и ставит первую ничейную армию.
land-does-neutral = { $left ->
    [one] Ставит ничейную армию в любую область: осталась { $left }.
    [few] Ставит ничейную армию в любую область: осталось { $left }.
   *[many] Ставит ничейную армию в любую область: осталось { $left }.
}
land-does-choosing_first = Решает, кто ходит первым.
land-does-taking_card = Выбирает карту.
land-does-choosing_action-and = Выбирает, с чего начать: { $first } или { $second }. Можно и то и другое.
land-does-choosing_action-or = Выбирает одно из двух: { $first } или { $second }.
land-does-placing = { $left ->
    [one] Ставит { $left } армию: в начальную область { $start } или к своему городу.
    [few] Ставит { $left } армии: в начальную область { $start } или к своему городу.
   *[many] Ставит { $left } армий: в начальную область { $start } или к своему городу.
}
land-does-building = Строит город: можно там, где есть своя армия.
land-can-place = поставить армии (+)
land-can-move = двигать армии (→)
land-can-sail = двигать армии (→ и морем ≈)
land-can-city = построить город
land-can-destroy = убрать армию (✕)

## Карты

land-hint-neutral = Ничейные армии держат области, как ещё один игрок, но очков не получают.
land-do-place = { $units ->
    [one] +{ $units } армия
    [few] +{ $units } армии
   *[many] +{ $units } армий
}
land-do-move = { $units ->
    [one] { $units } шаг
    [few] { $units } шага
   *[many] { $units } шагов
}
land-do-sail = { $units ->
    [one] { $units } морской шаг
    [few] { $units } морских шага
   *[many] { $units } морских шагов
}
land-do-city = { $units ->
    [1] город
    [one] { $units } город
    [few] { $units } города
   *[many] { $units } городов
}
land-do-destroy = { $units ->
    [1] удар
    [one] { $units } удар
    [few] { $units } удара
   *[many] { $units } ударов
}
land-brought = +{ $points }: { $points ->
    [one] твоя область — { $regions }.
   *[other] твои области — { $regions }.
}
land-brought-many = +{ $points } за твои области.
land-brought-none = Областей у тебя пока нет.
land-used-up-place = нет армий
    .web = армий не осталось
land-used-up-city = нет городов
    .web = городов не осталось
land-do-or = { $first } или { $second }
land-do-and = { $first } и { $second }
land-do-either = { $first } / { $second }
    .web = { $first } или { $second }
land-price = { $price ->
    [0] даром
    [one] { $price } монета
    [few] { $price } монеты
   *[many] { $price } монет
}
land-card-way = №{ $card }
land-card-where-row = { $coins ->
    [0] Лежит в ряду, достанется даром.
   *[other] Лежит в ряду, цена: { $price }.
}
land-card-where-taken = У игрока: { $who }.
land-card-where-deck = Ещё в колоде.
land-card-where-out = В этой партии не участвует.
land-card-unknown = Такой карты нет.
land-cards-part = карты в ряду

## Кнопки

land-choice-bid-mine = ✓ { $coins }
land-choice-place = +{ $count } → { $region }
land-choice-move = { $from }→{ $to }
land-choice-sail = { $from }≈{ $to }
land-choice-city = Город → { $region }
land-choice-destroy = ✕ { $owner } из { $region }
land-choice-own = свою
land-choice-neutral = ничейную
land-choice-end = Закончить ход
land-choice-enough = Закончить, { $left }
land-choice-enough-more = Закончить, { $left } и ещё { $more }
land-choice-left-place = { $left ->
    [one] осталась { $left } армия
    [few] осталось { $left } армии
   *[many] осталось { $left } армий
}
land-choice-left-move = { $left ->
    [one] остался { $left } шаг
    [few] осталось { $left } шага
   *[many] осталось { $left } шагов
}
land-choice-left-city = { $left ->
    [1] остался город
    [one] остался { $left } город
    [few] осталось { $left } города
   *[many] осталось { $left } городов
}
land-choice-left-destroy = { $left ->
    [1] остался удар
    [one] остался { $left } удар
    [few] осталось { $left } удара
   *[many] осталось { $left } ударов
}
land-choice-skip = Пропустить действие
land-choice-next = Дальше: { $action }

## Игроки

land-neutral = ничейная армия
land-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
    .acc = { $coins ->
        [one] { $coins } монету
        [few] { $coins } монеты
       *[many] { $coins } монет
    }
land-seat = { $who }: { $points }, { $coins }
land-seat-bid = { $who }: { $coins }, ставка сделана
land-seat-no-bid = { $who }: { $coins }
land-armies = { $armies ->
    [one] { $armies } армия
    [few] { $armies } армии
   *[many] { $armies } армий
}
land-cities = { $cities ->
    [one] { $cities } город
    [few] { $cities } города
   *[many] { $cities } городов
}

## Доска текстом

land-text-part = доска текстом · { $part }
land-text-neutral = { $mark } — ничейные армии.
land-text-region = { $owner } { $region }: { $pieces }
land-text-empty = пусто: { $regions }
land-text-dispute = –
land-text-armies = { $mark }{ $armies }
land-text-pieces = { $mark }{ $armies } + { $cities }
land-text-city = { $mark } { $cities }
land-text-start = { $region } (начальная)
land-map-part = кто с кем рядом

## Итоги

land-tie-coins = Очков поровну, победу приносят монеты: { $numbers }.
land-tie-armies = Очков и монет поровну, победу приносят армии на поле: { $numbers }.
land-tie-regions = Очков, монет и армий поровну, победу приносят области: { $numbers }.
land-tie-place-coins = Очков поровну, место решают монеты: { $numbers }.
land-tie-place-armies = Очков и монет поровну, место решают армии на поле: { $numbers }.
land-tie-place-regions = Очков, монет и армий поровну, место решают области: { $numbers }.
land-tie-shared = Равенство во всём, победа общая: { $numbers }.

## События

land-event-youngest_named = младше всех — { $named }
    .advice = назвать: { $named }
land-event-tie_settled-bid-youngest = Ставки равны, а младше всех { $who }.
land-event-tie_settled-bid-die = Ставки равны, по жребию — { $who }.
land-event-tie_settled-neutral-youngest = Младше всех { $who }: ставит первую ничейную армию.
land-event-tie_settled-neutral-die = Первую ничейную армию ставит { $who }: так решает жребий.
land-event-neutral_placed = { $count ->
    [1] ничейная армия → { $region }
    [one] { $count } ничейная армия → { $region }
    [few] { $count } ничейные армии → { $region }
   *[many] { $count } ничейных армий → { $region }
}
    .advice = { $count ->
        [1] поставить ничейную армию в { $region }
       *[other] поставить ничейные армии в { $region }: { $count }
    }
land-event-neutral_drawn = Ничейные армии расставлены наугад: { $regions }.
land-event-bid_made = ставка сделана
    .advice = сделать ставку
land-event-bid_known = { $coins ->
    [one] ставка — { $coins } монета
    [few] ставка — { $coins } монеты
   *[many] ставка — { $coins } монет
}
    .advice = { $coins ->
        [0] ничего не ставить
        [one] поставить { $coins } монету
        [few] поставить { $coins } монеты
       *[many] поставить { $coins } монет
    }
land-event-bids_opened = Ставки открыты: { $bids }.
land-event-bid = { $who } { $coins }
land-event-auction_won = { $paid ->
    [0] Торги выигрывает { $who }, платить нечего.
    [one] Торги выигрывает { $who } и платит { $paid } монету.
    [few] Торги выигрывает { $who } и платит { $paid } монеты.
   *[many] Торги выигрывает { $who } и платит { $paid } монет.
}
land-event-first_chosen = Начинает { $who }.
    .advice = пусть начинает { $who }
land-event-first_drawn = По жребию начинает { $who }.
land-event-action_chosen = действие карты: { $action }
    .advice = выбрать действие: { $action }
land-event-army_placed = { $count ->
    [1] армия → { $region }
    [one] { $count } армия → { $region }
    [few] { $count } армии → { $region }
   *[many] { $count } армий → { $region }
}
    .advice = { $count ->
        [1] поставить армию в { $region }
        [one] поставить { $count } армию в { $region }
        [few] поставить { $count } армии в { $region }
       *[many] поставить { $count } армий в { $region }
    }
    .again = { $count ->
        [1] одну в { $region }
       *[other] { $count } в { $region }
    }
    .plan = { $count ->
        [1] → { $region }
       *[other] → { $region } ×{ $count }
    }
land-event-army_moved = { $count ->
    [1] { $from }→{ $to }
   *[other] { $from }→{ $to } ×{ $count }
}
    .advice = { $count ->
        [1] переместить армию
        [one] переместить { $count } армию
        [few] переместить { $count } армии
       *[many] переместить { $count } армий
    } из { $from }{ $steps ->
        [0] {""}
       *[other] {" "}через { $via }
    } в { $to }
    .again = { $count ->
        [1] одну
        [2] две
        [3] три
        [4] четыре
        [5] пять
       *[other] { $count }
    } из { $from }{ $steps ->
        [0] {""}
       *[other] {" "}через { $via }
    } в { $to }
    .each = переместить по одной армии: { $ways }
    .single = из { $from }{ $steps ->
        [0] {""}
       *[other] {" "}через { $via }
    } в { $to }
    .plan = { $count ->
        [1] { $from }→{ $to }
       *[other] { $from }→{ $to } ×{ $count }
    }
land-event-city_built = { $count ->
    [1] город → { $region }
    [one] { $count } город → { $region }
    [few] { $count } города → { $region }
   *[many] { $count } городов → { $region }
}
    .advice = { $count ->
        [1] построить город в { $region }
        [one] построить { $count } город в { $region }
        [few] построить { $count } города в { $region }
       *[many] построить { $count } городов в { $region }
    }
    .plan = { $count ->
        [1] город в { $region }
       *[other] города в { $region }: { $count }
    }
land-event-army_destroyed = { $count ->
    [1] удар → { $region } ({ $owner })
    [one] { $count } удар → { $region } ({ $owner })
    [few] { $count } удара → { $region } ({ $owner })
   *[many] { $count } ударов → { $region } ({ $owner })
}
    .advice = { $count ->
        [1] убрать армию из { $region } ({ $owner })
        [one] убрать { $count } армию из { $region } ({ $owner })
        [few] убрать { $count } армии из { $region } ({ $owner })
       *[many] убрать { $count } армий из { $region } ({ $owner })
    }
    .again = { $count ->
        [1] одну из { $region } ({ $owner })
       *[other] { $count } из { $region } ({ $owner })
    }
    .plan = { $count ->
        [1] удар в { $region } ({ $owner })
       *[other] удар в { $region } ×{ $count } ({ $owner })
    }
land-event-action_left = остаток действия пропущен
    .advice = пропустить остаток действия
    .plan = остальное пропустить
land-event-turn_ended = действие пропущено
    .advice = пропустить действие
land-event-over = ход окончен
    .advice = закончить ход
land-event-match_ended = Партия окончена.
land-hint-auction = Торгуются за то, кто начнёт, и платит только тот, чья ставка больше всех. В наших пробных партиях первый ход почти ничего не давал, так что много ставить незачем.
land-hint-first = В наших пробных партиях было почти всё равно, кто начинает.
land-alert = ✓ { $deeds }. { $ask }
land-alert-begun = ✓ Партия началась.
land-alert-only = ✓ { $deeds }.
land-alert-bid = ✓ { $deeds }. До конца торгов ставку можно поменять.

## Слова ходов

word-take = взять, беру, возьми, возьму
word-bid = ставка, ставлю
word-place = армия, армии, армию, армий, разместить, размести, поставить, поставь
word-move = шаг, шаги, шага, шагов, двигать, двигай, двинуть, двинь, иду, иди, идти, пойти, переместить, перемести, плыть, плыви
word-city = город, города, построить, построй, строить, строю
word-destroy = удар, убить, убей, ударить, бить, убрать, убери, уничтожить, снести, х
word-neutral = ничейная, ничейную, ничья
word-first = первый, первая, первым, первой, начинает
word-youngest = младший, младшая, младше, моложе
word-free = даром, бесплатно
word-noise = карту, карта, область, области, монет, монеты, монету, монета

## Почему так нельзя

land-typed-no-next = Второго действия у этой карты нет.
land-typed-all-done = Ход уже сделан: «конец» или «отмена».
land-typed-no-card = Карты { $card } в ряду нет. Назови её место от 1 до { $places } или номер: { $cards }.
land-typed-too-dear = На карту с места { $place } не хватает монет: цена — { $price }, а у тебя { $coins }.
land-typed-which-card = Какую карту? Назови её место в ряду: от 1 до { $places }.
land-typed-which-region = В какую область? Например: { $example }.
land-typed-which-action = Армии, город или удар? Скажи это перед номером области.
land-typed-other-action = Здесь так не получится. Сейчас можно: { $action }.
land-typed-one-action = Карта даёт только одно из двух действий.
land-typed-step = Шаг пишется так: { $example }.
land-typed-far = За один шаг из { $from } в { $to } дойти нельзя. Рядом: { $near }.
land-typed-whose = Чью армию в { $region } убрать? Добавь цвет или имя: { $colours }.
land-typed-no-victim = В { $region } такой армии нет.
land-typed-why-supply = Поставить армию нельзя: армий в запасе не осталось.
land-typed-why-cities = Построить город нельзя: городов в запасе не осталось.
land-typed-why-place = В { $region } поставить новую армию нельзя: только в начальную область { $start } или к твоему городу. { $cities }
land-typed-why-city = В { $region } построить город нельзя: там нет твоей армии. { $held }
land-typed-why-move = Из { $region } идти некому: там нет твоей армии. { $held }
land-typed-armies = Твои армии: { $regions }.
land-typed-armies-none = Твоих армий на поле пока нет.
land-typed-cities = Твои города: { $regions }.
land-typed-cities-none = Городов у тебя пока нет.
land-typed-card-first = Сначала только карта: новая ложится в ряд сразу, а действие — потом.
land-typed-many-place = { $most ->
    [one] Карта { $card } ставит { $most } армию, а названо { $named }.
    [few] Карта { $card } ставит { $most } армии, а названо { $named }.
   *[many] Карта { $card } ставит { $most } армий, а названо { $named }.
}
land-typed-many-move = { $most ->
    [one] Карта { $card } даёт { $most } шаг, а названо { $named }.
    [few] Карта { $card } даёт { $most } шага, а названо { $named }.
   *[many] Карта { $card } даёт { $most } шагов, а названо { $named }.
}
land-typed-many-city = { $most ->
    [1] Карта { $card } ставит один город, а названо { $named }.
    [one] Карта { $card } ставит { $most } город, а названо { $named }.
    [few] Карта { $card } ставит { $most } города, а названо { $named }.
   *[many] Карта { $card } ставит { $most } городов, а названо { $named }.
}
land-typed-many-destroy = { $most ->
    [1] Карта { $card } убирает одну армию, а названо { $named }.
    [one] Карта { $card } убирает { $most } армию, а названо { $named }.
    [few] Карта { $card } убирает { $most } армии, а названо { $named }.
   *[many] Карта { $card } убирает { $most } армий, а названо { $named }.
}
land-typed-fewer-move = Твоих армий в { $region } — { $most }, а названо { $named }.
land-typed-fewer-destroy = Таких армий в { $region } — { $most }, а названо { $named }.
land-typed-bid = Сколько монет? От 0 до { $coins }.

## Правила

land-rules-part = правила коротко
land-rules-now = Сейчас: { $stage }. { $rule }
land-now-youngest-bid = Младшего называют все, у кого лучшие ставки равны: кого назовут чаще, тот и младший. Голоса разделились поровну — решает жребий.
land-now-youngest-neutral = Младшего называете вы оба. Назвали разных — решает жребий.
land-now-neutral = Игроки по очереди ставят по одной ничейной армии в любые области.
land-now-auction = Ставка — любое число твоих монет; менять её можно, пока не поставят все.
land-now-choosing_first = Дальше ходят по кругу: за первым — тот, кто сидит следующим.
land-now-taking_card = Любая карта ряда, на которую хватает монет.
land-now-choosing_action = Что сделаешь первым, то и будет выбором действия.
land-now-ending = Пока ход не закончился, последний шаг ещё можно отменить.
land-rules-begin = Начало
land-rules-neutral-first-die = Кто ставит первую ничейную армию, решает жребий.
land-rules-neutral-first-youngest = Первую ничейную армию ставит тот, кто младше: его называете вы оба. Назвали разных — решает жребий.
land-rules-lot = Торгов нет: кто ходит первым, решает жребий, а монеты остаются у всех.
land-rules-auction-chooses = Все тайно делают ставки. У кого больше всех, тот платит и решает, кто ходит первым; остальные оставляют монеты себе.
land-rules-auction-starts = Все тайно делают ставки. У кого больше всех, тот платит и ходит первым; остальные оставляют монеты себе.
land-rules-ties-die = Если лучшие ставки равны, решает жребий.
land-rules-ties-youngest = Если лучшие ставки равны, преимущество у того, кто младше: младшего называют те, чьи ставки равны. Голоса разделились поровну — решает жребий.
land-rules-ties-youngest-known = Если лучшие ставки равны, преимущество у того, кто младше. Если вы на нём уже сошлись, второй раз не спросим; если опять не сойдётесь, решит жребий.
land-rules-turn = Ход
land-rules-undo = Свои шаги в этом ходу можно отменять, пока не открылась новая карта.
land-rules-actions = Действия
land-rules-supply = У каждого { $armies } и { $cities }; больше, чем есть в запасе, поставить нельзя.
land-rules-points = Очки
land-rules-end = { $cards ->
    [one] Конец: когда у каждого по { $cards } карте
    [few] Конец: когда у каждого по { $cards } карты
   *[many] Конец: когда у каждого по { $cards } карт
}
land-rules-tie-series = Играем три партии, очки складываются: у кого сумма больше, тот и победил. Суммы равны — победа общая, монеты и армии тут не считаются.

land-reason-region-own-held = { $count ->
    [one] удержишь область
   *[other] удержишь области
} { $places }
land-reason-region-own-new = { $count ->
    [one] займёшь область
   *[other] займёшь области
} { $places }
land-reason-region-own-later = { $count ->
    [one] твоей будет область
   *[other] твоими будут области
} { $places }
land-reason-region-other-held = { $who } потеряет { $count ->
    [one] область
   *[other] области
} { $places }
land-reason-region-other-new = { $who } не займёт { $count ->
    [one] область
   *[other] области
} { $places }
land-reason-continent-own = за тобой { $count ->
    [one] будет континент
   *[other] будут континенты
} { $places }
land-reason-continent-other = { $who } останется без { $count ->
    [one] континента
   *[other] континентов
} { $places }
land-reason-island-own = за тобой { $count ->
    [one] будет остров
   *[other] будут острова
} { $places }
land-reason-island-other = { $who } останется без { $count ->
    [one] острова
   *[other] островов
} { $places }
land-reason-place = «{ $name }»
land-reason-coins-own = у тебя останется { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } { $count ->
    [one] монету
    [few] монеты
   *[other] монет
} больше
land-reason-good = { $good } — на { $count } больше
land-reason-armies-own = твоих армий на поле будет { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } больше
land-reason-armies-other = { $who } потеряет { $least ->
    [yes] хотя бы { $count }
   *[no] { $count }
} { $count ->
    [one] армию
    [few] армии
   *[other] армий
}
land-reason-cities-own = твоих городов будет { $least ->
    [yes] хотя бы на
   *[no] на
} { $count } больше
land-reason-skill-place = до конца партии будешь ставить за набор на { $count ->
    [one] { $count } армию
    [few] { $count } армии
   *[other] { $count } армий
} больше
land-reason-skill-move = до конца партии в каждом походе будет на { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[other] { $count } шагов
} больше
land-reason-skill-fly = до конца партии твой шаг по воде будет дешевле на { $count }

## Знаки на картинках

land-signs-coin = монета
land-signs-card = карта
land-signs-army = армия
land-signs-city = город
land-signs-place = новые армии
land-signs-move = шаги по суше
land-signs-sail = шаги по суше и морю
land-signs-build = построить город
land-signs-destroy = убрать чужую армию
land-signs-region = область твоя
land-signs-continent = континент твой

land-verb-take = Взять
