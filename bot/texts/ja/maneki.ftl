## The game

maneki-name = まねきねこれくしょん
# What people type for notation; a word that ends in = is left out.
maneki-typed = 黒=K 茶色=B 茶=B オレンジ=O 灰色=G 灰=G クリーム=C 白=W こたつ= に= を= と= の= 、=
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
maneki-pitch = 3つのこたつにネコカードを出します。強い役を作った人がネコを連れて帰り、いちばん強い人はざぶとんの点数をこっそり見て、先に選べます。
maneki-size = 2〜4人 · 約30分 · やさしい
# In the list of lessons: a phrase by which a newcomer chooses a game.
maneki-kind = 3つのこたつで作るネコのポーカー
maneki-hand = 手札


## In words

maneki-words-turn-number = **{ $turn }手目**
maneki-words-moment = { $turn }回目の手番
maneki-words-clock = { $sign } { $came ->
        [0] まねきねこ { $table } / { $last }
       *[other] **まねきねこ登場！ { $table } / { $last }**
    } · { $bag ->
        [true] 袋の中はネコ{ $cats }匹とまねきねこ{ $waiting }匹、
       *[false] { "" }
    }{ $odds ->
        [never] まだ終わりません
        [sure] { $showdown ->
            [this] この勝負
           *[next] 次の勝負
        }が最後です
        [exact] { $showdown ->
            [this] この勝負
           *[next] 次の勝負
        }が最後になる確率は{ $some } / { $of }
       *[about] { $showdown ->
            [this] この勝負
           *[next] 次の勝負
        }が最後になる確率は約{ $some } / { $of }
    }
maneki-words-turn = **{ $name }**さんがカードを出す番です。
maneki-words-taking = { $reader ->
    [winner] **あなたの番です。**1匹取ってください(残りは{ $second }さんへ)。ざぶとんの表はあなたにだけ見えます。
    [second] **{ $name }**さんがこたつ{ $board }のネコを選んでいます。残りの1匹はあなたのものです。
   *[none] **{ $name }**さんがこたつ{ $board }のネコを選んでいます。残りの1匹は{ $second }さんへ。
}
maneki-words-yours = **あなたの番です。**こたつを1つ選んでカードを出してください。
maneki-words-waiting = **{ $name }**さんの番です。{ $more ->
    [0] { "" }
   *[other] そのあとは{ $later }さん。
}
maneki-words-since = { $begun ->
    [true] **前回から:** { $laid }
   *[false] **ここまでの手:** { $laid }
}
maneki-words-laid = { $name }さんが{ $board }に{ $cards }
maneki-words-last = { $name }さんがこたつ{ $board }に{ $cards }を出しました。
maneki-words-decided = **{ $before ->
    [none] { "" }
   *[other] こたつ{ $before }の次に、{ "" }
}こたつ{ $board }は{ $reader ->
    [winner] あなた
   *[other] { $winner }さん
}の勝ち{ $took ->
    [nothing] { "" }
    [both] ({ $neko }を獲得)
   *[one] ({ $neko }を獲得、{ $reader ->
        [second] あなた
       *[other] { $second }さん
    }は{ $rest })
}。**{ $why }
maneki-words-reason = { $ground ->
    [strength] { $strength }は{ $weaker }より上
    [rank] どちらも{ $strength }、{ $high }が{ $low }より上
   *[earlier] まったく同じ役で、3枚目が先
}
maneki-words-colour = { $colour ->
    [K] 黒
    [B] 茶
    [O] オレンジ
    [G] 灰
    [C] クリーム
   *[W] 白
}
maneki-words-makes = { $whole ->
    [true] { $sign } { $cards } → { $strength }
   *[false] { $sign } { $cards } → いまのところ{ $strength }
}
maneki-words-made-of = { $outcome ->
    [both] { $cats } · 勝負: あなたの勝ち、2匹とも獲得
    [choose] { $cats } · 勝負: あなたの勝ち、先に選べる
    [other] { $cats } · 勝負: 2位、残りの1匹を獲得
    [nothing] { $cats } · 勝負: { $full ->
        [2] あなたの負け
       *[other] { $place }位、獲得なし
    }
    [whole] { $cats } · { $full ->
        [1] ここで最初に役が完成
       *[other] ここで役ができた{ $full }人のうち{ $place }位
    }
   *[open] { $cats }
}
maneki-words-tie = 同点なら、ネコの数が多い人が上の順位。ネコの数も同じなら、同じ順位になります。
maneki-words-over = こたつ{ $board }にネコを補充中に3匹目のまねきねこが出て、ゲームは終わりました。こたつに残ったネコはだれのものにもなりません。
maneki-words-choice = { $place }. { $neko }: ざぶとん { $value } → 合計{ $total }点{ $bonus ->
    [0] { "" }
   *[other] (6色の{ $bonus }点込み)
}
maneki-words-letters = K 黒 · B 茶 · O オレンジ · G 灰 · C クリーム · W 白 · $ 小判 · @ ネコ缶
maneki-words-legend = #1 そこに3枚目を先に出した人(同じ役なら勝ち)
maneki-words-alt-boards = こたつ: { $boards }
maneki-words-alt-seat = { $own ->
    [true] { $name }さん(あなた): { $lanes } · ネコ { $cats }
   *[false] { $name }さん: { $lanes } · ネコ { $cats }
}
maneki-words-bag = 袋の中: ネコ{ $cats ->
       *[other] { $cats }匹
    }、まねきねこ{ $waiting }匹
    { $left }
maneki-words-deck = 山札{ $deck }枚 · 捨て札{ $discard }枚
maneki-words-seat = { $turn ->
        [true] ▶ **{ $number }. { $name }**
       *[false] **{ $number }. { $name }**
    } · ネコ{ $cats ->
       *[other] { $cats }匹
    }{ $row ->
        [none] { "" }
       *[other] { "\u000A" }{ $row }
    }
maneki-words-hand = **あなたの手札:** { $cards }
maneki-words-so-far = あなたのネコはいま{ $points }点{ $coins ->
        [0] { "" }
       *[other] 、小判1枚は{ $top }点
    }{ $cans ->
        [0] { "" }
       *[other] 、ネコ缶{ $cans }個
    }{ $bonus ->
        [0] { "" }
       *[other] 、6色そろい+{ $bonus }点
    }。
maneki-words-strength = { $strength ->
    [five-cats] 5ネコ
    [four-cats] 4ネコ
    [cathouse] ネコハウス
    [three-cats] 3ネコ
    [two-pair] 2ネコンビ
    [one-pair] 1ネコンビ
   *[solocat] ソロネコ
}
maneki-words-at-stake = { $one } と { $other } をかけて:
maneki-words-entry = { $place }. **{ $name }** · { $strength }: { $hand }
maneki-words-why = { $ground ->
    [strength] { $name }さんの{ $strength }は、{ $other }さんの{ $weaker }より強い役です。
    [rank] { $name }さんと{ $other }さんはどちらも{ $strength }ですが、{ $high }(ランク{ $rank })が{ $low }(ランク{ $lower })より上です。
   *[earlier] { $name }さんと{ $other }さんはまったく同じ役ですが、{ $name }さんが3枚目を先に出しました({ $time }手目と{ $later }手目)。
}
maneki-words-took = { $winner ->
    [true] **{ $name }**さんが{ $neko }を取りました。
   *[false] **{ $name }**さんは{ $neko }をもらいました。
}
maneki-words-took-both = **{ $name }**さんが{ $one }と{ $other }を両方取りました。
maneki-words-manekineko = まねきねこ
maneki-words-filled = 袋からこたつ{ $board }へ: { $drawn }。出たまねきねこは{ $table } / { $last }{ $left ->
    [1] 。次の1匹でゲームが終わります。
   *[other] 。
}
maneki-words-added = { $gone ->
    [true] { $colours }のざぶとんがなくなりました。{ $added ->
        [0] 加えるまねきねこはもういません。
       *[other] まねきねこを{ $added }匹袋に加えます。
    }袋の中は{ $waiting }匹です。
   *[false] 袋には、はじめからまねきねこが1匹入っています。
}
maneki-words-reshuffled = 捨て札が新しい山札になりました({ $cards }枚)。
maneki-words-completed = **{ $name }**さんに6色のネコがそろいました。最後に6点です。
maneki-words-total = **{ $name }** · { $score ->
       *[other] { $points }点
    } · ネコ{ $cats ->
       *[other] { $cats }匹
    }
maneki-words-line = { $effect ->
    [coin] 小判(各{ $each }点): { $cats } → **{ $points }**
    [cancelled] ネコ缶で取り消し: { $cats } → **{ $points }**
   *[printed] ざぶとん: { $cats } → **{ $points }**
}
maneki-words-bonus = 6色そろい → **{ $points }**
maneki-words-lay = こたつ{ $board }に{ $cards }
maneki-words-take = { $place ->
    [1] 1匹目のネコ
   *[2] 2匹目のネコ
}


## Refusals

maneki-refusal-game-over = ゲームはもう終わっています
maneki-refusal-not-your-turn = まだあなたの番ではありません
maneki-refusal-another-takes = 勝負に勝った人がざぶとんネコを選ぶのを待ってください
maneki-refusal-take-first = こたつ{ $board }の勝負に勝ちました。まず1つ目か2つ目のざぶとんネコを取ってください(take 1 か take 2)
maneki-refusal-nothing-to-take = いま選べるざぶとんネコはありません。こたつにカードを出してください
maneki-refusal-not-in-hand = { $cards }は手札にありません。手札は{ $hand }です
maneki-refusal-lane-full = こたつ{ $board }にはもう3枚出しています。{ $boards }に出してください
maneki-refusal-lane-needs-two = こたつ{ $board }には1枚出しています。ちょうど2枚出してください
maneki-refusal-lane-needs-one = こたつ{ $board }には2枚出しています。ちょうど1枚出してください
maneki-refusal-no-move = { $said } は手として読めません。A黒、C黒白、lay A K、take 1 のように書いてください
maneki-refusal-no-place = 取れるのは1つ目か2つ目のざぶとんネコです({ $said } ではありません)。例: take 1
maneki-refusal-no-board = { $said } というこたつはありません。A、B、Cです。例: A黒
maneki-refusal-no-colour = { $said } という色はありません。黒K、茶B、オレンジO、灰G、クリームC、白Wです。例: A黒
maneki-refusal-too-many-cards = 一度に出せるのは1枚か2枚です。例: A黒、C黒白


## What is known

maneki-known-head-cards = カード
maneki-known-head-bag = 袋
maneki-known-head-cushions = ざぶとん
maneki-known-colours = -# まだ見ていないカード(各色{ $each }枚中。山札{ $deck }枚、ほかの人の手札{ $held }枚) · 袋のネコ · まだ見ていないざぶとん
maneki-known-held = 山札が切れてから確実にほかの人の手札: { $cards }
maneki-known-players = -# ★ いまゲームが終わったときの点 · 各色のネコ · $ 小判 · @ ネコ缶 · ? ざぶとんを見ていないネコ
maneki-known-own = **あなたのネコはいま**


## Reasons

# Why a move is better than another one, in hints.
maneki-why-gets = このこたつの勝負になり、{ $cats ->
    [1] 1匹を
   *[other] 2匹とも
}獲得できます。
    .kind = ネコを獲得できる勝負の見逃し
maneki-why-place = { $hands ->
    [1] そこで役が完成します。
   *[other] そこで役ができた{ $hands }人のうち、いちばん強い役になります。
}
    .kind = 役の弱くなる場所
maneki-why-hand = そこの役は{ $hand }になります(もう一方は{ $weaker })。
    .kind = 弱いほうの役
maneki-why-lost = もう一方の手では、もっと強い役が完成しているため、もうネコを獲得できません。
    .kind = 獲得できない場所に出したカード
maneki-why-spare = 手札ではそこのネコを獲得できないので、いらないカードはそこに出せます。
    .kind = 損のない場所があるのに使った良いカード
# $hand: what the cards that the reader keeps make in the next turn, at board $board; $weaker after the other move.
maneki-why-next = 残すカードで、次の手番にこたつ{ $board }で{ $hand }を作れます(もう一方ではよくて{ $weaker })。
    .kind = ほかのこたつに必要なカードの使用
maneki-why-one-card = 1枚でも2枚と同じ{ $hand }になり、あとで2枚出せます。
    .kind = 1枚で足りるところに2枚
# $colours: of cats at this board that the reader has none of; the other board has no such colour.
maneki-why-lacks = { $colours }のネコをまだ持っていません。
    .kind = 持っていない色の見逃し
# $cats: how many the reader has of their most frequent colour.
maneki-why-coin = そこの小判は、いちばん多い色のネコの数(いま{ $cats })だけ点になります。
    .kind = 小判の見逃し
maneki-why-total = あなたのネコは、これなら{ $total }点、もう一方では{ $fewer }点です。
    .kind = 点の低いネコ
maneki-why-bonus = 6色目なので{ $points }点です。
    .kind = 6色目の見逃し
# $colour: of this cat.
maneki-why-new = { $colour }のネコをまだ持っていません。6色そろうと6点です。
    .kind = 持っていない色の見逃し
# $points: of the cushion that is left, such as −2; $more: of the other.
maneki-why-leaves = { $name }さんに渡るざぶとんが、{ $more }点ではなく{ $points }点になります。
    .kind = ほかの人に渡した良いざぶとん


## On Discord

maneki-options = { $seats }席、小判とネコ缶は{ $bonus ->
    [both] ネコとざぶとんの両方にあれば有効
   *[piece] ネコにあれば有効
}
# In replays: what a scene is.
maneki-scene = 勝負
maneki-statistic-five-cats = { $count ->
   *[other] 5ネコ{ $count }回
}
maneki-statistic-collections = { $count ->
   *[other] 6色そろえ{ $count }回
}
maneki-highlight-five-cats = 5ネコを作った人: { $who }。
maneki-highlight-who-board = { $name }さん(こたつ{ $board })
maneki-highlight-collection = 6色をそろえた人: { $names }。
maneki-highlight-earlier = 同じ役でも先に出して勝利: { $who }。
maneki-highlight-who-earlier = こたつ{ $board }で{ $others }より先の{ $name }さん
maneki-highlight-can = ネコ缶で守った点: { $who }。
maneki-highlight-who-points = { $name }さん{ $points }点
maneki-highlight-coins = 小判の得点が最高({ $points }点): { $who }。
maneki-highlight-who-coins = { $name }さん(小判{ $count }枚)
maneki-highlight-most = ネコがいちばん多い人: { $names }({ $count }匹)。
maneki-lay-at = { $board } · { $cats } · { $there ->
    [0] 1〜2枚出す
    [1] 2枚出す → { $showdown ->
        [true] 勝負
       *[false] 役が完成
    }
   *[other] 1枚出す → { $showdown ->
        [true] 勝負
       *[false] 役が完成
    }
}
maneki-showdown = { $last ->
    [true] 最後の勝負、こたつ{ $board }
   *[false] こたつ{ $board }の勝負
}
# Lines of the channel, which a phone must not break. $strength: the hand that won; $took: who took what, the winner first.
maneki-line-showdown = **{ $board }** { $strength }: { $took }
maneki-line-took = { $name } { $cats }
maneki-line-filled = { $sign } **まねきねこ { $table }/{ $last }**
maneki-line-added = { $sign } 袋に+{ $added }: ざぶとん切れ { $colours }
maneki-line-completed = **{ $name }** 6色そろう: +6
maneki-line-ended = **3匹目のまねきねこでゲーム終了**
maneki-ended = 3匹目のまねきねこでゲーム終了

maneki-aid = 5匹の役
maneki-aid-hand = { $place }. **{ $strength }** { $cats }
maneki-aid-ranks = 同じ役なら、枚数の多い色から順にランクを比べます: { $colours }。すべて同じなら、そこに3枚目を先に出した人の勝ちです。


## Commands

command-maneki = まねき
    .description = まねきねこれくしょんの卓を開く: 3つのこたつで5匹の役(2〜4人)
command-maneki-seats = 人数
    .description = 人数: 2〜4人(省略時は4人)
command-maneki-cats = ネコ
    .description = はじめからネコが座る席の数(省略時は0)
command-maneki-level = 強さ
    .description = そのネコの強さ(省略時はいえねこ)
command-maneki-level-kitten = こねこ – やさしい
command-maneki-level-housecat = いえねこ – ふつう
command-maneki-level-alley-cat = のらねこ – 強い
command-maneki-level-cafe-boss = カフェのボス – 最強、先を読む
command-maneki-bonus = ボーナス
    .description = 小判とネコ缶の印がどこに必要か(省略時はネコだけ)
command-maneki-bonus-piece = ネコだけ
command-maneki-bonus-both = ネコとざぶとんの両方
command-learn-game-maneki = まねきねこれくしょん
command-rules-game-maneki = まねきねこれくしょん
command-leaderboard-game-maneki = まねきねこれくしょん
command-profile-game-maneki = まねきねこれくしょん
