"""Puts the site of dist/ into one file, dist/doge.html, that plays by a double click, without any host.

    python tools/single.py

Styles, typefaces and pictures stand in the page as they are; what the page would fetch stands in blocks of text
from which web/single.js answers; modules that others import by name have their addresses in an import map.
"""

import base64
import gzip
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "dist"
TARGET = SITE / "doge.html"

FETCHED = ("pyscript.toml", "web/main.py", "start.bin", "python.zip", "web/vendor/pyodide/pyodide.asm.wasm")
"""What the page fetches beside the games; `IMPORTED` at run time as well, so that it can be kept compressed."""
IMPORTED = "web/vendor/pyodide/pyodide.asm.js"
OWN = ("web/copies.js", "web/games.js", "web/boot.js", "web/alive.js", "web/sound.js", "web/picture.js", "web/boxes.js")
"""Our scripts in that file; the others are for a site that a worker keeps."""
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline';"
    " img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing but what stands in the file: no address of any host is allowed."""
TYPES = {"woff2": "font/woff2", "svg": "image/svg+xml", "js": "text/javascript"}


def read(name: str) -> str:
    """The text of a file of the site."""
    return (SITE / name).read_text(encoding="utf-8")


def packed(content: bytes) -> str:
    """Bytes compressed, in base 64; the same for the same bytes."""
    return base64.b64encode(gzip.compress(content, mtime=0)).decode()


def address(name: str, content: bytes) -> str:
    """A data: address with the content of a file."""
    return f"data:{TYPES[name.rpartition('.')[2]]};base64,{base64.b64encode(content).decode()}"


def script(text: str) -> str:
    """A script as it stands in a page; none of ours may end it early."""
    if "</script" in text.lower():
        sys.exit("A script that says </script cannot stand in a page.")
    return f"<script>\n{text}</script>"


def styled(page: str) -> str:
    return re.sub(r'<link rel="stylesheet" href="(?P<name>[^"]+)">', style, page)


def style(match: re.Match[str]) -> str:
    """A style sheet in place of the link to it, with its typefaces."""
    folder = Path(match["name"]).parent

    def inline(found: re.Match[str]) -> str:
        path = (SITE / folder / found["path"]).resolve()
        return f'url("{address(path.name, path.read_bytes())}")'

    return f"<style>\n{re.sub(URL, inline, read(match['name']))}</style>"


URL = r"""url\(["']?(?P<path>[^"')#:]+)["']?\)"""


def modules() -> dict[str, str]:
    """The import map: PyScript and the interpreter under names of their own, since addresses in a file have no neighbours."""
    names = {path.name: path for path in (SITE / "web/vendor/pyscript").glob("*.js")}
    found = {}
    for name, path in names.items():
        text = re.sub(r'"\./([\w.-]+)"', lambda one: f'"{alias(one[1], names)}"', path.read_text(encoding="utf-8"))
        found[f"pyscript/{name}"] = address(name, text.encode())
    interpreter = read("web/python.js").replace("./vendor/pyodide/pyodide.js", "pyodide.js")
    found["./web/python.js"] = address("python.js", interpreter.encode())
    found["pyodide.js"] = address("pyodide.js", (SITE / "web/vendor/pyodide/pyodide.js").read_bytes())
    return found


def alias(name: str, names: dict[str, Path]) -> str:
    """What a chunk of PyScript is called in the import map; one that the site does not hold is never asked for."""
    return f"pyscript/{name}" if name in names else f"./{name}"


def blocks() -> str:
    """All that is fetched, as text."""
    games = {name: size for name, size in json.loads(read("web/sizes.json")).items() if name.startswith("games/")}
    sizes = {name: (SITE / name).stat().st_size for name in FETCHED} | games
    names = (*FETCHED, IMPORTED, *(name.partition("?")[0] for name in games))
    files = {name: (SITE / name).read_bytes() for name in names} | {"web/sizes.json": json.dumps(sizes).encode()}
    return "\n".join(
        f'<script type="text/plain" data-file="{name}">{packed(content)}</script>' for name, content in files.items()
    )


def licences() -> str:
    """The licences of all that the file holds, to be read in a text editor."""
    texts = sorted((SITE / "licences").iterdir(), key=lambda path: (path.name != "README.txt", path.name))
    parts = (f"==== {path.name}\n\n{path.read_text(encoding='utf-8')}" for path in texts)
    return '<script type="text/plain">\n' + "\n\n".join(parts).replace("</script", "< /script") + "\n</script>"


def page() -> str:
    """The whole file."""
    text = read("index.html")
    text = re.sub(r'(Content-Security-Policy" content=)"[^"]*"', rf'\1"{POLICY}"', text)
    text = re.sub(r'<link rel="(?:manifest|apple-touch-icon|modulepreload|preload)"[^>]*>\n', "", text)
    text = styled(text)
    icon = address("icon.svg", (SITE / "web/icon.svg").read_bytes())
    text = text.replace('href="web/icon.svg"', f'href="{icon}"')
    text = text.replace('<script src="web/all.js" defer></script>\n', "")
    imports = f'<script type="importmap">{json.dumps({"imports": modules()})}</script>'
    start = '<script type="module">import "pyscript/core.js";</script>'
    text = text.replace('<script type="py"', f'{imports}\n{start}\n<script type="py"')
    if left := set(re.findall(r'(?:src|href|config)="(?!data:)([^"#][^"]*)"', text)) - {
        f"./{name}" for name in FETCHED
    }:
        sys.exit(f"The one file would look beside itself for {', '.join(sorted(left))}.")
    own = "\n".join(script((ROOT / name).read_text(encoding="utf-8")) for name in ("web/single.js", *OWN))
    return text.replace("</body>", f"{blocks()}\n{own}\n{licences()}\n</body>")


def main() -> None:
    if not SITE.is_dir():
        sys.exit("dist/ is missing: `make file` makes it first.")
    TARGET.write_text(page(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)} is ready: {TARGET.stat().st_size / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
