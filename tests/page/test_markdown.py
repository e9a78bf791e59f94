"""Discord's markdown: source texts and the parsed tree, written as tags."""

import pytest
from playwright.sync_api import Browser, Page

from tests.page.sandbox_process import Sandbox

SHAPE = """async (source) => {
  const { parse } = await import("/page/markdown.js");
  const FACTS = ["level", "language", "id", "name", "url", "seconds", "style"];
  const all = (nodes) => nodes.map(write).join("");
  const items = (list) => list.items.map((item) => `<li>${all(item)}`).join("");
  const facts = (node) => FACTS.map((fact) => node[fact]).filter((fact) => fact !== undefined && fact !== "");
  function write(node) {
    if (node.kind === "text") return node.text;
    if (node.kind === "break") return "/";
    if (node.kind === "group") return all(node.children);
    if (node.kind === "list") return `<${node.ordered ? `ol ${node.start}` : "ul"}>${items(node)}</>`;
    return `<${[node.kind, ...facts(node)].join(" ")}>${node.children ? all(node.children) : node.text ?? ""}</>`;
  }
  return all(parse(source));
}"""

CASES = {
    "plain words": "plain words",
    "**bold** *one* _two_ __under__ ~~gone~~": "<bold>bold</> <italics>one</> <italics>two</> <underline>under</> <strike>gone</>",
    "***both***": "<bold><italics>both</></>",
    "**bold *inside* bold**": "<bold>bold <italics>inside</> bold</>",
    "snake_case_name and 2 * 3 * 4": "snake_case_name and 2 * 3 * 4",
    r"\*not\* italic, 1\_000": "*not* italic, 1_000",
    "`code **not bold**`": "<code>code **not bold**</>",
    "``a ` b``": "<code>a ` b</>",
    "```py\nprint(1)\n```after": "<codeblock py>print(1)</>after",
    "```just code```": "<codeblock>just code</>",
    "||secret **bold**||": "<spoiler>secret <bold>bold</></>",
    "> one\n> two\nthree": "<quote>one/two</>three",
    ">>> one\ntwo": "<quote>one/two</>",
    "a > b": "a > b",
    "# One\n## Two\n### Three\nrest": "<heading 1>One</><heading 2>Two</><heading 3>Three</>rest",
    "#notaheading": "#notaheading",
    "-# small print": "<subtext>small print</>",
    "- a\n- b\n  - c\n- d": "<ul><li>a<li>b<ul><li>c</><li>d</>",
    "3. a\n4. b\nafter": "<ol 3><li>a<li>b</>after",
    "- a\n1. b": "<ul><li>a</><ol 1><li>b</>",
    "one\ntwo": "one/two",
    "[words](https://example.org/a_(b))": "<link https://example.org/a_(b)>words</>",
    "[words](javascript:alert(1))": "[words](javascript:alert(1))",
    "see https://example.org/a_b.": "see <link https://example.org/a_b>https://example.org/a_b</>.",
    "(https://example.org)": "(<link https://example.org>https://example.org</>)",
    "<https://example.org>": "<link https://example.org>https://example.org</>",
    "<@123> <@!123> <@&5> <#77>": "<user 123></> <user 123></> <role 5></> <channel 77></>",
    "</catte new:42>": "<command catte new></>",
    "<t:1700000000:R> <t:5>": "<timestamp 1700000000 R></> <timestamp 5 f></>",
    "<:paw:99> <a:wag:98>": "<emoji 99 paw></> <emoji 98 wag></>",
    "@everyone": "<everyone>@everyone</>",
    "<b>no</b> <img src=x onerror=alert(1)>": "<b>no</b> <img src=x onerror=alert(1)>",
    "**open": "**open",
    "猫**太字**です": "猫<bold>太字</>です",
}


@pytest.fixture(scope="module")
def opened() -> list[Page]:
    return []


@pytest.fixture
def page(browser: Browser, sandbox: Sandbox, opened: list[Page]) -> Page:
    """One page for all tests of the module, which only read."""
    if not opened:
        opened.append(browser.new_page())
        opened[0].goto(sandbox.url)
    return opened[0]


@pytest.mark.parametrize(("source", "shape"), CASES.items(), ids=CASES)
def test_a_text_is_read_as_discord_reads_it(page: Page, source: str, shape: str) -> None:
    assert page.evaluate(SHAPE, source) == shape


def test_a_text_full_of_open_signs_is_read_in_no_time(page: Page) -> None:
    """Or one message would freeze every window that shows it."""
    milliseconds = page.evaluate("""async () => {
      const { parse } = await import("/page/markdown.js");
      const start = performance.now();
      for (const sign of ["*", "_", "|", "`", "[", "~", "<", "> ", "- "]) parse(sign.repeat(4000 / sign.length));
      return performance.now() - start;
    }""")

    assert milliseconds < 2000
