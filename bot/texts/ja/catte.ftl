## The game

catte-name = キャッテ
# What people type for notation; a word that ends in = is left out.
catte-typed = 黒=BK 白=WH 茶=BR 茶色=BR コーヒー=coffee と=+ の= を= 、=+
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
catte-pitch = トリックを取ってコーヒーを集めます。ちょうど上限なら得点は2倍、超えてしまうとコーヒーは0点です。
catte-size = 3〜4人 · 約20分 · やさしい
# In the list of lessons: a phrase by which a newcomer chooses a game.
catte-kind = コーヒーを取りすぎないトリックテイキング
catte-hand = 手札


## In words

catte-words-colour = { $sign }{ "\u00A0" }{ $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶色
}
catte-words-round = **{ $last ->
    [true] 最終ラウンド
   *[false] 第{ $round }ラウンド
}**(全{ $rounds }ラウンド) · 第{ $trick }トリック · 上限{ $limit }
catte-words-moment = 第{ $round }ラウンド第{ $trick }トリック
catte-words-turn = { $phase ->
    [choose-coffee] **{ $name }**さんが次のトリックのコーヒーを列から選んでいます。
    [lead] **{ $name }**さんのリードです。
   *[follow] **{ $name }**さんの番です。リードは➡️ { $led }です。
}
catte-words-wait = **{ $name }**さん{ $phase ->
    [choose-coffee] がコーヒーを選んでリードするの
    [lead] のリード
   *[follow] { "" }
}を待っています{ $count ->
    [0] { "" }
   *[other] (次は{ $names })
}。{ $own ->
    [true] その次があなたです。
   *[false] { "" }
}
# $led: the colour to follow, with its sign. $before, $after: points; $ends: whether the reader's column is empty then.
catte-words-yours = { $choice ->
    [coffee] **次のトリックのコーヒーを、自分の列から1枚選んでください。**だれが取っても列は{ $before }点 → { $after }点になります。{ $ends ->
        [true] あなたが取るとラウンドが終わります。
       *[false] { "" }
    }
    [lead] カードかセットを**リード**してください。
    [lead-single] 好きなカードを**リード**してください。
    [follow-or-set] リードは➡️ { $led }: **茶色のカードかセット**を出してください。
    [set] リードは➡️ { $led }: 茶色のカードがないので、**セット**を出してください。
    [any] リードの➡️ { $led }がないので、**好きなカード**を出せます。
   *[follow] リードは➡️ { $led }: **同じ色**を出してください。
}{ $goal ->
    [none] { "" }
   *[other] { $goal }
}
# $goal, for who follows. $first, $second: plays of this hand; $last: whether nobody plays after.
catte-words-goal = { $which ->
    [none] 勝てるカードはありません。
   *[other] { $last ->
        [true] { "" }
       *[false] いまのところ、
    }
}{ $which ->
    [none] { "" }
    [all] どれを出しても勝ちです。
   *[some] { $second ->
        [none] { $first }で勝ちです。
       *[other] { $first }か、{ $second }で勝ちです。
    }
}
catte-words-goal-card = { $card }{ $more ->
    [true] 以上
   *[false] { "" }
}{ $trump ->
    [true] (切り札)
   *[false] { "" }
}
# $set: the cards of the only set that wins.
catte-words-goal-set = { $set ->
    [none] 合計{ $least }以上のセット
   *[other] セット{ $set }
}
# A set in two steps: first its black card, then its white one. $card: the one that is chosen, or the only one of its colour.
catte-words-set = **セット**は茶色1枚。{ $card ->
    [none] 黒を1枚選んでください。
   *[other] { $card }と組む{ $lacks ->
        [black] 黒
       *[white] 白
    }を選んでください(→は合計)。
}{ $goal ->
    [none] { "" }
   *[other] { $goal }
}
catte-words-exact-for = { $coffee } でちょうど{ $limit }になる人: { $names }。
catte-words-over = ゲームは終わりました。
catte-words-coffee = コーヒー { $card } · 切り札 { $trump }
catte-words-trump = { $card }: { $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶色
}が切り札。
# What the reader has with the coffee of this trick. $when: what becomes of the round then. $before, $after, $score, $otherwise: points.
catte-words-stake = { catte-words-trump }取れば{ $mark ->
    [doubled] **ちょうど{ $limit } = { $points }点**
    [over] **{ $total }で上限超え = 0点**
   *[plain] **{ $total }/{ $limit }**
}{ $when ->
    [over-limit] 、ラウンド終了で列の{ $score }点だけ
    [last-card] 、ラウンド終了で{ $score }点
    [no-coffee] 、列が空なのでラウンド終了で{ $score }点
    [may-end] 。ラウンドが続けば次のリードで列は{ $before }点 → { $after }点
   *[goes-on] 、次のリードで列は{ $before }点 → { $after }点
}{ $otherwise ->
    [none] 。
   *[other] (取らなければ{ $otherwise }点)。
}
catte-words-ahead = 👑 { $mine ->
    [true] **あなた**
   *[false] **{ $name }**さん
}がいま勝っています(取れば{ $would })。
catte-words-would = { $mark ->
    [doubled] ちょうど{ $limit } = { $points }点
    [over] { $total }で上限超え
   *[plain] { $total }/{ $limit }
}
# $why: what won, in about three words; $mine: whether it is the reader who won; $exact: whether that makes exactly the limit.
catte-words-last = { $mine ->
    [true] あなた
   *[false] { $name }さん
}が{ $play }でコーヒー { $card } を獲得({ $why })。{ $exact ->
    [true] ちょうど{ $limit }で{ $points }点！
   *[false] { "" }
}
catte-words-why = { $why ->
    [later] 同じ数、後出しの勝ち
    [trump] 最大の切り札
    [only-trump] 唯一の切り札
   *[led] 切り札は出ず、最大の{ $colour ->
        [black] 黒
        [white] 白
       *[brown] 茶色
    }
}
# Followed by why it ended, by who hit the limit, and by what the reader has scored.
catte-words-round-last = **第{ $round }ラウンド終了。**
catte-words-exact = { $mine ->
    [true] あなた
   *[false] { $name }さん
}はちょうど{ $limit }で{ $points }点！
catte-words-own = あなた: { $mark ->
    [doubled] { $acquired } × 2
    [over] 0
   *[plain] { $acquired }
} + { $unused }² = **{ $score }点**、計{ $total }点。{ $last ->
    [true] **次が最終ラウンドです。**
   *[false] { "" }
}
# A play of a running trick, with the picture's marks: who led, who wins so far. $would: what that player would have.
catte-words-played = { $led ->
    [true] ➡️{ "\u00A0" }
   *[false] { "" }
}{ $best ->
    [true] 👑{ "\u00A0" }
   *[false] { "" }
}{ $name }: { $play }{ $led ->
    [true] { " " }· リード
   *[false] { "" }
}{ $best ->
    [true] { " " }· いま勝っている(取れば{ $would })
   *[false] { "" }
}
# $why: what won the trick, if it is the winner's.
catte-words-plays = 前のトリック: { $plays }
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
    [over-limit] { $mine ->
        [true] あなたが上限超え({ $total }/{ $limit })、コーヒー0点。
       *[false] { $names }さんが上限超え({ $total }/{ $limit })、コーヒー0点。
    }
    [no-coffee] { $mine ->
        [true] あなたの列に、リードに使うコーヒーがありません。
       *[false] { $names }さんの列に、リードに使うコーヒーがありません。
    }
   *[last-card] { $mine ->
        [true] あなたが最後のネコカードを出しました。
       *[false] { $names }さんが最後のネコカードを出しました。
    }
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
catte-known-none = まだ何もわかっていません。
catte-known-now = **いまラウンドが終わったら** (中央のコーヒーを除く)


## Reasons

# Why a move is better than another one, in hints. $move and $other: moves in words; $total of $limit: coffee.
catte-why-exact = 勝てばちょうど{ $limit } = { $points }点です。
    .kind = ちょうど上限の見逃し
catte-why-over = { $coffee ->
    [true] { $move }で勝つと{ $total }/{ $limit }で上限超え、0点になります。
   *[false] { $move }は勝つかもしれず、{ $total }/{ $limit }で上限超え、0点になります。
}
    .kind = 上限を超える危険
# $fits: the coffee that still fits, if $count is not 0.
catte-why-fits = { $move }で勝つと{ $total }/{ $limit }になり、{ $count ->
    [0] 残りのコーヒーはどれでも上限を超えます。
   *[other] { $fits }以外のコーヒーはどれでも上限を超えます。
}
    .kind = 上限までの余裕をなくす手
catte-why-points = コーヒーを取れる手です({ $total }/{ $limit })。
    .kind = 取れるコーヒーの取り逃し
# $before, $after: points of the reader's column.
catte-why-column = { $move }で勝つと次のコーヒーを出すため、列が{ $before }点 → { $after }点に減ります。
    .kind = 列の点を減らす勝ち
catte-why-one-card = セットの2枚ではなく1枚で済みます。
    .kind = 1枚で済むところでのセット
# $cards, $more, $fewer: cards that the reader has not seen. $sets: whether a set of such cards may beat the move, too.
catte-why-safer = { $sets ->
    [true] セットを別にすれば、
   *[false] { "" }
}まだ見ていないカードのうち、{ $move }に勝つのは{ $cards }枚、{ $other }に勝つのは{ $more }枚です。
    .kind = 負けやすいカード
catte-why-weaker = 勝ちたくないときの手です。まだ見ていないカードのうち、{ $move }に勝つのは{ $cards }枚、{ $other }に勝つのは{ $fewer }枚です。
    .kind = 勝ちたくないのに勝つカード
# $before, $after: points of the reader's column if they win.
catte-why-dodge = まだ見ていないカードのうち、{ $move }に勝つのは{ $cards }枚、{ $other }に勝つのは{ $fewer }枚です。勝つと列が{ $before }点 → { $after }点に減ります。
    .kind = 列の点を減らす勝ち
# $name: another player, who has shown it by not following.
catte-why-unable = { $name }さんは{ $colour }をもう持っていないので、これには勝てません。
    .kind = 相手が持たない色の見逃し
catte-why-trumped = { $name }さんは{ $colour }をもう持っていないので、{ $move }は切り札を出されて負けるかもしれません。
    .kind = 切り札で負けるカード
catte-why-cheaper = これでも勝ち、{ $other }が残ります。
    .kind = 必要以上に大きいカードでの勝ち
catte-why-high-card = どちらも勝たないので、安全なうちに大きいカードを手放します。
    .kind = 大きいカードの持ちすぎ


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
catte-highlight-exact = ちょうど{ $limit }: { $who }。
catte-highlight-over-by-one = 1だけ超過({ $acquired }/{ $limit }): { $who }。
catte-highlight-over-far = 大幅な取りすぎ({ $acquired }/{ $limit }): { $who }。
catte-highlight-kept = コーヒーを{ $kept }枚残して{ $points }点: { $who }。
catte-highlight-round = 最高のラウンド({ $score }点): { $who }。
catte-highlight-who = { $name }さん(第{ $rounds }ラウンド{ $count ->
   *[other] { "" }
})
catte-set = セット…
catte-back = 戻る
catte-coffee = コーヒー { $card }
# A button: what this coffee would do, and what its leader would have with it.
catte-coffee-choice = { $sign } 切り札は{ $colour ->
    [black] 黒
    [white] 白
   *[brown] 茶色
}、{ $number }点: 取れば{ $mark ->
    [doubled] ちょうど{ $limit } = { $points }点
    [over] { $total }で上限超え
   *[plain] { $total }/{ $limit }
}
catte-trick = { $name }さんがコーヒー { $card } を獲得
catte-acquired = { $name }さんの合計: { $total } / { $limit }
catte-round-begins = **{ $last ->
    [true] 最終ラウンド(全{ $rounds }ラウンド)
   *[false] 第{ $round }ラウンド(全{ $rounds }ラウンド)
}** · { $name }さんのリードから
catte-round-over = 第{ $round }ラウンド終了
# Lines of the channel, which a phone must not break. $play: what won; $set: whether it is a set, then $play is its sum. $total: what the winner has.
catte-line-trick = { $card } → **{ $name }** ({ $set ->
    [true] セット{ $play }
   *[false] { $play }
}) · { $mark ->
    [doubled] **{ $total }{ "\u00A0" }2倍**
    [over] **{ $total }{ "\u00A0" }超過**
   *[plain] { $total }
}
# $why: each as below.
catte-line-round = **第{ $round }ラウンド終了:** { $why }
catte-line-ending = { $names } { $cause ->
    [over-limit] 上限超え
    [no-coffee] コーヒー切れ
   *[last-card] 手札切れ
}
# A player's total, and the coffee and the column of this round in it.
catte-line-score = **{ $name }{ "\u00A0" }{ $total }**{ "\u00A0" }({ $mark ->
    [doubled] { $acquired }×2
    [over] 0
   *[plain] { $acquired }
}{ "\u00A0" }+{ "\u00A0" }{ $unused }²)


## Commands

command-catte = キャッテ
    .description = キャッテの卓を開く: ネコとコーヒーのトリックテイキング(3〜4人)
command-catte-seats = 人数
    .description = 人数: 3人か4人(省略時は4人)
command-catte-cats = ネコ
    .description = はじめからネコが座る席の数(省略時は0)
command-catte-level = 強さ
    .description = そのネコの強さ(省略時はいえねこ)
command-catte-level-kitten = こねこ – やさしい
command-catte-level-housecat = いえねこ – ふつう
command-catte-level-alley-cat = のらねこ – 強い
command-catte-level-cafe-boss = カフェのボス – 最強、先を読む
command-catte-rounds = ラウンド
    .description = ラウンド数(省略時は人数と同じ。短く遊ぶなら少なく)
command-learn-game-catte = キャッテ
command-rules-game-catte = キャッテ
command-leaderboard-game-catte = キャッテ
command-profile-game-catte = キャッテ
