"""The codes of remedies, which alert rules name, are the ones that docs/log.md lists."""

import re
from pathlib import Path

from bot.remedies import Remedy

PAGE = Path(__file__).resolve().parents[2] / "docs/log.md"


def test_the_page_of_the_log_lists_every_remedy_with_its_code_and_no_other() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \| .+ \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert dict(listed) == {remedy.code: remedy.value for remedy in Remedy}
