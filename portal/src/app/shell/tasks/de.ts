import type { TaskWords } from './tasks.ts'

export const de: TaskWords = {
  guestList: {
    label: 'Gästeliste eines Termins',
    also: 'Teilnehmerliste Passagierliste Manifest wer kommt Liste drucken',
  },
  book: {
    label: 'Für einen Gast buchen',
    also: 'Telefonbuchung Reservierung reservieren Laufkundschaft Kasse',
  },
  checkIn: { label: 'Gäste einchecken', also: 'Voucher scannen Ticket Ankunft nicht erschienen' },
  enquiries: {
    label: 'Anfragen und Belege beantworten',
    also: 'Nachricht Frage Zahlungsbeleg Zahlungsnachweis Post',
  },
  newTrip: { label: 'Neue Tour', also: 'Reise anlegen hinzufügen erstellen Ausflug' },
  prices: {
    label: 'Preise einer Tour ändern',
    also: 'Reise Saison Hauptsaison Kinderpreis Preisliste Preistabelle',
  },
  priceChanges: { label: 'Viele Preise um Prozent ändern', also: 'erhöhen senken Preiserhöhung' },
  priceCurrency: { label: 'Währung der Preise ändern', also: 'umrechnen Euro Dollar Kurs' },
  specials: { label: 'Sonderangebote', also: 'Rabatt Aktion Frühbucher Last Minute Ermäßigung' },
  schedule: {
    label: 'Zeitplan einer Tour',
    also: 'Reise Saison Abfahrtszeiten Ruhetag Ferien Termine sperren',
  },
  photos: {
    label: 'Fotos und Texte einer Tour',
    also: 'Reise Bilder Beschreibung Übersetzung Treffpunkt',
  },
  payments: { label: 'Zahlungen', also: 'Zahlungseingang Überweisung bar Kasse offen' },
  refunds: { label: 'Erstattungen', also: 'Rückzahlung Geld zurück' },
  reports: { label: 'Berichte', also: 'Umsatz Statistik Steuer Export Buchhaltung Auswertung' },
  site: {
    label: 'Website: Aussehen, Zahlungsarten, Adresse',
    also: 'Webdesign Homepage Logo Farbe Währung Schlüssel Internetseite',
  },
  company: { label: 'Firma', also: 'Name Sprachen Telefon Absender E-Mail Anschrift Steuernummer' },
  team: {
    label: 'Jemanden ins Team einladen',
    also: 'Mitarbeiter Kollegin Personal Rolle Rechte Guide',
  },
  bank: { label: 'Bankkonto', also: 'IBAN Überweisung Kontonummer' },
  policies: { label: 'Stornoregeln', also: 'Stornierung Rücktritt Erstattung AGB' },
  messages: { label: 'Nachrichten an Gäste', also: 'Erinnerung automatische Mail Vorlage' },
  resources: { label: 'Guides und Fahrzeuge', also: 'Boot Schiff Kapitän Bus Kapitänin' },
  privacy: { label: 'Gastdaten löschen', also: 'DSGVO Datenschutz vergessen' },
  log: { label: 'Wer hat was geändert', also: 'Protokoll Verlauf Änderungen' },
  keys: { label: 'Schlüssel und Webhooks', also: 'API Schnittstelle Programmierer' },
  start: {
    label: 'Was zum ersten Verkauf fehlt',
    also: 'Checkliste Einrichtung einrichten Anfang',
  },
  profile: {
    label: 'Mein Passwort, Mails und Geräte',
    also: 'Passkey Benachrichtigungen Sprache Kalender abonnieren',
  },
}
