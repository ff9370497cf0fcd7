import type { AreaWords } from '#app/language/translate.ts'
import type { cards as english } from './en.ts'

export const cards: AreaWords<typeof english> = {
  about:
    'Gäste zahlen mit Karte auf der Seite Ihres Zahlungsanbieters, und das Geld geht direkt auf Ihr Konto dort. Outset behält nichts ein; der Anbieter berechnet für jede Zahlung seine eigene Gebühr.',
  atOnce: 'Geld sofort auf die Karte zurückgeben',
  atOnceHelp:
    'Storniert ein Gast, geht sofort auf die Karte zurück, was Ihre Stornobedingungen vorsehen. Sonst wartet es auf der Seite „Heute“, bis jemand es freigibt.',
  check: 'Erneut prüfen',
  checkedAt: 'Geprüft',
  connect: 'Prüfen und verbinden',
  connected: 'Verbunden. Auf jeder Website, die Karten anbietet, können Gäste so zahlen.',
  connectTest: 'Testanbieter verbinden',
  currency: 'Währung des Kontos',
  disconnect: 'Trennen',
  disconnectAbout:
    'Niemand kann mehr mit Karte zahlen, und der Schlüssel wird hier gelöscht. Bezahlte Buchungen bleiben bezahlt, aber auf Karten erstatten können Sie dann nur noch im Dashboard des Anbieters.',
  disconnected: 'Getrennt.',
  disconnectMails: 'Alle Inhaber werden per E-Mail benachrichtigt.',
  disconnectWait: {
    one: '{count} Zahlung oder Erstattung ist noch nicht abgeschlossen. Nehmen Sie die Karte von Ihren Websites, damit keine neuen beginnen, und trennen Sie danach.',
    other:
      '{count} Zahlungen oder Erstattungen sind noch nicht abgeschlossen. Nehmen Sie die Karte von Ihren Websites, damit keine neuen beginnen, und trennen Sie danach.',
  },
  fault: 'Die Verbindung funktioniert nicht',
  faultMild: 'Zahlungen kommen verspätet an',
  fault_busy: 'Der Anbieter war überlastet. Prüfen Sie in einer Minute noch einmal.',
  fault_missing_permission:
    'Der Schlüssel darf nicht alles, was für Zahlungen nötig ist. Geben Sie ihm in Stripe die Rechte aus Schritt 1 oder fügen Sie einen neuen ein.',
  fault_not_activated:
    'Stripe nimmt für dieses Konto noch keine Zahlungen an. Schließen Sie die Aktivierung im Stripe-Dashboard ab und prüfen Sie dann erneut.',
  fault_other:
    'Der Anbieter hat ohne Grund abgelehnt. Prüfen Sie erneut oder fügen Sie einen neuen Schlüssel ein.',
  fault_slow: 'Der Anbieter hat zu lange gebraucht. Prüfen Sie in einer Minute noch einmal.',
  fault_unreachable: 'Der Anbieter war nicht erreichbar. Prüfen Sie in einer Minute noch einmal.',
  fault_webhook_missing:
    'Stripe meldet sich nicht, wenn etwas geschieht; eine Zahlung wird deshalb erst Minuten später bemerkt. Holen Sie Schritt 3 nach.',
  fault_wrong_key:
    'Stripe nimmt den Schlüssel nicht mehr an. Er wurde gelöscht oder ist abgelaufen: Fügen Sie einen neuen ein.',
  fault_wrong_webhook_secret:
    'Das Signaturgeheimnis ist falsch, deshalb lassen sich Meldungen von Stripe nicht prüfen. Fügen Sie es in Schritt 3 neu ein.',
  heard: 'Funktioniert: Stripe hat sich zuletzt gemeldet am',
  hookAddress: 'Endpunkt-URL',
  hookCopyEvents: 'Liste kopieren',
  hookEvents: 'Zu sendende Ereignisse',
  hookSave: 'Signaturgeheimnis speichern',
  hookSecret: 'Signaturgeheimnis',
  hookSecretHelp:
    'Steht in Stripe bei dem Endpunkt, den Sie hinzugefügt haben. Es beginnt mit whsec_.',
  hookSecretKept: 'Ein Signaturgeheimnis ist gespeichert. Ein neues ersetzt es.',
  hookWaiting: 'Wartet auf die erste Meldung',
  hookWaitingAbout:
    'Machen Sie unten die Testzahlung, dann meldet sich Stripe. Zeigt Stripe die Zustellung als fehlgeschlagen an, gehört das Signaturgeheimnis zu einem anderen Endpunkt.',
  key: 'Geheimer oder eingeschränkter Schlüssel',
  keyEnds: 'Schlüssel',
  keyFresh:
    'Liegt Ihre Anmeldung länger zurück, fragen wir noch einmal nach Ihrem Passwort, und Sie fügen den Schlüssel erneut ein. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
  keyHelp: 'Er beginnt mit rk_ oder sk_.',
  keyIsHook: 'Das ist ein Signaturgeheimnis. Es gehört in Schritt 3; hier fehlt der Schlüssel.',
  keyIsPublic:
    'Das ist der öffentliche Schlüssel. Gebraucht wird der geheime oder ein eingeschränkter.',
  keyMayNot:
    'Stripe kennt diesen Schlüssel, aber er darf keine Bezahlseiten anlegen. Geben Sie ihm die Rechte aus Schritt 1.',
  keyReplace: 'Schlüssel ersetzen',
  keyWrong: 'Stripe kennt diesen Schlüssel nicht. Kopieren Sie ihn noch einmal vollständig.',
  live: 'Live: echtes Geld',
  offeredNowhere: 'Noch bietet keine Ihrer Websites Karten an; niemand wird danach gefragt.',
  offeredOn: 'Websites, die Karten anbieten: {sites}',
  offerOn: 'Zahlungsarten einer Website wählen',
  open_create: 'Eingeschränkten Schlüssel in Stripe anlegen',
  open_hooks: 'Webhooks in Stripe öffnen',
  perm_balance: 'Balance: Read (Guthaben: Lesen)',
  perm_charges: 'Charges and Refunds: Write (Zahlungen und Erstattungen: Schreiben)',
  perm_checkout: 'Checkout Sessions: Write (Schreiben)',
  perm_disputes: 'Disputes: Read (Zahlungsanfechtungen: Lesen)',
  perm_hooks: 'Webhook Endpoints: Read (Lesen)',
  perm_intents: 'PaymentIntents: Write (Schreiben)',
  provider_stripe: 'Stripe',
  provider_test: 'Testanbieter',
  rules: 'Auf Ihren Websites',
  secretWrong: 'Das ist kein Signaturgeheimnis. Es beginnt mit whsec_.',
  state: 'Verbindung',
  step1: '1. Schlüssel in Stripe anlegen',
  step1About:
    'Öffnen Sie im Stripe-Dashboard „Entwickler“, dann „API-Schlüssel“, und legen Sie einen eingeschränkten Schlüssel mit diesen Rechten an. Alles andere bleibt auf „None“.',
  step1Test:
    'Um es zuerst ohne echtes Geld auszuprobieren, schalten Sie Stripe in den Testmodus und legen den Schlüssel dort an. Später ersetzen Sie ihn durch einen für den Livemodus.',
  step2: '2. Schlüssel einfügen',
  step3: '3. Meldungen von Stripe empfangen',
  step3About:
    'Damit eine Buchung im Moment der Zahlung bestätigt ist, gibt Stripe uns Bescheid. Öffnen Sie in Stripe „Entwickler“, dann „Webhooks“, fügen Sie einen Endpunkt mit dieser Adresse und diesen Ereignissen hinzu und fügen Sie hier sein Signaturgeheimnis ein.',
  stepNext: 'Schritt 3 folgt, sobald der Schlüssel funktioniert.',
  test: 'Test: kein echtes Geld',
  testAbout:
    'Noch kein Konto? Mit dem Testanbieter sehen Sie, wie eine Kartenzahlung abläuft, von Ihrer Website bis zur Erstattung. Es fließt kein echtes Geld.',
  title: 'Kartenzahlung',
  trial: 'Testzahlung',
  trialAbout:
    'Zahlen Sie selbst einen kleinen Betrag und sehen Sie zu, wie er ankommt. Er geht von allein zurück.',
  trialAgain: 'Noch eine Testzahlung',
  trialDeclined: 'Die Karte wurde abgelehnt. Auf derselben Seite können Sie eine andere versuchen.',
  trialLive:
    'Dieser Schlüssel ist live: Ein kleiner echter Betrag geht von Ihrer Karte ab und sofort wieder zurück. Bis Ihre Bank es zeigt, kann es einige Tage dauern, und Stripe behält seine Gebühr dafür.',
  trialOpen: 'Bezahlseite öffnen',
  trialOpening:
    'Der Anbieter hat noch nicht geantwortet. Gleich steht hier der Weg zur Bezahlseite.',
  trialStart: 'Testzahlung machen',
  trial_created: 'wird vorbereitet',
  trial_ended: 'nicht bezahlt',
  trial_given_back: 'bezahlt und zurückgegeben',
  trial_on_its_way: 'bezahlt, auf dem Rückweg',
  trial_open: 'wartet auf Ihre Zahlung',
  trial_paid: 'bezahlt',
  trial_refund_failed: 'nicht zurückgegeben',
  trialKept:
    'Die Erstattung ist fehlgeschlagen. Die {amount} liegen auf Ihrem Konto beim Anbieter; geben Sie sie dort zurück.',
  trialWorks: 'Karten funktionieren: bezahlt, bemerkt und zurückgegeben.',
  takeReal: 'Echtes Geld annehmen',
  takeRealAbout:
    'Ihr eigenes Konto bei Stripe tritt an die Stelle des Testanbieters. Vorher trennen müssen Sie nichts.',
}
