"""Later visits begin from an image of Python's memory: what must be new in each page, and that whatever is wrong with the
image, the page starts as it does without one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from e2e.chooser import TITLES, choose, start
from e2e.conftest import START_MS, watch
from e2e.host import Host
from e2e.player import begun
from e2e.positions import leave
from e2e.served import ROOT
from e2e.test_offline import IMAGE_KEPT, KEPT, host, ready
from tools.site import unpack_house

__all__ = ["host"]  # a fixture

IMAGE = "memory.bin"
STYLE = "web/style/all.css"
SOURCES = {
    "X = os.urandom(1)": "A module asks for chance when it is imported.",
    "X = time.time()": "A module asks for the time when it is imported.",
    "X = random.random()": "A module draws by chance when it is imported.",
    "X = js.Object.new()": "A module keeps something of the browser's",
    "X = [0] * 10_000_000": "Python's memory has grown",
}
WITHOUT = "Python starts without its image: "
PROBED = """
import js, random, time
js.window.drawn = random.random()
js.window.clock = f"{time.time()} {time.strftime('%z')}"
"""
PROBE = f"""
    const send = window.fetch;
    window.fetch = async (...request) => {{
        const answer = await send(...request);
        const name = new URL(request[0].url ?? request[0], document.baseURI).pathname.split("/").pop();
        return name === "main.py" ? new Response({PROBED!r} + await answer.text()) : answer;
    }};
"""
"""Before all scripts: the page's program notes a number drawn by chance and the clock, too."""
BEGUN = "!document.querySelector('script[src$=\"pyscript/core.js\"]')"
"""In a page that is ready: whether Python began from the image. PyScript starts it otherwise."""
CHANGE = """async (change) => {
    const [name] = (await caches.keys());
    const cache = await caches.open(name);
    const key = (await cache.keys()).find((request) => request.url.includes("memory.bin"));
    const whole = (await cache.match("whole")) ?? (await cache.match(key));
    await cache.put("whole", whole.clone());
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
    const summed = (at) => {
        words[at] ^= 1;
        words[3] = words.subarray(8).reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), 0);
        return bytes;
    };
    const changes = {
        cut: () => bytes.slice(0, bytes.length / 2),
        other: () => bytes.with(bytes.length / 2, bytes[bytes.length / 2] ^ 1),
        none: () => new Uint8Array(),
        constants: () => summed(2),
        head: () => summed((32 + words[4] + words[5] + 16) / 4),
    };
    await cache.put(key, new Response(changes[change]()));
}"""
"""In the page: what the worker keeps of the image is another one: not whole, or whole and of another Python."""
NOTES = "Object.keys(localStorage).filter((key) => key.startsWith('doge/memory'))"
FORGET = f"{NOTES}.forEach((key) => localStorage.removeItem(key))"
"""In the page: no failure is known, so that the image is tried again."""


@pytest.fixture
def said() -> list[str]:
    """What pages say of an image that they do not begin from."""
    return []


@pytest.fixture
def visitor(browser: Browser, host: Host, problems: list[str], said: list[str]) -> Iterator[Page]:
    """A page of a browser that keeps the site and the image, in a country of its own."""
    context = browser.new_context(service_workers="allow", timezone_id="Asia/Kolkata", locale="de-AT")
    watch(context, host.address, problems)

    def console(message: ConsoleMessage) -> None:
        if WITHOUT in message.text:
            said.append(message.text.removeprefix(WITHOUT))

    context.on("console", console)
    context.add_init_script(PROBE)
    page = context.new_page()
    page.goto(host.address)
    ready(page)
    assert page.evaluate(IMAGE_KEPT)
    yield page
    context.close()
    assert not problems, problems


def from_image(page: Page) -> bool:
    """Whether Python began from the image."""
    found: bool = page.evaluate(BEGUN)
    return found


def visit(page: Page) -> bool:
    """Loads the page anew; whether it begins from the image."""
    page.reload()
    ready(page)
    return from_image(page)


@pytest.fixture
def making(tmp_path: Path) -> Callable[[str], subprocess.CompletedProcess[str]]:
    """Makes an image of the site of dist/ with one more module, on a machine with another clock and language."""
    site, modules = tmp_path / "dist", tmp_path / "modules"
    (site / "web").mkdir(parents=True)
    for name in ("python.zip", "web/image.js"):
        shutil.copy(ROOT / "dist" / name, site / name)
    unpack_house(ROOT / "dist", modules)

    def make(source: str) -> subprocess.CompletedProcess[str]:
        if source:
            (modules / "doge/more.py").write_text(f"import js, os, random, time\n{source}\n")
        environment = os.environ | {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "USER": "somebody"}
        command = ["node", str(ROOT / "tools/memory.mjs"), str(site), str(modules)]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    return make


def test_the_image_is_the_same_wherever_it_is_made(
    making: Callable[[str], subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    assert making("").returncode == 0
    assert (tmp_path / "dist" / IMAGE).read_bytes() == (ROOT / "dist" / IMAGE).read_bytes()


@pytest.mark.parametrize("source", SOURCES)
def test_what_must_not_be_in_an_image_ends_the_build_with_a_sentence(
    making: Callable[[str], subprocess.CompletedProcess[str]], source: str
) -> None:
    done = making(source)
    assert done.returncode == 1
    assert SOURCES[source] in done.stderr


def test_every_page_of_one_image_has_chance_and_clocks_of_its_own(visitor: Page, host: Host) -> None:
    assert not from_image(visitor), "the first visit"
    drawn, games = set(), set()
    for page in (visitor, visitor.context.new_page()):
        page.goto(host.address)
        ready(page)
        assert from_image(page)
        drawn.add(page.evaluate("drawn"))
        now, offset = page.evaluate("clock").split()
        assert abs(float(now) - page.evaluate("Date.now() / 1000")) < 60
        assert offset == "+0530"
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        start(page)
        found = page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('doge/slot/'))")
        games |= {(key.split("/")[2], re.findall(r'"seed": ?"(\w+)"', text)[0]) for key, text in found}
        page.evaluate("localStorage.clear()")
    assert len(drawn) == len(games) == len({seed for _, seed in games}) == len({slot for slot, _ in games}) == 2


def test_with_the_host_gone_a_game_that_began_without_the_image_goes_on_from_it_and_the_others_open(
    visitor: Page, host: Host
) -> None:
    player = begun(visitor)
    player.play(1)
    leave(visitor)
    host.stop()
    visitor.context.set_offline(True)
    assert visit(visitor)
    visitor.get_by_role("button", name="Continue").click()
    player.play(2)
    leave(visitor)
    for game in TITLES[1:]:
        choose(visitor, game)
        start(visitor)
        leave(visitor)
    assert visitor.evaluate(NOTES) == []


def test_an_image_that_is_not_of_this_python_and_whole_is_left_alone(visitor: Page, said: list[str]) -> None:
    for number, change in enumerate(("cut", "other", "constants", "head"), start=1):
        visitor.evaluate(CHANGE, change)
        assert not visit(visitor), change
        assert len(said) == number, change
        assert visitor.evaluate(NOTES), change
        visitor.evaluate(FORGET)


def test_after_two_failures_in_a_row_the_image_is_not_tried_again_until_the_next_build(
    visitor: Page, host: Host, said: list[str]
) -> None:
    assert visit(visitor)
    visitor.evaluate(CHANGE, "none")
    assert not visit(visitor) and not visit(visitor)
    assert len(said) == 2
    assert not visit(visitor)
    assert len(said) == 2
    visitor.evaluate(
        f"{NOTES}.forEach((key) => localStorage[key] = localStorage[key].replace('memory.bin?', 'memory.bin?a'))"
    )
    assert not visit(visitor)
    assert len(said) == 3


REFUSED = {
    "memory": "Response.prototype.arrayBuffer",
    "chance": "Crypto.prototype.getRandomValues",
    "the image's cache": "CacheStorage.prototype.match",
}
ONCE = """
    const refused = sessionStorage.refused;
    sessionStorage.removeItem("refused");
    if (refused) {
        const [whose, what] = refused.split(".prototype.");
        const { [what]: deed } = window[whose].prototype;
        let done = false;
        window[whose].prototype[what] = function (...given) {
            if (done) return deed.apply(this, given);
            done = true;
            throw new RangeError("it is refused");
        };
    }
"""
"""Before all scripts: what a start from the image asks for first is refused, once."""


def test_whatever_is_refused_the_page_starts_as_it_does_without(
    visitor: Page, said: list[str], problems: list[str]
) -> None:
    visitor.add_init_script(ONCE)
    for number, (what, name) in enumerate(REFUSED.items(), start=1):
        visitor.evaluate("(name) => { sessionStorage.refused = name }", name)
        assert not visit(visitor), what
        assert len(said) == number, what
        start(visitor)
        visitor.evaluate(FORGET)
    problems.clear()


def test_the_image_comes_last_and_once(visitor: Page, host: Host) -> None:
    asked = [name.partition("?")[0] for name in host.asked]
    assert asked.count(IMAGE) == 1
    assert asked[-1] == IMAGE
    visit(visitor)
    assert visitor.evaluate(IMAGE_KEPT)
    assert [name.partition("?")[0] for name in host.asked].count(IMAGE) == 1


SAVING = """
    Object.defineProperty(NetworkInformation.prototype, "saveData", { value: true });
    addEventListener("doge-whole", () => { window.whole = true });
"""


def test_where_data_is_to_be_saved_no_image_is_fetched(browser: Browser, host: Host) -> None:
    context = browser.new_context(service_workers="allow")
    context.add_init_script(SAVING)
    page = context.new_page()
    page.goto(host.address)
    ready(page)
    page.wait_for_function("window.whole")
    assert page.evaluate(KEPT)
    page.reload()
    ready(page)
    page.evaluate("new Promise(requestIdleCallback).then(() => fetch('web/sizes.json', { cache: 'reload' }))")
    assert not [name for name in host.asked if name.startswith(IMAGE)]
    context.close()


def take_new_build(page: Page) -> None:
    """Reload for the new version; once more where Chromium keeps it waiting and the page asks again (web/starts.js)."""
    banner = page.get_by_role("status").filter(has_text="A new version is ready.")
    banner.get_by_role("button", name="Reload").click()
    try:
        expect(banner).to_be_hidden(timeout=20_000)
    except AssertionError:
        banner.get_by_role("button", name="Reload").click()
        expect(banner).to_be_hidden(timeout=START_MS)


def test_a_new_build_has_an_image_of_its_own(visitor: Page, host: Host) -> None:
    assert visit(visitor)
    host.deploy(STYLE, host.read(STYLE) + "/* new */\n")
    visitor.reload()
    ready(visitor)
    take_new_build(visitor)
    ready(visitor)
    assert visitor.evaluate(IMAGE_KEPT)
    assert visitor.evaluate("caches.keys().then((found) => found.length)") == 1
    assert visit(visitor)
