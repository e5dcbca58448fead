"""Builds the port and the page; nothing else."""

from web.browser import Browser
from web.page import Page

browser = Browser()
Page(browser).start()
browser.announce_ready()
