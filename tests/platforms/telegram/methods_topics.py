"""Topics of a forum."""

from tests.platforms.telegram import wire
from tests.platforms.telegram.access import chat_of, check_right
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.model import GENERAL_TOPIC, Chat, Topic, User
from tests.platforms.telegram.world import World

BLUE = 7322096
LONGEST_NAME = 128
COLORS = frozenset({BLUE, 16766590, 13338331, 9367192, 16749490, 16478047})


def open_topic(world: World, chat: Chat, by: User, name: str, color: int = BLUE) -> Topic:
    """A new topic; its id is that of the message that tells of it."""
    created = {"forum_topic_created": {"name": name, "icon_color": color}}
    message = world.post(chat, by, service=created)
    topic = chat.topics.setdefault(message.id, Topic(message.id, name))
    message.topic = topic
    return topic


def set_closed(world: World, chat: Chat, by: User, topic: Topic, closed: bool) -> None:
    topic.closed = closed
    world.post(chat, by, service={"forum_topic_closed" if closed else "forum_topic_reopened": {}}, topic=topic)


def delete_topic(world: World, chat: Chat, topic: Topic) -> None:
    """With all that was said in it."""
    topic.deleted = True
    for message in chat.messages.values():
        if message.topic is topic:
            world.delete(message)


@method("createForumTopic", "chat_id name icon_color icon_custom_emoji_id")
def create_forum_topic(world: World, call: Call) -> wire.Json:
    chat = _forum(world, call, "create a topic")
    name, color = call.string("name").strip(), call.integer("icon_color", BLUE)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise bad_request("TOPIC_TITLE_EMPTY" if not name else "topic name is too long")
    if color not in COLORS:
        raise bad_request("invalid topic icon color specified")
    topic = open_topic(world, chat, world.bot.user, name, color)
    return {"message_thread_id": topic.id, "name": name, "icon_color": color}


@method("editForumTopic", "chat_id message_thread_id name icon_custom_emoji_id")
def edit_forum_topic(world: World, call: Call) -> bool:
    chat = _forum(world, call, "edit the topic")
    topic, name = _topic(call, chat), call.string("name").strip()
    if name and name != topic.name:
        topic.name = name
        world.post(chat, world.bot.user, service={"forum_topic_edited": {"name": name}}, topic=topic)
    return True


@method("closeForumTopic", "chat_id message_thread_id")
def close_forum_topic(world: World, call: Call) -> bool:
    return _switch(world, call, closed=True)


@method("reopenForumTopic", "chat_id message_thread_id")
def reopen_forum_topic(world: World, call: Call) -> bool:
    return _switch(world, call, closed=False)


@method("deleteForumTopic", "chat_id message_thread_id")
def delete_forum_topic(world: World, call: Call) -> bool:
    chat = _forum(world, call, "delete the topic")
    delete_topic(world, chat, _topic(call, chat))
    return True


def _switch(world: World, call: Call, closed: bool) -> bool:
    chat = _forum(world, call, "close the topic" if closed else "reopen the topic")
    topic = _topic(call, chat)
    if topic.closed == closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    set_closed(world, chat, world.bot.user, topic, closed)
    return True


def _forum(world: World, call: Call, deed: str) -> Chat:
    chat = chat_of(world, call)
    if not chat.forum:
        raise bad_request("the chat is not a forum")
    check_right(world, chat, "can_manage_topics", deed)
    return chat


def _topic(call: Call, chat: Chat) -> Topic:
    topic = chat.topics.get(call.integer("message_thread_id"))
    if topic is None or topic.deleted or topic.id == GENERAL_TOPIC:
        raise bad_request("message thread not found")
    return topic
