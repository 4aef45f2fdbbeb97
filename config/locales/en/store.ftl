# The store: what is wrong with it and what to do. Said by the start and by `imperia doctor`, read by the bot's operator.

store-no-binary = There is no embedded store for this machine ({ $reason }): set REDIS_URL to a Redis or Valkey server.
store-bad-url = REDIS_URL is not readable: it looks like redis://name:password@host:6379/0.
store-path-too-long = { $directory } is too long a path for a socket (with the socket's name at most { $limit }): choose a folder nearer to the root, or set REDIS_URL.
store-not-writable = Cannot write in { $directory } ({ $reason }): grant the rights to it, or set REDIS_URL.
store-disk-full = There is no space left on the disk of { $directory }: make room. Everything confirmed is safe.
store-damaged = The data in { $directory } is damaged (file { $file }) and was left as it is: put a backup of the folder in its place, or move it away to begin with an empty store.
store-silent = A store server runs in { $directory } but does not answer: the reason is in store.log there.
store-did-not-start = The store server of { $directory } did not start: { $reason }
store-info-hidden = The server does not tell how it works: see for yourself that it writes its log and is a master, no replica.
store-too-old = The server's version is { $found }, but { $wanted } or newer is needed: upgrade it.
store-is-replica = This is a replica and cannot be written to: set REDIS_URL to the master.
store-is-cluster = This server is part of a Redis Cluster, which the bot does not support yet: name a single Redis or Valkey server in REDIS_URL.
store-cannot-write = The server cannot write its log: most likely its disk is full.
store-settings-hidden = The server does not show its settings: see for yourself that there is { $wanted }.
store-setting = The server's setting { $name } is “{ $found }”, but “{ $wanted }” is needed: otherwise confirmed moves may be lost.
store-unsafe = The bot was not started: this store can lose confirmed moves. { $why } If you do not mind that, give the bot IMPERIA_UNSAFE_STORE=true.
store-settings-needed = Set its server to { $wanted }.
store-memory-short = { $percent } % of the server's memory is taken: raise maxmemory, or soon nobody can move.
store-replica-late = Replicas of the server lag or are silent: { $late } of { $all }. Until that ends no move is confirmed.
store-table-newer = Table { $table } was written by a newer program ({ $reason }): install the new version of the bot.
store-table-unreadable = Table { $table } cannot be read ({ $reason }): restore the store from a backup.
store-table-torn = Table { $table } does not agree with its log (version { $version }, in the log { $entries }): restore the store from a backup.
store-log-unreadable = The log of table { $table } cannot be read ({ $reason }): restore the store from a backup.
store-record-unreadable = Record { $key } cannot be read: restore the store from a backup, or delete the key.
store-value-unreadable = What is stored under { $key } cannot be read: restore the store from a backup, or delete the key.
store-partly-damaged = A part of the store cannot be read: { $found } (first keys: { $keys }). “imperia doctor” names them all; restore the store from a backup or delete the keys, as docs/operations.md describes under “Damaged values”.
store-damaged-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
store-damaged-logs = { $count ->
    [one] { $count } log of a table
   *[other] { $count } logs of tables
}
store-damaged-records = { $count ->
    [one] { $count } record
   *[other] { $count } records
}
store-damaged-others = { $count ->
    [one] { $count } other value
   *[other] { $count } other values
}
