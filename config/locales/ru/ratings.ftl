### Рейтинг, сезоны, титулы и профиль.

chat-word-rating = рейтинг, таблица рейтинга, лидеры, сезон, кто сильнее
chat-word-profile = профиль, мой профиль, мой рейтинг, мои титулы
telegram-menu-rating = Рейтинг этого чата по играм и сезонам
telegram-menu-profile = Твой профиль: рейтинг, лучшая партия, титулы
chat-set-rating = Рейтинг: { $choice }
chat-rating-on = считается
chat-rating-off = не считается

## Рейтинг чата

rating-sure = { $points } ± { $error }
rating-provisional = пока { $points } ± { $error }
rating-tool = Рейтинг
rating-title = Рейтинг чата
rating-title-game = Рейтинг чата · { $game }
rating-none = Рейтинга пока нет: он появится после первой доигранной партии.
rating-off = Здесь рейтинг выключен.
rating-season = { $season }
rating-season-none = В этом сезоне ещё не играли.
rating-line = { $place }. { $who } — { $rating } · побед: { $wins } из { $games }
rating-line-titled = { $place }. { $who } — { $rating } · побед: { $wins } из { $games } · { $title }
rating-podium = { $season }: { $people }
rating-podium-one = { $who } { $points }
rating-nobody = кто-то
rating-about = Первые десять партий рейтинг предварительный: «пока». Число после ± — насколько он может ошибаться. Победы — за этот сезон.
rating-of = { $game }
rating-matches = Партии рейтинга
results-line-rated = { $who } — побед: { $wins } из { $games }, очков за игру: { $points }, рейтинг { $rating }

## Партии рейтинга

rated-title = Партии рейтинга · { $game }
rated-none = Таких партий пока нет.
rated-line = { $number }. { $day } — { $people }
rated-line-struck = { $number }. { $day } — { $people } · вычеркнута
rated-one = { $place }) { $who }
rated-about = Администратор может вычеркнуть партию: рейтинг пересчитается так, будто её не было.
rated-strike = Вычеркнуть { $number }
rated-restore = Вернуть { $number }

## Времена года

season-spring = Весна { $years }
season-summer = Лето { $years }
season-autumn = Осень { $years }
season-winter = Зима { $years }

## Титулы

title-h = На волосок
title-p = Фотофиниш
title-r = Асфальтовый каток
title-s = Вечное серебро
title-a = Атлант
title-w = Голубь мира
title-m = Сам себе советник
title-l = Любимчик компьютера
title-u = Семь раз отмерь
title-g = Гроза мастеров
title-o = Ночная сова
title-e = Всё на одну карту

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
profile-title-one = { $title } ×{ $times }
profile-about = Рейтинг — среди игроков всех чатов. Профиль видишь только ты.
profile-film = Лучшая партия
profile-opt-out = Выключить мой рейтинг
profile-opt-in = Включить мой рейтинг
profile-own = Профиль видишь только ты.
