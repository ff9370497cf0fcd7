import type { SiteWords } from '../translate.ts'

export const legal: SiteWords['legal'] = {
  title: 'Rechtliches',
  imprint: 'Impressum',
  terms: 'Allgemeine Geschäftsbedingungen',
  privacy: 'Datenschutz',
  withdrawal: 'Widerrufsrecht',
  before: 'Bitte lesen Sie vor der Buchung:',
  newTab: '(öffnet sich in einem neuen Tab)',
  otherLanguage: 'Diesen Text gibt es nur in dieser Sprache: {language}.',
  version: 'Stand: {day}',
  company: 'Wer diese Seite betreibt',
  phone: 'Telefon',
  email: 'E-Mail',
  represented: 'Vertreten durch',
  register: 'Register',
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  licence: 'Zulassung',
  cover: 'Insolvenzabsicherung',
  cookies: 'Cookie-Auswahl',
  bannerTitle: 'Dürfen wir Ihren Besuch zählen?',
  banner:
    '{provider} würde zählen, welche Seiten angesehen werden, und dafür vielleicht Cookies setzen. Ohne das funktioniert die Seite genauso.',
  accept: 'Ja, gern',
  refuse: 'Nein, danke',
}
