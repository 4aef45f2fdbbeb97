# Знаки на картинках этой игры; слова стоят рядом с рисунком, места на две короткие строки.

founders-signs-nature = тайл природы
founders-signs-village = тайл деревни
founders-signs-city = тайл города
founders-signs-prize = приз бога
