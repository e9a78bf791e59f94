### Everything people read, in Japanese. The head of en.ftl says how keys are named; keep the same order here.
### <game>-refusal-<code> stand here only: their facts are those the game gives with the refusal.
### Style: です・ます, short, addressed to the person; names take さん.


## Common

refusal = { $rule ->
    [none] { $sentence }。
   *[other] { $sentence }。(ルール { $rule })
}


## Catte, in words

catte-words-colour = { $sign } { $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶
}
catte-words-round = **第{ $round }ラウンド**(全{ $rounds }ラウンド)・第{ $trick }トリック
catte-words-turn = { $phase ->
    [choose-coffee] { $name }さんが次のコーヒーを選んでいます。
    [lead] { $name }さんがリードします。
   *[follow] { $name }さんの番です。リードは{ $led }です。
}
catte-words-yours = { $phase ->
    [choose-coffee] **あなたの番です。** 自分の列からコーヒーを1枚、中央に出してください。
    [lead] **あなたの番です。** 好きなネコカードかセットをリードしてください。
   *[follow] **あなたの番です。** リードは{ $led }です。出せるなら同じ色を出してください。
}
catte-words-over = ゲームは終わりました。
catte-words-coffee = 中央: コーヒー { $card }({ $points }点)。切り札は{ $trump }です。
catte-words-no-coffee = 中央のコーヒーはまだありません。
catte-words-no-plays = まだ誰も出していません。
catte-words-play = { $name }: { $play }
catte-words-won = **{ $name }**さんがトリックを取り、コーヒー { $card } を獲得しました。
catte-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · 手札{ $cards }枚 · { $score }点
    列 { $column }
    獲得 { $acquired }({ $total } / 上限{ $limit }{ $mark ->
        [doubled] 、ちょうどなので2倍
        [over] 、上限超えで0点
       *[plain] { "" }
    })
catte-words-hand = あなたの手札({ $cards }枚):
catte-words-ending = { $cause ->
    [over-limit] { $names }さんが上限を超えました。
    [no-coffee] { $names }さんがリードする番ですが、列にコーヒーがありません。
   *[last-card] { $names }さんが最後のネコカードを出しました。
}
catte-words-line = **{ $name }**: { $mark ->
        [doubled] { $points }点({ $acquired }ちょうどで2倍)
        [over] 0点({ $acquired }で上限超え)
       *[plain] { $points }点
    } + { $squared }点(未使用{ $unused }枚) = **{ $score }点** · 合計{ $total }点


## Catte, refusals

catte-refusal-game-over = ゲームはもう終わっています
catte-refusal-not-your-turn = まだあなたの番ではありません
catte-refusal-coffee-first = まず自分の列からコーヒーを1枚、中央に出してください(列: { $column })
catte-refusal-coffee-is-chosen = 中央にはもうコーヒー { $centre } があります。ネコカードかセットをリードしてください
catte-refusal-no-coffee-when-following = コーヒーを出すのはリードする人だけです。ネコカードを出してください
catte-refusal-not-in-hand = { $cards }は手札にありません
catte-refusal-not-in-column = コーヒー { $card } は列にありません(列: { $column })
catte-refusal-must-follow = { $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶
}を出さなければなりません。手札に{ $cards }があります
catte-refusal-must-follow-or-set = 茶を出さなければなりません。{ $cards }か、セット({ $set }など)を出してください
catte-refusal-must-play-set = 茶を出さなければなりません。セットは茶になります。{ $set }などを出してください
