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
  company: 'Wer diese Website betreibt',
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
    '{provider} zählt dann, welche Seiten angesehen werden, und setzt dafür vielleicht Cookies. Die Website funktioniert auch ohne das.',
  accept: 'Ja, gern',
  refuse: 'Nein, danke',
}
