import type { PaymentState } from '../bookings/payment-standing.ts'
import type { Money } from '../money/money.ts'
import type { BookingLanguage } from './booking-language.ts'
import { momentText, moneyText } from './format.ts'

/** How the money of a booking stands, as `paymentStanding` decides; a moment is a text in mails. */
export type SaidPayment = { state: PaymentState; amount: Money; dueAt: string | null }

type Sentence = (amount: string, by: string | null) => string

/**
 * The one sentence about the money of a booking, in mails and on vouchers. The SDK gives websites
 * the same: a guest who compares them reads one thing.
 */
export function paymentSentence(
  language: BookingLanguage,
  { state, amount, dueAt }: SaidPayment,
  timezone: string,
): string {
  const by = dueAt === null ? null : momentText(language, dueAt, timezone)
  return SENTENCES[language][state](moneyText(language, amount), by)
}

const SENTENCES: Readonly<Record<BookingLanguage, Record<PaymentState, Sentence>>> = {
  en: {
    nothing_due: () => 'Nothing to pay.',
    on_arrival: amount => `${amount} to be paid on arrival.`,
    due: (amount, by) => `${amount} to be paid${by ? ` by ${by}` : ''}.`,
    authorized: amount =>
      `${amount} is reserved on your card and taken once your booking is confirmed.`,
    link_awaited: amount => `${amount} to be paid. You will get a link for it.`,
    proof_checked: amount => `Your payment receipt for ${amount} is being checked.`,
    partly_paid: (amount, by) => `${amount} still to be paid${by ? ` by ${by}` : ''}.`,
    paid: amount => `Paid: ${amount}.`,
    not_charged: () => 'Nothing was paid, and nothing is due.',
    kept: amount => `${amount} was paid and is not refunded.`,
    refund_due: amount => `You will get ${amount} back.`,
    refunded: amount => `${amount} was refunded to you.`,
  },
  de: {
    nothing_due: () => 'Es ist nichts zu bezahlen.',
    on_arrival: amount => `${amount} vor Ort zu bezahlen.`,
    due: (amount, by) => `${amount}${by ? ` bis ${by}` : ''} zu bezahlen.`,
    authorized: amount =>
      `${amount} sind auf Ihrer Karte reserviert und werden mit der Bestätigung abgebucht.`,
    link_awaited: amount => `${amount} zu bezahlen. Sie bekommen dafür einen Link.`,
    proof_checked: amount => `Ihr Zahlungsnachweis über ${amount} wird geprüft.`,
    partly_paid: (amount, by) => `Noch ${amount}${by ? ` bis ${by}` : ''} zu bezahlen.`,
    paid: amount => `Bezahlt: ${amount}.`,
    not_charged: () => 'Es wurde nichts bezahlt, und es ist nichts offen.',
    kept: amount => `${amount} bezahlt; davon wird nichts erstattet.`,
    refund_due: amount => `Sie bekommen ${amount} zurück.`,
    refunded: amount => `${amount} wurden Ihnen erstattet.`,
  },
  ar: {
    nothing_due: () => 'لا يوجد مبلغ للدفع.',
    on_arrival: amount => `يُدفع ${amount} عند الوصول.`,
    due: (amount, by) => (by ? `يُدفع ${amount} حتى ${by}.` : `المبلغ المطلوب: ${amount}.`),
    authorized: amount => `حُجز ${amount} على بطاقتك، ولا يُخصم إلا عند تأكيد حجزك.`,
    link_awaited: amount => `المبلغ المطلوب: ${amount}. سيصلك رابط للدفع.`,
    proof_checked: amount => `إثبات دفعك بمبلغ ${amount} قيد التحقق.`,
    partly_paid: (amount, by) =>
      by ? `المتبقي ${amount}، ويُدفع حتى ${by}.` : `المتبقي للدفع: ${amount}.`,
    paid: amount => `تم الدفع: ${amount}.`,
    not_charged: () => 'لم يُدفع شيء، ولا يوجد مبلغ مستحق.',
    kept: amount => `دُفع ${amount} ولا يُعاد منه شيء.`,
    refund_due: amount => `سيُعاد إليك ${amount}.`,
    refunded: amount => `أُعيد إليك ${amount}.`,
  },
}
