"""Drawing of sprites, sheets, palettes, fonts and emojis.

Their files are packaged, the tools are not.
"""
