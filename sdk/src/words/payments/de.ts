import type { CardConflicts, CardValues, Language } from '../language.ts'

/** How a payment by card stands, and why a bank refused it. */
export const cardValues: CardValues = {
  CardDecline: {
    not_enough_money: 'Die Bank hat diesen Betrag für die Karte nicht freigegeben.',
    expired_card: 'Die Karte ist abgelaufen, oder das Ablaufdatum stimmt nicht.',
    wrong_details: 'Die Kartennummer oder die Prüfziffer stimmt nicht.',
    not_approved:
      'Die Bank wollte eine Freigabe von Ihnen, und die Zahlung wurde nicht freigegeben.',
    not_supported: 'Mit dieser Karte ist die Zahlung nicht möglich.',
    try_again:
      'Die Bank hat nicht rechtzeitig geantwortet. Gleich kann es mit derselben Karte klappen.',
    other: 'Die Bank hat die Karte abgelehnt. Den Grund kann Ihnen nur Ihre Bank nennen.',
  },
  PaymentCheckState: {
    none: 'Noch keine Kartenzahlung',
    open: 'Noch nicht bezahlt',
    under_way: 'Zahlung unterwegs',
    unknown: 'Noch nicht bekannt',
    authorized: 'Auf Ihrer Karte reserviert',
    paid: 'Bezahlt',
    failed: 'Zahlung fehlgeschlagen',
    cancelled: 'Zahlung geschlossen',
  },
  PaymentPartKind: { deposit: 'Anzahlung', balance: 'Restzahlung' },
}

/** Why a booking is not paid by card. */
export const cardConflicts: CardConflicts = {
  above_maximum:
    'Dieser Betrag ist zu hoch für eine Kartenzahlung. Bitte zahlen Sie auf anderem Weg.',
  authorized: 'Der Betrag ist schon auf Ihrer Karte reserviert. Sie müssen nichts mehr tun.',
  below_minimum:
    'Dieser Betrag ist zu klein für eine Kartenzahlung. Bitte zahlen Sie auf anderem Weg.',
  lapsed:
    'Die Buchung wurde nicht rechtzeitig bezahlt; ihre Plätze sind wieder frei. Buchen Sie neu.',
  not_by_card:
    'Die Zahlungsart dieser Buchung steht schon fest. Ändern kann sie nur noch der Veranstalter.',
  nothing_to_pay: 'Es ist schon alles bezahlt. Sie müssen nichts mehr tun.',
  payment_under_way:
    'Ihre Bank hat die Zahlung noch nicht bestätigt. Bitte warten Sie, statt erneut zu zahlen.',
  too_fine:
    'Dieser Betrag lässt sich nicht genau mit Karte zahlen. Bitte zahlen Sie auf anderem Weg.',
}

/** How the money of a booking stands. */
// biome-ignore format: a translator reads it as a list
export const paymentStanding: Language['payment'] = {
  nothing_due: 'Es ist nichts zu bezahlen.', on_arrival: '{amount} vor Ort zu bezahlen.',
  due: ['{amount} bis {due_at:moment} zu bezahlen.', '{amount} zu bezahlen.'],
  authorized:
    '{amount} sind auf Ihrer Karte reserviert und werden mit der Bestätigung abgebucht.',
  link_awaited: '{amount} zu bezahlen. Sie bekommen dafür einen Link.',
  proof_checked: 'Ihr Zahlungsnachweis über {amount} wird geprüft.',
  partly_paid: ['Noch {amount} bis {due_at:moment} zu bezahlen.', 'Noch {amount} zu bezahlen.'],
  paid: 'Bezahlt: {amount}.', not_charged: 'Es wurde nichts bezahlt, und es ist nichts offen.',
  kept: '{amount} bezahlt; davon wird nichts erstattet.',
  refund_due: 'Sie bekommen {amount} zurück.', refunded: '{amount} wurden Ihnen erstattet.',
}
