"""What makes the site of the documentation: pages, links, games, the reference and notebooks."""
