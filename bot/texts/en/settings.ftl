## Settings

# $direct: whether one asks in direct messages.
settings-head = **Your settings** hold in every server. { $direct ->
    [true] To hear of new tables, use **/settings** in the server you want to hear from.
   *[false] Only the last list is for this server: when such a table opens, I mention you in its channel.
}
# What a list shows that one is chosen in. $wish: which; $value: in words.
settings-choice = { $wish ->
    [calling] Calls: { $value }
    [locale] Language: { $value }
   *[light] Pictures: { $value }
}
settings-helps = My turns, my profile…
settings-reminders = Remind me of my turn
settings-reminders-why = When half of my time has passed
settings-ask = Confirm my moves
settings-ask-why = A move button asks first; typed moves do not
settings-forced = Auto-play forced moves
settings-forced-why = Where everybody can see there is no other: a last card, equal dice
settings-profile = Show my profile everywhere
settings-profile-why = Otherwise others see only the games of their server
settings-tells = Tell me about new tables of…
settings-tell-where = Use **/settings** in the server where you want to hear of new tables.
