## Кто может сесть за стол

join-question = Стол «{ $table }» — { $game }, за столом { $seats }. Сесть за стол?
join-full = Стол «{ $table }» — { $game }, за столом { $seats }. Свободных мест нет.
join-waits = Стол «{ $table }» — { $game }, за столом { $seats }. Хозяин решает, пустить ли тебя: ответ придёт сюда.
done-join-waits = Хозяина стола «{ $table }» спросили о тебе. Ответ придёт сюда.

request-question = Пустить за стол: { $name }?
request-admit = Пустить
request-admit-named = Пустить: { $name }
request-decline = Не пускать
request-decline-named = Не пускать: { $name }
request-call = «{ $table }»: { $who }, тебя спрашивают.
request-admitted = Тебя пустили за стол «{ $table }»: играй прямо отсюда.
request-declined = За стол «{ $table }» тебя не пустили.
request-started = Партия за столом «{ $table }» началась без тебя: хозяин не успел ответить.
request-closed = Стол «{ $table }» закрыт: партии за ним не будет.
done-admit = ✓ За столом «{ $table }» новый игрок.
done-decline = ✓ За стол «{ $table }» не пускаем. Передумаешь — «Порядок мест».
done-unblock = ✓ За стол «{ $table }» снова пускаем.
done-send-away = ✓ За столом «{ $table }» освободилось место.

## Кого не пускают

blocked-to = Кого не пускаем
blocked-part = кого не пускаем
blocked-here = За этот стол не пускаем:
blocked-here-none = За этот стол пускаем всех, кроме тех, кого не пускают в чате.
blocked-one = { $who }
blocked-at = { $who } — за стол «{ $table }»
blocked-admit = Пустить: { $who }
blocked-nameless = без имени, { $sign }
chat-to-blocked = Кого не пускать
chat-blocked = За столы этого чата не пускаем:
chat-blocked-none = За столы этого чата пускаем всех, кто в нём есть.
chat-block = Не пускать: { $who }

refusal-members-only = За этот стол садятся те, кто есть в его чате. Попроси у кого-нибудь за столом код: он за кнопкой «Стол в другом чате».
    .telegram = За этот стол садятся те, кто есть в его чате. Попроси у кого-нибудь за столом код («Стол в другом чате») и напиши его сюда: /code и код.
    .discord = За этот стол садятся те, кто есть в его чате. Попроси у кого-нибудь за столом код («Стол в другом чате») и введи его здесь: /империя код.
refusal-blocked-in-chat = За столы этого чата тебе нельзя: так решили его администраторы.
refusal-blocked-at-table = За этот стол тебе нельзя: так решил его хозяин.
refusal-waits-already = Хозяина стола уже спросили о тебе. Ответ придёт сюда.
refusal-too-many-requests = За этот стол уже просятся другие. Попробуй, когда хозяин им ответит.
refusal-no-request = Об этом уже решили.
refusal-only-host = Это решают хозяин стола и администраторы чата.
refusal-not-blocked = Сюда и так пускают.
refusal-blocklist-full = В этом списке больше нет места.
