## Profile

profile-of-others = Only your own profile can be shown to everybody. Leave out “member” or “everybody”.
# $here: only the games in this server.
profile-title = Profile of { $name }{ $here ->
    [true] { " " }in this server
   *[false] { "" }
}
profile-empty = Has not finished a game { $here ->
    [true] in this server yet
   *[false] yet
}.
profile-elsewhere = { $name } shows their profile only in the servers where they played. Ask there.
profile-favourite = Favourite game: **{ $game }**
profile-streaks = With other people: { $longest ->
    [0] no winning streak yet
   *[other] { $now ->
        [0] no winning streak just now
        [one] won the last game
       *[other] won the last { $now } games
    } · longest streak: { $longest }
}
# $ahead, $behind, $shared: in how many games $name was placed ahead of $rival, behind, or shared the place.
profile-duel = { $games ->
    [0] { $name } and { $rival } have not met yet.
   *[other] { $name } against { $rival }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $ahead } ahead, { $behind } behind{ $shared ->
        [0] { "" }
       *[other] , { $shared } level
    }
}
# $record: wins, how often ahead of the other people, and the rating.
profile-people = With other people · { $record }
# $levels: of computer cats, each with how many games were won, and in how many all of them were behind.
profile-cats = With cats · { $levels }
profile-cats-level = { $cats }: { $wins } of { $games } won{ $ahead ->
    [0] { "" }
   *[other] , ahead of them in { $ahead }
}
# $bars: a small chart. $low, $high: between which it went.
profile-chart = `{ $bars }` { $first } → **{ $last }** in { $games } rated games, between { $low } and { $high }

# What the cats say of one's own decisions. $cost: replay-look-cost. $kind: the most frequent kind of costly decision, if known.
profile-skill = Each game your moves cost **{ $cost }**, by the cats’ count in { $tables } of { $all } games.{ $kind ->
    [none] { "" }
   *[other] { " " }Most often: { $kind }.
}


## History

history-title = Your tables here
# To everybody.
history-of = Tables of { $name } here
history-empty = You have not finished a game here yet.
# $when: a date. $ended: how it ended for you. $same: the table whose deal it was once more, if any.
history-line = { $when } · **{ $title }** · { $ended }{ $same ->
    [none] { $move ->
        [none] { "" }
       *[other] { " " }· played on from a record, not counted
    }
   *[other] { $move ->
        [none] { " " }· same deal as table { $same }, not counted
       *[other] { " " }· played on from table { $same }, not counted
    }
} · with { $names }
history-ended = ended early
# $other: who began in your seat if you are their $heir, or who took it over from you.
# $how: whether you won alone or shared, came to another place, or left; [last]: which counts as the last place.
history-result = { $other ->
    [none] { "" }
   *[other] { $heir ->
        [true] for { $other }:
       *[false] { $other } finished for you:
    }{ " " }
}{ $how ->
    [cat] a cat finished for you
    [last] a cat finished for you, counts as last
    [won] 🏆 won, score { $score }
    [shared] 🏆 shared the win, score { $score }
   *[place] place { $place }, score { $score }
}
history-replay = Replay a table
history-with = with { $names }
