import type { AreaWords } from '#app/language/translate.ts'
import type { priceChanges as english } from './en.ts'

export const priceChanges: AreaWords<typeof english> = {
  addDates: 'Weiterer Zeitraum',
  all: 'Alle Touren, die Sie verkaufen',
  atOnce: 'Das gilt sofort. Entwürfe behalten die Preise, die in ihnen stehen.',
  chosen: {
    one: '{count} Tour ausgewählt',
    other: '{count} Touren ausgewählt',
  },
  datesNumber: 'Zeitraum {number}',
  days: 'Für welche Tage',
  do: { one: '{count} Preis ändern', other: '{count} Preise ändern' },
  done: 'Die Preise sind geändert.',
  everyDay: 'Für alle Tage',
  look: 'Ansehen, was sich ändern würde',
  lowers:
    'So gerundet würde eine größere Gruppe insgesamt weniger zahlen als eine kleinere: {trips}. Lassen Sie diese Touren weg, oder runden Sie nicht.',
  missing_dates: 'Tragen Sie den ersten und den letzten Tag ein.',
  missing_percent: 'Jetzt, um wie viel Prozent.',
  missing_trips: 'Beginnen Sie mit den Touren.',
  moreRows: {
    one: 'Die Preistabelle bekommt {count} Zeile mehr.',
    other: 'Die Preistabelle bekommt {count} Zeilen mehr.',
  },
  nothing: 'Kein Preis würde sich ändern.',
  preview: 'Was sich ändern würde',
  removeDates: 'Zeitraum {number} entfernen',
  selectFound: 'Alle gefundenen auswählen',
  selectNone: 'Auswahl aufheben',
  some: 'Nur einige Touren',
  someDates: 'Nur in bestimmten Zeiträumen',
  stay_no_prices: 'hat noch keine Preise',
  stay_other_days: 'hat an diesen Tagen keine Preise',
  stay_rounding: 'hat gerundet dieselben Preise',
  stays: 'Was bleibt, wie es ist',
  tooLarge:
    '„{trip}“ ({option}) bräuchte {rows} Preiszeilen, möglich sind {limit}. Lassen Sie sie weg, wählen Sie weniger Zeiträume, oder räumen Sie ihre Preise auf.',
  tooManyOptions:
    'Auf einmal lassen sich höchstens {limit} Varianten ändern; jede Variante einer Tour zählt. Wählen Sie weniger Touren aus.',
  tooManyPrices:
    'Das sind mehr als {limit} Preise und damit zu viele auf einmal. Wählen Sie weniger Touren aus.',
  trips: 'Touren',
  tripsChange: {
    one: '{count} Tour bekommt neue Preise.',
    other: '{count} Touren bekommen neue Preise.',
  },
  tripsStay: {
    one: '{count} Tour bleibt, wie sie ist.',
    other: '{count} Touren bleiben, wie sie sind.',
  },
  unrounded: 'Ohne Runden noch einmal ansehen',
  warn_draft_prices:
    'Ein offener Entwurf hat eigene Preise und behält sie. Vor dem Veröffentlichen vergleichen Sie beide.',
  warn_no_starts: 'Findet nach jetziger Planung an diesen Tagen nicht statt.',
  warn_some_kept: 'Einige Preise sind gerundet dieselben.',
  weekdaysAbout: 'Ohne Auswahl gilt jeder Wochentag.',
  what: 'Was geändert wird',
  which: 'Welche Preise',
}
