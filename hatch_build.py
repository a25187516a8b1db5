"""Compiles the innermost modules of the engine with mypyc, for a wheel that is built with this hook enabled.

`HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip wheel .` enables it. The modules are listed in pyproject.toml. They are compiled
in a copy of the sources, so that no compiled module is ever left beside the sources. The wheel has both.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompilingHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="cardroom-"))
        shutil.copytree(Path(self.root) / "src" / "cardroom", self.folder / "cardroom")
        modules = [f"cardroom/{module}.py" for module in self.config["modules"]]
        # Level 3 takes a fifth longer to compile, and the result runs as many instructions.
        environment = {"MYPYC_OPT_LEVEL": "2", "MYPYC_DEBUG_LEVEL": "0", **os.environ}
        # The libraries of the extras are not there while a wheel is built, and only the listed modules are checked.
        command = [sys.executable, "-m", "mypyc", "--strict", "--follow-imports=silent", *modules]
        subprocess.run(command, cwd=self.folder, env=environment, check=True)
        shutil.rmtree(self.folder / "build")
        for file in self.folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(file)] = str(file.relative_to(self.folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)
