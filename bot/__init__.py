"""The shell: everything that talks to people, stores and clocks."""
