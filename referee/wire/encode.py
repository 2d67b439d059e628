"""Views, actions and events to bytes.

Filling a protobuf message from Python costs more than sending it. So the bytes are put together directly: for each
message a small Python function is written once, from its descriptor, and what it gives is read by any protobuf
library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any

from bowstreet import _shape as shape
from google.protobuf.descriptor import FieldDescriptor as F

from referee.games import Action, parse

Encode = Callable[[Any], bytes]

_VARINT, _LENGTH = 0, 2
_WHOLE = (F.TYPE_UINT32, F.TYPE_UINT64, F.TYPE_SINT32)
_NUMBERS = (*_WHOLE, F.TYPE_ENUM, F.TYPE_BOOL)


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


@cache
def tag(number: int, wire_type: int) -> bytes:
    return varint(number << 3 | wire_type)


def field(number: int, content: bytes) -> bytes:
    """A field with a length: a text, or another message."""
    return sized(heads(number), content)


@cache
def heads(number: int) -> list[bytes]:
    """What stands before the content of a field, by the content's length where that is small; last, the bare tag."""
    start = tag(number, _LENGTH)
    return [*(start + small for small in _SMALL), start]


def sized(heads: list[bytes], content: bytes) -> bytes:
    size = len(content)
    return heads[size] + content if size < 128 else heads[128] + varint(size) + content


def zigzag(number: int) -> int:
    return number << 1 if number >= 0 else (-number << 1) - 1


def packed(heads: list[bytes], numbers: Iterable[bytes]) -> bytes:
    return sized(heads, b"".join(numbers))


def each(heads: list[bytes], encode: Encode, values: Iterable[Any]) -> bytes:
    return b"".join([sized(heads, encode(value)) for value in values])


# Writing the functions


class _Writer:
    """Writes the function that encodes a message, and keeps what it refers to."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {
            "varint": varint, "zigzag": zigzag, "packed": packed, "each": each, "sized": sized,
        }  # fmt: skip
        self.source: dict[str, str] = {}

    def keep(self, what: Any) -> str:
        name = f"k{len(self.names)}"
        self.names[name] = what
        return name

    def function(self, message: shape.Descriptor) -> str:
        """The name of the function that encodes this message's content."""
        name = "encode_" + str(message.full_name).replace(".", "_")
        if name not in self.source:
            self.source[name] = ""  # being written: a message may hold one of its own kind
            if shape.is_choice(message):
                self.names[name] = words(message)
            else:
                self.source[name] = self._write(name, message)
        return name

    def _write(self, name: str, message: shape.Descriptor) -> str:
        bare = shape.is_list(message) or shape.is_value(message)
        parts = [
            self._field(one, "v" if bare else f'v.get("{one.name}")')
            for one in sorted(message.fields, key=lambda one: one.number)
        ]
        body = ",\n        ".join(parts)
        return f'def {name}(v):\n    return b"".join([\n        {body}\n    ])\n'

    def _field(self, one: Any, value: str) -> str:
        """An expression for one field, tag included. Nothing is written for what is absent."""
        if one.type in _NUMBERS:
            return self._numbers(one, value) if one.is_repeated else self._number(one, value)
        start = self.keep(heads(one.number))
        if one.type == F.TYPE_STRING:
            encode = self.keep(str.encode)
        elif one.type == F.TYPE_MESSAGE:
            encode = self.function(one.message_type)
        else:
            raise TypeError(f"{one.full_name}: a type that views do not use")
        if one.is_repeated:
            if one.type == F.TYPE_MESSAGE and shape.is_entry(one.message_type):
                items = '[{"key": k, "value": w} for k, w in x.items()]'
                return f'each({start}, {encode}, {items}) if (x := {value}) else b""'
            return f'each({start}, {encode}, x) if (x := {value}) else b""'
        there = "is not None" if one.has_presence else ""
        return f'sized({start}, {encode}(x)) if (x := {value}) {there} else b""'

    def _number(self, one: Any, value: str) -> str:
        start = tag(one.number, _VARINT)
        nothing = {None: b""} if one.has_presence else {None: b"", 0: b""}
        if one.type == F.TYPE_ENUM:
            words_ = shape.enum_words(one.enum_type).items()
            return f"{self.keep({word: start + varint(n) for n, word in words_} | nothing)}[{value}]"
        wire = zigzag if one.type == F.TYPE_SINT32 else int
        small = self.keep({n: start + varint(wire(n)) for n in range(128)} | nothing)
        large = f"{self.keep(start)} + varint({'zigzag(x)' if wire is zigzag else 'x'})"
        return f"{small}[x] if (x := {value}) in {small} else {large}"

    def _numbers(self, one: Any, value: str) -> str:
        start = self.keep(heads(one.number))
        if one.type == F.TYPE_ENUM:
            table = self.keep({word: varint(n) for n, word in shape.enum_words(one.enum_type).items()})
            return f'packed({start}, map({table}.__getitem__, x)) if (x := {value}) else b""'
        if one.type == F.TYPE_SINT32:
            return f'packed({start}, map(varint, map(zigzag, x))) if (x := {value}) else b""'
        short = f"sized({start}, bytes(x)) if max(x) < 128 else packed({start}, map(varint, x))"
        return f'({short}) if (x := {value}) else b""'


def message(descriptor: shape.Descriptor) -> Encode:
    """The encoder of a message's content."""
    writer = _Writer()
    name = writer.function(descriptor)
    exec("\n".join(writer.source.values()), writer.names)  # noqa: S102  (our own text, from our own descriptors)
    encode: Encode = writer.names[name]
    return encode


def words(descriptor: shape.Descriptor) -> Callable[[Action | str], bytes]:
    """The encoder of actions or events: the verb says which kind, the other words fill its fields in order.

    A word that does not fit an optional field (a name where a number would stand, or one that the field's enum
    does not have) goes to the next one.
    """
    kinds = {shape.word_of(kind.name): kind for kind in descriptor.fields}
    inner = cache(lambda verb: message(kinds[verb].message_type))

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
        return field(kind.number, inner(str(verb))(values))

    return encode


def _fits(field: Any, word: Any) -> bool:
    if field.type == F.TYPE_ENUM:
        return word in shape.enum_words(field.enum_type).values()
    return isinstance(word, int) == (field.type in _WHOLE)
