from bowstreet.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class London(_message.Message):
    __slots__ = ()
    class Card(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        CARD_UNSPECIFIED: _ClassVar[London.Card]
        CARD_ALBERT_DOCK: _ClassVar[London.Card]
        CARD_ALBERT_HALL: _ClassVar[London.Card]
        CARD_ALMSHOUSES: _ClassVar[London.Card]
        CARD_BANK_OF_ENGLAND: _ClassVar[London.Card]
        CARD_BILLINGSGATE_MARKET: _ClassVar[London.Card]
        CARD_BREWING: _ClassVar[London.Card]
        CARD_BRIDGE: _ClassVar[London.Card]
        CARD_BRITISH_MUSEUM: _ClassVar[London.Card]
        CARD_BRIXTON_PRISON: _ClassVar[London.Card]
        CARD_BUCKINGHAM_PALACE: _ClassVar[London.Card]
        CARD_COFFEE_HOUSE: _ClassVar[London.Card]
        CARD_COVENT_GARDEN: _ClassVar[London.Card]
        CARD_EAST_INDIA_COMPANY: _ClassVar[London.Card]
        CARD_FIRE_BRIGADE: _ClassVar[London.Card]
        CARD_FISHMONGERS: _ClassVar[London.Card]
        CARD_FLEET_STREET: _ClassVar[London.Card]
        CARD_FURNITURE_MAKERS: _ClassVar[London.Card]
        CARD_GRAND_HOTEL: _ClassVar[London.Card]
        CARD_GREAT_EXHIBITION: _ClassVar[London.Card]
        CARD_GREAT_FIRE_MONUMENT: _ClassVar[London.Card]
        CARD_GROCERS: _ClassVar[London.Card]
        CARD_HABERDASHERS: _ClassVar[London.Card]
        CARD_HIGHGATE_CEMETERY: _ClassVar[London.Card]
        CARD_HOSPITAL: _ClassVar[London.Card]
        CARD_HUGUENOTS: _ClassVar[London.Card]
        CARD_JEWISH_REFUGEES: _ClassVar[London.Card]
        CARD_KEW_GARDENS: _ClassVar[London.Card]
        CARD_LEATHER_INDUSTRY: _ClassVar[London.Card]
        CARD_LLOYDS_OF_LONDON: _ClassVar[London.Card]
        CARD_LORDS: _ClassVar[London.Card]
        CARD_MERCERS: _ClassVar[London.Card]
        CARD_MILLBANK_PRISON: _ClassVar[London.Card]
        CARD_NATURAL_HISTORY_MUSEUM: _ClassVar[London.Card]
        CARD_NELSONS_COLUMN: _ClassVar[London.Card]
        CARD_OMNIBUS: _ClassVar[London.Card]
        CARD_OXFORD_STREET: _ClassVar[London.Card]
        CARD_PARLIAMENT: _ClassVar[London.Card]
        CARD_PAUPER: _ClassVar[London.Card]
        CARD_POLICE_FORCE: _ClassVar[London.Card]
        CARD_PUBLIC_HOUSES: _ClassVar[London.Card]
        CARD_REGENT_STREET: _ClassVar[London.Card]
        CARD_ROYAL_VICTORIA_DOCK: _ClassVar[London.Card]
        CARD_SALTERS: _ClassVar[London.Card]
        CARD_SCHOOL_BLUE: _ClassVar[London.Card]
        CARD_SCHOOL_BLUE_LATE: _ClassVar[London.Card]
        CARD_SCHOOL_BROWN: _ClassVar[London.Card]
        CARD_SEWERS: _ClassVar[London.Card]
        CARD_SHIP_BUILDING: _ClassVar[London.Card]
        CARD_SHOPS: _ClassVar[London.Card]
        CARD_SILK_WEAVING: _ClassVar[London.Card]
        CARD_SMITHFIELD_MARKET: _ClassVar[London.Card]
        CARD_ST_PAULS: _ClassVar[London.Card]
        CARD_STEAMBOATS: _ClassVar[London.Card]
        CARD_STOCK_EXCHANGE: _ClassVar[London.Card]
        CARD_STREET_LIGHTS: _ClassVar[London.Card]
        CARD_THAMES_EMBANKMENT: _ClassVar[London.Card]
        CARD_THEATRE_ROYAL: _ClassVar[London.Card]
        CARD_TOWER_BRIDGE: _ClassVar[London.Card]
        CARD_TOWN_HOUSES: _ClassVar[London.Card]
        CARD_TRAIN_STATION_NORTH: _ClassVar[London.Card]
        CARD_TRAIN_STATION_SOUTH: _ClassVar[London.Card]
        CARD_UNDERGROUND: _ClassVar[London.Card]
        CARD_UNIVERSITY_OF_LONDON: _ClassVar[London.Card]
        CARD_VAUXHALL_GARDENS: _ClassVar[London.Card]
        CARD_VINTNERS: _ClassVar[London.Card]
        CARD_WATCH_MAKERS: _ClassVar[London.Card]
        CARD_WATER_WORKS: _ClassVar[London.Card]
        CARD_WEST_INDIA_DOCKS: _ClassVar[London.Card]
        CARD_WHITEHALL: _ClassVar[London.Card]
        CARD_WOOLWICH_ARSENAL: _ClassVar[London.Card]
        CARD_WORKERS_HOUSES: _ClassVar[London.Card]
        CARD_WORKHOUSE: _ClassVar[London.Card]
        CARD_WREN: _ClassVar[London.Card]
    CARD_UNSPECIFIED: London.Card
    CARD_ALBERT_DOCK: London.Card
    CARD_ALBERT_HALL: London.Card
    CARD_ALMSHOUSES: London.Card
    CARD_BANK_OF_ENGLAND: London.Card
    CARD_BILLINGSGATE_MARKET: London.Card
    CARD_BREWING: London.Card
    CARD_BRIDGE: London.Card
    CARD_BRITISH_MUSEUM: London.Card
    CARD_BRIXTON_PRISON: London.Card
    CARD_BUCKINGHAM_PALACE: London.Card
    CARD_COFFEE_HOUSE: London.Card
    CARD_COVENT_GARDEN: London.Card
    CARD_EAST_INDIA_COMPANY: London.Card
    CARD_FIRE_BRIGADE: London.Card
    CARD_FISHMONGERS: London.Card
    CARD_FLEET_STREET: London.Card
    CARD_FURNITURE_MAKERS: London.Card
    CARD_GRAND_HOTEL: London.Card
    CARD_GREAT_EXHIBITION: London.Card
    CARD_GREAT_FIRE_MONUMENT: London.Card
    CARD_GROCERS: London.Card
    CARD_HABERDASHERS: London.Card
    CARD_HIGHGATE_CEMETERY: London.Card
    CARD_HOSPITAL: London.Card
    CARD_HUGUENOTS: London.Card
    CARD_JEWISH_REFUGEES: London.Card
    CARD_KEW_GARDENS: London.Card
    CARD_LEATHER_INDUSTRY: London.Card
    CARD_LLOYDS_OF_LONDON: London.Card
    CARD_LORDS: London.Card
    CARD_MERCERS: London.Card
    CARD_MILLBANK_PRISON: London.Card
    CARD_NATURAL_HISTORY_MUSEUM: London.Card
    CARD_NELSONS_COLUMN: London.Card
    CARD_OMNIBUS: London.Card
    CARD_OXFORD_STREET: London.Card
    CARD_PARLIAMENT: London.Card
    CARD_PAUPER: London.Card
    CARD_POLICE_FORCE: London.Card
    CARD_PUBLIC_HOUSES: London.Card
    CARD_REGENT_STREET: London.Card
    CARD_ROYAL_VICTORIA_DOCK: London.Card
    CARD_SALTERS: London.Card
    CARD_SCHOOL_BLUE: London.Card
    CARD_SCHOOL_BLUE_LATE: London.Card
    CARD_SCHOOL_BROWN: London.Card
    CARD_SEWERS: London.Card
    CARD_SHIP_BUILDING: London.Card
    CARD_SHOPS: London.Card
    CARD_SILK_WEAVING: London.Card
    CARD_SMITHFIELD_MARKET: London.Card
    CARD_ST_PAULS: London.Card
    CARD_STEAMBOATS: London.Card
    CARD_STOCK_EXCHANGE: London.Card
    CARD_STREET_LIGHTS: London.Card
    CARD_THAMES_EMBANKMENT: London.Card
    CARD_THEATRE_ROYAL: London.Card
    CARD_TOWER_BRIDGE: London.Card
    CARD_TOWN_HOUSES: London.Card
    CARD_TRAIN_STATION_NORTH: London.Card
    CARD_TRAIN_STATION_SOUTH: London.Card
    CARD_UNDERGROUND: London.Card
    CARD_UNIVERSITY_OF_LONDON: London.Card
    CARD_VAUXHALL_GARDENS: London.Card
    CARD_VINTNERS: London.Card
    CARD_WATCH_MAKERS: London.Card
    CARD_WATER_WORKS: London.Card
    CARD_WEST_INDIA_DOCKS: London.Card
    CARD_WHITEHALL: London.Card
    CARD_WOOLWICH_ARSENAL: London.Card
    CARD_WORKERS_HOUSES: London.Card
    CARD_WORKHOUSE: London.Card
    CARD_WREN: London.Card
    class Borough(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        BOROUGH_UNSPECIFIED: _ClassVar[London.Borough]
        BOROUGH_CITY: _ClassVar[London.Borough]
        BOROUGH_WESTMINSTER: _ClassVar[London.Borough]
        BOROUGH_SOUTHWARK: _ClassVar[London.Borough]
        BOROUGH_BETHNAL_GREEN: _ClassVar[London.Borough]
        BOROUGH_HACKNEY: _ClassVar[London.Borough]
        BOROUGH_ISLINGTON: _ClassVar[London.Borough]
        BOROUGH_ST_PANCRAS: _ClassVar[London.Borough]
        BOROUGH_HAMPSTEAD: _ClassVar[London.Borough]
        BOROUGH_ST_MARYLEBONE: _ClassVar[London.Borough]
        BOROUGH_PADDINGTON: _ClassVar[London.Borough]
        BOROUGH_KENSINGTON: _ClassVar[London.Borough]
        BOROUGH_HAMMERSMITH: _ClassVar[London.Borough]
        BOROUGH_FULHAM: _ClassVar[London.Borough]
        BOROUGH_WANDSWORTH: _ClassVar[London.Borough]
        BOROUGH_BATTERSEA: _ClassVar[London.Borough]
        BOROUGH_LAMBETH: _ClassVar[London.Borough]
        BOROUGH_CAMBERWELL: _ClassVar[London.Borough]
        BOROUGH_DEPTFORD: _ClassVar[London.Borough]
        BOROUGH_LEWISHAM: _ClassVar[London.Borough]
        BOROUGH_GREENWICH: _ClassVar[London.Borough]
    BOROUGH_UNSPECIFIED: London.Borough
    BOROUGH_CITY: London.Borough
    BOROUGH_WESTMINSTER: London.Borough
    BOROUGH_SOUTHWARK: London.Borough
    BOROUGH_BETHNAL_GREEN: London.Borough
    BOROUGH_HACKNEY: London.Borough
    BOROUGH_ISLINGTON: London.Borough
    BOROUGH_ST_PANCRAS: London.Borough
    BOROUGH_HAMPSTEAD: London.Borough
    BOROUGH_ST_MARYLEBONE: London.Borough
    BOROUGH_PADDINGTON: London.Borough
    BOROUGH_KENSINGTON: London.Borough
    BOROUGH_HAMMERSMITH: London.Borough
    BOROUGH_FULHAM: London.Borough
    BOROUGH_WANDSWORTH: London.Borough
    BOROUGH_BATTERSEA: London.Borough
    BOROUGH_LAMBETH: London.Borough
    BOROUGH_CAMBERWELL: London.Borough
    BOROUGH_DEPTFORD: London.Borough
    BOROUGH_LEWISHAM: London.Borough
    BOROUGH_GREENWICH: London.Borough
    class Source(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        SOURCE_UNSPECIFIED: _ClassVar[London.Source]
        SOURCE_DECK: _ClassVar[London.Source]
    SOURCE_UNSPECIFIED: London.Source
    SOURCE_DECK: London.Source
    class View(_message.Message):
        __slots__ = ("over", "round", "asked", "step", "first", "turn", "deck_size", "display", "discard", "buildings", "stations", "last_turns", "peek_size", "peek", "deck", "players", "result")
        OVER_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        ASKED_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        FIRST_FIELD_NUMBER: _ClassVar[int]
        TURN_FIELD_NUMBER: _ClassVar[int]
        DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
        DISPLAY_FIELD_NUMBER: _ClassVar[int]
        DISCARD_FIELD_NUMBER: _ClassVar[int]
        BUILDINGS_FIELD_NUMBER: _ClassVar[int]
        STATIONS_FIELD_NUMBER: _ClassVar[int]
        LAST_TURNS_FIELD_NUMBER: _ClassVar[int]
        PEEK_SIZE_FIELD_NUMBER: _ClassVar[int]
        PEEK_FIELD_NUMBER: _ClassVar[int]
        DECK_FIELD_NUMBER: _ClassVar[int]
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        RESULT_FIELD_NUMBER: _ClassVar[int]
        over: bool
        round: int
        asked: _containers.RepeatedScalarFieldContainer[int]
        step: London.Step
        first: int
        turn: int
        deck_size: int
        display: London.Display
        discard: _containers.RepeatedScalarFieldContainer[London.Card]
        buildings: _containers.RepeatedCompositeFieldContainer[London.BuildingEntry]
        stations: _containers.RepeatedScalarFieldContainer[London.Borough]
        last_turns: London.Seats
        peek_size: int
        peek: London.Cards
        deck: London.Cards
        players: _containers.RepeatedCompositeFieldContainer[London.Player]
        result: _common_pb2.Result
        def __init__(self, over: bool = ..., round: _Optional[int] = ..., asked: _Optional[_Iterable[int]] = ..., step: _Optional[_Union[London.Step, _Mapping]] = ..., first: _Optional[int] = ..., turn: _Optional[int] = ..., deck_size: _Optional[int] = ..., display: _Optional[_Union[London.Display, _Mapping]] = ..., discard: _Optional[_Iterable[_Union[London.Card, str]]] = ..., buildings: _Optional[_Iterable[_Union[London.BuildingEntry, _Mapping]]] = ..., stations: _Optional[_Iterable[_Union[London.Borough, str]]] = ..., last_turns: _Optional[_Union[London.Seats, _Mapping]] = ..., peek_size: _Optional[int] = ..., peek: _Optional[_Union[London.Cards, _Mapping]] = ..., deck: _Optional[_Union[London.Cards, _Mapping]] = ..., players: _Optional[_Iterable[_Union[London.Player, _Mapping]]] = ..., result: _Optional[_Union[_common_pb2.Result, _Mapping]] = ...) -> None: ...
    class Display(_message.Message):
        __slots__ = ("top", "bottom")
        TOP_FIELD_NUMBER: _ClassVar[int]
        BOTTOM_FIELD_NUMBER: _ClassVar[int]
        top: _containers.RepeatedScalarFieldContainer[London.Card]
        bottom: _containers.RepeatedScalarFieldContainer[London.Card]
        def __init__(self, top: _Optional[_Iterable[_Union[London.Card, str]]] = ..., bottom: _Optional[_Iterable[_Union[London.Card, str]]] = ...) -> None: ...
    class BuildingEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: London.Borough
        value: int
        def __init__(self, key: _Optional[_Union[London.Borough, str]] = ..., value: _Optional[int] = ...) -> None: ...
    class Cards(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[London.Card]
        def __init__(self, items: _Optional[_Iterable[_Union[London.Card, str]]] = ...) -> None: ...
    class Seats(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, items: _Optional[_Iterable[int]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("cash", "loans", "poverty", "vp", "hand", "hand_size", "hand_known", "deck_known", "deck_known_size", "piles", "piles_hidden", "piles_money")
        CASH_FIELD_NUMBER: _ClassVar[int]
        LOANS_FIELD_NUMBER: _ClassVar[int]
        POVERTY_FIELD_NUMBER: _ClassVar[int]
        VP_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
        HAND_KNOWN_FIELD_NUMBER: _ClassVar[int]
        DECK_KNOWN_FIELD_NUMBER: _ClassVar[int]
        DECK_KNOWN_SIZE_FIELD_NUMBER: _ClassVar[int]
        PILES_FIELD_NUMBER: _ClassVar[int]
        PILES_HIDDEN_FIELD_NUMBER: _ClassVar[int]
        PILES_MONEY_FIELD_NUMBER: _ClassVar[int]
        cash: int
        loans: int
        poverty: int
        vp: int
        hand: London.Cards
        hand_size: int
        hand_known: _containers.RepeatedScalarFieldContainer[London.Card]
        deck_known: London.Cards
        deck_known_size: int
        piles: _containers.RepeatedCompositeFieldContainer[London.Pile]
        piles_hidden: _containers.RepeatedCompositeFieldContainer[London.Positions]
        piles_money: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, cash: _Optional[int] = ..., loans: _Optional[int] = ..., poverty: _Optional[int] = ..., vp: _Optional[int] = ..., hand: _Optional[_Union[London.Cards, _Mapping]] = ..., hand_size: _Optional[int] = ..., hand_known: _Optional[_Iterable[_Union[London.Card, str]]] = ..., deck_known: _Optional[_Union[London.Cards, _Mapping]] = ..., deck_known_size: _Optional[int] = ..., piles: _Optional[_Iterable[_Union[London.Pile, _Mapping]]] = ..., piles_hidden: _Optional[_Iterable[_Union[London.Positions, _Mapping]]] = ..., piles_money: _Optional[_Iterable[int]] = ...) -> None: ...
    class Pile(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedCompositeFieldContainer[London.PlacedCard]
        def __init__(self, items: _Optional[_Iterable[_Union[London.PlacedCard, _Mapping]]] = ...) -> None: ...
    class PlacedCard(_message.Message):
        __slots__ = ("card", "up")
        CARD_FIELD_NUMBER: _ClassVar[int]
        UP_FIELD_NUMBER: _ClassVar[int]
        card: London.Card
        up: bool
        def __init__(self, card: _Optional[_Union[London.Card, str]] = ..., up: bool = ...) -> None: ...
    class Positions(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, items: _Optional[_Iterable[int]] = ...) -> None: ...
    class Piles(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, items: _Optional[_Iterable[int]] = ...) -> None: ...
    class Step(_message.Message):
        __slots__ = ("name", "taken", "left", "exchanged", "begun", "free", "placed", "activated", "hand_counts", "card", "pile", "vp", "gives", "loses", "back")
        class Name(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            NAME_UNSPECIFIED: _ClassVar[London.Step.Name]
            NAME_DRAW: _ClassVar[London.Step.Name]
            NAME_ORDER: _ClassVar[London.Step.Name]
            NAME_ACT: _ClassVar[London.Step.Name]
            NAME_TAKE: _ClassVar[London.Step.Name]
            NAME_LIMIT: _ClassVar[London.Step.Name]
            NAME_PLAY: _ClassVar[London.Step.Name]
            NAME_PAY: _ClassVar[London.Step.Name]
            NAME_ON: _ClassVar[London.Step.Name]
            NAME_RESTORE: _ClassVar[London.Step.Name]
            NAME_ACTIVATING: _ClassVar[London.Step.Name]
            NAME_SPEND: _ClassVar[London.Step.Name]
            NAME_IMPRISON: _ClassVar[London.Step.Name]
            NAME_WORKHOUSE: _ClassVar[London.Step.Name]
            NAME_TARGET: _ClassVar[London.Step.Name]
            NAME_FETCH: _ClassVar[London.Step.Name]
            NAME_STATION: _ClassVar[London.Step.Name]
            NAME_AGAIN: _ClassVar[London.Step.Name]
            NAME_FLIP: _ClassVar[London.Step.Name]
        NAME_UNSPECIFIED: London.Step.Name
        NAME_DRAW: London.Step.Name
        NAME_ORDER: London.Step.Name
        NAME_ACT: London.Step.Name
        NAME_TAKE: London.Step.Name
        NAME_LIMIT: London.Step.Name
        NAME_PLAY: London.Step.Name
        NAME_PAY: London.Step.Name
        NAME_ON: London.Step.Name
        NAME_RESTORE: London.Step.Name
        NAME_ACTIVATING: London.Step.Name
        NAME_SPEND: London.Step.Name
        NAME_IMPRISON: London.Step.Name
        NAME_WORKHOUSE: London.Step.Name
        NAME_TARGET: London.Step.Name
        NAME_FETCH: London.Step.Name
        NAME_STATION: London.Step.Name
        NAME_AGAIN: London.Step.Name
        NAME_FLIP: London.Step.Name
        NAME_FIELD_NUMBER: _ClassVar[int]
        TAKEN_FIELD_NUMBER: _ClassVar[int]
        LEFT_FIELD_NUMBER: _ClassVar[int]
        EXCHANGED_FIELD_NUMBER: _ClassVar[int]
        BEGUN_FIELD_NUMBER: _ClassVar[int]
        FREE_FIELD_NUMBER: _ClassVar[int]
        PLACED_FIELD_NUMBER: _ClassVar[int]
        ACTIVATED_FIELD_NUMBER: _ClassVar[int]
        HAND_COUNTS_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        PILE_FIELD_NUMBER: _ClassVar[int]
        VP_FIELD_NUMBER: _ClassVar[int]
        GIVES_FIELD_NUMBER: _ClassVar[int]
        LOSES_FIELD_NUMBER: _ClassVar[int]
        BACK_FIELD_NUMBER: _ClassVar[int]
        name: London.Step.Name
        taken: int
        left: int
        exchanged: bool
        begun: bool
        free: int
        placed: London.Piles
        activated: London.Piles
        hand_counts: bool
        card: London.Card
        pile: int
        vp: int
        gives: int
        loses: int
        back: London.Step
        def __init__(self, name: _Optional[_Union[London.Step.Name, str]] = ..., taken: _Optional[int] = ..., left: _Optional[int] = ..., exchanged: bool = ..., begun: bool = ..., free: _Optional[int] = ..., placed: _Optional[_Union[London.Piles, _Mapping]] = ..., activated: _Optional[_Union[London.Piles, _Mapping]] = ..., hand_counts: bool = ..., card: _Optional[_Union[London.Card, str]] = ..., pile: _Optional[int] = ..., vp: _Optional[int] = ..., gives: _Optional[int] = ..., loses: _Optional[int] = ..., back: _Optional[_Union[London.Step, _Mapping]] = ...) -> None: ...
    class Action(_message.Message):
        __slots__ = ("take", "keep", "stop", "order", "play", "restore", "invest", "draw", "exchange", "discard", "build", "use", "done", "spend", "school", "on", "activate", "enough", "target", "fetch", "station", "again", "flip")
        class How(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            HOW_UNSPECIFIED: _ClassVar[London.Action.How]
            HOW_NEW: _ClassVar[London.Action.How]
            HOW_UP: _ClassVar[London.Action.How]
            HOW_DOWN: _ClassVar[London.Action.How]
        HOW_UNSPECIFIED: London.Action.How
        HOW_NEW: London.Action.How
        HOW_UP: London.Action.How
        HOW_DOWN: London.Action.How
        class Which(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            WHICH_UNSPECIFIED: _ClassVar[London.Action.Which]
            WHICH_SELF: _ClassVar[London.Action.Which]
            WHICH_HOSPITAL: _ClassVar[London.Action.Which]
        WHICH_UNSPECIFIED: London.Action.Which
        WHICH_SELF: London.Action.Which
        WHICH_HOSPITAL: London.Action.Which
        class Take(_message.Message):
            __slots__ = ("source", "card")
            SOURCE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            source: London.Source
            card: London.Card
            def __init__(self, source: _Optional[_Union[London.Source, str]] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Keep(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Stop(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Order(_message.Message):
            __slots__ = ("cards",)
            CARDS_FIELD_NUMBER: _ClassVar[int]
            cards: _containers.RepeatedScalarFieldContainer[London.Card]
            def __init__(self, cards: _Optional[_Iterable[_Union[London.Card, str]]] = ...) -> None: ...
        class Play(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Restore(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Invest(_message.Message):
            __slots__ = ("borough",)
            BOROUGH_FIELD_NUMBER: _ClassVar[int]
            borough: London.Borough
            def __init__(self, borough: _Optional[_Union[London.Borough, str]] = ...) -> None: ...
        class Draw(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Exchange(_message.Message):
            __slots__ = ("hand_card", "display_card")
            HAND_CARD_FIELD_NUMBER: _ClassVar[int]
            DISPLAY_CARD_FIELD_NUMBER: _ClassVar[int]
            hand_card: London.Card
            display_card: London.Card
            def __init__(self, hand_card: _Optional[_Union[London.Card, str]] = ..., display_card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Discard(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Build(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Use(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Done(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Spend(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class School(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class On(_message.Message):
            __slots__ = ("pile", "how")
            PILE_FIELD_NUMBER: _ClassVar[int]
            HOW_FIELD_NUMBER: _ClassVar[int]
            pile: int
            how: London.Action.How
            def __init__(self, pile: _Optional[int] = ..., how: _Optional[_Union[London.Action.How, str]] = ...) -> None: ...
        class Activate(_message.Message):
            __slots__ = ("pile",)
            PILE_FIELD_NUMBER: _ClassVar[int]
            pile: int
            def __init__(self, pile: _Optional[int] = ...) -> None: ...
        class Enough(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Target(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Fetch(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: London.Card
            def __init__(self, card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Station(_message.Message):
            __slots__ = ("borough",)
            BOROUGH_FIELD_NUMBER: _ClassVar[int]
            borough: London.Borough
            def __init__(self, borough: _Optional[_Union[London.Borough, str]] = ...) -> None: ...
        class Again(_message.Message):
            __slots__ = ("pile",)
            PILE_FIELD_NUMBER: _ClassVar[int]
            pile: int
            def __init__(self, pile: _Optional[int] = ...) -> None: ...
        class Flip(_message.Message):
            __slots__ = ("which",)
            WHICH_FIELD_NUMBER: _ClassVar[int]
            which: London.Action.Which
            def __init__(self, which: _Optional[_Union[London.Action.Which, str]] = ...) -> None: ...
        TAKE_FIELD_NUMBER: _ClassVar[int]
        KEEP_FIELD_NUMBER: _ClassVar[int]
        STOP_FIELD_NUMBER: _ClassVar[int]
        ORDER_FIELD_NUMBER: _ClassVar[int]
        PLAY_FIELD_NUMBER: _ClassVar[int]
        RESTORE_FIELD_NUMBER: _ClassVar[int]
        INVEST_FIELD_NUMBER: _ClassVar[int]
        DRAW_FIELD_NUMBER: _ClassVar[int]
        EXCHANGE_FIELD_NUMBER: _ClassVar[int]
        DISCARD_FIELD_NUMBER: _ClassVar[int]
        BUILD_FIELD_NUMBER: _ClassVar[int]
        USE_FIELD_NUMBER: _ClassVar[int]
        DONE_FIELD_NUMBER: _ClassVar[int]
        SPEND_FIELD_NUMBER: _ClassVar[int]
        SCHOOL_FIELD_NUMBER: _ClassVar[int]
        ON_FIELD_NUMBER: _ClassVar[int]
        ACTIVATE_FIELD_NUMBER: _ClassVar[int]
        ENOUGH_FIELD_NUMBER: _ClassVar[int]
        TARGET_FIELD_NUMBER: _ClassVar[int]
        FETCH_FIELD_NUMBER: _ClassVar[int]
        STATION_FIELD_NUMBER: _ClassVar[int]
        AGAIN_FIELD_NUMBER: _ClassVar[int]
        FLIP_FIELD_NUMBER: _ClassVar[int]
        take: London.Action.Take
        keep: London.Action.Keep
        stop: London.Action.Stop
        order: London.Action.Order
        play: London.Action.Play
        restore: London.Action.Restore
        invest: London.Action.Invest
        draw: London.Action.Draw
        exchange: London.Action.Exchange
        discard: London.Action.Discard
        build: London.Action.Build
        use: London.Action.Use
        done: London.Action.Done
        spend: London.Action.Spend
        school: London.Action.School
        on: London.Action.On
        activate: London.Action.Activate
        enough: London.Action.Enough
        target: London.Action.Target
        fetch: London.Action.Fetch
        station: London.Action.Station
        again: London.Action.Again
        flip: London.Action.Flip
        def __init__(self, take: _Optional[_Union[London.Action.Take, _Mapping]] = ..., keep: _Optional[_Union[London.Action.Keep, _Mapping]] = ..., stop: _Optional[_Union[London.Action.Stop, _Mapping]] = ..., order: _Optional[_Union[London.Action.Order, _Mapping]] = ..., play: _Optional[_Union[London.Action.Play, _Mapping]] = ..., restore: _Optional[_Union[London.Action.Restore, _Mapping]] = ..., invest: _Optional[_Union[London.Action.Invest, _Mapping]] = ..., draw: _Optional[_Union[London.Action.Draw, _Mapping]] = ..., exchange: _Optional[_Union[London.Action.Exchange, _Mapping]] = ..., discard: _Optional[_Union[London.Action.Discard, _Mapping]] = ..., build: _Optional[_Union[London.Action.Build, _Mapping]] = ..., use: _Optional[_Union[London.Action.Use, _Mapping]] = ..., done: _Optional[_Union[London.Action.Done, _Mapping]] = ..., spend: _Optional[_Union[London.Action.Spend, _Mapping]] = ..., school: _Optional[_Union[London.Action.School, _Mapping]] = ..., on: _Optional[_Union[London.Action.On, _Mapping]] = ..., activate: _Optional[_Union[London.Action.Activate, _Mapping]] = ..., enough: _Optional[_Union[London.Action.Enough, _Mapping]] = ..., target: _Optional[_Union[London.Action.Target, _Mapping]] = ..., fetch: _Optional[_Union[London.Action.Fetch, _Mapping]] = ..., station: _Optional[_Union[London.Action.Station, _Mapping]] = ..., again: _Optional[_Union[London.Action.Again, _Mapping]] = ..., flip: _Optional[_Union[London.Action.Flip, _Mapping]] = ...) -> None: ...
    class Event(_message.Message):
        __slots__ = ("turn", "takes", "deck_empty", "spends", "discards", "cleared", "uses", "exchanges", "builds", "builds_down", "activates", "turns", "invests", "station", "pays", "borrows", "earns", "scores", "poverty", "repays", "sees", "puts_back")
        class Turn(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Takes(_message.Message):
            __slots__ = ("seat", "source", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            SOURCE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            source: London.Source
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., source: _Optional[_Union[London.Source, str]] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class DeckEmpty(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Spends(_message.Message):
            __slots__ = ("seat", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Discards(_message.Message):
            __slots__ = ("seat", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Cleared(_message.Message):
            __slots__ = ("cards",)
            CARDS_FIELD_NUMBER: _ClassVar[int]
            cards: _containers.RepeatedScalarFieldContainer[London.Card]
            def __init__(self, cards: _Optional[_Iterable[_Union[London.Card, str]]] = ...) -> None: ...
        class Uses(_message.Message):
            __slots__ = ("seat", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Exchanges(_message.Message):
            __slots__ = ("seat", "hand_card", "display_card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            HAND_CARD_FIELD_NUMBER: _ClassVar[int]
            DISPLAY_CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            hand_card: London.Card
            display_card: London.Card
            def __init__(self, seat: _Optional[int] = ..., hand_card: _Optional[_Union[London.Card, str]] = ..., display_card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Builds(_message.Message):
            __slots__ = ("seat", "pile", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PILE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pile: int
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., pile: _Optional[int] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class BuildsDown(_message.Message):
            __slots__ = ("seat", "pile")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PILE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pile: int
            def __init__(self, seat: _Optional[int] = ..., pile: _Optional[int] = ...) -> None: ...
        class Activates(_message.Message):
            __slots__ = ("seat", "pile", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PILE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pile: int
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., pile: _Optional[int] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Turns(_message.Message):
            __slots__ = ("seat", "pile", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PILE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pile: int
            card: London.Card
            def __init__(self, seat: _Optional[int] = ..., pile: _Optional[int] = ..., card: _Optional[_Union[London.Card, str]] = ...) -> None: ...
        class Invests(_message.Message):
            __slots__ = ("seat", "borough")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            BOROUGH_FIELD_NUMBER: _ClassVar[int]
            seat: int
            borough: London.Borough
            def __init__(self, seat: _Optional[int] = ..., borough: _Optional[_Union[London.Borough, str]] = ...) -> None: ...
        class StationPlaced(_message.Message):
            __slots__ = ("seat", "borough")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            BOROUGH_FIELD_NUMBER: _ClassVar[int]
            seat: int
            borough: London.Borough
            def __init__(self, seat: _Optional[int] = ..., borough: _Optional[_Union[London.Borough, str]] = ...) -> None: ...
        class Pays(_message.Message):
            __slots__ = ("seat", "pounds")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pounds: int
            def __init__(self, seat: _Optional[int] = ..., pounds: _Optional[int] = ...) -> None: ...
        class Borrows(_message.Message):
            __slots__ = ("seat", "loans")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            LOANS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            loans: int
            def __init__(self, seat: _Optional[int] = ..., loans: _Optional[int] = ...) -> None: ...
        class Earns(_message.Message):
            __slots__ = ("seat", "pounds")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            POUNDS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            pounds: int
            def __init__(self, seat: _Optional[int] = ..., pounds: _Optional[int] = ...) -> None: ...
        class Scores(_message.Message):
            __slots__ = ("seat", "vp")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            VP_FIELD_NUMBER: _ClassVar[int]
            seat: int
            vp: int
            def __init__(self, seat: _Optional[int] = ..., vp: _Optional[int] = ...) -> None: ...
        class PovertyChanges(_message.Message):
            __slots__ = ("seat", "change")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CHANGE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            change: int
            def __init__(self, seat: _Optional[int] = ..., change: _Optional[int] = ...) -> None: ...
        class Repays(_message.Message):
            __slots__ = ("seat", "loans")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            LOANS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            loans: int
            def __init__(self, seat: _Optional[int] = ..., loans: _Optional[int] = ...) -> None: ...
        class Sees(_message.Message):
            __slots__ = ("cards",)
            CARDS_FIELD_NUMBER: _ClassVar[int]
            cards: _containers.RepeatedScalarFieldContainer[London.Card]
            def __init__(self, cards: _Optional[_Iterable[_Union[London.Card, str]]] = ...) -> None: ...
        class PutsBack(_message.Message):
            __slots__ = ("cards",)
            CARDS_FIELD_NUMBER: _ClassVar[int]
            cards: _containers.RepeatedScalarFieldContainer[London.Card]
            def __init__(self, cards: _Optional[_Iterable[_Union[London.Card, str]]] = ...) -> None: ...
        TURN_FIELD_NUMBER: _ClassVar[int]
        TAKES_FIELD_NUMBER: _ClassVar[int]
        DECK_EMPTY_FIELD_NUMBER: _ClassVar[int]
        SPENDS_FIELD_NUMBER: _ClassVar[int]
        DISCARDS_FIELD_NUMBER: _ClassVar[int]
        CLEARED_FIELD_NUMBER: _ClassVar[int]
        USES_FIELD_NUMBER: _ClassVar[int]
        EXCHANGES_FIELD_NUMBER: _ClassVar[int]
        BUILDS_FIELD_NUMBER: _ClassVar[int]
        BUILDS_DOWN_FIELD_NUMBER: _ClassVar[int]
        ACTIVATES_FIELD_NUMBER: _ClassVar[int]
        TURNS_FIELD_NUMBER: _ClassVar[int]
        INVESTS_FIELD_NUMBER: _ClassVar[int]
        STATION_FIELD_NUMBER: _ClassVar[int]
        PAYS_FIELD_NUMBER: _ClassVar[int]
        BORROWS_FIELD_NUMBER: _ClassVar[int]
        EARNS_FIELD_NUMBER: _ClassVar[int]
        SCORES_FIELD_NUMBER: _ClassVar[int]
        POVERTY_FIELD_NUMBER: _ClassVar[int]
        REPAYS_FIELD_NUMBER: _ClassVar[int]
        SEES_FIELD_NUMBER: _ClassVar[int]
        PUTS_BACK_FIELD_NUMBER: _ClassVar[int]
        turn: London.Event.Turn
        takes: London.Event.Takes
        deck_empty: London.Event.DeckEmpty
        spends: London.Event.Spends
        discards: London.Event.Discards
        cleared: London.Event.Cleared
        uses: London.Event.Uses
        exchanges: London.Event.Exchanges
        builds: London.Event.Builds
        builds_down: London.Event.BuildsDown
        activates: London.Event.Activates
        turns: London.Event.Turns
        invests: London.Event.Invests
        station: London.Event.StationPlaced
        pays: London.Event.Pays
        borrows: London.Event.Borrows
        earns: London.Event.Earns
        scores: London.Event.Scores
        poverty: London.Event.PovertyChanges
        repays: London.Event.Repays
        sees: London.Event.Sees
        puts_back: London.Event.PutsBack
        def __init__(self, turn: _Optional[_Union[London.Event.Turn, _Mapping]] = ..., takes: _Optional[_Union[London.Event.Takes, _Mapping]] = ..., deck_empty: _Optional[_Union[London.Event.DeckEmpty, _Mapping]] = ..., spends: _Optional[_Union[London.Event.Spends, _Mapping]] = ..., discards: _Optional[_Union[London.Event.Discards, _Mapping]] = ..., cleared: _Optional[_Union[London.Event.Cleared, _Mapping]] = ..., uses: _Optional[_Union[London.Event.Uses, _Mapping]] = ..., exchanges: _Optional[_Union[London.Event.Exchanges, _Mapping]] = ..., builds: _Optional[_Union[London.Event.Builds, _Mapping]] = ..., builds_down: _Optional[_Union[London.Event.BuildsDown, _Mapping]] = ..., activates: _Optional[_Union[London.Event.Activates, _Mapping]] = ..., turns: _Optional[_Union[London.Event.Turns, _Mapping]] = ..., invests: _Optional[_Union[London.Event.Invests, _Mapping]] = ..., station: _Optional[_Union[London.Event.StationPlaced, _Mapping]] = ..., pays: _Optional[_Union[London.Event.Pays, _Mapping]] = ..., borrows: _Optional[_Union[London.Event.Borrows, _Mapping]] = ..., earns: _Optional[_Union[London.Event.Earns, _Mapping]] = ..., scores: _Optional[_Union[London.Event.Scores, _Mapping]] = ..., poverty: _Optional[_Union[London.Event.PovertyChanges, _Mapping]] = ..., repays: _Optional[_Union[London.Event.Repays, _Mapping]] = ..., sees: _Optional[_Union[London.Event.Sees, _Mapping]] = ..., puts_back: _Optional[_Union[London.Event.PutsBack, _Mapping]] = ...) -> None: ...
    def __init__(self) -> None: ...
