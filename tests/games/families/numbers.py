"""The numbers of the rules of Families (rules F1 to F9), as far as a test or a refusal can cite them."""

SECTIONS = {1: 4, 2: 3, 4: 3, 5: 5, 6: 3, 7: 6}
"""How many rules each section has; F3, F8 and F9 are each a whole."""

RULES = {f"F{section}.{rule}" for section, rules in SECTIONS.items() for rule in range(1, rules + 1)} | {
    "F3",
    "F8",
    "F9",
}
