### Ratings, seasons, titles and the profile.

chat-word-rating = rating, ratings, show ratings, ladder, top, season
chat-word-profile = profile, my profile, my rating, show my rating, my titles, titles
telegram-menu-rating = The ratings of this chat, by game and season
telegram-menu-profile = Your profile: ratings, best match, titles
chat-set-rating = Matches: { $choice }
chat-rating-on = rated
chat-rating-off = not rated

## Ratings of a chat

rating-sure = { $points } ± { $error }
rating-provisional = { $points } ± { $error } so far
# Below the result of a match: “Rating: Anna 1512 (+14), Boris 1480 (−9)”.
result-rating = Rating in this chat: { $people }
result-rating-one = { $who } { $points } ({ $change })
rating-tool = Ratings
rating-title = Ratings of the chat
rating-title-game = Ratings of the chat · { $game }
rating-none = This chat has had no rated match yet: ratings begin with the first one that is played to its end. Your rating over all chats is in your profile.
rating-off = Ratings are switched off here.
rating-season = { $season }
rating-season-none = Nobody has played in this season yet.
rating-nobody-listed = Nobody is on this ladder now.
rating-line = { $place }. { $who }: { $rating } · won: { $wins } of { $games }
rating-line-titled = { $place }. { $who }: { $rating } · won: { $wins } of { $games } · { $title }
rating-podium = { $season }: { $people }
rating-podium-one = { $who } { $points }
rating-podium-provisional = { $who } { $points } so far
rating-nobody = somebody
rating-about = A rating “so far”: fewer than ten matches played. ± is the possible error. Wins are those of this season.
rating-of = { $game }
rating-matches = Rated matches
results-line-rated = { $who }: won { $wins } of { $games }, points a match: { $points }, rating { $rating }

## Rated matches

rated-title = Rated matches · { $game }
rated-none = There are no such matches yet.
# The players from the first place to the last; those who share a place are joined by “=”.
rated-line = No. { $number }, { $day }: { $people }
rated-line-struck = No. { $number }, { $day }: { $people } · struck
rated-place = { $people }
rated-one = { $who }
rated-resigned = { $who } (resigned)
rated-day = { $month ->
    [1] { $day } January
    [2] { $day } February
    [3] { $day } March
    [4] { $day } April
    [5] { $day } May
    [6] { $day } June
    [7] { $day } July
    [8] { $day } August
    [9] { $day } September
    [10] { $day } October
    [11] { $day } November
   *[12] { $day } December
}
rated-to-strike = Strike a match
rated-about = The ratings are then what they would be without the struck match.
rated-strike = Strike { $number }
rated-restore = Restore { $number }

## Seasons of the year

season-spring = Spring { $years }
season-summer = Summer { $years }
season-autumn = Autumn { $years }
season-winter = Winter { $years }

## Titles

titles-part = Titles
titles-line = { $title }: { $about }
titles-held = On a ladder a title is held by whoever has earned it most often, and at least twice.
title-h = By a hair
    .about = won by a single point
title-p = Photo finish
    .about = won with equal points
title-r = Steamroller
    .about = won with at least twice the points of the second
title-s = Forever silver
    .about = second, with somebody in third place
title-a = Atlas
    .about = last, with three players or more
title-w = Dove of peace
    .about = first, sharing the place
title-m = Own adviser
    .about = won without a hint
title-l = Computer’s pet
    .about = three hints in a match, or more
title-u = Measures twice
    .about = five steps taken back in a match, or more
title-g = Terror of masters
    .about = placed above a master computer
title-o = Night owl
    .about = a match that ended between midnight and five
title-e = All on one card
    .about = won with at least six points of ten from one heading

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
profile-title-one = { $title }
profile-title-many = { $title } ×{ $times }
profile-titles-tool = What titles mean
profile-about = Rating and place are over all chats. Only you see your profile.
profile-film = Best match
profile-opt-out = Do not rate me
profile-opt-out-sure = Stop rating you? Your ratings and titles in all chats are lost, and cannot be brought back.
profile-opt-out-yes = Do not rate me
profile-opt-out-no = Keep it
profile-opt-in = Rate me
profile-own = Only you see your profile.
