"""The object that the entry point of this package names: the game and its bot."""

from cardroom.extending import OutsideProcedure
from red_dog.bot import RedDogBot
from red_dog.game import RedDog

RED_DOG = OutsideProcedure(RedDog, {"bots": RedDogBot})
