"""The rules alone: random games, copies, views, determinizations, in CPU time of one process.

A decision is one answer of one seat that was asked; the set-up of every game is included.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from referee.games import Chance, Game, State, games

WINDOW = 0.5
"""Seconds of CPU a window; a figure is the median of `WINDOWS` of them."""
WINDOWS = 5

Figures = dict[str, Any]


def measure(console: Console) -> list[Figures]:
    rows = [figures(game, seats) for game in games().values() for seats in game.seats]
    peer = goofspiel_rate()
    title = "Rules, random games: decisions, and µs a copy, view, determinize (CPU time, one process)"
    table = Table(title=title, title_justify="left", show_edge=False, pad_edge=False)
    for column in ("game", "seats", "dec/s", "dec/game", "copy", "view", "determinize"):
        table.add_column(column, justify="left" if column == "game" else "right")
    if peer:
        table.add_column("÷ C++", justify="right")
        for row in rows:
            row["ratio_goofspiel"] = row["decisions_per_s"] / peer
    for row in rows:
        cells = [row["game"], str(row["seats"]), f"{row['decisions_per_s']:,.0f}", f"{row['per_game']:.1f}"]
        cells += [f"{row[what]:.2f}" for what in ("copy_us", "view_us", "determinize_us")]
        table.add_row(*cells, *([f"{row['ratio_goofspiel']:.2f}"] if peer else []))
    console.print(table)
    if peer:
        console.print(f"OpenSpiel's C++ goofspiel, 4 players, the same loop: {peer:,.0f} decisions/s.")
    else:
        console.print("(pip install -e '.[bench]' puts OpenSpiel's C++ goofspiel beside it.)", style="dim")
    return rows


def figures(game: Game, seats: int) -> Figures:
    plays = [random_games(game, seats, seed) for seed in range(WINDOWS)]
    states = middle_states(game, seats)
    views = [state.view(0) for state in states]
    rng = random.Random(0)
    return {
        "game": game.key,
        "seats": seats,
        "decisions_per_s": median(decisions / seconds for decisions, _, seconds in plays),
        "per_game": sum(decisions for decisions, _, _ in plays) / sum(played for _, played, _ in plays),
        "copy_us": each(states, lambda state: state.copy()),
        "view_us": each(states, lambda state: state.view(0)),
        "determinize_us": each(views, lambda view: game.determinize(view, rng)),
    }


def random_games(game: Game, seats: int, seed: int) -> tuple[int, int, float]:
    """Whole random games for one window: decisions, games, seconds of CPU."""
    options = game.read_options({})
    rnd = random.Random(seed).random
    decisions = played = 0
    start = process_time()
    while process_time() - start < WINDOW:
        state = game.new(seats, options, Chance((seed << 40 | played).to_bytes(32, "big")))
        while asked := state.asked():
            for seat, actions in list(asked.items()):
                state.answer(seat, actions[int(rnd() * len(actions))])
                decisions += 1
        played += 1
    return decisions, played, process_time() - start


def middle_states(game: Game, seats: int) -> list[State]:
    """States spread over a few random games, as a search bot meets them."""
    rng = random.Random(seats)
    states = []
    for seed in range(5):
        state = game.new(seats, game.read_options({}), Chance(seed.to_bytes(32, "big")))
        whole = []
        while not state.over:
            whole.append(state.copy())
            seat = rng.choice(list(state.asked()))
            state.answer(seat, rng.choice(state.asked()[seat]))
        states += whole[:: max(1, len(whole) // 10)]
    return states


def each(things: list[Any], call: Callable[[Any], object]) -> float:
    """Microseconds of CPU a call, over all things in turn: the median of the windows."""
    windows = []
    for _ in range(WINDOWS):
        calls, start = 0, process_time()
        while process_time() - start < WINDOW / 5:
            for thing in things:
                call(thing)
            calls += len(things)
        windows.append((process_time() - start) / calls * 1e6)
    return median(windows)


def goofspiel_rate() -> float | None:
    """The same loop over OpenSpiel's C++ goofspiel (4 players, 9 cards), if it is installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("goofspiel(players=4,num_cards=9)")
    rates = []
    for seed in range(WINDOWS):
        rnd = random.Random(seed).random
        decisions, start = 0, process_time()
        while process_time() - start < WINDOW:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    chances = state.chance_outcomes()
                    state.apply_action(chances[int(rnd() * len(chances))][0])
                    continue
                joint = []
                for player in range(4):
                    actions = state.legal_actions(player)
                    joint.append(actions[int(rnd() * len(actions))])
                state.apply_actions(joint)
                decisions += 4
        rates.append(decisions / (process_time() - start))
    return median(rates)
