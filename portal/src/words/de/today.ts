import type { today as english } from '../en/today.ts'
import type { AreaWords } from '../translate.ts'

export const today: AreaWords<typeof english> = {
  asOf: 'Stand {time}',
  attendance: '{count} von {expected} da',
  departures: 'Abfahrten',
  free: '{count} frei',
  full: 'voll',
  guide: 'Guide',
  kind_enquiry: { one: '{count} Anfrage', other: '{count} Anfragen' },
  kind_missing_details: {
    one: '{count} Buchung ohne vollständige Angaben',
    other: '{count} Buchungen ohne vollständige Angaben',
  },
  kind_overbooked_start: { one: '{count} Start überbucht', other: '{count} Starts überbucht' },
  kind_overdue_payment: {
    one: '{count} Zahlung überfällig',
    other: '{count} Zahlungen überfällig',
  },
  kind_payment_link: { one: '{count} Zahlungslink', other: '{count} Zahlungslinks' },
  kind_price_request: { one: '{count} Preisanfrage', other: '{count} Preisanfragen' },
  kind_proof: { one: '{count} Zahlungsbeleg', other: '{count} Zahlungsbelege' },
  kind_refund: { one: '{count} Erstattung zu leisten', other: '{count} Erstattungen zu leisten' },
  kind_request: { one: '{count} Buchungsanfrage', other: '{count} Buchungsanfragen' },
  kind_unscheduled_start: {
    one: '{count} gebuchter Start findet nicht statt',
    other: '{count} gebuchte Starts finden nicht statt',
  },
  nobody: 'noch niemand',
  noDepartures: 'An diesem Tag keine Abfahrten.',
  nothingWaits: 'Nichts wartet auf Sie',
  nothingWaitsAbout: 'Anfragen, Belege und Überfälliges erscheinen hier.',
  over: '{count} zu viel',
  seats: 'Plätze',
  time: 'Zeit',
  title: 'Heute',
  trip: 'Reise',
  waiting: 'Wartet auf Sie',
}
