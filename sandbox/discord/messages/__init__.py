"""What Discord makes of a message it is sent: its text, embeds, components and files as it will answer them."""
