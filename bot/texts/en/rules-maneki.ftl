## In 30 seconds

rules-maneki-brief =
    Win cats on cushions. Each scores the number on its cushion, which nobody sees until it is won.

    On your turn lay cat cards at one of three boards. Your three cards there and the two cats on the board make a hand of five. As soon as everybody has three cards at a board, the best hands take its cats home.

    The third manekineko that comes out of the bag ends the game at once.

    -# **Words** · *board* (kotatsu): A, B or C, one of three tables for cats · *showdown*: the hands at a full board are compared · *Zabuton Neko*: a cat on its cushion (zabuton) · *manekineko*: a beckoning cat, of which three end the game · 5cats, 4cats, 3cats: so many of one colour; *Cathouse*: three and two; *solocat*: no two alike
# The rulebook gives none.
rules-maneki-advice = { "" }


## Rule by rule

rules-maneki-1-1 = Two to four play. There are three boards: A, B and C.
    .asked = number of players, how many people, tables, kotatsu, maximum, minimum, solo, five, locations
    .defines = board
rules-maneki-1-2 = Six colours by rank: ⬛ K black 6, 🟤 B brown 5, 🔶 O orange 4, 🪨 G grey 3, ⭐ C cream 2, 🤍 W white 1.
    .note = *The rulebook shows the colours as pictures; the order below black is ours.*
    .asked = suits, strongest, order, strength, hierarchy, weakest, highest, letters, beats, color, abbreviations
    .defines = rank
rules-maneki-1-3 = There are 12 cat cards of each colour, all alike: rank is a matter of the colour.
    .asked = deck, how many in total, 72, numbers, values, suits, composition, identical, copies, distribution
rules-maneki-1-4 = There are five cats of each colour. Of every colour but black one holds a coin ($) and one a can (@).
    .asked = pieces, tokens, meeples, how many, total, 30, gold, food, tin, symbols, money, distribution
rules-maneki-1-5 = There are five cushions of each colour: −2, 1, 2, 3 and 4.
    .asked = zabuton, tiles, pillow, values, distribution, negative, minus, lowest, highest, how many, 30, points, range
rules-maneki-1-6 = There are six manekineko, and a bonus tile for each player.
    .asked = beckoning, lucky, fortune cat, how many, total, components, contents, waving, special
rules-maneki-1-7 = Only you see your hand. Nobody sees the number under a cat before it is won; then only those who looked at it, until the end.
    .asked = secret, hidden, visible, peek, information, opponents' cards, public, memory, look again, zabuton, private
rules-maneki-2-1 = The cushions of each colour are shuffled into a stack, face down.
    .asked = setup, zabuton, tiles, pile, prepare, mix, random, order, pillow
rules-maneki-2-2 = All cats go into the bag.
    .asked = setup, sack, pouch, pieces, put inside, how many, prepare, start, contents
    .defines = bag
rules-maneki-2-3 = Each board begins with two cats out of the bag, each on the top cushion of its colour.
    .asked = setup, start, kotatsu, initial, draw, place, how many, six, fill, opening, zabuton
rules-maneki-2-4 = A cat and its cushion are never parted.
    .asked = separate, exchange, swap, stay together, zabuton, detach, move, pair, tile
rules-maneki-2-5 = Then one manekineko goes into the bag. The others stay in reserve.
    .asked = setup, beckoning, lucky, fortune, reserve, initial, how many, start, supply
rules-maneki-2-6 = The cat cards are shuffled, and everybody is dealt three. The rest is the deck.
    .asked = hand size, how many, starting hand, draw pile, setup, initial, stock, mix, begin
rules-maneki-2-7 = A player drawn at random begins.
    .asked = first player, who starts, starting player, goes first, turn order, random, youngest, decide
rules-maneki-3-1 = Turns go clockwise. On your turn you must lay cards; nobody passes.
    .asked = turn order, direction, skip, must play, forced, obligation, do nothing, next, mandatory, place
rules-maneki-3-2 = Choose one board where you have fewer than three cards, and lay cards from your hand there, face up.
    .asked = where, place, play, kotatsu, location, which table, allowed, full, several boards, lane, split, limit, fourth card
rules-maneki-3-3 = Where you have no card, lay one or two.
    .asked = empty, new, first cards, how many, start, kotatsu, three at once, maximum, allowed, place, play
rules-maneki-3-4 = Where you have one card, lay exactly two.
    .asked = second and third, fill up, how many, just another, required, forced, complete, add, place, play
rules-maneki-3-5 = Where you have two cards, lay exactly one.
    .asked = third, last, how many, fill up, complete, finish, add, required, place, play, more
rules-maneki-3-6 = The turn in which you lay your third card somewhere is noted: it may decide between equal hands (rule 4.4).
    .asked = order, tiebreak, first to finish, earlier, timing, remember, speed, completed lane, tie
rules-maneki-3-7 = If everybody has three cards there now, there is a showdown. Then draw until you hold three cards.
    .asked = refill, end of turn, draw up, hand size, replenish, fight, battle, how many, when, new cards
rules-maneki-3-8 = When a card is needed and the deck is empty, the discard pile is shuffled and becomes the deck.
    .asked = reshuffle, run out, draw pile, exhausted, no cards remaining, used cards, recycle, stock, refill
    .defines = deck
rules-maneki-4-1 = A hand is five cats: your three cards and the two cats on the board.
    .asked = poker, combination, what counts, how many, size, shared, community, combine, made of, include
    .defines = hand
rules-maneki-4-2 = From strong to weak: 5cats (five of a colour), 4cats, Cathouse (three and two), 3cats, two pair, one pair, solocat.
    .asked = poker, ranking, beats, full house, three of a kind, four of a kind, five of a kind, high card, best, order, straight, flush
    .defines = cathouse solocat pair
rules-maneki-4-3 = Of equal hands compare the ranks of their colours: the larger group first, then the higher rank. *KKK beats GGG.*
    .asked = tie, draw, same hand, tiebreak, both a pair, kicker, color, stronger, which is better, suits, black against grey
rules-maneki-4-4 = If every colour is the same, whoever laid the third card earlier wins.
    .asked = tie, draw, identical hand, tiebreak, exactly equal, completely, first to finish, faster, split, timing
    .defines = tie
rules-maneki-5-1 = A showdown begins as soon as every player has three cards at one board.
    .asked = fight, battle, when compared, trigger, resolve, full, contest, timing, kotatsu, start
    .defines = showdown
rules-maneki-5-2 = The best hand looks at both cushions in secret and takes one of the two cats.
    .asked = winner, first prize, choose, pick, peek, reward, zabuton, tile, reveal, tell others, what do I get
rules-maneki-5-3 = The second best gets the other cat and may look at its cushion. Everybody else gets nothing.
    .asked = runner-up, second place, third, last, loser, remaining, leftover, consolation, peek, reward
rules-maneki-5-4 = With two players the best hand takes both cats.
    .asked = two-player, duel, prizes, loser, second place, head to head, exception, nothing
rules-maneki-5-5 = All cards at that board are discarded, and two new cats come out of the bag.
    .asked = after a fight, cleared, removed, refill, replaced, next, cleanup, thrown away, kotatsu, reuse, back to hand
rules-maneki-6-1 = Cats come out of the bag until two are at the board, each on the top cushion of its colour (rule 2.3).
    .asked = refill, replenish, sack, restock, how many, new pieces, place, zabuton, kotatsu, draw
rules-maneki-6-2 = A manekineko that comes out stays out, and another cat is drawn.
    .asked = beckoning, lucky, fortune cat, what happens, put back, return, effect, removed, redraw, replacement
rules-maneki-6-3 = When the last cushion of a colour has come out and the board is filled, one more manekineko goes into the bag.
    .asked = beckoning, lucky, fortune cat, added, empty stack, run out, tiles gone, zabuton, exhausted, insert, how many in
rules-maneki-6-4 = If none is left in reserve, none goes in.
    .asked = beckoning, lucky, fortune cat, reserve, supply, exhausted, run out, more than six, used up, maximum
rules-maneki-6-5 = The third manekineko ends the game at once. What lies at the boards goes to nobody.
    .asked = end, over, finish, when, trigger, how long, stop, immediately, beckoning, lucky, remaining cats, last turn
    .defines = manekineko end
rules-maneki-7-1 = A cat scores the number on its cushion.
    .asked = worth, scoring, zabuton, value, tile, points, normal, basic, how many, calculate
    .defines = cushion
rules-maneki-7-2 = A cat with a coin scores, in place of that number, as many points as you have cats of your most frequent colour. *Four white cats: each coin scores 4.*
    .asked = gold, money, koban, worth, scoring, symbol, majority, replaces, tile ignored, multiply, value
    .defines = coin
rules-maneki-7-3 = Each can cancels one of your negative cushions, the worst first. It then scores 0.
    .asked = tin, food, erase, remove, minus, bad tile, negate, effect, symbol, protect, zabuton, choose which
    .defines = can
rules-maneki-7-4 = Cats of all six colours bring 6 points, once.
    .asked = bonus, set, collection, complete, every, rainbow, one of each, tile, twice, two sets, extra
    .defines = bonus
rules-maneki-7-5 = A coin or a can counts if the cat holds it. With the option “on cats and cushions” the cushion must show it, too.
    .note = *Of all our rulings, we are least sure of this one.*
    .asked = condition, symbol, matching, money, tin, requirement, uncertain, interpretation, variant, when valid, icons
rules-maneki-8-1 = When the third manekineko has come out (rule 6.5), everybody shows their cushions and counts.
    .asked = final scoring, end, reveal, flip, tally, calculate, over, finish, points, zabuton, beckoning
rules-maneki-8-2 = The most points win; if tied, the most cats. Players still tied share the win.
    .asked = winner, victory, tie for first place, draw, tiebreak, highest score, equal, win condition, joint, pieces
    .defines = tie


## The example

rules-maneki-example =
    A grey and a cream cat with a coin sit at board A, and everybody has laid three cards there: a showdown (rule 5.1).

    Tama and Kuro both have three of a colour. Kuro's is grey, Tama's is black, and black is the higher rank: Tama is first (rule 4.3). Mochi has two pair, which is weaker (rule 4.2).

    Tama looks at both cushions and takes one of the two cats (rule 5.2). Kuro gets the other, Mochi nothing (rule 5.3).

# Below the picture: examples of the rulebook, or after it.
rules-maneki-examples =
    ▸ **Equal hands** · Two players have a Cathouse, both with three black cats. One has two brown, the other two grey: brown is the higher rank and wins (rule 4.3). If both were brown, whoever laid the third card first would win (rule 4.4).

    ▸ **The last two cards** · You have one card at board B: lay two there, not one. At board C you have two: lay exactly one (rules 3.4, 3.5).

    ▸ **Scoring** · Your cushions say 4, 3, 3, 2 and −2. A can cancels the −2, which leaves 12 points (rule 7.3). Another cat holds a coin, and white, with three cats, is your most frequent colour: the coin counts 3 (rule 7.2). Together 15 points.
