import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

export const bookingChanged: MailTemplate<BookingMailValues> = {
  en: values => ({
    subject: `Changed: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `${values.sellerName} has changed your booking. This is how it stands now.`,
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Geändert: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `${values.sellerName} hat Ihre Buchung geändert. So sieht sie jetzt aus.`,
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `تغيّر الحجز: ${values.booking.trip}`,
    paragraphs: openingInArabic(values),
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}

function openingInArabic({ leadName, sellerName }: BookingMailValues): string[] {
  return [greet('ar', leadName), `غيّر ${sellerName} حجزك، وهذه تفاصيله الآن.`]
}
