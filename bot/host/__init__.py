"""What a host, or somebody curious, starts: the command line, record commands, the parlour on their own machine, the logs."""
