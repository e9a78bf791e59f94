## Leaderboard

leaderboard-title = { $game }: { $scope ->
    [server] このサーバーの順位表
   *[channel] このチャンネルの順位表
}
leaderboard-cats-title = { $title }・対{ $cats }
leaderboard-all-games = すべてのゲーム
leaderboard-not-you = ここで遊び終えたゲームがまだありません。
leaderboard-empty = ここで最後まで遊んだ人はまだいません。一番乗りを目指しましょう！
leaderboard-line = { $place }位 **{ $name }**{ $own ->
        [true] (あなた)
       *[false] { "" }
    } · **{ $lead }**
leaderboard-by = { $order ->
    [rating] レート順
    [games] 対戦数順
    [wins] 勝利数順
    [place] 平均順位順
   *[best] 最高得点順
}
leaderboard-sort = 並び: { $by }
leaderboard-one-game = { $by }の表は、ゲームごとの表です。どのゲームにしますか？
leaderboard-no-cats = { $by }の表は、対人の成績だけです。「相手」は指定しないでください。
leaderboard-among = 対人
leaderboard-against = 対{ $cats }
leaderboard-people = ほかの人とのゲームの成績です。卓で1位(同点を含む)なら勝ちです。
leaderboard-cats = このレベルのネコがいたゲームの成績です。卓で1位(同点を含む)なら勝ちです。
leaderboard-page = { $page } / { $pages } ページ
leaderboard-back = ◀ 前へ
leaderboard-on = 次へ ▶


## Standings

standing-cats = { $level ->
    [kitten] こねこ
    [housecat] いえねこ
    [alley-cat] のらねこ
    [cafe-boss] カフェのボス
   *[other] ネコ
}
standing-show = みんなに見せる
standing-show-late = 時間がかかりすぎました。もう一度押してください。
standing-show-silent = あなたはここに書き込めないので、投稿できません。
standing-show-hidden = どの卓も、ここの全員が見られるチャンネルのものではないため、表示できません。
standing-rating = { $rated ->
    [0] レートなし
   *[other] { $new ->
        [true] レート{ $points }(暫定)
       *[false] レート{ $points } ±{ $margin }
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
standing-ahead = { $cats ->
    [none] ほかの人全員より上
   *[other] { $cats }全員より上
}: { $games }戦中{ $ahead }回


## Profile

profile-of-others = みんなに見せられるのは自分の成績だけです。「メンバー」か「みんなに」を外してください。
profile-title = { $here ->
    [true] このサーバーでの
   *[false] { "" }
}{ $name }さんの成績
profile-empty = { $here ->
    [true] このサーバーでは、
   *[false] { "" }
}まだ遊び終えたゲームがありません。
profile-elsewhere = { $name }さんの成績は、いっしょに遊んだサーバーでだけ見られます。
profile-favourite = よく遊ぶゲーム: **{ $game }**
profile-streaks = 対人: { $longest ->
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
    }: 上位{ $ahead }回、下位{ $behind }回{ $shared ->
        [0] { "" }
       *[other] 、同順{ $shared }回
    }
}
profile-people = 対人 · { $record }
profile-cats = 対ネコ · { $levels }
profile-cats-level = { $cats }: { $games }戦{ $wins }勝{ $ahead ->
    [0] { "" }
   *[other] 、全員より上{ $ahead }回
}
profile-chart = `{ $bars }` レート戦{ $games }回で { $first } → **{ $last }**({ $low }〜{ $high })


## History

history-title = ここでのあなたの卓
history-of = ここでの{ $name }さんの卓
history-empty = ここで遊び終えたゲームがまだありません。
history-line = { $when } · **{ $title }** · { $ended }{ $same ->
    [none] { "" }
   *[other] { " " }· 卓{ $same }と同じ展開(成績外)
} · 相手: { $names }
history-ended = 途中で終了
history-result = { $other ->
    [none] { "" }
   *[other] { $heir ->
        [true] { $other }さんの席を引き継いで
       *[false] { $other }さんが引き継いで
    }{ " " }
}{ $how ->
    [cat] ネコが最後までプレイ
    [last] ネコが最後までプレイ(最下位扱い)
    [won] 🏆 勝ち({ $score }点)
    [shared] 🏆 同点優勝({ $score }点)
   *[place] { $place }位({ $score }点)
}
history-replay = リプレイを見る
history-with = 相手: { $names }


## The podium of a month

# $month: 1 to 12. $year: in digits.
podium-title = { $year }年{ $month }月の表彰台
# $game: its name. $tables: how many were played to the end.
podium-game = { $game } · { $tables }卓
# $record: wins and games.
podium-line = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }** · { $record }
podium-more = 順位表
