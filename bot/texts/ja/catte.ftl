## The game

catte-name = キャッテ
# What people type for notation; a word that ends in = is left out.
catte-typed = 黒=BK 白=WH 茶色=BR 茶=BR コーヒー=coffee と=+ の= を= 、=+
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
catte-pitch = トリックを取ってコーヒーを集め、ちょうどよいところで止めるゲームです。上限ぴったりなら2倍、1つでも超えると0点です。
catte-size = 3〜4人 · 約20分 · やさしい
catte-hand = 手札


## In words

catte-words-colour = { $sign }{ "\u00A0" }{ $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶色
}
catte-words-round = **第{ $round }ラウンド**(全{ $rounds }ラウンド) · 第{ $trick }トリック · 上限{ $limit }
catte-words-turn = { $phase ->
    [choose-coffee] **{ $name }**さんが次のコーヒーを選んでいます。
    [lead] **{ $name }**さんのリードです。
   *[follow] **{ $name }**さんの番です。リードは{ $led }です。
}
# $led: the colour to follow, with its sign.
catte-words-yours = { $choice ->
    [coffee] **あなたの番です。** 次のトリックのコーヒーを自分の列から選んでください。
    [lead] **あなたの番です。** 好きなネコカードかセットをリードしてください。
    [lead-single] **あなたの番です。** 好きなネコカードをリードしてください。
    [follow-or-set] **あなたの番です。** リードは{ $led }です。茶色かセットを出してください。
    [set] **あなたの番です。** リードは{ $led }です。茶色がないので、茶色扱いのセットを出してください。
    [any] **あなたの番です。** リードは{ $led }ですが、1枚もないので好きなカードを出せます。
   *[follow] **あなたの番です。** リードは{ $led }です。同じ色を必ず出してください。
}
# Behind it, for who follows. $trump: any of it wins, too, where nobody has played it yet.
catte-words-goal = { $trump ->
    [none] いまなら{ $least }以上で勝ち。
   *[other] いまなら{ $least }以上か、{ $trump }で勝ち。
}
# A set in two steps: first its black card, then its white one. $wins: which sums would win, for who follows.
catte-words-set = **セット:** { $black ->
    [none] 黒を1枚選んでください。
   *[other] { $black }と組む白を選んでください(→は合計)。
}{ $wins ->
    [none] { "" }
   *[other] { $wins }
}
catte-words-set-wins = { $which ->
    [all] いまならどのセットでも勝ちます。
    [some] いまなら{ $least }以上で勝ちます。
   *[none] いまのところ、セットでは勝てません。
}
catte-words-rest = { $when ->
    [before] このトリックのリードは**{ $name }**さんです。あなたより先に出す人: { $count ->
       *[other] { $names }
    }
    [after] 出しました。これから出す人: **{ $names }**
   *[next] このトリックのリードは**{ $name }**さん、次があなたです。
}
catte-words-over = ゲームは終わりました。
catte-words-coffee = コーヒー { $card } · 切り札 { $trump }
# $would: what the seat would have won with it.
catte-words-stake = { $card }: { $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶色
}が切り札。獲得すれば{ $would }。
catte-words-would = { $mark ->
    [doubled] ちょうど{ $limit }
    [over] { $total }で上限超え
   *[plain] { $total }/{ $limit }
}
# $why: what won, in about three words; $mine: whether it is the reader who won.
catte-words-last = 直前のトリック: { $mine ->
    [true] あなた
   *[false] { $name }さん
}が{ $play }でコーヒー { $card } を獲得{ $why ->
    [none] 。
   *[other] ({ $why })。
}
catte-words-why = { $why ->
    [later] 同じ数: 後が勝ち
    [trump] 最大の切り札
    [only-trump] ただ1枚の切り札
   *[led] 切り札なし: 最大の{ $colour ->
        [black] 黒
        [white] 白
       *[brown] 茶色
    }
}
# Followed by why it ended, and by what the reader has scored.
catte-words-round-last = **第{ $round }ラウンド終了。**
catte-words-own = あなた: { $mark ->
    [doubled] { $acquired } × 2
    [over] 0
   *[plain] { $acquired }
} + { $unused }² = **{ $score }点**、合計{ $total }点。
# $why: what won the trick, if it is the winner's.
catte-words-play = { $why ->
    [none] { $name }: { $play }
   *[other] **{ $name }: { $play }** · { $why }
}
catte-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $score }点 · 手札{ $cards }枚
    列 { $column }{ $acquired ->
        [none] { "" }
       *[other] { "\u000A" }獲得 { $acquired }({ $total } / 上限{ $limit }{ $mark ->
            [doubled] 、2倍
            [over] 、上限超えで0点
           *[plain] { "" }
        })
    }
catte-words-hand = **あなたの手札({ $cards }枚)**
catte-words-ending = { $cause ->
    [over-limit] { $named ->
        [true] 上限超え: { $names }。
       *[false] 上限超え。
    }
    [no-coffee] { $named ->
        [true] 次にリードするコーヒーが列にない: { $names }。
       *[false] 次にリードするコーヒーが列にない。
    }
   *[last-card] 最後のネコカードを出した: { $names }。
}
catte-words-line = **{ $name }** · 合計{ $total }点
    コーヒー { $mark ->
        [doubled] { $acquired } × 2
        [over] 0({ $acquired }は上限超え)
       *[plain] { $acquired }
    } + 列 { $unused }² = **{ $score }点**


## Refusals

catte-refusal-game-over = ゲームはもう終わっています
catte-refusal-not-your-turn = まだあなたの番ではありません
catte-refusal-coffee-first = まず自分の列からコーヒーを1枚、中央に出してください(列: { $column })
catte-refusal-coffee-is-chosen = 中央にはもうコーヒー { $centre } があります。ネコカードかセットをリードしてください
catte-refusal-no-coffee-when-following = コーヒーを出すのはリードする人だけです。ネコカードを出してください
catte-refusal-not-in-hand = { $cards }は手札にありません
catte-refusal-not-in-column = コーヒー { $card } は列にありません(列: { $column })
catte-refusal-must-follow = マストフォローです。{ $cards }から出してください
catte-refusal-must-follow-or-set = 茶色を出してください。{ $cards }か、茶色扱いのセット({ $set }など)を出せます
catte-refusal-must-play-set = 茶色を出してください。セットは茶色扱いなので、{ $set }などのセットを出します
catte-refusal-no-move = { $said } は手として読めません。play BK4、play BK2+WH15、coffee BR5 か、黒4、黒2+白15、コーヒー茶5 のように書いてください
catte-refusal-no-cat = { $said } というネコカードはありません。黒1〜15、白1〜15、茶10〜20です。例: 黒4
catte-refusal-no-set = セットは黒1枚と白1枚です。例: 黒2+白15
catte-refusal-one-coffee = 中央に出すコーヒーは1枚です。例: コーヒー茶5
catte-refusal-no-coffee = { $said } というコーヒーカードはありません({ $coffees })。例: コーヒー茶5


## What is known

catte-known-unseen = **まだ見ていないネコカード: { $cards ->
   *[other] { $cards }枚
}** (ほかの人の手札か、余ったカード)
catte-known-row = { $row }{ "\u00A0" }({ $left }/{ $cards })
catte-known-lacking = **持っていない色** (このラウンドの出し方でわかったこと)
catte-known-lacks = **{ $name }**: { $colours }なし
catte-known-none = まだだれも見せていません。
catte-known-now = **今ラウンドが終わったら** (中央のコーヒーを除く)


## On Discord

catte-options = { $seats }席、{ $rounds ->
   *[other] { $rounds }ラウンド
}
# In replays: what a scene is, and a chapter.
catte-scene = トリック
catte-chapter = ラウンド
catte-statistic-exact-limits = { $count ->
   *[other] ちょうど上限{ $count }回
}
catte-statistic-over-limits = { $count ->
   *[other] 上限超え{ $count }回
}
catte-highlight-exact-last = { $name }さんが第{ $round }ラウンド最後のトリックで、ちょうど{ $limit }になりました。
catte-highlight-exact-often = { $name }さんは{ $count }つのラウンドでちょうど{ $limit }でした。
catte-highlight-over-by-one = { $name }さんは第{ $round }ラウンドで1だけ超えました({ $acquired }/{ $limit })。
catte-highlight-exact = { $name }さんは第{ $round }ラウンドでちょうど{ $limit }でした。
catte-highlight-over-far = { $name }さんは第{ $round }ラウンドで取りすぎました({ $acquired }/{ $limit })。
catte-highlight-kept = { $name }さんは第{ $round }ラウンドでコーヒーを{ $kept }枚残し、{ $points }点を得ました。
catte-highlight-round = 最高のラウンド: 第{ $round }ラウンドの{ $name }さん({ $score }点)。
catte-set = セット…
catte-back = 戻る
catte-coffee = コーヒー { $card }
# A button: what this coffee would do, and what its leader would have with it.
catte-coffee-choice = { $sign } 切り札は{ $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶色
}、{ $number }点: 獲得すると{ $would }
catte-trick = { $name }さんがコーヒー { $card } を獲得
catte-acquired = { $name }さんの合計: { $total } / { $limit }
catte-round-begins = 第{ $round }ラウンド(全{ $rounds }ラウンド)は{ $name }さんのリードから
catte-round-over = 第{ $round }ラウンド終了


## Commands

command-catte = キャッテ
    .description = キャッテ: ネコとコーヒーのトリックテイキング(3〜4人)
command-catte-new = 新規
    .description = このチャンネルでキャッテの卓を開く
command-catte-new-rated = レート
    .description = 人どうしのレートに反映する(省略時: 反映する)
command-catte-new-thread = スレッド
    .description = 専用のスレッドで遊ぶ。チャンネルに残るのは1件だけ(省略時: いいえ)
command-catte-new-with1 = 招待1
    .description = 招待するメンバー。席は10分間あけておく(省略時: なし)
command-catte-new-with2 = 招待2
    .description = 招待するメンバー。席は10分間あけておく(省略時: なし)
command-catte-new-with3 = 招待3
    .description = 招待するメンバー。席は10分間あけておく(省略時: なし)
command-catte-new-pace = ペース
    .description = 1回の番の持ち時間(省略時はイブニング)
command-catte-new-seats = 人数
    .description = 人数: 3人か4人(省略時は4人)
command-catte-new-cats = ネコ
    .description = はじめからネコが座る席の数(省略時は0)
command-catte-new-level = 強さ
    .description = そのネコの強さ(省略時はいえねこ)
command-catte-new-level-kitten = こねこ: 選べる手を気まぐれに選ぶ
command-catte-new-level-housecat = いえねこ: コツを知っている
command-catte-new-level-alley-cat = のらねこ: 自分との対戦でおぼえた
command-catte-new-level-cafe-boss = カフェのボス: おぼえたうえで先を読む
command-catte-new-rounds = ラウンド
    .description = ラウンド数: ルールブックでは人数と同じ。短く遊ぶなら少なく
command-rules-game-catte = キャッテ
command-leaderboard-game-catte = キャッテ
command-profile-game-catte = キャッテ
