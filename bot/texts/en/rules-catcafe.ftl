## In 30 seconds

rules-catcafe-brief =
    Furnish five cat towers on a sheet of your own. Everybody takes a die; one die in the centre is for all. Of your two dice one says **what** you mark, the other **on which floor**.

    Each kind of item scores in its own way. Footprints{ "\u00A0" }🐾 change your dice.

    The round in which somebody completes a third tower is the last. The most points win.

    -# **Words** · *centre*: where the dice for all lie · *item*: house, yarn, butterfly, bowl, cushion, mouse, one for each number of a die · *mark*: write an item into a hex, a field of a tower · *2.4*: tower 2, floor 4 · *cat*: chosen after a house; scores, once a game, 2 for each item that it likes on your sheet
# The rulebook gives none.
rules-catcafe-advice = { "" }


## Rule by rule

rules-catcafe-1-1 = Two to four play. There is one die more than there are players.
    .asked = number of players, how many people, how many dice, maximum, minimum, alone, solo, five
rules-catcafe-1-2 = Every sheet has the same five towers with 24 hexes. 2.4 is floor 4 of tower 2. Where a floor is missing there is a scratching post and no hex.
    .asked = board, score sheet, column, cells, spaces, boxes, layout, coordinates, notation, how many levels, gap, blocked
    .defines = tower
rules-catcafe-1-3 = A hex touches the floors below and above it, and two hexes in each tower beside it. Towers 1, 3 and 5 stand half a hex higher: their floor 2 touches floors 2 and 3 beside it. A missing floor touches nothing.
    .asked = adjacent, neighbour, next to, adjacency, border, diagonal, connected, side by side, around, gap, offset
    .defines = hex touch
rules-catcafe-1-4 = The number on a die is the item: 1 🏠{ "\u2060" } house, 2 🧶{ "\u2060" } yarn, 3 🦋{ "\u2060" } butterfly, 4 🥣{ "\u2060" } bowl, 5 🛋️{ "\u2060" } cushion, 6 🐭{ "\u2060" } mouse.
    .asked = symbols, which number, meaning, icon, toy, pips, list, food, ball of wool, pillow, rolled, dice
    .defines = die item
rules-catcafe-1-5 = There are six cats, one for each item that it likes.
    .asked = how many, kinds, kitten, types, list, choose from, characters, favourite, prefers, number
rules-catcafe-1-6 = A sheet holds 18 footprints{ "\u00A0" }🐾. You begin with one to spend, and find the others during the game.
    .asked = paws, pawprints, how many, maximum, start with, limit, supply, run out, initial, total, track
rules-catcafe-1-7 = Everything is open, but for what you have chosen while others still choose.
    .asked = hidden, secret, visible, see others' sheets, opponents, peek, public, information, private, reveal
rules-catcafe-2-1 = A player drawn at random takes the first die in the first round. In each further round it is the next player clockwise.
    .asked = starting player, who starts, who begins, goes first, turn order, rotate, random, draft order
rules-catcafe-2-2 = All dice are rolled.
    .asked = throw, reroll, again, who throws, beginning of round, start, how many, once, random
rules-catcafe-2-3 = Clockwise, each player takes one of the dice in the centre.
    .asked = draft, pick, choose a die, turn order, direction, own die, how many, first pick, selection
rules-catcafe-2-4 = The one die left is the central die. Everybody uses it.
    .asked = remaining, common, shared, leftover, last, middle, communal, unused, second die, whose
    .defines = central
rules-catcafe-3-1 = When everybody has a die, all mark one item or pass, at the same time. Choices stay hidden until everybody has finished, and until then you may change yours.
    .asked = simultaneous, turn order, draw, write, fill in, place, how many per round, undo, change mind, take back, secret
rules-catcafe-3-2 = Of your two dice, your own and the central one, either is the item and the other the floor. *With 3 and 6: a butterfly on floor 6, or a mouse on floor 3.*
    .asked = which die, choose, combination, what and where, level, row, swap roles, swap dice, assign, use both, pair
    .defines = floor
rules-catcafe-3-3 = Each footprint you spend changes one of your dice by one, never past 1 or 6. You always pay the cheapest way. For the others the central die stays as it is. *A 3 as a 5 costs 2 footprints.*
    .asked = paws, pawprints, modify, adjust, manipulate, alter, plus, minus, price, pay several, both dice, wrap around, 6 to 1
    .defines = footprint
rules-catcafe-3-4 = The item goes into any open hex of that floor, in any tower. It stays there.
    .asked = place, where, free, empty, space, cell, erase, overwrite, move, replace, column, from the bottom up, two in one
rules-catcafe-3-5 = You may always pass: you find three footprints, or as many as are left.
    .asked = skip, do nothing, paws, pawprints, gain, unable, cannot place, reward, forced, voluntarily, get more, how many
    .defines = pass
rules-catcafe-3-6 = Footprints you find can be spent from the next round on.
    .asked = paws, pawprints, immediately, same turn, at once, delay, when usable, gained, available, later, right away
rules-catcafe-4-1 = After marking a house, choose a cat: it scores 2 points for each item it likes on your sheet, the new house included. You must choose one, even for nothing. *The yarn cat with three yarns: 6 points.*
    .asked = kitten, pick, bonus, worth, immediately, forced, optional, decline, zero, later ones, guest, home
    .defines = house cat
rules-catcafe-4-2 = Each cat scores once. After six cats you can mark no more houses.
    .asked = reuse, repeat, twice, again, same cat, seventh, maximum, how many, used up, limit, kitten
rules-catcafe-4-3 = After marking a butterfly you find two footprints. They cannot pay for it.
    .asked = paws, pawprints, bonus, reward, gain, effect, immediately, insect, how many, receive, pay for itself
rules-catcafe-5-1 = When everybody has marked, the towers completed in this round score: all their hexes are filled.
    .asked = finished column, full, when checked, timing, done, bonus, every space, definition, awarded, end of round
rules-catcafe-5-2 = Whoever completes a tower first wins its large number with at least one house in it, its small number without.
    .asked = bonus, big value, finish, race, need, requirement, column, condition, higher, lower, home, worth
rules-catcafe-5-3 = After that round the large number is gone, even if nobody won it.
    .asked = higher bonus, crossed out, still available, lost, second chance, unclaimed, missed, forfeited, nobody with house
rules-catcafe-5-4 = Whoever completes the tower later wins the small number.
    .asked = second, slower, after others, bonus, lower value, behind, reduced, already finished by another, house needed
rules-catcafe-5-5 = Players who complete a tower in the same round are all first. Each needs a house of their own for the large number.
    .asked = tie, simultaneous, at once, both, together, share, two people, bonus, divided, equal, who gets it
rules-catcafe-6-1 = The game ends with the round in which somebody has completed three towers.
    .asked = end, finish, over, when, trigger, last, final turn, stop, extra turn, condition, how long, columns
    .defines = end
rules-catcafe-6-2 = It ends in no other way, however often people pass.
    .asked = maximum rounds, limit, forever, infinite, stuck, endless, skip, deadlock, full sheet, time
rules-catcafe-7-1 = Houses: the points of the cats you scored.
    .asked = scoring, home, worth, count, kitten, bonus, how many, value, final
rules-catcafe-7-2 = Yarn: in each tower, whoever has the most scores 8 (all of them, if tied), and everybody else with some scores 3. The tower need not be completed.
    .asked = wool, ball, majority, most per column, tie, second place, scoring, compare, contest, worth, unfinished, equal amounts
    .defines = yarn
rules-catcafe-7-3 = Butterflies: 3 each.
    .asked = insect, worth, scoring, value, points, how many, count, total
    .defines = butterfly
rules-catcafe-7-4 = Bowls: 1 for each different kind of item that touches the bowl. Another bowl is a kind, too.
    .asked = food, dish, scoring, adjacent, neighbour, next to, around, variety, types, worth, same twice, maximum, duplicates
    .defines = bowl
rules-catcafe-7-5 = Cushions: the number of their floor.
    .asked = pillow, level, height, worth, scoring, higher better, row, value, bed, points
    .defines = cushion
rules-catcafe-7-6 = Mice: touching mice form a chain worth 2, 6, 12 or 20 for one to four. Five or more are split into chains for the most points; with the option “20 points in all” they are one chain.
    .note = *“A maximum of 20” can also mean that a large group scores 20 in all.*
    .asked = group, connected, adjacent, cluster, scoring, series, row, largest, maximum, fifth, single mouse, diagonal, break up
    .defines = mouse
rules-catcafe-7-7 = Towers: the numbers you won.
    .asked = column, bonus, worth, finished, scoring, completed, value, sum, incomplete, total
rules-catcafe-7-8 = Footprints left over score nothing.
    .asked = paws, pawprints, unused, remaining, unspent, worth, end, bonus, points, value, zero, saved
rules-catcafe-8-1 = The most points win. Tied players share the win.
    .asked = tie for first place, draw, winner, victory, tiebreak, highest, equal, win condition, final, joint
    .defines = tie


## The example

rules-catcafe-example =
    Mochi has the 5, and the central die shows 1. With the 1 as the item and the 5 as the floor, that is a house on floor 5 (rule 3.2).

    It may go into any lit hex (rule 3.4): to floor 5 for nothing, to 4 or 6 for one footprint, to 3 for two (rule 3.3). The other way round it is a cushion on floor 1.

    With the house Mochi scores a cat at once: 2 points for the house cat, or 2 for the butterfly cat, since there is a butterfly in 2.4 (rule 4.1).

# Below the picture: examples of the rulebook, or after it.
rules-catcafe-examples =
    ▸ **Two dice** · Your die shows 6, the central one 4: a mouse on floor 4, or a bowl on floor 6 (rule 3.2). Or pass, and find three footprints (rule 3.5).

    ▸ **Footprints** · Your die shows 2, the central one 4. For three footprints they become 1 and 6: a house on floor 6, or a mouse on floor 1 (rule 3.3).

    ▸ **Scoring** · A cushion on floor 5 scores 5 (rule 7.5). A bowl that touches two yarns, a mouse and another bowl scores 3, for three kinds (rule 7.4). Three touching mice score 12, a fourth makes it 20 (rule 7.6). You and Kuro have two yarns each in a tower, Tama one: you score 8 each, Tama 3 (rule 7.2).
