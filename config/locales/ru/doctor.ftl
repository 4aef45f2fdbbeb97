# «imperia doctor»: что проверено, что найдено и что делать. О хранилище — ещё store.ftl.

doctor-settings = Настройки читаются.
doctor-settings-wrong = Настройка не подходит: { $reason }
doctor-words = Слова на всех языках на месте.
doctor-words-broken = В словах ошибка: { $reason }
doctor-game = Игра { $game }: карты и поля на месте.
doctor-game-broken = Игра { $game } не читается: { $reason }
doctor-fonts = Шрифт для картинок на месте.
doctor-fonts-broken = Шрифта для картинок нет ({ $reason }): поставь бота заново вместе с его пакетами.
doctor-signs = Нарисованные знаки читаются.
doctor-signs-broken = Нарисованный знак с ошибкой: { $reason }.
doctor-token = { $platform }: бот { $bot } на связи.
doctor-token-wrong = { $platform } не знает такого токена: возьми новый и положи его в { $setting }.
doctor-unreached = Не получилось связаться с { $platform }: проверь сеть и { $setting }.
doctor-no-groups = Этого бота нельзя добавить в группу: разреши у @BotFather, /setjoingroups.
doctor-no-token = Ключей доступа к мессенджерам нет: игра идёт на странице.
doctor-page-open = Страница открыта и другим машинам ({ $host }): пусть перед ней стоит сервер с HTTPS.
doctor-bot = Бот отвечает: { $address }
doctor-bot-replicas = Боту ({ $address }) не хватает копий хранилища, которые раньше были: верни их.
doctor-bot-silent = Бот не отвечает ({ $address }: { $reason }): перезапусти его.

doctor-folder = Папка хранилища { $directory }: права в порядке.
doctor-folder-new = Папки хранилища { $directory } ещё нет: её сделает первый запуск.
doctor-folder-cannot = Создать папку хранилища { $directory } нельзя: нет права писать в { $home }. Дай его или выбери другую папку в IMPERIA_DATA.
doctor-folder-closed = Нет права читать { $path } или писать туда: отдай папку хранилища тому, от чьего имени работает бот.
doctor-folder-open = Папку хранилища { $directory } могут читать другие (права { $mode }), а в ней тайны партий: chmod 700.
doctor-folder-foreign = Папка хранилища { $directory } принадлежит пользователю { $owner }, а ты — { $user }.
doctor-folder-cut = Однажды последняя запись хранилища оборвалась, её начало отрезано и лежит в { $file } (байт: { $size }). Если сервер тогда просто упал, ничего подтверждённого там нет.
doctor-room = Свободно на диске: { $megabytes } МБ.
doctor-room-short = На диске с { $directory } почти нет места (осталось { $megabytes } МБ): освободи его.

doctor-store = Хранилище отвечает: { $server }.
doctor-store-running = Хранилище уже работает: к нему можно присоединиться.
doctor-store-asleep = Бот не запущен: хранилище запущено только для проверки.
doctor-store-failed = Хранилище не отвечает или не пишет: { $reason }
doctor-memory = { $most ->
    [0] Занято памяти: { $used } МБ, предела нет.
   *[other] Занято памяти: { $used } МБ, предел { $most } МБ.
}
doctor-replicas = Копий у сервера: { $replicas }.
doctor-replicas-lost = Из копий главного сервера ({ $all }) годятся { $found }: верни остальные, а если их больше нет — SENTINEL RESET { $name }.
doctor-masters-bare = Без копии главные серверы { $masters }: верни им копии, как у остальных.
doctor-sentinels = Главный сервер — { $master }, так говорят Sentinel: отвечают { $answering } из { $all }.
doctor-sentinels-few = Главный сервер — { $master }, но Sentinel отвечают { $answering } из { $all }, это не больше половины: новый главный без них не появится.
doctor-cluster = Кластер, главных серверов: { $masters }. Разделов у них (всего 64): { $shares }.
doctor-cluster-unagreed = Кластер, главных серверов: { $masters }. Большинство из них не подтверждает, что главные — { $unagreed }: пока так, ходы там не принимаются.
doctor-tables = Просмотрено столов: { $tables }, все целы.
doctor-unopened-game = Стол { $table } «{ $name }» не открывается: игры { $game } больше нет. Верни её или закончи стол: «оператор закончить { $table }».
doctor-unopened-position = Стол { $table } «{ $name }» ({ $game }) не открывается: партия начата с другими картами или числами (содержание { $content }, сейчас { $now }). Верни прежние файлы config/games/{ $game } и перезапусти бота — или закончи стол: «оператор закончить { $table }».
doctor-unopened-damaged = Стол { $table } «{ $name }» ({ $game }) не открывается: запись о нём повреждена. Верни хранилище из копии.
doctor-speed = Чтение — { $read } мс, запись на диск — { $write } мс.
doctor-slow = Хранилище отвечает медленно: чтение — { $read } мс, запись на диск — { $write } мс. Дай ему диск побыстрее или сервер поближе.
doctor-healthy = Хранилище отвечает и пишет.
doctor-no-bot = Бот не запущен.
