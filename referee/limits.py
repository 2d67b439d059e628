"""All limits of the referee, each with its reason. Everything a bot can make grow is bounded by one of them."""

from __future__ import annotations

# What a bot says

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a bot. An answer has some thirty; a hello with all games has some two hundred."""
LONGEST_NAME = 64
"""Characters of a bot's name: it has to fit into a table on a terminal."""
MOST_GAMES = 64
"""Games that a hello may name; there are five."""
LARGEST_METADATA = 8 * 1024
"""Bytes of a call's metadata, counted by ourselves: grpc holds to its own limit only once the client has
acknowledged its settings, and a client may never do so (150 kB were seen to pass)."""
MOST_IN_FLIGHT = 64
"""Requests that may wait for one bot at once, whatever its hello says: each holds a view in memory."""

# Patience with a bot

REFUSALS = 3
"""Illegal answers in a match; the last one ends the bot's play in it. One is a slip, two a bug, three a habit."""
PATIENCE = 64
"""Answers to what nobody asked before a bot is taken for a flood. Each answer that is accepted gives one back, so a
bot that is merely confused after a reconnect never comes near it."""
RESTARTS = 1
"""Times that a managed bot is started again in a match."""
STRIKES = 24
"""Times in a row that one bot may connect (its newest connection takes over) …"""
STRIKE_REST = 0.25
"""… and seconds until it may do so once more. The SDK comes back after a tenth of a second, then ever later."""
OFFENCE = 256
"""Bytes of what a bot said that are kept with its fault."""
NONCE_TIME = 5.0
"""Seconds for a bot to add to the luck of a block. It may be thinking about something else."""

# What waits for a bot

LONGEST_QUEUE = 1024 * 1024
"""Bytes that may wait for one bot to read them; then it is closed. The largest view has some 10 kB, so this is a
hundred requests for a bot that has not read any."""

READ_TIME = 1.0
"""Seconds that a bot whose stream is to end has to read what is on its way; then it is cut off."""

# Connections

MOST_CONNECTIONS = 4096
"""Connections to one port. An idle one costs some 13 kB, so this is 50 MB."""
MOST_STRANGERS = 256
"""Streams from one address that the arena's own bots are not at the other end of. A class of students behind one
router has room; a thousand connections from one machine do not."""
STREAMS = 4
"""Streams of one connection. A bot needs one, and one more while it takes over from itself."""
HANDSHAKE_TIME = 5.0
"""Seconds for TLS and HTTP/2 to begin, and then for the client to acknowledge our settings: until it has done so, grpc
holds it to no limit of ours."""
HELLO_TIME = 10.0
"""Seconds from the start of a stream to its hello. A slow machine on a slow line takes one."""
IDLE_TIME = 30.0
"""Seconds that a connection without any stream may stay: without it, a client that sends half a frame is kept for
ever. A stream that is merely silent is not idle."""
ALIVE_EVERY = 20.0
"""Seconds of silence after which a machine is asked whether it is still there …"""
ALIVE_TIME = 10.0
"""… and seconds for it to say so: a machine that has vanished is noticed within half a minute."""
PING_EVERY = 5.0
"""Seconds between a client's own pings; with more of them grpc closes the connection."""
STOP_TIME = 1.0
"""Seconds for streams to end by themselves when the server stops."""


def grpc_options() -> list[tuple[str, int]]:
    """Those that grpc enforces."""
    return [
        ("grpc.max_receive_message_length", LARGEST_MESSAGE),
        ("grpc.max_metadata_size", LARGEST_METADATA),
        ("grpc.absolute_max_metadata_size", 2 * LARGEST_METADATA),
        ("grpc.max_concurrent_streams", STREAMS),
        ("grpc.max_allowed_incoming_connections", MOST_CONNECTIONS),
        ("grpc.max_connection_idle_ms", round(IDLE_TIME * 1000)),
        ("grpc.server_handshake_timeout_ms", round(HANDSHAKE_TIME * 1000)),
        ("grpc.http2.settings_timeout", round(HANDSHAKE_TIME * 1000)),
        ("grpc.keepalive_time_ms", round(ALIVE_EVERY * 1000)),
        ("grpc.keepalive_timeout_ms", round(ALIVE_TIME * 1000)),
        ("grpc.keepalive_permit_without_calls", 1),
        ("grpc.http2.min_ping_interval_without_data_ms", round(PING_EVERY * 1000)),
        ("grpc.so_reuseport", 0),
    ]
