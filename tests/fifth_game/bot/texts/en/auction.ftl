## The game

auction-name = Auction
auction-typed = for=
auction-pitch = Bid in secret for prizes that everybody sees.
auction-size = 2–4 players · 5 minutes · easy
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
    .description = Auction: secret bids for open prizes, for 2 to 4
command-auction-new = new
    .description = Open a table of Auction in this channel
command-auction-new-seats = seats
    .description = How many play: 2 to 4 (4 if you say nothing)
command-auction-new-cats = cats
    .description = How many seats computer cats take at once
command-auction-new-level = level
    .description = How well these cats play: kitten if you say nothing
command-auction-new-level-kitten = kitten: the easiest, any legal move
command-auction-new-cards = cards
    .description = How many cards each has, and how many prizes there are: 8 if you say nothing
command-auction-new-rated = rated
    .description = Whether ratings will follow from it: yes, if you say nothing and no cat plays
command-auction-new-thread = thread
    .description = Play in a thread of its own; this channel keeps one message (default: no)
command-auction-new-pace = pace
    .description = How much time everybody has for a turn (default: evening)
command-auction-new-with1 = with1
    .description = Invite this member, whose seat is kept for ten minutes (default: nobody)
command-auction-new-with2 = with2
    .description = Invite this member, whose seat is kept for ten minutes (default: nobody)
command-auction-new-with3 = with3
    .description = Invite this member, whose seat is kept for ten minutes (default: nobody)
command-learn-game-auction = Auction
command-rules-game-auction = Auction
command-leaderboard-game-auction = Auction
command-profile-game-auction = Auction
