# Чат: что бот говорит сам от себя, а не от имени стола.

## Команды: слова через запятую

chat-word-new = новая, новая игра, новый стол, новая партия, открыть стол
chat-word-play = играть, поиграть, сыграть, сыграем, играем, давай играть, давайте играть, хочу играть
chat-word-games = игры, во что поиграть
chat-word-tables = столы, партии
chat-word-stats = итоги чата, результаты, таблица, таблица результатов, кто сколько выиграл
chat-word-past = сыгранное, сыгранные партии, мои прошлые партии, прошлые партии, моя история
chat-word-turn = мои игры, мои партии, мои столы, где я играю, где мой ход, где ждут, где меня ждут
chat-word-settings = настройки, настройка
chat-word-lang = язык
chat-word-export = запись, выгрузка, скачать
chat-word-verify = проверь, сверить запись
chat-word-help = старт бота, привет, здравствуй, здравствуйте

## Команды: как называются и что о них сказать в меню

slash-imperia = империя
    .about = Настольные игры прямо в чате
slash-new = новая
    .about = Открыть стол: садись и зови друзей
slash-join = сесть
    .about = Сесть за стол
slash-start = начать
    .about = Начать партию
slash-board = доска
    .about = Показать доску заново
slash-turn = ход
    .about = Где ждут твоего хода; сходить можно тут же, словами
slash-hand = рука
    .about = Что ты можешь сейчас: видно только тебе
slash-text = текстом
    .about = Вся доска словами
slash-undo = отмена
    .about = Отменить свой последний шаг
slash-hint = подсказка
    .about = Как пошёл бы компьютер
slash-score = очки
    .about = Очки сейчас
slash-rules = правила
    .about = Правила коротко
slash-since = что_было
    .about = Что было после твоего хода: сначала то, что задело тебя
slash-log = журнал
    .about = Всё, что было за столом
slash-resign = сдаюсь
    .about = Отдать своё место компьютеру
slash-leave = встать
    .about = Встать из-за стола до начала
slash-games = игры
    .about = Во что можно играть
slash-tables = столы
    .about = Какие столы есть в этом чате
slash-stats = итоги_чата
    .about = Кто сколько выиграл в этом чате
slash-settings = настройки
    .about = Язык, картинки, тихий режим
slash-lang = язык
    .about = Сменить язык чата: русский или английский
slash-export = запись
    .about = Скачать запись партии
slash-verify = проверить
    .about = Проверить, что жребий честный
slash-help = помощь
    .about = Что это и с чего начать

## Приветствие

chat-hello = Привет! Это «Империя»: настольные игры прямо в чате.
chat-hello-1 = Играй как в переписке: ходи, когда есть минута, хоть раз в день.
chat-hello-2 = Ходить можно кнопками под доской или словами: ответь на мой пост ходом или словом «помощь».
    .discord = Ходить можно кнопками под доской или словами: команда /империя ход или кнопка «Ход словами».
chat-hello-3 = Права администратора мне не нужны, чужих сообщений я не читаю.
chat-missing = Чтобы играть, мне здесь не хватает прав: { $rights }.
chat-slow-mode = Здесь медленный режим: доска меняется на месте, а звать игроков я могу только изредка. Сделай меня администратором без прав — и всё будет сразу.
chat-right-send = писать сообщения
chat-right-photo = отправлять картинки
chat-right-thread = писать в ветках
chat-right-file = прикреплять файлы
chat-right-see = видеть этот канал
chat-new = Открыть стол
chat-tool-settings = Настройки чата

## Игры и столы

chat-games = Во что сыграем?
chat-game = { $game }
chat-game-about = { $about } { $facts }
chat-game-facts = { $facts }
chat-games-about = «Первый раз» — сразу партия с компьютерами-новичками и советами. «Стол» — для друзей.
    .discord = Первый раз — сразу партия с компьютерами-новичками и советами. Стол — для друзей.
chat-games-alt = Доски игр: { $games }
chat-open = Стол: { $game }
chat-first-time = Первый раз: { $game }
    .telegram = Первый раз
game-minutes = { $low }–{ $high } мин
game-players = { $least }–{ $most ->
    [one] { $most } игрок
    [few] { $most } игрока
   *[many] { $most } игроков
}
game-weight-1 = простая
game-weight-2 = средняя
game-weight-3 = сложная
game-weight-4 = глубокая
chat-tables = Столы этого чата
chat-table = «{ $table }» — { $game }, { $phase }
chat-table-in-thread = «{ $table }» — { $game }, { $phase }, в своей ветке
    .telegram = «{ $table }» — { $game }, { $phase }, в своей теме
chat-table-of = «{ $table }» — { $game }, { $phase }, { $chat }
chat-table-in-locked = «{ $table }» — { $game }, { $phase }, в закрытой ветке
chat-elsewhere = Здесь столов нет, они в ветках
    .telegram = Здесь столов нет, они в темах
chat-board-of = Доска: { $table } · { $chat }
chat-bring = Перенести сюда: { $table }
chat-name-in = { $table } ({ $chat })
table-unopened = Стол «{ $table }» не открывается: { $why }.
table-unopened-game = такой игры здесь больше нет
table-unopened-position = с тех пор изменились карты или правила игры
table-unopened-damaged = запись о нём повреждена
table-unopened-newer = как раз идёт обновление
chat-no-tables = Столов здесь пока нет. Откроем?
chat-board = Доска: { $table }
chat-phase-lobby = собираются
chat-phase-running = идёт партия
chat-phase-over = партия окончена

## Мои игры

mine-title = Мои игры
mine-waits = Ждут тебя
mine-poll = Ждут твоего ответа
mine-goes-on = Ходят другие
mine-lobby = Собираются
mine-table = «{ $table }» — { $game }
mine-table-in = «{ $table }» — { $game }, { $chat }
mine-table-shut = «{ $table }» — { $game }, чат закрыт
mine-none = Ты сейчас нигде не играешь.
mine-none-waits = Твоего хода нигде не ждут.
mine-waiting = { $tables ->
    [one] Твоего хода ждёт { $tables } стол.
    [few] Твоего хода ждут { $tables } стола.
   *[many] Твоего хода ждут { $tables } столов.
}
mine-more = И ещё { $tables ->
    [one] { $tables } стол.
    [few] { $tables } стола.
   *[many] { $tables } столов.
}
mine-to = → { $table }
mine-to-in = → { $table } · { $chat }
mine-here = здесь
mine-bring = Показать здесь: { $table }
mine-bring-in = Показать здесь: { $table } · { $chat }
chat-tool-mine = Мои игры

## Итоги и сыгранное

chat-tool-past = Сыгранное
chat-tool-results = Итоги чата
results-title = Итоги чата
results-game = { $game } · мест: { $seats }
results-series = { $game } · мест: { $seats } · серии по { $matches }
results-line = { $who } — побед: { $wins } из { $games }, очков за игру: { $points }
results-none = Здесь ещё ничего не доиграли.
results-about = Здесь только суммы. Не хочешь быть в таблице — нажми кнопку, и твои строки исчезнут.
results-out = Тебя здесь не считают.
results-leave = Не считать меня
results-join = Считать меня
results-leave-sure = { $who }, вычеркнуть тебя из итогов этого чата? Твои победы и рейтинг здесь сотрутся насовсем.
results-leave-yes = Вычеркнуть
results-leave-no = Оставить
past-title = Сыгранное
past-line = «{ $table }» — { $game }: место { $place } из { $seats }, очков: { $points }
past-line-in = «{ $table }» — { $game }, { $chat }: место { $place } из { $seats }, очков: { $points }
past-none = Доигранных партий у тебя пока нет.
past-record = За кнопкой — доска, итоги и фильм партии.
    .telegram = За кнопкой — доска, итоги и фильм партии. Файл с записью — в личке: /export и имя стола.
    .discord = За кнопкой — доска, итоги и фильм партии. Файл с записью: /империя запись.
past-own = Сыгранное видно только тебе.
past-earlier = ← Раньше
past-later = Позже →

## Настройки чата

chat-settings = Настройки чата
chat-set-language = Язык: { $choice }
chat-set-mode = Режим: { $choice }
chat-set-pictures = Доска: { $choice }
chat-set-steps = Шаги хода: { $choice }
chat-set-threads = Столы: { $choice }
chat-set-openers = Столы открывают: { $choice }
chat-set-tone = Напоминания: { $choice }
chat-set-zone = Часовой пояс: { $choice }
chat-to-zones = Другой часовой пояс
chat-zones = По какому времени здесь живут? По нему я считаю ночь у тех, кто своего пояса не назвал.
chat-change = → { $to }
chat-language-ru = русский
chat-language-en = английский
chat-mode-quiet = тихо: одна доска и уведомления
chat-mode-chronicle = подробно: новая доска каждый ход
chat-pictures-turn = картинка на каждый ход
chat-pictures-step = картинка на каждый шаг
chat-pictures-off = без картинок
chat-steps-board = видны всем
chat-steps-own = до конца хода видны только игроку
chat-threads-off = прямо в канале
chat-threads-on = каждый стол — в ветке
chat-openers-all = все
chat-openers-admins = только админы
chat-tone-dry = сухо
chat-tone-friendly = дружелюбно
chat-tone-cheeky = ехидно
chat-changed = ✓ Сделано.

## Уведомления

call = «{ $table }»: { $who }, твой ход.
call-several = «{ $table }»: { $who } — ваш ход.

## Проверка и запись

chat-verified = ✓ Запись сошлась: отпечаток, каждый жребий и каждый ход на месте. Пометки о столе (кто сел, кто ушёл) ничего не доказывают.
chat-not-verified = ✗ Запись не сходится: { $problem }
chat-record = Запись партии «{ $table }».
chat-lang-how = Какой язык? Напиши «язык ru» или «язык en».
    .telegram = Какой язык? Команда: /lang ru или /lang en.
    .discord = Какой язык? Выбери его в команде /империя язык.

## Discord: что он может сверх остальных

slash-option-game = игра
    .about = Во что играем
slash-option-players = мест
    .about = Сколько мест за столом
slash-option-table = стол
    .about = За каким столом, если их здесь несколько
slash-option-order = словами
    .about = Ход словами («помощь» покажет как) или из списка
slash-option-change = настройка
    .about = Что поменять: выбери из списка
slash-option-language = язык
    .about = Язык чата
discord-words = Ход словами
discord-form = Ход словами
discord-form-line = Что делаем?
discord-form-example = ход или «помощь»
discord-thread = Отдельная ветка
discord-thread-name = { $table } — { $game }
discord-moved = Стол переехал:
discord-opens = { $who } открывает стол «{ $table }» — { $game }.
discord-runs = Партия идёт: «{ $table }» — { $game }.
discord-over = «{ $table }» — { $game }. { $result }
discord-here-again = Стол «{ $table }» теперь здесь, в канале: { $game }.
discord-opened = ✓ Стол «{ $table }» открыт, он в своей ветке:
discord-opened-here = ✓ Стол «{ $table }» открыт прямо в канале: создать ветку не получилось.
discord-private = В личку
discord-private-hello = Привет! Твой стол теперь виден и здесь. Убрать его отсюда: «Ещё» под доской.
discord-private-done = ✓ Твой стол теперь есть и в личке.
discord-hide = Убрать из лички
discord-hidden = ✓ Здесь этого стола больше не будет.
discord-invite = Добавить на сервер
discord-own-chat = Личный чат со мной
discord-absent = Меня в этом чате нет: ответ видишь только ты, и сам он не обновится. Столы открываются на сервере, где я есть, или в личном чате со мной.
discord-to-board = К доске
discord-board-there = Стол «{ $table }» — вот он:
chat-right-history = видеть историю сообщений
chat-right-new-thread = создавать публичные ветки

## Почему нет

refusal-only-admins = Это решают администраторы чата.
refusal-no-strike-in-private = Вычеркнуть партию из рейтинга можно только в общем чате.
refusal-no-tables-here = Здесь пока нет столов.
    .telegram = Здесь пока нет столов. Открыть: /new.
    .discord = Здесь пока нет столов. Открыть: /империя новая.
refusal-which-table = Столов здесь несколько. Начни с имени нужного: { $tables }.
    .telegram = Столов здесь несколько. Ответь на пост нужного стола или начни с его имени: { $tables }.
    .discord = Столов здесь несколько: { $tables }. Выбери нужный в поле «стол».
refusal-too-many-of-yours = Твоих столов здесь уже { $most }: доиграй или закрой хотя бы один.
refusal-too-many-tables = Здесь уже много столов. Сначала нужно закончить хотя бы один.
refusal-nobody-there = На этом месте некого пересаживать.
refusal-nobody-known = Тебя здесь не видно: пишешь от имени чата. Напиши от себя.
    .telegram = Здесь видно только чат, от имени которого это написано. Напиши от себя или нажми кнопку: нажатие показывает, кто ты.
refusal-not-written = Ход не записан: хранилище не отвечает. Попробуй ещё раз.
refusal-not-copied = Ход записан, но запасной копии у него пока нет. Нажми ещё раз: дважды он не сыграет.
refusal-maybe-written = Хранилище не ответило, и неизвестно, записан ли ход. Нажми ещё раз: дважды он не сыграет.
refusal-missing-rights = Здесь мне не хватает прав: { $rights }. Их даёт администратор.
refusal-no-threads-here = В этом месте веток не бывает.
refusal-too-many-threads = Открытых веток уже слишком много, больше Discord не даёт.
refusal-bot-absent = Меня в этом чате нет, и поставить сюда стол не получится: отвечаю только тебе. Добавь меня на сервер или играй в личном чате со мной.
refusal-private-closed = Не получается написать тебе лично: открой личные сообщения от участников сервера.
refusal-only-window = Больше этот стол нигде не виден, пусть останется здесь.
refusal-broken = Что-то сломалось, об этом уже записано. Попробуй ещё раз.
