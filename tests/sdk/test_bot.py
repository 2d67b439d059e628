"""What a bot author writes, and gets."""

from __future__ import annotations

from typing import Any

import bowstreet
import pytest
from bowstreet._bot import definition_of
from bowstreet._session import Session
from bowstreet.games import kids_of_london
from bowstreet.games.kids_of_london import Play
from bowstreet.v1 import referee_pb2 as pb

from referee import messages
from referee.games import Chance, Event, Log, game
from referee.wire import codec

KIDS = game("kids_of_london")
CODEC = codec("kids_of_london")


def request(number: int = 1) -> pb.DecisionRequest:
    state = KIDS.start(3, {}, Chance(bytes(32)))
    question = messages.question(CODEC, "m", number, state.view(0), state.asked()[0])
    return pb.PlayResponse.FromString(messages.decision(question, 7.5)).items[0].decision


def start(session: Session) -> None:
    message = messages.match_start("m", "kids_of_london", 3, 0, {"open": "true"}, 10, None, 42, b"")
    session.take(pb.PlayResponse.FromString(message).items[0])


def a_decision() -> bowstreet.Decision[kids_of_london.View]:
    match = bowstreet.Match("m", "kids_of_london", 3, 0, {}, 10.0, 42)
    return bowstreet.Decision(match, request())


def test_a_decision_is_typed_and_prints_readably() -> None:
    decision = a_decision()
    assert decision.view.tile == "banker"
    assert decision.view.players[0].hand == list(range(9))
    assert decision.remaining == 7.5
    assert [str(option) for option in decision.options[:2]] == ["play 0", "play 1"]
    assert decision.options[4].action == Play(card=4)
    assert repr(decision.options[4]) == "Option(index=4, text='play 4')"
    printed = str(decision)
    assert printed.startswith("decision 1 of seat 0: play 0 | play 1")
    assert "View(over=False, round=1, asked=[0], step=Step(name='choose'), tile='banker'" in printed


@pytest.mark.parametrize("choice", [4, "play 4", Play(card=4), a_decision().options[4]], ids=repr)
def test_an_option_may_be_chosen_in_four_ways(choice: Any) -> None:
    assert a_decision().index_of(choice) == 4


@pytest.mark.parametrize("choice", [9, -1, True, None, "play 9", Play(card=9), 4.0], ids=repr)
def test_choosing_what_is_not_offered_says_what_is(choice: Any) -> None:
    with pytest.raises(ValueError, match=r"play 0 \| play 1"):
        a_decision().index_of(choice)


def test_a_function_is_a_bot_and_stays_a_function() -> None:
    @bowstreet.bot("mine", games=["kids_of_london"])
    def choose(decision: Any) -> Any:
        return decision.options[0]

    definition = definition_of(choose)
    assert (definition.name, definition.games, definition.max_in_flight) == ("mine", ("kids_of_london",), 1)
    assert choose(a_decision()).text == "play 0"


def test_an_async_bot_has_more_in_flight() -> None:
    @bowstreet.bot("mine")
    async def choose(decision: Any) -> Any:
        return decision.options[0]

    assert definition_of(choose).is_async
    assert definition_of(choose).max_in_flight == 16


def test_what_is_no_bot_is_refused() -> None:
    with pytest.raises(TypeError, match=r"put @bowstreet.bot"):
        definition_of(print)
    with pytest.raises(TypeError, match="needs a method choose"):

        @bowstreet.bot("empty")
        class Empty:
            pass


def test_a_class_is_instantiated_once_per_match_and_hears_events_and_the_end() -> None:
    made: list[Listener] = []

    @bowstreet.bot("listener")
    class Listener:
        def __init__(self, match: bowstreet.Match) -> None:
            self.match = match
            self.heard: list[Any] = []
            self.ended: bowstreet.End | None = None
            made.append(self)

        def choose(self, decision: Any) -> int:
            return 0

        def event(self, event: kids_of_london.Event) -> None:
            self.heard.append(event)

        def end(self, end: bowstreet.End) -> None:
            self.ended = end

    session = Session(definition_of(Listener), "i")
    start(session)
    start(session)  # told again after a reconnect
    (player,) = made
    assert player.match.options == {"open": "true"}
    assert player.match.rng.random() == bowstreet.Match("", "", 3, 0, {}, 1, 42).rng.random()

    log: Log = []
    KIDS.start(3, {}, Chance(bytes(32)), log)
    told = messages.events(CODEC, "m", [entry.words for entry in log if isinstance(entry, Event)])
    session.take(pb.PlayResponse.FromString(told).items[0])
    assert player.heard == [kids_of_london.TurnedUp(tile="banker")]

    out = messages.match_cut("m", out=True, text="out of the match (late)")
    session.take(pb.PlayResponse.FromString(out).items[0])
    assert player.ended is not None
    assert not player.ended.finished
    assert session.question(request()) is None, "the match is over"


def test_a_request_that_comes_again_gets_the_same_answer_without_thinking() -> None:
    @bowstreet.bot("mine")
    def choose(decision: Any) -> Any:
        return decision.match.rng.choice(decision.options)

    session = Session(definition_of(choose), "i")
    start(session)
    question = session.question(request())
    assert isinstance(question, tuple)
    player, decision = question
    answer = session.answer(decision, player.choose(decision))
    assert session.question(request()) == answer
    assert isinstance(session.question(request(2)), tuple)
