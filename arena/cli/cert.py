"""`bowstreet cert`: a certificate for trying TLS out."""

from __future__ import annotations

import argparse
import ipaddress
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from arena.cli.arguments import whole_number
from arena.trouble import Trouble

DAYS = 365


def add(commands: Any) -> None:
    command = commands.add_parser(
        "cert",
        help="make a self-signed certificate, for trying TLS out",
        description="Make a self-signed certificate and its key. Bots trust it with --tls cert.pem. For a public "
        "referee, use a certificate from an authority instead.",
    )
    command.add_argument(
        "--out", default=".", metavar="FOLDER", help="where cert.pem and key.pem go (default: .)"
    )
    command.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name or address under which bots find the referee; may be repeated (localhost is always there)",
    )
    command.add_argument(
        "--days",
        type=whole_number(1),
        default=DAYS,
        metavar="N",
        help="valid for so long (default: %(default)s)",
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder = Path(arguments.out)
    cert, key = folder / "cert.pem", folder / "key.pem"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in (cert, key):
            if file.exists():
                raise Trouble(f"'{file}' exists; remove it, or use another --out")
        cert_pem, key_pem = made(["localhost", "127.0.0.1", "::1", *arguments.name], arguments.days)
        with os.fdopen(os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as secret:
            secret.write(key_pem)
        cert.write_bytes(cert_pem)
    except OSError as error:
        raise Trouble(f"'{folder}' cannot be written: {error.strerror}") from None
    print(f"{cert} and {key} are made, valid for {arguments.days} days.")
    print(f"The referee: --tls-cert {cert} --tls-key {key}   The bots: --tls {cert}")
    return 0


def made(names: list[str], days: int) -> tuple[bytes, bytes]:
    """A certificate for these names, and its key, as PEM."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Bow Street referee (self-signed)")])
    others: list[x509.GeneralName] = []
    for host in dict.fromkeys(names):
        try:
            others.append(x509.IPAddress(ipaddress.ip_address(host)))
        except ValueError:
            try:
                others.append(x509.DNSName(host))
            except ValueError:
                raise Trouble(f"'{host}' is no name of a machine") from None
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectAlternativeName(others), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return certificate.public_bytes(serialization.Encoding.PEM), secret
