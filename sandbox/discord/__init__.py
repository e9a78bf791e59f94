"""Discord's side of the wire: the REST door, the gateway, what is made of a request, and what is refused."""
