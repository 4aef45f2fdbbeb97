"""The same tables in Discord: parse what comes in, call a use case, translate a Screen."""

from discord import VoiceClient

# Nobody speaks here: that two libraries for voices are missing is no news for an operator's log.
VoiceClient.warn_nacl = VoiceClient.warn_dave = False
