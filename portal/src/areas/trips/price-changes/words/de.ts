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
  also: 'Ebenfalls umgerechnet: {list}.',
  also_deposits: { one: '{count} Anzahlung', other: '{count} Anzahlungen' },
  also_drafts: { one: '{count} offener Entwurf', other: '{count} offene Entwürfe' },
  also_extras: { one: '{count} Extra', other: '{count} Extras' },
  also_pickup_rules: { one: '{count} Abholpreis', other: '{count} Abholpreise' },
  also_room_types: { one: '{count} Zimmerart', other: '{count} Zimmerarten' },
  also_specials: {
    one: '{count} Sonderangebot mit festem Nachlass',
    other: '{count} Sonderangebote mit festem Nachlass',
  },
  atRate: 'Aus 1 {from} werden {rate} {to}.',
  chooseCurrency: 'Währung wählen',
  convert: 'Alle Preise in {currency} umrechnen',
  currencyAbout:
    'Ihre Preise sind in {currency}. Hier rechnen Sie alles, was Sie verlangen, in eine andere Währung um, zu einem Kurs Ihrer Wahl. Die neuen Preise sehen Sie, bevor sich etwas ändert.',
  currencyAtOnce: 'Die neuen Preise gelten sofort, auf allen Ihren Websites.',
  currencyDone: 'Ihre Preise sind jetzt in {currency}.',
  currencyTitle: 'Währung der Preise ändern',
  keepSums: 'Offene Angebote und bestehende Buchungen behalten ihren Betrag und ihre Währung.',
  lowersOfAll:
    'So gerundet würde eine größere Gruppe insgesamt weniger zahlen als eine kleinere: {trips}. Runden Sie anders oder gar nicht.',
  lowersUnrounded:
    'Zu diesem Kurs würde eine größere Gruppe insgesamt weniger zahlen als eine kleinere: {trips}. Versuchen Sie einen etwas anderen Kurs, oder ändern Sie zuerst diese Preise.',
  missing_currency: 'Wählen Sie die neue Währung.',
  missing_rate: 'Tragen Sie den Kurs ein.',
  newCurrency: 'Neue Währung der Preise',
  noRate: 'Bitte eine Zahl über 0 eintragen.',
  noRateToday:
    'Für diese Währung gibt es keinen aktuellen Kurs. Tragen Sie den ein, der gelten soll.',
  noWayBack:
    'Sie können später zurückrechnen; durch das Runden können einzelne Preise dann von den heutigen abweichen.',
  rate: '1 {from} in {to}',
  rateToday: 'Der Kurs von heute ist {rate}. Sie können einen anderen eintragen.',
}
