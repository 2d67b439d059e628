"""Write a bot for the Bow Street arena."""

__version__ = "0.1.0"
