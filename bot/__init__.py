"""The application: configuration, storage, tables, texts, delivery to Discord, and the command line.

It knows games only through the verbs of games/kit, and Discord's objects only in `bot.delivery` and where a type is needed.
"""
