// Rebuilds messages with discord.js' own builders, which refuse what Discord would refuse: one list of components a line in, one
// answer a line out. Everything is set by its setter: the builders believe what is handed to them whole.

import { createInterface } from "node:readline";
import {
  ActionRowBuilder, ButtonBuilder, ContainerBuilder, MediaGalleryBuilder, MediaGalleryItemBuilder, SectionBuilder,
  SeparatorBuilder, StringSelectMenuBuilder, StringSelectMenuOptionBuilder, TextDisplayBuilder,
} from "discord.js";

// discord.py writes ids as numbers, which Discord takes too.
const emojied = (made, json) => (json.emoji ? made.setEmoji({ ...json.emoji, id: String(json.emoji.id) }) : made);

function button(json) {
  const made = new ButtonBuilder().setStyle(json.style).setLabel(json.label).setDisabled(Boolean(json.disabled));
  return emojied(json.url ? made.setURL(json.url) : made.setCustomId(json.custom_id), json);
}

function option(json) {
  return emojied(new StringSelectMenuOptionBuilder().setLabel(json.label).setValue(json.value), json);
}

function select(json) {
  const made = new StringSelectMenuBuilder().setCustomId(json.custom_id).addOptions(json.options.map(option));
  return json.placeholder ? made.setPlaceholder(json.placeholder) : made;
}

function gallery(json) {
  const items = json.items.map((item) => {
    const made = new MediaGalleryItemBuilder().setURL(item.media.url);
    return item.description ? made.setDescription(item.description) : made;
  });
  return new MediaGalleryBuilder().addItems(items);
}

const text = (json) => new TextDisplayBuilder().setContent(json.content);
const section = (json) =>
  new SectionBuilder().addTextDisplayComponents(json.components.map(text)).setButtonAccessory(button(json.accessory));
const row = (json) => new ActionRowBuilder().addComponents(json.components.map((one) => BUILT[one.type](one)));

function container(json) {
  const made = new ContainerBuilder();
  if (typeof json.accent_color === "number") made.setAccentColor(json.accent_color);
  for (const one of json.components) made.components.push(BUILT[one.type](one));
  return made;
}

const BUILT = { 1: row, 2: button, 3: select, 9: section, 10: text, 12: gallery, 14: () => new SeparatorBuilder(), 17: container };

createInterface({ input: process.stdin }).on("line", (line) => {
  try {
    const rebuilt = JSON.parse(line).map((one) => BUILT[one.type](one).toJSON());
    console.log(JSON.stringify({ components: rebuilt.length }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error.message ?? error).slice(0, 400) }));
  }
});
