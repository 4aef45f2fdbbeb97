### Ratings, seasons, titles and the profile.

chat-word-rating = rating, ratings, ladder, season
chat-word-profile = profile, my profile, my rating, my titles
telegram-menu-rating = The ratings of this chat, by game and season
telegram-menu-profile = Your profile: ratings, best match, titles
chat-set-rating = Ratings: { $choice }
chat-rating-on = counted
chat-rating-off = not counted

## Ratings of a chat

rating-sure = { $points } ± { $error }
rating-provisional = { $points } ± { $error } so far
rating-tool = Ratings
rating-title = Ratings of the chat
rating-title-game = Ratings of the chat · { $game }
rating-none = No ratings yet: they begin with the first match that is played to its end.
rating-off = Ratings are switched off here.
rating-season = { $season }
rating-season-none = Nobody has played in this season yet.
rating-line = { $place }. { $who }: { $rating } · won: { $wins } of { $games }
rating-line-titled = { $place }. { $who }: { $rating } · won: { $wins } of { $games } · { $title }
rating-podium = { $season }: { $people }
rating-podium-one = { $who } { $points }
rating-nobody = somebody
rating-about = In the first ten matches a rating is provisional: “so far”. The number behind ± is how far off it may be. Wins are those of this season.
rating-of = { $game }
rating-matches = Rated matches
results-line-rated = { $who }: won { $wins } of { $games }, points a match: { $points }, rating { $rating }

## Rated matches

rated-title = Rated matches · { $game }
rated-none = There are no such matches yet.
rated-line = { $number }. { $day }: { $people }
rated-line-struck = { $number }. { $day }: { $people } · struck
rated-one = { $place }) { $who }
rated-about = An administrator can strike a match: the ratings are then what they would be without it.
rated-strike = Strike { $number }
rated-restore = Restore { $number }

## Seasons of the year

season-spring = Spring { $years }
season-summer = Summer { $years }
season-autumn = Autumn { $years }
season-winter = Winter { $years }

## Titles

title-h = By a hair
title-p = Photo finish
title-r = Steamroller
title-s = Forever silver
title-a = Atlas
title-w = Dove of peace
title-m = Own adviser
title-l = Computer’s pet
title-u = Measures twice
title-g = Terror of masters
title-o = Night owl
title-e = All on one card

## Profile

profile-tool = My profile
profile-title = { $who }
profile-none = No rating yet: play a match to its end, with people or computers.
profile-out = Your matches are not rated.
profile-game = { $game }
profile-rating = Rating { $rating }, place { $place } of { $people }, won: { $wins } of { $games }
profile-row = place { $place } of { $people }, won: { $wins } of { $games }
profile-alt = Ratings by game, with the curves of the last matches
profile-here = In this chat { $rating }
profile-curve = { $first } { $curve } { $last }
profile-favourite = Most often: { $game }
profile-pace = Usually a turn within { $span }
profile-best = Best match: { $game }, rating up by { $gain }
profile-titles = Titles: { $titles }
profile-title-one = { $title } ×{ $times }
profile-about = The rating is among the players of all chats. Only you see your profile.
profile-film = Best match
profile-opt-out = Do not rate me
profile-opt-in = Rate me
profile-own = Only you see your profile.
