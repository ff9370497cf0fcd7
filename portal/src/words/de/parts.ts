import type { parts as english } from '../en/parts.ts'
import type { AreaWords } from '../translate.ts'

export const parts: AreaWords<typeof english> = {
  clockOf: 'Ortszeit {zone}',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  doNothing: 'So lassen',
  failedTitle: 'Das konnte nicht geladen werden',
  forbidden:
    'Dafür brauchen Sie die Berechtigung „{permission}“. Inhaber und Administratoren Ihres Teams können sie Ihnen geben.',
  forbiddenTitle: 'Für Sie nicht zugänglich',
  loading: 'Wird geladen',
  missingTitle: 'Nicht gefunden',
  more: 'Mehr anzeigen',
  noSuchPage: 'Unter dieser Adresse gibt es keine Seite.',
  requestId: 'Nummer für den Support:',
  notAnAmount: 'Das ist kein Geldbetrag.',
  rows: { one: '{count} Zeile', other: '{count} Zeilen' },
  save: 'Speichern',
  saved: 'Gespeichert',
  cancel: 'Abbrechen',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  toStart: 'Zur Startseite',
  tryAgain: 'Noch einmal versuchen',
  unexpected:
    'Hier ist etwas schiefgegangen. Laden Sie die Seite neu; Ihre Eingaben bleiben erhalten.',
  unreachable:
    'Der Dienst ist nicht erreichbar. Ihre Eingaben bleiben erhalten; versuchen Sie es mit Verbindung noch einmal.',
  undoTyping: 'Eingaben verwerfen',
  unsaved: 'Noch nicht gespeichert',
  actions: 'Aktionen',
  nextRow: 'Nächste Zeile',
  rowBefore: 'Vorige Zeile',
  chooseRow: 'Zeile auswählen',
  noSuchTrip: 'Keine solche Reise',
  notOnSale: 'nicht im Verkauf',
  to: 'nach',
  saveCsv: 'Als CSV sichern',
}
