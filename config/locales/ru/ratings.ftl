### Рейтинг, сезоны, титулы и профиль.

chat-word-rating = рейтинг, рейтинги, рейтинг чата, наш рейтинг, общий рейтинг, покажи рейтинг, таблица рейтинга, таблица рейтингов, лидеры, таблица лидеров, топ, топ игроков, сезон, кто сильнее
chat-word-profile = профиль, мой профиль, покажи профиль, мой рейтинг, покажи мой рейтинг, мои титулы, титулы
telegram-menu-rating = Рейтинг этого чата по играм и сезонам
telegram-menu-profile = Твой профиль: рейтинг, лучшая партия, титулы
chat-set-rating = Партии: { $choice }
chat-rating-on = с рейтингом
chat-rating-off = без рейтинга

## Рейтинг чата

rating-sure = { $points } ± { $error }
rating-provisional = пока { $points } ± { $error }
# Под итогом партии: «Рейтинг в чате: Аня 1512 (+14), Боря 1480 (−9)».
result-rating = Рейтинг в чате: { $people }
result-rating-one = { $who } { $points } ({ $change })
rating-tool = Рейтинг
rating-title = Рейтинг чата
rating-title-game = Рейтинг чата · { $game }
rating-none = В этом чате рейтинговых партий ещё не было: рейтинг появится после первой доигранной. Твой рейтинг по всем чатам — в профиле.
rating-off = Здесь рейтинг выключен.
rating-season = { $season }
rating-season-none = В этом сезоне ещё не играли.
rating-nobody-listed = Сейчас в рейтинге никого нет.
rating-line = { $place }. { $who } — { $rating } · побед: { $wins } из { $games }
rating-line-titled = { $place }. { $who } — { $rating } · побед: { $wins } из { $games } · { $title }
rating-podium = { $season }: { $people }
rating-podium-one = { $who } { $points }
rating-podium-provisional = { $who } пока { $points }
rating-nobody = кто-то
rating-about = Рейтинг с «пока» — сыграно меньше десяти партий. ± — возможная ошибка. Победы — за этот сезон.
rating-of = { $game }
rating-matches = Рейтинговые партии
results-line-rated = { $who } — побед: { $wins } из { $games }, очков за игру: { $points }, рейтинг { $rating }

## Рейтинговые партии

rated-title = Рейтинговые партии · { $game }
rated-none = Таких партий пока нет.
# Игроки — от первого места к последнему; делившие место — через «=».
rated-line = № { $number }, { $day }: { $people }
rated-line-struck = № { $number }, { $day }: { $people } · вычеркнута
rated-place = { $people }
rated-one = { $who }
rated-resigned = { $who } (сдача)
rated-day = { $month ->
    [1] { $day } января
    [2] { $day } февраля
    [3] { $day } марта
    [4] { $day } апреля
    [5] { $day } мая
    [6] { $day } июня
    [7] { $day } июля
    [8] { $day } августа
    [9] { $day } сентября
    [10] { $day } октября
    [11] { $day } ноября
   *[12] { $day } декабря
}
rated-to-strike = Вычеркнуть партию
rated-about = Рейтинг пересчитается так, будто вычеркнутой партии не было.
rated-strike = Вычеркнуть { $number }
rated-restore = Вернуть { $number }

## Времена года

season-spring = Весна { $years }
season-summer = Лето { $years }
season-autumn = Осень { $years }
season-winter = Зима { $years }

## Титулы

titles-part = Титулы
titles-line = { $title } — { $about }
titles-held = В рейтинге чата титул у того, кто заслужил его чаще всех и хотя бы дважды.
title-h = На волосок
    .about = победа с отрывом в одно очко
title-p = Фотофиниш
    .about = победа при равных очках
title-r = Асфальтовый каток
    .about = победа, когда очков хотя бы вдвое больше, чем у второго
title-s = Вечное серебро
    .about = второе место, если за столом есть и третье
title-a = Атлант
    .about = последнее место, если за столом хотя бы трое
title-w = Голубь мира
    .about = первое место, поделённое с другим
title-m = Сам себе советник
    .about = победа без подсказок
title-l = Любимчик компьютера
    .about = три подсказки за партию или больше
title-u = Семь раз отмерь
    .about = пять возвращённых шагов за партию или больше
title-g = Гроза мастеров
    .about = место выше компьютера-мастера
title-o = Ночная сова
    .about = партия, доигранная между полуночью и пятью утра
title-e = Всё на одну карту
    .about = победа, где хотя бы шесть очков из десяти — за одно и то же

## Профиль

profile-tool = Мой профиль
profile-title = { $who }
profile-none = Рейтинга пока нет: доиграй партию с людьми или с компьютерами.
profile-out = Твой рейтинг выключен.
profile-game = { $game }
profile-rating = Рейтинг { $rating }, место { $place } из { $people }, побед: { $wins } из { $games }
profile-row = место { $place } из { $people }, побед: { $wins } из { $games }
profile-alt = Рейтинг по играм с кривыми последних партий
profile-here = В этом чате { $rating }
profile-curve = { $first } { $curve } { $last }
profile-favourite = Чаще всего: { $game }
profile-pace = Обычно ход за { $span }
profile-best = Лучшая партия: { $game }, рейтинг вырос на { $gain }
profile-titles = Титулы: { $titles }
profile-title-one = { $title }
profile-title-many = { $title } ×{ $times }
profile-titles-tool = Что за титулы
profile-about = Рейтинг и место — по всем чатам. Профиль видишь только ты.
profile-film = Лучшая партия
profile-opt-out = Выключить мой рейтинг
profile-opt-out-sure = Выключить рейтинг? Рейтинг и титулы во всех чатах пропадут, вернуть их нельзя.
profile-opt-out-yes = Выключить
profile-opt-out-no = Оставить
profile-opt-in = Включить мой рейтинг
profile-own = Профиль видишь только ты.
