# Хранилище: что с ним не так и что делать. Говорят это запуск и «imperia doctor», читает хозяин бота.

store-no-binary = Своего хранилища для этой машины нет ({ $reason }): укажи в REDIS_URL адрес Redis или Valkey.
store-bad-url = REDIS_URL написан неправильно: он выглядит как redis://имя:пароль@адрес:6379/0.
store-path-too-long = Путь { $directory } слишком длинный для сокета (предел вместе с именем сокета — { $limit }): выбери папку поближе к корню или укажи REDIS_URL.
store-not-writable = Нет права писать в папку { $directory } ({ $reason }): дай его или укажи REDIS_URL.
store-disk-full = На диске с папкой { $directory } кончилось место: освободи его. Всё подтверждённое цело.
store-damaged = Данные в { $directory } повреждены (файл { $file }) и оставлены как есть: положи на место папки её копию или убери папку, чтобы начать с пустого хранилища.
store-silent = Сервер хранилища в { $directory } работает, но не отвечает: причина — в store.log той же папки.
store-did-not-start = Сервер хранилища в { $directory } не запустился: { $reason }
store-info-hidden = Сервер не показывает, как он работает: проверь сам, что он пишет журнал и что он главный, а не копия.
store-too-old = Версия сервера — { $found }, а нужна { $wanted } или новее: обнови его.
store-is-replica = Это копия, писать в неё нельзя: укажи в REDIS_URL главный сервер.
store-is-cluster = Это сервер из Redis Cluster, а бот такие пока не поддерживает: укажи в REDIS_URL отдельный сервер Redis или Valkey.
store-cannot-write = Сервер не может писать свой журнал: скорее всего, кончилось место на его диске.
store-settings-hidden = Сервер не показывает настройки: проверь сам, что там { $wanted }.
store-setting = Настройка { $name } сервера — «{ $found }», а нужна «{ $wanted }»: иначе подтверждённые ходы могут пропасть.
store-unsafe = Бот не запущен: это хранилище может потерять подтверждённые ходы. { $why } Если ходов не жалко, поставь боту IMPERIA_UNSAFE_STORE=true.
store-settings-needed = Настрой его сервер: { $wanted }.
store-memory-short = Память сервера занята на { $percent } %: подними maxmemory, иначе скоро никто не сможет ходить.
store-replica-late = Копии сервера отстают или не отвечают: { $late } из { $all }. Пока так, ходы не подтверждаются.
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
