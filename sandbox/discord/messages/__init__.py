"""Message objects made from requests: text, embeds, components and files."""
