"""One file per command, with a record of its options and a function of the command's name that runs it."""
