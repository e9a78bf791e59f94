## The end

end-winners = { $count ->
    [one] 🏆 { $names } wins!
   *[other] 🏆 { $names } share the win!
}
# A winner for whom a cat played to the end.
end-cat-of = { $name }’s cat
# $names: who has agreed to it.
end-together = { $names } agreed to end this table before the game was over. It counts for nobody.
end-abandoned = { $name ->
    [none] This table was ended before the game was over.
   *[other] { $name } ended this table before the game was over.
} It counts for nobody.
end-outdated = I have been updated with newer rules, and a game can’t change its rules midway. So this table ends here and counts for nobody. Sorry! The record has every move.
# How the reader did. $how: whether they won alone, shared the win, lost, or left their seat to a cat.
end-own = { $how ->
    [won] **You win with { $score } { $score ->
        [one] point
       *[other] points
    }!**
    [shared] **You share the win with { $score } { $score ->
        [one] point
       *[other] points
    }!**
    [cat] A cat finished for you: place { $place } of { $seats }, with { $score } { $score ->
        [one] point
       *[other] points
    }.
   *[lost] **You came { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $seats }, with { $score } { $score ->
        [one] point
       *[other] points
    }.**
}
# $what: a sentence that is worth telling once more.
end-highlight = ✨ { $what }
# $hints: how many were given to a player alone with cats; else names with numbers.
end-hints = 💡 Hints used: { $hints }
end-hints-each = { $name } { $hints }
# $names: whose seats cats kept to the end. $rated: whether their ratings change.
end-cat-finished = 🐱 A cat finished for { $names }{ $rated ->
    [true] { " " }(rated as last)
   *[false] { "" }
}.
end-rating-kept = 📈 The rating of { $name } stays the same: nobody else played to the end.
# $ratings: of everybody, between the people.
end-ratings = 📈 Ratings (people only): { $ratings }
# $new: the rating is too uncertain to say much.
end-rating = { $name } { $before } → **{ $after }**{ $new ->
    [true] { " " }(new)
   *[false] { "" }
}
end-own-rating = 📈 Your rating (people only): { $before } → **{ $after }**{ $new ->
    [true] { " " }(new)
   *[false] { "" }
}
end-score = { $place }. { $name }{ $cat ->
    [true] { "\u00A0" }🐱
   *[false] { "" }
}: **{ $score }**
# What the picture of everybody's totals shows, for whoever does not see it. $count: rounds, or games of a match.
end-chart = Everybody's total after each of { $count } rounds or games:
end-chart-line = { $name }: { $totals }
# What any game may have had worth telling.
end-highlight-close = { $name } won by a single point.
end-highlight-comeback = { $name } was in last place before the end, and won.
# $move: after which it was played on, or none. $table: none of a record that came from a file.
end-beside = Side by side with { $table ->
    [none] your record
   *[other] table { $table }
}{ $move ->
    [none] { "" }
    [0] , from the deal on
   *[other] , played on after move { $move }
}
# Who had a seat in a record that came from a file.
end-beside-nobody = this seat
# $name, $score: now. $other, $then: then, in the same seat.
end-beside-line = Seat { $seat }: now { $name } **{ $score }** · last time { $other } **{ $then }**
end-button-replay = Replay
end-button-look = Look back
end-button-rematch = Rematch
end-button-same = Same deal again
end-button-play-on = Play on again


## Once more

# $link: where the table stands.
sequel-opened = Your seat is at [{ $title }]({ $link }).
sequel-not-seated = You did not play at table { $table }. /play opens a table of your own.
sequel-elsewhere = I can only open that in the channel of table { $table }, for somebody who can see it.
sequel-not-finished = Table { $table } was not played to the end, so there are no scores to compare. You can play a rematch.
