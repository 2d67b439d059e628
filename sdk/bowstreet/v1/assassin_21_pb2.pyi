from bowstreet.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Assassin21(_message.Message):
    __slots__ = ()
    class Suit(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        SUIT_UNSPECIFIED: _ClassVar[Assassin21.Suit]
        SUIT_S: _ClassVar[Assassin21.Suit]
        SUIT_H: _ClassVar[Assassin21.Suit]
        SUIT_D: _ClassVar[Assassin21.Suit]
        SUIT_C: _ClassVar[Assassin21.Suit]
    SUIT_UNSPECIFIED: Assassin21.Suit
    SUIT_S: Assassin21.Suit
    SUIT_H: Assassin21.Suit
    SUIT_D: Assassin21.Suit
    SUIT_C: Assassin21.Suit
    class Card(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        CARD_UNSPECIFIED: _ClassVar[Assassin21.Card]
        CARD_1S: _ClassVar[Assassin21.Card]
        CARD_2S: _ClassVar[Assassin21.Card]
        CARD_3S: _ClassVar[Assassin21.Card]
        CARD_4S: _ClassVar[Assassin21.Card]
        CARD_5S: _ClassVar[Assassin21.Card]
        CARD_6S: _ClassVar[Assassin21.Card]
        CARD_7S: _ClassVar[Assassin21.Card]
        CARD_8S: _ClassVar[Assassin21.Card]
        CARD_9S: _ClassVar[Assassin21.Card]
        CARD_10S: _ClassVar[Assassin21.Card]
        CARD_1H: _ClassVar[Assassin21.Card]
        CARD_2H: _ClassVar[Assassin21.Card]
        CARD_3H: _ClassVar[Assassin21.Card]
        CARD_4H: _ClassVar[Assassin21.Card]
        CARD_5H: _ClassVar[Assassin21.Card]
        CARD_6H: _ClassVar[Assassin21.Card]
        CARD_7H: _ClassVar[Assassin21.Card]
        CARD_8H: _ClassVar[Assassin21.Card]
        CARD_9H: _ClassVar[Assassin21.Card]
        CARD_10H: _ClassVar[Assassin21.Card]
        CARD_1D: _ClassVar[Assassin21.Card]
        CARD_2D: _ClassVar[Assassin21.Card]
        CARD_3D: _ClassVar[Assassin21.Card]
        CARD_4D: _ClassVar[Assassin21.Card]
        CARD_5D: _ClassVar[Assassin21.Card]
        CARD_6D: _ClassVar[Assassin21.Card]
        CARD_7D: _ClassVar[Assassin21.Card]
        CARD_8D: _ClassVar[Assassin21.Card]
        CARD_9D: _ClassVar[Assassin21.Card]
        CARD_10D: _ClassVar[Assassin21.Card]
        CARD_1C: _ClassVar[Assassin21.Card]
        CARD_2C: _ClassVar[Assassin21.Card]
        CARD_3C: _ClassVar[Assassin21.Card]
        CARD_4C: _ClassVar[Assassin21.Card]
        CARD_5C: _ClassVar[Assassin21.Card]
        CARD_6C: _ClassVar[Assassin21.Card]
        CARD_7C: _ClassVar[Assassin21.Card]
        CARD_8C: _ClassVar[Assassin21.Card]
        CARD_9C: _ClassVar[Assassin21.Card]
        CARD_10C: _ClassVar[Assassin21.Card]
        CARD_JS: _ClassVar[Assassin21.Card]
    CARD_UNSPECIFIED: Assassin21.Card
    CARD_1S: Assassin21.Card
    CARD_2S: Assassin21.Card
    CARD_3S: Assassin21.Card
    CARD_4S: Assassin21.Card
    CARD_5S: Assassin21.Card
    CARD_6S: Assassin21.Card
    CARD_7S: Assassin21.Card
    CARD_8S: Assassin21.Card
    CARD_9S: Assassin21.Card
    CARD_10S: Assassin21.Card
    CARD_1H: Assassin21.Card
    CARD_2H: Assassin21.Card
    CARD_3H: Assassin21.Card
    CARD_4H: Assassin21.Card
    CARD_5H: Assassin21.Card
    CARD_6H: Assassin21.Card
    CARD_7H: Assassin21.Card
    CARD_8H: Assassin21.Card
    CARD_9H: Assassin21.Card
    CARD_10H: Assassin21.Card
    CARD_1D: Assassin21.Card
    CARD_2D: Assassin21.Card
    CARD_3D: Assassin21.Card
    CARD_4D: Assassin21.Card
    CARD_5D: Assassin21.Card
    CARD_6D: Assassin21.Card
    CARD_7D: Assassin21.Card
    CARD_8D: Assassin21.Card
    CARD_9D: Assassin21.Card
    CARD_10D: Assassin21.Card
    CARD_1C: Assassin21.Card
    CARD_2C: Assassin21.Card
    CARD_3C: Assassin21.Card
    CARD_4C: Assassin21.Card
    CARD_5C: Assassin21.Card
    CARD_6C: Assassin21.Card
    CARD_7C: Assassin21.Card
    CARD_8C: Assassin21.Card
    CARD_9C: Assassin21.Card
    CARD_10C: Assassin21.Card
    CARD_JS: Assassin21.Card
    class Jack(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        JACK_UNSPECIFIED: _ClassVar[Assassin21.Jack]
        JACK_JS: _ClassVar[Assassin21.Jack]
        JACK_JH: _ClassVar[Assassin21.Jack]
        JACK_JD: _ClassVar[Assassin21.Jack]
        JACK_JC: _ClassVar[Assassin21.Jack]
    JACK_UNSPECIFIED: Assassin21.Jack
    JACK_JS: Assassin21.Jack
    JACK_JH: Assassin21.Jack
    JACK_JD: Assassin21.Jack
    JACK_JC: Assassin21.Jack
    class King(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        KING_UNSPECIFIED: _ClassVar[Assassin21.King]
        KING_KS: _ClassVar[Assassin21.King]
        KING_KH: _ClassVar[Assassin21.King]
        KING_KD: _ClassVar[Assassin21.King]
        KING_KC: _ClassVar[Assassin21.King]
    KING_UNSPECIFIED: Assassin21.King
    KING_KS: Assassin21.King
    KING_KH: Assassin21.King
    KING_KD: Assassin21.King
    KING_KC: Assassin21.King
    class Role(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        ROLE_UNSPECIFIED: _ClassVar[Assassin21.Role]
        ROLE_POLICE: _ClassVar[Assassin21.Role]
        ROLE_ASSASSIN: _ClassVar[Assassin21.Role]
        ROLE_TRAITOR: _ClassVar[Assassin21.Role]
    ROLE_UNSPECIFIED: Assassin21.Role
    ROLE_POLICE: Assassin21.Role
    ROLE_ASSASSIN: Assassin21.Role
    ROLE_TRAITOR: Assassin21.Role
    class Camp(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        CAMP_UNSPECIFIED: _ClassVar[Assassin21.Camp]
        CAMP_POLICE: _ClassVar[Assassin21.Camp]
        CAMP_ASSASSIN: _ClassVar[Assassin21.Camp]
    CAMP_UNSPECIFIED: Assassin21.Camp
    CAMP_POLICE: Assassin21.Camp
    CAMP_ASSASSIN: Assassin21.Camp
    class View(_message.Message):
        __slots__ = ("over", "round", "asked", "step", "deal", "target", "open_game", "threshold", "trumps", "open", "double", "leader", "centre", "trick", "jacks_used", "history", "deals", "removed", "players", "aside", "result")
        OVER_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        ASKED_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        DEAL_FIELD_NUMBER: _ClassVar[int]
        TARGET_FIELD_NUMBER: _ClassVar[int]
        OPEN_GAME_FIELD_NUMBER: _ClassVar[int]
        THRESHOLD_FIELD_NUMBER: _ClassVar[int]
        TRUMPS_FIELD_NUMBER: _ClassVar[int]
        OPEN_FIELD_NUMBER: _ClassVar[int]
        DOUBLE_FIELD_NUMBER: _ClassVar[int]
        LEADER_FIELD_NUMBER: _ClassVar[int]
        CENTRE_FIELD_NUMBER: _ClassVar[int]
        TRICK_FIELD_NUMBER: _ClassVar[int]
        JACKS_USED_FIELD_NUMBER: _ClassVar[int]
        HISTORY_FIELD_NUMBER: _ClassVar[int]
        DEALS_FIELD_NUMBER: _ClassVar[int]
        REMOVED_FIELD_NUMBER: _ClassVar[int]
        PLAYERS_FIELD_NUMBER: _ClassVar[int]
        ASIDE_FIELD_NUMBER: _ClassVar[int]
        RESULT_FIELD_NUMBER: _ClassVar[int]
        over: bool
        round: int
        asked: _containers.RepeatedScalarFieldContainer[int]
        step: Assassin21.Step
        deal: int
        target: int
        open_game: bool
        threshold: int
        trumps: _containers.RepeatedScalarFieldContainer[Assassin21.Suit]
        open: bool
        double: bool
        leader: int
        centre: int
        trick: _containers.RepeatedCompositeFieldContainer[Assassin21.Laid]
        jacks_used: _containers.RepeatedCompositeFieldContainer[Assassin21.JackUse]
        history: _containers.RepeatedCompositeFieldContainer[Assassin21.Trick]
        deals: _containers.RepeatedCompositeFieldContainer[Assassin21.Outcome]
        removed: Assassin21.Suit
        players: _containers.RepeatedCompositeFieldContainer[Assassin21.Player]
        aside: Assassin21.King
        result: _common_pb2.Result
        def __init__(self, over: bool = ..., round: _Optional[int] = ..., asked: _Optional[_Iterable[int]] = ..., step: _Optional[_Union[Assassin21.Step, _Mapping]] = ..., deal: _Optional[int] = ..., target: _Optional[int] = ..., open_game: bool = ..., threshold: _Optional[int] = ..., trumps: _Optional[_Iterable[_Union[Assassin21.Suit, str]]] = ..., open: bool = ..., double: bool = ..., leader: _Optional[int] = ..., centre: _Optional[int] = ..., trick: _Optional[_Iterable[_Union[Assassin21.Laid, _Mapping]]] = ..., jacks_used: _Optional[_Iterable[_Union[Assassin21.JackUse, _Mapping]]] = ..., history: _Optional[_Iterable[_Union[Assassin21.Trick, _Mapping]]] = ..., deals: _Optional[_Iterable[_Union[Assassin21.Outcome, _Mapping]]] = ..., removed: _Optional[_Union[Assassin21.Suit, str]] = ..., players: _Optional[_Iterable[_Union[Assassin21.Player, _Mapping]]] = ..., aside: _Optional[_Union[Assassin21.King, str]] = ..., result: _Optional[_Union[_common_pb2.Result, _Mapping]] = ...) -> None: ...
    class Step(_message.Message):
        __slots__ = ("name",)
        class Name(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
            __slots__ = ()
            NAME_UNSPECIFIED: _ClassVar[Assassin21.Step.Name]
            NAME_BEFORE: _ClassVar[Assassin21.Step.Name]
            NAME_PLAY: _ClassVar[Assassin21.Step.Name]
            NAME_REPLACE: _ClassVar[Assassin21.Step.Name]
            NAME_REORDER: _ClassVar[Assassin21.Step.Name]
            NAME_JOIN: _ClassVar[Assassin21.Step.Name]
        NAME_UNSPECIFIED: Assassin21.Step.Name
        NAME_BEFORE: Assassin21.Step.Name
        NAME_PLAY: Assassin21.Step.Name
        NAME_REPLACE: Assassin21.Step.Name
        NAME_REORDER: Assassin21.Step.Name
        NAME_JOIN: Assassin21.Step.Name
        NAME_FIELD_NUMBER: _ClassVar[int]
        name: Assassin21.Step.Name
        def __init__(self, name: _Optional[_Union[Assassin21.Step.Name, str]] = ...) -> None: ...
    class Laid(_message.Message):
        __slots__ = ("seat", "card")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        seat: int
        card: Assassin21.Card
        def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Assassin21.Card, str]] = ...) -> None: ...
    class JackUse(_message.Message):
        __slots__ = ("seat", "jack")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        JACK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        jack: Assassin21.Jack
        def __init__(self, seat: _Optional[int] = ..., jack: _Optional[_Union[Assassin21.Jack, str]] = ...) -> None: ...
    class Trick(_message.Message):
        __slots__ = ("cards", "winner", "victims")
        CARDS_FIELD_NUMBER: _ClassVar[int]
        WINNER_FIELD_NUMBER: _ClassVar[int]
        VICTIMS_FIELD_NUMBER: _ClassVar[int]
        cards: _containers.RepeatedScalarFieldContainer[Assassin21.Card]
        winner: int
        victims: int
        def __init__(self, cards: _Optional[_Iterable[_Union[Assassin21.Card, str]]] = ..., winner: _Optional[int] = ..., victims: _Optional[int] = ...) -> None: ...
    class Outcome(_message.Message):
        __slots__ = ("police", "assassin", "winner", "joined", "points", "roles", "aside")
        POLICE_FIELD_NUMBER: _ClassVar[int]
        ASSASSIN_FIELD_NUMBER: _ClassVar[int]
        WINNER_FIELD_NUMBER: _ClassVar[int]
        JOINED_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        ROLES_FIELD_NUMBER: _ClassVar[int]
        ASIDE_FIELD_NUMBER: _ClassVar[int]
        police: int
        assassin: int
        winner: Assassin21.Camp
        joined: int
        points: _containers.RepeatedScalarFieldContainer[int]
        roles: _containers.RepeatedScalarFieldContainer[Assassin21.Role]
        aside: Assassin21.King
        def __init__(self, police: _Optional[int] = ..., assassin: _Optional[int] = ..., winner: _Optional[_Union[Assassin21.Camp, str]] = ..., joined: _Optional[int] = ..., points: _Optional[_Iterable[int]] = ..., roles: _Optional[_Iterable[_Union[Assassin21.Role, str]]] = ..., aside: _Optional[_Union[Assassin21.King, str]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("hand_size", "hand", "king", "role", "jack", "victims", "points", "chosen")
        HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        KING_FIELD_NUMBER: _ClassVar[int]
        ROLE_FIELD_NUMBER: _ClassVar[int]
        JACK_FIELD_NUMBER: _ClassVar[int]
        VICTIMS_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        CHOSEN_FIELD_NUMBER: _ClassVar[int]
        hand_size: int
        hand: Assassin21.Cards
        king: Assassin21.King
        role: Assassin21.Role
        jack: Assassin21.Jack
        victims: int
        points: int
        chosen: Assassin21.Action
        def __init__(self, hand_size: _Optional[int] = ..., hand: _Optional[_Union[Assassin21.Cards, _Mapping]] = ..., king: _Optional[_Union[Assassin21.King, str]] = ..., role: _Optional[_Union[Assassin21.Role, str]] = ..., jack: _Optional[_Union[Assassin21.Jack, str]] = ..., victims: _Optional[int] = ..., points: _Optional[int] = ..., chosen: _Optional[_Union[Assassin21.Action, _Mapping]] = ...) -> None: ...
    class Cards(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedScalarFieldContainer[Assassin21.Card]
        def __init__(self, items: _Optional[_Iterable[_Union[Assassin21.Card, str]]] = ...) -> None: ...
    class Action(_message.Message):
        __slots__ = ("use", "play", "replace", "reorder", "join")
        class Use(_message.Message):
            __slots__ = ("jack",)
            JACK_FIELD_NUMBER: _ClassVar[int]
            jack: Assassin21.Jack
            def __init__(self, jack: _Optional[_Union[Assassin21.Jack, str]] = ...) -> None: ...
        class Pass(_message.Message):
            __slots__ = ()
            def __init__(self) -> None: ...
        class Play(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: Assassin21.Card
            def __init__(self, card: _Optional[_Union[Assassin21.Card, str]] = ...) -> None: ...
        class Replace(_message.Message):
            __slots__ = ("card",)
            CARD_FIELD_NUMBER: _ClassVar[int]
            card: Assassin21.Card
            def __init__(self, card: _Optional[_Union[Assassin21.Card, str]] = ...) -> None: ...
        class Reorder(_message.Message):
            __slots__ = ("trumps",)
            TRUMPS_FIELD_NUMBER: _ClassVar[int]
            trumps: _containers.RepeatedScalarFieldContainer[Assassin21.Suit]
            def __init__(self, trumps: _Optional[_Iterable[_Union[Assassin21.Suit, str]]] = ...) -> None: ...
        class Join(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        USE_FIELD_NUMBER: _ClassVar[int]
        PASS_FIELD_NUMBER: _ClassVar[int]
        PLAY_FIELD_NUMBER: _ClassVar[int]
        REPLACE_FIELD_NUMBER: _ClassVar[int]
        REORDER_FIELD_NUMBER: _ClassVar[int]
        JOIN_FIELD_NUMBER: _ClassVar[int]
        use: Assassin21.Action.Use
        play: Assassin21.Action.Play
        replace: Assassin21.Action.Replace
        reorder: Assassin21.Action.Reorder
        join: Assassin21.Action.Join
        def __init__(self, use: _Optional[_Union[Assassin21.Action.Use, _Mapping]] = ..., play: _Optional[_Union[Assassin21.Action.Play, _Mapping]] = ..., replace: _Optional[_Union[Assassin21.Action.Replace, _Mapping]] = ..., reorder: _Optional[_Union[Assassin21.Action.Reorder, _Mapping]] = ..., join: _Optional[_Union[Assassin21.Action.Join, _Mapping]] = ..., **kwargs) -> None: ...
    class Event(_message.Message):
        __slots__ = ("deal", "removed", "hand", "king", "jack", "trumps", "trick", "uses", "plays", "replaces", "takes", "centre", "traitor", "joins", "role", "aside", "camps", "wins", "points")
        class DealBegins(_message.Message):
            __slots__ = ("deal",)
            DEAL_FIELD_NUMBER: _ClassVar[int]
            deal: int
            def __init__(self, deal: _Optional[int] = ...) -> None: ...
        class SuitRemoved(_message.Message):
            __slots__ = ("suit",)
            SUIT_FIELD_NUMBER: _ClassVar[int]
            suit: Assassin21.Suit
            def __init__(self, suit: _Optional[_Union[Assassin21.Suit, str]] = ...) -> None: ...
        class HandDealt(_message.Message):
            __slots__ = ("cards",)
            CARDS_FIELD_NUMBER: _ClassVar[int]
            cards: _containers.RepeatedScalarFieldContainer[Assassin21.Card]
            def __init__(self, cards: _Optional[_Iterable[_Union[Assassin21.Card, str]]] = ...) -> None: ...
        class KingDealt(_message.Message):
            __slots__ = ("king",)
            KING_FIELD_NUMBER: _ClassVar[int]
            king: Assassin21.King
            def __init__(self, king: _Optional[_Union[Assassin21.King, str]] = ...) -> None: ...
        class JackDealt(_message.Message):
            __slots__ = ("jack",)
            JACK_FIELD_NUMBER: _ClassVar[int]
            jack: Assassin21.Jack
            def __init__(self, jack: _Optional[_Union[Assassin21.Jack, str]] = ...) -> None: ...
        class TrumpsTurned(_message.Message):
            __slots__ = ("trumps",)
            TRUMPS_FIELD_NUMBER: _ClassVar[int]
            trumps: _containers.RepeatedScalarFieldContainer[Assassin21.Suit]
            def __init__(self, trumps: _Optional[_Iterable[_Union[Assassin21.Suit, str]]] = ...) -> None: ...
        class TrickBegins(_message.Message):
            __slots__ = ("trick",)
            TRICK_FIELD_NUMBER: _ClassVar[int]
            trick: int
            def __init__(self, trick: _Optional[int] = ...) -> None: ...
        class Uses(_message.Message):
            __slots__ = ("seat", "jack")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            JACK_FIELD_NUMBER: _ClassVar[int]
            seat: int
            jack: Assassin21.Jack
            def __init__(self, seat: _Optional[int] = ..., jack: _Optional[_Union[Assassin21.Jack, str]] = ...) -> None: ...
        class Plays(_message.Message):
            __slots__ = ("seat", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            card: Assassin21.Card
            def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Assassin21.Card, str]] = ...) -> None: ...
        class Replaces(_message.Message):
            __slots__ = ("seat", "card")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            CARD_FIELD_NUMBER: _ClassVar[int]
            seat: int
            card: Assassin21.Card
            def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Assassin21.Card, str]] = ...) -> None: ...
        class Takes(_message.Message):
            __slots__ = ("seat", "victims")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            VICTIMS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            victims: int
            def __init__(self, seat: _Optional[int] = ..., victims: _Optional[int] = ...) -> None: ...
        class ToCentre(_message.Message):
            __slots__ = ("victims",)
            VICTIMS_FIELD_NUMBER: _ClassVar[int]
            victims: int
            def __init__(self, victims: _Optional[int] = ...) -> None: ...
        class TraitorRevealed(_message.Message):
            __slots__ = ("seat",)
            SEAT_FIELD_NUMBER: _ClassVar[int]
            seat: int
            def __init__(self, seat: _Optional[int] = ...) -> None: ...
        class Joins(_message.Message):
            __slots__ = ("seat", "joined")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            JOINED_FIELD_NUMBER: _ClassVar[int]
            seat: int
            joined: int
            def __init__(self, seat: _Optional[int] = ..., joined: _Optional[int] = ...) -> None: ...
        class RoleRevealed(_message.Message):
            __slots__ = ("seat", "role")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            ROLE_FIELD_NUMBER: _ClassVar[int]
            seat: int
            role: Assassin21.Role
            def __init__(self, seat: _Optional[int] = ..., role: _Optional[_Union[Assassin21.Role, str]] = ...) -> None: ...
        class AsideRevealed(_message.Message):
            __slots__ = ("king",)
            KING_FIELD_NUMBER: _ClassVar[int]
            king: Assassin21.King
            def __init__(self, king: _Optional[_Union[Assassin21.King, str]] = ...) -> None: ...
        class Camps(_message.Message):
            __slots__ = ("police", "assassin")
            POLICE_FIELD_NUMBER: _ClassVar[int]
            ASSASSIN_FIELD_NUMBER: _ClassVar[int]
            police: int
            assassin: int
            def __init__(self, police: _Optional[int] = ..., assassin: _Optional[int] = ...) -> None: ...
        class Wins(_message.Message):
            __slots__ = ("winner",)
            class Winner(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
                __slots__ = ()
                WINNER_UNSPECIFIED: _ClassVar[Assassin21.Event.Wins.Winner]
                WINNER_POLICE: _ClassVar[Assassin21.Event.Wins.Winner]
                WINNER_ASSASSIN: _ClassVar[Assassin21.Event.Wins.Winner]
                WINNER_NOBODY: _ClassVar[Assassin21.Event.Wins.Winner]
            WINNER_UNSPECIFIED: Assassin21.Event.Wins.Winner
            WINNER_POLICE: Assassin21.Event.Wins.Winner
            WINNER_ASSASSIN: Assassin21.Event.Wins.Winner
            WINNER_NOBODY: Assassin21.Event.Wins.Winner
            WINNER_FIELD_NUMBER: _ClassVar[int]
            winner: Assassin21.Event.Wins.Winner
            def __init__(self, winner: _Optional[_Union[Assassin21.Event.Wins.Winner, str]] = ...) -> None: ...
        class Points(_message.Message):
            __slots__ = ("seat", "points")
            SEAT_FIELD_NUMBER: _ClassVar[int]
            POINTS_FIELD_NUMBER: _ClassVar[int]
            seat: int
            points: int
            def __init__(self, seat: _Optional[int] = ..., points: _Optional[int] = ...) -> None: ...
        DEAL_FIELD_NUMBER: _ClassVar[int]
        REMOVED_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        KING_FIELD_NUMBER: _ClassVar[int]
        JACK_FIELD_NUMBER: _ClassVar[int]
        TRUMPS_FIELD_NUMBER: _ClassVar[int]
        TRICK_FIELD_NUMBER: _ClassVar[int]
        USES_FIELD_NUMBER: _ClassVar[int]
        PLAYS_FIELD_NUMBER: _ClassVar[int]
        REPLACES_FIELD_NUMBER: _ClassVar[int]
        TAKES_FIELD_NUMBER: _ClassVar[int]
        CENTRE_FIELD_NUMBER: _ClassVar[int]
        TRAITOR_FIELD_NUMBER: _ClassVar[int]
        JOINS_FIELD_NUMBER: _ClassVar[int]
        ROLE_FIELD_NUMBER: _ClassVar[int]
        ASIDE_FIELD_NUMBER: _ClassVar[int]
        CAMPS_FIELD_NUMBER: _ClassVar[int]
        WINS_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        deal: Assassin21.Event.DealBegins
        removed: Assassin21.Event.SuitRemoved
        hand: Assassin21.Event.HandDealt
        king: Assassin21.Event.KingDealt
        jack: Assassin21.Event.JackDealt
        trumps: Assassin21.Event.TrumpsTurned
        trick: Assassin21.Event.TrickBegins
        uses: Assassin21.Event.Uses
        plays: Assassin21.Event.Plays
        replaces: Assassin21.Event.Replaces
        takes: Assassin21.Event.Takes
        centre: Assassin21.Event.ToCentre
        traitor: Assassin21.Event.TraitorRevealed
        joins: Assassin21.Event.Joins
        role: Assassin21.Event.RoleRevealed
        aside: Assassin21.Event.AsideRevealed
        camps: Assassin21.Event.Camps
        wins: Assassin21.Event.Wins
        points: Assassin21.Event.Points
        def __init__(self, deal: _Optional[_Union[Assassin21.Event.DealBegins, _Mapping]] = ..., removed: _Optional[_Union[Assassin21.Event.SuitRemoved, _Mapping]] = ..., hand: _Optional[_Union[Assassin21.Event.HandDealt, _Mapping]] = ..., king: _Optional[_Union[Assassin21.Event.KingDealt, _Mapping]] = ..., jack: _Optional[_Union[Assassin21.Event.JackDealt, _Mapping]] = ..., trumps: _Optional[_Union[Assassin21.Event.TrumpsTurned, _Mapping]] = ..., trick: _Optional[_Union[Assassin21.Event.TrickBegins, _Mapping]] = ..., uses: _Optional[_Union[Assassin21.Event.Uses, _Mapping]] = ..., plays: _Optional[_Union[Assassin21.Event.Plays, _Mapping]] = ..., replaces: _Optional[_Union[Assassin21.Event.Replaces, _Mapping]] = ..., takes: _Optional[_Union[Assassin21.Event.Takes, _Mapping]] = ..., centre: _Optional[_Union[Assassin21.Event.ToCentre, _Mapping]] = ..., traitor: _Optional[_Union[Assassin21.Event.TraitorRevealed, _Mapping]] = ..., joins: _Optional[_Union[Assassin21.Event.Joins, _Mapping]] = ..., role: _Optional[_Union[Assassin21.Event.RoleRevealed, _Mapping]] = ..., aside: _Optional[_Union[Assassin21.Event.AsideRevealed, _Mapping]] = ..., camps: _Optional[_Union[Assassin21.Event.Camps, _Mapping]] = ..., wins: _Optional[_Union[Assassin21.Event.Wins, _Mapping]] = ..., points: _Optional[_Union[Assassin21.Event.Points, _Mapping]] = ...) -> None: ...
    def __init__(self) -> None: ...
