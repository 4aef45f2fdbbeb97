"""The entry point of `imperia` and `python -m bot`."""

if __name__ == "__main__":
    # Here and not above: every worker process imports this module as its parent's, and needs none of that.
    from bot.cli.main import main

    main()
