"""Works out the charts that bots play blackjack by, one for all games of the houses that play alike."""

from __future__ import annotations

from argparse import ArgumentParser

from cardroom.analysis.families.blackjack.solved_chart import solved_chart
from cardroom.bots.blackjack.chart import FOLDER, key_of, written
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import all_games


def main() -> None:
    ArgumentParser(description=__doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    done = set()
    for game in all_games():
        rules = game.rules
        if game.game_type is not Blackjack or key_of(rules) in done:
            continue
        done.add(key_of(rules))
        path = FOLDER / f"{game.id.replace('/', '-')}.csv"
        path.write_text(written(solved_chart(rules), rules), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
