"""The names of bots."""

BOT_NAMES = (
    "Ada", "Bela", "Carl", "Dora", "Emil", "Faye", "Gus", "Hana", "Igor", "June", "Kurt", "Lena", "Milo",
    "Nora", "Otto", "Pia", "Quin", "Rosa", "Sven", "Tess", "Udo", "Vera", "Walt", "Xena", "Yuri", "Zoe",
)  # fmt: skip
