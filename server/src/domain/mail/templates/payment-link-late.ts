import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { momentText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

/** The seller has sent no page to pay on, and the start comes near. */
type Values = BookingMailValues & { lapsesAt: string | null }

export const paymentLinkLate: MailTemplate<Values> = {
  en: values => ({
    subject: `Not confirmed yet: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [
      `${values.sellerName} has not sent you a payment link yet, so your booking is not ` +
        'confirmed. We have reminded them. You owe nothing.',
      `Without payment, the booking will expire${on('en', values, ' on ')}. Reply to this email ` +
        'to ask, or cancel if you would rather not wait.',
    ],
    ...facts('en', values),
  }),
  de: values => ({
    subject: `Noch nicht bestätigt: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [
      `${values.sellerName} hat Ihnen noch keine Seite zum Bezahlen geschickt, daher ist Ihre ` +
        'Buchung nicht bestätigt. Wir haben den Anbieter erinnert. Sie schulden nichts.',
      `Ohne Zahlung verfällt die Buchung${on('de', values, ' am ')}. Antworten Sie auf diese ` +
        'Nachricht, um nachzufragen, oder stornieren Sie, wenn Sie nicht warten möchten.',
    ],
    ...facts('de', values),
  }),
  ar: values => ({
    subject: `لم يتأكد الحجز بعد: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [
      `لم يرسل إليك ${values.sellerName} صفحة الدفع بعد، لذلك لم يتأكد حجزك. لقد ذكّرناه بذلك، ` +
        'ولا يترتب عليك أي مبلغ.',
      `إذا لم يتم الدفع سقط الحجز${on('ar', values, ' في ')}. أجب على هذه الرسالة للاستفسار، أو ` +
        'ألغِ الحجز إن لم ترغب في الانتظار.',
    ],
    ...facts('ar', values),
  }),
}

function on(language: BookingLanguage, { lapsesAt, booking }: Values, word: string): string {
  return lapsesAt === null ? '' : word + momentText(language, lapsesAt, booking.timezone)
}

function facts(language: BookingLanguage, values: Values) {
  return { facts: bookingFacts(language, values.booking), ...manageButton(language, values) }
}
