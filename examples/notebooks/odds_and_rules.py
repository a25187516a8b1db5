# %% [markdown]
# # Odds, and what a rule changes
#
# Houses play Three Card Poker with rules that differ a little. This notebook computes what its wagers are worth, and
# then changes one rule at a time.

# %%
import cardroom

odds = cardroom.odds("oaks/three-card-poker-1-3")
odds

# %% [markdown]
# All figures are exact: every deal is counted. Pair Plus pays by the player's own three cards alone, so it has few
# outcomes.

# %%
odds["pair-plus"]

# %% [markdown]
# ## One line of the pay table
#
# What if a flush paid something else? `changed` gives the game as it would be with another line in its file.

# %%
game = cardroom.load_game("oaks/three-card-poker-1-3")
pays = game.file.pays["pair-plus"]
expected = {}
for flush in ("2:1", "3:1", "4:1", "5:1"):
    changed = game.changed({"pays": {"pair-plus": pays | {"flush": flush}}})
    expected[flush] = cardroom.odds(changed, wager="pair-plus")["pair-plus"].expected
    print(f"a flush pays {flush}: the player expects {expected[flush]:+.4%}")

# %%
from matplotlib.figure import Figure

figure = Figure(figsize=(6, 3), layout="constrained")
axes = figure.subplots()
axes.bar(list(expected), [100 * value for value in expected.values()], color="#0f6b46")
axes.axhline(0, color="#59635d", linewidth=1)
axes.set(title="Pair Plus, by what a flush pays", xlabel="a flush pays", ylabel="player expects, in percent")
figure

# %% [markdown]
# ## The player-dealer's qualifier
#
# If the player-dealer has less than the qualifier, the play wager comes back. A higher qualifier is worse for the
# players here, because they win the play wager less often.

# %%
for qualifier in ("J", "Q", "K"):
    changed = game.changed({"rules": game.file.rules | {"qualifier": qualifier}})
    answer = cardroom.odds(changed, wager="ante-play")["ante-play"]
    print(f"{qualifier} qualifies: win {answer.win:.2%}, lose {answer.lose:.2%}, {answer.expected:+.4%} of the ante")
