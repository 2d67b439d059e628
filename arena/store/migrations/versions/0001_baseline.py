"""The first version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "owner",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_owner")),
        sa.UniqueConstraint("name", name=op.f("uq_owner_name")),
    )
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("family", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("pool", sa.String(), nullable=False),
        sa.Column("limit", sa.Float(), nullable=False),
        sa.Column("bots", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("own_seed", sa.Boolean(), nullable=False),
        sa.Column("blocks", sa.Integer(), nullable=False),
        sa.Column("created", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
    )
    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tournament_family"), ["family"], unique=False)
        batch_op.create_index(batch_op.f("ix_tournament_pool"), ["pool"], unique=False)

    op.create_table(
        "block",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("block", sa.Integer(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("nonces", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_block_tournament_id_tournament")
        ),
        sa.PrimaryKeyConstraint("tournament_id", "table_number", "block", name=op.f("pk_block")),
    )
    op.create_table(
        "bot_version",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=True),
        sa.Column("created", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["owner_id"], ["owner.id"], name=op.f("fk_bot_version_owner_id_owner")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bot_version")),
    )
    with op.batch_alter_table("bot_version", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_bot_version_name"), ["name"], unique=False)

    op.create_table(
        "slot",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("block", sa.Integer(), nullable=False),
        sa.Column("rotation", sa.Integer(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id", "table_number", "block"],
            ["block.tournament_id", "block.table_number", "block.block"],
            name=op.f("fk_slot_tournament_id_block"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_slot")),
    )
    with op.batch_alter_table("slot", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_slot_tournament_id"), ["tournament_id"], unique=False)

    op.create_table(
        "fault",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slot_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bot_version_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("detail", sa.String(), nullable=False),
        sa.Column("last_lines", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["bot_version_id"], ["bot_version.id"], name=op.f("fk_fault_bot_version_id_bot_version")
        ),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_fault_slot_id_slot")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fault")),
    )
    with op.batch_alter_table("fault", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_fault_bot_version_id"), ["bot_version_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_fault_slot_id"), ["slot_id"], unique=False)

    op.create_table(
        "record",
        sa.Column("slot_id", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_record_slot_id_slot")),
        sa.PrimaryKeyConstraint("slot_id", name=op.f("pk_record")),
    )
    op.create_table(
        "result",
        sa.Column("slot_id", sa.String(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("ranks", sa.String(), nullable=False),
        sa.Column("detail", sa.String(), nullable=False),
        sa.Column("played", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_result_slot_id_slot")),
        sa.PrimaryKeyConstraint("slot_id", name=op.f("pk_result")),
    )
    op.create_table(
        "seat",
        sa.Column("slot_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bot_version_id", sa.String(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("camp", sa.String(), nullable=True),
        sa.Column("out_at", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["bot_version_id"], ["bot_version.id"], name=op.f("fk_seat_bot_version_id_bot_version")
        ),
        sa.ForeignKeyConstraint(["slot_id"], ["slot.id"], name=op.f("fk_seat_slot_id_slot")),
        sa.PrimaryKeyConstraint("slot_id", "seat", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_bot_version_id"), ["bot_version_id"], unique=False)


def downgrade() -> None:

    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_bot_version_id"))

    op.drop_table("seat")
    op.drop_table("result")
    op.drop_table("record")
    with op.batch_alter_table("fault", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_fault_slot_id"))
        batch_op.drop_index(batch_op.f("ix_fault_bot_version_id"))

    op.drop_table("fault")
    with op.batch_alter_table("slot", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_slot_tournament_id"))

    op.drop_table("slot")
    with op.batch_alter_table("bot_version", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_bot_version_name"))

    op.drop_table("bot_version")
    op.drop_table("block")
    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tournament_pool"))
        batch_op.drop_index(batch_op.f("ix_tournament_family"))

    op.drop_table("tournament")
    op.drop_table("owner")
