"""The guide to the rules of the auction."""

from ui.kit.guide import Guide, rule_numbers, rulings

GUIDE = Guide(setup=(), turn=rule_numbers("1.1 1.2 1.3"), scoring=rule_numbers("1.4"), rulings=rulings(choice="1.3"))
