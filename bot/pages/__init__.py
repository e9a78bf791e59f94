"""Contents of the bot's messages, as values: lobby, table, hand, end, lists. Nothing here sends
anything."""
