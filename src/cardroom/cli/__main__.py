from cardroom.cli import main

main()
