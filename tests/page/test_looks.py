"""How the page looks: on a desk and on a phone, by day and by evening. By night, pictures are kept for people to look at."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, PHONE, Visit, say
from tests.page.house import Json, Room, Sandbox, button, row, select
from tests.page.test_messages import picture

Keep = Callable[[Page, str], None]
TOUCH = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDTHS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, **TOUCH},
    "small-phone": {"viewport": {"width": 360, "height": 640}, **TOUCH},
}
GROUND = "getComputedStyle(document.querySelector('.room')).backgroundColor"
BRIGHTNESS = f"() => Math.min(...{GROUND}.match(/[\\d.]+/g).slice(0, 3).map(Number))"


def lobby() -> Json:
    return {
        "embeds": [
            {
                "title": "A table of Catte",
                "description": "**3 seats** · 3 rounds\nCome and sit down; whoever opened the table starts.",
                "color": 0xD98A45,
                "fields": [
                    {"name": "p0", "value": "Alice", "inline": True},
                    {"name": "p1", "value": "Bob", "inline": True},
                    {"name": "p2", "value": "*free*", "inline": True},
                    {"name": "Hash of the seed", "value": "`66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925`"},
                ],
                "footer": {"text": "Nobody can know the deal"},
            }
        ],
        "components": [
            row(
                button("Join", style=3),
                button("Leave"),
                button("Add a cat", emoji={"name": "🐈"}),
                button("Lucky word", "form", emoji={"name": "🍀"}),
                button("Start", style=1, disabled=True),
            ),
            row(button("Close the table", style=4), button("The rulebook", url="https://example.org/")),
        ],
    }


def furnish(sandbox: Sandbox, room: Room) -> None:
    """A little of everything."""
    sandbox.post(room, **lobby())
    embed = {
        "title": "It is Bob's turn",
        "description": "Alice laid `BK8+WH8`",
        "color": 0x7A3B69,
        "image": {"url": "attachment://table.png"},
    }
    words = {"id": 0, "description": "The table: a white coffee 4 in the centre"}
    sandbox.post_file(room, "table.png", "image/png", picture(480, 120), embeds=[embed], attachments=[words])
    options = select("choose", "Play a card", "BK1", "BK4", "WH15")
    sandbox.post(room, content="Your hand: `BK1` `BK4` `WH15`", components=[row(options), row(button("Take back", style=4))])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_its_window_and_wears_its_colours(
    visit: Visit, room: Room, sandbox: Sandbox, keep: Keep, width: str, scheme: Any
) -> None:
    furnish(sandbox, room)
    page = visit("alice", room, color_scheme=scheme, **WIDTHS[width])
    say(page, "Shall we? 猫カフェへようこそ。")
    say(page, "https://example.org/" + "long" * 60)
    expect(page.locator(".message")).to_have_count(5)

    keep(page, f"room-{width}-{scheme}")
    page.locator(".scroller").evaluate("(node) => (node.scrollTop = 0)")
    keep(page, f"lobby-{width}-{scheme}")

    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]  # type: ignore[index]
    wide = page.evaluate("""() => [...document.querySelectorAll(".message *")]
      .filter((node) => node.getBoundingClientRect().right > innerWidth).map((node) => node.className)""")
    assert wide == []
    assert (page.evaluate(BRIGHTNESS) > 128) == (scheme == "light")


def test_five_buttons_wrap_on_a_phone_and_are_large_enough_for_a_thumb(visit: Visit, room: Room, sandbox: Sandbox) -> None:
    sandbox.post(room, **lobby())
    page = visit("alice", room, **WIDTHS["phone"])
    expect(page.get_by_role("button", name="Join")).to_be_visible()

    boxes = [box.bounding_box() for box in page.locator(".row").first.locator("button").all()]

    assert len({box["y"] for box in boxes if box}) > 1
    assert all(box["height"] >= 40 and box["x"] + box["width"] <= PHONE["width"] for box in boxes if box)


def test_on_a_phone_the_channels_are_in_a_drawer(visit: Visit, room: Room, sandbox: Sandbox, keep: Keep) -> None:
    other = sandbox.new_room("elsewhere")
    page = visit("alice", room, **WIDTHS["phone"])
    sandbox.post(other, content="news")
    channels = page.get_by_role("button", name="Channels")
    expect(channels.locator(".badge")).to_be_visible()
    expect(page.get_by_role("link", name=other.name)).to_be_hidden()

    channels.tap()
    expect(page.get_by_role("link", name=other.name)).to_be_in_viewport()
    keep(page, "drawer-phone-light")
    page.get_by_role("link", name=other.name).tap()

    expect(page.locator(".room-name")).to_have_text(other.name)
    expect(page.get_by_role("link", name=other.name)).to_be_hidden()


def test_the_drawer_closes_by_a_tap_beside_it_and_by_escape(visit: Visit, room: Room) -> None:
    page = visit("alice", room, **WIDTHS["phone"])
    link = page.get_by_role("link", name="general")

    page.get_by_role("button", name="Channels").tap()
    expect(link).to_be_visible()
    page.touchscreen.tap(380, 400)
    expect(link).to_be_hidden()
    page.get_by_role("button", name="Channels").tap()
    expect(link).to_be_visible()
    page.keyboard.press("Escape")

    expect(link).to_be_hidden()


def test_a_phone_chooses_from_a_sheet_and_fills_in_a_form(visit: Visit, room: Room, sandbox: Sandbox, keep: Keep) -> None:
    page = visit("alice", room, **WIDTHS["phone"])
    sandbox.post(room, **lobby())
    chooser = select("choose", "A set: one black, one white", "BK1", "BK4", "WH4", "WH15", min_values=2, max_values=2)
    sandbox.post(room, content="Your turn", components=[row(chooser)])

    page.get_by_role("button", name="A set: one black, one white").tap()
    keep(page, "sheet-phone-light")
    page.get_by_role("option", name="BK1").tap()
    page.get_by_role("option", name="WH4").tap()
    page.get_by_role("button", name="Done").tap()
    expect(page.locator(".ephemeral")).to_contain_text("chose bk1, wh4")
    page.get_by_role("button", name="Lucky word").tap()
    expect(page.get_by_role("dialog")).to_be_visible()

    keep(page, "form-phone-light")


def test_the_switch_outlives_the_system_and_a_reload(visit: Visit, room: Room) -> None:
    page = visit("alice", room, color_scheme="light")

    page.get_by_role("button", name="Dark or light").click()
    page.get_by_role("menuitemradio", name="Dark").click()
    assert page.evaluate(BRIGHTNESS) < 128
    page.reload()

    assert page.evaluate(BRIGHTNESS) < 128


def test_nothing_moves_for_those_who_want_it_still(visit: Visit, room: Room) -> None:
    page = visit("alice", room, reduced_motion="reduce", **WIDTHS["phone"])

    seconds = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.sidebar')).transitionDuration)")

    assert seconds < 0.01


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(visit: Visit, room: Room, sandbox: Sandbox, scheme: Any) -> None:
    """Contrast of at least 4.5, as WCAG AA has it; disabled buttons are exempt."""
    furnish(sandbox, room)
    sandbox.post(room, content="**bold** `code` [link](https://example.org) <t:0:R> @everyone ||x||\n> quote\n-# small")
    page = visit("alice", room, color_scheme=scheme)
    expect(page.locator(".message")).to_have_count(4)

    assert page.evaluate(FAINT) == []


FAINT = """() => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (colours) => {
    paint.clearRect(0, 0, 1, 1);
    for (const colour of colours) { paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1); }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const grounds = (node) => (node ? [...grounds(node.parentElement), getComputedStyle(node).backgroundColor] : []);
  const says = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
  const faint = [];
  const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const node of document.querySelectorAll("body *")) {
    if (!says(node) || !seen(node) || node.closest(":disabled, .spoiler, noscript")) continue;
    const below = grounds(node);
    const [one, other] = [light(over(below)), light(over([...below, getComputedStyle(node).color]))].sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    if (contrast < 4.5) faint.push(`${node.className || node.tagName} ${node.textContent.slice(0, 20)}: ${contrast.toFixed(2)}`);
  }
  return faint;
}"""
