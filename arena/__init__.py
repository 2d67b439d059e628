"""The arena: where bots meet, and where people look at what came of it."""
