"""Makes time stand still in a page, for what would be gone before a test has looked at it."""

from playwright.sync_api import Page


def stop_bots(page: Page) -> None:
    """No bot goes on thinking at the table: Python's event loop goes round by messages to itself, and they are kept back.

    Before, they get through: the game itself may still be on its way.
    """
    page.evaluate(
        """() => {
            const real = MessagePort.prototype.postMessage
            const kept = []
            MessagePort.prototype.postMessage = function (...message) {
                if (document.body.matches(".table")) kept.push([this, message])
                else real.apply(this, message)
            }
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
