# Страница стола в браузере: её собственные слова. Экраны партии говорят словами table.ftl и самой игры.

## Комната

page-brand = Империя
page-room = Стол
page-greeting = Настольная игра — как переписка: ходишь, когда есть минута, а партия ждёт.
page-greeting-begin = Нажми «Сыграть с компьютером», и партия начнётся сразу. А с друзьями — открой стол и пришли им адрес этой страницы.
page-greeting-begin-here = Нажми «Сыграть с компьютером», и партия начнётся сразу. А с теми, кто рядом, — открой стол: сесть можно и здесь, и в соседнем браузере.
page-greeting-move = В свой ход нажимай кнопки или то, что нарисовано на доске. Или пиши словами: «помощь» покажет как.
page-greeting-undo = Ошибка не страшна: есть «Отменить». Правила — под доской.
page-new-game = Новая игра
page-settings = Настройки
page-close = Закрыть
page-older = Показать, что было раньше
page-to-board = К доске
page-skip = К моему ходу
page-areas = Что можно нажать на доске
page-which = Что именно?
page-board-words = Доска текстом
page-connecting = Связи нет, подключаюсь…
page-connected = Связь снова есть.
page-network-failed = До сервера не достучаться. Попробуй ещё раз.

## Кто за экраном

page-name-ask = Как тебя зовут?
page-name-about = Это имя увидят все за столом.
page-name-proposals = Капитан, Путник, Картограф, Лоцман, Летописец, Звездочёт, Мореход, Следопыт
page-key-ask = Ключ от страницы
page-key-about = Его знает тот, кто её запустил.
page-enter = Войти
page-add-player = + игрок
page-add-player-about = Ещё один игрок за этим же экраном.
page-add = Добавить
page-rename = Переименовать
page-players = За этим экраном
page-players-about = Кнопки и слова — от имени того, кто выбран.
page-save = Сохранить
page-acts-now = Теперь ходит { $name }
page-come-back = Вернуться в игру
page-act-as = Ходить за игрока { $name }
page-your-turn = Твой ход
page-you = ты
page-seconds = { $seconds } с

## Новая игра

page-game = Игра
page-how-many = Сколько мест
page-places = { $places ->
    [one] { $places } место
    [few] { $places } места
   *[many] { $places } мест
}
page-level = Компьютеры
page-play-computer = Сыграть с компьютером
page-open-table = Открыть стол
page-open-about = За открытый стол садятся друзья и компьютеры, а начинается партия, когда все в сборе.
page-invite = Позвать друзей
page-invite-about = Пришли этот адрес или дай навести на код камеру: по нему попадают в эту комнату.
page-address = Адрес комнаты
page-copy = Скопировать адрес
page-copied = Адрес скопирован.
page-copy-by-hand = Адрес выделен: скопируй его.
page-qr = Адрес комнаты в виде кода для камеры

## Строка ввода

page-write = Ход или «помощь»
page-write-nowhere = Сначала открой стол
page-write-label = Ход словами
page-just-changed = Вопрос только что сменился. Взгляни и отправь ещё раз.
page-send = Отправить
page-which-table = Стол
page-only-you = Видно только тебе
page-record = Скачать запись партии
page-sealed = Ход тайный: эту строку видишь только ты.

## Картинки и язык

page-pictures = Картинки
page-pictures-about = Без них игра та же: всё нужное есть в тексте.
page-picture-failed = Картинка не загрузилась
page-picture-large = Открыть картинку крупно
page-notify = Уведомление в свой ход
page-notify-about = Пока смотришь в другое окно, браузер скажет, что пора ходить.
page-notify-not = Браузер не разрешил уведомления. Разрешить можно в его настройках.
page-sound = Звук в свой ход
page-sound-about = Две тихие ноты, пока смотришь в другое окно.
page-language = Язык
page-language-ru = Русский
page-language-en = English

## Почему нет

page-no-json = Запрос не прочесть.
page-no-request = Такого запроса страница не знает.
page-too-big = Запрос слишком длинный.
page-foreign = Запрос пришёл с чужой страницы, поэтому отклонён.
page-strange-host = Такого адреса страница не знает. Имена, по которым её открывают, перечисляет IMPERIA_HOSTS.
page-need-key = Сначала нужен ключ.
page-too-many-keys = Слишком много попыток. Подожди минуту.
page-too-fast = Слишком быстро. Подожди пару секунд и отправь ещё раз.
page-who-are-you = Сначала назовись.
page-no-your-player = Этот игрок сидит за другим экраном.
page-no-more-players = За одним экраном больше игроков не поместится.
page-no-name = Такое имя не прочесть, попробуй другое.
page-wrong-key = Ключ не подходит.
page-no-room = Такой комнаты нет.
page-no-button = Такой кнопки нет.
page-nowhere = Такой страницы нет.
page-store-failed = Хранилище молчит, ход не записан. Попробуй ещё раз.
page-our-fault = Что-то сломалось у нас. Попробуй ещё раз.
