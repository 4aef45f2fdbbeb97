# Почему нет: один короткий ответ тому, кто нажимает.

refusal-stale = Доска уже другая: вот свежая.
    .telegram = Доска уже другая, сейчас обновлю.
    .discord = Доска уже другая, сейчас обновлю.
refusal-stale-panel = Здесь уже всё по-другому: вот как сейчас.
refusal-stale-left = Это старая доска, по ней уже не ходят.
    .telegram = Это старая доска, по ней уже не ходят. Твои игры: /turn.
    .discord = Это старая доска, по ней уже не ходят. Твои игры: /империя ход.
refusal-stale-seats = За столом уже сидят по-другому. Вот как сейчас.
refusal-old-question = Это ответ на старый вопрос: ничего не сделано.
refusal-too-soon = Слишком быстро: сначала прочти вопрос.
refusal-closed = Этот стол закрыт.
refusal-pressed-already = Это уже сыграно.
refusal-not-your-turn = Сейчас ход: { $who }.
refusal-illegal = Сейчас так нельзя.
refusal-unreadable = Не понимаю эту запись.
refusal-not-seated = За этим столом тебя нет.
refusal-resigned = За тебя сейчас играет компьютер. «Вернуться в игру» — и снова ходишь ты.
refusal-left-match = Ты уже не играешь: из этой партии вернуться нельзя.
refusal-rating-off = В этом чате рейтинг выключен.
refusal-no-takebacks = За этим столом ходы не возвращают.
refusal-no-takeback-now = Этот шаг уже нельзя вернуть: с тех пор открыли или вытянули что-то новое.
refusal-rated-takeback = В рейтинговой партии вернуть шаг разрешает соперник, а с тобой за столом только компьютеры.
refusal-no-step-yet = Возвращать пока нечего: новых твоих ходов ещё не было.
refusal-takeback-refused = Этот шаг уже просили вернуть, ответ — нет.
refusal-takeback-withdrawn = Просьба вернуть этот шаг уже отозвана.
refusal-takeback-asked = Просьба уже передана: ждём ответа.
refusal-no-wish = Отзывать нечего: просьбы вернуть шаг нет.
refusal-wish-not-yours = Отозвать просьбу может только тот, кто просил.
refusal-poll-counted = Твой голос уже учтён.
refusal-nothing-to-undo = Отменять нечего.
refusal-not-started = Партия ещё не началась.
refusal-already-started = Партия уже идёт.
refusal-over = Партия окончена.
refusal-not-over = Партия ещё идёт.
refusal-already-seated = Ты уже за этим столом.
refusal-full = Свободных мест нет.
refusal-too-few = { $least ->
    [one] Игроков мало: нужен хотя бы { $least }.
    [few] Игроков мало: нужны хотя бы { $least }.
   *[many] Игроков мало: нужно хотя бы { $least }.
}
refusal-only-opener = Это решает хозяин стола.
refusal-colour-taken = Этот цвет занят.
refusal-no-such-colour = Такого цвета нет.
refusal-no-such-option = Такой настройки нет.
refusal-no-such-places = Столько мест не бывает.
refusal-no-such-computer = Такого компьютера нет.
refusal-no-computer-there = На этом месте не компьютер.
refusal-no-such-game = Такой игры нет.
refusal-wrong-options = С такими настройками играть нельзя.
refusal-no-table = Такого стола нет.
refusal-busy = Слишком много нажатий сразу. Попробуй ещё раз.
refusal-no-such-salt = { $most ->
    [one] Соль — это текст в одну строку, не длиннее { $most } знака.
   *[other] Соль — это текст в одну строку, не длиннее { $most } знаков.
}
refusal-store-full = Открыть новый стол пока нельзя: место для партий почти кончилось. Начатые партии идут дальше.
refusal-no-picture = Такой картинки нет.
refusal-no-platform = Этот чат сейчас недоступен.
refusal-hint-not-asked = Подсказать нечего: сейчас решаешь не ты.
refusal-hint-turn-done = Ход уже сделан, подсказывать нечего. Передумаешь — нажми «Отменить».
refusal-hint-turn-over = Ход уже сделан, подсказывать нечего.
refusal-hint-failed = Подсказка сейчас не получилась. Попробуй ещё раз чуть позже.
refusal-plans-failed = Готовые ходы сейчас не нашлись. Попробуй чуть позже или ходи по шагам.
refusal-plan-unseen = Номера стоят под «Готовые ходы»: сначала открой их.
refusal-plan-gone = Этот готовый ход устарел: открой список заново.
refusal-no-such-plan = Готового хода с таким номером нет.
refusal-hint-forbidden = За этим столом играют без подсказок.
refusal-premove-asked = Сейчас твой ход: просто ходи.
refusal-premove-not-now = Сейчас так пойти нельзя, а заранее выбирают из того, что можно сделать сейчас.
refusal-not-waited-for = Твоего хода сейчас не ждут.
refusal-not-late = Время на этот ход ещё не вышло.
refusal-poll-open = Сначала нужно решить прошлый вопрос.
refusal-no-poll = Голосовать сейчас не о чем.
refusal-poll-not-yours = Об этом решают остальные.
refusal-seat-not-free = Это место не свободно.
refusal-no-such-zone = Такого часового пояса не знаю.
refusal-too-long-away = Столько не выйдет: осталось дней отпуска — { $most }.
