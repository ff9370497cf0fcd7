import type { TextsWithoutMail } from '../translate.ts'

export const withoutMail: TextsWithoutMail = {
  'account.signInText':
    'Dieser Shop verschickt zurzeit keine E-Mails, daher können wir Ihnen keinen Code senden. Eine Buchung öffnen Sie auch mit ihrer Nummer und Ihrer E-Mail-Adresse.',
  'account.codeText':
    'Dieser Shop verschickt zurzeit keine E-Mails. Wer ihn betreibt, findet den Code für {email} im Portal.',
  'account.noMail': 'Ist der Code abgelaufen?',
  'account.newMail': 'Neuen Code anfordern',
  'account.passkeyFailed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'account.offerBooked': 'Dieses Angebot ist gebucht.',
  'afterwards.findByMail':
    'Die Nummer steht auf der Seite, die Sie nach der Buchung gesehen haben.',
  'afterwards.lost':
    'Diese Buchung ließ sich hier nicht öffnen. Bitte geben Sie unten ihre Nummer und Ihre E-Mail-Adresse ein.',
  'afterwards.waitsForProof': '{seller} sieht ihn sich an. Die Antwort sehen Sie auf dieser Seite.',
  'afterwards.waitsForLink':
    '{seller} bereitet einen Link zum Bezahlen vor. Sie finden ihn dann hier.',
  'afterwards.waitsForSeller':
    'Die Antwort sehen Sie auf dieser Seite. Vorher ist nichts zu zahlen.',
  'afterwards.mailOnItsWay':
    'Dieser Shop verschickt keine E-Mails. Bitte notieren Sie Ihre Buchungsnummer: Mit ihr und {email} öffnen Sie diese Seite wieder.',
  'afterwards.contactText':
    'Diese Buchung wurde mit {email} gemacht. Eine Korrektur braucht einen Code, den dieser Shop zurzeit nicht per E-Mail senden kann. Bitte wenden Sie sich dafür an den Veranstalter.',
  'afterwards.doneCancelled': 'Ihre Buchung ist storniert.',
  'afterwards.doneRefund': 'Sie haben die Erstattung gewählt.',
  'afterwards.proofNext': '{seller} prüft ihn. Sie müssen nichts tun.',
  'afterwards.linkNext': 'Danach bestätigt {seller} die Zahlung hier.',
  'book.byHand':
    'Der Veranstalter sieht sich Ihre Buchung an. Die Antwort sehen Sie auf der Seite Ihrer Buchung.',
  'book.byHandUntil':
    'Der Veranstalter sieht sich Ihre Buchung an und antwortet bis {when} (Ortszeit) auf der Seite Ihrer Buchung.',
  'book.emailHint': 'Mit ihr und der Buchungsnummer öffnen Sie Ihre Buchung.',
  'book.nextInstant':
    'Gleich nach der Buchung sehen Sie alles Wichtige. Dieser Shop verschickt keine E-Mails.',
  'book.nextByHand':
    'Der Veranstalter sieht sich alles an und antwortet auf der Seite Ihrer Buchung. Bis dahin ist nichts endgültig, und Sie können zurücktreten.',
  'content.thanks': 'Ihre Nachricht ist da. Wir antworten so bald wie möglich.',
  'content.thanksPrice': 'Sie bekommen ein Angebot vom Veranstalter.',
  'content.enquireIntro': 'Was immer Sie wissen möchten: Wir antworten.',
  'pay.doneWay': 'Die Zahlungsart ist geändert.',
  'pay.mailComes':
    'Dieser Shop verschickt keine E-Mails. Mit Ihrer Buchungsnummer und {email} öffnen Sie diese Seite wieder.',
}
