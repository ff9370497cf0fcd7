import type { AreaWords } from '#app/language/translate.ts'
import type { legal as english } from './en.ts'

export const legal: AreaWords<typeof english> = {
  title: 'Rechtliches',
  about: 'Wer Sie sind, Ihre rechtlichen Texte und was ein Shop in der EU zeigen muss.',
  checklist: 'Was ein Shop in der EU zeigen muss',
  checklistAbout:
    'Jede Zeile sieht nach, was wirklich da ist. Das hilft, nichts zu vergessen, ersetzt aber keine Rechtsberatung.',
  stateDone: 'Vorhanden',
  stateMissing: 'Fehlt',
  stateLook: 'Bitte selbst prüfen',
  stateOurs: 'Macht der Shop',
  fix: 'Erledigen',
  check_imprint: 'Impressum mit Name, Anschrift und E-Mail-Adresse',
  about_imprint: 'In der Fußzeile jeder Seite. Nötig sind Name, Straße, Ort und E-Mail-Adresse.',
  check_contact: 'E-Mail-Adresse und Telefonnummer',
  about_contact: 'Auf der Website, auf Vouchern und in E-Mails, damit Gäste Sie schnell erreichen.',
  check_terms: 'Allgemeine Geschäftsbedingungen',
  about_terms:
    'In jeder Sprache der Website. Sie hängen als Datei an der E-Mail, die eine Buchung bestätigt.',
  check_privacy: 'Datenschutzerklärung',
  about_privacy:
    'In jeder Sprache der Website: was Sie speichern, warum, wie lange und wer es noch sieht.',
  check_withdrawal: 'Hinweis zum Widerrufsrecht',
  about_withdrawal:
    'Für Touren an einem bestimmten Tag gibt es keines (Art. 16 Buchst. l der Verbraucherrechterichtlinie). Gäste müssen das vor der Buchung erfahren.',
  check_prices: 'Preise einschließlich aller Steuern',
  about_prices: 'Der Shop zeigt die Preise, wie Sie sie eingeben. Geben Sie sie mit Steuern ein.',
  check_button: 'Der Knopf zum Buchen sagt, dass die Buchung zur Zahlung verpflichtet',
  about_button: 'In jeder Sprache des Shops, wo immer etwas zu zahlen ist.',
  check_cancellation: 'Stornobedingungen',
  about_cancellation: 'Sie stehen bei der Tour, vor der Buchung und in der Bestätigung.',
  check_insolvency: 'Insolvenzabsicherung für Pauschalreisen',
  about_insolvency:
    'Nur wenn Sie Pauschalreisen verkaufen: Nennen Sie, wer das Geld Ihrer Gäste absichert.',
  check_cookies: 'Keine Cookies ohne Einwilligung',
  about_cookies:
    'Der Shop setzt keine, die eine Einwilligung brauchen, und fragt, bevor er Ihre Besucherstatistik lädt.',
  company: 'Angaben zum Unternehmen',
  companyAbout:
    'Auf allen Ihren Websites gleich: in der Fußzeile, bei der Buchung, auf Vouchern und in E-Mails. Jeder kann sie lesen.',
  companyReadOnly: 'Ändern können diese Angaben Inhaber und Admins.',
  legal_name: 'Name des Unternehmens',
  legal_nameHelp: 'Mit Rechtsform, zum Beispiel Wüstentage GmbH',
  address: 'Anschrift',
  addressHelp: 'Straße und Hausnummer, bis zu vier Zeilen',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  represented_by: 'Vertreten durch',
  phone: 'Telefon',
  phoneHelp: 'Mit Landesvorwahl, zum Beispiel +49 30 123456',
  whatsapp: 'WhatsApp',
  whatsappHelp: 'Eine Nummer mit Landesvorwahl, mit der Gäste einen Chat öffnen können',
  email: 'E-Mail-Adresse',
  register: 'Register und Nummer',
  registerHelp: 'Zum Beispiel Amtsgericht Berlin, HRB 12345',
  vat_id: 'USt-IdNr.',
  vat_idHelp: 'Mit Länderkürzel, zum Beispiel DE123456789',
  tax_number: 'Steuernummer',
  licence: 'Zulassung',
  licenceHelp: 'Ihre Zulassung als Reiseunternehmen und wer sie erteilt hat',
  insolvency_protection: 'Insolvenzabsicherung',
  insolvency_protectionHelp:
    'Versicherer, Anschrift und Telefonnummer, falls Sie Pauschalreisen verkaufen',
  texts: 'Texte',
  noAdvice:
    'Unsere Vorlagen sind ein Anfang und keine Rechtsberatung. Lassen Sie Ihre Texte von jemandem prüfen, der das Recht Ihres Landes kennt.',
  text: 'Art des Textes',
  language: 'Sprache',
  notYet: '{text} (fehlt noch)',
  kind_imprint: 'Impressum',
  kind_terms: 'Allgemeine Geschäftsbedingungen',
  kind_privacy: 'Datenschutzerklärung',
  kind_withdrawal: 'Widerrufsrecht',
  kind_consent: 'Satz über dem Knopf zum Buchen',
  hint_imprint: 'Die Angaben zum Unternehmen von oben erscheinen von selbst unter diesem Text.',
  hint_terms:
    'Verlinkt in der Fußzeile und über dem Knopf zum Buchen. Jede Buchung behält die Fassung, mit der sie entstand.',
  hint_privacy: 'Verlinkt in der Fußzeile und über dem Knopf zum Buchen.',
  hint_withdrawal:
    'Verlinkt in der Fußzeile und über dem Knopf zum Buchen. Jede Buchung behält die Fassung, mit der sie entstand.',
  hint_consent:
    'Ein oder zwei Sätze anstelle von „Bitte lesen Sie vor der Buchung:“. Gäste lesen sie nur; ein Häkchen gibt es nicht, weil kein Gesetz eines verlangt.',
  inForce: 'Auf der Website seit {day}',
  takeOutline: 'Mit unserer Vorlage beginnen',
  takeOutlineEnglish:
    'Sie ist auf Englisch, in dieser Sprache haben wir keine: Übersetzen Sie sie, bevor Sie sie veröffentlichen. Was wir nicht wissen können, ist mit […] markiert.',
  takeOutlineAbout:
    'Sie enthält Ihre Angaben zum Unternehmen; was wir nicht wissen können, ist mit […] markiert.',
  body: 'Text',
  bodyAbout:
    'Markdown: ## für eine Überschrift, - für eine Liste, [Wörter](https://…) für einen Link',
  refused:
    'Ein Link in diesem Text könnte ein Skript ausführen. Links müssen mit https://, mailto: oder tel: beginnen.',
  tags: 'HTML wird nicht ausgeführt: Besucher sähen die Tags als Text. Überschriften, Listen und Links gehen mit Markdown.',
  publish: 'Veröffentlichen',
  published: 'Veröffentlicht',
  takeOff: 'Von der Website nehmen',
  takeOffTitle: 'Diesen Text von der Website nehmen?',
  takeOffEffect:
    'Besucher finden ihn nicht mehr, und die Checkliste zeigt ihn als fehlend. Buchungen, die mit ihm entstanden sind, behalten ihn.',
  analytics: 'Besucherstatistik',
  analyticsAbout:
    'Zählt, wer Ihren Shop besucht. Der Shop fragt vorher und lädt nichts, bevor jemand zustimmt. An der Kasse und auf den Seiten einer Buchung oder eines Kontos wird sie nie geladen. Ohne Anbieter fragt er auch nicht.',
  provider: 'Anbieter',
  provider_none: 'Keiner',
  provider_plausible: 'Plausible',
  provider_matomo: 'Matomo',
  provider_google: 'Google Analytics 4',
  provider_script: 'Ein anderes Skript',
  siteId: 'Website',
  siteId_plausible: 'Die Domain, wie Plausible sie kennt, zum Beispiel wuestentage.de',
  siteId_matomo: 'Die Nummer der Website in Matomo',
  siteId_google: 'Die Mess-ID, zum Beispiel G-ABC1234567',
  scriptAddress: 'Adresse',
  address_plausible:
    'Nur wenn Sie Plausible selbst betreiben, zum Beispiel https://stats.example.com',
  address_matomo: 'Wo Ihr Matomo läuft, zum Beispiel https://example.matomo.cloud',
  address_script: 'Adresse der Skriptdatei, mit https://',
  wrongSiteId: 'So bezeichnet dieser Anbieter keine Website.',
  wrongAddress: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt.',
  gaps: {
    one: '{count} Lücke ist noch auszufüllen',
    other: '{count} Lücken sind noch auszufüllen',
  },
  gapsRefused: {
    one: 'Vor dem Veröffentlichen ist {count} Lücke auszufüllen',
    other: 'Vor dem Veröffentlichen sind {count} Lücken auszufüllen',
  },
}
