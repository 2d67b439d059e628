"""The referee: it holds the authoritative game and asks the seats."""

import os

# grpc reads these when it is imported, wherever that happens first.
os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")  # we only ever fork to exec
os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # what goes wrong is said by us, in one line
