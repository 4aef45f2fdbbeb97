# The store: what is wrong with it and what to do. Said by the start and by `imperia doctor`, read by the bot's operator.

store-no-binary = There is no embedded store for this machine ({ $reason }): set REDIS_URL to a Redis or Valkey server.
store-bad-url = REDIS_URL is not readable: it looks like redis://name:password@host:6379/0 (or redis+sentinel://host,host/name).
store-path-too-long = { $directory } is too long a path for a socket (with the socket's name at most { $limit }): choose a folder nearer to the root, or set REDIS_URL.
store-not-writable = Cannot write in { $directory } ({ $reason }): grant the rights to it, or set REDIS_URL.
store-disk-full = There is no space left on the disk of { $directory }: make room. Everything confirmed is safe.
store-damaged = The data in { $directory } is damaged (file { $file }) and was left as it is: put a backup of the folder in its place, or move it away to begin with an empty store.
store-silent = A store server runs in { $directory } but does not answer: the reason is in store.log there.
store-did-not-start = The store server of { $directory } did not start: { $reason }
store-info-hidden = The server does not tell how it works: see for yourself that it writes its log and is a master, no replica.
store-too-old = The server's version is { $found }, but { $wanted } or newer is needed: upgrade it.
store-is-replica = This is a replica and cannot be written to: set REDIS_URL to the master.
store-of-server = { $server }: { $what }
store-no-sentinel = REDIS_URL begins with redis+sentinel://, but what answers is no Sentinel: a plain server is written redis://host:6379/0.
store-is-sentinel = { $host } is a Sentinel: write it in REDIS_URL as redis+sentinel://{ $host }/name-of-the-master.
store-master-unknown = The Sentinels know no master “{ $name }”. They know: { $known }.
store-sentinel-login = A Sentinel refuses the login: end REDIS_URL with ?sentinel_username=…&sentinel_password=….
store-sentinels-silent = No Sentinel answers: { $hosts }.
store-master-not-agreed = Less than a majority (of the Sentinels, or of the cluster’s masters) answers and names { $host } as master. See that most of them run and that the bot can reach them.
store-members-silent = No member of the cluster answers: { $hosts }.
store-cluster-incomplete = The cluster has no master for a part of the data ({ $partitions } of 64 partitions). See CLUSTER INFO and give every slot a master.
store-not-one-cluster = REDIS_URL names several servers which are no cluster: { $hosts }. Name one of them.
store-cluster-database = A cluster has only database 0: take the number off the end of REDIS_URL.
store-master-unreachable = The master { $host } does not answer. See that it runs, and that the servers announce addresses which the bot can reach (cluster-announce-ip, replica-announce-ip).
store-cannot-write = The server cannot write its log: most likely its disk is full.
store-settings-hidden = The server does not show its settings: see for yourself that there is { $wanted }.
store-setting = The server's setting { $name } is “{ $found }”, but “{ $wanted }” is needed: otherwise confirmed moves may be lost.
store-unsafe = The bot was not started: this store can lose confirmed moves. { $why } If you do not mind that, give the bot IMPERIA_UNSAFE_STORE=true.
store-settings-needed = Set its server to { $wanted }.
store-memory-short = { $percent } % of the server's memory is taken: raise maxmemory, or soon nobody can move.
store-replica-late = Replicas of the server lag or are silent: { $late } of { $all }. No move is confirmed without them: for half a minute, or with IMPERIA_REPLICAS=required until at least one is there.
store-replica-setting = The replica { $replica } has the setting { $name } “{ $found }”, but “{ $wanted }” is needed: as a master it might lose confirmed moves.
store-no-replica = The server has no replica, and IMPERIA_REPLICAS=required: no move is accepted until there is one.
store-own-has-no-replica = IMPERIA_REPLICAS=required does not suit the embedded store, which has no replicas: set REDIS_URL to a server that has one.
store-other-bot = Another bot ({ $messenger }, number { $bot }) works on this store: stop it, or give this bot a store of its own.
store-newer-program = A newer program works on this store (format { $found }, here { $own }): install the new version of the bot.
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
