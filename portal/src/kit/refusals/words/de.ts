import type { AreaWords } from '#app/language/translate.ts'
import type { refusals as english } from './en.ts'

export const refusals: AreaWords<typeof english> = {
  NotPermitted: 'Das dürfen Sie nicht. Es braucht die Berechtigung {permission}.',
  NotPermitted_reauthentication_required:
    'Melden Sie sich zuerst neu an: Ihre Anmeldung ist zu lange her.',
  Unauthenticated: 'Adresse und Passwort oder dieser Link passen nicht zusammen oder sind zu alt.',
  Unauthenticated_expired_code:
    'Dieser Link wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an.',
  Unauthenticated_session_over: 'Sie sind nicht mehr angemeldet. Melden Sie sich neu an.',
  RateLimited: 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  RateLimited_calls:
    'Zu viele Anfragen auf einmal. Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  RateLimited_mails: 'Es wurden genug E-Mails verschickt. Warten Sie eine Weile bis zur nächsten.',
  VersionConflict:
    'Das wurde inzwischen von jemand anderem geändert. Vergleichen Sie vor dem Speichern.',
  InternalError:
    'Der Dienst hat einen Fehler gemacht. Nichts wurde geändert; versuchen Sie es noch einmal.',
  Conflict_awaits_payment: 'Diese Buchung wartet noch auf ihre Zahlung.',
  Conflict_cancelled: 'Diese Buchung ist bereits storniert.',
  Conflict_confirmed: 'Diese Buchung ist bereits bestätigt.',
  Conflict_erased: 'Der Gast dieser Buchung wurde gelöscht.',
  Conflict_expired: 'Diese Reservierung ist abgelaufen.',
  Conflict_idempotency_key_reused:
    'Dieses Formular wurde schon mit anderen Werten gesendet und ist vielleicht gespeichert. Sehen Sie nach, bevor Sie es noch einmal senden.',
  Conflict_lapsed: 'Diese Buchung ist verfallen.',
  Conflict_already_refunded:
    'Von dieser Zahlung ist schon Geld zurückgegangen. Erfassen Sie für den Rest eine Erstattung.',
  Conflict_already_voided: 'Diese Zahlung ist bereits zurückgenommen.',
  Conflict_not_a_payment: 'Nur eine Zahlung lässt sich zurücknehmen.',
  Conflict_too_late:
    'Eine Zahlung lässt sich 24 Stunden lang zurücknehmen. Erfassen Sie stattdessen eine Erstattung.',
  Conflict_more_than_paid: 'Es kann nicht mehr zurückgehen, als bezahlt wurde.',
  Conflict_no_address: 'Dieser Gast hat keine E-Mail-Adresse.',
  Conflict_no_bank_details:
    'Noch kann niemand überweisen: In den Einstellungen fehlt Ihr Bankkonto.',
  Conflict_no_link_needed: 'Hier ist nichts über einen Link zu bezahlen.',
  Conflict_no_proof: 'Es liegt kein Zahlungsbeleg vor.',
  Conflict_not_applicable: 'Diese Mail wäre nicht mehr wahr und wird nicht noch einmal gesendet.',
  Conflict_not_author: 'Nur wer diese Notiz schrieb oder leitet, löscht sie.',
  Conflict_nothing_to_pay: 'Alles ist bereits bezahlt.',
  Conflict_offer_price: 'Ein Angebot gilt, wie es gemacht wurde: Es lässt sich nicht ändern.',
  Conflict_option_retired: 'Diese Variante wird nicht mehr verkauft.',
  Conflict_payments_open:
    'Kartenzahlungen oder Erstattungen sind noch nicht abgeschlossen. Warten Sie, bis sie durch sind.',
  Conflict_rejected: 'Diese Buchung wurde bereits abgelehnt.',
  Conflict_same_start: 'Die Buchung beginnt bereits dann.',
  Conflict_domain_taken:
    'Diese Domain gehört zu einer anderen Website. Ist sie Ihre, entfernen Sie deren Eintrag: Binnen vier Tagen ist sie frei.',
  Conflict_no_shops: 'Diese Installation betreibt noch keine Shops.',
  Conflict_too_many_domains: 'Diese Website hat so viele Domains, wie sie haben kann.',
  Conflict_too_many_notes: 'Diese Buchung hat so viele Notizen, wie sie haben kann.',
  NotEnoughCapacity: 'Freie Plätze an diesem Termin: {remaining}.',
  PriceChanged: 'Der Preis ist inzwischen ein anderer. Sehen Sie ihn noch einmal an.',
  SlotClosed: 'Einen solchen Termin gibt es im Zeitplan nicht.',
  SoldOut: 'Dieser Termin ist voll.',
  Conflict_application_approved: 'Diese Bewerbung ist bereits angenommen.',
  Conflict_application_refused: 'Diese Bewerbung ist bereits abgelehnt.',
  Conflict_already_set_up: 'Diese Installation ist bereits eingerichtet. Melden Sie sich an.',
  Conflict_prices_exist:
    'Es gibt bereits Preise in dieser Währung. Ändern Sie sie zusammen mit allen Preisen: Der Link steht unter dem Feld.',
  Conflict_set_by_environment:
    'Der Mailserver steht in den Einstellungen der Installation (SMTP_URL) und lässt sich hier nicht ändern.',
  Conflict_slug_taken: 'Dieser Kurzname ist vergeben. Wählen Sie einen anderen.',
  Conflict_already_member: 'Diese Person gehört bereits dazu.',
  Conflict_not_retriable: 'Diese Mail ist gesendet oder käme zu spät.',
  Conflict_already_suspended: 'Dieser Anbieter ist bereits gesperrt.',
  Conflict_no_longer_true:
    'Die Buchung ist nicht mehr, wie diese Mail sagt; sie wird nicht noch einmal gesendet.',
  Conflict_already_signed_in:
    'Diese Person hat sich schon angemeldet. Einen neuen Link gibt es auf der Anmeldeseite.',
  Conflict_already_recorded: 'Jemand hat es eben verbucht.',
  Conflict_more_than_open:
    'Es wurde mehr kassiert, als noch offen ist. Geben Sie den Überschuss zurück und verbuchen Sie das Offene von Hand.',
  Conflict_holds_money:
    'Für diese Buchung ist echtes Geld gezahlt worden, darum kann sie kein Test sein. Geben Sie es erst zurück, oder nehmen Sie die Zahlung zurück, wenn sie ein Versehen war.',
  Conflict_sold_by_another:
    'Diese Buchung wurde auf der Website einer anderen Firma verkauft, der ihr Anteil zusteht. Stornieren Sie sie stattdessen.',
}
