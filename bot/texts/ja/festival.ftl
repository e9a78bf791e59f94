## The game

festival-name = 万猫の豊明かり
# What people type for notation; a word that ends in = is left out.
festival-typed = 春=SP 夏=SU 秋=FA 冬=WI yorozu=YZ 萬=YZ 万=YZ 甲=K 乙=O 丙=H 倍率カード= 倍率= トークン= 交換=swap 配り直し=redeal の= を= と= 、=
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
festival-pitch = 全員が同時にカードを出し、いちばん大きい人と小さい人が場の2枚を取ります。魚を集め、カラスを避け、酒は2本までにしましょう。
festival-size = 3〜4人 · 約30分 · ふつう
# In the list of lessons: a phrase by which a newcomer chooses a game.
festival-kind = 同時に出して大小を競うカードゲーム
festival-hand = 手札


## In words

festival-season = { $season ->
    [spring] 春
    [summer] 夏
    [fall] 秋
   *[winter] 冬
}
festival-words-dummy = ダミー
festival-words-where = **第{ $game }ゲーム{ $tie ->
    [true] (決着戦)
   *[false] { "" }
}** · 第{ $round }ラウンド(全9ラウンド) · 目標{ $target }点
festival-words-moment = 第{ $game }ゲーム第{ $round }ラウンド
festival-words-waits = 待っている人: { $names }{ $phase ->
    [name-starter] (最下位: スタートプレイヤーの指名)
    [choose-multiplier] (倍率カード)。そのあと第1ラウンドが始まります。
    [take-tokens] (トークン)。そのあと第1ラウンドが始まります。
    [take-token] (トークン)。そのあと第1ラウンドが始まります。
    [earn-token] (萬カードの分のトークン)。そのあと次のゲームを配ります。
    [choose-swap] (カラスと交換する萬カード)
   *[play] { "" }
}
festival-words-then = { $first } → { $then }
festival-words-chooser = { $name }さんがカラスと交換する萬カードを選んでいます。
festival-words-yours = { $phase ->
    [name-starter] **最初に倍率カードを選ぶ人を指名してください。**あなたが最下位です。ほかの人は時計回りに続きます。
    [choose-multiplier] **このゲームの倍率カードを選んでください。**書かれていない季節の魚は×1です。
    [take-tokens] **取らない季節を選んでください。**その季節の魚はこのゲームでは0点です。ほかの3つの季節のトークンを1枚ずつ取ります。
    [take-token] **トークンを1枚取ってください。**このゲームでは、魚1匹がその季節のトークン1枚につき1点です。トークンがなければ0点です。
    [earn-token] **萬カードの分のトークンを1枚取ってください。**次のゲームでは、魚1匹がその季節のトークン1枚につき1点です。トークンがなければ0点です。
   *[choose-swap] **カラスをどちらの萬カードと交換しますか。**萬13なら最大、萬0なら最小になります。
}
festival-words-offer = カラスが3枚以上あるので、代わりに全員の配り直しを求めることもできます。
festival-words-my-choice = **{ $card } を選びました。**
festival-words-over = 試合は終わりました。
festival-words-middle = 場: 最小は { $low }、最大は { $high }、ほかは自分のカードを獲得
festival-words-playable = 出せる季節: { $seasons }
festival-words-next = 次に出せる季節: { $seasons }
festival-words-played = **{ $name }**: { $card }
festival-words-seat = { $mark ->
        [owes] ▶ **{ $name }**
        [chosen] ✓ **{ $name }**
       *[none] **{ $name }**
    } · 合計{ $total }点{ $now ->
        [none] { "" }
       *[other] { " " }· このゲーム{ $now }点
    }{ $booze ->
        [none] { "" }
       *[other] { " " }· 酒 { $booze } (3本中{ $count }本)
    }
festival-words-dummy-cards = **{ $name }** · 山札{ $cards }枚
festival-words-taken = 獲得 { $cards }
festival-words-no-more = 持っていない季節: { $seasons }
festival-words-tokens = トークン { $tokens }
festival-words-sealed = ✓ { $card }
festival-words-hand = **あなたの手札({ $cards }枚)**{ $shut ->
    [true] { " " }(✕はいま出せません)
   *[false] { "" }
}
festival-words-multipliers = **あなたの倍率カード**(書かれていない季節は×1)
festival-words-multipliers-left = 残りの倍率カード: { $cards }
festival-words-fate = **{ $name }**: { $played }{ $swapped ->
    [true] { " " }⇄ { $held }
   *[false] { "" }
}{ $place ->
    [highest] { " " }(最大{ $why ->
        [none] { "" }
       *[other] 、{ $why }
    }) → { $taken } を獲得
    [lowest] { " " }(最小{ $why ->
        [none] { "" }
       *[other] 、{ $why }
    }) → { $taken } を獲得
   *[between] { " " }→ そのカードを獲得
}
festival-words-above = { $higher }>{ $lower }
festival-words-swap = ⇄ { $owner }さんのカラス { $crow } と{ $name }さんの { $yorozu } を交換しました。
festival-words-drinks = { $name }さんが酒を獲得({ $count }本目): { $booze }{ $count ->
    [3] { " " }飲みすぎです！
   *[other] { "" }
}
festival-words-ending = { $cause ->
    [drunk] 3本目の酒: { $names }
   *[cards] 手札がなくなりました。
}
festival-words-line = **{ $name }** · 合計{ $total }点
festival-words-sum = 🐟 { $fish }{ $halved ->
    [true] 、半分(切り上げ)で{ $counted }
   *[false] { "" }
} · 🍶 { $booze } → { $drunk } · 🐦‍⬛ { $crows } ={ "\u00A0" }**{ $score }点**
festival-words-dealt = 第{ $game }ゲームのカードを{ $deal ->
    [1] 配りました。
   *[other] 配り直しました({ $deal }回目)。
}
festival-words-redealt = **{ $name }**さんはカラスを3枚以上持っているので、全員の配り直しを求めました。
festival-words-tie = { $total }点で同点: { $names }。あと1ゲームで決着します。
festival-words-starter-drawn = スタートプレイヤーは**{ $name }**さんです(抽選)。最初に倍率カードを選びます。
festival-words-starter-named = **{ $name }**さんが**{ $starter }**さんをスタートプレイヤーに指名しました。
festival-words-lowest = 最下位は{ $total }点の**{ $name }**さんです{ $drawn ->
    [true] (同点から抽選)
   *[false] { "" }
}。
festival-words-order = トークンを取る順番: { $names }
festival-words-multipliers-dealt = 倍率カードを{ $each }枚ずつ({ $each }ゲーム分)配りました。
festival-words-chooses = **{ $name }**さんの倍率カード: { $card }
festival-words-takes = **{ $name }**さんが { $tokens } を取りました。
festival-words-no-token = **{ $name }**さんが取れるトークンはありません。
festival-words-earned = トークンをすべて戻し、獲得した酒の分を配りました:
festival-words-move-redeal = 全員の配り直し
festival-words-move-swap = { $card } と交換
festival-words-move-start = { $name }さん
festival-words-move-tokens = { $count ->
   *[other] トークン { $tokens }
}

## The player aid

festival-aid-title = 季節のカード
festival-aid = 各季節9枚: 🐟は4枚に計6匹、🍶は2枚、カラス(🐦‍⬛)は1枚、何もないカードが2枚。同じ数字なら春、夏、秋、冬の順に強くなります(春が最強)。萬0はいちばん小さく、萬13はいちばん大きいカードです。


## A hand

festival-hand-you = あなた
festival-hand-me = 自分
festival-hand-round = **第{ $round }ラウンド:** 最大 { $high } { $highest }{ $above ->
    [none] { "" }
   *[other] ({ $above })
}、最小 { $low } { $lowest }{ $below ->
    [none] { "" }
   *[other] ({ $below })
}、獲得 { $taken }{ $booze ->
    [none] { "" }
   *[other] (酒は{ $limit }本中{ $booze }本目)
}
festival-hand-swapped = 交換後
festival-hand-game = **第{ $game }ゲーム終了**({ $cause ->
    [drunk] 3本目の酒: { $names }
   *[cards] 手札切れ
})。あなたは { $sum }、合計{ $total }点{ $tie ->
    [true] 。次は決着戦です。
   *[false] 。
}
festival-hand-score = 🐟 { $counted }{ $halved ->
    [true] ({ $fish }の半分)
   *[false] { "" }
} · 🍶 { $drunk } · 🐦‍⬛ { $crows } ={ "\u00A0" }**{ $score }点**
festival-hand-choose = { $of ->
    [yorozu] **萬カードを選んでください。**手札はほかにありません。
   *[seasons] **出せるカード:** { $seasons } · 萬{ $last ->
        [true] 。最後の選択です(もう1枚は第9ラウンドに残ります)。
       *[false] { "" }
    }
}
festival-hand-last = **このゲームの最終ラウンドです。**最後の1枚は { $card } です。
festival-hand-tie-break = **決着戦です。**このゲームのあと合計がいちばん多い人が勝ちます。
festival-hand-stakes = 最大は { $high }({ $highest })、最小は { $low }({ $lowest })、ほかは自分のカードを獲得。
festival-hand-sure = { $sign } { $place ->
    [highest] かならず最大: { $cards }
   *[lowest] かならず最小: { $cards }
}
festival-hand-third = 🍶🍶 3本目の酒でゲームが終わり、魚は半分、酒は0点になります。
festival-hand-swap = { $sign } { $sure ->
    [true] かならず交換: { $cards }
   *[false] 交換の可能性: { $cards }
}
festival-hand-swapped-for = { $cards }は{ $partner ->
    [crow] カラスと
    [shut] 出せる季節のない人のカラスと
    [yorozu] 萬と
   *[other] { $partner }と
}
festival-hand-lacks = **{ $count ->
    [2] { $first }も{ $last }もありません
   *[other] { $seasons }がありません
}。**何でも出せます{ $shown ->
    [nothing] 。
    [unless] (萬以外なら全員にわかります)。
   *[all] が、全員にわかります。
}
festival-hand-swap-with = { $card } → { $taken } を獲得({ $points })
festival-hand-tokens = { $sign } { $season }を取らない
festival-hand-multiplier = { $sign } { $card }: { $double }×2、{ $negative }×−1
festival-hand-token = { $season } ×{ $before } → ×{ $after }


## Refusals

festival-refusal-game-over = 試合はもう終わっています
festival-refusal-not-your-turn = まだあなたの番ではありません
festival-refusal-already-chosen = もう{ $card }を選んでいます。全員が選び終わるまでは、取り消して選び直せます
festival-refusal-name-starter = まずスタートプレイヤーを指名してください。例: start p0
festival-refusal-choose-multiplier = まずこのゲームで使う倍率カードを選んでください(手元: { $cards })
festival-refusal-take-tokens = まず異なる3つの季節のトークンを取ってください。例: tokens SP SU WI
festival-refusal-take-token = まずトークンを1枚取ってください(取れる季節: { $seasons })
festival-refusal-earn-token = まず萬カードのトークンを1枚取ってください(取れる季節: { $seasons })
festival-refusal-choose-swap = まずカラスをどちらの萬カードと交換するか選んでください。例: 交換 萬0、交換 萬13
festival-refusal-play-a-card = 手札から1枚選んでください。例: play { $card }
festival-refusal-not-in-hand = { $card }は手札にありません
festival-refusal-season-not-playable = { $card }の季節は場に見えているので出せません。手札に出せる{ $cards }があります
festival-refusal-not-your-multiplier = 倍率カード{ $card }は手元にありません(手元: { $cards })
festival-refusal-no-such-seat = この卓に{ $seat }はいません。p0からp{ $last }までです
festival-refusal-no-token-left = { $season }のトークンはもうありません。{ $seasons }から取ってください
festival-refusal-two-tokens-already = { $season }のトークンはもう2枚あり、3枚目は取れません。{ $seasons }から取ってください
festival-refusal-too-few-crows = 配り直しを求められるのはカラスが3枚以上の手札だけです(手札のカラス: { $crows }枚)
festival-refusal-redeal-lapsed = 配られてからもう何かを決めたので、配り直しはできません。最初の決定としてだけできます
festival-refusal-no-move = { $said } は手として読めません。春4、配り直し、交換 萬0、倍率 甲2、トークン 春 夏 冬 か、play SP4、redeal、swap YZ0、start p2、multiplier K2、tokens SP SU WI、token SP のように書いてください
festival-refusal-no-card = { $said } というカードはありません。春1〜9、夏2〜10、秋3〜11、冬4〜12、萬0、萬13です。例: 春4
festival-refusal-no-yorozu = カラスと交換できるのは萬0か萬13です({ $said } ではありません)。例: 交換萬0
festival-refusal-no-seat = { $said } という席はありません。p0からp3までです。例: start p2
festival-refusal-no-multiplier = { $said } という倍率カードはありません。甲1〜4(K)、乙1〜4(O)、丙1〜4(H)です。例: 倍率 甲2
festival-refusal-three-tokens = トークンは異なる3つの季節から1枚ずつ取ります。例: トークン 春 夏 冬
festival-refusal-no-season = { $said } という季節はありません。春、夏、秋、冬です。例: トークン 春


## What is known

festival-known-unseen = **まだ見ていないカード: { $cards ->
   *[other] { $cards }枚
}** (ほかの人の手札{ $dummy ->
    [true] とダミーの山札
   *[false] { "" }
})
festival-known-row = { $season } { $cards }{ "\u00A0" }({ $left }/{ $of })
festival-known-others = **ほかの人の手札** (🍶のある季節カードは{ $dealt }枚ずつ配られました)
festival-known-holds = **{ $name }**: { $booze ->
    [0] 🍶なし
   *[other] 🍶残り{ $booze }枚
}{ $lacks ->
    [none] { "" }
   *[other] { " " }· { $lacks }
}
festival-known-now = { $over ->
    [true] **前のゲーム**
   *[false] **いまこのゲームが終わったら**
}


## Reasons

# Why a move is better than another one, in hints. $move: the other move in words; $place: highest or lowest.
festival-why-third = { $move }だと3本目の酒になり、ゲームが終わるおそれがあります。
    .kind = 3本目の酒の危険
# $booze: how many the reader would have then, of $last that end the game.
festival-why-booze = 酒は急がなくても大丈夫です。{ $move }を自分で獲得すると{ $booze }本目で、{ $last }本目でゲームが終わります。
    .kind = 早すぎる酒
festival-why-yorozu = { $card }は{ $low ->
    [true] いちばん小さい
   *[false] いちばん大きい
}カードなので、もっと良いラウンドに残します。
    .kind = 早すぎる萬
festival-why-crow = いちばん{ $place ->
    [highest] 大きければ
   *[lowest] 小さければ
}{ $points }で、カラスも手放せます。
    .kind = カラスの持ちすぎ
festival-why-surely = 必ずいちばん{ $place ->
    [highest] 大きい
   *[lowest] 小さい
}カードになり、{ $points }です。
    .kind = 必ずいちばんになるカードの見逃し
festival-why-worse = { $move }は必ずいちばん{ $place ->
    [highest] 大きい
   *[lowest] 小さい
}カードになり、{ $points }です。
    .kind = 損になるいちばん大きい・小さいカード
# $points, $fewer: what each card brings whoever played it.
festival-why-kept = いちばん大きくも小さくもなければ自分で獲得します。{ $move }なら{ $points }、{ $other }なら{ $fewer }です。
    .kind = 獲得しても点の低いカード
# $card: what this swap brings; $other: what the other one brings.
festival-why-takes = { $card }({ $points })を獲得します。もう一方は{ $other }({ $fewer })です。
    .kind = 点の低いほうの獲得
# $tokens: how many the move takes; 0 for a multiplier card.
festival-why-fish = { $tokens ->
    [1] 手札の魚は、この季節が{ $fish }匹、もう一方は{ $fewer }匹です。
    [3] 手札の魚は、この3つの季節が{ $fish }匹、もう一方は{ $fewer }匹です。
   *[0] 手札の魚は、これなら{ $fish }点、もう一方では{ $fewer }点です。
}
    .kind = 季節の合わない魚
festival-why-crows = カラスが{ $crows }枚あり、配り直しを頼めます。
    .kind = カラスでの配り直しの見逃し


## On Discord

festival-options = { $seats }席、{ $rules ->
    [experienced] 経験者ルール
    [advanced] 上級ルール
   *[basic] 基本ルール
}、目標{ $target }点
# In replays: what a scene is, and a chapter.
festival-scene = ラウンド
festival-chapter = ゲーム
festival-statistic-third-boozes = { $count ->
   *[other] 3本目の酒{ $count }回
}
festival-statistic-redeals = { $count ->
   *[other] カラス3枚で配り直し{ $count }回
}
festival-highlight-tie = { $names }が{ $total }点で並び、もう1ゲームで決着しました。
festival-highlight-booze = 飲みすぎた人: { $who }。
festival-highlight-below = { $score }点で終わったゲーム: { $who }。
festival-highlight-swap = 渡ったカラス: { $swaps }。
festival-highlight-swap-pair = { $owner } → { $name }
festival-highlight-redeal = { $names }がカラス3枚以上で配り直しを求めました。
festival-highlight-game = 最高のゲーム({ $score }点): { $who }。
festival-highlight-who = { $name }さん(第{ $games }ゲーム{ $count ->
   *[other] { "" }
})
festival-round = 第{ $round }ラウンド
festival-reveal = 第{ $round }ラウンド: カード公開
festival-game-over = 第{ $game }ゲーム終了
# Lines of the channel, which a phone must not break. ▲ ▼: who took as highest, as lowest.
festival-line-game = **第{ $game }ゲーム** · ▲最大 ▼最小の人が取った札
festival-line-round = **{ $round }** ▲ { $high } { $highest } ▼ { $low } { $lowest }
festival-line-redealt = **{ $name }** カラス3枚で配り直し
festival-line-swap = { $owner }のカラス ⇄ { $name }
# $drunk: who drank a third booze, if any.
festival-line-game-over = **第{ $game }ゲーム終了:** { $drunk ->
    [none] 手札切れ
   *[other] 3本目の🍶 { $drunk }
}
# A player's total, and what it is made of in this game.
festival-line-score = **{ $name }{ "\u00A0" }{ $total }**{ "\u00A0" }({ $parts })


## Commands

command-festival = 豊明かり
    .description = 万猫の豊明かりの卓を開く: みんなで同時にカードを選ぶ(3〜4人)
command-festival-seats = 人数
    .description = 人数: 3人か4人(省略時は4人)
command-festival-cats = ネコ
    .description = はじめからネコが座る席の数(省略時は0)
command-festival-level = 強さ
    .description = そのネコの強さ(省略時はいえねこ)
command-festival-level-kitten = こねこ – やさしい
command-festival-level-housecat = いえねこ – ふつう
command-festival-level-alley-cat = のらねこ – 強い
command-festival-level-cafe-boss = カフェのボス – 最強、先を読む
command-festival-rules = ルール
    .description = ルールを選ぶ(省略時は基本)
command-festival-rules-basic = 基本
command-festival-rules-experienced = 経験者: 倍率カード
command-festival-rules-advanced = 上級: 季節トークン
command-festival-target = 目標点
    .description = 何点で終わるか(省略時は30点)
command-learn-game-festival = 万猫の豊明かり
command-rules-game-festival = 万猫の豊明かり
command-leaderboard-game-festival = 万猫の豊明かり
command-profile-game-festival = 万猫の豊明かり
