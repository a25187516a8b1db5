# %% [markdown]
# # A hand and its history
#
# A hand of hold'em is played in words, looked at from two seats, written in a format of other programs, and read back.

# %%
import cardroom

hand = cardroom.play("oaks/texas-holdem", seats=4, seed=7)
hand

# %% [markdown]
# You are in seat 1, and bots have the other seats. A notebook shows the table as your seat sees it. What you may do
# is also in words.

# %%
hand.legal

# %%
hand.choose("call")
print(*hand.log, sep="\n")

# %% [markdown]
# Somebody who only watches sees no cards that are face down:

# %%
hand.round.view(None)

# %% [markdown]
# A bot plays the rest for you.

# %%
hand.play_out()
print(*hand.log[-6:], sep="\n")
hand.won

# %% [markdown]
# ## The history
#
# The same hand in PHH, a format of poker research. A history that you write has every card of the deal.

# %%
text = cardroom.write_hands(hand.round, "phh")
print(text)

# %% [markdown]
# Reading it plays it through the engine again, and compares the money.

# %%
(history,) = cardroom.read_hands(text)
history.to_dicts()
