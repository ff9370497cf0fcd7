import type { SiteWords } from '../translate.ts'

export const account: SiteWords['account'] = {
  signInTitle: 'Anmelden',
  signInText:
    'Wir schicken Ihnen eine E-Mail mit einem Link und einem Code. Sie brauchen kein Passwort.',
  runsShop: 'Ich betreibe diesen Shop und lese seine E-Mails im Portal',
  sendMail: 'E-Mail senden',
  noAccountNeeded: 'Für eine Buchung brauchen Sie kein Konto.',
  findBooking: 'Mit der Nummer finden',
  ended: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an, dann geht es hier weiter.',
  signIn: 'Anmelden',
  codeTitle: 'Sehen Sie in Ihr Postfach',
  codeText:
    'Wir haben eine E-Mail an {email} geschickt. Öffnen Sie den Link darin oder geben Sie hier den Code ein. Beides gilt 15 Minuten.',
  code: 'Code',
  codeWrong:
    'Dieser Code ist falsch oder nicht mehr gültig. Bitte fordern Sie eine neue E-Mail an.',
  noMail: 'Nach einigen Minuten keine E-Mail? Sehen Sie im Spam-Ordner nach, oder:',
  newMail: 'Neue E-Mail anfordern',
  linkTitle: 'Anmelden',
  linkText: 'Mit dem Knopf melden Sie sich auf diesem Gerät bei {site} an.',
  linkOver:
    'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie eine neue E-Mail an.',
  passkeyTitle: 'Mit einem Passkey',
  passkeyText:
    'Wenn Sie auf diesem Gerät einen gespeichert haben: mit Fingerabdruck, Gesicht oder Bildschirmsperre.',
  signInByPasskey: 'Mit Passkey anmelden',
  passkeyFailed:
    'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal oder melden Sie sich per E-Mail an.',

  hello: 'Schön, dass Sie da sind.',
  helloName: 'Schön, dass Sie da sind, {name}.',
  signedInAs: 'Angemeldet als',
  signOut: 'Abmelden',
  doneSignedOut: 'Sie sind abgemeldet.',

  details: 'Ihre Angaben',
  detailsText: 'Damit füllen wir Formulare für Sie aus.',
  country: 'Land',
  saveDetails: 'Angaben speichern',
  doneDetails: 'Ihre Angaben sind gespeichert.',
  knownFromAccount: 'Aus Ihrem Konto ausgefüllt.',
  changeDetails: 'Angaben ändern',
  knownFromWindow: 'Mit den Angaben der letzten Buchung in diesem Fenster ausgefüllt.',
  notMe: 'Das bin ich nicht',

  bookings: 'Buchungen',
  upcoming: 'Bevorstehend',
  past: 'Vergangen und storniert',
  noBookings: 'Mit dieser E-Mail-Adresse gibt es noch keine Buchungen.',
  olderBookings: 'Ältere Buchungen',
  people: { one: '{count} Person', other: '{count} Personen' },

  requests: 'Preisanfragen und Angebote',
  noRequests: 'Sie haben noch keinen Preis angefragt.',
  fromTo: '{from} bis {to}',
  seeOffer: 'Angebot ansehen',

  passkeys: 'Passkeys',
  passkeysText:
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Bildschirmsperre an, ohne E-Mail.',
  noPasskeys: 'Sie haben noch keinen Passkey.',
  passkeyMade: 'hinzugefügt am {day}',
  passkeyUsed: 'zuletzt benutzt am {day}',
  deletePasskey: 'Löschen',
  newPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name',
  passkeyNameHint: 'Zum Wiedererkennen, wie „Mein Telefon“',
  makePasskey: 'Auf diesem Gerät hinzufügen',
  passkeyNotMade:
    'Es wurde kein Passkey hinzugefügt. Vielleicht hat dieses Gerät schon einen. Bitte versuchen Sie es noch einmal.',
  passkeyNeedsScript: 'Um einen Passkey hinzuzufügen, erlauben Sie bitte JavaScript im Browser.',
  donePasskeyAdded: 'Der Passkey ist hinzugefügt. Sie können sich ab jetzt damit anmelden.',
  donePasskeyDeleted: 'Der Passkey ist gelöscht.',

  offerTitle: 'Angebot: {trip}',
  offerFrom: 'Ein Angebot von {seller} für Sie',
  offerUntil: 'Gültig bis',
  atPlace: '{time} (Ortszeit)',
  adults: { one: '{count} Erwachsener', other: '{count} Erwachsene' },
  children: { one: '{count} Kind', other: '{count} Kinder' },
  infants: { one: '{count} Kleinkind', other: '{count} Kleinkinder' },
  included: 'Inbegriffen',
  listPrice: 'Listenpreis',
  offerPrice: 'Ihr Preis',
  holdOffer: 'Angebot annehmen',
  holdOfferText: 'Wir halten die Plätze 15 Minuten frei, während Sie die Buchung abschließen.',
  offerHeld: 'Dieses Angebot wird gerade gebucht. Wenn Sie das sind, können Sie weitermachen.',
  offerBooked: 'Dieses Angebot ist gebucht. Die Bestätigung finden Sie in Ihren E-Mails.',
  offerExpired:
    'Dieses Angebot gilt nicht mehr. Auf der Seite der Tour können Sie ein neues anfragen.',
  offerWithdrawn:
    '{seller} hat dieses Angebot zurückgezogen. Auf der Seite der Tour können Sie ein neues anfragen.',
  offerNotNow: 'Die Plätze dieses Angebots sind gerade vergeben. Bitte schreiben Sie an {seller}.',
  seeTrip: 'Tour ansehen',
}
