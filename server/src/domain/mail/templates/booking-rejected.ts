import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import { paymentSentence } from '../payment-sentence.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & { reason: string; refund: Money }

export const bookingRejected: MailTemplate<Values> = {
  en: values => ({
    subject: `Not possible: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [
      `Unfortunately ${values.sellerName} cannot confirm your booking:`,
      values.reason,
      money('en', values),
    ],
    facts: bookingFacts('en', values.booking, { saysPayment: false }),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Nicht möglich: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [
      `leider kann ${values.sellerName} Ihre Buchung nicht bestätigen:`,
      values.reason,
      money('de', values),
    ],
    facts: bookingFacts('de', values.booking, { saysPayment: false }),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `تعذّر الحجز: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [`نأسف، لا يستطيع ${values.sellerName} تأكيد حجزك:`, values.reason, money('ar', values)],
    facts: bookingFacts('ar', values.booking, { saysPayment: false }),
    ...manageButton('ar', values),
  }),
}

function money(language: BookingLanguage, { booking, refund }: Values): string {
  const state = refund.amount > 0 ? 'refund_due' : 'not_charged'
  const before = { state, amount: refund, dueAt: null } as const
  return paymentSentence(language, booking.payment ?? before, booking.timezone)
}
