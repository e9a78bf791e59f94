## The game

auction-name = オークション
auction-typed = を= 入札=bid
auction-pitch = 表になった賞品を、こっそり入札して競います。
auction-size = 2〜4人 · 約5分 · やさしい
auction-kind = 賞品への秘密の入札
auction-hand = 手札
auction-options = { $seats }席、カード{ $cards }枚ずつ
# In replays: what ends with news, and what ends with a scoreboard.
auction-scene = 賞品


## In words

auction-prize = { $prize ->
    [none] 賞品はすべて取られました。
   *[other] 賞品は **{ $prize }** です。
}
# $decided: whether they have bid for this prize.
auction-seat = **{ $name }** ・獲得{ $won }{ $decided ->
    [true] ・入札済み
   *[false] { "" }
}
auction-yours = { $bid ->
    [none] **あなたの番です：** 1枚を入札してください。
   *[other] **{ $bid }** を入札しました。
}
auction-bid = { $card }を入札
auction-opened = { $name ->
    [none] 同点：{ $prize }はだれも取れません
   *[other] { $name }さんが{ $prize }を取りました
}
auction-opened-bid = { $name }：{ $bid }


## Refusals

auction-refusal-no-bid = { $said } は入札として読めません。例: bid 3
auction-refusal-game-over = オークションはもう終わっています
auction-refusal-already-bid = このラウンドにはもう入札しました
auction-refusal-not-yours = { $card }は手札にありません


## Commands

command-auction = オークション
    .description = オークションの卓を開く：見えている賞品への秘密の入札、2～4人
command-auction-seats = 席数
    .description = 何人で遊ぶか：2～4（省略すると4）
command-auction-cats = ネコ
    .description = コンピューターのネコが座る席の数
command-auction-level = 強さ
    .description = ネコの強さ：省略すると「こねこ」
command-auction-level-kitten = こねこ: 打てる手をどれでも打つ
command-auction-cards = カード
    .description = 手札と賞品の数：省略すると8
command-learn-game-auction = オークション
command-rules-game-auction = オークション
command-leaderboard-game-auction = オークション
command-profile-game-auction = オークション
