"""The referee: it holds the authoritative game and asks the seats."""
