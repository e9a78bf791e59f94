"""How the rules of the auction are told."""

from ui.kit.guide import Guide, numbered, rulings

GUIDE = Guide(setup=(), turn=numbered("1.1 1.2 1.3"), scoring=numbered("1.4"), rulings=rulings(choice="1.3"))
