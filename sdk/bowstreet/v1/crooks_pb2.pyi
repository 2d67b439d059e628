from bowstreet.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Crooks(_message.Message):
    __slots__ = ()
    class Gang(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        GANG_UNSPECIFIED: _ClassVar[Crooks.Gang]
        GANG_NORTHSIDE: _ClassVar[Crooks.Gang]
        GANG_WESTSIDE: _ClassVar[Crooks.Gang]
        GANG_OUTFIT: _ClassVar[Crooks.Gang]
    GANG_UNSPECIFIED: Crooks.Gang
    GANG_NORTHSIDE: Crooks.Gang
    GANG_WESTSIDE: Crooks.Gang
    GANG_OUTFIT: Crooks.Gang
    class Power(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        POWER_UNSPECIFIED: _ClassVar[Crooks.Power]
        POWER_PICKPOCKET: _ClassVar[Crooks.Power]
        POWER_ACCOMPLICE: _ClassVar[Crooks.Power]
        POWER_TRANSFER: _ClassVar[Crooks.Power]
        POWER_KILLER: _ClassVar[Crooks.Power]
        POWER_BOSS: _ClassVar[Crooks.Power]
        POWER_SPY: _ClassVar[Crooks.Power]
    POWER_UNSPECIFIED: Crooks.Power
    POWER_PICKPOCKET: Crooks.Power
    POWER_ACCOMPLICE: Crooks.Power
    POWER_TRANSFER: Crooks.Power
    POWER_KILLER: Crooks.Power
    POWER_BOSS: Crooks.Power
    POWER_SPY: Crooks.Power
    class Side(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        SIDE_UNSPECIFIED: _ClassVar[Crooks.Side]
        SIDE_UP: _ClassVar[Crooks.Side]
        SIDE_DOWN: _ClassVar[Crooks.Side]
    SIDE_UNSPECIFIED: Crooks.Side
    SIDE_UP: Crooks.Side
    SIDE_DOWN: Crooks.Side
    class View(_message.Message):
        __slots__ = ("over", "round", "asked", "step", "turn", "places", "places_size", "unused", "removed", "players", "history", "cards", "result")
        OVER_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        ASKED_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        TURN_FIELD_NUMBER: _ClassVar[int]
        PLACES_FIELD_NUMBER: _ClassVar[int]
        PLACES_SIZE_FIELD_NUMBER: _ClassVar[int]
        UNUSED_FIELD_NUMBER: _ClassVar[int]
        REMOVED_FIELD_NUMBER: _ClassVar[int]
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        HISTORY_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        RESULT_FIELD_NUMBER: _ClassVar[int]
        over: bool
        round: int
        asked: _containers.RepeatedScalarFieldContainer[int]
        step: Crooks.Step
        turn: int
        places: Crooks.Places
        places_size: _containers.RepeatedCompositeFieldContainer[Crooks.PlacesSizeEntry]
        unused: Crooks.Ids
        removed: _containers.RepeatedCompositeFieldContainer[Crooks.MaybeId]
        players: _containers.RepeatedCompositeFieldContainer[Crooks.Player]
        history: _containers.RepeatedCompositeFieldContainer[Crooks.Deed]
        cards: Crooks.Deck
        result: _common_pb2.Result
        def __init__(self, over: bool = ..., round: _Optional[int] = ..., asked: _Optional[_Iterable[int]] = ..., step: _Optional[_Union[Crooks.Step, _Mapping]] = ..., turn: _Optional[int] = ..., places: _Optional[_Union[Crooks.Places, _Mapping]] = ..., places_size: _Optional[_Iterable[_Union[Crooks.PlacesSizeEntry, _Mapping]]] = ..., unused: _Optional[_Union[Crooks.Ids, _Mapping]] = ..., removed: _Optional[_Iterable[_Union[Crooks.MaybeId, _Mapping]]] = ..., players: _Optional[_Iterable[_Union[Crooks.Player, _Mapping]]] = ..., history: _Optional[_Iterable[_Union[Crooks.Deed, _Mapping]]] = ..., cards: _Optional[_Union[Crooks.Deck, _Mapping]] = ..., result: _Optional[_Union[_common_pb2.Result, _Mapping]] = ...) -> None: ...
    class Step(_message.Message):
        __slots__ = ("name", "place", "target")
        class Name(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            NAME_UNSPECIFIED: _ClassVar[Crooks.Step.Name]
            NAME_RECRUIT: _ClassVar[Crooks.Step.Name]
            NAME_PICK: _ClassVar[Crooks.Step.Name]
            NAME_SEND: _ClassVar[Crooks.Step.Name]
            NAME_MOVE: _ClassVar[Crooks.Step.Name]
            NAME_KILL: _ClassVar[Crooks.Step.Name]
            NAME_SPY: _ClassVar[Crooks.Step.Name]
        NAME_UNSPECIFIED: Crooks.Step.Name
        NAME_RECRUIT: Crooks.Step.Name
        NAME_PICK: Crooks.Step.Name
        NAME_SEND: Crooks.Step.Name
        NAME_MOVE: Crooks.Step.Name
        NAME_KILL: Crooks.Step.Name
        NAME_SPY: Crooks.Step.Name
        NAME_FIELD_NUMBER: _ClassVar[int]
        PLACE_FIELD_NUMBER: _ClassVar[int]
        TARGET_FIELD_NUMBER: _ClassVar[int]
        name: Crooks.Step.Name
        place: str
        target: int
        def __init__(self, name: _Optional[_Union[Crooks.Step.Name, str]] = ..., place: _Optional[str] = ..., target: _Optional[int] = ...) -> None: ...
    class Places(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedCompositeFieldContainer[Crooks.PlacesEntry]
        def __init__(self, items: _Optional[_Iterable[_Union[Crooks.PlacesEntry, _Mapping]]] = ...) -> None: ...
    class PlacesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Iterable[str]] = ...) -> None: ...
    class PlacesSizeEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    class Ids(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, items: _Optional[_Iterable[str]] = ...) -> None: ...
    class MaybeId(_message.Message):
        __slots__ = ("value",)
        VALUE_FIELD_NUMBER: _ClassVar[int]
        value: str
        def __init__(self, value: _Optional[str] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("money", "passed", "row", "picked", "looks")
        MONEY_FIELD_NUMBER: _ClassVar[int]
        PASSED_FIELD_NUMBER: _ClassVar[int]
        ROW_FIELD_NUMBER: _ClassVar[int]
        PICKED_FIELD_NUMBER: _ClassVar[int]
        LOOKS_FIELD_NUMBER: _ClassVar[int]
        money: int
        passed: bool
        row: _containers.RepeatedCompositeFieldContainer[Crooks.RowEntry]
        picked: str
        looks: Crooks.Looks
        def __init__(self, money: _Optional[int] = ..., passed: bool = ..., row: _Optional[_Iterable[_Union[Crooks.RowEntry, _Mapping]]] = ..., picked: _Optional[str] = ..., looks: _Optional[_Union[Crooks.Looks, _Mapping]] = ...) -> None: ...
    class RowEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: _containers.RepeatedCompositeFieldContainer[Crooks.Placed]
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Iterable[_Union[Crooks.Placed, _Mapping]]] = ...) -> None: ...
    class Placed(_message.Message):
        __slots__ = ("card", "up")
        CARD_FIELD_NUMBER: _ClassVar[int]
        UP_FIELD_NUMBER: _ClassVar[int]
        card: str
        up: bool
        def __init__(self, card: _Optional[str] = ..., up: bool = ...) -> None: ...
    class Looks(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedCompositeFieldContainer[Crooks.Look]
        def __init__(self, items: _Optional[_Iterable[_Union[Crooks.Look, _Mapping]]] = ...) -> None: ...
    class Look(_message.Message):
        __slots__ = ("at", "cards")
        AT_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        at: str
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, at: _Optional[str] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    class Deck(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedCompositeFieldContainer[Crooks.Crook]
        def __init__(self, items: _Optional[_Iterable[_Union[Crooks.Crook, _Mapping]]] = ...) -> None: ...
    class Crook(_message.Message):
        __slots__ = ("id", "level", "modifier", "gangs", "power")
        ID_FIELD_NUMBER: _ClassVar[int]
        LEVEL_FIELD_NUMBER: _ClassVar[int]
        MODIFIER_FIELD_NUMBER: _ClassVar[int]
        GANGS_FIELD_NUMBER: _ClassVar[int]
        POWER_FIELD_NUMBER: _ClassVar[int]
        id: str
        level: int
        modifier: int
        gangs: _containers.RepeatedScalarFieldContainer[Crooks.Gang]
        power: Crooks.Power
        def __init__(self, id: _Optional[str] = ..., level: _Optional[int] = ..., modifier: _Optional[int] = ..., gangs: _Optional[_Iterable[_Union[Crooks.Gang, str]]] = ..., power: _Optional[_Union[Crooks.Power, str]] = ...) -> None: ...
    class Deed(_message.Message):
        __slots__ = ("seat", "did")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        DID_FIELD_NUMBER: _ClassVar[int]
        seat: int
        did: Crooks.Did
        def __init__(self, seat: _Optional[int] = ..., did: _Optional[_Union[Crooks.Did, _Mapping]] = ...) -> None: ...
    class Did(_message.Message):
        __slots__ = ("recruit", "pick", "send", "move", "kill", "spy", "skip")
        class Picked(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Sent(_message.Message):
            __slots__ = ("target", "side", "card")
            TARGET_FIELD_NUMBER: _ClassVar[int]
            SIDE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            target: int
            side: Crooks.Side
            card: str
            def __init__(self, target: _Optional[int] = ..., side: _Optional[_Union[Crooks.Side, str]] = ..., card: _Optional[str] = ...) -> None: ...
        RECRUIT_FIELD_NUMBER: _ClassVar[int]
        PASS_FIELD_NUMBER: _ClassVar[int]
        PICK_FIELD_NUMBER: _ClassVar[int]
        SEND_FIELD_NUMBER: _ClassVar[int]
        MOVE_FIELD_NUMBER: _ClassVar[int]
        KILL_FIELD_NUMBER: _ClassVar[int]
        SPY_FIELD_NUMBER: _ClassVar[int]
        SKIP_FIELD_NUMBER: _ClassVar[int]
        recruit: Crooks.Action.Recruit
        pick: Crooks.Did.Picked
        send: Crooks.Did.Sent
        move: Crooks.Action.Move
        kill: Crooks.Action.Kill
        spy: Crooks.Action.Spy
        skip: Crooks.Action.Skip
        def __init__(self, recruit: _Optional[_Union[Crooks.Action.Recruit, _Mapping]] = ..., pick: _Optional[_Union[Crooks.Did.Picked, _Mapping]] = ..., send: _Optional[_Union[Crooks.Did.Sent, _Mapping]] = ..., move: _Optional[_Union[Crooks.Action.Move, _Mapping]] = ..., kill: _Optional[_Union[Crooks.Action.Kill, _Mapping]] = ..., spy: _Optional[_Union[Crooks.Action.Spy, _Mapping]] = ..., skip: _Optional[_Union[Crooks.Action.Skip, _Mapping]] = ..., **kwargs) -> None: ...
    class Action(_message.Message):
        __slots__ = ("recruit", "pick", "send", "move", "kill", "spy", "skip")
        class Recruit(_message.Message):
            __slots__ = ("place",)
            PLACE_FIELD_NUMBER: _ClassVar[int]
            place: str
            def __init__(self, place: _Optional[str] = ...) -> None: ...
        class Pass(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Pick(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: str
            def __init__(self, card: _Optional[str] = ...) -> None: ...
        class Send(_message.Message):
            __slots__ = ("target", "side")
            TARGET_FIELD_NUMBER: _ClassVar[int]
            SIDE_FIELD_NUMBER: _ClassVar[int]
            target: int
            side: Crooks.Side
            def __init__(self, target: _Optional[int] = ..., side: _Optional[_Union[Crooks.Side, str]] = ...) -> None: ...
        class Move(_message.Message):
            __slots__ = ("target",)
            TARGET_FIELD_NUMBER: _ClassVar[int]
            target: int
            def __init__(self, target: _Optional[int] = ...) -> None: ...
        class Kill(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Spy(_message.Message):
            __slots__ = ("what", "target", "place")
            class What(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
                __slots__ = ()
                WHAT_UNSPECIFIED: _ClassVar[Crooks.Action.Spy.What]
                WHAT_TARGET: _ClassVar[Crooks.Action.Spy.What]
                WHAT_PLACE: _ClassVar[Crooks.Action.Spy.What]
            WHAT_UNSPECIFIED: Crooks.Action.Spy.What
            WHAT_TARGET: Crooks.Action.Spy.What
            WHAT_PLACE: Crooks.Action.Spy.What
            WHAT_FIELD_NUMBER: _ClassVar[int]
            TARGET_FIELD_NUMBER: _ClassVar[int]
            PLACE_FIELD_NUMBER: _ClassVar[int]
            what: Crooks.Action.Spy.What
            target: int
            place: str
            def __init__(self, what: _Optional[_Union[Crooks.Action.Spy.What, str]] = ..., target: _Optional[int] = ..., place: _Optional[str] = ...) -> None: ...
        class Skip(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        RECRUIT_FIELD_NUMBER: _ClassVar[int]
        PASS_FIELD_NUMBER: _ClassVar[int]
        PICK_FIELD_NUMBER: _ClassVar[int]
        SEND_FIELD_NUMBER: _ClassVar[int]
        MOVE_FIELD_NUMBER: _ClassVar[int]
        KILL_FIELD_NUMBER: _ClassVar[int]
        SPY_FIELD_NUMBER: _ClassVar[int]
        SKIP_FIELD_NUMBER: _ClassVar[int]
        recruit: Crooks.Action.Recruit
        pick: Crooks.Action.Pick
        send: Crooks.Action.Send
        move: Crooks.Action.Move
        kill: Crooks.Action.Kill
        spy: Crooks.Action.Spy
        skip: Crooks.Action.Skip
        def __init__(self, recruit: _Optional[_Union[Crooks.Action.Recruit, _Mapping]] = ..., pick: _Optional[_Union[Crooks.Action.Pick, _Mapping]] = ..., send: _Optional[_Union[Crooks.Action.Send, _Mapping]] = ..., move: _Optional[_Union[Crooks.Action.Move, _Mapping]] = ..., kill: _Optional[_Union[Crooks.Action.Kill, _Mapping]] = ..., spy: _Optional[_Union[Crooks.Action.Spy, _Mapping]] = ..., skip: _Optional[_Union[Crooks.Action.Skip, _Mapping]] = ..., **kwargs) -> None: ...
    class Event(_message.Message):
        __slots__ = ("begins", "recruits", "sees", "leaves", "picks", "sends", "steals", "moves", "kills", "dies", "spies", "skips", "passes", "reveals", "burgled", "leads")
        class Begins(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Recruits(_message.Message):
            __slots__ = ("seat", "place", "dollars")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PLACE_FIELD_NUMBER: _ClassVar[int]
            DOLLARS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            place: str
            dollars: int
            def __init__(self, seat: _Optional[int] = ..., place: _Optional[str] = ..., dollars: _Optional[int] = ...) -> None: ...
        class Sees(_message.Message):
            __slots__ = ("at", "cards")
            AT_FIELD_NUMBER: _ClassVar[int]
            CARDS_FIELD_NUMBER: _ClassVar[int]
            at: str
            cards: _containers.RepeatedScalarFieldContainer[str]
            def __init__(self, at: _Optional[str] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
        class Leaves(_message.Message):
            __slots__ = ("seat", "place")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PLACE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            place: str
            def __init__(self, seat: _Optional[int] = ..., place: _Optional[str] = ...) -> None: ...
        class Picks(_message.Message):
            __slots__ = ("seat", "place")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            PLACE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            place: str
            def __init__(self, seat: _Optional[int] = ..., place: _Optional[str] = ...) -> None: ...
        class Sends(_message.Message):
            __slots__ = ("seat", "target", "side", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TARGET_FIELD_NUMBER: _ClassVar[int]
            SIDE_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            target: int
            side: Crooks.Side
            card: str
            def __init__(self, seat: _Optional[int] = ..., target: _Optional[int] = ..., side: _Optional[_Union[Crooks.Side, str]] = ..., card: _Optional[str] = ...) -> None: ...
        class Steals(_message.Message):
            __slots__ = ("seat", "dollars")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            DOLLARS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            dollars: int
            def __init__(self, seat: _Optional[int] = ..., dollars: _Optional[int] = ...) -> None: ...
        class Moves(_message.Message):
            __slots__ = ("seat", "from_target", "to_target")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            FROM_TARGET_FIELD_NUMBER: _ClassVar[int]
            TO_TARGET_FIELD_NUMBER: _ClassVar[int]
            seat: int
            from_target: int
            to_target: int
            def __init__(self, seat: _Optional[int] = ..., from_target: _Optional[int] = ..., to_target: _Optional[int] = ...) -> None: ...
        class Kills(_message.Message):
            __slots__ = ("seat", "victim", "target")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            VICTIM_FIELD_NUMBER: _ClassVar[int]
            TARGET_FIELD_NUMBER: _ClassVar[int]
            seat: int
            victim: int
            target: int
            def __init__(self, seat: _Optional[int] = ..., victim: _Optional[int] = ..., target: _Optional[int] = ...) -> None: ...
        class Dies(_message.Message):
            __slots__ = ("seat", "target", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TARGET_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            target: int
            card: str
            def __init__(self, seat: _Optional[int] = ..., target: _Optional[int] = ..., card: _Optional[str] = ...) -> None: ...
        class Spies(_message.Message):
            __slots__ = ("seat", "target", "place")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TARGET_FIELD_NUMBER: _ClassVar[int]
            PLACE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            target: int
            place: str
            def __init__(self, seat: _Optional[int] = ..., target: _Optional[int] = ..., place: _Optional[str] = ...) -> None: ...
        class Skips(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Passes(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Reveals(_message.Message):
            __slots__ = ("seat", "target", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            TARGET_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            target: int
            card: str
            def __init__(self, seat: _Optional[int] = ..., target: _Optional[int] = ..., card: _Optional[str] = ...) -> None: ...
        class Burgled(_message.Message):
            __slots__ = ("target", "value", "points", "seats")
            TARGET_FIELD_NUMBER: _ClassVar[int]
            VALUE_FIELD_NUMBER: _ClassVar[int]
            POINTS_FIELD_NUMBER: _ClassVar[int]
            SEATS_FIELD_NUMBER: _ClassVar[int]
            target: int
            value: int
            points: int
            seats: _containers.RepeatedScalarFieldContainer[int]
            def __init__(self, target: _Optional[int] = ..., value: _Optional[int] = ..., points: _Optional[int] = ..., seats: _Optional[_Iterable[int]] = ...) -> None: ...
        class Leads(_message.Message):
            __slots__ = ("seat", "gang", "points")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            GANG_FIELD_NUMBER: _ClassVar[int]
            POINTS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            gang: Crooks.Gang
            points: int
            def __init__(self, seat: _Optional[int] = ..., gang: _Optional[_Union[Crooks.Gang, str]] = ..., points: _Optional[int] = ...) -> None: ...
        BEGINS_FIELD_NUMBER: _ClassVar[int]
        RECRUITS_FIELD_NUMBER: _ClassVar[int]
        SEES_FIELD_NUMBER: _ClassVar[int]
        LEAVES_FIELD_NUMBER: _ClassVar[int]
        PICKS_FIELD_NUMBER: _ClassVar[int]
        SENDS_FIELD_NUMBER: _ClassVar[int]
        STEALS_FIELD_NUMBER: _ClassVar[int]
        MOVES_FIELD_NUMBER: _ClassVar[int]
        KILLS_FIELD_NUMBER: _ClassVar[int]
        DIES_FIELD_NUMBER: _ClassVar[int]
        SPIES_FIELD_NUMBER: _ClassVar[int]
        SKIPS_FIELD_NUMBER: _ClassVar[int]
        PASSES_FIELD_NUMBER: _ClassVar[int]
        REVEALS_FIELD_NUMBER: _ClassVar[int]
        BURGLED_FIELD_NUMBER: _ClassVar[int]
        LEADS_FIELD_NUMBER: _ClassVar[int]
        begins: Crooks.Event.Begins
        recruits: Crooks.Event.Recruits
        sees: Crooks.Event.Sees
        leaves: Crooks.Event.Leaves
        picks: Crooks.Event.Picks
        sends: Crooks.Event.Sends
        steals: Crooks.Event.Steals
        moves: Crooks.Event.Moves
        kills: Crooks.Event.Kills
        dies: Crooks.Event.Dies
        spies: Crooks.Event.Spies
        skips: Crooks.Event.Skips
        passes: Crooks.Event.Passes
        reveals: Crooks.Event.Reveals
        burgled: Crooks.Event.Burgled
        leads: Crooks.Event.Leads
        def __init__(self, begins: _Optional[_Union[Crooks.Event.Begins, _Mapping]] = ..., recruits: _Optional[_Union[Crooks.Event.Recruits, _Mapping]] = ..., sees: _Optional[_Union[Crooks.Event.Sees, _Mapping]] = ..., leaves: _Optional[_Union[Crooks.Event.Leaves, _Mapping]] = ..., picks: _Optional[_Union[Crooks.Event.Picks, _Mapping]] = ..., sends: _Optional[_Union[Crooks.Event.Sends, _Mapping]] = ..., steals: _Optional[_Union[Crooks.Event.Steals, _Mapping]] = ..., moves: _Optional[_Union[Crooks.Event.Moves, _Mapping]] = ..., kills: _Optional[_Union[Crooks.Event.Kills, _Mapping]] = ..., dies: _Optional[_Union[Crooks.Event.Dies, _Mapping]] = ..., spies: _Optional[_Union[Crooks.Event.Spies, _Mapping]] = ..., skips: _Optional[_Union[Crooks.Event.Skips, _Mapping]] = ..., passes: _Optional[_Union[Crooks.Event.Passes, _Mapping]] = ..., reveals: _Optional[_Union[Crooks.Event.Reveals, _Mapping]] = ..., burgled: _Optional[_Union[Crooks.Event.Burgled, _Mapping]] = ..., leads: _Optional[_Union[Crooks.Event.Leads, _Mapping]] = ...) -> None: ...
    def __init__(self) -> None: ...
