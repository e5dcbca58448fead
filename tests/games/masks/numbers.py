"""The numbers of the rules of Masks (rules M1 to M7), as far as a test or a refusal can cite them."""

SECTIONS = {1: 4, 2: 5, 3: 4, 4: 5}
"""How many rules each section has; M4 to M7 are cited as a whole, too."""

RULES = {f"M{section}.{rule}" for section, rules in SECTIONS.items() for rule in range(1, rules + 1)} | {
    "M4",
    "M5",
    "M6",
    "M7",
}
