### Everything people read, in Japanese. The head of en.ftl says how keys are named; keep the same order here.
### <game>-refusal-<code> stand here only: their facts are those the game gives with the refusal.
### Style: です・ます, short, addressed to the person; names take さん.


## Common

refusal = { $rule ->
    [none] { $sentence }。
   *[other] { $sentence }。(ルール { $rule })
}


## Catte, in words

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
catte-refusal-must-follow-or-set = 茶を出さなければなりません。手札に{ $cards }があり、セット({ $set }など)も茶になります
catte-refusal-must-play-set = 茶を出さなければなりません。セットは茶になります。{ $set }などを出してください


## Festival, in words

festival-words-season = { $sign }{ "\u00A0" }{ $season ->
    [spring] 春
    [summer] 夏
    [fall] 秋
   *[winter] 冬
}{ "\u00A0" }{ $code }
festival-words-dummy = ダミー
festival-words-where = **第{ $game }ゲーム{ $tie ->
    [true] (決着戦)
   *[false] { "" }
}** · 第{ $round }ラウンド(全9) · 目標{ $target }点
festival-words-turn = { $phase ->
    [name-starter] 最下位の{ $name }さんがスタートプレイヤーを指名します。
    [choose-multiplier] { $name }さんが倍率カードを選んでいます。
    [take-tokens] { $name }さんがトークンを3枚選んでいます。
    [take-token] { $name }さんがトークンを1枚選んでいます。
    [earn-token] { $name }さんが萬カードのトークンを選んでいます。
   *[choose-swap] { $name }さんがカラスと交換する萬カードを選んでいます。
}
festival-words-yours = { $phase ->
    [name-starter] **あなたの番です。** あなたが最下位です。最初に倍率カードを選ぶ人を指名してください。
    [choose-multiplier] **あなたの番です。** このゲームで使う倍率カードを選んでください。
    [take-tokens] **あなたの番です。** 異なる3つの季節のトークンを取ってください。
    [take-token] **あなたの番です。** トークンを1枚取ってください。同じ季節は2枚までです。
    [earn-token] **あなたの番です。** 萬カードの分として、好きな季節のトークンを1枚取ってください。
    [choose-swap] **あなたの番です。** カラスをどちらの萬カードと交換しますか。
   *[play] **カードを選んでください。** 全員が選び終わるまで変更できます。
}
festival-words-offer = カラスが3枚以上あるので、かわりに全員の配り直しを求めることもできます。
festival-words-chosen = { $seats }人中{ $chosen }人がカードを選びました。
festival-words-my-choice = **{ $card } を選びました。** 全員が選び終わるまで変更できます。
festival-words-over = 試合は終わりました。
festival-words-middle = 場: { $low } と { $high }
festival-words-playable = 出せる季節: { $seasons }
festival-words-next = 次に出せる季節: { $seasons }
festival-words-played = **{ $name }**: { $card }
festival-words-seat = { $mark ->
        [owes] ▶ **{ $name }**
        [chosen] ✓ **{ $name }**
       *[none] **{ $name }**
    } · 合計{ $total }点{ $booze ->
        [none] { "" }
       *[other] { " " }· 酒 { $booze }
    }
festival-words-dummy-cards = **{ $name }** · 山札{ $cards }枚
festival-words-taken = 獲得 { $cards }
festival-words-no-more = 持っていない季節: { $seasons }
festival-words-tokens = トークン { $tokens }
festival-words-hand = **あなたの手札({ $cards }枚)**{ $shut ->
    [true] { " " }✕は今は出せません
   *[false] { "" }
}
festival-words-multipliers = **あなたの倍率カード**(ほかの季節は×1)
festival-words-multipliers-left = 残りの倍率カード: { $cards }
festival-words-fate = **{ $name }**: { $played }{ $swapped ->
    [true] { " " }⇄ { $held }
   *[false] { "" }
}{ $place ->
    [highest] 、最大で { $taken } を獲得
    [lowest] 、最小で { $taken } を獲得
   *[between] { " " }をそのまま獲得
}
festival-words-swap = ⇄ { $owner }さんのカラス { $crow } と{ $name }さんの { $yorozu } を交換しました。
festival-words-drinks = { $name }さんが酒を獲得: { $booze }{ $count ->
    [3] 。飲みすぎです!
   *[other] { "" }
}
festival-words-ending = { $cause ->
    [drunk] { $names }さんが3つ目の酒を獲得しました。
   *[cards] 手札がなくなりました。
}
festival-words-line = **{ $name }** · 合計{ $total }点
    🐟 { $fish }{ $halved ->
        [true] 、半分で{ $counted }
       *[false] { "" }
    }
    🍶 { $booze } → { $drunk } · 🐦 { $crows } = **{ $score }点**
festival-words-dealt = 第{ $game }ゲームのカードを{ $deal ->
    [1] 配りました。
   *[other] 配り直しました({ $deal }回目)。
}
festival-words-redealt = **{ $name }**さんはカラスを3枚以上持っているので、全員の配り直しを求めました。
festival-words-tie = { $names }さんが{ $total }点で並びました。あと1ゲームで決着します。
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
festival-words-move-start = { $name }さんから
festival-words-move-tokens = { $count ->
   *[other] トークン { $tokens }
}


## Festival, refusals

festival-refusal-game-over = 試合はもう終わっています
festival-refusal-not-your-turn = まだあなたの番ではありません
festival-refusal-already-chosen = もう{ $card }を選んでいます。全員が選び終わるまでは、取り消して選び直せます
festival-refusal-name-starter = まずスタートプレイヤーを指名してください。例: start p0
festival-refusal-choose-multiplier = まずこのゲームで使う倍率カードを選んでください(手元: { $cards })
festival-refusal-take-tokens = まず異なる3つの季節のトークンを取ってください。例: tokens SP SU WI
festival-refusal-take-token = まずトークンを1枚取ってください(取れる季節: { $seasons })
festival-refusal-earn-token = まず萬カードのトークンを1枚取ってください(取れる季節: { $seasons })
festival-refusal-choose-swap = まずカラスをどちらの萬カードと交換するか選んでください。swap YZ0 か swap YZ13 です
festival-refusal-play-a-card = 手札から1枚選んでください。例: play { $card }
festival-refusal-not-in-hand = { $card }は手札にありません
festival-refusal-season-not-playable = { $card }の季節は場に見えているので出せません。手札に出せる{ $cards }があります
festival-refusal-not-your-multiplier = 倍率カード{ $card }は手元にありません(手元: { $cards })
festival-refusal-no-such-seat = この卓に{ $seat }はいません。p0からp{ $last }までです
festival-refusal-no-token-left = { $season }のトークンはもうありません。{ $seasons }から取ってください
festival-refusal-two-tokens-already = { $season }のトークンはもう2枚あり、3枚目は取れません。{ $seasons }から取ってください
festival-refusal-too-few-crows = 配り直しを求められるのはカラスが3枚以上の手札だけです(手札のカラス: { $crows }枚)
festival-refusal-redeal-lapsed = 配られてからもう何かを決めたので、配り直しはできません。最初の決定としてだけできます


## Maneki, in words

maneki-words-turn-number = **{ $turn }手目** · 出たまねきねこ { $table } / { $last }
maneki-words-turn = { $phase ->
    [take] **{ $name }**さんがこたつ{ $board }の勝負に勝ち、ざぶとんネコを選んでいます。
   *[lay] **{ $name }**さんがカードを出す番です。
}
maneki-words-yours = { $phase ->
    [take] **あなたの番です。** こたつ{ $board }の勝負に勝ちました。どちらか1つを取ってください。両方の表が見えるのはあなただけです。
   *[lay] **あなたの番です。** こたつを1つ選んでカードを出してください。0枚の列には1〜2枚、あとは3枚になるように出します。
}
maneki-words-over = 3つ目のまねきねこが出て、ゲームは終わりました。こたつ{ $board }のネコはだれのものにもなりません。
maneki-words-choice = { $place }. { $neko }: ざぶとん { $value }
maneki-words-legend = -# $ 小判 · @ 缶詰 · #1 そこで3枚目をいちばん早く出した人
maneki-words-bag = 袋の中: ネコ{ $cats ->
       *[other] { $cats }匹
    }、まねきねこ{ $waiting }個
    { $left }
    山札{ $deck }枚 · 捨て札{ $discard }枚
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
       *[other] 、缶詰{ $cans }個
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
maneki-words-entry = { $place }. **{ $name }**さん · { $strength }: { $hand }
maneki-words-why = { $ground ->
    [strength] { $name }さんが{ $other }さんより上: { $strength }は{ $weaker }より強い。
    [rank] { $name }さんが{ $other }さんより上: どちらも{ $strength }。{ $high }(ランク{ $rank })が{ $low }(ランク{ $lower })より上。
   *[earlier] { $name }さんが{ $other }さんより上: まったく同じ{ $strength }。3枚目を先に出した({ $time }手目、相手は{ $later }手目)。
}
maneki-words-took = { $winner ->
    [true] **{ $name }**さんが{ $neko }を取りました。
   *[false] **{ $name }**さんは{ $neko }をもらいました。
}
maneki-words-took-both = **{ $name }**さんが{ $one }と{ $other }を両方取りました。
maneki-words-manekineko = まねきねこ
maneki-words-filled = こたつ{ $board }へ袋から: { $drawn }。{ $beckoned ->
    [true] { " " }出たまねきねこは{ $table } / { $last }。
   *[false] { "" }
}
maneki-words-added = { $gone ->
    [true] { $colours }のざぶとんがなくなりました。{ $added ->
        [0] 加えるまねきねこはもうありません。
       *[other] まねきねこを{ $added }個袋に加えます。
    }袋の中は{ $waiting }個です。
   *[false] 最初のまねきねこを袋に入れます。
}
maneki-words-reshuffled = 捨て札が新しい山札になりました({ $cards }枚)。
maneki-words-completed = **{ $name }**さんに6色のネコがそろいました。最後に6点です。
maneki-words-total = **{ $name }**さん · { $score ->
       *[other] { $points }点
    } · ネコ{ $cats ->
       *[other] { $cats }匹
    }
maneki-words-line = { $effect ->
    [coin] 小判(各{ $each }点): { $cats } → **{ $points }**
    [cancelled] 缶詰で取り消し: { $cats } → **{ $points }**
   *[printed] ざぶとん: { $cats } → **{ $points }**
}
maneki-words-bonus = 6色そろい → **{ $points }**
maneki-words-lay = { $board }に{ $cards }
maneki-words-take = { $place ->
    [1] 1つ目のざぶとんネコ
   *[2] 2つ目のざぶとんネコ
}


## Maneki, refusals

maneki-refusal-game-over = ゲームはもう終わっています
maneki-refusal-not-your-turn = まだあなたの番ではありません
maneki-refusal-another-takes = 勝負に勝った人がざぶとんネコを選ぶのを待ってください
maneki-refusal-take-first = こたつ{ $board }の勝負に勝ちました。まず1つ目か2つ目のざぶとんネコを取ってください(take 1 か take 2)
maneki-refusal-nothing-to-take = いま選べるざぶとんネコはありません。こたつにカードを出してください
maneki-refusal-not-in-hand = { $cards }は手札にありません。手札は{ $hand }です
maneki-refusal-lane-full = こたつ{ $board }にはもう3枚出しています。{ $boards }に出してください
maneki-refusal-lane-needs-two = こたつ{ $board }には1枚出しています。ちょうど2枚出してください
maneki-refusal-lane-needs-one = こたつ{ $board }には2枚出しています。ちょうど1枚出してください


## Cat Café, in words

catcafe-words-item = { $sign }{ "\u00A0" }{ $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}
catcafe-words-take = { $die }
catcafe-words-mark = { $hex } に { $sign } { $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}
catcafe-words-cat = { $sign } { $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}のネコ
catcafe-words-pass = パス
catcafe-words-choice = { $sign } { $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}{ $cost ->
    [0] { "" }
   *[other] { " " }{ $cost }{ "\u00A0" }👣〜
}
catcafe-words-hex = タワー{ $tower }の{ $floor }階
catcafe-words-costs = { $footprints }{ "\u00A0" }👣
catcafe-words-finds = { $footprints }{ "\u00A0" }👣 発見
catcafe-words-gains = { $points }点
catcafe-words-completes = タワー{ $tower }完成
catcafe-words-round = **第{ $round }ラウンド** · 最初に選ぶのは{ $name }さん
catcafe-words-drafting = **{ $names }**さんがダイスを選んでいます。
catcafe-words-marking = { $seats }人中{ $finished }人が書きこみました。まだの人: { $names }さん
catcafe-words-sealed = **{ $moves } を選びました。** 最後の人が選ぶまで変えられます。まだの人: { $names }さん
catcafe-words-over = ゲームは終わりました。
catcafe-words-yours-draft = **あなたの番です。** ダイスを1個取ってください。
catcafe-words-yours-mark = **あなたの番です。** 自分の { $kept } と共通の { $central } でアイテムを書きこむか、パスしてください。{ $footprints ->
    [0] 足あとはありません。
   *[other] 足あと{ $footprints }個でダイスを変えられます。
}
catcafe-words-yours-cat = **あなたの番です。** { $hex } のハウスのネコを選んでください。
catcafe-words-dice = 中央: { $dice }
catcafe-words-central = 中央(全員が使うダイス): { $die }
catcafe-words-own = **あなたのシート**
catcafe-words-last = **第{ $round }ラウンドの結果**
catcafe-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $die ->
        [none] { "" }
       *[other] { $die } ·{ " " }
    }{ $points }点 · { $available } 👣(+{ $unmarked }){ $cats ->
        [none] { "" }
       *[other] { "\u000A" }ネコ { $cats }
    }
catcafe-words-deed = **{ $name }**: { $move }{ $cost ->
    [0] { "" }
   *[other] 、{ $cost }{ "\u00A0" }👣 使用
}{ $found ->
    [0] { "" }
   *[other] 、{ $found }{ "\u00A0" }👣 発見
}{ $cat ->
    [none] { "" }
   *[other] 、{ $cat }で{ $points }点
}
catcafe-words-completion = **{ $name }**さんがタワー{ $tower }を完成: { $points }点{ $how ->
    [large] (最初、ハウスあり)
    [bare] (最初、ハウスなし)
   *[later] (2番目以降)
}
catcafe-words-total = 合計
catcafe-words-box = { $box ->
    [houses] ネコ
    [yarn] 毛糸玉
    [butterflies] ちょうちょ
    [bowls] フード
    [cushions] クッション
    [mice] ネズミ
   *[towers] タワー
}
catcafe-words-details = **{ $number } { $name }** · ネコ { $houses } · 毛糸玉 { $yarn } · タワー { $towers }
catcafe-words-legend = -# H ハウス · Y 毛糸玉 · B ちょうちょ · F フード · C クッション · M ネズミ · # つめとぎ · 数字: 空いている階 · 上の2段: ハウスありで最初に完成した人の点、あとの人の点、[ ] は獲得 · 2 👣(+9): 使えるのが2個、見つかるのがあと9個


## Cat Café, refusals

catcafe-refusal-game-over = ゲームはもう終わっています
catcafe-refusal-not-your-turn = まだあなたの番ではありません(中央のダイス: { $dice })
catcafe-refusal-has-a-die = このラウンドのダイス { $die } はもう取りました。ほかの人がダイスを選んでいます
catcafe-refusal-take-first = まずダイスを1個取ってください(中央: { $dice })
catcafe-refusal-draft-goes-on = 書きこむのは、全員がこのラウンドのダイスを取ってからです。ほかの人がダイスを選んでいます
catcafe-refusal-no-such-die = { $die } の目のダイスはありません(中央: { $dice })
catcafe-refusal-dice-are-taken = 全員がダイスを取りました。自分の { $kept } と中央の { $central } で書きこむか、パスしてください
catcafe-refusal-has-marked = このラウンドの書きこみは済んでいます。ほかの人がまだ選んでいます
catcafe-refusal-cat-first = まず { $hex } のハウスのネコを選んでください({ $cats })
catcafe-refusal-no-new-house = ネコを選べるのはハウスを書いたあとです。アイテムを書くか、パスしてください
catcafe-refusal-cat-is-scored = { $cat ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}のネコはもう得点しました。{ $cats } から選んでください
catcafe-refusal-no-cat-left = 6匹のネコがすべて得点したので、もうハウスは書けません。ほかのアイテムを書くか、パスしてください
catcafe-refusal-too-far = { $kept } と { $central } では、{ $floor }階の{ $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}に足あとが{ $cost }個いりますが、{ $available }個しかありません。もっと近いものを選ぶか、パスしてください
catcafe-refusal-hex-is-filled = { $hex } にはもう{ $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] フード
    [cushion] クッション
   *[mouse] ネズミ
}があります。空いているマスを選んでください


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
command-catte-new-rounds = ラウンド
    .description = ラウンド数: ルールブックでは人数と同じ。短く遊ぶなら少なく
command-festival = 豊明かり
    .description = 万猫の豊明かり: みんなで同時にカードを選ぶ(3〜4人)
command-festival-new = 新規
    .description = このチャンネルで万猫の豊明かりの卓を開く
command-festival-new-rated = レート
    .description = レートに反映するか(なければ、ネコがいないかぎり反映します)
command-festival-new-seats = 席数
    .description = 何人で遊ぶか: 3か4(指定がなければ4)
command-festival-new-cats = ネコ
    .description = はじめからコンピューターのネコが座る席の数
command-festival-new-rules = ルール
    .description = どのルールで遊ぶか(指定がなければ基本)
command-festival-new-rules-basic = 基本
command-festival-new-rules-experienced = 経験者向け: 得点倍率カード
command-festival-new-rules-advanced = 上級: 季節トークン
command-festival-new-target = 目標点
    .description = 何点で終わるか(指定がなければ30)
command-catcafe = キャットカフェ
    .description = キャットカフェ: ダイスとシートのゲーム(2〜4人)
command-catcafe-new = 新規
    .description = このチャンネルでキャットカフェの卓を開く
command-catcafe-new-rated = レート
    .description = レートに反映するか(なければ、ネコがいないかぎり反映します)
command-catcafe-new-seats = 席数
    .description = 何人で遊ぶか: 2〜4(指定がなければ4)
command-catcafe-new-cats = ネコ
    .description = はじめからコンピューターのネコが座る席の数
command-catcafe-new-mice = ネズミ
    .description = 大きなネズミの集まりの数え方
command-catcafe-new-mice-split = いちばん得になるように分ける
command-catcafe-new-mice-cap = はじめの数匹だけ数える
command-maneki = まねき
    .description = まねきねこれくしょん: 3つのこたつで5枚の役(2〜4人)
command-maneki-new = 新規
    .description = このチャンネルでまねきねこれくしょんの卓を開く
command-maneki-new-rated = レート
    .description = レートに反映するか(なければ、ネコがいないかぎり反映します)
command-maneki-new-seats = 席数
    .description = 何人で遊ぶか: 2〜4(指定がなければ4)
command-maneki-new-cats = ネコ
    .description = はじめからコンピューターのネコが座る席の数
command-maneki-new-bonus = ボーナス
    .description = 小判と缶がどこにあるか
command-maneki-new-bonus-piece = ネコの駒だけ
command-maneki-new-bonus-both = 駒とタイルの両方
command-hand = 手札
    .description = 自分だけに見える手札を表示する
command-hand-table = 卓
    .description = いくつかの卓にいるとき、どの卓か
command-move = 手
    .description = 手を入力して打つ
command-move-move = 手
    .description = 打つ手。いま打てる手が候補に出ます
command-move-table = 卓
    .description = いくつかの卓にいるとき、どの卓か
command-tables = 卓一覧
    .description = 自分の卓すべてと、ここで開いている卓
command-leaderboard-by = 並び順
    .description = 何の順に並べるか(ゲームを選べばレート順)
command-leaderboard-by-rating = レート
command-leaderboard-by-games = 対戦数
command-leaderboard-by-wins = 勝利数
command-leaderboard-by-place = 平均順位
command-leaderboard-by-best = 最高得点
command-profile = 成績
    .description = レート、よく遊ぶゲーム、連勝、二人の対戦成績
command-profile-member = メンバー
    .description = だれの成績か(なければ自分)
command-profile-against = 相手
    .description = だれと比べるか(ほかの人の成績なら、なければ自分)
command-profile-game = ゲーム
    .description = 一つのゲームだけ
command-profile-game-catte = キャッテ
command-profile-game-festival = 万猫の豊明かり
command-profile-game-catcafe = キャットカフェ
command-profile-game-maneki = まねきねこれくしょん
command-history = 履歴
    .description = ここでのあなたの卓(新しい順)
command-privacy = プライバシー
    .description = あなたについて保存しているもの
command-privacy-export = 書き出し
    .description = あなたについて保存しているすべてをファイルで受け取ります
command-privacy-delete = 削除
    .description = あなたを忘れます(確認があります)
command-replay = 再生
    .description = 終わったゲームを一手ずつ見なおします
command-replay-table = 卓
    .description = どの卓か(なければ、ここで最後に遊んだ卓)
command-replay-file = ファイル
    .description = 卓のかわりに、手元の棋譜ファイル
command-verify = 検証
    .description = 棋譜が正しいか、結果が合っているかを確かめます
command-verify-file = ファイル
    .description = 棋譜(テキストファイル)
command-rules = ルール
    .description = ゲームの遊び方
command-rules-game = ゲーム
    .description = どのゲームか
command-rules-game-catte = キャッテ
command-rules-game-festival = 万猫の豊明かり
command-rules-game-catcafe = キャットカフェ
command-rules-game-maneki = まねきねこれくしょん
command-leaderboard = 順位表
    .description = だれが何回勝ったか
command-leaderboard-scope = 範囲
    .description = このチャンネルかサーバー全体か
command-leaderboard-scope-channel = このチャンネル
command-leaderboard-scope-server = サーバー全体
command-leaderboard-game = ゲーム
    .description = 一つのゲームだけ
command-leaderboard-game-catte = キャッテ
command-leaderboard-game-festival = 万猫の豊明かり
command-leaderboard-game-catcafe = キャットカフェ
command-leaderboard-game-maneki = まねきねこれくしょん


## Replies

reply-broken = こちらで問題が起きました。ゲームは無事です。もう一度試すか、/hand で手札を見てください。
reply-not-saved = いま保存できなかったので、その操作は行われていません。少し待ってもう一度試してください。
reply-unknown-button = このボタンは昔のもので、もう使えません。/tables で卓の様子が見られます。
reply-unknown-command = このコマンドは変わりました。入力欄を開き直し、/ を打って新しいコマンドを見てください。
reply-bad-option = 「{ $value }」はそこには使えません。候補から選んでください。
reply-not-here = これはサーバーのチャンネルでだけ使えます。
open-missing = ここでは卓を開けません。このチャンネルで{ $missing }の権限がありません。チャンネルを管理している人に{ $count ->
   *[other] 付けてもらってください
}。
permission-view-channel = 「チャンネルを見る」
permission-send-messages = 「メッセージを送信」
permission-send-messages-in-threads = 「スレッドでメッセージを送信」
permission-embed-links = 「埋め込みリンク」
permission-attach-files = 「ファイルを添付」
permission-read-message-history = 「メッセージ履歴を読む」
door-channel-shut = { $title } を #{ $channel } に表示できなくなりました。{ $count ->
    [0] 権限が足りません
   *[other] { $missing }の権限がありません
}。{ $lobby ->
    [true] チャンネルを管理している人が直すまで、だれも参加できません。
   *[false] ゲームはここのダイレクトメッセージで続きます。何も失われていません。チャンネルを管理している人が直せます。
}
door-channel-gone = { $title } のチャンネルがなくなったか、見られなくなりました。{ $stage ->
    [lobby] もうだれも参加できないので、この卓は自動で閉じます。別のチャンネルで開いてください。
    [running] ゲームはここのダイレクトメッセージで続きます。何も失われていません。これまでの棋譜を添えます。
   *[over] 結果と棋譜をここでお渡しします。
}


## Tables

table-title = { $game }・卓{ $table }
table-unknown = 卓{ $table }はありません。/tables で自分の卓が見られます。
table-none = どの卓にも座っていません。たとえば /catte new で開けます。
table-which = { $count }つの卓に座っています。「卓」でどれかを指定してください。
table-over = 卓{ $table }は終わりました。
table-not-started = 卓{ $table }はまだ始まっていません。
table-already-started = 卓{ $table }はもう始まっています。
table-full = { $seats }席すべて埋まっています。
table-not-seated = あなたは卓{ $table }に座っていません。
table-seat-left = 卓{ $table }ではネコが代わりに打っています。まず「手札」から「席に戻る」を押してください。
table-only-host = それができるのは卓を開いた{ $host }さんだけです。
table-not-enough = あと{ $needed ->
   *[other] { $needed }人
}必要です。人を待つか、ネコを加えてください。
table-no-cat = 卓{ $table }に帰せるネコはいません。
table-too-many-cats = { $seats }席ではネコは{ $cats ->
   *[other] { $cats }匹
}も座れません。一席はあなたの席です。
table-bad-option = この卓では{ $option }を「{ $value }」にはできません。選べるのは: { $allowed }。
table-bad-luck = 「{ $word }」は幸運のことばにできません。a〜z、数字、ハイフンで1〜24文字です。
table-channel-full = このチャンネルにはもう{ $most }卓あります。どれかを終えるか、別のチャンネルを使ってください。
table-member-full = もう{ $most }卓に座っています。どれかを終えてからにしてください。
table-late-click = 間に合いませんでした。卓は先に進んでいます。手札にいまの問いが出ています。
table-your-turn = { $who } あなたの番です。
table-cat-plays = いまは{ $name }さんの代わりにネコが打っています。
table-dms-closed = { $names }さんにダイレクトメッセージを送れません。**手札**を押すとカードを見て打てます。
table-button-hand = 手札
table-button-rules = ルール
table-button-more = ⋯
table-button-leave = 席を離れる(ネコが打つ)
table-button-back = 席に戻る
table-button-end = この卓を終える
table-button-record = ここまでの棋譜
table-button-words = すべてことばで
table-more = { $title }
table-left = { $title } を離れました。ネコが代わりに打ちます。/hand でいつでも戻れます。
table-back = { $title } へおかえりなさい。「手札」でカードが見られます。
table-ended = { $title } を閉じました。
table-record = { $running ->
    [true] ここまでの棋譜です。卓が閉じるまでシードは入らず、だれも再現できません。
   *[false] 棋譜です。だれでも purrlor record verify で確かめられます。
}


## Lobby

lobby-waiting = あと{ $needed ->
   *[other] { $needed }人
}です。参加するか、ネコを加えてください。
lobby-enough = { $host }さんは{ $seats }人で始められます。あと{ $free ->
   *[other] { $free }人
}まで参加できます。
lobby-ready = そろいました。{ $host }さんが始められます。
lobby-started = ゲームが始まりました。
lobby-closed = この卓は始まる前に閉じられました。
lobby-outdated = このゲームの新しいルールを覚えたので、この卓は閉じました。新しい卓を開いてください。
lobby-seats = 席({ $taken } / { $seats })
lobby-free = 空席
lobby-luck = 幸運のことば `{ $word }`
lobby-hash = シードのハッシュ
lobby-rated = { $why ->
    [yes] レート戦です。結果は全員のレートに反映されます。
    [cat] ネコがいるので、レートには反映されません。
   *[no] レートには反映されません。
}
lobby-rematch = 卓{ $table }の再戦です。隣どうしはそのまま、次の人から始まります。
lobby-same-deal = 卓{ $table }と同じ配りです。全員が一つずつ席を移ります。成績にはなりませんが、得点を並べて見られます。
lobby-calls = { $who } 再戦です!もう一度遊ぶなら**参加**を押してください。
lobby-hash-again = シードは卓{ $table }のもので、もう公開されています。幸運のことばは席に付いたままです。
lobby-hash-why = 配りは、このハッシュを持つシード(最後に公開)とみなさんの幸運のことばで決まります。自分のことばが最後に入っていれば、だれにも山を仕込めません。
lobby-button-join = 参加
lobby-button-leave = 抜ける
lobby-button-cat = ネコを加える
lobby-button-uncat = ネコを帰す
lobby-button-luck = 幸運のことば
lobby-button-start = 開始
lobby-button-rules = ルール
lobby-button-close = 閉じる
seat-cat = { $name } 🐾(ネコ)
luck-title = 幸運のことば
luck-label = 幸運のことば(なしでもよい)
luck-placeholder = maguro


## Hand

hand-your-turn = **{ $title }**: あなたの番です。
hand-may-change = **{ $title }**: 選びました。全員が選ぶまで変えられます。
hand-changing = **{ $title }**: 続きを選ぶと、前の選択と置き換わります。それまでは前の選択が有効です。
hand-waiting = **{ $title }**
hand-not-seated = あなたは { $title } に座っていません。
hand-not-dealt = { $title } はまだ始まっていないので、カードはありません。
hand-over = { $title } は終わりました。
hand-cat-plays = { $title } ではネコが代わりに打っています。
hand-link = 卓へ
move-made = { $title }: { $move }。打ちました。
move-unreadable = 「{ $text }」は手として読めません: { $hint }。


## The end

end-winners = { $count ->
    [1] 🏆 { $names }さんの勝ちです!
   *[other] 🏆 { $names }さんが勝利を分け合いました!
}
end-abandoned = この卓は終わる前に閉じられました。だれの成績にもなりません。
end-outdated = このゲームの新しいルールを覚えました。途中でルールは変えられないので、この卓はここで終わります。だれの成績にもなりません。ごめんなさい!棋譜にはすべての手が残っています。
end-scores = 最終得点
end-score = { $place }位 { $name }{ $cat ->
    [true] { " " }🐾
   *[false] { "" }
}: **{ $score }点**
end-chart = 各人の合計点の移り変わり({ $count }回):
end-chart-line = { $name }: { $totals }
end-proof = 公平でしたか?
end-seed = シード { $seed }
end-hash = ハッシュ { $hash }
end-luck = 幸運のことば: { $words }
end-beside = 卓{ $table }と並べると
end-beside-line = 席{ $seat }: { $name } **{ $score }点** · 前回 { $other } **{ $then }点**
end-button-replay = 棋譜を再生
end-button-rematch = 再戦
end-button-same = 同じ配りでもう一度
again-opened = [{ $title }]({ $link }) に座りました。
again-not-seated = あなたは卓{ $table }に座っていませんでした。たとえば /catte new で自分の卓を開けます。
again-not-finished = 卓{ $table }は最後まで遊ばれていないので、同じ配りでは比べられません。再戦はできます。
table-not-over = 卓{ $table }はまだ終わっていません。カードの裏はだれにも見せられません。
table-never-dealt = 卓{ $table }は配る前に閉じられました。
table-outdated = 卓{ $table }は前のルールで遊ばれたもので、もう再現できません。たとえば /catte new で新しい卓を開けます。
table-luck-settled = この配りの幸運のことばは、最初に遊んだときのもので決まっています。
end-check = このハッシュは開始前から募集の表示にありました。添付の棋譜があれば、だれでも配りからやり直して確かめられます。

profile-title = { $name }さんの成績
profile-empty = まだ最後まで遊んでいません。
profile-favourite = よく遊ぶゲーム: **{ $game }**
profile-streaks = { $longest ->
    [0] まだ連勝なし
   *[other] { $now ->
        [0] いまの連勝なし
        [1] 直前のゲームに勝利
       *[other] いま{ $now }連勝中
    } · 最長{ $longest }連勝
}
profile-duel = { $games ->
    [0] { $name }さんと{ $rival }さんはまだ対戦していません。
   *[other] { $name }さん対{ $rival }さん、{ $games ->
       *[other] { $games }戦
    }: 上位{ $ahead }、下位{ $behind }{ $shared ->
        [0] { "" }
       *[other] 、同順位{ $shared }
    }
}
profile-chart = `{ $bars }` レート戦{ $games }回で { $first } → **{ $last }**({ $low }〜{ $high })
history-title = ここでのあなたの卓
history-empty = ここではまだ最後まで遊んでいません。
history-line = { $when } · **{ $title }** · { $ended } · 相手: { $names }
history-ended = 途中で終了
history-result = { $cat ->
    [true] ネコが最後まで打ちました
   *[false] { $won ->
        [true] 🏆 勝ち
       *[false] { $place }位
    }({ $score }点)
}
history-replay = 卓を再生する
history-with = 相手: { $names }
privacy-somebody = 元プレイヤー
privacy-export = あなたについて保存しているすべてです。名前と言語、座った卓、打った手、結果とレート、あなたのために更新しているメッセージが入っています。
privacy-warning = あなたを忘れましょうか?名前、言語、成績、レート、統計が消え、あなたの卓は「元プレイヤー」のものになります。棋譜には名前がないので、そのまま再生できます。進行中の卓ではネコが席を引き継ぎます。チャンネルにもう出ているものは残ります。取り消せません。先に **/privacy export** で控えを取れます。
privacy-button = はい、忘れてください
privacy-forgotten = あなたを忘れました。また使っていただければ、そのときから覚えます。


## Replays

replay-title = 再生: { $title }
replay-step = **{ $step } / { $steps } 手**
replay-deal = 配り終えたところです。
replay-move = { $name }: { $move }
replay-sealed = { $name }さんが選びました。何かは、この目ではまだ見えません。
replay-damaged = ⚠ この棋譜はここまでしか再生できません: { $problem }
replay-open = それぞれの席だけが知っていること
replay-button-start = ⏮ 最初
replay-button-fore = ⏪ { $game ->
    [catte] トリック
    [catcafe] ラウンド
   *[other] 区切り
}
replay-button-back = ◀ 一手
replay-button-next = 一手 ▶
replay-button-chapter = { $game ->
    [catte] トリック
    [catcafe] ラウンド
   *[other] 区切り
} ⏩
replay-button-end = 最後 ⏭
# A part ends with a scoreboard.
replay-button-recap = ⏪ { $game ->
    [catte] ラウンド
   *[other] ゲーム
}
replay-button-part = { $game ->
    [catte] ラウンド
   *[other] ゲーム
} ⏩
replay-eyes = 見る目: { $eyes }
replay-eyes-table = 卓の全員
replay-eyes-seat = { $name }さん
replay-eyes-open = すべて公開
replay-none = ここではまだ最後まで遊んでいません。「卓」で卓を指定するか、「ファイル」で棋譜を渡してください。
replay-gone = この再生の棋譜はもうありません。/replay でもう一度始めてください。
replay-bad-record = この棋譜は再生できません: { $problem }
file-too-large = 棋譜にしては大きすぎるファイルです。{ $most } kB まで読めます。
file-no-text = このファイルは棋譜ではありません。UTF-8のテキストではありません。
file-unreadable = このファイルを読めませんでした。もう一度アップロードしてください。
verify-head = { $count ->
    [1] { $good ->
        [0] ❌ この棋譜は正しくありません:
       *[other] ✅ この棋譜は正しいです:
    }
   *[other] { $count }件のうち{ $good }件が正しい棋譜です(はじめの{ $shown }件):
}


## Lists

tables-mine = あなたの卓
tables-here = このチャンネルのほかの卓
tables-none = どの卓にも座っていません。たとえば /catte new で開けます。
tables-lobby = { $free ->
    [0] 開始できます
   *[other] あと{ $free }人待ち
}
tables-yours = **あなたの番**
tables-waiting = { $names }さんを待っています
rules-title = { $game }のルール
leaderboard-title = { $game }: { $scope ->
    [server] このサーバーの順位表
   *[channel] このチャンネルの順位表
}
leaderboard-all-games = すべてのゲーム
leaderboard-not-you = あなたはここではまだ最後まで遊んでいません。
leaderboard-empty = ここで最後まで遊んだ人はまだいません。一番乗りをどうぞ!
leaderboard-line = { $place }位 **{ $name }**{ $own ->
        [true] (あなた)
       *[false] { "" }
    } · **{ $lead }**
    -# { $rest }
leaderboard-by = { $order ->
    [rating] レート順
    [games] 対戦数順
    [wins] 勝利数順
    [place] 平均順位順
   *[best] 最高得点順
}
leaderboard-sort = 並び: { $by }
leaderboard-one-game = { $by }の表は一つのゲームのものです。「ゲーム」で選んでください。
standing-rating = { $rated ->
    [0] 新人
   *[other] { $points } ±{ $margin }{ $new ->
        [true] (新人)
       *[false] { "" }
    }
}
standing-record = { $games ->
   *[other] { $games }戦
}{ $wins ->
   *[other] { $wins }勝
}({ $rate } %)
standing-games = { $games ->
   *[other] { $games }戦
}
standing-place = 平均{ $place }位
standing-best = 最高{ $score }点
leaderboard-page = { $page } / { $pages } ページ
leaderboard-back = ◀ 前へ
leaderboard-on = 次へ ▶


## Catte

catte-name = キャッテ
catte-options = { $seats }席、{ $rounds ->
   *[other] { $rounds }ラウンド
}
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
catte-rules =
    ▸ **目的** コーヒーカードを取ります。ただし取りすぎないこと。ちょうど上限(3人なら20、4人なら15)なら2倍、超えると0点です。

    ▸ **カード** ネコカード: ⬛黒1〜15、🤍白1〜15、🟤茶10〜20。コーヒーカード: 黒1 3 5 7 9、白2 4 6 8 10、茶5 10 15。3人ならネコ13枚とコーヒー4枚、4人なら10枚と3枚。コーヒーは自分の列に表向きに並びます。

    ▸ **トリック** 中央のコーヒー1枚の色が切り札、数字がそのトリックの点です。リードする人は好きなネコカード1枚か、**セット**(黒1枚と白1枚。茶として数え、数は合計)を出します。
    ほかの人は、リードされた色を持っていれば必ず出します。茶がリードされたときはセットでもよく、茶がなくてセットが作れるならセットを出さなければなりません。出せない人は好きな1枚を出します。

    ▸ **勝者** 切り札の色でいちばん大きいカード。なければリードされた色でいちばん大きいカード。同じ数なら後に出したほう。勝者はコーヒーを獲得し、次のリードをします。その前に自分の列からコーヒーを1枚中央に出します。

    ▸ **ラウンドの終わり** だれかが上限を超えたとき、リードする人の列にコーヒーがないとき、だれかが最後のネコカードを出したとき(そのトリックは最後まで行います)。

    ▸ **得点** 取ったコーヒーの合計(ちょうど上限なら2倍、超えたら0)と、列に残ったコーヒーの枚数の2乗。人数と同じ数のラウンドを行い、最初のリードは順に隣へ移ります。合計がいちばん高い人の勝ち。同点なら勝利を分け合います。


## Festival

festival-name = 万猫の豊明かり
festival-rules =
    ▸ **目的** 魚🐟とほどほどの酒🍶を集め、カラス🐦を避けます。だれかが目標点(指定がなければ30点)に達するまでゲームを繰り返し、合計がいちばん高い人の勝ちです。

    ▸ **カード** 各季節9枚: 🌸春SP 1〜9、☀️夏SU 2〜10、🍁秋FA 3〜11、❄️冬WI 4〜12。季節のいちばん下と上は🐟🐟、両端から3番目は🐟、両端から2番目は🍶、真ん中は🐦。萬カードYZ0とYZ13は季節がなく、🍶があります。同じ数字なら春、夏、秋、冬の順に強くなります(春が最強)。

    ▸ **配る** 場に2枚、手札は9枚ずつ(うち2枚は酒の季節カード)。カラスを3枚以上持つ人は、最初の決定のときに全員の配り直しを求められます。

    ▸ **ラウンド** 全員が同時に1枚を伏せて選びます。最後の人が選ぶまで変更できます。出せるのは場の2枚に見えていない季節です。持っていればその季節か萬を出します。なければ何でも出せます。そのとき見えている季節を出すと「持っていない季節」の印がつきます(情報だけで、罰はありません)。

    ▸ **カラス** 萬とカラスが出たら、その2人は出したカードを交換します。カラスが複数なら萬に近い数のカラスだけ。2枚ずつなら小さいカラスがYZ0、大きいカラスがYZ13と。萬2枚にカラス1枚なら、カラスの人が相手を選びます。

    ▸ **獲得** いちばん大きいカードの人が場の大きいほうを、いちばん小さいカードの人が小さいほうを取ります。ほかの人は自分のカードを取ります。最大と最小のカードが次の場になります。

    ▸ **ゲームの終わり** だれかが3つ目の酒を取ったとき、または9ラウンドの後。

    ▸ **得点** 魚1点、酒2点、カラス−1点。酒が3つなら酒は0点、魚の点は半分(切り上げ)です。目標点で1位が並んだら、あと1ゲームで決着します。

    ▸ **上級** 毎ゲーム、倍率カードを1枚表向きに選びます。ある季節の魚は2倍、別の季節は−1倍、ほかは1倍。3枚(3人なら4枚)を1回ずつ使います。最下位の人が、最初に選ぶ人を指名します。

    ▸ **熟練** 倍率カードのかわりに季節トークンを使い、魚はその季節のトークンの枚数倍(最大2)になります。最初のゲームは異なる3枚。以後は取った酒1つにつきその季節を1枚(萬は好きな季節)と、最下位から順に好きな1枚です。

    ▸ **3人** ダミーが4人目として出します。ダミーのカードは選ぶ前に公開されます。カードは取りますが、酒も得点もありません。


## Maneki

maneki-name = まねきねこれくしょん
maneki-rules =
    ▸ **目的** ざぶとんに乗ったネコ(ざぶとんネコ)を集めます。点数はざぶとんの表の数字で、取るまでだれにも見えません。

    ▸ **場** こたつはA、B、Cの3つ、それぞれにネコが2匹。手札は3枚。色は6色で、ランクは ⬛K 黒6、🟤B 茶5、🔶O オレンジ4、🪨G 灰3、⭐C クリーム2、🤍W 白1。各色カード12枚、ネコ5匹、ざぶとん5枚。小判($)や缶詰(@)を持つネコもいます。

    ▸ **手番** こたつを1つ選び、カードを表向きに出します。自分のカードがそこに0枚なら1枚か2枚、1枚ならちょうど2枚、2枚ならちょうど1枚。1か所に3枚まで。そのあと手札が3枚になるまで引きます。パスはできません。

    ▸ **勝負** 1つのこたつに全員が3枚出したら、自分の3枚とそこのネコ2匹で役を比べます。強い順に 5ネコ(全部同じ色)、4ネコ、ネコハウス(3+2)、3ネコ、2ネコンビ、1ネコンビ、ソロネコ。同じ役なら、枚数の多い色から順にランクを比べます。すべて同じなら、そこに3枚目を先に出した人の勝ちです。

    ▸ **ネコをもらう** 3〜4人なら、1位がざぶとん2枚の表をこっそり見て1匹を取り、2位が残りをもらいます。2人なら1位が両方取ります。出したカードは捨て札になり、袋から新しいネコが2匹出ます。

    ▸ **まねきねこ** はじめは袋に1個。ある色の最後のネコが出るたびに1個加わります。3つ目が出たらその場で終わりで、こたつに残ったネコはだれのものにもなりません。

    ▸ **得点** ざぶとんの数字(−2、1、2、3、4)を合計します。小判を持つネコは数字の代わりに、自分の一番多い色のネコの数が点になります。缶詰を持つネコ1匹につき、自分のマイナスのざぶとんを1枚、悪いものから取り消します。6色そろえば6点。オプション「both」では、ネコとざぶとんの両方に印があるときだけ小判や缶詰が働きます。
    合計の高い人の勝ち。同点ならネコの多い人、それも同じなら勝利を分け合います。


## Cat Café

catcafe-name = キャットカフェ
catcafe-rules =
    ▸ **目的** シートの5つのキャットタワーを飾りつけます。アイテムごとに得点のしかたが違います。だれかがタワーを3つ完成させたら終わり。得点がいちばん高い人の勝ちです。

    ▸ **ダイス** 人数より1個多いダイスを振り、順番に1個ずつ取ります(最初に取る人は毎ラウンド交代)。中央に残った1個は全員のものです。

    ▸ **書きこみ** 全員が同時に、ほかの人に見せずに選びます。2個のダイスのどちらかがアイテム、もう一方が階になります。1 🏠H ハウス、2 🧶Y 毛糸玉、3 🦋B ちょうちょ、4 🥣F フード、5 🛋️C クッション、6 🐭M ネズミ。その階の空いているマスなら、どのタワーでもかまいません。あとから消すことはできません。

    ▸ **足あと👣** 1個使うごとに、自分のダイス1個の目を1変えられます(1より小さく、6より大きくはできません)。何個使ってもかまいません。最初は1個、シート全体で18個です。書きこむかわりに、いつでも**パス**して3個見つけられます。見つけた足あとは次のラウンドから使えます。

    ▸ **ハウス** すぐに、まだ得点していないネコを1匹選びます。そのネコの好きなアイテム1個につき2点。ハウスのネコはハウスが好き、というぐあいです。ネコは1匹1回だけ。ネコがいなくなったら、もうハウスは書けません。
    ▸ **ちょうちょ** すぐに足あとを2個見つけ、最後に3点。
    ▸ **毛糸玉** タワーごとに、いちばん多い人(同数なら全員)は8点、ほかに1個でもある人は3点。
    ▸ **フード** 隣りあうアイテムの種類1つにつき1点。ほかのフードも1種類です。
    ▸ **クッション** その階の数字が得点です。
    ▸ **ネズミ** 隣りあったネズミはつながります。1〜4匹で2、6、12、20点。5匹以上は、いちばん得になるように分けます(卓の設定によっては全部で20点)。

    ▸ **タワー** 最初に完成させた人は、そのタワーにハウスが1つでもあれば大きい数字、なければ小さい数字を得ます。同じラウンドなら何人でも「最初」です。次のラウンドからは、だれでも小さい数字だけです。

    ▸ **隣りあうマス** タワー1、3、5は半マス高く立っています(図のとおり)。ない階(#)はマスではありません。

    ▸ **終わり** だれかが3つ目のタワーを完成させたラウンドが最後です。残った足あとは0点。同点なら勝利を分けあいます。


## Festival, on Discord

festival-options = { $seats }席、{ $rules ->
    [experienced] 経験者向けルール
    [advanced] 上級ルール
   *[basic] 基本ルール
}、目標{ $target }点
festival-statistic-third-boozes = { $count ->
   *[other] 3つ目の酒{ $count }回
}
festival-statistic-redeals = { $count ->
   *[other] カラス3枚で配り直し{ $count }回
}
festival-round = 第{ $round }ラウンド
festival-reveal = 第{ $round }ラウンド: カード公開
festival-game-over = 第{ $game }ゲーム終了


## Cat Café, on Discord

catcafe-options = { $seats }席、大きなネズミの集まりは{ $mice ->
    [cap] シートの数まで
   *[split] いちばん得になるように分ける
}
catcafe-statistic-first-towers = { $count ->
   *[other] タワー一番乗り{ $count }回
}
catcafe-statistic-cats = { $count ->
   *[other] 得点したネコ{ $count }匹
}
catcafe-round-over = 第{ $round }ラウンド
catcafe-where = { $item }: マスを選んでください
catcafe-sheets = みんなのシート
catcafe-boxes = 7つの得点欄


## Maneki, on Discord

maneki-options = { $seats }席、小判と缶は{ $bonus ->
    [both] 駒とタイルの両方
   *[piece] ネコの駒だけ
}
maneki-statistic-five-cats = { $count ->
   *[other] 5ネコ{ $count }回
}
maneki-statistic-collections = { $count ->
   *[other] 6色そろえ{ $count }回
}
maneki-lay-at = { $board }のこたつに出す
maneki-showdown = { $board }のこたつの勝負
maneki-collections = みんなのコレクション
