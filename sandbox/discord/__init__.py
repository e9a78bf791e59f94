"""Discord's side: the REST API, the gateway, interactions, rate limits and faults."""
