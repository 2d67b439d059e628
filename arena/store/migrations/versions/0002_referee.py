"""Clocks, receipts, faults with their owner, tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "token",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("begin", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("created", sa.String(), nullable=False),
        sa.Column("revoked", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_token")),
    )
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_token_bot"), ["bot"], unique=False)

    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.String(), server_default="", nullable=False))

    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.add_column(sa.Column("hash", sa.String(), server_default="", nullable=False))

    with op.batch_alter_table("record", schema=None) as batch_op:
        batch_op.add_column(sa.Column("receipts", sa.String(), server_default="", nullable=False))

    with op.batch_alter_table("fault", schema=None) as batch_op:
        batch_op.add_column(sa.Column("owner", sa.String(), server_default="bot", nullable=False))
        batch_op.add_column(sa.Column("offence", sa.String(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("out", sa.Boolean(), server_default=sa.true(), nullable=False))
        batch_op.alter_column("seat", existing_type=sa.Integer(), nullable=True)
        batch_op.alter_column("bot_version_id", existing_type=sa.String(), nullable=True)


def downgrade() -> None:

    op.execute("DELETE FROM fault WHERE seat IS NULL")
    with op.batch_alter_table("fault", schema=None) as batch_op:
        batch_op.alter_column("bot_version_id", existing_type=sa.String(), nullable=False)
        batch_op.alter_column("seat", existing_type=sa.Integer(), nullable=False)
        batch_op.drop_column("out")
        batch_op.drop_column("offence")
        batch_op.drop_column("owner")

    with op.batch_alter_table("record", schema=None) as batch_op:
        batch_op.drop_column("receipts")

    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.drop_column("hash")

    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.drop_column("clock")

    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_token_bot"))

    op.drop_table("token")
