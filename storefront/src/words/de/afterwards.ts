import type { SiteWords } from '../translate.ts'

export const afterwards: SiteWords['afterwards'] = {
  // Finding a booking again.
  findTitle: 'Buchung finden',
  findText: 'Geben Sie die Buchungsnummer ein und die E-Mail-Adresse, mit der Sie gebucht haben.',
  findByMail:
    'Jede E-Mail zu Ihrer Buchung enthält einen Link, mit dem Sie sie öffnen, ändern oder stornieren.',
  findBySignIn: 'Anmelden und alle Buchungen sehen',
  findInAccount: 'Alle Buchungen Ihres Kontos ansehen',
  refLabel: 'Buchungsnummer',
  refHint: 'Zwölf Buchstaben und Ziffern, wie 7K4M-Q2ZX-9HTB',
  refWrong: 'Eine Buchungsnummer hat zwölf Buchstaben und Ziffern, wie 7K4M-Q2ZX-9HTB.',
  find: 'Buchung anzeigen',
  lost: 'Wir konnten diese Buchung hier nicht öffnen. Nutzen Sie den neuesten Link aus Ihren E-Mails oder geben Sie unten die Daten ein.',

  // How it stands and what happens next.
  bookingTitle: 'Buchung {ref}',
  confirmedTitle: 'Ihre Buchung ist bestätigt',
  confirmed: '{seller} freut sich auf Sie. Halten Sie am Tag der Tour die Buchungsnummer bereit.',
  confirmedUnpaidTitle: 'Ihre Buchung ist bestätigt, die Zahlung steht noch aus',
  confirmedUnpaid: 'Bitte zahlen Sie {amount} rechtzeitig.',
  confirmedOnArrivalTitle: 'Ihre Buchung ist bestätigt',
  confirmedOnArrival: 'Sie zahlen {onArrival} bei der Ankunft. Vorher ist nichts zu zahlen.',
  waitsForTransferTitle: 'Bitte überweisen Sie {amount}',
  waitsForTransfer:
    'Ihre Plätze sind für Sie reserviert. {seller} bestätigt die Buchung, sobald das Geld da ist.',
  waitsForProofTitle: 'Ihr Zahlungsnachweis wird geprüft',
  waitsForProof: '{seller} sieht ihn sich an und schreibt Ihnen per E-Mail.',
  waitsForLinkTitle: 'Die Zahlungsseite wird vorbereitet',
  waitsForLink:
    '{seller} schickt Ihnen per E-Mail einen Link zum Bezahlen. Sie finden ihn dann auch hier.',
  waitsForPaymentTitle: 'Bitte zahlen Sie {amount}',
  waitsForPayment:
    'Die Zahlungsseite von {seller} ist bereit. Ihre Plätze sind für Sie reserviert.',
  waitsForSellerTitle: '{seller} prüft Ihre Anfrage',
  waitsForSeller: 'Sie bekommen die Antwort per E-Mail. Vorher ist nichts zu zahlen.',
  alsoSeller: 'Außerdem bestätigt {seller} jede Buchung von Hand.',
  onHoldTitle: 'Ihre Plätze sind reserviert, aber noch nicht gebucht',
  onHold: 'Schließen Sie die Buchung ab, um sie zu behalten.',
  lapsedTitle: 'Diese Buchung ist verfallen',
  lapsed:
    'Die Frist ist abgelaufen, deshalb wurden die Plätze freigegeben. Es ist nichts mehr zu zahlen.',
  rejectedTitle: '{seller} konnte diese Buchung nicht annehmen',
  rejected: 'Die Plätze wurden freigegeben, und es ist nichts mehr zu zahlen.',
  cancelledByYouTitle: 'Sie haben diese Buchung storniert',
  cancelledByYou: 'Die Plätze wurden freigegeben.',
  cancelledBySellerTitle: '{seller} hat diese Buchung storniert',
  cancelledBySeller: 'Wenn Sie Fragen haben, schreiben Sie an {seller}.',
  until: 'Bis {moment}.',
  reason: 'Der Grund: {reason}',
  nothingDue: 'Es ist nichts zu zahlen.',
  refundDue: '{amount} werden Ihnen zurückgezahlt.',
  refunded: '{amount} wurden Ihnen zurückgezahlt.',

  // What was booked.
  starts: 'Beginn',
  ends: 'Ende',
  onClock: '{time} Uhr Ortszeit ({clock})',
  party: 'Reisende',
  times: '{count} × {label}',
  sleepers: { one: '{label} für 1 Person', other: '{label} für {count} Personen' },
  pickupLine: 'Abholung: {label}',
  pickup: 'Abholung',
  meetingPoint: 'Treffpunkt',
  vehicles: 'Fahrzeuge',
  payment: 'Zahlung',
  payBy: 'Fällig bis {moment}',
  onArrival: '{amount} bei der Ankunft zu zahlen',
  details: 'Angaben zu den Reisenden',
  detailsDone: '{complete} von {needed} vollständig',
  detailsBy: 'Bitte füllen Sie die Angaben bis {moment} aus.',
  detailsLate:
    'Die Angaben waren bis {moment} erbeten. Bitte ergänzen Sie sie so bald wie möglich.',
  lead: 'Kontakt',
  seller: 'Veranstaltet von',
  price: 'Preis',
  included: 'inbegriffen',
  dueUpfront: 'Mit der Buchung zu zahlen',
  dueLocally: 'Vor Ort zu zahlen',
  total: 'Gesamt',
  alsoBooked: 'Außerdem gebucht',
  readsOnly:
    'Um diese Buchung zu ändern, zu bezahlen oder zu stornieren, öffnen Sie den Link in einer unserer E-Mails dazu oder melden Sie sich an.',

  // The policy.
  policy: 'Stornierung',

  // Buttons.
  actions: 'Was Sie tun können',
  toPay: 'Jetzt bezahlen',
  toPayment: 'Zahlung ansehen',
  toProof: 'Zahlungsnachweis ansehen',
  toTravellers: 'Angaben zu den Reisenden',
  toVoucher: 'Voucher zum Drucken',
  toCalendar: 'In den Kalender',
  toContact: 'E-Mail oder Telefon berichtigen',
  toCancel: 'Buchung stornieren',
  toRefundInstead: 'Neuer Termin oder Erstattung',
  toCheckout: 'Buchung abschließen',
  bookAgain: 'Diese Tour erneut buchen',
  backToBooking: 'Zurück zur Buchung',
  doneProof: 'Danke, Ihr Zahlungsnachweis ist angekommen.',
  doneContact: 'Der Kontakt ist berichtigt.',
  doneCancelled: 'Wir haben Ihnen zur Stornierung eine E-Mail geschickt.',
  doneRefund: 'Sie haben die Erstattung gewählt. Wir haben Ihnen dazu eine E-Mail geschickt.',
  doneSaved: 'Die Angaben sind gespeichert. Vielen Dank.',

  // Paying.
  payTitle: 'Zahlung',
  payAmountBy: 'Bitte zahlen Sie {amount} bis {moment}.',
  transferTitle: 'Überweisung',
  amount: 'Betrag',
  accountName: 'Kontoinhaber',
  iban: 'IBAN',
  accountNumber: 'Kontonummer',
  swift: 'BIC (SWIFT)',
  bankName: 'Bank',
  transferReference: 'Verwendungszweck',
  referenceMatters:
    'Bitte geben Sie den Verwendungszweck genau so an, damit Ihre Zahlung gefunden wird.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  proofTitle: 'Zahlungsnachweis senden',
  proofAgain: 'Eine andere Datei senden',
  proofText:
    'Mit einem Foto oder PDF der Überweisung kann {seller} Ihre Buchung schneller bestätigen.',
  proofReceived: 'Ihr Zahlungsnachweis liegt vor',
  proofFile: '{name}, eingegangen {moment}',
  proofNext: '{seller} prüft ihn und schreibt Ihnen. Sie müssen nichts tun.',
  proofRefused:
    'Falls {seller} eine frühere Datei nicht verwenden konnte, steht der Grund in unserer E-Mail. Hier können Sie eine neue senden.',
  file: 'Datei',
  fileHint: 'PDF, JPEG, PNG oder WebP, höchstens 10 MB',
  fileMissing: 'Bitte wählen Sie zuerst eine Datei aus.',
  fileTooLarge: 'Die Datei ist zu groß: höchstens 10 MB sind möglich.',
  sendProof: 'Datei senden',
  linkReady: '{seller} hat eine Seite vorbereitet, auf der Sie {amount} bezahlen.',
  openLink: 'Auf {host} bezahlen',
  linkNext: 'Danach bestätigt {seller} die Zahlung per E-Mail.',
  linkUntil: 'Wenn bis {moment} kein Link kommt, endet die Buchung, und es ist nichts zu zahlen.',

  // Travellers.
  travellersTitle: 'Angaben zu den Reisenden',
  travellersText: '{seller} braucht diese Angaben, um die Tour vorzubereiten.',
  travellersNotNeeded:
    'Für diese Tour sind keine Angaben nötig. Mit den Namen kann der Guide Sie begrüßen.',
  traveller: 'Reisende Person {position}',
  leadTraveller: 'Hauptreisende Person',
  fillCard: 'Ausfüllen',
  editCard: 'Ändern',
  more: 'Weitere Reisende',
  cardTitle: 'Angaben zu Person {position}',
  cardOf: 'Buchung {ref}',
  cardForwarded:
    'Sie wurden gebeten, Ihre Angaben für eine Tour auszufüllen. Mit diesem Link sind nur diese Angaben zu sehen.',
  choose: 'Bitte wählen',
  phoneHint: 'Mit Ländervorwahl, wie +49 30 123456',
  kept: 'Gespeichert: {mask}. Leer lassen, um es zu behalten.',
  erase: 'Gespeichertes löschen ({field})',
  detailsSafe:
    'Geburtsdatum, Passnummer und medizinische Hinweise werden verschlüsselt gespeichert und nach der Tour gelöscht.',
  saveCard: 'Angaben speichern',
  forwardTitle: 'Von der reisenden Person ausfüllen lassen',
  forwardText:
    'Erstellen Sie einen Link und schicken Sie ihn weiter. Er öffnet diese Angaben und sonst nichts von der Buchung.',
  makeLink: 'Link erstellen',
  forwardUrl: 'Link zum Weitergeben',
  forwardUntil: 'Er gilt bis {moment}. Ein neuer Link ersetzt ihn.',
  forwardSubject: 'Ihre Angaben für unsere Tour',
  share: 'Teilen',

  // Correcting the contact.
  contactTitle: 'Kontakt berichtigen',
  contactText:
    'Diese Buchung wurde mit {email} gemacht. Wenn das ein Tippfehler ist, berichtigen Sie ihn hier.',
  contactClosed:
    'Der Kontakt ließ sich hier bis eine halbe Stunde nach der Buchung berichtigen. Bitte schreiben Sie an {seller}.',
  contactCodeSent: 'Wir haben einen sechsstelligen Code an {to} geschickt.',
  newEmail: 'Neue E-Mail-Adresse',
  newPhone: 'Neue Telefonnummer',
  sendCode: 'Code senden',
  codeHint: 'Sechs Ziffern aus der E-Mail',
  confirmContact: 'Bestätigen',
  contactAgain: 'Noch einmal eingeben',

  // Cancelling.
  cancelTitle: 'Buchung stornieren',
  refundAll: 'Sie bekommen die gezahlten {refund} ganz zurück.',
  refundPart: 'Sie bekommen {refund} von den gezahlten {paid} zurück ({percent} %).',
  refundNone: 'Von den gezahlten {paid} bekommen Sie nichts zurück.',
  refundNothingPaid:
    'Sie haben noch nichts gezahlt. Es wird also nichts erstattet, und es ist nichts zu zahlen.',
  refundHow: '{seller} zahlt Ihnen das Geld zurück.',
  cancelFinal:
    'Die Plätze werden sofort freigegeben. Eine Stornierung lässt sich nicht rückgängig machen.',
  cancelReason: 'Warum stornieren Sie?',
  cancelNow: 'Jetzt stornieren',
  keepBooking: 'Buchung behalten',

  // A start that was called off.
  movedTitle: 'Ihre Tour wurde verlegt',
  movedHint: 'Sie können den neuen Termin behalten oder die Erstattung nehmen.',
  movedText: '{seller} musste den Termin absagen: {start}.',
  keepTitle: 'Den neuen Termin nehmen',
  keepText: 'Sie müssen nichts tun: Ihre Buchung ist schon darauf verlegt.',
  keepNow: 'Neuen Termin behalten',
  takeTitle: 'Die Erstattung nehmen',
  takeText: 'Die Buchung wird storniert. Sie können das bis {moment} wählen.',
  takeNow: 'Stornieren und {amount} zurückbekommen',
  takeNothing: 'Kostenlos stornieren',

  // To take along.
  voucher: 'Voucher',
  voucherTitle: 'Voucher {ref}',
  voucherNotYet: 'Diese Buchung ist nicht bestätigt. Das ist deshalb noch kein Voucher.',
  print: 'Drucken',
}
