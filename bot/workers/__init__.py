"""Hands beside the event loop: lanes that are bounded and measured, and the processes in which some have their work done."""
