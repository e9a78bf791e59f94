## The game

auction-name = Auction
auction-typed = for=
auction-pitch = Bid in secret for prizes that everybody sees.
auction-size = 2–4 players · 5 minutes · easy
auction-kind = secret bids for face-up prizes
auction-hand = My hand
auction-options = { $seats } seats, { $cards } cards each
# In replays: what ends with news, and what ends with a scoreboard.
auction-scene = prize


## In words

auction-prize = { $prize ->
    [none] All prizes are won.
   *[other] The prize is **{ $prize }**.
}
# $decided: whether they have bid for this prize.
auction-seat = **{ $name }** · { $won } won{ $decided ->
    [true] { " " }· has bid
   *[false] { "" }
}
auction-yours = { $bid ->
    [none] **Your turn:** bid a card.
   *[other] You have bid **{ $bid }**.
}
auction-bid = Bid { $card }
auction-opened = { $name ->
    [none] A tie: nobody takes the { $prize }
   *[other] { $name } takes the { $prize }
}
auction-opened-bid = { $name }: { $bid }


## Commands

command-auction = auction
    .description = Open a table of Auction: secret bids for open prizes, for 2 to 4
command-auction-seats = seats
    .description = How many play: 2 to 4 (4 if you say nothing)
command-auction-cats = cats
    .description = How many seats computer cats take at once
command-auction-level = level
    .description = How well these cats play: kitten if you say nothing
command-auction-level-kitten = kitten: the easiest, any legal move
command-auction-cards = cards
    .description = How many cards each has, and how many prizes there are: 8 if you say nothing
command-learn-game-auction = Auction
command-rules-game-auction = Auction
command-leaderboard-game-auction = Auction
command-profile-game-auction = Auction
