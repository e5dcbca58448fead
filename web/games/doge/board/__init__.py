"""The map, and what stands around it: pieces, families, the order of the year, the sheet about an area."""
