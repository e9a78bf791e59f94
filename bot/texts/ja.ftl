### Everything people read, in Japanese. The head of en.ftl says how keys are named; keep the same order here.
### <game>-refusal-<code> stand here only: their facts are those the game gives with the refusal.
### Style: です・ます, short, addressed to the person; names take さん.


## Common

refusal = { $rule ->
    [none] { $sentence }。
   *[other] { $sentence }。(ルール { $rule })
}
