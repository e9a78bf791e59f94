"""Games that are over, step by step: from their record alone, as each seat saw them."""
