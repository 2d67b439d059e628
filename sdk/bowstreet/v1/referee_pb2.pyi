from bowstreet.v1 import assassin_21_pb2 as _assassin_21_pb2
from bowstreet.v1 import common_pb2 as _common_pb2
from bowstreet.v1 import crooks_pb2 as _crooks_pb2
from bowstreet.v1 import kids_of_london_pb2 as _kids_of_london_pb2
from bowstreet.v1 import london_pb2 as _london_pb2
from bowstreet.v1 import oliver_twist_pb2 as _oliver_twist_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PlayRequest(_message.Message):
    __slots__ = ("hello", "answer", "nonce")
    HELLO_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    NONCE_FIELD_NUMBER: _ClassVar[int]
    hello: Hello
    answer: Answer
    nonce: Nonce
    def __init__(self, hello: _Optional[_Union[Hello, _Mapping]] = ..., answer: _Optional[_Union[Answer, _Mapping]] = ..., nonce: _Optional[_Union[Nonce, _Mapping]] = ...) -> None: ...

class Hello(_message.Message):
    __slots__ = ("protocol_version", "bot_name", "max_in_flight", "games", "nonces")
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    BOT_NAME_FIELD_NUMBER: _ClassVar[int]
    MAX_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NONCES_FIELD_NUMBER: _ClassVar[int]
    protocol_version: int
    bot_name: str
    max_in_flight: int
    games: _containers.RepeatedScalarFieldContainer[str]
    nonces: bool
    def __init__(self, protocol_version: _Optional[int] = ..., bot_name: _Optional[str] = ..., max_in_flight: _Optional[int] = ..., games: _Optional[_Iterable[str]] = ..., nonces: bool = ...) -> None: ...

class Answer(_message.Message):
    __slots__ = ("match_id", "decision", "request_id", "option", "action")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    OPTION_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: int
    request_id: int
    option: int
    action: Action
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[int] = ..., request_id: _Optional[int] = ..., option: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("items",)
    class Item(_message.Message):
        __slots__ = ("welcome", "match_start", "decision", "refusal", "events", "match_end", "nonce_request", "reveal", "record_hash")
        WELCOME_FIELD_NUMBER: _ClassVar[int]
        MATCH_START_FIELD_NUMBER: _ClassVar[int]
        DECISION_FIELD_NUMBER: _ClassVar[int]
        REFUSAL_FIELD_NUMBER: _ClassVar[int]
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        MATCH_END_FIELD_NUMBER: _ClassVar[int]
        NONCE_REQUEST_FIELD_NUMBER: _ClassVar[int]
        REVEAL_FIELD_NUMBER: _ClassVar[int]
        RECORD_HASH_FIELD_NUMBER: _ClassVar[int]
        welcome: Welcome
        match_start: MatchStart
        decision: DecisionRequest
        refusal: Refusal
        events: Events
        match_end: MatchEnd
        nonce_request: NonceRequest
        reveal: Reveal
        record_hash: RecordHash
        def __init__(self, welcome: _Optional[_Union[Welcome, _Mapping]] = ..., match_start: _Optional[_Union[MatchStart, _Mapping]] = ..., decision: _Optional[_Union[DecisionRequest, _Mapping]] = ..., refusal: _Optional[_Union[Refusal, _Mapping]] = ..., events: _Optional[_Union[Events, _Mapping]] = ..., match_end: _Optional[_Union[MatchEnd, _Mapping]] = ..., nonce_request: _Optional[_Union[NonceRequest, _Mapping]] = ..., reveal: _Optional[_Union[Reveal, _Mapping]] = ..., record_hash: _Optional[_Union[RecordHash, _Mapping]] = ...) -> None: ...
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedCompositeFieldContainer[PlayResponse.Item]
    def __init__(self, items: _Optional[_Iterable[_Union[PlayResponse.Item, _Mapping]]] = ...) -> None: ...

class Welcome(_message.Message):
    __slots__ = ("protocol_version", "referee", "token")
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    REFEREE_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    protocol_version: int
    referee: str
    token: str
    def __init__(self, protocol_version: _Optional[int] = ..., referee: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...

class MatchStart(_message.Message):
    __slots__ = ("match_id", "game", "seats", "seat", "options", "limit_ms", "bot_seed", "commitment", "bank_ms", "increment_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    LIMIT_MS_FIELD_NUMBER: _ClassVar[int]
    BOT_SEED_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    INCREMENT_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    game: str
    seats: int
    seat: int
    options: _containers.RepeatedCompositeFieldContainer[GameOption]
    limit_ms: int
    bot_seed: int
    commitment: bytes
    bank_ms: int
    increment_ms: int
    def __init__(self, match_id: _Optional[str] = ..., game: _Optional[str] = ..., seats: _Optional[int] = ..., seat: _Optional[int] = ..., options: _Optional[_Iterable[_Union[GameOption, _Mapping]]] = ..., limit_ms: _Optional[int] = ..., bot_seed: _Optional[int] = ..., commitment: _Optional[bytes] = ..., bank_ms: _Optional[int] = ..., increment_ms: _Optional[int] = ...) -> None: ...

class NonceRequest(_message.Message):
    __slots__ = ("commitment",)
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    commitment: bytes
    def __init__(self, commitment: _Optional[bytes] = ...) -> None: ...

class Nonce(_message.Message):
    __slots__ = ("commitment", "nonce")
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    NONCE_FIELD_NUMBER: _ClassVar[int]
    commitment: bytes
    nonce: bytes
    def __init__(self, commitment: _Optional[bytes] = ..., nonce: _Optional[bytes] = ...) -> None: ...

class Reveal(_message.Message):
    __slots__ = ("commitment", "seed", "header", "nonces")
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    HEADER_FIELD_NUMBER: _ClassVar[int]
    NONCES_FIELD_NUMBER: _ClassVar[int]
    commitment: bytes
    seed: bytes
    header: str
    nonces: _containers.RepeatedScalarFieldContainer[bytes]
    def __init__(self, commitment: _Optional[bytes] = ..., seed: _Optional[bytes] = ..., header: _Optional[str] = ..., nonces: _Optional[_Iterable[bytes]] = ...) -> None: ...

class RecordHash(_message.Message):
    __slots__ = ("match_id", "hash")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    HASH_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    hash: bytes
    def __init__(self, match_id: _Optional[str] = ..., hash: _Optional[bytes] = ...) -> None: ...

class GameOption(_message.Message):
    __slots__ = ("name", "value")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    name: str
    value: str
    def __init__(self, name: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...

class DecisionRequest(_message.Message):
    __slots__ = ("match_id", "decision", "request_id", "remaining_ms", "view", "options", "bank_ms")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    REMAINING_MS_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    BANK_MS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: int
    request_id: int
    remaining_ms: int
    view: View
    options: _containers.RepeatedCompositeFieldContainer[Option]
    bank_ms: int
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[int] = ..., request_id: _Optional[int] = ..., remaining_ms: _Optional[int] = ..., view: _Optional[_Union[View, _Mapping]] = ..., options: _Optional[_Iterable[_Union[Option, _Mapping]]] = ..., bank_ms: _Optional[int] = ...) -> None: ...

class Option(_message.Message):
    __slots__ = ("text", "action")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    text: str
    action: Action
    def __init__(self, text: _Optional[str] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("match_id", "decision", "request_id", "reason", "text")
    class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        REASON_UNSPECIFIED: _ClassVar[Refusal.Reason]
        REASON_ILLEGAL: _ClassVar[Refusal.Reason]
        REASON_NOT_ASKED: _ClassVar[Refusal.Reason]
        REASON_ANSWERED: _ClassVar[Refusal.Reason]
    REASON_UNSPECIFIED: Refusal.Reason
    REASON_ILLEGAL: Refusal.Reason
    REASON_NOT_ASKED: Refusal.Reason
    REASON_ANSWERED: Refusal.Reason
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: int
    request_id: int
    reason: Refusal.Reason
    text: str
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[int] = ..., request_id: _Optional[int] = ..., reason: _Optional[_Union[Refusal.Reason, str]] = ..., text: _Optional[str] = ...) -> None: ...

class Events(_message.Message):
    __slots__ = ("match_id", "events")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    events: _containers.RepeatedCompositeFieldContainer[Event]
    def __init__(self, match_id: _Optional[str] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ...) -> None: ...

class MatchEnd(_message.Message):
    __slots__ = ("match_id", "reason", "result", "standing", "view", "text")
    class Reason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        REASON_UNSPECIFIED: _ClassVar[MatchEnd.Reason]
        REASON_FINISHED: _ClassVar[MatchEnd.Reason]
        REASON_OUT: _ClassVar[MatchEnd.Reason]
        REASON_STOPPED: _ClassVar[MatchEnd.Reason]
    REASON_UNSPECIFIED: MatchEnd.Reason
    REASON_FINISHED: MatchEnd.Reason
    REASON_OUT: MatchEnd.Reason
    REASON_STOPPED: MatchEnd.Reason
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    STANDING_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    reason: MatchEnd.Reason
    result: _common_pb2.Result
    standing: _containers.RepeatedScalarFieldContainer[int]
    view: View
    text: str
    def __init__(self, match_id: _Optional[str] = ..., reason: _Optional[_Union[MatchEnd.Reason, str]] = ..., result: _Optional[_Union[_common_pb2.Result, _Mapping]] = ..., standing: _Optional[_Iterable[int]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., text: _Optional[str] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("kids_of_london", "assassin_21", "crooks", "london", "oliver_twist")
    KIDS_OF_LONDON_FIELD_NUMBER: _ClassVar[int]
    ASSASSIN_21_FIELD_NUMBER: _ClassVar[int]
    CROOKS_FIELD_NUMBER: _ClassVar[int]
    LONDON_FIELD_NUMBER: _ClassVar[int]
    OLIVER_TWIST_FIELD_NUMBER: _ClassVar[int]
    kids_of_london: _kids_of_london_pb2.KidsOfLondon.View
    assassin_21: _assassin_21_pb2.Assassin21.View
    crooks: _crooks_pb2.Crooks.View
    london: _london_pb2.London.View
    oliver_twist: _oliver_twist_pb2.OliverTwist.View
    def __init__(self, kids_of_london: _Optional[_Union[_kids_of_london_pb2.KidsOfLondon.View, _Mapping]] = ..., assassin_21: _Optional[_Union[_assassin_21_pb2.Assassin21.View, _Mapping]] = ..., crooks: _Optional[_Union[_crooks_pb2.Crooks.View, _Mapping]] = ..., london: _Optional[_Union[_london_pb2.London.View, _Mapping]] = ..., oliver_twist: _Optional[_Union[_oliver_twist_pb2.OliverTwist.View, _Mapping]] = ...) -> None: ...

class Action(_message.Message):
    __slots__ = ("kids_of_london", "assassin_21", "crooks", "london", "oliver_twist")
    KIDS_OF_LONDON_FIELD_NUMBER: _ClassVar[int]
    ASSASSIN_21_FIELD_NUMBER: _ClassVar[int]
    CROOKS_FIELD_NUMBER: _ClassVar[int]
    LONDON_FIELD_NUMBER: _ClassVar[int]
    OLIVER_TWIST_FIELD_NUMBER: _ClassVar[int]
    kids_of_london: _kids_of_london_pb2.KidsOfLondon.Action
    assassin_21: _assassin_21_pb2.Assassin21.Action
    crooks: _crooks_pb2.Crooks.Action
    london: _london_pb2.London.Action
    oliver_twist: _oliver_twist_pb2.OliverTwist.Action
    def __init__(self, kids_of_london: _Optional[_Union[_kids_of_london_pb2.KidsOfLondon.Action, _Mapping]] = ..., assassin_21: _Optional[_Union[_assassin_21_pb2.Assassin21.Action, _Mapping]] = ..., crooks: _Optional[_Union[_crooks_pb2.Crooks.Action, _Mapping]] = ..., london: _Optional[_Union[_london_pb2.London.Action, _Mapping]] = ..., oliver_twist: _Optional[_Union[_oliver_twist_pb2.OliverTwist.Action, _Mapping]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("kids_of_london", "assassin_21", "crooks", "london", "oliver_twist")
    KIDS_OF_LONDON_FIELD_NUMBER: _ClassVar[int]
    ASSASSIN_21_FIELD_NUMBER: _ClassVar[int]
    CROOKS_FIELD_NUMBER: _ClassVar[int]
    LONDON_FIELD_NUMBER: _ClassVar[int]
    OLIVER_TWIST_FIELD_NUMBER: _ClassVar[int]
    kids_of_london: _kids_of_london_pb2.KidsOfLondon.Event
    assassin_21: _assassin_21_pb2.Assassin21.Event
    crooks: _crooks_pb2.Crooks.Event
    london: _london_pb2.London.Event
    oliver_twist: _oliver_twist_pb2.OliverTwist.Event
    def __init__(self, kids_of_london: _Optional[_Union[_kids_of_london_pb2.KidsOfLondon.Event, _Mapping]] = ..., assassin_21: _Optional[_Union[_assassin_21_pb2.Assassin21.Event, _Mapping]] = ..., crooks: _Optional[_Union[_crooks_pb2.Crooks.Event, _Mapping]] = ..., london: _Optional[_Union[_london_pb2.London.Event, _Mapping]] = ..., oliver_twist: _Optional[_Union[_oliver_twist_pb2.OliverTwist.Event, _Mapping]] = ...) -> None: ...
