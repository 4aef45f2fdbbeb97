"""What no document says about ephemeral messages: each rule is a switch, so a test can try both sides."""

from dataclasses import dataclass


@dataclass
class Rules:
    """The defaults are what ordinary messages, presses and edits suggest."""

    count_by_minute: bool = True
    """Sends and edits count among the twenty a minute of a group; tdlib/telegram-bot-api#873 has no answer."""
    own_flood_clock: bool = False
    """A 429 on an ephemeral message does not hold up the other messages of its chat, nor theirs it."""
    heed_slow_mode: bool = True
    """The slow mode of a supergroup holds them back as it does other messages."""
    several_per_action: bool = True
    """One press, or one command, allows more than one message."""
    answer_ends_right: bool = True
    """A press that was answered allows no message any more."""
    send_ends_wait: bool = False
    """A message that a press allowed ends the progress bar of its button."""
    receiver_must_act: bool = True
    """Only who pressed, or wrote the command, can be the receiver."""
    late_query_harmless: bool = False
    """An administrator, who needs no press, may name one that is late or wrong."""
    answers_ordinary: bool = False
    """With another right, it may answer an ordinary message: MESSAGE_NOT_COMMAND is for bots without one."""
    numbers_reused: bool = True
    """A new message gets the number of one that is gone; the document says only that it may."""
    same_edit_refused: bool = True
    """An edit that changes nothing is refused, as it is for ordinary messages."""
    long_edits_refused: bool = True
    """More than 1024 signs are refused in an edit of the text; tdlib/telegram-bot-api#881, open since 2026-08-02."""
    text_edits_of_media_refused: bool = True
    """A photo cannot become a text."""
    captions_change_texts: bool = True
    """The caption that a text is given takes the place of the text; node-telegram-bot-api saw only that it is True."""
    boards_return: bool = True
    """The replaced message comes back when the one in its place goes."""
    survives_board_edit: bool = True
    """The one in its place stays when the replaced message is edited."""
    survives_board_deletion: bool = True
    """The one in its place stays when the replaced message is deleted."""
    replies_quoted: bool = True
    """A person's reply brings reply_to_message; it "may be" left out, Bot API 10.3, Message."""
