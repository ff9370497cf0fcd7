import type { BookingLanguage } from '../booking-language.ts'
import {
  type BookingMailValues,
  bookingFacts,
  linkComes,
  manageButton,
  type PaymentWords,
  paymentFacts,
} from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  payment: PaymentWords
  /** Why a proof was not accepted, in the seller's words. */
  refusedBecause: string | null
}

export const paymentDue: MailTemplate<Values> = {
  en: values => ({
    subject: `Please pay for ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [
      ...because('en', values),
      `Your seats are kept. ${
        linkComes('en', values) ?? 'Your booking is confirmed once you have paid.'
      }`,
    ],
    ...facts('en', values),
    closing: ['If you do not pay in time, the booking will expire and the seats go back on sale.'],
  }),
  de: values => ({
    subject: `Bitte bezahlen Sie ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [
      ...because('de', values),
      `Ihre Plätze sind reserviert. ${
        linkComes('de', values) ?? 'Mit der Zahlung ist die Buchung bestätigt.'
      }`,
    ],
    ...facts('de', values),
    closing: ['Ohne rechtzeitige Zahlung verfällt die Buchung und die Plätze werden frei.'],
  }),
  ar: values => ({
    subject: `يُرجى الدفع: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [
      ...because('ar', values),
      `أماكنك محجوزة. ${linkComes('ar', values) ?? 'يتأكد الحجز بعد الدفع.'}`,
    ],
    ...facts('ar', values),
    closing: ['إذا لم يتم الدفع في الموعد سقط الحجز وعُرضت الأماكن للبيع مجددًا.'],
  }),
}

const REFUSED: Record<BookingLanguage, string> = {
  en: 'Your payment receipt was not accepted:',
  de: 'Ihr Zahlungsnachweis wurde nicht angenommen:',
  ar: 'لم يُقبل إثبات الدفع:',
}

function because(language: BookingLanguage, { refusedBecause }: Values): string[] {
  return refusedBecause === null ? [] : [`${REFUSED[language]} ${refusedBecause}`]
}

function facts(language: BookingLanguage, values: Values) {
  return {
    facts: [...bookingFacts(language, values.booking), ...paymentFacts(language, values)],
    ...manageButton(language, values),
  }
}
