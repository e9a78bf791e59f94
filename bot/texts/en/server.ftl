## A server's settings

server-title = Settings of this server
server-head = For those who manage this server. Open tables stay as they are.
# $wish: which.
server-wish = { $wish ->
    [places] Where tables may be opened
    [threads] A thread for each table
    [paces] Paces offered
    [locale] Language in the channels
    [role] Mentioned for new tables
   *[podium] Podium of the month
}
# The placeholder of a list. $wish: which.
server-choose = { $wish ->
    [places] Channels (none: everywhere)
    [threads] Threads …
    [paces] Paces …
    [locale] Language …
    [role] A role (none: nobody)
   *[podium] A channel (none: no podium)
}
# The button to the other page. $page: which one that is.
server-turn = { $page ->
    [words] Language, role, podium
   *[tables] Places, threads, paces
}
# $where: channels.
server-places = { $where ->
    [none] Everywhere I can write.
   *[other] In { $where } and in threads there.
}
# $wish: of which all that was chosen has been deleted.
server-gone = { $wish ->
    [places] The channels chosen are gone, so it is everywhere now.
    [role] The role chosen is gone, so it is nobody now.
   *[podium] The channel chosen is gone, so there is none now.
}
server-threads = { $threads ->
    [true] Yes, in text channels, unless whoever opens the table chooses otherwise.
   *[false] Only if whoever opens the table asks for one.
}
server-choice-threads = { $threads ->
    [true] A thread for each table
   *[false] Tables in the channel
}
# $paces: their names.
server-paces = For new tables: { $paces }.
server-locale = { $locale ->
    [en] English.
    [ja] 日本語.
   *[none] Whoever opens a table decides, unless a Community server has a language other than English.
}
# $role: as a mention.
server-role = { $role ->
    [none] Nobody.
   *[other] { $role }, once per table, at most every ten minutes.
}
# $where: a channel.
server-podium = { $where ->
    [none] None.
   *[other] In { $where } after each month: the three best of each game that was played enough.
}
# $wish: for which. $missing: permissions. $where: channels. $more: how many others.
server-lack = ⚠️ { $wish ->
    [threads] No threads
    [role] Nobody is mentioned
   *[other] Not
} in { $where }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}: I need { $missing }.{ $wish ->
    [role] { " " }Or allow everybody to mention this role.
   *[other] { "" }
}
server-not-yours = Only members with “Manage Server” can change these settings.
server-everyone = I never mention everyone. Choose another role.
server-one-pace = At least one pace must be offered.
server-last-place = That is the last channel on the list. Add another one first, or use “reset” to allow tables everywhere.
server-no-list = Tables may be opened everywhere. To limit them to some channels, use “allow”.
server-not-there = I don’t know that channel. Choose one of this server.
