from bowstreet.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class OliverTwist(_message.Message):
    __slots__ = ()
    class Half(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        HALF_UNSPECIFIED: _ClassVar[OliverTwist.Half]
        HALF_DAY: _ClassVar[OliverTwist.Half]
        HALF_NIGHT: _ClassVar[OliverTwist.Half]
    HALF_UNSPECIFIED: OliverTwist.Half
    HALF_DAY: OliverTwist.Half
    HALF_NIGHT: OliverTwist.Half
    class Character(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        CHARACTER_UNSPECIFIED: _ClassVar[OliverTwist.Character]
        CHARACTER_DODGER: _ClassVar[OliverTwist.Character]
        CHARACTER_CHARLEY: _ClassVar[OliverTwist.Character]
        CHARACTER_OLIVER: _ClassVar[OliverTwist.Character]
        CHARACTER_NANCY: _ClassVar[OliverTwist.Character]
        CHARACTER_SIKES: _ClassVar[OliverTwist.Character]
        CHARACTER_BROWNLOW: _ClassVar[OliverTwist.Character]
        CHARACTER_ROSE: _ClassVar[OliverTwist.Character]
        CHARACTER_BUMBLE: _ClassVar[OliverTwist.Character]
        CHARACTER_MONKS: _ClassVar[OliverTwist.Character]
        CHARACTER_TOBY: _ClassVar[OliverTwist.Character]
        CHARACTER_NOAH: _ClassVar[OliverTwist.Character]
        CHARACTER_BARNEY: _ClassVar[OliverTwist.Character]
        CHARACTER_BET: _ClassVar[OliverTwist.Character]
    CHARACTER_UNSPECIFIED: OliverTwist.Character
    CHARACTER_DODGER: OliverTwist.Character
    CHARACTER_CHARLEY: OliverTwist.Character
    CHARACTER_OLIVER: OliverTwist.Character
    CHARACTER_NANCY: OliverTwist.Character
    CHARACTER_SIKES: OliverTwist.Character
    CHARACTER_BROWNLOW: OliverTwist.Character
    CHARACTER_ROSE: OliverTwist.Character
    CHARACTER_BUMBLE: OliverTwist.Character
    CHARACTER_MONKS: OliverTwist.Character
    CHARACTER_TOBY: OliverTwist.Character
    CHARACTER_NOAH: OliverTwist.Character
    CHARACTER_BARNEY: OliverTwist.Character
    CHARACTER_BET: OliverTwist.Character
    class View(_message.Message):
        __slots__ = ("over", "round", "asked", "step", "data", "half", "turn", "doing", "gang", "board", "hidden", "rewards", "bag", "bag_size", "bag_seen", "box", "box_size", "characters_deck", "characters_left", "characters_discard", "burglary_deck", "burglary_left", "drawn", "bank", "lifts", "break_ins", "players", "result")
        OVER_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        ASKED_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        DATA_FIELD_NUMBER: _ClassVar[int]
        HALF_FIELD_NUMBER: _ClassVar[int]
        TURN_FIELD_NUMBER: _ClassVar[int]
        DOING_FIELD_NUMBER: _ClassVar[int]
        GANG_FIELD_NUMBER: _ClassVar[int]
        BOARD_FIELD_NUMBER: _ClassVar[int]
        HIDDEN_FIELD_NUMBER: _ClassVar[int]
        REWARDS_FIELD_NUMBER: _ClassVar[int]
        BAG_FIELD_NUMBER: _ClassVar[int]
        BAG_SIZE_FIELD_NUMBER: _ClassVar[int]
        BAG_SEEN_FIELD_NUMBER: _ClassVar[int]
        BOX_FIELD_NUMBER: _ClassVar[int]
        BOX_SIZE_FIELD_NUMBER: _ClassVar[int]
        CHARACTERS_DECK_FIELD_NUMBER: _ClassVar[int]
        CHARACTERS_LEFT_FIELD_NUMBER: _ClassVar[int]
        CHARACTERS_DISCARD_FIELD_NUMBER: _ClassVar[int]
        BURGLARY_DECK_FIELD_NUMBER: _ClassVar[int]
        BURGLARY_LEFT_FIELD_NUMBER: _ClassVar[int]
        DRAWN_FIELD_NUMBER: _ClassVar[int]
        BANK_FIELD_NUMBER: _ClassVar[int]
        LIFTS_FIELD_NUMBER: _ClassVar[int]
        BREAK_INS_FIELD_NUMBER: _ClassVar[int]
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        RESULT_FIELD_NUMBER: _ClassVar[int]
        over: bool
        round: int
        asked: _containers.RepeatedScalarFieldContainer[int]
        step: OliverTwist.Step
        data: OliverTwist.Data
        half: OliverTwist.Half
        turn: int
        doing: OliverTwist.Step
        gang: str
        board: _containers.RepeatedCompositeFieldContainer[OliverTwist.BoardEntry]
        hidden: _containers.RepeatedScalarFieldContainer[str]
        rewards: _containers.RepeatedScalarFieldContainer[int]
        bag: OliverTwist.Tokens
        bag_size: int
        bag_seen: _containers.RepeatedScalarFieldContainer[str]
        box: OliverTwist.Tokens
        box_size: int
        characters_deck: OliverTwist.Characters
        characters_left: int
        characters_discard: _containers.RepeatedScalarFieldContainer[OliverTwist.Character]
        burglary_deck: OliverTwist.Burglaries
        burglary_left: int
        drawn: OliverTwist.Burglaries
        bank: int
        lifts: _containers.RepeatedCompositeFieldContainer[OliverTwist.Lift]
        break_ins: _containers.RepeatedCompositeFieldContainer[OliverTwist.BreakIn]
        players: _containers.RepeatedCompositeFieldContainer[OliverTwist.Player]
        result: _common_pb2.Result
        def __init__(self, over: bool = ..., round: _Optional[int] = ..., asked: _Optional[_Iterable[int]] = ..., step: _Optional[_Union[OliverTwist.Step, _Mapping]] = ..., data: _Optional[_Union[OliverTwist.Data, _Mapping]] = ..., half: _Optional[_Union[OliverTwist.Half, str]] = ..., turn: _Optional[int] = ..., doing: _Optional[_Union[OliverTwist.Step, _Mapping]] = ..., gang: _Optional[str] = ..., board: _Optional[_Iterable[_Union[OliverTwist.BoardEntry, _Mapping]]] = ..., hidden: _Optional[_Iterable[str]] = ..., rewards: _Optional[_Iterable[int]] = ..., bag: _Optional[_Union[OliverTwist.Tokens, _Mapping]] = ..., bag_size: _Optional[int] = ..., bag_seen: _Optional[_Iterable[str]] = ..., box: _Optional[_Union[OliverTwist.Tokens, _Mapping]] = ..., box_size: _Optional[int] = ..., characters_deck: _Optional[_Union[OliverTwist.Characters, _Mapping]] = ..., characters_left: _Optional[int] = ..., characters_discard: _Optional[_Iterable[_Union[OliverTwist.Character, str]]] = ..., burglary_deck: _Optional[_Union[OliverTwist.Burglaries, _Mapping]] = ..., burglary_left: _Optional[int] = ..., drawn: _Optional[_Union[OliverTwist.Burglaries, _Mapping]] = ..., bank: _Optional[int] = ..., lifts: _Optional[_Iterable[_Union[OliverTwist.Lift, _Mapping]]] = ..., break_ins: _Optional[_Iterable[_Union[OliverTwist.BreakIn, _Mapping]]] = ..., players: _Optional[_Iterable[_Union[OliverTwist.Player, _Mapping]]] = ..., result: _Optional[_Union[_common_pb2.Result, _Mapping]] = ...) -> None: ...
    class BoardEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class Tokens(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, items: _Optional[_Iterable[str]] = ...) -> None: ...
    class Characters(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[OliverTwist.Character]
        def __init__(self, items: _Optional[_Iterable[_Union[OliverTwist.Character, str]]] = ...) -> None: ...
    class Burglaries(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, items: _Optional[_Iterable[int]] = ...) -> None: ...
    class Step(_message.Message):
        __slots__ = ("name", "card", "first", "at", "left", "token", "space", "seat", "cards")
        class Name(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            NAME_UNSPECIFIED: _ClassVar[OliverTwist.Step.Name]
            NAME_TURN: _ClassVar[OliverTwist.Step.Name]
            NAME_ACT: _ClassVar[OliverTwist.Step.Name]
            NAME_PROWL: _ClassVar[OliverTwist.Step.Name]
            NAME_SLIP: _ClassVar[OliverTwist.Step.Name]
            NAME_PEEK: _ClassVar[OliverTwist.Step.Name]
            NAME_REVEAL: _ClassVar[OliverTwist.Step.Name]
            NAME_BEGIN: _ClassVar[OliverTwist.Step.Name]
            NAME_DROP: _ClassVar[OliverTwist.Step.Name]
            NAME_KEEP: _ClassVar[OliverTwist.Step.Name]
            NAME_DROP_TOOL: _ClassVar[OliverTwist.Step.Name]
            NAME_TAKE: _ClassVar[OliverTwist.Step.Name]
            NAME_ROB: _ClassVar[OliverTwist.Step.Name]
            NAME_CASH: _ClassVar[OliverTwist.Step.Name]
            NAME_FRAME: _ClassVar[OliverTwist.Step.Name]
            NAME_TOOL: _ClassVar[OliverTwist.Step.Name]
            NAME_SELL: _ClassVar[OliverTwist.Step.Name]
        NAME_UNSPECIFIED: OliverTwist.Step.Name
        NAME_TURN: OliverTwist.Step.Name
        NAME_ACT: OliverTwist.Step.Name
        NAME_PROWL: OliverTwist.Step.Name
        NAME_SLIP: OliverTwist.Step.Name
        NAME_PEEK: OliverTwist.Step.Name
        NAME_REVEAL: OliverTwist.Step.Name
        NAME_BEGIN: OliverTwist.Step.Name
        NAME_DROP: OliverTwist.Step.Name
        NAME_KEEP: OliverTwist.Step.Name
        NAME_DROP_TOOL: OliverTwist.Step.Name
        NAME_TAKE: OliverTwist.Step.Name
        NAME_ROB: OliverTwist.Step.Name
        NAME_CASH: OliverTwist.Step.Name
        NAME_FRAME: OliverTwist.Step.Name
        NAME_TOOL: OliverTwist.Step.Name
        NAME_SELL: OliverTwist.Step.Name
        class Card(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            CARD_UNSPECIFIED: _ClassVar[OliverTwist.Step.Card]
            CARD_DODGER: _ClassVar[OliverTwist.Step.Card]
            CARD_CHARLEY: _ClassVar[OliverTwist.Step.Card]
            CARD_OLIVER: _ClassVar[OliverTwist.Step.Card]
            CARD_NANCY: _ClassVar[OliverTwist.Step.Card]
            CARD_SIKES: _ClassVar[OliverTwist.Step.Card]
            CARD_BROWNLOW: _ClassVar[OliverTwist.Step.Card]
            CARD_ROSE: _ClassVar[OliverTwist.Step.Card]
            CARD_BUMBLE: _ClassVar[OliverTwist.Step.Card]
            CARD_MONKS: _ClassVar[OliverTwist.Step.Card]
            CARD_TOBY: _ClassVar[OliverTwist.Step.Card]
            CARD_NOAH: _ClassVar[OliverTwist.Step.Card]
            CARD_BARNEY: _ClassVar[OliverTwist.Step.Card]
            CARD_BET: _ClassVar[OliverTwist.Step.Card]
            CARD_BET_SECOND: _ClassVar[OliverTwist.Step.Card]
            CARD_NIGHTFALL: _ClassVar[OliverTwist.Step.Card]
        CARD_UNSPECIFIED: OliverTwist.Step.Card
        CARD_DODGER: OliverTwist.Step.Card
        CARD_CHARLEY: OliverTwist.Step.Card
        CARD_OLIVER: OliverTwist.Step.Card
        CARD_NANCY: OliverTwist.Step.Card
        CARD_SIKES: OliverTwist.Step.Card
        CARD_BROWNLOW: OliverTwist.Step.Card
        CARD_ROSE: OliverTwist.Step.Card
        CARD_BUMBLE: OliverTwist.Step.Card
        CARD_MONKS: OliverTwist.Step.Card
        CARD_TOBY: OliverTwist.Step.Card
        CARD_NOAH: OliverTwist.Step.Card
        CARD_BARNEY: OliverTwist.Step.Card
        CARD_BET: OliverTwist.Step.Card
        CARD_BET_SECOND: OliverTwist.Step.Card
        CARD_NIGHTFALL: OliverTwist.Step.Card
        NAME_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        FIRST_FIELD_NUMBER: _ClassVar[int]
        AT_FIELD_NUMBER: _ClassVar[int]
        LEFT_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        SPACE_FIELD_NUMBER: _ClassVar[int]
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        name: OliverTwist.Step.Name
        card: OliverTwist.Step.Card
        first: str
        at: str
        left: int
        token: str
        space: str
        seat: int
        cards: int
        def __init__(self, name: _Optional[_Union[OliverTwist.Step.Name, str]] = ..., card: _Optional[_Union[OliverTwist.Step.Card, str]] = ..., first: _Optional[str] = ..., at: _Optional[str] = ..., left: _Optional[int] = ..., token: _Optional[str] = ..., space: _Optional[str] = ..., seat: _Optional[int] = ..., cards: _Optional[int] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("money", "reserve", "reserve_starts", "file", "file_size", "file_seen", "file_starts", "tools", "characters", "characters_size", "burglaries", "burglaries_size", "looks", "slips")
        MONEY_FIELD_NUMBER: _ClassVar[int]
        RESERVE_FIELD_NUMBER: _ClassVar[int]
        RESERVE_STARTS_FIELD_NUMBER: _ClassVar[int]
        FILE_FIELD_NUMBER: _ClassVar[int]
        FILE_SIZE_FIELD_NUMBER: _ClassVar[int]
        FILE_SEEN_FIELD_NUMBER: _ClassVar[int]
        FILE_STARTS_FIELD_NUMBER: _ClassVar[int]
        TOOLS_FIELD_NUMBER: _ClassVar[int]
        CHARACTERS_FIELD_NUMBER: _ClassVar[int]
        CHARACTERS_SIZE_FIELD_NUMBER: _ClassVar[int]
        BURGLARIES_FIELD_NUMBER: _ClassVar[int]
        BURGLARIES_SIZE_FIELD_NUMBER: _ClassVar[int]
        LOOKS_FIELD_NUMBER: _ClassVar[int]
        SLIPS_FIELD_NUMBER: _ClassVar[int]
        money: int
        reserve: _containers.RepeatedScalarFieldContainer[str]
        reserve_starts: _containers.RepeatedScalarFieldContainer[str]
        file: OliverTwist.Tokens
        file_size: int
        file_seen: _containers.RepeatedScalarFieldContainer[str]
        file_starts: _containers.RepeatedScalarFieldContainer[str]
        tools: _containers.RepeatedScalarFieldContainer[str]
        characters: OliverTwist.Characters
        characters_size: int
        burglaries: OliverTwist.Burglaries
        burglaries_size: int
        looks: OliverTwist.Looks
        slips: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, money: _Optional[int] = ..., reserve: _Optional[_Iterable[str]] = ..., reserve_starts: _Optional[_Iterable[str]] = ..., file: _Optional[_Union[OliverTwist.Tokens, _Mapping]] = ..., file_size: _Optional[int] = ..., file_seen: _Optional[_Iterable[str]] = ..., file_starts: _Optional[_Iterable[str]] = ..., tools: _Optional[_Iterable[str]] = ..., characters: _Optional[_Union[OliverTwist.Characters, _Mapping]] = ..., characters_size: _Optional[int] = ..., burglaries: _Optional[_Union[OliverTwist.Burglaries, _Mapping]] = ..., burglaries_size: _Optional[int] = ..., looks: _Optional[_Union[OliverTwist.Looks, _Mapping]] = ..., slips: _Optional[_Iterable[int]] = ...) -> None: ...
    class Looks(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedCompositeFieldContainer[OliverTwist.Look]
        def __init__(self, items: _Optional[_Iterable[_Union[OliverTwist.Look, _Mapping]]] = ...) -> None: ...
    class Look(_message.Message):
        __slots__ = ("space", "token")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        TOKEN_FIELD_NUMBER: _ClassVar[int]
        space: str
        token: str
        def __init__(self, space: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...
    class Lift(_message.Message):
        __slots__ = ("source", "to", "count", "of", "of_starts", "tokens", "starts", "hexagons")
        SOURCE_FIELD_NUMBER: _ClassVar[int]
        TO_FIELD_NUMBER: _ClassVar[int]
        COUNT_FIELD_NUMBER: _ClassVar[int]
        OF_FIELD_NUMBER: _ClassVar[int]
        OF_STARTS_FIELD_NUMBER: _ClassVar[int]
        TOKENS_FIELD_NUMBER: _ClassVar[int]
        STARTS_FIELD_NUMBER: _ClassVar[int]
        HEXAGONS_FIELD_NUMBER: _ClassVar[int]
        source: int
        to: int
        count: int
        of: _containers.RepeatedScalarFieldContainer[str]
        of_starts: _containers.RepeatedScalarFieldContainer[str]
        tokens: OliverTwist.Tokens
        starts: OliverTwist.Tokens
        hexagons: int
        def __init__(self, source: _Optional[int] = ..., to: _Optional[int] = ..., count: _Optional[int] = ..., of: _Optional[_Iterable[str]] = ..., of_starts: _Optional[_Iterable[str]] = ..., tokens: _Optional[_Union[OliverTwist.Tokens, _Mapping]] = ..., starts: _Optional[_Union[OliverTwist.Tokens, _Mapping]] = ..., hexagons: _Optional[int] = ...) -> None: ...
    class BreakIn(_message.Message):
        __slots__ = ("seat", "cards", "drawn", "kept")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        DRAWN_FIELD_NUMBER: _ClassVar[int]
        KEPT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cards: int
        drawn: OliverTwist.Burglaries
        kept: int
        def __init__(self, seat: _Optional[int] = ..., cards: _Optional[int] = ..., drawn: _Optional[_Union[OliverTwist.Burglaries, _Mapping]] = ..., kept: _Optional[int] = ...) -> None: ...
    class Data(_message.Message):
        __slots__ = ("streets", "tokens", "characters", "burglary")
        STREETS_FIELD_NUMBER: _ClassVar[int]
        TOKENS_FIELD_NUMBER: _ClassVar[int]
        CHARACTERS_FIELD_NUMBER: _ClassVar[int]
        BURGLARY_FIELD_NUMBER: _ClassVar[int]
        streets: _containers.RepeatedCompositeFieldContainer[OliverTwist.StreetRow]
        tokens: _containers.RepeatedCompositeFieldContainer[OliverTwist.TokenRow]
        characters: _containers.RepeatedScalarFieldContainer[OliverTwist.Character]
        burglary: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, streets: _Optional[_Iterable[_Union[OliverTwist.StreetRow, _Mapping]]] = ..., tokens: _Optional[_Iterable[_Union[OliverTwist.TokenRow, _Mapping]]] = ..., characters: _Optional[_Iterable[_Union[OliverTwist.Character, str]]] = ..., burglary: _Optional[_Iterable[int]] = ...) -> None: ...
    class StreetRow(_message.Message):
        __slots__ = ("id", "name", "start", "end", "spaces", "closed_with_2")
        ID_FIELD_NUMBER: _ClassVar[int]
        NAME_FIELD_NUMBER: _ClassVar[int]
        START_FIELD_NUMBER: _ClassVar[int]
        END_FIELD_NUMBER: _ClassVar[int]
        SPACES_FIELD_NUMBER: _ClassVar[int]
        CLOSED_WITH_2_FIELD_NUMBER: _ClassVar[int]
        id: str
        name: str
        start: str
        end: str
        spaces: int
        closed_with_2: bool
        def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., start: _Optional[str] = ..., end: _Optional[str] = ..., spaces: _Optional[int] = ..., closed_with_2: bool = ...) -> None: ...
    class TokenRow(_message.Message):
        __slots__ = ("id", "type", "kind", "value", "day", "night", "start")
        class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            KIND_UNSPECIFIED: _ClassVar[OliverTwist.TokenRow.Kind]
            KIND_OBJECT: _ClassVar[OliverTwist.TokenRow.Kind]
            KIND_TOOL: _ClassVar[OliverTwist.TokenRow.Kind]
            KIND_CHARACTER: _ClassVar[OliverTwist.TokenRow.Kind]
            KIND_BURGLARY: _ClassVar[OliverTwist.TokenRow.Kind]
        KIND_UNSPECIFIED: OliverTwist.TokenRow.Kind
        KIND_OBJECT: OliverTwist.TokenRow.Kind
        KIND_TOOL: OliverTwist.TokenRow.Kind
        KIND_CHARACTER: OliverTwist.TokenRow.Kind
        KIND_BURGLARY: OliverTwist.TokenRow.Kind
        ID_FIELD_NUMBER: _ClassVar[int]
        TYPE_FIELD_NUMBER: _ClassVar[int]
        KIND_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        DAY_FIELD_NUMBER: _ClassVar[int]
        NIGHT_FIELD_NUMBER: _ClassVar[int]
        START_FIELD_NUMBER: _ClassVar[int]
        id: str
        type: str
        kind: OliverTwist.TokenRow.Kind
        value: int
        day: int
        night: int
        start: int
        def __init__(self, id: _Optional[str] = ..., type: _Optional[str] = ..., kind: _Optional[_Union[OliverTwist.TokenRow.Kind, str]] = ..., value: _Optional[int] = ..., day: _Optional[int] = ..., night: _Optional[int] = ..., start: _Optional[int] = ...) -> None: ...
    class Action(_message.Message):
        __slots__ = ("prowl", "slip", "sell", "play", "hide", "give_up", "drop", "take", "rob", "cash", "frame", "tool", "reveal", "peek", "begin", "keep", "drop_tool")
        class Prowl(_message.Message):
            __slots__ = ("space",)
            SPACE_FIELD_NUMBER: _ClassVar[int]
            space: str
            def __init__(self, space: _Optional[str] = ...) -> None: ...
        class Slip(_message.Message):
            __slots__ = ("space",)
            SPACE_FIELD_NUMBER: _ClassVar[int]
            space: str
            def __init__(self, space: _Optional[str] = ...) -> None: ...
        class Sell(_message.Message):
            __slots__ = ("type", "tokens", "wallets")
            TYPE_FIELD_NUMBER: _ClassVar[int]
            TOKENS_FIELD_NUMBER: _ClassVar[int]
            WALLETS_FIELD_NUMBER: _ClassVar[int]
            type: str
            tokens: int
            wallets: int
            def __init__(self, type: _Optional[str] = ..., tokens: _Optional[int] = ..., wallets: _Optional[int] = ...) -> None: ...
        class Play(_message.Message):
            __slots__ = ("character",)
            CHARACTER_FIELD_NUMBER: _ClassVar[int]
            character: OliverTwist.Character
            def __init__(self, character: _Optional[_Union[OliverTwist.Character, str]] = ...) -> None: ...
        class Hide(_message.Message):
            __slots__ = ("character",)
            CHARACTER_FIELD_NUMBER: _ClassVar[int]
            character: OliverTwist.Character
            def __init__(self, character: _Optional[_Union[OliverTwist.Character, str]] = ...) -> None: ...
        class GiveUp(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Drop(_message.Message):
            __slots__ = ("token",)
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            token: str
            def __init__(self, token: _Optional[str] = ...) -> None: ...
        class Take(_message.Message):
            __slots__ = ("space",)
            SPACE_FIELD_NUMBER: _ClassVar[int]
            space: str
            def __init__(self, space: _Optional[str] = ...) -> None: ...
        class Rob(_message.Message):
            __slots__ = ("seat", "token")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            seat: int
            token: str
            def __init__(self, seat: _Optional[int] = ..., token: _Optional[str] = ...) -> None: ...
        class Cash(_message.Message):
            __slots__ = ("wallets",)
            WALLETS_FIELD_NUMBER: _ClassVar[int]
            wallets: int
            def __init__(self, wallets: _Optional[int] = ...) -> None: ...
        class Frame(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Tool(_message.Message):
            __slots__ = ("space", "seat", "token")
            SPACE_FIELD_NUMBER: _ClassVar[int]
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            space: str
            seat: int
            token: str
            def __init__(self, space: _Optional[str] = ..., seat: _Optional[int] = ..., token: _Optional[str] = ...) -> None: ...
        class Reveal(_message.Message):
            __slots__ = ("space",)
            SPACE_FIELD_NUMBER: _ClassVar[int]
            space: str
            def __init__(self, space: _Optional[str] = ...) -> None: ...
        class Peek(_message.Message):
            __slots__ = ("space",)
            SPACE_FIELD_NUMBER: _ClassVar[int]
            space: str
            def __init__(self, space: _Optional[str] = ...) -> None: ...
        class Begin(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Keep(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: int
            def __init__(self, card: _Optional[int] = ...) -> None: ...
        class DropTool(_message.Message):
            __slots__ = ("token",)
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            token: str
            def __init__(self, token: _Optional[str] = ...) -> None: ...
        PROWL_FIELD_NUMBER: _ClassVar[int]
        SLIP_FIELD_NUMBER: _ClassVar[int]
        SELL_FIELD_NUMBER: _ClassVar[int]
        PLAY_FIELD_NUMBER: _ClassVar[int]
        HIDE_FIELD_NUMBER: _ClassVar[int]
        GIVE_UP_FIELD_NUMBER: _ClassVar[int]
        DROP_FIELD_NUMBER: _ClassVar[int]
        TAKE_FIELD_NUMBER: _ClassVar[int]
        ROB_FIELD_NUMBER: _ClassVar[int]
        CASH_FIELD_NUMBER: _ClassVar[int]
        FRAME_FIELD_NUMBER: _ClassVar[int]
        TOOL_FIELD_NUMBER: _ClassVar[int]
        REVEAL_FIELD_NUMBER: _ClassVar[int]
        PEEK_FIELD_NUMBER: _ClassVar[int]
        BEGIN_FIELD_NUMBER: _ClassVar[int]
        KEEP_FIELD_NUMBER: _ClassVar[int]
        DROP_TOOL_FIELD_NUMBER: _ClassVar[int]
        prowl: OliverTwist.Action.Prowl
        slip: OliverTwist.Action.Slip
        sell: OliverTwist.Action.Sell
        play: OliverTwist.Action.Play
        hide: OliverTwist.Action.Hide
        give_up: OliverTwist.Action.GiveUp
        drop: OliverTwist.Action.Drop
        take: OliverTwist.Action.Take
        rob: OliverTwist.Action.Rob
        cash: OliverTwist.Action.Cash
        frame: OliverTwist.Action.Frame
        tool: OliverTwist.Action.Tool
        reveal: OliverTwist.Action.Reveal
        peek: OliverTwist.Action.Peek
        begin: OliverTwist.Action.Begin
        keep: OliverTwist.Action.Keep
        drop_tool: OliverTwist.Action.DropTool
        def __init__(self, prowl: _Optional[_Union[OliverTwist.Action.Prowl, _Mapping]] = ..., slip: _Optional[_Union[OliverTwist.Action.Slip, _Mapping]] = ..., sell: _Optional[_Union[OliverTwist.Action.Sell, _Mapping]] = ..., play: _Optional[_Union[OliverTwist.Action.Play, _Mapping]] = ..., hide: _Optional[_Union[OliverTwist.Action.Hide, _Mapping]] = ..., give_up: _Optional[_Union[OliverTwist.Action.GiveUp, _Mapping]] = ..., drop: _Optional[_Union[OliverTwist.Action.Drop, _Mapping]] = ..., take: _Optional[_Union[OliverTwist.Action.Take, _Mapping]] = ..., rob: _Optional[_Union[OliverTwist.Action.Rob, _Mapping]] = ..., cash: _Optional[_Union[OliverTwist.Action.Cash, _Mapping]] = ..., frame: _Optional[_Union[OliverTwist.Action.Frame, _Mapping]] = ..., tool: _Optional[_Union[OliverTwist.Action.Tool, _Mapping]] = ..., reveal: _Optional[_Union[OliverTwist.Action.Reveal, _Mapping]] = ..., peek: _Optional[_Union[OliverTwist.Action.Peek, _Mapping]] = ..., begin: _Optional[_Union[OliverTwist.Action.Begin, _Mapping]] = ..., keep: _Optional[_Union[OliverTwist.Action.Keep, _Mapping]] = ..., drop_tool: _Optional[_Union[OliverTwist.Action.DropTool, _Mapping]] = ...) -> None: ...
    class Event(_message.Message):
        __slots__ = ("half", "starts", "begin", "ends", "prowl", "file", "bag", "slip", "card", "drew", "sell", "reward", "money", "play", "hide", "take", "rob", "cash", "gives", "tool", "lift", "lifted", "turned", "look", "burglary", "draws", "keep", "kept", "drop_tool", "give_up", "sets", "caught", "files", "burglaries")
        class HalfBegins(_message.Message):
            __slots__ = ("half",)
            HALF_FIELD_NUMBER: _ClassVar[int]
            half: OliverTwist.Half
            def __init__(self, half: _Optional[_Union[OliverTwist.Half, str]] = ...) -> None: ...
        class Starts(_message.Message):
            __slots__ = ("seat", "tokens")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKENS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            tokens: _containers.RepeatedScalarFieldContainer[str]
            def __init__(self, seat: _Optional[int] = ..., tokens: _Optional[_Iterable[str]] = ...) -> None: ...
        class Begins(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class HalfEnds(_message.Message):
            __slots__ = ("half",)
            HALF_FIELD_NUMBER: _ClassVar[int]
            half: OliverTwist.Half
            def __init__(self, half: _Optional[_Union[OliverTwist.Half, str]] = ...) -> None: ...
        class Prowls(_message.Message):
            __slots__ = ("seat", "space", "token")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            SPACE_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            seat: int
            space: str
            token: str
            def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...
        class Filed(_message.Message):
            __slots__ = ("seat", "token")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            seat: int
            token: str
            def __init__(self, seat: _Optional[int] = ..., token: _Optional[str] = ...) -> None: ...
        class Bagged(_message.Message):
            __slots__ = ("token",)
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            token: str
            def __init__(self, token: _Optional[str] = ...) -> None: ...
        class Slips(_message.Message):
            __slots__ = ("seat", "space")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            SPACE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            space: str
            def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ...) -> None: ...
        class DrawsCharacter(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Drew(_message.Message):
            __slots__ = ("character",)
            CHARACTER_FIELD_NUMBER: _ClassVar[int]
            character: OliverTwist.Character
            def __init__(self, character: _Optional[_Union[OliverTwist.Character, str]] = ...) -> None: ...
        class Sells(_message.Message):
            __slots__ = ("seat", "type", "tokens", "wallets", "pounds")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TYPE_FIELD_NUMBER: _ClassVar[int]
            TOKENS_FIELD_NUMBER: _ClassVar[int]
            WALLETS_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            type: str
            tokens: int
            wallets: int
            pounds: int
            def __init__(self, seat: _Optional[int] = ..., type: _Optional[str] = ..., tokens: _Optional[int] = ..., wallets: _Optional[int] = ..., pounds: _Optional[int] = ...) -> None: ...
        class Reward(_message.Message):
            __slots__ = ("seat", "pounds")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pounds: int
            def __init__(self, seat: _Optional[int] = ..., pounds: _Optional[int] = ...) -> None: ...
        class Money(_message.Message):
            __slots__ = ("seat", "pounds")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pounds: int
            def __init__(self, seat: _Optional[int] = ..., pounds: _Optional[int] = ...) -> None: ...
        class Plays(_message.Message):
            __slots__ = ("seat", "character")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CHARACTER_FIELD_NUMBER: _ClassVar[int]
            seat: int
            character: OliverTwist.Character
            def __init__(self, seat: _Optional[int] = ..., character: _Optional[_Union[OliverTwist.Character, str]] = ...) -> None: ...
        class Hides(_message.Message):
            __slots__ = ("seat", "character")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CHARACTER_FIELD_NUMBER: _ClassVar[int]
            seat: int
            character: OliverTwist.Character
            def __init__(self, seat: _Optional[int] = ..., character: _Optional[_Union[OliverTwist.Character, str]] = ...) -> None: ...
        class Takes(_message.Message):
            __slots__ = ("seat", "space", "token")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            SPACE_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            seat: int
            space: str
            token: str
            def __init__(self, seat: _Optional[int] = ..., space: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...
        class Robs(_message.Message):
            __slots__ = ("seat", "victim", "token")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            VICTIM_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            seat: int
            victim: int
            token: str
            def __init__(self, seat: _Optional[int] = ..., victim: _Optional[int] = ..., token: _Optional[str] = ...) -> None: ...
        class Cashes(_message.Message):
            __slots__ = ("seat", "wallets")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            WALLETS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            wallets: int
            def __init__(self, seat: _Optional[int] = ..., wallets: _Optional[int] = ...) -> None: ...
        class Gives(_message.Message):
            __slots__ = ("seat", "to", "pounds")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TO_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            to: int
            pounds: int
            def __init__(self, seat: _Optional[int] = ..., to: _Optional[int] = ..., pounds: _Optional[int] = ...) -> None: ...
        class TakesTool(_message.Message):
            __slots__ = ("seat", "token", "space", "victim")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            SPACE_FIELD_NUMBER: _ClassVar[int]
            VICTIM_FIELD_NUMBER: _ClassVar[int]
            seat: int
            token: str
            space: str
            victim: int
            def __init__(self, seat: _Optional[int] = ..., token: _Optional[str] = ..., space: _Optional[str] = ..., victim: _Optional[int] = ...) -> None: ...
        class Lifts(_message.Message):
            __slots__ = ("seat", "count", "to")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            COUNT_FIELD_NUMBER: _ClassVar[int]
            TO_FIELD_NUMBER: _ClassVar[int]
            seat: int
            count: int
            to: int
            def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ..., to: _Optional[int] = ...) -> None: ...
        class Lifted(_message.Message):
            __slots__ = ("token",)
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            token: str
            def __init__(self, token: _Optional[str] = ...) -> None: ...
        class TurnedUp(_message.Message):
            __slots__ = ("space", "token")
            SPACE_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            space: str
            token: str
            def __init__(self, space: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...
        class LooksAt(_message.Message):
            __slots__ = ("space", "token")
            SPACE_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            space: str
            token: str
            def __init__(self, space: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...
        class BreaksIn(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Draws(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: int
            def __init__(self, card: _Optional[int] = ...) -> None: ...
        class Keeps(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Kept(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: int
            def __init__(self, card: _Optional[int] = ...) -> None: ...
        class DropsTool(_message.Message):
            __slots__ = ("seat", "token")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKEN_FIELD_NUMBER: _ClassVar[int]
            seat: int
            token: str
            def __init__(self, seat: _Optional[int] = ..., token: _Optional[str] = ...) -> None: ...
        class GivesUp(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Sets(_message.Message):
            __slots__ = ("seat", "pounds", "types")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            TYPES_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pounds: int
            types: _containers.RepeatedScalarFieldContainer[str]
            def __init__(self, seat: _Optional[int] = ..., pounds: _Optional[int] = ..., types: _Optional[_Iterable[str]] = ...) -> None: ...
        class Caught(_message.Message):
            __slots__ = ("seat", "types")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TYPES_FIELD_NUMBER: _ClassVar[int]
            seat: int
            types: int
            def __init__(self, seat: _Optional[int] = ..., types: _Optional[int] = ...) -> None: ...
        class FileOpened(_message.Message):
            __slots__ = ("seat", "tokens")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TOKENS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            tokens: _containers.RepeatedScalarFieldContainer[str]
            def __init__(self, seat: _Optional[int] = ..., tokens: _Optional[_Iterable[str]] = ...) -> None: ...
        class BurglariesShown(_message.Message):
            __slots__ = ("seat", "cards")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CARDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            cards: _containers.RepeatedScalarFieldContainer[int]
            def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[int]] = ...) -> None: ...
        HALF_FIELD_NUMBER: _ClassVar[int]
        STARTS_FIELD_NUMBER: _ClassVar[int]
        BEGIN_FIELD_NUMBER: _ClassVar[int]
        ENDS_FIELD_NUMBER: _ClassVar[int]
        PROWL_FIELD_NUMBER: _ClassVar[int]
        FILE_FIELD_NUMBER: _ClassVar[int]
        BAG_FIELD_NUMBER: _ClassVar[int]
        SLIP_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        DREW_FIELD_NUMBER: _ClassVar[int]
        SELL_FIELD_NUMBER: _ClassVar[int]
        REWARD_FIELD_NUMBER: _ClassVar[int]
        MONEY_FIELD_NUMBER: _ClassVar[int]
        PLAY_FIELD_NUMBER: _ClassVar[int]
        HIDE_FIELD_NUMBER: _ClassVar[int]
        TAKE_FIELD_NUMBER: _ClassVar[int]
        ROB_FIELD_NUMBER: _ClassVar[int]
        CASH_FIELD_NUMBER: _ClassVar[int]
        GIVES_FIELD_NUMBER: _ClassVar[int]
        TOOL_FIELD_NUMBER: _ClassVar[int]
        LIFT_FIELD_NUMBER: _ClassVar[int]
        LIFTED_FIELD_NUMBER: _ClassVar[int]
        TURNED_FIELD_NUMBER: _ClassVar[int]
        LOOK_FIELD_NUMBER: _ClassVar[int]
        BURGLARY_FIELD_NUMBER: _ClassVar[int]
        DRAWS_FIELD_NUMBER: _ClassVar[int]
        KEEP_FIELD_NUMBER: _ClassVar[int]
        KEPT_FIELD_NUMBER: _ClassVar[int]
        DROP_TOOL_FIELD_NUMBER: _ClassVar[int]
        GIVE_UP_FIELD_NUMBER: _ClassVar[int]
        SETS_FIELD_NUMBER: _ClassVar[int]
        CAUGHT_FIELD_NUMBER: _ClassVar[int]
        FILES_FIELD_NUMBER: _ClassVar[int]
        BURGLARIES_FIELD_NUMBER: _ClassVar[int]
        half: OliverTwist.Event.HalfBegins
        starts: OliverTwist.Event.Starts
        begin: OliverTwist.Event.Begins
        ends: OliverTwist.Event.HalfEnds
        prowl: OliverTwist.Event.Prowls
        file: OliverTwist.Event.Filed
        bag: OliverTwist.Event.Bagged
        slip: OliverTwist.Event.Slips
        card: OliverTwist.Event.DrawsCharacter
        drew: OliverTwist.Event.Drew
        sell: OliverTwist.Event.Sells
        reward: OliverTwist.Event.Reward
        money: OliverTwist.Event.Money
        play: OliverTwist.Event.Plays
        hide: OliverTwist.Event.Hides
        take: OliverTwist.Event.Takes
        rob: OliverTwist.Event.Robs
        cash: OliverTwist.Event.Cashes
        gives: OliverTwist.Event.Gives
        tool: OliverTwist.Event.TakesTool
        lift: OliverTwist.Event.Lifts
        lifted: OliverTwist.Event.Lifted
        turned: OliverTwist.Event.TurnedUp
        look: OliverTwist.Event.LooksAt
        burglary: OliverTwist.Event.BreaksIn
        draws: OliverTwist.Event.Draws
        keep: OliverTwist.Event.Keeps
        kept: OliverTwist.Event.Kept
        drop_tool: OliverTwist.Event.DropsTool
        give_up: OliverTwist.Event.GivesUp
        sets: OliverTwist.Event.Sets
        caught: OliverTwist.Event.Caught
        files: OliverTwist.Event.FileOpened
        burglaries: OliverTwist.Event.BurglariesShown
        def __init__(self, half: _Optional[_Union[OliverTwist.Event.HalfBegins, _Mapping]] = ..., starts: _Optional[_Union[OliverTwist.Event.Starts, _Mapping]] = ..., begin: _Optional[_Union[OliverTwist.Event.Begins, _Mapping]] = ..., ends: _Optional[_Union[OliverTwist.Event.HalfEnds, _Mapping]] = ..., prowl: _Optional[_Union[OliverTwist.Event.Prowls, _Mapping]] = ..., file: _Optional[_Union[OliverTwist.Event.Filed, _Mapping]] = ..., bag: _Optional[_Union[OliverTwist.Event.Bagged, _Mapping]] = ..., slip: _Optional[_Union[OliverTwist.Event.Slips, _Mapping]] = ..., card: _Optional[_Union[OliverTwist.Event.DrawsCharacter, _Mapping]] = ..., drew: _Optional[_Union[OliverTwist.Event.Drew, _Mapping]] = ..., sell: _Optional[_Union[OliverTwist.Event.Sells, _Mapping]] = ..., reward: _Optional[_Union[OliverTwist.Event.Reward, _Mapping]] = ..., money: _Optional[_Union[OliverTwist.Event.Money, _Mapping]] = ..., play: _Optional[_Union[OliverTwist.Event.Plays, _Mapping]] = ..., hide: _Optional[_Union[OliverTwist.Event.Hides, _Mapping]] = ..., take: _Optional[_Union[OliverTwist.Event.Takes, _Mapping]] = ..., rob: _Optional[_Union[OliverTwist.Event.Robs, _Mapping]] = ..., cash: _Optional[_Union[OliverTwist.Event.Cashes, _Mapping]] = ..., gives: _Optional[_Union[OliverTwist.Event.Gives, _Mapping]] = ..., tool: _Optional[_Union[OliverTwist.Event.TakesTool, _Mapping]] = ..., lift: _Optional[_Union[OliverTwist.Event.Lifts, _Mapping]] = ..., lifted: _Optional[_Union[OliverTwist.Event.Lifted, _Mapping]] = ..., turned: _Optional[_Union[OliverTwist.Event.TurnedUp, _Mapping]] = ..., look: _Optional[_Union[OliverTwist.Event.LooksAt, _Mapping]] = ..., burglary: _Optional[_Union[OliverTwist.Event.BreaksIn, _Mapping]] = ..., draws: _Optional[_Union[OliverTwist.Event.Draws, _Mapping]] = ..., keep: _Optional[_Union[OliverTwist.Event.Keeps, _Mapping]] = ..., kept: _Optional[_Union[OliverTwist.Event.Kept, _Mapping]] = ..., drop_tool: _Optional[_Union[OliverTwist.Event.DropsTool, _Mapping]] = ..., give_up: _Optional[_Union[OliverTwist.Event.GivesUp, _Mapping]] = ..., sets: _Optional[_Union[OliverTwist.Event.Sets, _Mapping]] = ..., caught: _Optional[_Union[OliverTwist.Event.Caught, _Mapping]] = ..., files: _Optional[_Union[OliverTwist.Event.FileOpened, _Mapping]] = ..., burglaries: _Optional[_Union[OliverTwist.Event.BurglariesShown, _Mapping]] = ...) -> None: ...
    def __init__(self) -> None: ...
