# Telegram: что ведущий говорит только там. Бот здесь — учётная запись, от имени которой он пишет.

## Кнопки

telegram-open-own = Играть в личке
telegram-close-own = Убрать стол из лички
telegram-invite = Позвать друзей
telegram-to-group = Добавить бота в группу
telegram-look = Открыть
telegram-film-soon = Фильм снимается: через несколько секунд будет здесь.
telegram-film-there = Фильм этой партии уже в чате, выше.
telegram-to-greeting = ← Назад

## Ответы

telegram-done = ✓
telegram-for-you = Ответ только для тебя: открой у себя.
telegram-seen-by-all = Твой выбор видно всем: его можно изменить кнопкой.
telegram-closed = ✓ Стол убран отсюда. В группе он остался.
telegram-pressed-too-often = Слишком часто нажимаешь: подожди секунду.
telegram-wrote-too-often = Слишком часто пишешь: подожди немного.
telegram-broken = Что-то сломалось у ведущего, и это не сделано. Попробуй ещё раз.

## Почему нет

refusal-no-such-button = Этой кнопки здесь уже нет.
refusal-telegram-old-board = Это прошлая доска стола «{ $table }», живая ниже.
refusal-telegram-silent = Telegram сейчас не отвечает. Попробуй ещё раз.
