## Leaderboard

leaderboard-title = { $game }: { $scope ->
    [server] leaderboard of this server
   *[channel] leaderboard of this channel
}
leaderboard-all-games = All games
leaderboard-not-you = You have not finished a game here yet.
leaderboard-empty = Nobody has finished a game here yet. Be the first!
# $own: whether it is the asker's. $lead: what the list is sorted by. $rest: everything else.
leaderboard-line = { $place }. **{ $name }**{ $own ->
        [true] { " " }(you)
       *[false] { "" }
    } · **{ $lead }**
    -# { $rest }
leaderboard-by = { $order ->
    [rating] by rating
    [games] by games
    [wins] by wins
    [place] by average place
   *[best] by best score
}
# $by: how it is sorted now.
leaderboard-sort = Sorted { $by }
leaderboard-one-game = A list { $by } is one of a single game: choose it with the option “game”.
# In small type below it.
leaderboard-people = Of people alone: computer cats are not listed.
leaderboard-page = Page { $page } of { $pages }
leaderboard-back = ◀ Back
leaderboard-on = More ▶


## Standings

# $rated: how many games were. $new: too few yet. $margin: nineteen times out of twenty the true strength lies so near.
standing-rating = { $rated ->
    [0] no rating yet
   *[other] { $points } ±{ $margin }{ $new ->
        [true] { " " }(provisional)
       *[false] { "" }
    }
}
standing-record = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ $rate } %)
standing-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
standing-place = average place { $place }
standing-best = best score { $score }


## Profile

profile-title = Profile of { $name }
profile-empty = Has not finished a game yet.
profile-favourite = Favourite game: **{ $game }**
profile-streaks = { $longest ->
    [0] No winning streak yet
   *[other] { $now ->
        [0] No winning streak just now
        [one] Has won the last game
       *[other] Has won the last { $now } games
    } · longest streak: { $longest }
}
# $ahead, $behind, $shared: in how many games $name was placed before $rival, behind, or shared the place.
profile-duel = { $games ->
    [0] { $name } and { $rival } have not met yet.
   *[other] { $name } against { $rival }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $ahead } before, { $behind } behind{ $shared ->
        [0] { "" }
       *[other] , { $shared } shared
    }
}
# $bars: a small chart. $low, $high: between which it went.
profile-chart = `{ $bars }` { $first } → **{ $last }** in { $games } rated games, between { $low } and { $high }


## History

history-title = Your tables here
history-empty = You have not finished a game here yet.
# $when: a date. $ended: how it ended for you. $same: the table whose deal it was once more, if any.
history-line = { $when } · **{ $title }** · { $ended }{ $same ->
    [none] { "" }
   *[other] { " " }· same deal as table { $same }, counts for nothing
} · with { $names }
history-ended = ended early
history-result = { $cat ->
    [true] a cat finished for you
   *[false] { $won ->
        [true] 🏆 won
       *[false] place { $place }
    }, score { $score }
}
history-replay = Replay a table
history-with = with { $names }
