"""The content security policy is in force in the real page, whatever gets in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import open_site

pytestmark = pytest.mark.first_visit

REPORT = """
    () => new Promise((done) => {
        document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), { once: true });
        %s
    })
"""
INTRUDERS = {
    "a script in the page": (
        "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))",
        "script-src-elem",
    ),
    "a deed in an attribute": (
        "document.body.setAttribute('onclick', 'window.ran = 1'); document.body.click()",
        "script-src-attr",
    ),
    "a script of others": (
        "document.body.append(Object.assign(document.createElement('script'), { src: 'https://example.org/a.js' }))",
        "script-src-elem",
    ),
    "a request to others": ("fetch('https://example.org/').catch(() => {})", "connect-src"),
    "a picture of others": ("new Image().src = 'https://example.org/a.png'", "img-src"),
    "a frame of others": (
        "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.org/' }))",
        "frame-src",
    ),
}


@pytest.fixture
def unwatched(new_context: Callable[..., BrowserContext], site: str) -> Page:
    """The site in a page whose refusals are what the test is about."""
    return open_site(new_context(), site)


def test_what_the_policy_forbids_is_refused(unwatched: Page) -> None:
    for intruder, (act, directive) in INTRUDERS.items():
        assert unwatched.evaluate(REPORT % act) == directive, intruder
    assert unwatched.evaluate("window.ran") is None
