from bowstreet.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class KidsOfLondon(_message.Message):
    __slots__ = ()
    class Tile(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        TILE_UNSPECIFIED: _ClassVar[KidsOfLondon.Tile]
        TILE_MERCHANT: _ClassVar[KidsOfLondon.Tile]
        TILE_PRIEST_LEFT: _ClassVar[KidsOfLondon.Tile]
        TILE_PRIEST_RIGHT: _ClassVar[KidsOfLondon.Tile]
        TILE_JEWELLER: _ClassVar[KidsOfLondon.Tile]
        TILE_BANKER: _ClassVar[KidsOfLondon.Tile]
        TILE_PRINCE: _ClassVar[KidsOfLondon.Tile]
        TILE_BEGGAR: _ClassVar[KidsOfLondon.Tile]
    TILE_UNSPECIFIED: KidsOfLondon.Tile
    TILE_MERCHANT: KidsOfLondon.Tile
    TILE_PRIEST_LEFT: KidsOfLondon.Tile
    TILE_PRIEST_RIGHT: KidsOfLondon.Tile
    TILE_JEWELLER: KidsOfLondon.Tile
    TILE_BANKER: KidsOfLondon.Tile
    TILE_PRINCE: KidsOfLondon.Tile
    TILE_BEGGAR: KidsOfLondon.Tile
    class View(_message.Message):
        __slots__ = ("over", "round", "asked", "step", "tile", "tiles_left", "players", "dummy", "result")
        OVER_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        ASKED_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        TILES_LEFT_FIELD_NUMBER: _ClassVar[int]
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        DUMMY_FIELD_NUMBER: _ClassVar[int]
        RESULT_FIELD_NUMBER: _ClassVar[int]
        over: bool
        round: int
        asked: _containers.RepeatedScalarFieldContainer[int]
        step: KidsOfLondon.Step
        tile: KidsOfLondon.Tile
        tiles_left: _containers.RepeatedScalarFieldContainer[KidsOfLondon.Tile]
        players: _containers.RepeatedCompositeFieldContainer[KidsOfLondon.Player]
        dummy: KidsOfLondon.Dummy
        result: _common_pb2.Result
        def __init__(self, over: bool = ..., round: _Optional[int] = ..., asked: _Optional[_Iterable[int]] = ..., step: _Optional[_Union[KidsOfLondon.Step, _Mapping]] = ..., tile: _Optional[_Union[KidsOfLondon.Tile, str]] = ..., tiles_left: _Optional[_Iterable[_Union[KidsOfLondon.Tile, str]]] = ..., players: _Optional[_Iterable[_Union[KidsOfLondon.Player, _Mapping]]] = ..., dummy: _Optional[_Union[KidsOfLondon.Dummy, _Mapping]] = ..., result: _Optional[_Union[_common_pb2.Result, _Mapping]] = ...) -> None: ...
    class Step(_message.Message):
        __slots__ = ("name",)
        class Name(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            NAME_UNSPECIFIED: _ClassVar[KidsOfLondon.Step.Name]
            NAME_CHOOSE: _ClassVar[KidsOfLondon.Step.Name]
            NAME_TAKE: _ClassVar[KidsOfLondon.Step.Name]
        NAME_UNSPECIFIED: KidsOfLondon.Step.Name
        NAME_CHOOSE: KidsOfLondon.Step.Name
        NAME_TAKE: KidsOfLondon.Step.Name
        NAME_FIELD_NUMBER: _ClassVar[int]
        name: KidsOfLondon.Step.Name
        def __init__(self, name: _Optional[_Union[KidsOfLondon.Step.Name, str]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("coins", "hand", "played", "chosen")
        COINS_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        PLAYED_FIELD_NUMBER: _ClassVar[int]
        CHOSEN_FIELD_NUMBER: _ClassVar[int]
        coins: int
        hand: _containers.RepeatedScalarFieldContainer[int]
        played: _containers.RepeatedScalarFieldContainer[int]
        chosen: KidsOfLondon.Action
        def __init__(self, coins: _Optional[int] = ..., hand: _Optional[_Iterable[int]] = ..., played: _Optional[_Iterable[int]] = ..., chosen: _Optional[_Union[KidsOfLondon.Action, _Mapping]] = ...) -> None: ...
    class Dummy(_message.Message):
        __slots__ = ("coins", "card", "deck", "played")
        COINS_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        DECK_FIELD_NUMBER: _ClassVar[int]
        PLAYED_FIELD_NUMBER: _ClassVar[int]
        coins: int
        card: int
        deck: _containers.RepeatedScalarFieldContainer[int]
        played: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, coins: _Optional[int] = ..., card: _Optional[int] = ..., deck: _Optional[_Iterable[int]] = ..., played: _Optional[_Iterable[int]] = ...) -> None: ...
    class Action(_message.Message):
        __slots__ = ("play", "take")
        class What(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            WHAT_UNSPECIFIED: _ClassVar[KidsOfLondon.Action.What]
            WHAT_CARD: _ClassVar[KidsOfLondon.Action.What]
            WHAT_TILE: _ClassVar[KidsOfLondon.Action.What]
            WHAT_PRINCE: _ClassVar[KidsOfLondon.Action.What]
            WHAT_COMEDIAN: _ClassVar[KidsOfLondon.Action.What]
        WHAT_UNSPECIFIED: KidsOfLondon.Action.What
        WHAT_CARD: KidsOfLondon.Action.What
        WHAT_TILE: KidsOfLondon.Action.What
        WHAT_PRINCE: KidsOfLondon.Action.What
        WHAT_COMEDIAN: KidsOfLondon.Action.What
        class Play(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: int
            def __init__(self, card: _Optional[int] = ...) -> None: ...
        class Take(_message.Message):
            __slots__ = ("what",)
            WHAT_FIELD_NUMBER: _ClassVar[int]
            what: KidsOfLondon.Action.What
            def __init__(self, what: _Optional[_Union[KidsOfLondon.Action.What, str]] = ...) -> None: ...
        PLAY_FIELD_NUMBER: _ClassVar[int]
        TAKE_FIELD_NUMBER: _ClassVar[int]
        play: KidsOfLondon.Action.Play
        take: KidsOfLondon.Action.Take
        def __init__(self, play: _Optional[_Union[KidsOfLondon.Action.Play, _Mapping]] = ..., take: _Optional[_Union[KidsOfLondon.Action.Take, _Mapping]] = ...) -> None: ...
    class Event(_message.Message):
        __slots__ = ("tile", "dummy", "plays", "police", "takes", "coins")
        class TurnedUp(_message.Message):
            __slots__ = ("tile",)
            TILE_FIELD_NUMBER: _ClassVar[int]
            tile: KidsOfLondon.Tile
            def __init__(self, tile: _Optional[_Union[KidsOfLondon.Tile, str]] = ...) -> None: ...
        class DummyShows(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: int
            def __init__(self, card: _Optional[int] = ...) -> None: ...
        class Plays(_message.Message):
            __slots__ = ("place", "card")
            PLACE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            place: int
            card: int
            def __init__(self, place: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...
        class Police(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Takes(_message.Message):
            __slots__ = ("place", "what")
            PLACE_FIELD_NUMBER: _ClassVar[int]
            WHAT_FIELD_NUMBER: _ClassVar[int]
            place: int
            what: KidsOfLondon.Action.What
            def __init__(self, place: _Optional[int] = ..., what: _Optional[_Union[KidsOfLondon.Action.What, str]] = ...) -> None: ...
        class Coins(_message.Message):
            __slots__ = ("place", "coins")
            PLACE_FIELD_NUMBER: _ClassVar[int]
            COINS_FIELD_NUMBER: _ClassVar[int]
            place: int
            coins: int
            def __init__(self, place: _Optional[int] = ..., coins: _Optional[int] = ...) -> None: ...
        TILE_FIELD_NUMBER: _ClassVar[int]
        DUMMY_FIELD_NUMBER: _ClassVar[int]
        PLAYS_FIELD_NUMBER: _ClassVar[int]
        POLICE_FIELD_NUMBER: _ClassVar[int]
        TAKES_FIELD_NUMBER: _ClassVar[int]
        COINS_FIELD_NUMBER: _ClassVar[int]
        tile: KidsOfLondon.Event.TurnedUp
        dummy: KidsOfLondon.Event.DummyShows
        plays: KidsOfLondon.Event.Plays
        police: KidsOfLondon.Event.Police
        takes: KidsOfLondon.Event.Takes
        coins: KidsOfLondon.Event.Coins
        def __init__(self, tile: _Optional[_Union[KidsOfLondon.Event.TurnedUp, _Mapping]] = ..., dummy: _Optional[_Union[KidsOfLondon.Event.DummyShows, _Mapping]] = ..., plays: _Optional[_Union[KidsOfLondon.Event.Plays, _Mapping]] = ..., police: _Optional[_Union[KidsOfLondon.Event.Police, _Mapping]] = ..., takes: _Optional[_Union[KidsOfLondon.Event.Takes, _Mapping]] = ..., coins: _Optional[_Union[KidsOfLondon.Event.Coins, _Mapping]] = ...) -> None: ...
    def __init__(self) -> None: ...
