import type { SiteWords } from '../translate.ts'

export const layout: SiteWords['layout'] = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  trips: 'Alle Touren',
  saved: 'Merkliste',
  account: 'Konto',
  signIn: 'Anmelden',
  findBooking: 'Meine Buchung',
  language: 'Sprache',
  currency: 'Währung',
  choose: 'Übernehmen',
  search: 'Suchen',
  searchLabel: 'Touren und Orte suchen',
  enquire: 'Fragen Sie uns',
  plan: 'Reise planen',
  footer: 'Fußzeile',
  breadcrumbs: 'Sie sind hier',
  errors: {
    one: 'Eine Angabe stimmt noch nicht',
    other: '{count} Angaben stimmen noch nicht',
  },
  required: 'Pflichtfeld',
  optional: 'freiwillig',
}
