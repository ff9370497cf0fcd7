import type { BookingLanguage } from '../booking-language.ts'
import {
  type BookingMailValues,
  bookingFacts,
  manageButton,
  type PaymentWords,
  paymentFacts,
} from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & { payment: PaymentWords }

export const paymentReminder: MailTemplate<Values> = {
  en: values => ({
    subject: `Payment reminder: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      'We have not received your payment yet. If it is on its way, there is nothing to do.',
    ],
    ...facts('en', values),
  }),
  de: values => ({
    subject: `Noch zu bezahlen: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      'Ihre Zahlung ist noch nicht eingegangen. Ist sie unterwegs, brauchen Sie nichts zu tun.',
    ],
    ...facts('de', values),
  }),
  ar: values => ({
    subject: `بانتظار الدفع: ${values.booking.trip}`,
    paragraphs: [
      greet('ar', values.leadName),
      'لم تصلنا دفعتك بعد. إذا كانت في الطريق فلا داعي لأي إجراء.',
    ],
    ...facts('ar', values),
  }),
}

function facts(language: BookingLanguage, values: Values) {
  return {
    facts: [...bookingFacts(language, values.booking), ...paymentFacts(language, values)],
    ...manageButton(language, values),
  }
}
