"""Runs Python of ours in a bare Pyodide beside the page, from the files of the site."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SCRIPT = """async ([game, source, expression]) => {
    const { loadPyodide } = await import(new URL("web/python.js", document.baseURI));
    const python = await loadPyodide();
    for (const archive of ["games/house.zip", `games/${game}.zip`]) {
        python.unpackArchive(await (await fetch(archive)).arrayBuffer(), "zip");
        python.runPython("import zipfile; zipfile.ZipFile('whole.zip').extractall()");
    }
    python.globals.set("__name__", "inside");  // else what a module does when it is called would be done, too
    python.runPython(source);
    return python.runPython(expression);
}"""


def run_in_pyodide(page: Page, source: str, expression: str, game: str = "doge") -> Any:
    """The value of an expression after the source has been run; `doge` and `web` can be imported, and that game."""
    return page.evaluate(SCRIPT, [game, source, expression])
