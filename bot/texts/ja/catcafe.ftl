## The game

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


## In words

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


## On Discord

catcafe-options = { $seats }席、大きなネズミの集まりは{ $mice ->
    [cap] シートの数まで
   *[split] いちばん得になるように分ける
}
# In replays: what ends with news, and what ends with a scoreboard.
catcafe-chapter = ラウンド
catcafe-part = ゲーム
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


## Commands

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
command-catcafe-new-level = 強さ
    .description = そのネコの強さ(指定がなければいえねこ)
command-catcafe-new-level-kitten = こねこ: 打てる手をどれでも打つ
command-catcafe-new-level-housecat = いえねこ: コツを知っている
command-catcafe-new-mice = ネズミ
    .description = 大きなネズミの集まりの数え方
command-catcafe-new-mice-split = いちばん得になるように分ける
command-catcafe-new-mice-cap = はじめの数匹だけ数える
command-rules-game-catcafe = キャットカフェ
command-leaderboard-game-catcafe = キャットカフェ
command-profile-game-catcafe = キャットカフェ
