# %% [markdown]
# # A night of bots, and who pays for it
#
# Six bots play hold'em at a table of Oaks Card Club. A bot without chips
# leaves, and nobody else comes. Where does the money go?

# %%
import cardroom

HANDS = 400
hand = cardroom.play("oaks/texas-holdem", seat=None, seed=2026)
collected, stacks = [0], []
for _ in range(HANDS):
    collected.append(collected[-1] + hand.round.outcome.fees)
    stacks.append(dict(hand.round.result.stacks))
    hand = hand.next()
print(f"After {HANDS} hands the house has collected ${collected[-1] / 100:,.0f}.")

# %% [markdown]
# What the players have at the end, in dollars. Together they have lost what the house collected.

# %%
print({seat: stack / 100 for seat, stack in stacks[-1].items()})

# %%
from matplotlib.figure import Figure

figure = Figure(figsize=(7, 3.5), layout="constrained")
axes = figure.subplots()
for seat in stacks[0]:
    axes.plot([stack.get(seat, 0) / 100 for stack in stacks], linewidth=1, label=f"seat {seat}")
axes.plot([cents / 100 for cents in collected], color="black", label="collected")
axes.set(title="Chips of six bots, and the collection", xlabel="hands", ylabel="dollars")
figure.legend(loc="outside right upper", fontsize="small")
figure

# %% [markdown]
# ## A bank for a night
#
# At EZ Baccarat one of the players has the bank. `simulate` plays many rounds with compiled code and tells what each
# wager costs, before the fees.

# %%
cardroom.simulate("livermore/ez-baccarat-panda-8", 100_000, seed=1)
