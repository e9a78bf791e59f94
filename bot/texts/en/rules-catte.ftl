## In 30 seconds

rules-catte-brief =
    Win coffee, but not too much: **hit the limit exactly for double points; go over it, and your coffee is worth nothing.** The limit is 15 with four players and 20 with three.

    Each trick is for one coffee card: its colour is trump, its number is the prize. Follow the colour that was led if you can. The winner takes the coffee, then offers one of their own coffee cards – any one – for the next trick, and leads.

    Unused coffee cards score too: 3 left are 9 points, 2 are 4, 1 is 1. So each trick you win costs you some of these.

    -# **Words** · *trick*: everybody plays once, the best play wins · *lead*: play first in it · *trump*: the colour that beats the others · *set*: a black and a white card played as one brown card, with the sum of both · *column*: your own coffee cards · BK, WH, BR: black, white, brown
# The rulebook gives none.
rules-catte-advice = { "" }


## Rule by rule

rules-catte-1-1 = With four players: 10 cat cards and 3 coffee cards each, limit 15. With three: 13 cat cards and 4 coffee cards, limit 20.
    .asked = number of players, how many people, hand size, dealt at start, maximum, bust threshold, three-player game, playing with two or five
    .defines = limit
rules-catte-1-2 = Cat cards: ⬛ black 1–15, 🤍 white 1–15, 🟤 brown 10–20.
    .asked = deck, suits, composition, how many in total, 41, lowest and highest number, range, duplicates, contents of the box
    .defines = cat card
rules-catte-1-3 = Coffee cards: black 1 3 5 7 9, white 2 4 6 8 10, brown 5 10 15. They are trump and points at once.
    .asked = cups, drinks, values, which numbers exist, how many in total, 13, suits, worth, biggest one, distribution
    .defines = coffee
rules-catte-1-4 = Only you see your hand. Everything else is open: columns, won coffee, plays (also of earlier tricks) and scores.
    .asked = secret, hidden information, visible to others, peek, look at opponents' cards, public, discarded cats, last trick again, memory
rules-catte-2-1 = A player drawn at random leads the first round. Each further round begins with the next player clockwise.
    .asked = starting player, who starts, goes first, turn order, dealer, opening, random, rotate, next deal
rules-catte-2-2 = All cat cards are shuffled and dealt. Those left over stay out, face down.
    .asked = setup, unused, removed, undealt, draw pile, stock, how many remain, draw new, seen by anyone
rules-catte-2-3 = Your coffee cards lie face up: they are your column.
    .asked = supply, own drinks, in front of me, visible, open, stash, display, reserve, where trump comes from
    .defines = column
rules-catte-2-4 = The one coffee card left over goes to the centre. It is the prize of the first trick.
    .asked = middle, opening prize, starting trump, initial, extra cup, undealt, flipped, table
rules-catte-3-1 = The leader plays any cat card or any set. It need not have the colour of the coffee.
    .asked = first card, opening, start a trick, free choice, allowed, match trump, begin with trump, pair, restriction
    .defines = leader lead
rules-catte-3-2 = Follow the colour that was led if you can. Which card of it is up to you: you need not win. *Black was led and you hold BK1 and BK14: play either.*
    .asked = suit, same, obligation, forced, must match, must beat, duck, play low, lose on purpose, hold back, legal cards, allowed
    .defines = follow
rules-catte-3-3 = A set is one black and one white card together. It is brown, with the sum of both. On brown you may follow with a set; if you hold no brown card but can make a set, you must. *BK2 and WH15 are a brown 17. BR12 was led; you hold BR11, BK2 and WH15: play BR11, which loses, or the set, which wins.*
    .asked = combine, pair, add up, combination, two cards at once, mandatory, mix colours, two whites, same-coloured pair, three cards, maximum
    .defines = set
rules-catte-3-4 = If nothing in your hand can follow, play any one card.
    .asked = void, out of suit, cannot, no such colour, discard, throw away, slough, ruff, trump in, free choice, forced
rules-catte-3-5 = Play goes clockwise from the leader. Everybody plays once.
    .asked = turn order, direction, whose turn, next, left, pass, skip, refuse, play twice, several cards
rules-catte-3-6 = You play from your own hand.
    .asked = somebody else's card, not holding it, already played, reuse, invalid, wrong card, borrow, refused, coffee as a card
rules-catte-4-1 = Trump is the colour of the coffee in the centre. The highest trump wins the trick.
    .asked = who takes it, strongest suit, beats, what beats what, which suit rules, ruff, over-trump, low trump against high lead
    .defines = trump
rules-catte-4-2 = If nobody played trump, the highest play of the colour led wins.
    .asked = no trump, none trumped, off-suit, lead suit, other suits, discards never win, strongest, who takes it
rules-catte-4-3 = Of equal plays the later one wins.
    .asked = tie, draw, same number, same value, equal cards, tiebreak, who takes the trick, identical, first or last played
    .defines = tie later
rules-catte-4-4 = The winner takes the coffee, puts it apart from their column, and leads next.
    .asked = collect, prize, won pile, where to put, drink, next starter, who starts next, played cats discarded, keep
    .defines = trick
rules-catte-5-1 = From the second trick on, the leader first puts one coffee card of their own column into the centre. Only the leader does, and must. *In your column lie BK1 and WH8: with WH8 white is trump, and the trick is worth 8.*
    .asked = choose trump, set, new suit, next prize, which cup, pick, obligation, refuse, keep all, pay, offer, bid
rules-catte-5-2 = Coffee that somebody has won never goes into the centre again.
    .asked = reuse, spend again, won cups, return, acquired, recycle, taken pile, prize as trump, safe
rules-catte-5-3 = For the first trick the coffee in the centre is dealt (rule 2.4): its leader puts none.
    .asked = opening, start of round, exception, skip, initial trump, need to pay, already there, beginning, who chose it
rules-catte-6-1 = The round ends after the trick in which somebody goes over the limit. Exactly the limit does not end it.
    .asked = bust, exceed, too much, burst, past 15, above 20, 16, finish, stop, immediately, mid-trick, hit 15 precisely
    .defines = end
rules-catte-6-2 = It ends when the player to lead has no coffee card left in the column.
    .asked = empty, run out, out of drinks, nothing to put, cannot pay, used up, finish, stop, zero, supply gone
rules-catte-6-3 = It ends after the trick in which somebody plays the last cat card of their hand.
    .asked = empty hand, runs out, out of cards, no cats, finish, stop, how many tricks, anyone, how long
rules-catte-7-1 = Coffee you won: the sum of its numbers. Exactly the limit counts double, more scores nothing. *With limit 15: 14 is 14 points, 15 is 30, 16 is 0.*
    .asked = bust, over, doubling, bonus, jackpot, scoring, adding up, hit 15, 20 precisely, zero, worth, penalty
    .defines = bust exactly over
rules-catte-7-2 = Coffee you kept: the number of cards in your column, squared. You get this over the limit, too. *3 cards: 9 points.*
    .asked = unused, leftover, remaining, unspent, saved, times itself, 1 4 9 16, bonus, after a bust, worth
rules-catte-7-3 = Both together are your score for the round. *Limit 20, you won 20 and kept 3 cards: 40 and 9 are 49 points.*
    .asked = tally, sum, added, result, combine, how scoring works, subtotal, negative, minus
rules-catte-8-1 = There are as many rounds as players, or fewer if the table chose so. Then the game is over.
    .asked = end, how long, how many, length, duration, finish, short game, three, four, deals
    .defines = rounds
rules-catte-8-2 = The highest total wins. Tied players share the win.
    .asked = tie for first place, at the end, winner, victory, win condition, draw, tiebreak, equal points, joint, final standing


## The example

rules-catte-example =
    The coffee is WH10: white is trump, and the trick is worth 10.

    Kuro leads BK8. Biscuit holds no black card and may play anything (rule 3.4): WH11. Mochi and Tama hold black and must follow (rule 3.2): BK12, BK14.

    BK14 is the highest black, but Biscuit's WH11 is trump (rule 4.1). Biscuit takes the coffee and leads next (rule 4.4).

# Below the picture: examples of the rulebook, or after it.
rules-catte-examples =
    ▸ **A set** · The coffee is BK7: black is trump. BR13 is led. The second player holds no brown card and no set, and plays BK1. The third holds brown cards, but plays the set BK2+WH15, a brown 17 (rule 3.3). A set is brown, so its BK2 is no trump: BK1 is the only trump and wins the 7 points (rule 4.1).

    ▸ **The next coffee** · The winner of BK7 puts BR5 of their column into the centre and leads BK6: the lead need not have the colour of the coffee (rules 5.1, 3.1).

    ▸ **Scoring** · Three players, so the limit is 20. You won BR15 and BK5: exactly 20, doubled to 40 points (rule 7.1). Three coffee cards are left in your column: 3×3 = 9 points (rule 7.2). Together **49 points**. Had you won BK7 instead of BK5, you would be over the limit: 0 and 9 are 9 points.
