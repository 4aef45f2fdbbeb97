// A bot on discord.js, a client library by other people, unmodified: `node bot.js API TOKEN`. It says only what is wrong.

import {
  ActionRowBuilder, ApplicationCommandOptionType as Option, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client,
  ContainerBuilder, EmbedBuilder, Events, GatewayIntentBits as Intent, LabelBuilder, MediaGalleryBuilder, MessageFlags,
  MessageType, ModalBuilder, Partials, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js";

const [api, token] = process.argv.slice(2);
const PNG = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc00000000301010018dd8db0" +
    "0000000049454e44ae426082",
  "hex",
);
const GAMES = ["Империя", "Легенды"];
const PRIVATE = MessageFlags.Ephemeral;
const COMMANDS = [
  {
    name: "new", nameLocalizations: { ru: "новая" }, description: "Open a table", contexts: [0, 1],
    integrationTypes: [0],
    options: [
      {
        name: "game", nameLocalizations: { ru: "игра" }, description: "Which game", type: Option.String,
        required: true, autocomplete: true, maxLength: 50,
      },
    ],
  },
  {
    name: "pick", description: "Who, where, which", integrationTypes: [0],
    options: [
      { name: "who", description: "Who", type: Option.User },
      { name: "where", description: "Where", type: Option.Channel },
      { name: "which", description: "Which", type: Option.Role },
      { name: "any", description: "Anybody", type: Option.Mentionable },
    ],
  },
  { name: "wrong", description: "What is refused", integrationTypes: [0] },
];

const client = new Client({
  intents: [Intent.Guilds, Intent.GuildMessages, Intent.DirectMessages],
  partials: [Partials.Channel], // so that it hears direct messages
  allowedMentions: { parse: [] },
  rest: { api },
});

function board(number) {
  const button = (id, label) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Secondary);
  const cards = ["1", "2", "3"].map((card) => ({ label: `Карта ${card}`, value: card, emoji: "🃏" }));
  const step = button(`step:${number}`, `Шаг ${number}`).setEmoji("🎲");
  return new ContainerBuilder()
    .setAccentColor(0x00ff00)
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(`Ход ${number}`))
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({ media: { url: "attachment://board.png" }, description: "Карта" }),
    )
    .addActionRowComponents(
      new ActionRowBuilder().addComponents(step, button("hand", "Моя рука"), button("plan", "Вручную")),
    )
    .addActionRowComponents(
      new ActionRowBuilder().addComponents(
        new StringSelectMenuBuilder().setCustomId("cards").setMaxValues(2).addOptions(cards),
      ),
    )
    .addActionRowComponents(new ActionRowBuilder().addComponents(new UserSelectMenuBuilder().setCustomId("rival")));
}

const answers = {
  async new(interaction) {
    await interaction.deferReply();
    const files = [new AttachmentBuilder(PNG, { name: "board.png", description: "Карта" })];
    await interaction.editReply({ flags: MessageFlags.IsComponentsV2, components: [board(1)], files });
    const thread = await interaction.channel.threads.create({ name: "Партия" });
    await thread.send("Здесь играем");
  },

  async pick(interaction) {
    const { options } = interaction;
    const any = options.getMentionable("any");
    const told = [
      options.getUser("who").displayName, options.getMember("who").permissions.has("ViewChannel"),
      options.getChannel("where").name, options.getRole("which").name, any.name ?? any.displayName,
    ];
    await interaction.reply({ content: told.join(", "), flags: PRIVATE });
  },

  async wrong(interaction) {
    await interaction.deferReply({ flags: PRIVATE });
    const { channel } = interaction;
    const sent = await channel.send("Стол");
    await sent.react("🎲");
    const tries = [
      sent.react("notemoji"),
      channel.send({ content: "а", reply: { messageReference: "1", failIfNotExists: true } }),
      channel.send({ embeds: [{ title: "а", color: 1 << 24 }] }),
    ];
    const refusals = (await Promise.allSettled(tries)).map(({ reason }) => `${reason.status} ${reason.message}`);
    await interaction.editReply(refusals.join("\n"));
  },

  async step(interaction, number) {
    await interaction.update({ components: [board(Number(number) + 1)] });
  },

  async hand(interaction) {
    await interaction.reply({ content: "Твои карты", flags: PRIVATE });
    await interaction.followUp({ content: "И ещё одна", flags: PRIVATE });
  },

  async plan(interaction) {
    const input = new TextInputBuilder().setCustomId("orders").setStyle(TextInputStyle.Short);
    const label = new LabelBuilder().setLabel("Ход").setTextInputComponent(input);
    await interaction.showModal(new ModalBuilder().setCustomId("form").setTitle("План хода").addLabelComponents(label));
  },

  async form(interaction) {
    const embed = new EmbedBuilder().setTitle("План").setColor(0xffffff).setTimestamp().setURL("https://example.org");
    await interaction.reply({ content: `Принято: ${interaction.fields.getTextInputValue("orders")}`, embeds: [embed] });
  },

  async cards(interaction) {
    await interaction.reply(`Выбрано: ${interaction.values.join(", ")}`);
  },

  async rival(interaction) {
    const [user, member] = [interaction.users.first(), interaction.members.first()];
    await interaction.reply({ content: `Против: ${user.displayName}, ${member.user.id === user.id}`, flags: PRIVATE });
  },
};

async function answer(interaction) {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    const found = GAMES.filter((name) => name.toLowerCase().includes(typed));
    await interaction.respond(found.map((name) => ({ name, value: name })));
    return;
  }
  const [name, rest] = (interaction.commandName ?? interaction.customId).split(":");
  await answers[name](interaction, rest);
}

const complain = (error) => console.log(error);
client.on(Events.Error, complain);
client.on(Events.Warn, complain);
client.on(Events.InteractionCreate, (interaction) => answer(interaction).catch(complain));
client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return;
  const sent = await message.reply(`Слышно: ${message.content}`);
  const replied = await sent.fetchReference();
  if (sent.type !== MessageType.Reply || replied.id !== message.id) complain("the reply has lost what it answers");
});
client.once(Events.ClientReady, async () => {
  await client.application.fetch();
  await client.application.commands.set(COMMANDS);
  const known = await client.application.commands.fetch({ withLocalizations: true });
  if (!COMMANDS.every((wanted) => known.find((one) => one.equals(wanted)))) complain("the commands came back changed");
});
process.on("unhandledRejection", complain);
process.on("SIGTERM", () => client.destroy().finally(() => process.exit()));
await client.login(token);
