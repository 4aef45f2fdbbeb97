# Знаки на картинках этой игры; слова стоят рядом с рисунком, места на две короткие строки.

legends-signs-movement = плюс шаг за движение
legends-signs-armies = плюс армия за набор
legends-signs-flying = полёт: море дешевле
legends-signs-elixirs = эликсир
legends-signs-immune = твои армии неуязвимы
legends-signs-coins = монеты сразу
legends-signs-ancient = древние карты
legends-signs-cursed = проклятые карты
legends-signs-dire = зловещие карты
legends-signs-forest = лесные карты
legends-signs-night = ночные карты
legends-signs-noble = благородные карты
legends-signs-arcane = тайные карты
legends-signs-mountain = горные карты
legends-signs-island = остров твой
