"""Between adventures: the choice of the team, and how a campaign goes on."""

from __future__ import annotations

from games.berserk.adventure.deadlines import still_missing
from games.berserk.effects.choices import NO, YES
from games.berserk.printed.content import HEROES
from games.berserk.printed.fates import fate
from games.berserk.printed.scenario import ADVENTURES, every_effect
from games.berserk.printed.scripted import Remember
from games.berserk.state.model import BerserkState, Campaign
from games.berserk.state.table import Board, said
from games.kernel.decision import Decision, Option, Picks, Script, ask_any
from games.kernel.text import Name, Text

FEWEST, MOST = 3, 5
LAST = 11  # clause: campaign.length


def before(game: Board) -> Script[None]:
    # clause: setup.choose-team, campaign.order
    state = game.state
    if state.options["mode"] == "campaign" and state.campaign is None:
        state.campaign = Campaign()
    least, most = team_sizes(state)
    if least >= len(HEROES):
        team: Picks = tuple(HEROES)
    else:
        team = yield from _ask_team(game, least, most)
    state.team = [code for code in HEROES if code in team]
    if state.options.get("leads") == "chosen":
        state.led, state.leads, state.phase = state.leads, {}, "leading"
    else:
        state.phase = "setup"


def team_sizes(state: BerserkState) -> tuple[int, int]:
    """Least and most heroes. A required hero may join while there's room."""
    # clause: adventure.team-size, campaign.team-change, setup.required-hero-add
    size = int(state.options["heroes"])
    if state.campaign is not None:
        return FEWEST, MOST
    return size, min(size + 1, MOST) if ADVENTURES[state.adventure].requires else size


def _ask_team(game: Board, least: int, most: int) -> Script[Picks]:
    state = game.state
    required = ADVENTURES[state.adventure].requires
    options = tuple(Option(code, said("this", name=Name("hero", code)), (f"hero:{code}",)) for code in HEROES)
    adventure = Name("adventure", str(state.adventure))
    number = said("team-count", count=least) if least == most else said("team-range", least=least, most=most)
    prompt = said("team-prompt", adventure=adventure, number=number)
    if required:
        hero = Name("hero", required)
        prompt = said("team-prompt-required", adventure=adventure, number=number, hero=hero)

    # clause: setup.required-hero-must, setup.required-hero-swap, setup.required-hero-add
    def check(picks: Picks) -> Text | None:
        lacks = required and required not in picks
        return said("team-needs", hero=Name("hero", required)) if lacks else None

    asked = [
        Decision(
            seat=seat,
            kind="berserk.team",
            prompt=prompt,
            options=options,
            min_picks=least,
            max_picks=most,
            check=check,
            suggested=suggested_team(state, required),
        )
        for seat in range(state.seats)
    ]
    _, picks = yield from ask_any(asked)
    return picks


def suggested_team(state: BerserkState, required: str) -> Picks:
    """The last adventure's team, or the first heroes; a required one replaces the last."""
    # clause: setup.required-hero-swap
    team = list(state.team) or list(HEROES)[: int(state.options["heroes"])]
    if required and required not in team:
        team[-1] = required
    return tuple(code for code in HEROES if code in team)


def after(game: Board) -> Script[None]:
    """A single adventure ends the match; a campaign goes on, or tries again."""
    # clause: campaign.single-play, campaign.advance-on-win, campaign.replay-on-loss
    state = game.state
    assert state.campaign is not None
    won = state.result == "won"
    if not won and not (yield from _try_again(game)):
        finish(game)
        return
    if won:
        state.adventure += 1
    clear(state)
    state.phase = "between"


def adventure_over(game: Board) -> None:
    # clause: campaign.single-play, adventure.is-a-game
    state = game.state
    state.acting = None
    if state.result == "lost":
        tell_missing(game)
    if state.campaign is not None:
        state.campaign.results.append(f"{state.adventure}:{state.result}")
    if state.campaign is None or (state.result == "won" and state.adventure == LAST):
        finish(game)
    else:
        state.phase = "after"


def tell_missing(game: Board) -> None:
    """Tell the unmet objectives, except those that would have lost the adventure."""
    state = game.state
    for event in state.events:
        card = ADVENTURES[state.adventure].card(event.letter)
        wanted = [each for each in card.objective if fate(ADVENTURES[state.adventure], each) != "lost"]
        parts = tuple(part for each in wanted for part in still_missing(game, each.when))
        if parts:
            name = Name("event", f"{state.adventure}-{event.letter}")
            game.emit("missing", said("missing", event=name, parts=parts), {"event": event.letter})


def finish(game: Board) -> None:
    state = game.state
    state.phase = "over"
    game.emit("end", said(f"match-{state.result}"), {"result": state.result, "adventure": state.adventure})
    for id_ in epilogue(state):
        game.emit("epilogue", said("epilogue", line=Name("ending", id_)), {"ending": id_})


def epilogue(state: BerserkState) -> tuple[str, ...]:
    """Consequences of a finished campaign's choices, from its won adventures: notes that were left, and
    `<note>-not` for the others."""
    if state.campaign is None or state.phase != "over":
        return ()
    won = {result.partition(":")[0] for result in state.campaign.results if result.endswith(":won")}
    notes = [note for number in sorted(ADVENTURES) if str(number) in won for note in notes_of(number)]
    return tuple(note if state.campaign.notes.get(note) else f"{note}-not" for note in notes)


def notes_of(number: int) -> tuple[str, ...]:
    """Notes it may leave, in its cards' order."""
    found = [effect.name for effect in every_effect(ADVENTURES[number]) if isinstance(effect, Remember)]
    return tuple(dict.fromkeys(found))


def _try_again(game: Board) -> Script[bool]:
    """Whether to play the same adventure again rather than end the campaign."""
    # clause: campaign.replay-on-loss
    prompt = said("again-prompt", adventure=Name("adventure", str(game.state.adventure)))
    asked = [
        Decision(
            seat=seat,
            kind="berserk.again",
            prompt=prompt,
            options=(Option(YES, said("again")), Option(NO, said("end-campaign"), manner="danger")),
            suggested=(YES,),
        )
        for seat in range(game.state.seats)
    ]
    _, picks = yield from ask_any(asked)
    return picks[0] == YES


def clear(state: BerserkState) -> None:
    """Reset everything but `Campaign`, which carries over."""
    # clause: hero-ko.returns, tactic.like-action
    fresh = BerserkState(seats=state.seats, seed=state.seed)
    for name in (
        "round", "size", "layout", "heroes", "models", "supply", "tokens", "spawns", "events", "discarded",
        "due", "special", "notes", "tactics", "acting", "behind", "throw", "walks", "result", "ending",
        "because", "memories",
    ):  # fmt: skip
        setattr(state, name, getattr(fresh, name))
