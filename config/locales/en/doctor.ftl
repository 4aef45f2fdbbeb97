# `imperia doctor`: what was looked at, what was found and what to do. About the store there is store.ftl too.

doctor-settings = The settings can be read.
doctor-settings-wrong = A setting does not fit: { $reason }
doctor-words = The words are there in every language.
doctor-words-broken = There is a mistake in the words: { $reason }
doctor-game = Game { $game }: cards and boards are there.
doctor-game-broken = Game { $game } cannot be read: { $reason }
doctor-fonts = The font for pictures is there.
doctor-fonts-broken = There is no font for pictures ({ $reason }): install the bot anew together with its packages.
doctor-signs = The drawn signs can be read.
doctor-signs-broken = A drawn sign is wrong: { $reason }.
doctor-token = { $platform }: the bot { $bot } is in touch.
doctor-token-wrong = { $platform } does not know this token: get a new one and put it into { $setting }.
doctor-unreached = { $platform } cannot be reached: look at the network and at { $setting }.
doctor-no-groups = This bot cannot be added to groups: allow it with @BotFather, /setjoingroups.
doctor-no-token = There is no token of a messenger: the game is on the page.
doctor-page-open = Other machines reach the page too ({ $host }): let a server with HTTPS stand before it.
doctor-bot = The bot answers: { $address }
doctor-bot-replicas = The bot ({ $address }) misses replicas of the store that it had before: bring them back.
doctor-bot-silent = The bot is silent ({ $address }: { $reason }): restart it.

doctor-folder = The store's folder { $directory }: the rights are fine.
doctor-folder-new = The store's folder { $directory } is not there yet: the first start makes it.
doctor-folder-cannot = The store's folder { $directory } cannot be made: { $home } is not writable. Grant the right, or choose another one in IMPERIA_DATA.
doctor-folder-closed = { $path } cannot be read or written: give the store's folder to the user that the bot runs as.
doctor-folder-open = Others can read the store's folder { $directory } (mode { $mode }), and the secrets of games are in it: chmod 700.
doctor-folder-foreign = The store's folder { $directory } belongs to user { $owner }, and you are { $user }.
doctor-folder-cut = Once the store's last write was never finished; its beginning was cut off and lies in { $file } (bytes: { $size }). If the server had just died then, nothing confirmed is in there.
doctor-room = Free on the disk: { $megabytes } MB.
doctor-room-short = There is hardly any space left on the disk of { $directory } ({ $megabytes } MB): make room.

doctor-store = The store answers: { $server }.
doctor-store-running = The store is running already: one can join.
doctor-store-asleep = The bot is not running: the store was started for this look only.
doctor-store-failed = The store does not answer, or cannot be written to: { $reason }
doctor-memory = { $most ->
    [0] Memory in use: { $used } MB, no limit.
   *[other] Memory in use: { $used } MB, limit { $most } MB.
}
doctor-replicas = Replicas of the server: { $replicas }.
doctor-replicas-lost = Of { $all } replicas of the master { $found } could be promoted: bring the others back, or say SENTINEL RESET { $name } if they are gone for good.
doctor-masters-bare = Masters without a replica: { $masters }. Bring their replicas back, as the others have theirs.
doctor-sentinels = The master is { $master }, say the Sentinels: { $answering } of { $all } answer.
doctor-sentinels-few = The master is { $master }, but of { $all } Sentinels { $answering } answer, which is no majority: nobody would promote a replica.
doctor-cluster = A cluster, masters: { $masters }. Partitions of each (64 in all): { $shares }.
doctor-cluster-unagreed = A cluster, masters: { $masters }. No majority of them confirms as masters: { $unagreed }. Until then no move is accepted there.
doctor-tables = Tables looked at: { $tables }, all of them whole.
doctor-unopened-game = Table { $table } “{ $name }” cannot be opened: there is no game { $game } any more. Bring it back, or end the table: “operator end { $table }”.
doctor-unopened-position = Table { $table } “{ $name }” ({ $game }) cannot be opened: its match began with other cards or numbers (content { $content }, now { $now }). Bring back the files of config/games/{ $game } as they were and start the bot again, or end the table: “operator end { $table }”.
doctor-unopened-damaged = Table { $table } “{ $name }” ({ $game }) cannot be opened: what is stored of it is damaged. Restore the store from a backup.
doctor-speed = A read takes { $read } ms, a write to the disk { $write } ms.
doctor-slow = The store is slow: a read takes { $read } ms, a write to the disk { $write } ms. Give it a faster disk, or a server nearer by.
doctor-healthy = The store answers and can be written to.
doctor-no-bot = The bot is not running.
