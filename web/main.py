"""Builds the port and the page; nothing else."""

from web.dom.browser import Browser
from web.shell.page import Page

browser = Browser()
Page(browser).start()
browser.announce_ready()
