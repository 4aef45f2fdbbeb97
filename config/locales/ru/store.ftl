# Хранилище: что с ним не так и что делать. Говорят это запуск и «imperia doctor», читает хозяин бота.

store-no-binary = Своего хранилища для этой машины нет ({ $reason }): укажи в REDIS_URL адрес Redis или Valkey.
store-bad-url = REDIS_URL написан неправильно: он выглядит как redis://имя:пароль@адрес:6379/0 (или redis+sentinel://адрес,адрес/имя).
store-path-too-long = Путь { $directory } слишком длинный для сокета (предел вместе с именем сокета — { $limit }): выбери папку поближе к корню или укажи REDIS_URL.
store-not-writable = Нет права писать в папку { $directory } ({ $reason }): дай его или укажи REDIS_URL.
store-disk-full = На диске с папкой { $directory } кончилось место: освободи его. Всё подтверждённое цело.
store-damaged = Данные в { $directory } повреждены (файл { $file }) и оставлены как есть: положи на место папки её копию или убери папку, чтобы начать с пустого хранилища.
store-silent = Сервер хранилища в { $directory } работает, но не отвечает: причина — в store.log той же папки.
store-did-not-start = Сервер хранилища в { $directory } не запустился: { $reason }
store-info-hidden = Сервер не показывает, как он работает: проверь сам, что он пишет журнал и что он главный, а не копия.
store-too-old = Версия сервера — { $found }, а нужна { $wanted } или новее: обнови его.
store-is-replica = Это копия, писать в неё нельзя: укажи в REDIS_URL главный сервер.
store-of-server = { $server }: { $what }
store-no-sentinel = В REDIS_URL написано redis+sentinel://, а отвечает не Sentinel: обычный сервер пишут так — redis://адрес:6379/0.
store-is-sentinel = { $host } — это Sentinel: укажи его в REDIS_URL как redis+sentinel://{ $host }/имя-главного.
store-master-unknown = Sentinel не знает главного сервера «{ $name }». Знает: { $known }.
store-sentinel-login = Sentinel не пускает бота: допиши в конец REDIS_URL ?sentinel_username=…&sentinel_password=….
store-sentinels-silent = Ни один Sentinel не отвечает: { $hosts }.
store-master-not-agreed = Главным сервер { $host } называет не больше половины Sentinel (в кластере — главных серверов). Проверь, что большинство из них работает и бот до них достаёт.
store-members-silent = Ни один сервер кластера не отвечает: { $hosts }.
store-cluster-incomplete = В кластере нет главного сервера для части данных (разделов: { $partitions } из 64). Посмотри CLUSTER INFO и раздай слоты.
store-not-one-cluster = В REDIS_URL несколько серверов, а это не кластер: { $hosts }. Укажи один.
store-cluster-database = В кластере есть только база 0: убери номер базы из конца REDIS_URL.
store-master-unreachable = Главный сервер { $host } не отвечает. Проверь, что он работает и что серверы называют адреса, доступные боту (cluster-announce-ip, replica-announce-ip).
store-cannot-write = Сервер не может писать свой журнал: скорее всего, кончилось место на его диске.
store-settings-hidden = Сервер не показывает настройки: проверь сам, что там { $wanted }.
store-setting = Настройка { $name } сервера — «{ $found }», а нужна «{ $wanted }»: иначе подтверждённые ходы могут пропасть.
store-unsafe = Бот не запущен: это хранилище может потерять подтверждённые ходы. { $why } Если ходов не жалко, поставь боту IMPERIA_UNSAFE_STORE=true.
store-settings-needed = Настрой его сервер: { $wanted }.
store-memory-short = Память сервера занята на { $percent } %: подними maxmemory, иначе скоро никто не сможет ходить.
store-replica-late = Копии сервера отстают или не отвечают: { $late } из { $all }. Ходы без них не подтверждаются: обычно полминуты, а с IMPERIA_REPLICAS=required — пока не останется хотя бы одна.
store-replica-setting = У копии { $replica } настройка { $name } — «{ $found }», а нужна «{ $wanted }»: став главной, она может потерять подтверждённые ходы.
store-no-replica = У сервера нет ни одной копии, а IMPERIA_REPLICAS=required: ходы не принимаются, пока её нет.
store-own-has-no-replica = IMPERIA_REPLICAS=required не для собственного хранилища бота: у него копий не бывает. Укажи в REDIS_URL сервер с копией.
store-other-bot = С этим хранилищем уже работает другой бот ({ $messenger }, номер { $bot }): останови его или дай этому боту своё хранилище.
store-newer-program = С этим хранилищем работает более новая программа (формат { $found }, а здесь { $own }): поставь новую версию бота.
store-table-newer = Стол { $table } записан более новой программой ({ $reason }): поставь новую версию бота.
store-table-unreadable = Стол { $table } не читается ({ $reason }): верни хранилище из копии.
store-table-torn = Стол { $table } не сходится со своей записью (версия { $version }, в записи { $entries }): верни хранилище из копии.
store-log-unreadable = Запись стола { $table } не читается ({ $reason }): верни хранилище из копии.
store-record-unreadable = Документ { $key } не читается: верни хранилище из копии или удали ключ.
store-value-unreadable = Не читается то, что хранится под ключом { $key }: верни хранилище из копии или удали ключ.
store-partly-damaged = Часть хранилища не читается: { $found } (первые ключи: { $keys }). Все назовёт «imperia doctor»; верни хранилище из копии или удали ключи, как написано в docs/operations.ru.md, раздел «Повреждённые значения».
store-damaged-tables = { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[other] { $count } столов
}
store-damaged-logs = { $count ->
    [one] { $count } запись стола
    [few] { $count } записи столов
   *[other] { $count } записей столов
}
store-damaged-records = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
store-damaged-others = { $count ->
    [one] { $count } другое значение
    [few] { $count } других значения
   *[other] { $count } других значений
}
