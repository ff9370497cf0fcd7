/** Zahlen mit Karte. */
export const pay = {
  card: 'Sie zahlen {sum} auf der nächsten Seite, mit Karte oder der Wallet auf Ihrem Handy. Damit ist Ihre Buchung sofort bestätigt.',
  cardByHand:
    'Auf der nächsten Seite werden {sum} auf Ihrer Karte nur reserviert. Abgebucht wird erst, wenn der Veranstalter zusagt.',
  cardFor: {
    one: 'Ihre Plätze bleiben eine Minute reserviert, während Sie zahlen.',
    other: 'Ihre Plätze bleiben {count} Minuten reserviert, während Sie zahlen.',
  },
  orderCard: 'Zahlungspflichtig buchen: {sum}',
  orderCardByHand: 'Zahlungspflichtig anfragen: {sum}',
  orderArrival: 'Zahlungspflichtig buchen, {sum} vor Ort zahlen',
  orderTransfer: 'Zahlungspflichtig buchen, {sum} überweisen',
  orderLink: 'Zahlungspflichtig buchen, {sum} per Link zahlen',
  wrongEmail: 'Bitte prüfen Sie die E-Mail-Adresse, zum Beispiel name@example.com.',
  wrongPhone:
    'Bitte geben Sie die Telefonnummer mit Landesvorwahl ein, zum Beispiel +49 30 1234567.',

  title: 'Mit Karte zahlen',
  amount: 'Zu zahlen',
  now: '{amount} bezahlen',
  balance: 'Restbetrag bezahlen: {amount}',
  again: 'Noch einmal versuchen: {amount}',
  reserve: '{amount} auf der Karte reservieren',
  nextPage: 'Weiter geht es auf einer sicheren Zahlungsseite. Ihre Kartennummer sehen wir nie.',
  reservedOnly: 'Abgebucht wird erst, wenn {seller} zusagt.',
  otherWay: 'Anders bezahlen',
  otherWayHint:
    'Ihre Buchung bleibt bestehen. Diese Wahl lässt sich nicht mehr ändern; mit Karte zahlen können Sie aber weiterhin.',
  otherTransfer: 'Wir zeigen Ihnen das Konto und bis wann Sie {sum} überweisen.',
  otherLink: 'Der Veranstalter schickt Ihnen einen Link, über den Sie {sum} zahlen.',
  chooseWay: 'So bezahlen',
  doneWay: 'Die Zahlungsart ist geändert. Die Einzelheiten haben Sie per E-Mail bekommen.',
  keptUntil: 'Ihre Plätze sind bis {moment} reserviert.',
  keptFor: {
    one: 'Ihre Plätze sind noch eine Minute reserviert.',
    other: 'Ihre Plätze sind noch {count} Minuten reserviert.',
  },
  beginTitle: 'Noch nicht bezahlt',
  begin: 'Zahlen Sie mit Karte oder mit der Wallet auf Ihrem Handy. Es dauert eine Minute.',
  restTitle: 'Ihre Buchung ist bestätigt',
  rest: 'Nur der Restbetrag fehlt noch: Bitte zahlen Sie {amount} bis {day}.',
  notPaidTitle: 'Es wurde noch nichts bezahlt',
  notPaid:
    'Sie haben die Zahlungsseite verlassen, ohne zu zahlen. Ihre Buchung besteht weiter, und Sie können jetzt zahlen.',
  declinedTitle: 'Ihre Karte wurde abgelehnt',
  declined:
    'Es wurde nichts abgebucht, und Ihre Buchung besteht weiter. Bitte versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  askingTitle: 'Wir fragen bei Ihrer Bank nach',
  asking:
    'Ihre Zahlung ist unterwegs; ob sie angekommen ist, wissen wir noch nicht. Bitte zahlen Sie nicht ein zweites Mal: Diese Seite sieht von selbst wieder nach, und Sie bekommen eine E-Mail.',
  look: 'Noch einmal nachsehen',
  lapsedTitle: 'Die Zeit zum Zahlen ist abgelaufen',
  lapsed:
    'Die Plätze wurden freigegeben. Falls Sie doch gezahlt haben: Sind die Plätze noch frei, bekommen Sie sie wieder. Sonst geht das Geld von selbst auf Ihre Karte zurück. In beiden Fällen schreiben wir Ihnen.',
  noCardsTitle: 'Kartenzahlung ist gerade nicht möglich',
  away: 'Karten können gerade nicht angenommen werden, und es wurde nichts bezahlt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  busy: 'Das waren viele Versuche in kurzer Zeit. Bitte versuchen Sie es in einer Stunde noch einmal.',
  notOffered:
    'Diese Buchung lässt sich nicht mit Karte zahlen. Bitte fragen Sie {seller} nach einem anderen Weg.',
  tooSmall:
    '{amount} sind zu wenig für eine Kartenzahlung. Bitte fragen Sie {seller} nach einem anderen Weg.',
  tooLarge:
    '{amount} sind zu viel für eine Kartenzahlung. Bitte fragen Sie {seller} nach einem anderen Weg.',

  toCard: 'Mit Karte zahlen',
  waitsTitle: 'Bitte zahlen Sie {amount} mit Karte',
  waits: 'Ihre Plätze sind für Sie reserviert. Mit der Zahlung ist die Buchung bestätigt.',
  mailComes: 'Sobald Sie gezahlt haben, schreiben wir an {email}.',
  authorizedTitle: '{amount} sind auf Ihrer Karte reserviert',
  authorized:
    'Es wurde nichts abgebucht. Abgebucht wird erst, wenn {seller} zusagt; sonst wird das Geld wieder freigegeben.',
  refundToCard:
    'Es geht auf Ihre Karte zurück ({card}). Sobald es abgeschickt ist, dauert das meist 5 bis 10 Tage.',
  refundSent:
    'Was auf Ihre Karte zurückgeht ({card}), kommt meist nach 5 bis 10 Tagen an. Sie müssen nichts tun.',
}
