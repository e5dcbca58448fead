"""The faults of tests/planted.py can be planted: what each changes is there, once, and so are the tests that notice it."""

import pytest

from tests.planted import FAULTS, ROOT, Fault


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.file}: {fault.old.strip()}")
def test_what_a_fault_changes_stands_there_once(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text(encoding="utf-8").count(fault.old) == 1
    assert fault.new != fault.old and all((ROOT / tests).exists() for tests in fault.tests.split())
