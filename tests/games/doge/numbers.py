"""The numbers of the rules of Doge (rules D1 to D9), as far as a test or a refusal can cite them."""

SECTIONS = {1: 6, 2: 2, 3: 5, 4: 7, 5: 5, 6: 4, 7: 9, 8: 5}
"""How many rules each section has; D9 is a whole."""

RULES = {f"D{section}.{rule}" for section, rules in SECTIONS.items() for rule in range(1, rules + 1)} | {"D9"}
