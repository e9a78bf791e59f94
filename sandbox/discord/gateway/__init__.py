"""The gateway: sessions that survive their sockets, and events for the bot."""
