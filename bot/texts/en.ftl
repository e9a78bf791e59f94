### Everything people read, in English. ja.ftl says the same in Japanese: same keys, same variables (a test sees to it).
###
### Names of keys
###   <room>-<what>                     lobby-title, hand-closed, catte-trick-won
###   <game>-name                       catte-name: how the game is called
###   command-<words of the command>    command-catte-new: the localised name of /catte new; its attribute .description
###   command-<words>-<option>          command-catte-new-seats: name and .description of the option
###   command-<words>-<option>-<value>  command-catte-new-rules-basic: the name of a choice
###   <game>-refusal-<code>             in the other locales only: the English sentence of a refusal stands in games/<game>
###
### Facts
###   { $seats } may be a number (never shown with separators), a text, or a list ("Alice, Bob, and Carol").
###   Selectors: { $seats -> [one] one seat *[other] { $seats } seats }; [true] / [false] for yes or no; [none] for nothing.
###   Shares of one: { NUMBER($rate, style: "percent") }.
###   Names of members come in ready: escaped, or as a mention. Markdown is Discord's. A command's name: 1-32 lower-case letters,
###   digits, - and _; a description: at most 100 characters.
###
### Style: speak to the person, present tense, say what to do next. One section per room; keep sections and keys in order in both files.


## Common

# $sentence: why not, without a full stop. $rule: the number of the rule, or nothing.
refusal = { $rule ->
    [none] { $sentence }.
   *[other] { $sentence }. (rule { $rule })
}
