## Leaderboard

leaderboard-title = { $game }: { $scope ->
    [server] leaderboard of this server
   *[channel] leaderboard of this channel
}
# $title: as above. $cats: of one level.
leaderboard-cats-title = { $title }, against { $cats }
leaderboard-all-games = All games
leaderboard-not-you = You have not finished a game here yet.
leaderboard-empty = Nobody has finished a game here yet. Be the first!
# $own: whether it is the asker's. $lead: what the list is sorted by; everything else stands below it.
leaderboard-line = { $place }. **{ $name }**{ $own ->
        [true] { " " }(you)
       *[false] { "" }
    } · **{ $lead }**
leaderboard-by = { $order ->
    [rating] by rating
    [games] by games
    [wins] by wins
    [place] by average place
   *[best] by best score
}
# $by: how it is sorted now.
leaderboard-sort = Sorted { $by }
leaderboard-one-game = The list { $by } is for one game. Which game?
leaderboard-no-cats = The list { $by } only covers games against other people: leave out the option “against”.
leaderboard-among = Against other people
leaderboard-against = Against { $cats }
# In small type below it.
leaderboard-people = Games against other people. A win is first place at the table, alone or shared.
leaderboard-cats = Games with computer cats of this level. A win is first place at the table, alone or shared.
leaderboard-page = Page { $page } of { $pages }
leaderboard-back = ◀ Back
leaderboard-on = More ▶


## Standings

# $level: of computer cats, several of them.
standing-cats = { $level ->
    [kitten] kittens
    [housecat] housecats
    [alley-cat] alley cats
    [cafe-boss] café bosses
   *[other] cats
}
# The button that posts a private list into the channel.
standing-show = Show to everybody
standing-show-late = That took me too long. Please press again.
standing-show-silent = You can’t write here, so I can’t post this for you.
standing-show-hidden = All of these tables were in channels that not everybody here can see, so I can’t show them.
# $rated: how many games were. $new: $margin is too wide to say much. $margin: nineteen times out of twenty the true strength lies so near.
standing-rating = { $rated ->
    [0] no rating yet
   *[other] { $new ->
        [true] rating { $points } (new)
       *[false] rating { $points } ±{ $margin }
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
# In $ahead of $games games before everybody else, or before all $cats of one level.
standing-ahead = ahead of { $cats ->
    [none] the other people
   *[other] the { $cats }
}: { $ahead } of { $games }


## The podium of a month

# $month: 1 to 12. $year: in digits.
podium-title = Podium of { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
# $game: its name. $tables: how many were played to the end.
podium-game = { $game } · { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}
# $record: wins and games.
podium-line = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }** · { $record }
podium-more = Leaderboard
