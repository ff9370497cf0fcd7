import {
  type BookingMailValues,
  factsToPay,
  manageButton,
  type PaymentWords,
} from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  /** Null when there is nothing to do about money. */
  payment: PaymentWords | null
}

export const bookingChanged: MailTemplate<Values> = {
  en: values => ({
    subject: `Changed: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `${values.sellerName} has changed your booking. Here are the new details.`,
    ],
    facts: factsToPay('en', values),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Geändert: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `${values.sellerName} hat Ihre Buchung geändert. So sieht sie jetzt aus.`,
    ],
    facts: factsToPay('de', values),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `تغيّر الحجز: ${values.booking.trip}`,
    paragraphs: openingInArabic(values),
    facts: factsToPay('ar', values),
    ...manageButton('ar', values),
  }),
}

function openingInArabic({ leadName, sellerName }: BookingMailValues): string[] {
  return [greet('ar', leadName), `غيّر ${sellerName} حجزك، وهذه تفاصيله الآن.`]
}
