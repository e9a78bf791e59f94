## In 30 seconds

rules-auction-brief = 賞品が表向きに置かれ、全員が手札から1枚をこっそり入札します。いちばん大きいカードの人が賞品を取ります。
rules-auction-advice = { "" }


## Rule by rule

rules-auction-1-1 = 手札から1枚を入札します。
rules-auction-1-2 = 賞品ごとに、全員が1枚ずつ入札します。そろったら公開し、カードはなくなります。
rules-auction-1-3 = いちばん大きいカードの人が賞品を取ります。同じなら、だれも取れません。
rules-auction-1-4 = 賞品がなくなったら終わりです。取った賞品の点を合計し、いちばん多い人の勝ちです。同点のときは、決着をつけません。
