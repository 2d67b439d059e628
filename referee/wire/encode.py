"""Views, actions and events to bytes.

Filling a protobuf message from Python costs more than sending it. So the bytes are put together directly, by
functions made once from the message descriptors; what comes out is read by any protobuf library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bowstreet import _shape as shape
from google.protobuf.descriptor import FieldDescriptor as F

from referee.games import Action, parse

Encode = Callable[[Any], bytes]

_VARINT, _LENGTH = 0, 2
_INTEGERS = (F.TYPE_UINT32, F.TYPE_UINT64, F.TYPE_SINT32, F.TYPE_ENUM, F.TYPE_BOOL)


def varint(number: int) -> bytes:
    """A number in protobuf's base 128."""
    if number < 128:
        return _SMALL[number]
    digits = bytearray()
    while number > 127:
        digits.append(number & 127 | 128)
        number >>= 7
    digits.append(number)
    return bytes(digits)


_SMALL = [bytes((number,)) for number in range(128)]


def tag(number: int, wire_type: int) -> bytes:
    return varint(number << 3 | wire_type)


def field(number: int, content: bytes) -> bytes:
    """A field with a length: a text, or another message."""
    return tag(number, _LENGTH) + varint(len(content)) + content


def _zigzag(number: int) -> int:
    return number << 1 if number >= 0 else (-number << 1) - 1


def _number(field: Any) -> Callable[[Any], int]:
    """How a value of this field becomes the number on the wire."""
    if field.type == F.TYPE_ENUM:
        numbers = {word: number for number, word in shape.enum_words(field.enum_type).items()}
        return numbers.__getitem__
    if field.type == F.TYPE_SINT32:
        return _zigzag
    return int


_ENCODERS: dict[shape.Descriptor, Encode] = {}


def message(descriptor: shape.Descriptor) -> Encode:
    """The encoder of a message's content."""
    if shape.is_choice(descriptor):
        return words(descriptor)
    if shape.is_list(descriptor) or shape.is_value(descriptor):
        return _field(descriptor.fields[0])
    if descriptor in _ENCODERS:
        return _ENCODERS[descriptor]
    fields: list[tuple[str, Encode]] = []

    def encode(value: Mapping[str, Any]) -> bytes:
        get = value.get
        return b"".join([encode_field(get(name)) for name, encode_field in fields])

    _ENCODERS[descriptor] = encode  # before its fields: one of them may hold such a message again
    fields += [(f.name, _field(f)) for f in sorted(descriptor.fields, key=lambda f: f.number)]
    return encode


def _field(field: Any) -> Encode:
    """The encoder of one field, tag included. Nothing is written for what is absent."""
    if field.type in _INTEGERS:
        return _repeated_numbers(field) if field.is_repeated else _one_number(field)
    if field.type == F.TYPE_STRING:
        inner: Encode = str.encode
    elif field.type == F.TYPE_MESSAGE:
        inner = message(field.message_type)
    else:
        raise TypeError(f"{field.full_name}: a type that views do not use")
    return _repeated(field, inner) if field.is_repeated else _one(field, inner)


def _one_number(field: Any) -> Encode:
    start, number = tag(field.number, _VARINT), _number(field)
    if field.has_presence:
        return lambda value: b"" if value is None else start + varint(number(value))
    return lambda value: start + varint(number(value)) if value else b""


def _repeated_numbers(field: Any) -> Encode:
    start, number = tag(field.number, _LENGTH), _number(field)
    plain = number is int

    def encode(values: Sequence[Any]) -> bytes:
        if not values:
            return b""
        numbers = values if plain else [number(value) for value in values]
        content = bytes(numbers) if max(numbers) < 128 else b"".join(map(varint, numbers))
        return start + varint(len(content)) + content

    return encode


def _one(field: Any, inner: Encode) -> Encode:
    start, keeps_empty = tag(field.number, _LENGTH), field.has_presence

    def encode(value: Any) -> bytes:
        if value is None or not (value or keeps_empty):
            return b""
        content = inner(value)
        return start + varint(len(content)) + content

    return encode


def _repeated(field: Any, inner: Encode) -> Encode:
    start = tag(field.number, _LENGTH)
    is_entry = field.type == F.TYPE_MESSAGE and shape.is_entry(field.message_type)

    def encode(values: Any) -> bytes:
        if not values:
            return b""
        if is_entry:
            values = [{"key": key, "value": value} for key, value in values.items()]
        contents = map(inner, values)
        return b"".join([start + varint(len(content)) + content for content in contents])

    return encode


def words(descriptor: shape.Descriptor) -> Callable[[Action | str], bytes]:
    """The encoder of actions or events: the verb says which kind, the other words fill its fields in order.

    A word that does not fit an optional field (a name where a number would stand, or one that the field's enum
    does not have) goes to the next one.
    """
    kinds = {shape.word_of(kind.name): kind for kind in descriptor.fields}

    @lru_cache(maxsize=1 << 16)
    def encode(action: Action | str) -> bytes:
        verb, *rest = parse(action) if isinstance(action, str) else action
        kind = kinds[str(verb)]
        values: dict[str, Any] = {}
        for part in kind.message_type.fields:
            if part.is_repeated:
                values[part.name], rest = rest, []
            elif rest and _fits(part, rest[0]):
                values[part.name] = rest.pop(0)
        if rest:
            raise ValueError(f"{action}: {kind.message_type.full_name} has no field for {rest}")
        return field(kind.number, message(kind.message_type)(values))

    return encode


def _fits(field: Any, word: Any) -> bool:
    if field.type == F.TYPE_ENUM:
        return word in shape.enum_words(field.enum_type).values()
    return isinstance(word, int) == (field.type in _INTEGERS[:3])
