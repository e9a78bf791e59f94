## The game

catcafe-name = キャットカフェ
# What people type for notation; a word that ends in = is left out.
catcafe-typed = ハウス=H 毛糸玉=Y 毛糸=Y ちょうちょ=B 蝶=B ごはん皿=F 皿=F クッション=C ネズミ=M ねずみ=M ネコ=cat ねこ=cat パス=pass タワー= に= を= の= 、=
# In the lobby and on the page of all games: a sentence; for how many, how long, how hard.
catcafe-pitch = ダイスを選び、5つのキャットタワーをアイテムで飾ります。アイテムごとに得点のしかたが違い、だれかがタワーを3つ完成させると終わりです。
catcafe-size = 2〜4人 · 約30分 · ふつう
# In the list of lessons: a phrase by which a newcomer chooses a game.
catcafe-kind = ダイスを選んで書きこむゲーム
catcafe-hand = マイシート


## In words

catcafe-words-item = { $sign }{ "\u00A0" }{ $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
}
catcafe-words-take = { $die }
catcafe-words-mark = { $hex } に { $sign } { $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
}
# A mark for readers who do not know the notation.
catcafe-words-place = タワー{ $tower }の{ $floor }階の { $item }
catcafe-words-cat = { $sign } { $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
}のネコ
catcafe-words-pass = パス
catcafe-words-completes = 完成
# On the same buttons, of the third tower.
catcafe-words-ends = 終了
# On the button of a die. $points: of the best mark with it.
catcafe-words-round = **第{ $round }ラウンド** · 最初に選ぶのは{ $name ->
    [none] あなた
   *[other] { $name }さん
}
catcafe-words-moment = 第{ $round }ラウンド
catcafe-words-drafting = ダイスを選択中: **{ $names }**
catcafe-words-marking = { $seats }人中{ $finished }人が書きこみました。選択中: { $names }
catcafe-words-sealed = **第{ $round }ラウンド: { $moves } を選びました。**{ $ends ->
    [true] 3つ目のタワーが完成するので、これが最後のラウンドです。
   *[false] { "" }
}まだ選んでいる人: { $names }
catcafe-words-over = ゲームは終わりました。
catcafe-words-yours-draft = **第{ $round }ラウンド: ダイスを1個取ってください。**右は最善の一手です(残る1個しだい)。
catcafe-words-waits = **第{ $round }ラウンド** · { $die ->
    [none] { "" }
   *[other] { $die } を取りました。
}ダイスを選んでいる人: **{ $first }**{ $then ->
    [none] { "" }
   *[other] 、次に{ $then }
}
# $short: buttons have each item's best mark alone.
catcafe-words-yours-mark = **第{ $round }ラウンド:** { $kept } と中央の { $central }{ $short ->
    [true] { $shown ->
        [completes] 。各アイテムの最善の一手です(✓はタワー完成)。
        [ends] 。各アイテムの最善の一手です(⚑はゲーム終了)。
       *[none] { " " }の一方がアイテム、もう一方が階。各アイテムの最善の一手です。
    }
   *[false] { " " }の一方がアイテム、もう一方が階。{ $footprints ->
        [0] 肉球なし。
       *[other] 肉球{ $footprints }個。
    }
}
catcafe-words-yours-cat = **第{ $round }ラウンド: { $hex } のハウスのネコを選んでください。**好きなアイテム1個につき2点、1匹1回だけです。
catcafe-words-dice = 中央: { $dice }
catcafe-words-central = 中央のダイス(全員用): { $die }
# $needs: who can complete a third tower in this round, and by which hexes.
catcafe-words-last-round = ⚑ **最終ラウンドかもしれません。**3つ目のタワーまで残り: { $needs }
catcafe-words-needs = { $name ->
    [none] あなた
   *[other] { $name }
} { $hexes }
# What to mark is opened in parts. $tower: which, if that is opened too. $worth: what the item scores.
catcafe-words-where = **{ $item }** · { $tower ->
    [none] タワーを選択
   *[other] タワー{ $tower }: マスを選択
}。{ $worth }
# $cat: the cat that would score most, and its $points. $found: footprints found, for later rounds.
catcafe-words-worth = { $item ->
    [house] いちばんのネコの+{ $points }({ $cat })を含みます。
    [yarn] タワーごとに、最多(同数も)なら8点、ほかは3点。
    [butterfly] +3、次のラウンドから使える{ $footprint }{ $found }個。
    [bowl] 隣りあうアイテムの種類ごとに+1。
    [cushion] その階の数字が得点です。
   *[mouse] { $mice ->
        [cap] つながったネズミは、合わせて2、6、12、4匹以上は20点。
       *[split] つながったネズミは、1〜4匹合わせて2、6、12、20点。
    }
}
catcafe-words-own = **あなたのシート**
catcafe-words-last = **第{ $round }ラウンドの結果**
# $deeds: what everybody did.
catcafe-words-lately = 第{ $round }ラウンド{ $alone ->
    [true] のあなた:
   *[false] :
} { $deeds }
# $move: a sign and a hex, or a pass. $found: footprints found.
catcafe-words-did = { $name } { $move }{ $found ->
    [0] { "" }
   *[other] { "\u00A0" }+{ $found }{ "\u2060" }🐾
}{ $cat ->
    [none] { "" }
   *[other] 、{ $cat } ネコ +{ $points }
}
# $inside: within a sentence.
catcafe-words-you = { $inside ->
   *[other] あなた
}
# Of each tower, the reader's number and the best of the others'.
catcafe-words-rivals = 毛糸玉(自分:相手の最多) { $yarn }
    空きマス(自分:相手の最少) { $race }
# $cats: those not scored yet, with what each would score.
catcafe-words-cats = ハウスを書いたときのネコの得点: { $cats }
# A tower to be read aloud. $won: its number, if won; $left: those to win. $open: floors; $held: items with their floors, if any.
catcafe-words-tower = タワー{ $tower }({ $won ->
    [none] { $left }点
   *[other] { $won }点獲得
}){ $open ->
    [none] { "" }
   *[other] 空き{ $open }
}{ $held ->
    [none] { "" }
   *[other] 。{ $held }
}
catcafe-words-seat = { $turn ->
        [true] ▶ **{ $name }**
       *[false] **{ $name }**
    } · { $die ->
        [none] { "" }
       *[other] { $die } ·{ " " }
    }{ $points }点 · タワー{ $towers }/3 · 使える{ $available }{ "\u00A0" }🐾、残り{ $unmarked }{ $cats ->
        [none] { "" }
       *[other] { "\u000A" }ネコ { $cats }
    }
catcafe-words-deed = **{ $name }**: { $move }{ $cost ->
    [0] { "" }
   *[other] 、−{ $cost }{ "\u00A0" }🐾
}{ $found ->
    [0] { "" }
   *[other] 、+{ $found }{ "\u00A0" }🐾
}{ $cat ->
    [none] { "" }
   *[other] 、{ $cat } +{ $points }点
}
catcafe-words-completion = { $name ->
    [none] **あなた**が
   *[other] **{ $name }**さんが
}タワー{ $tower }を完成: +{ $points }点{ $how ->
    [large] (最初、ハウスあり)
    [bare] (最初、ハウスなし)
   *[later] (2番目以降)
}、{ $count }/3{ $ends ->
    [true] 。これでゲーム終了です
   *[false] { "" }
}。{ $small ->
    [none] { "" }
   *[other] ほかの人は今後+{ $small }点です。
}
catcafe-words-box = { $box ->
    [houses] ネコ
    [yarn] 毛糸玉
    [butterflies] ちょうちょ
    [bowls] ごはん皿
    [cushions] クッション
    [mice] ネズミ
   *[towers] タワー
}
# $box: as above. $parts: what its points are made of, if it is one of the larger ones.
catcafe-words-scored = { $box }{ "\u00A0" }{ $points }{ $parts ->
    [none] { "" }
   *[other] { " " }({ $parts })
}
# $boxes: all of them.
catcafe-words-final = **{ $name }** · 合計{ $total }点
    { $boxes }
catcafe-words-legend = -# H ハウス · Y 毛糸玉 · B ちょうちょ · F ごはん皿 · C クッション · M ネズミ · # つめとぎ · 数字: 空いている階 · 上の2段: ハウスありで最初に完成した人の点、あとの人の点、[ ] は獲得 · 2.4: タワー2の4階


## Refusals

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
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
}のネコは得点済みです。{ $cats } から選んでください
catcafe-refusal-no-cat-left = ネコが6匹とも得点済みなので、もうハウスは書けません。ほかのアイテムを書くか、パスしてください
catcafe-refusal-too-far = { $kept } と { $central } では、{ $floor }階の{ $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
}に肉球が{ $cost }個いりますが、{ $available }個しかありません。もっと近いものを選ぶか、パスしてください
catcafe-refusal-hex-is-filled = { $hex } にはもう{ $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
}があります。空いているマスを選んでください
catcafe-refusal-no-move = { $said } は手として読めません。take 5、2.4にネズミ、ネコ 毛糸玉、パス のように書いてください
catcafe-refusal-only-pass = パスは「パス」とだけ書いてください
catcafe-refusal-no-die = { $said } という目はありません。1〜6です。例: take 5
catcafe-refusal-no-mark = { $said } はアイテムとマスではありません。例: 2.4にネズミ(タワー2の4階)
catcafe-refusal-no-item = { $said } というアイテムはありません。ハウスH、毛糸玉Y、ちょうちょB、ごはん皿F、クッションC、ネズミMです。例: { $example }
catcafe-refusal-no-floor = { $tower }.{ $floor } というマスはありません。タワー{ $tower }の階は { $floors } です
catcafe-refusal-no-tower = タワー{ $tower }はありません。1〜5です。マスは「タワー.階」で書きます。例: 2.4にネズミ


## What is known

catcafe-known-now = **いまゲームが終わったら** (このラウンドに書くものは含みません)
    屋根に残っている大きい数字: { $tops }
catcafe-known-open = 空き { $towers }
    完成タワー{ $completed }/3 · 残りのネコ { $cats }


## Reasons

# Why a choice is better than another one, in hints. All points are as things stand.
catcafe-why-cat = このネコは{ $points }点、もう一方は{ $fewer }点です。
    .kind = 点の低いネコ
# $points, $fewer: points of the best mark, such as 2–8, depending on the die that is left.
catcafe-why-die = いまのところ、これで書ける最高は{ $points }点、{ $other } なら{ $fewer }点です。
    .kind = 弱いほうのダイス
catcafe-why-ends = タワー{ $tower }が完成し、ゲームが終わります。
    .kind = 終わらせどきの見逃し
catcafe-why-completes = タワー{ $tower }が完成します。
    .kind = タワー完成の見逃し
catcafe-why-gain = いまのところ{ $points }点になります(もう一方は{ $fewer }点)。
    .kind = 点の低い書き込み
catcafe-why-found = 肉球が{ $found }個見つかります(もう一方は{ $fewer }個)。
    .kind = 見つかる肉球の少ない手
catcafe-why-cost = いまのところ同じ点で、肉球は{ $cost }個です(もう一方は{ $more }個)。
    .kind = 肉球の払いすぎ
# $points for $cost footprints, and $other points for $more. $gains in the same way for a die.
catcafe-why-saves = いまのところ肉球{ $cost }個で{ $points }点、もう一方は{ $more }個で{ $other }点です。
    .kind = 点のわりに多い肉球
catcafe-why-die-saves = いまのところ、これで書ける最高は肉球{ $cost }個で{ $points }点、{ $other } なら{ $more }個で{ $gains }点です。
    .kind = 肉球の多くかかるダイス
# $number, $fewer: the most points that the towers can still bring.
catcafe-why-tower = タワー{ $tower }(最大{ $number }点)は残り{ $open }マス、もう一方のタワー{ $other }(最大{ $fewer }点)は残り{ $more }マスになります。
    .kind = 完成まで遠いか、点の低いタワー
catcafe-why-room = まわりの空きマスが{ $open }個あり、続きを書けます(もう一方は{ $fewer }個)。
    .kind = まわりに空きの少ないネズミやごはん皿
catcafe-why-yarn = もう一方の毛糸玉は安全ではありません。そのタワーでほかの人に追い抜かれるかもしれません。
    .kind = 早すぎる毛糸玉
catcafe-why-sure = どのダイスが残っても{ $item }を書けます。
    .kind = ハウスかちょうちょを書けるダイスの見逃し
# $die, $other: what the reader leaves in the centre.
catcafe-why-central = 使う2個のダイスはどちらでも同じです。{ $die } を残すと、ほかの人が書ける最高は合計{ $points }点、{ $other } なら{ $more }点です。
    .kind = ほかの人に有利な中央のダイス


## On Discord

catcafe-options = { $seats }席{ $mice ->
    [cap] 、ネズミのつながりは最大20点
   *[split] { "" }
}
# In replays: what a scene is.
catcafe-scene = ラウンド
catcafe-statistic-first-towers = { $count ->
   *[other] タワー一番乗り{ $count }回
}
catcafe-statistic-cats = { $count ->
   *[other] 得点したネコ{ $count }匹
}
catcafe-highlight-six-cats = 6匹すべてのネコで得点した人: { $names }。
catcafe-highlight-last-tower = 最後のラウンドで完成: { $who }。
catcafe-highlight-who-tower = { $name }さんのタワー{ $tower }({ $points }点)
catcafe-highlight-towers = だれよりも先に完成したタワーがいちばん多い人: { $names }({ $count }つ)。
catcafe-highlight-cat = いちばんのネコ({ $points }点): { $who }。
catcafe-highlight-who-cat = { $name }さんの{ $cat }
catcafe-highlight-box = いちばん稼いだ種類({ $points }点): { $who }。
catcafe-highlight-who-box = { $name }さんの{ $box }
catcafe-round-over = 第{ $round }ラウンド
# In a line of the channel: a completed tower.
catcafe-line-tower = **{ $name }{ "\u00A0" }✓{ "\u00A0" }タワー{ $tower }{ "\u00A0" }+{ $points }**
catcafe-back = 戻る
# A button: a cat, and what it scores; as much of its name as tells it from the levels of computer cats.
catcafe-cat = { $sign } { $item ->
    [house] ハウス
    [yarn] 毛糸玉
    [butterfly] ちょうちょ
    [bowl] ごはん皿
    [cushion] クッション
   *[mouse] ネズミ
} { $points }
# What the box gives to each player. Each item is its sign, and $prints that of footprints.
catcafe-aid = アイテムとネコの得点
catcafe-aid-text =
    { $house } **ハウス:** 続けてネコが1匹得点。シートにある好きなアイテム1個につき2点。6匹それぞれ1回だけ。
    { $yarn } **毛糸玉:** タワーごとに、いちばん多い人は8点、ほかに1個でもある人は3点。
    { $butterfly } **ちょうちょ:** 3点、次のラウンドから使える{ $prints }2個。
    { $bowl } **ごはん皿:** 隣りあうアイテムの種類1つにつき1点。
    { $cushion } **クッション:** その階の数字。
    { $mouse } **ネズミ:** つながった1〜4匹で2、6、12、20点。
    ▸ **タワー:** ハウスありで最初に完成すれば大きい数字、ほかは小さい数字。**パス:** 3 { $prints }。
    ▸ タワーの下は「自分:いちばんの相手」。上が毛糸玉、下が空きマスです。
catcafe-sheets = みんなのシート


## Commands

command-catcafe = キャットカフェ
    .description = キャットカフェの卓を開く: ダイスとシートのゲーム(2〜4人)
command-catcafe-seats = 人数
    .description = 人数: 2〜4人(省略時は4人)
command-catcafe-cats = ネコ
    .description = はじめからネコが座る席の数(省略時は0)
command-catcafe-level = 強さ
    .description = そのネコの強さ(省略時はいえねこ)
command-catcafe-level-kitten = こねこ – やさしい
command-catcafe-level-housecat = いえねこ – ふつう
command-catcafe-level-alley-cat = のらねこ – 強い
command-catcafe-level-cafe-boss = カフェのボス – 最強、先を読む
command-catcafe-mice = ネズミ
    .description = 5匹以上つながったネズミの数え方(省略時は分ける)
command-catcafe-mice-split = いちばん得になるように分ける
command-catcafe-mice-cap = 全部で20点
command-learn-game-catcafe = キャットカフェ
command-rules-game-catcafe = キャットカフェ
command-leaderboard-game-catcafe = キャットカフェ
command-profile-game-catcafe = キャットカフェ
