"""Speeds, measured: `make bench`. Nothing here is asserted; ratios are measured side by side."""
