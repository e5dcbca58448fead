"""What is imported at once, and what later."""

from pathlib import Path

from tools.early import early

SOURCES = {
    "a/__init__.py": "",
    "a/main.py": "import json\nfrom a.b import x\nfrom a import c\nif TYPE_CHECKING:\n    import a.typed\n",
    "a/b.py": "class B:\n    from a.inner import y\ndef late():\n    import a.late\n",
    "a/c.py": "try:\n    import a.tried\nexcept ImportError:\n    pass\n",
    "a/inner/__init__.py": "y = 1\n",
    "a/tried.py": "",
    "a/typed.py": "",
    "a/late.py": "",
}


def test_what_a_module_imports_at_once_is_found_and_nothing_that_waits(tmp_path: Path) -> None:
    for name, source in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source)
    found = early(tmp_path, ["a.main"])
    assert set(found) == {"a", "a.main", "a.b", "a.c", "a.inner", "a.tried"}
    assert found["a.inner"] == tmp_path / "a/inner/__init__.py"
