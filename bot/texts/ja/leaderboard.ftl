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
