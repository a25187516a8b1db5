"""Configuration by file and environment; what is wrong with it is said in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.cli.commands.serve import ServeOptions, serve
from cardroom.floor.terms import Terms
from cardroom.server.room import check_terms
from cardroom.server.settings import USUAL_TABLES, Settings, SettingsError, load_settings

SECRET = "thirty-two characters are enough"
FILE = """
database = "room.db"
port = 8100
self_service = false
origins = ["https://lobby.example"]
log = "json"

[[tables]]
game = "oaks/texas-holdem"
bots = 5
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "room.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_without_a_file_everything_has_its_usual_value() -> None:
    assert load_settings(None, {}) == Settings()
    assert len(Settings().tables) == 12
    assert {terms.game.split("/")[0] for terms in USUAL_TABLES} == {
        "oaks",
        "players",
        "livermore",
        "lucky-lady",
        "oceans-eleven",
    }


def test_a_room_with_houses_of_its_own_opens_only_their_usual_tables(tmp_path: Path) -> None:
    oaks = load_settings(written(tmp_path, 'houses = ["oaks"]'), {})
    assert {terms.game.split("/")[0] for terms in oaks.first_tables} == {"oaks"}
    assert load_settings(None, {"CARDROOM_HOUSES": "oaks livermore"}).houses == ("oaks", "livermore")
    assert Settings().first_tables == USUAL_TABLES
    with pytest.raises(SettingsError, match="houses: there is no house 'oak'; did you mean oaks"):
        load_settings(written(tmp_path, 'houses = ["oak"]'), {})


def test_the_usual_tables_can_be_opened() -> None:
    for terms in USUAL_TABLES:
        check_terms(terms)


def test_a_file_says_what_it_wants_otherwise(tmp_path: Path) -> None:
    assert load_settings(written(tmp_path, FILE), {}) == Settings(
        database="room.db",
        port=8100,
        self_service=False,
        origins=("https://lobby.example",),
        log="json",
        tables=(Terms("oaks/texas-holdem", bots=5),),
    )


def test_the_environment_goes_over_the_file(tmp_path: Path) -> None:
    environment = {
        "CARDROOM_DATABASE": "postgresql://room@db/room",
        "CARDROOM_PORT": "8200",
        "CARDROOM_SELF_SERVICE": "true",
        "CARDROOM_ORIGINS": "https://a.example https://b.example",
        "CARDROOM_PROXIES": "127.0.0.1 10.0.0.0/8",
        "CARDROOM_HOSTS": "cards.example",
        "CARDROOM_SECRET": SECRET,
        "PORT": "1",
    }
    settings = load_settings(written(tmp_path, FILE), environment)
    assert settings.database == "postgresql://room@db/room"
    assert (settings.port, settings.self_service, settings.log) == (8200, True, "json")
    assert settings.origins == ("https://a.example", "https://b.example")
    assert (settings.proxies, settings.hosts) == (("127.0.0.1", "10.0.0.0/8"), ("cards.example",))
    assert settings.secret == SECRET


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("port = 'eight'", "port"),
        ("port = 70000", "port"),
        ("prot = 8000", "prot"),
        ("log = 'loud'", "log"),
        ("most_deposit = 0", "most_deposit"),
        ("idle_minutes = 0", "idle_minutes"),
        ("staff_idle_minutes = 721", "staff_idle_minutes"),
        ("second_factor = 'everybody'", "second_factor"),
        ("secret = 'thirty-one characters, too few!'", "secret must have at least 32 random characters"),
        ("[[tables]]\ngame = 'oaks/texas-holdem'\nbots = 11", "tables[0].bots"),
        ("[[tables]]\ngame = 'oaks/texas-holdem'\nchairs = 11", "chairs"),
        ("[[tables]]\nbots = 1", "game"),
        ("proxies = ['10.0.0.1/8']", "proxies: 10.0.0.1/8 has host bits set; use an address or a network"),
        ("proxies = ['nginx']", "proxies: 'nginx' does not appear to be"),
        ("hosts = ['https://cards.example']", "hosts: 'https://cards.example' is not a name"),
        ("connections = 1", "connections"),
        ("people_per_address = 0", "people_per_address"),
        ("port = ", "Invalid value (at end of document)"),
        ("\ufeffport = 1\x00", "line 1"),
    ],
)
def test_what_is_wrong_in_the_file_is_said_in_one_line(text: str, names: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    with pytest.raises(SettingsError) as error:
        load_settings(file, {})
    message = str(error.value)
    assert message.startswith(f"{file}: ")
    assert names in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("prot = 8000", "prot: unknown field; did you mean port?"),
        ("port = 70000", "port: 70000 is not allowed; write a number from 0 to 65535"),
        ("port = 'eight'", "port: 'eight' is not a whole number; write a whole number, as in 6"),
        ("public = 'yes'", "public: 'yes' is not true or false; write true or false"),
        ("log = 'loud'", "log: 'loud' is not allowed; write one of text, json"),
        ("hosts = 'cards.example'", "hosts: 'cards.example' is not a list; write it in brackets, as in ["),
        (
            "second_person_deposits_above = -1",
            "second_person_deposits_above: -1 is not allowed; write a number from 0 to",
        ),
        (
            "[[tables]]\ngame = 'oaks/texas-holdem'\nbotts = 3",
            "tables[0].botts: unknown field; did you mean bots?",
        ),
        (
            "[[tables]]\ngame = 'oaks/texas-holdem'\nbots = 11",
            "tables[0].bots: 11 is not allowed; write a number from 0",
        ),
        ("[[tables]]\nbots = 1", "tables[0].game: missing; it must be given"),
        (
            f"[[tables]]\ngame = 'oaks/texas-holdem'\nname = '{'x' * 101}'",
            "tables[0].name: 101 characters are too long; write 100 at most",
        ),
        (
            "[[tables]]\ngame = 'oaks/texas-holdem'\nfees = 3",
            'tables[0].fees: 3 is not text; write it in quotation marks, as in "3"',
        ),
    ],
)
def test_what_is_wrong_is_said_in_plain_words_with_what_to_write(text: str, says: str, tmp_path: Path) -> None:
    file = written(tmp_path, text)
    with pytest.raises(SettingsError) as error:
        load_settings(file, {"CARDROOM_WORKERS": "0", "CARDROOM_PUBLIC": "false"} if "public" not in text else {})
    assert str(error.value).startswith(f"{file}: {says}")
    assert "`" not in str(error.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"nowhere\.toml"):
        load_settings(tmp_path / "nowhere.toml", {})


def test_what_is_wrong_in_the_environment_is_said_too() -> None:
    with pytest.raises(SettingsError, match=r"environment: .*port"):
        load_settings(None, {"CARDROOM_PORT": "many"})


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("database = 'data/room.db'", "data/room.db.keys"),
        ("database = 'sqlite:///data/room.db'", "data/room.db.keys"),
        ("database = 'room.db'\nkeys_file = '/run/secrets/cardroom'", "/run/secrets/cardroom"),
        ("database = 'postgresql://room@db/room'", "{folder}/room.keys"),
        ("database = 'postgresql://room@db/room'\nkeys_file = 'my.keys'", "my.keys"),
    ],
)
def test_the_key_file_is_beside_the_ledger_or_the_configuration(text: str, keys: str, tmp_path: Path) -> None:
    assert load_settings(written(tmp_path, text), {}).key_file == Path(keys.format(folder=tmp_path))


def test_without_a_file_or_a_folder_the_key_file_must_be_named() -> None:
    with pytest.raises(SettingsError, match="set keys_file"):
        _ = load_settings(None, {"CARDROOM_DATABASE": "postgresql://room@db/room"}).key_file


# Starting


def start(folder: Path, database: str = "room.db", game: str = "oaks/texas-holdem", terms: str = "") -> None:
    file = written(folder, f"database = '{folder / database}'\n[[tables]]\ngame = '{game}'\n{terms}\n")
    serve(ServeOptions(config=file, port=0))


def test_a_room_with_a_game_that_is_not_there_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"room\.toml: tables\[0\]: oaks/snap: .* has no game 'snap'"):
        start(tmp_path, game="oaks/snap")
    assert not (tmp_path / "room.db").exists()


def test_a_table_that_cannot_be_opened_is_named_by_its_place_in_the_file_and_its_game_once(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as error:
        start(tmp_path, terms='fees = "999"')
    problem = "oaks/texas-holdem: sheet texas-holdem has no option '999'; its options are 1 to 197"
    assert str(error.value) == f"{tmp_path / 'room.toml'}: tables[0]: {problem}"


def test_a_room_whose_ledger_cannot_be_opened_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"cannot create the ledger .*: No such file or directory"):
        start(tmp_path, "nowhere/room.db")


def test_a_room_whose_keys_others_may_read_does_not_start(tmp_path: Path) -> None:
    keys = tmp_path / "room.db.keys"
    keys.touch(0o644)
    with pytest.raises(ValueError, match=r"room\.db\.keys may be used by others \(mode 644\); .* chmod 600"):
        start(tmp_path)


def test_a_room_whose_ledger_is_something_else_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_text("a letter, not a ledger. " * 100, encoding="utf-8")
    with pytest.raises(Exception, match=r"room\.db cannot be read: file is not a database") as error:
        start(tmp_path)
    assert "\n" not in str(error.value)
