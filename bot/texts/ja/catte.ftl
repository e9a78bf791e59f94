## The game

catte-name = キャッテ
catte-rules =
    ▸ **目的** コーヒーカードを取ります。ただし取りすぎないこと。ちょうど上限(3人なら20、4人なら15)なら2倍、超えると0点です。

    ▸ **カード** ネコカード: ⬛黒1〜15、🤍白1〜15、🟤茶10〜20。コーヒーカード: 黒1 3 5 7 9、白2 4 6 8 10、茶5 10 15。3人ならネコ13枚とコーヒー4枚、4人なら10枚と3枚。コーヒーは自分の列に表向きに並びます。

    ▸ **トリック** 中央のコーヒー1枚の色が切り札、数字がそのトリックの点です。リードする人は好きなネコカード1枚か、**セット**(黒1枚と白1枚。茶として数え、数は合計)を出します。
    ほかの人は、リードされた色を持っていれば必ず出します。茶がリードされたときはセットでもよく、茶がなくてセットが作れるならセットを出さなければなりません。出せない人は好きな1枚を出します。

    ▸ **勝者** 切り札の色でいちばん大きいカード。なければリードされた色でいちばん大きいカード。同じ数なら後に出したほう。勝者はコーヒーを獲得し、次のリードをします。その前に自分の列からコーヒーを1枚中央に出します。

    ▸ **ラウンドの終わり** だれかが上限を超えたとき、リードする人の列にコーヒーがないとき、だれかが最後のネコカードを出したとき(そのトリックは最後まで行います)。

    ▸ **得点** 取ったコーヒーの合計(ちょうど上限なら2倍、超えたら0)と、列に残ったコーヒーの枚数の2乗。人数と同じ数のラウンドを行い、最初のリードは順に隣へ移ります。合計がいちばん高い人の勝ち。同点なら勝利を分け合います。


## In words

catte-words-colour = { $sign }{ "\u00A0" }{ $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶
}
catte-words-round = **第{ $round }ラウンド**(全{ $rounds }) · 第{ $trick }トリック · 上限{ $limit }
catte-words-turn = { $phase ->
    [choose-coffee] **{ $name }**さんが次のコーヒーを選んでいます。
    [lead] **{ $name }**さんがリードします。
   *[follow] **{ $name }**さんの番です。リードは{ $led }です。
}
catte-words-yours = { $phase ->
    [choose-coffee] **あなたの番です。** 自分の列からコーヒーを1枚、中央に出してください。
    [lead] **あなたの番です。** 好きなネコカードかセットをリードしてください。
   *[follow] **あなたの番です。** リードは{ $led }です。出せるなら同じ色を出してください。
}
catte-words-over = ゲームは終わりました。
catte-words-coffee = コーヒー { $card } · 切り札 { $trump }
catte-words-last = 前回: { $name }さんが{ $play }でコーヒー { $card } を獲得。
catte-words-play = { $won ->
    [true] **{ $name }: { $play }**
   *[false] { $name }: { $play }
}
catte-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $score }点 · 手札{ $cards }枚
    列 { $column }{ $acquired ->
        [none] { "" }
       *[other] { "\u000A" }獲得 { $acquired }({ $total } / 上限{ $limit }{ $mark ->
            [doubled] : 2倍
            [over] : 0点
           *[plain] { "" }
        })
    }
catte-words-hand = **あなたの手札({ $cards }枚)**
catte-words-ending = { $cause ->
    [over-limit] { $names }さんが上限を超えました。
    [no-coffee] { $names }さんがリードする番ですが、列にコーヒーがありません。
   *[last-card] { $names }さんが最後のネコカードを出しました。
}
catte-words-line = **{ $name }** · 合計{ $total }点
    コーヒー { $mark ->
        [doubled] { $acquired } × 2
        [over] 0({ $acquired }で上限超え)
       *[plain] { $acquired }
    } + 未使用 { $unused }² = **{ $score }点**


## Refusals

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
catte-refusal-must-follow-or-set = 茶を出さなければなりません。手札に{ $cards }があり、セット({ $set }など)も茶になります
catte-refusal-must-play-set = 茶を出さなければなりません。セットは茶になります。{ $set }などを出してください


## On Discord

catte-options = { $seats }席、{ $rounds ->
   *[other] { $rounds }ラウンド
}
# In replays: what ends with news, and what ends with a scoreboard.
catte-chapter = トリック
catte-part = ラウンド
catte-statistic-exact-limits = { $count ->
   *[other] ちょうど上限{ $count }回
}
catte-statistic-over-limits = { $count ->
   *[other] 上限超え{ $count }回
}
catte-choose-set = セット: 黒1枚と白1枚
catte-coffee = コーヒー { $card }
catte-trick = { $name }さんがコーヒー { $card } を獲得
catte-acquired = { $name }さんの合計: { $total } / { $limit }
catte-round-begins = 第{ $round }ラウンド(全{ $rounds })は{ $name }さんのリードから
catte-round-over = 第{ $round }ラウンド終了


## Commands

command-catte = キャッテ
    .description = キャッテ: ネコとコーヒーのトリックテイキング(3〜4人)
command-catte-new = 新規
    .description = このチャンネルでキャッテの卓を開く
command-catte-new-rated = レート
    .description = レートに反映するか(なければ、ネコがいないかぎり反映します)
command-catte-new-seats = 席数
    .description = 何人で遊ぶか: 3か4(指定がなければ4)
command-catte-new-cats = ネコ
    .description = はじめからコンピューターのネコが座る席の数
command-catte-new-level = 強さ
    .description = そのネコの強さ(指定がなければいえねこ)
command-catte-new-level-kitten = こねこ: 打てる手をどれでも打つ
command-catte-new-level-housecat = いえねこ: コツを知っている
command-catte-new-rounds = ラウンド
    .description = ラウンド数: ルールブックでは人数と同じ。短く遊ぶなら少なく
command-rules-game-catte = キャッテ
command-leaderboard-game-catte = キャッテ
command-profile-game-catte = キャッテ
