"""The Discord adapter: parse what comes in, call a use case, translate a Screen."""

from discord import VoiceClient

# The bot uses no voice: that two libraries for it are missing is no news for an operator's log.
VoiceClient.warn_nacl = VoiceClient.warn_dave = False
