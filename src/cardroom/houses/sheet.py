"""A printed fee sheet of a house."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardroom.houses.corrections import CORRECTIONS, Correction, correct
from cardroom.houses.files import ENCODING, HouseFileError, SheetHead
from cardroom.money import Fee, FeeOption, SheetError, join, options, read_sheet


class Sheet:
    """`printed` are the lines of the book, and `fees` are the corrected lines that are charged."""

    def __init__(
        self,
        name: str,
        head: SheetHead,
        printed: Sequence[Fee],
        fees: Sequence[Fee],
        corrections: Sequence[Correction] = (),
    ) -> None:
        self.name = name
        self.head = head
        self.printed = tuple(printed)
        self.fees = tuple(fees)
        self.corrections = corrections
        self.options: dict[str, FeeOption] = options(self.fees)

    def _check_rules(self, house_file: Path) -> None:
        """Checks that the options that a rule names are on the sheet."""
        for option in (option for rule in self.head.rules for option in rule.options):
            if option not in self.options:
                remedy = f"its options are {', '.join(self.options)}"
                raise HouseFileError(house_file, f"sheets.{self.name}.rules", f"there is no option {option!r}", remedy)

    @classmethod
    def read(cls, name: str, head: SheetHead, path: Path, corrections: Sequence[Correction] = ()) -> Sheet:
        """Reads a sheet from its file. Raises HouseFileError."""
        try:
            text = path.read_text(encoding=ENCODING)
            printed = read_sheet(text, path.name, as_printed=bool(corrections))
        except FileNotFoundError:
            remedy = "add the sheet, or remove its name from house.toml"
            raise HouseFileError(path, "", "house.toml names this file, but it does not exist", remedy) from None
        except SheetError as error:
            raise HouseFileError(path, error.place, error.problem, error.remedy) from None
        except UnicodeDecodeError as error:
            raise HouseFileError(path, "", f"it is not readable as text: {error}", "save it as UTF-8") from None
        fees = correct(printed, corrections, path.with_name(CORRECTIONS)) if corrections else printed
        sheet = cls(name, head, printed, fees, corrections)
        sheet._check_rules(path.parent.with_name("house.toml"))
        return sheet

    def option(self, number: str) -> FeeOption:
        """An option by its number, or several joined, as in "1+6+11". Raises ValueError."""
        if not self.options:
            raise ValueError(f"sheet {self.name} has no fees")
        numbers = number.split("+")
        for one in numbers:
            if one not in self.options:
                first, last = next(iter(self.options)), next(reversed(self.options))
                raise ValueError(f"sheet {self.name} has no option {one!r}; its options are {first} to {last}")
        chosen = [self.options[one] for one in numbers]
        return join(chosen) if len(chosen) > 1 else chosen[0]
