# Стол: что общего у всех игр. Имена не склоняются, обращение на «ты», время настоящее.

## Мелочи

code = { $code }
slot = Мой вариант { $number }
number = { $number }
page = стр. { $page } из { $pages }
nameless = Игрок { $number }
somebody = Кто-то
with-mark = { $mark } { $who }
substituted = { $who } (играет компьютер)
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
points-less = { $points ->
    [one] минус { $points } очко
    [few] минус { $points } очка
   *[many] минус { $points } очков
}
times = { $what } ×{ $count }

## Игры и компьютеры за столом

computer-random = наугад
computer-novice = новичок
    .full = компьютер-новичок
    .of = компьютера-новичка
    .words = новичок, новичка, новичком, лёгкий, лёгкого, слабый, слабого, простой
computer-greedy = обычный
    .full = обычный компьютер
    .of = обычного
    .words = обычный, обычного, опытный, опытного, средний, среднего
computer-master = мастер
    .full = компьютер-мастер
    .of = мастера
    .words = мастер, мастера, мастером, сильный, сильного, трудный, трудного
level-wins = { $wins ->
    [one] Один на один { $player } выигрывает у { $rival } { $wins } партию из { $of }.
    [few] Один на один { $player } выигрывает у { $rival } { $wins } партии из { $of }.
   *[many] Один на один { $player } выигрывает у { $rival } { $wins } партий из { $of }.
}
level-wins-half = Один на один { $player } выигрывает у { $rival } каждую вторую партию.
level-wins-all = Один на один { $player } выигрывает у { $rival } почти все партии.
level-wins-none = Один на один { $player } не выигрывает у { $rival } почти ни одной партии.

## Цвета

colour-0 = красный
    .mark = ●
    .stems = красн
colour-1 = синий
    .mark = ■
    .stems = син
colour-2 = зелёный
    .mark = ▲
    .stems = зелен
colour-3 = жёлтый
    .mark = ◆
    .stems = желт
colour-4 = фиолетовый
    .mark = ★
    .stems = фиолет, лилов
colour-5 = чёрный
    .mark = ✚
    .stems = черн
colour-none = ничейный
    .mark = ○
    .stems = ничей, ничь, нейтр

## Ход

title = «{ $table }» · { $part }
series-part = партия { $number } из { $games } · { $part }
turn = Ход: { $who }. { $does }
turn-plain = Ход: { $who }.
turn-yours = Твой ход. { $ask }
turn-yours-plain = Твой ход.
turn-yours-too = Ходишь ты и ещё: { $who }. { $ask }
turn-yours-too-plain = Ходишь ты и ещё: { $who }.
waiting = { $does } Ждём: { $who }.
waiting-plain = Ждём: { $who }.
waiting-yours = { $ask } Ждём только тебя.
waiting-yours-plain = Ждём только тебя.
waiting-yours-too = { $ask } Ждём тебя и ещё: { $who }.
waiting-yours-too-plain = Ждём тебя и ещё: { $who }.
held = { $seconds ->
    [one] Через { $seconds } секунду ход закончится сам.
    [few] Через { $seconds } секунды ход закончится сам.
   *[many] Через { $seconds } секунд ход закончится сам.
}
running = идёт партия

## Время и отсутствие

clock-until = Время на ход — до { $until }.
    .discord = Время на ход кончится { $until }.
clock-one = { $who } — до { $until }
    .discord = { $who } — { $until }
clock-until-each = Время на ход: { $every }.
clock-late = Время вышло, но партия ждёт: { $who }.
clock-stood-in = { $who }: время вышло, сходил компьютер.
poll-play = Пусть этот ход сделает компьютер? Давно не отвечает: { $who }.
poll-play-left = Пусть дальше играет компьютер? Больше не в чате: { $who }.
poll-play-yes = Да, пусть ходит
poll-play-no = Подождём
poll-seat = { $name } хочет занять место: { $who }. Пустим?
poll-seat-yes = Пустим
poll-seat-no = Не надо
poll-end = Прекратим партию прямо сейчас, без победителя?
poll-end-yes = Прекратим
poll-end-no = Играем дальше
poll-undo = { $who } просит вернуть ход. Разрешить?
poll-undo-step = { $who } просит вернуть ход ({ $step }). Разрешить?
poll-undo-later = Отменятся и более поздние ходы: { $who }.
poll-undo-retract = Отозвать просьбу
takeback-agreed = { $who } возвращает свой шаг: все согласны.
takeback-refused = { $who }: шаг остаётся, { $no } против.
takeback-silent = { $who }: шаг остаётся, ответили не все.
takeback-withdrawn = { $who }: просьба вернуть шаг отозвана.
takeback-moved = { $who } ходит дальше: шаг остаётся.
takeback-gone = { $who } сейчас не играет: шаг остаётся.
takeback-lost = { $who }: шаг остаётся, с тех пор открыли или вытянули новое.
poll-undo-yes = Разрешить
poll-undo-no = Нет, играем дальше
poll-call = «{ $table }»: решаем вместе — { $who }.
rematch-call = «{ $table }»: реванш собирается в другом чате. Сыграем и отсюда? Зову: { $who }.
rematch-here = Сыграть реванш отсюда
poll-count = За: { $yes } из { $all }
poll-count-no = За: { $yes } из { $all }, против: { $no }
seat-left = { $who } больше не в чате.
tool-play-for = Ход компьютера за игрока { $who }
tool-end = Прекратить партию
tool-substitute = Занять место: { $who }
tool-time = Моё время
tool-glossary = Словарик
tool-signs = Знаки
tool-glossary-before = ← Раньше
tool-glossary-more = Дальше →
tool-hush = Не напоминать об этом ходе
end-part = прекратить партию
end-sure = Прекратить партию без победителя? Если за столом есть другие, решит большинство.
end-yes = Да, прекратить
end-no = Нет, играем

## Моё время: тишина, отпуск, привычки

time-part = моё время
time-quiet = Тихие часы: с { $first } до { $last }. В это время я не напоминаю.
time-never-quiet = Тихих часов нет: напомнить могу и ночью.
time-zone = Часовой пояс: { $zone }.
time-here = Отпуска нет. В отпуске время на ход стоит, и я не напоминаю.
time-away = Отпуск — до { $until }. Время на ход стоит.
    .discord = Отпуск кончится { $until }. Время на ход стоит.
time-zones = Где ты? Другой пояс можно написать словами: «пояс Europe/Berlin».
time-to-quiet = Тихо с { $first } до { $last }
time-to-never-quiet = Без тихих часов
time-to-away = { $days ->
    [one] Отпуск на { $days } день
    [few] Отпуск на { $days } дня
   *[many] Отпуск на { $days } дней
}
time-to-here = Закончить отпуск
tool-zones = Часовой пояс
time-habits-unseen = Как быстро ты отвечаешь и когда на связи, другие не видят, и это нигде не хранится.
time-habits-seen = Пока собирается стол, другие видят: { $habits }.
time-habits-none-yet = Другие увидят, как быстро ты обычно отвечаешь, когда ответов наберётся хотя бы пять.
time-to-habits-on = Показывать, как я играю
time-to-habits-off = Не показывать, как я играю
habits-answers = обычно отвечает за { $span }
habits-awake = на связи с { $first } до { $last } ({ $zone })
habits-both = обычно отвечает за { $span }, на связи с { $first } до { $last } ({ $zone })
span-minutes = { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
span-hours = { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[many] { $hours } часов
}
span-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
zone-Europe-Kaliningrad = Калининград
zone-Europe-Moscow = Москва
zone-Europe-Samara = Самара
zone-Asia-Yekaterinburg = Екатеринбург
zone-Asia-Omsk = Омск
zone-Asia-Krasnoyarsk = Красноярск
zone-Asia-Irkutsk = Иркутск
zone-Asia-Yakutsk = Якутск
zone-Asia-Vladivostok = Владивосток
zone-Asia-Magadan = Магадан
zone-Asia-Kamchatka = Камчатка
lobby-closed-poll = Партию решили не доигрывать.

remind-dry-1 = «{ $table }»: ждём ход — { $who }.
remind-dry-2 = «{ $table }»: всё ещё ждём ход — { $who }.
remind-dry-3 = «{ $table }»: последнее напоминание о ходе — { $who }.
remind-last-dry = Остальные уже решили.
remind-friendly-1 = «{ $table }» ждёт хода: { $who }. Найдётся минутка?
remind-friendly-2 = «{ $table }» по-прежнему ждёт хода: { $who }. Доска на месте, всё как было.
remind-friendly-3 = «{ $table }» очень ждёт хода: { $who }. Больше про этот ход не напомню.
remind-last-friendly = Все остальные уже решили, дело за последним ходом.
remind-cheeky-1 = «{ $table }»: фигуры зевают и поглядывают на дверь. Ход: { $who }.
remind-cheeky-2 = «{ $table }»: на доске поселился паук и просит не торопиться. Ход: { $who }.
remind-cheeky-3 = «{ $table }»: летописцы уже назвали эту эпоху «Великое ожидание». Ход: { $who }.
remind-last-cheeky = Остальные всё решили и пьют третий чай.
choices-alert = Варианты: { $choices }

## Кнопки

tool-undo = Отменить
tool-takeback = Вернуть шаг
tool-text = Доска текстом
    .telegram = Текстом
tool-picture = Показать
    .discord = Свежая картинка
tool-rules = Правила
tool-more = Ещё
tool-more-back = ← Ещё
tool-score = Очки
tool-result = Итоги
tool-chart = График
tool-film = Фильм
tool-errand = Ход заранее
tool-since = Что было без меня
tool-log = Журнал
tool-about = Об игре
tool-fair = Честность
tool-help = Команды словами
tool-resign = Сдаться
    .web = Пусть пока играет компьютер
tool-hand-over-on = Завершать ход сразу
tool-hand-over-off = Завершать ход через { $seconds } с
    .telegram = Завершать через { $seconds } с
tool-come-back = Вернуться в игру
tool-coach-off = Без советов
lesson = ☝ { $says }
    .web = { $says }
lesson-both = { $first } { $then }
lesson-helps = Помогут «Подсказка» и «Готовые ходы».
lesson-helps-hint = Поможет «Подсказка».
lesson-helps-plans = Помогут «Готовые ходы».
tool-back = К доске
tool-mine = Мои варианты
tool-rematch = Реванш
tool-earlier = Раньше
tool-later = Позже

more-part = ещё
more = Что показать?
more-game = Игра
more-table = Стол
more-me = Я
resign-part = сдаться
resign-sure-last = Точно сдаёшься? Кроме тебя, за столом одни компьютеры: они тут же доиграют партию.
    .web = Отдать место компьютеру? Кроме тебя, за столом одни компьютеры: они тут же доиграют партию.
resign-sure = Точно сдаёшься? Дальше за тебя будет играть компьютер; вернуться можно в любую минуту.
    .web = Отдать место компьютеру? Вернуться можно в любую минуту.
resign-sure-leaves = Точно уходишь из партии? За этим столом ушедших никто не заменяет: всё твоё пропадёт, и вернуться будет нельзя.
    .web = Уйти из партии? За этим столом ушедших никто не заменяет: всё твоё пропадёт, и вернуться будет нельзя.
resign-yes = Да, сдаюсь
    .web = Да, пусть играет
resign-yes-leaves = Да, ухожу
resign-no = Нет, играю дальше
about-part = об игре
about-nothing = Об этой игре рассказать пока нечего.

## Пока стол собирается

lobby-welcome = Стол открыт, садись. Ходить можно когда удобно, хоть раз в день: партия подождёт.
lobby-welcome-paced = Стол открыт, садись. Время на ход — { $pace }. Если оно вышло — { $absence }.
house-unsafe-store = При сбое ходы здесь могут пропасть: так решил тот, кто запустил «Империю».
lobby-again = Реванш! За столом уже: { $who }. Если не играешь, встань из-за стола.
lobby-opener = Настройки меняет и компьютеры сажает хозяин стола — { $who }.
lobby-seat = { $mark } { $who }
lobby-seat-known = { $mark } { $who } — { $habits }
lobby-computer = { $mark } { $who } — компьютер, { $player }
lobby-free = { $free ->
    [0] Все места заняты.
    [one] Свободно { $free } место.
    [few] Свободно { $free } места.
   *[many] Свободно { $free } мест.
}
lobby-least = { $least ->
    [one] Чтобы начать, нужен хотя бы { $least } игрок.
    [few] Чтобы начать, нужны хотя бы { $least } игрока.
   *[many] Чтобы начать, нужно хотя бы { $least } игроков.
}
lobby-takes = Если все ходят как обычно, партия займёт примерно { $span }.
lobby-options = Особые настройки: { $options }.
lobby-options-usual = Настройки обычные.
lobby-option = { $option }: { $choice }
lobby-option-changed = ✎ { $option }: { $usual } → { $choice }
lobby-option-inside = { $option } — { $choice }
lobby-option-to = { $option } → { $choice }
lobby-salt = Добавь в жребий своё: напиши «соль» и любое слово. Тогда колоду заранее не узнает никто, даже «Империя».
    .telegram = Добавь в жребий своё: команда /salt и любое слово. Тогда колоду заранее не узнает никто, даже «Империя».
    .discord = Добавь в жребий своё: команда /империя ход, а в поле «словами» — «соль» и любое слово. Тогда колоду заранее не узнает никто, даже «Империя».
lobby-join = Сесть за стол
lobby-leave = Встать из-за стола
lobby-add = Посадить компьютер
lobby-add-as = Компьютер: { $player }
lobby-remove = Убрать: { $who }
lobby-colour = Сменить цвет
lobby-colours-part = цвет
lobby-colours = Выбери цвет.
lobby-settings = Настройки
lobby-settings-part = настройки
lobby-change = Что меняем?
lobby-change-not = Менять это может хозяин стола.
lobby-places-of = Порядок мест
lobby-seats-part = порядок мест
lobby-seats = Кто за кем ходит. Двигать и убирать может хозяин стола.
lobby-earlier = ↑ { $who }
lobby-start = Начать
lobby-back = К столу
lobby-help = Пока стол собирается: сесть, встать, начать, компьютер, компьютер новичок, компьютер мастер, закрыть. Посмотреть: правила, об игре, честность.
lobby-no-text = Партия ещё не началась: доски пока нет.
lobby-no-score = Партия ещё не началась: очков пока ни у кого нет.
lobby-no-log = Партия ещё не началась: за столом пока ничего не было.
lobby-no-mine = Партия ещё не началась: выбирать пока не из чего.
lobby-no-resign = Партия ещё не началась: сдаваться рано, просто встань из-за стола.
lobby-no-end = Партия ещё не началась: прекращать пока нечего.
lobby-not-yet = Партия ещё не началась: это будет видно потом.
lobby-close = Закрыть стол
lobby-close-yes = Да, закрыть
lobby-close-no = Нет, подождём
lobby-closed-empty = Стол закрыт: за ним никого не осталось.
lobby-closed-person = Стол закрыт.
lobby-closed-house = Стол закрыл тот, кто запустил «Империю».
lobby-closed-silence = Стол закрыт: целые сутки за ним ничего не происходило.
away-sure = Точно убираем из-за стола? { $who } сможет вернуться сюда, только если пустишь.
away-yes = Да, убрать
away-no = Нет, пусть сидит
close-part = закрыть стол
close-sure = За столом сидят и другие. Точно закрываем?
close-sure-alone = Закрыть этот стол? Места и настройки пропадут.

option-table-places = Мест
    .inside = мест
    .about = Сколько игроков сядет за стол. Начать можно и раньше, чем займут все места.
option-table-start_when_full = Начало
    .inside = начало
    .about = Партию начинает кнопка — или она начнётся сама, когда займут последнее место.
option-table-start_when_full-False = по кнопке
option-table-start_when_full-True = как только все сядут
option-table-hands_over = Конец хода
    .inside = конец хода
    .about = Закончится ли ход сразу или чуть позже, чтобы его можно было отменить.
option-table-hands_over-False = с паузой
option-table-hands_over-True = без паузы
option-table-hints = Подсказки
    .inside = подсказки
    .about = Можно ли спросить, как пошёл бы компьютер. Ответ видит только тот, кто спросил.
option-table-hints-False = без них
option-table-hints-True = разрешены
option-table-plans = Готовые ходы
    .inside = готовые ходы
    .about = Предлагать ли готовые ходы: весь ход одним нажатием. Их видит только тот, кто ходит.
option-table-plans-False = без них
option-table-plans-True = показывать
option-table-rated = Рейтинг
    .inside = рейтинг
    .about = Пойдёт ли партия в рейтинг тех, кто за столом.
option-table-rated-False = не считается
option-table-rated-True = считается
option-table-rated-off-here = выключен в этом чате
option-table-takebacks = Возврат шага
    .inside = возврат шага
    .about = Можно ли вернуть шаг после конца хода, если все согласны.
option-table-takebacks-False = нет
option-table-takebacks-True = по согласию
option-table-pace = Время на ход
    .inside = время на ход
    .about = Минуты — если все сейчас на связи; до суток — около хода в день; неделя — не спеша.
option-table-pace-none = сколько угодно
    .words = без часов, без времени, сколько угодно, не спеша, без срока
option-table-pace-live = минуты
    .words = минуты, живая, живьём, быстро, блиц
option-table-pace-day = до суток
    .words = до суток, до суток на ход, сутки на ход, сутки за сутками, сутки, день, ход в день, раз в день
option-table-pace-slow = неделя и больше
    .words = неделя и больше, неделя, медленно, долго
option-table-absence = Если время вышло
    .inside = если время вышло
    .about = После двух пропусков подряд компьютер играет, пока человек не вернётся.
option-table-absence-wait = ждать
    .words = ждать, ждём
option-table-absence-poll = решит стол
    .words = решит стол, голосование, голосуем
option-table-absence-computer = ходит компьютер
    .words = ходит компьютер, компьютер
option-table-stand_in_level = Вместо ушедшего
    .inside = вместо ушедшего
    .about = Какой компьютер ходит за того, кто сдался, пропустил ход или пропал.
option-table-stand_in_level-novice = компьютер-новичок
    .words = компьютер-новичок, компьютер новичок, новичок, новичка, лёгкий, слабый
option-table-stand_in_level-greedy = обычный компьютер
    .words = обычный компьютер, обычный, обычного, опытный, средний
option-table-stand_in_level-master = компьютер-мастер
    .words = компьютер-мастер, компьютер мастер, мастер, мастера, сильный, трудный

## Итоги

result-part = итоги
result-winner = Победа: { $who }!
result-yours = Победа твоя!
result-winners = Общая победа: { $who }!
result-place = { $place ->
    [1] Твоё место — первое, { $points }.
    [2] Твоё место — второе, { $points }.
    [3] Твоё место — третье, { $points }.
    [4] Твоё место — четвёртое, { $points }.
   *[other] Твоё место — { $place }-е, { $points }.
}
result-bar = { $bar } { $points } { $who }
result-decided = { $turn ->
    [1] { $who } впереди с первого хода и до конца.
   *[other] Перелом — ход { $turn }: с него впереди { $who }.
}
result-decided-last = Всё решил последний ход: впереди { $who }.
result-seat = { $place }. { $who } — { $points }
result-row = { $place }. { $who } — { $points }: { $parts }
result-thanks = Спасибо за игру: { $who }!
result-tie = Очков поровну, решает: { $code }.
result-shared = Равенство полное, победа общая.
score-part = очки сейчас
chart-part = очки по ходам
film-part = вся партия за двадцать секунд
score-alert = Очки: { $scores }
score-short = { $who } { $points }
score-heading = { $heading } { $points }
score-reason = { $heading } — { $points }: { $why }
standing-row = { $who }: { $points }
series-score = Счёт серии: { $scores }.
series-one = { $who } { $points } = { $sum }

## Что было

since-part = что было без тебя
since-yours = Тебя касается
since-others = А ещё
since-nothing = После твоего хода ничего не случилось.
log-part = журнал
log-empty = Пока ничего.
log-of = { $who }: { $deeds }
glossary-part = словарик
glossary-how = Спросить можно и словами: «что такое …».
    .discord = Что значат слова этой игры.
series-next = Партия { $over } окончена: { $scores }. Начинается партия { $number }.

## Честный жребий

fair-part = честность
fair-promise = Карты и жребий нельзя подкрутить, и вот почему.
fair-commitment = 1. Когда открывается стол, «Империя» загадывает зерно — длинное случайное число — и показывает его отпечаток: { $hash }. Подменить зерно потом нельзя: отпечаток будет другой.
fair-salts = 2. К зерну добавляется «соль» игроков, которую заранее никто не знает. Кто не добавляет свою, тому её наугад выбирает «Империя».
fair-salt = { $mark } { $who }: соль { $salt }
fair-seed = 3. Партия окончена, вот зерно: { $seed }.
fair-matches = ✓ Отпечаток этого зерна — тот самый.
fair-differs = ✗ У этого зерна другой отпечаток: жребию нельзя верить!
fair-later = 3. Когда партия закончится, здесь появится само зерно.
fair-verify = Пересчитать каждый жребий и каждый ход можно по записи партии: «imperia verify ФАЙЛ».
    .telegram = Пересчитать каждый жребий и каждый ход: команда /verify, а с файлом записи (/export) — «imperia verify ФАЙЛ».
    .discord = Пересчитать каждый жребий и каждый ход: команда /империя проверить, а с файлом записи (/империя запись) — «imperia verify ФАЙЛ».
fair-how = Для знатоков: отпечаток — SHA-256 от зерна и номера стола { $table }; жребий номер k — HMAC-SHA256 с ключом-зерном от соли всех игроков и k.

## Помощь

help-part = как играть словами
help-where = Пиши это в строке внизу.
    .telegram = Пиши это ответом на мой пост или после команды /turn.
    .discord = Пиши это в форме «Ход словами» под доской или в команде /империя ход.
help-commands = Посмотреть: доска, текст, очки, правила{ $panels }, что было, честность. Шаг назад: отмена.
help-seat = «сдаюсь» — дальше за тебя играет компьютер, «вернуться» — снова ты.
    .telegram = /resign — дальше за тебя играет компьютер, /return — снова ты.
    .discord = /империя сдаюсь — дальше за тебя играет компьютер, кнопка «Вернуться в игру» — снова ты.
help-codes = Запись из журнала тоже годится: «{ $code }».

## Подпись к картинке

alt-lobby = Стол «{ $table }». { $board } { $seated ->
    [0] За столом никого.
   *[other] Сидят: { $seats }.
} { $free ->
    [0] Все места заняты.
    [one] Свободно { $free } место.
    [few] Свободно { $free } места.
   *[many] Свободно { $free } мест.
}
alt-part = Доска стола «{ $table }». { $part }

## Сделано

done-table = ✓ Сделано за столом «{ $table }».
done-open = ✓ Стол «{ $table }» открыт.
done-board = ✓ Доска стола «{ $table }» теперь внизу.
done-setting = ✓ { $option }: { $choice }.
done-join = ✓ Ты за столом «{ $table }».
done-join-asked = ✓ Ты за столом «{ $table }». Покажи, когда ты на связи: «Моё время»
done-leave = ✓ Тебя больше нет за столом «{ $table }».
done-start = ✓ Партия за столом «{ $table }» началась.
done-close = ✓ Стол «{ $table }» закрыт.
done-rematch = ✓ Реванш — за столом «{ $table }».
done-takeback = ✓ Просьба вернуть шаг передана: решают остальные.
done-retract = ✓ Просьба отозвана.
done-undo = ✓ Шаг отменён.
done-resign = ✓ За тебя играет компьютер. «Вернуться в игру» — и снова ходишь ты.
    .telegram = ✓ За тебя играет компьютер. Вернуться в игру: /return.
done-resign-last = ✓ За тебя играет компьютер. За столом остались одни компьютеры: они доиграют партию.
done-resign-leaves = ✓ Ты больше не играешь за столом «{ $table }».
done-come-back = ✓ Снова ходишь ты.
done-hand-over = ✓ Запомнено: так будет и за другими столами.
done-coach = ✓ Больше не подсказываю, как играть. Правила — под доской.
done-hush = ✓ Об этом ходе больше не напомню.
done-poll = ✓ Голос принят.
done-time = ✓ Запомнено.
done-end = ✓ Остальные за столом «{ $table }» решают.
done-play-for = ✓ Остальные за столом «{ $table }» решают.
done-substitute = ✓ Просьба передана за стол «{ $table }».

tool-hint = Подсказка
tool-plans = Готовые ходы
plans-part = готовые ходы
plans-choose = Выбери ход целиком — или ходи по шагам на доске:
plans-row = { $number }. { $what }
plans-choice = { $number } · { $what }
plans-one = { $deeds }
plans-one-points = { $deeds } ({ $signed })
plans-nothing = закончить ход
plans-alt = Готовые ходы: { $every }
plans-none = Целых ходов тут нет: осталось решить что-то одно.
plans-not-asked = Готовых ходов нет: сейчас решаешь не ты.
plans-forbidden = За этим столом играют без готовых ходов.
hint-part = подсказка
hint-best = Компьютер советует:
hint-others = { $count ->
    [one] Другой вариант:
   *[other] Другие варианты:
}
hint-row = { $number }. { $what }
hint-nothing = закончить ход
hint-one = { $deeds }
hint-one-points = { $deeds } ({ $points ->
    [one] { $signed } очко
    [few] { $signed } очка
   *[many] { $signed } очков
}: { $parts }{ $count ->
    [0] {""}
   *[other] ; { $rivals }
})
hint-one-rivals = { $deeds } ({ $parts })
hint-rival = { $who } { $points }
hint-heading = { $heading } { $points }
hint-heading-alone = { $heading }
hint-last = Это последний ход партии.
hint-fewer = Сразу очков меньше, чем у варианта { $number }: { $own } против { $other }. Но дальше, похоже, выходит больше.
hint-fewer-later = Сразу очков меньше, чем у варианта 2: { $own } против { $other }. Но за следующие ходы, похоже, выйдет { $points ->
    [0] чуть больше
    [1] примерно на очко больше
    [one] примерно на { $points } очко больше
    [few] примерно на { $points } очка больше
   *[many] примерно на { $points } очков больше
}.
hint-more-at-once = Сразу больше очков даёт вариант { $number }: { $other } против { $own }.
hint-why = Чем лучше варианта 2{ $rivals ->
    [0] {""}
    [one] , если соперник сыграет как обычно
   *[other] , если соперники сыграют как обычно
}: { $reasons }.
hint-why-slight = Второй вариант почти не хуже. Разница{ $rivals ->
    [0] {""}
    [one] , если соперник сыграет как обычно
   *[other] , если соперники сыграют как обычно
}: { $reasons }.
hint-why-close = Второй вариант почти не хуже: выбирай, какой нравится.
hint-why-ahead = { $points ->
    [0] Вариант 2, похоже, чуть слабее.
    [1] Вариант 2, похоже, слабее примерно на очко.
    [one] Вариант 2, похоже, слабее примерно на { $points } очко.
    [few] Вариант 2, похоже, слабее примерно на { $points } очка.
   *[many] Вариант 2, похоже, слабее примерно на { $points } очков.
}
hint-why-only = Остальное заметно слабее.
hint-why-same = Остальные варианты почти такие же.
hint-why-on = Закончить ход прямо сейчас было бы хуже.
hint-why-win = Так больше шансов выиграть партию, чем с вариантом 2.
hint-name = { $name }
hint-reason-win = так ты выигрываешь партию
hint-reason-points-own = у тебя { $least ->
    [yes] хотя бы на
   *[no] на
} { $amount } { $amount ->
    [one] очко
    [few] очка
   *[other] очков
} больше{ $count ->
    [0] {""}
   *[other] {" "}({ $headings })
}
hint-reason-points-other = { $who } получит { $least ->
    [yes] хотя бы на
   *[no] на
} { $amount } { $amount ->
    [one] очко
    [few] очка
   *[other] очков
} меньше{ $count ->
    [0] {""}
   *[other] {" "}({ $headings })
}
hint-by-steps = Этот ход придётся сыграть по шагам: не всё в нём известно заранее.
hint-play = Сыграть этот ход
hint-alert = Компьютер советует: { $what }
log-hints = Кто брал подсказки: { $every }.
log-hint = { $who } — { $count }

## Ход заранее

premove-part = ход заранее
premove-empty = Выбери свой следующий ход заранее: он сыграется сам, как только придёт твоя очередь. Ниже — то, что можно было бы сделать сейчас.
premove-unknown = Пока неизвестно, что можно будет сделать в твой ход: выбрать его заранее не получится.
premove-asked = Сейчас твой ход: просто ходи.
premove-plan = Когда придёт твой ход: { $moves }.
premove-whole = Если хоть что-то из этого сделать будет нельзя, я ничего не сыграю и позову тебя.
premove-not-now = Сейчас так пойти нельзя. Если к твоему ходу ничего не изменится, я ничего не сыграю и позову тебя.
premove-most = { $coins ->
    [0] Только даром.
    [one] Цена — { $coins } монета или меньше.
    [few] Цена — { $coins } монеты или меньше.
   *[many] Цена — { $coins } монет или меньше.
}
premove-passes = Если выбора не будет, я сделаю за тебя единственный возможный ход.
premove-secret = Пока ход не сыгран, о нём никто не знает.
premove-done = Сыграно: ход, выбранный тобой заранее.
premove-dropped = Ход, выбранный заранее, сделать уже нельзя: { $moves }. Реши заново.
premove-noted = ✓ Запомнено. Видно только тебе.
premove-noted-aloud = ✓ Запомнено. Но эту строчку здесь видели все: чтобы ход остался в тайне, выбирай его кнопкой «Ход заранее».
premove-at-most = Не дороже { $coins }
premove-pass-on = Ходить за меня, если выбора нет
premove-pass-off = Не ходить за меня
premove-back = Убрать последний шаг
premove-off = Убрать весь ход

## Подпись на картинке стола

caption-turn = ход { $turn }
caption-round = раунд { $round } · до { $goal }
caption-leads = ведёт { $who }, { $points }
caption-level = { $seats ->
    [2] впереди двое, по { $points }
    [3] впереди трое, по { $points }
    [4] впереди четверо, по { $points }
    [5] впереди пятеро, по { $points }
   *[other] впереди шестеро, по { $points }
}
caption-moves = ходит { $who }
caption-together = общий выбор
caption-won = победа: { $who }, { $points }
caption-stopped = партия прекращена
caption-match = партия { $number } из { $games }
