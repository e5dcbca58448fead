"""Makes time stand still in a page, for what would be gone before a test has looked at it."""

from playwright.sync_api import Page, expect


def bring_game(page: Page) -> None:
    """Wait on the start screen until the game itself is there, which tells its rules: it comes when the page is ready."""
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".rbody > *").first).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def stop_bots(page: Page) -> None:
    """No bot goes on thinking: Python's event loop goes round by messages to itself, and they are kept back.

    So would be a game that is still on its way.
    """
    page.evaluate(
        """() => {
            const real = MessagePort.prototype.postMessage
            const kept = []
            MessagePort.prototype.postMessage = function (...message) { kept.push([this, message]) }
            window.releaseBots = () => {
                MessagePort.prototype.postMessage = real
                kept.forEach(([port, message]) => real.apply(port, message))
            }
        }"""
    )


def release_bots(page: Page) -> None:
    """Bots that were stopped think on."""
    page.evaluate("releaseBots()")


def stop_moments(page: Page) -> None:
    """What is on the screen stays there until it is skipped: no timer of more than 200 ms rings."""
    page.evaluate(
        """() => {
            const real = setTimeout
            window.setTimeout = (action, ms, ...more) => ms > 200 ? 0 : real(action, ms, ...more)
        }"""
    )
