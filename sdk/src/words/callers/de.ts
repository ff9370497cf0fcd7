import type { Language } from '../language.ts'

export const askOperator = 'Bitte wenden Sie sich an den Veranstalter.'
const waiting = (what: string) => [
  `${what} Bitte versuchen Sie es in {retry_after_seconds:wait} noch einmal.`,
  `${what} Bitte versuchen Sie es später noch einmal.`,
]

/** Who calls, and how often: what is said of keys, sign-ins, limits and codes. */
export const callers: Pick<
  Language['refusals'],
  'PromoCodeInvalid' | 'RateLimited' | 'Unauthenticated' | 'Unavailable'
> = {
  PromoCodeInvalid: {
    unknown: 'Diesen Code kennen wir nicht. Bitte prüfen Sie ihn oder buchen Sie ohne ihn.',
    not_yet: 'Dieser Code gilt noch nicht. Bitte versuchen Sie es später oder ohne ihn.',
    expired: 'Dieser Code gilt nicht mehr. Bitte buchen Sie ohne ihn.',
    used_up: 'Dieser Code ist aufgebraucht. Bitte buchen Sie ohne ihn.',
    not_this_trip: 'Dieser Code gilt nicht für diese Tour. Bitte buchen Sie ohne ihn.',
    not_this_party: 'Dieser Code gilt nicht für diese Anzahl von Reisenden.',
    not_this_date: 'Dieser Code gilt nicht für diesen Tag. Bitte wählen Sie einen anderen.',
    not_this_site: 'Dieser Code gilt nicht für diese Website. Bitte buchen Sie ohne ihn.',
    not_combinable: 'Dieser Preis ist schon ermäßigt, deshalb gilt der Code hier nicht.',
    already_used: 'Sie haben diesen Code schon eingelöst. Bitte buchen Sie ohne ihn.',
    not_first_booking: 'Dieser Code gilt nur für die erste Buchung. Bitte buchen Sie ohne ihn.',
    other: 'Dieser Code gilt hier nicht. Bitte buchen Sie ohne ihn.',
  },
  RateLimited: {
    attempts: waiting('Das waren viele Versuche.'),
    calls: waiting('Das waren viele Anfragen auf einmal.'),
    mails: waiting(
      'Wir haben schon mehrere E-Mails geschickt. Bitte sehen Sie auch im Spam-Ordner nach.',
    ),
    open_holds: waiting(
      'Gerade sind viele Plätze reserviert. Bitte schließen Sie eine begonnene Buchung ab.',
    ),
    unpaid_bookings: waiting(
      'Mehrere Buchungen sind noch nicht bezahlt. Bitte bezahlen oder stornieren Sie eine davon.',
    ),
    other: waiting('Das waren viele Versuche.'),
  },
  Unauthenticated: {
    expired_code:
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    missing_key: `Dieser Website fehlt der Schlüssel für Buchungen. ${askOperator}`,
    proof_missing: 'Bitte öffnen Sie Ihre Buchung über den Link in Ihrer E-Mail.',
    revoked_key: `Der Schlüssel dieser Website gilt nicht mehr. ${askOperator}`,
    session_over: 'Sie sind nicht angemeldet. Bitte melden Sie sich an.',
    unknown_key: `Der Schlüssel dieser Website ist nicht bekannt. ${askOperator}`,
    wrong_code:
      'Das stimmt nicht. Bitte prüfen Sie Ihre Eingabe oder fordern Sie eine neue E-Mail an.',
    wrong_kind: `Diese Website benutzt einen Schlüssel der falschen Art. ${askOperator}`,
    other: 'Bitte melden Sie sich an oder nutzen Sie den Link in Ihrer E-Mail.',
  },
  Unavailable: waiting('Das geht gerade nicht.'),
}
