"""The gateway: sessions that survive their sockets, and the events the bot is told."""
