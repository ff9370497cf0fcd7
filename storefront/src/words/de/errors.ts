import type { SiteWords } from '../translate.ts'

export const errors: SiteWords['errors'] = {
  titled: 'Fehler: {title}',
  meantEmail: 'Meinten Sie {email}?',
  notFoundTitle: 'Hier ist nichts',
  notFound:
    'Vielleicht ist die Seite umgezogen oder die Adresse hat einen Tippfehler. Das hilft weiter:',
  awayTitle: 'Wir sind gleich zurück',
  away: 'Unser Buchungssystem antwortet gerade nicht. Es ist nichts verloren: Bitte versuchen Sie es in einer Minute noch einmal.',
  offlineTitle: 'Keine Verbindung',
  offline:
    'Sie sind offline, deshalb lässt sich diese Seite nicht zeigen. Es ist nichts verloren: Versuchen Sie es mit Verbindung noch einmal.',
  keptTickets: 'Ihre Voucher auf diesem Gerät',
  tryAgain: 'Noch einmal versuchen',
  brokenTitle: 'Etwas ist schiefgegangen',
  broken: 'Wir konnten diese Seite nicht zeigen. Bitte versuchen Sie es noch einmal.',
  foreignFormTitle: 'Dieses Formular kam von einer anderen Website',
  foreignForm:
    'Zu Ihrer Sicherheit haben wir es nicht angenommen. Bitte öffnen Sie die Seite hier und senden Sie es noch einmal.',
  tooLargeTitle: 'Dieses Formular ist zu lang',
  tooLarge:
    'Wir konnten es nicht annehmen. Bitte kürzen Sie Ihren Text und senden Sie ihn noch einmal.',
  unreadableTitle: 'Wir konnten dieses Formular nicht lesen',
  unreadable:
    'Es kam nicht so an, wie unsere Seiten es senden. Bitte öffnen Sie die Seite und senden Sie es noch einmal.',
  notSetUpTitle: 'Dieser Shop wird gerade eingerichtet',
  notSetUp: 'Er ist noch nicht geöffnet. Bitte kommen Sie etwas später wieder.',
  previewOverTitle: 'Diese Vorschau ist beendet',
  previewOver:
    'Der Link zu einer Vorschau gilt einen Tag. Wer ihn Ihnen geschickt hat, kann im Portal einen neuen anlegen.',
  openShop: 'Zum Shop',
  previewOnlyTitle: 'Das ist eine Vorschau',
  previewOnly: 'Von hier lässt sich nichts buchen oder senden. Im Shop selbst können Gäste das.',
  previewUnfitTitle: 'Diese Tour lässt sich noch nicht zeigen',
  previewUnfit:
    'Ihrem Entwurf fehlt noch etwas, oder er passt nicht zusammen. Was es ist, steht im Portal vor dem Veröffentlichen.',
  requestId: 'Wenn Sie uns schreiben, nennen Sie bitte diese Nummer: {id}',
}
