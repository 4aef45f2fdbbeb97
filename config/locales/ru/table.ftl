# Стол: что общего у всех игр. Имена не склоняются, обращение на «ты», время настоящее.

## Мелочи

code = { $code }
slot = Мой вариант { $number }
number = { $number }
page = стр. { $page } из { $pages }
nameless = Игрок { $number }
with-mark = { $mark } { $who }
substituted = { $who } (играет бот)
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
times = { $what } ×{ $count }

## Игры и боты

game-eme = Восьмиминутная империя
computer-random = ходит наугад
computer-greedy = берёт самое выгодное

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
colour-none = ничейный
    .mark = ○
    .stems = ничей, ничь, нейтр

## Ход

title = «{ $table }» · { $part }
series-part = партия { $number } из { $games } · { $part }
turn = Ход: { $who }. { $ask }
turn-plain = Ход: { $who }.
waiting = { $ask } Ждём: { $who }.
waiting-plain = Ждём: { $who }.
held = Ход вот-вот закончится сам, а пока последний шаг можно отменить.
running = идёт партия
choices-alert = Варианты: { $choices }

## Кнопки

tool-undo = Отменить
tool-text = Текстом
tool-rules = Правила
tool-score = Очки
tool-result = Итоги
tool-log = Что было
tool-map = Соседи
tool-fair = Честность
tool-help = Словами
tool-back = К доске
tool-mine = Мои варианты
tool-rematch = Реванш
tool-earlier = Раньше
tool-later = Позже

## Пока стол собирается

lobby-welcome = Стол открыт, садись. Ходить можно когда удобно, хоть раз в день: партия подождёт.
lobby-opener = Настройки и боты — у хозяина стола: { $who }.
lobby-seat = { $mark } { $who }
lobby-computer = { $mark } { $who } — бот, { $player }
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
lobby-options = { $options }
lobby-option = { $option }: { $choice }
lobby-commitment = Отпечаток жребия (SHA-256): { $hash }
lobby-salt = Хочешь добавить в жребий своё — напиши «соль» и любое слово: тогда колоду не знает заранее никто.
lobby-join = Сесть за стол
lobby-leave = Встать
lobby-add = Позвать бота
lobby-remove = Убрать: { $who }
lobby-colour = Цвет
lobby-colours = Выбери цвет.
lobby-settings = Настройки
lobby-change = Что меняем? Менять может хозяин стола.
lobby-places = Мест: { $places }
lobby-start = Начать
lobby-back = К столу

## Итоги

result-part = итоги
result-winner = Победа: { $who }!
result-winners = Общая победа: { $who }!
result-seat = { $place }. { $who } — { $points }
result-row = { $place }. { $who } — { $points }: { $parts }
result-tie = Очков поровну, решает: { $code }.
result-shared = Равенство полное, победа общая.
score-part = очки сейчас
score-alert = Очки: { $scores }
score-short = { $who } { $points }
standing-row = { $who }: { $points }
series-score = Счёт серии: { $scores }.
series-one = { $who } { $points } = { $sum }

## Что было

log-part = что было
log-empty = Пока ничего.
log-of = { $who }: { $deeds }
series-next = Партия { $over } окончена: { $scores }. Начинается партия { $number }.

## Честный жребий

fair-part = честность
fair-commitment = Отпечаток (SHA-256): { $hash }. Он виден с самого начала, ещё до соли игроков.
fair-salt = Соль, { $who }: { $salt }
fair-seed = Зерно: { $seed }
fair-later = Зерно откроется, когда партия закончится.
fair-how = Как проверить: SHA-256 от зерна и номера стола { $table } даёт отпечаток, а каждый жребий выводится из зерна, соли игроков и своего номера. Подменить колоду по ходу партии нельзя.
fair-verify = Пересчитать всё разом: скачай запись партии и запусти imperia verify с этим файлом.

## Помощь

help-seat = Место: «сдаюсь» — дальше за тебя играет бот, «вернуться» — снова ты сам.
help-part = как играть словами
help-commands = Слова: доска, текст, очки, правила, соседи, что было, честность, отмена, помощь.
help-codes = Запись из журнала тоже годится: «{ $code }».

## Подпись к картинке

alt-part = Доска стола «{ $table }». { $part }

## Сделано

done-undo = ✓ Последний шаг отменён.
done-resign = ✓ За тебя играет бот. Напиши «вернуться», чтобы снова ходить самому.
done-come-back = ✓ Снова ходишь ты.
