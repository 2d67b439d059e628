"""How the protocol's messages stand for plain data. The rules are the same for every game:

- an enum value `TILE_PRIEST_LEFT` of the enum `Tile` is the word `priest-left`;
- a message with the one field `items` is a list (so that a list can be absent), or a dictionary when its items
  are entries;
- a message with the one field `value` is that value, or nothing;
- a message called `…Entry` with the fields `key` and `value` is an entry of a dictionary;
- a message that is nothing but a oneof is a choice: one of several kinds of action, or of event.
"""

from __future__ import annotations

import re
from typing import Any

Descriptor = Any
"""A message's descriptor (protobuf's own types differ between its implementations)."""
FieldDescriptor = Any
EnumDescriptor = Any


def field_names(message: Descriptor) -> list[str]:
    return [field.name for field in message.fields]


def is_list(message: Descriptor) -> bool:
    return field_names(message) == ["items"]


def is_value(message: Descriptor) -> bool:
    return field_names(message) == ["value"]


def is_entry(message: Descriptor) -> bool:
    return bool(message.name.endswith("Entry")) and field_names(message) == ["key", "value"]


def is_choice(message: Descriptor) -> bool:
    return len(message.oneofs) == 1 and len(message.oneofs[0].fields) == len(message.fields) > 1


def is_repeated(field: FieldDescriptor) -> bool:
    return bool(field.is_repeated)


def word_of(field_name: str) -> str:
    """The first word of an action or event: `give_up` is `give-up`."""
    return field_name.replace("_", "-")


def enum_words(enum: EnumDescriptor) -> dict[int, str]:
    """The words of an enum by number. The unspecified zero has none."""
    prefix = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", enum.name).upper() + "_"
    return {
        value.number: value.name.removeprefix(prefix).lower().replace("_", "-")
        for value in enum.values
        if value.number
    }
