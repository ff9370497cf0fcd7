import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { momentText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & { needed: number; complete: number; dueAt: string | null }

export const detailsWanted: MailTemplate<Values> = {
  en: values => ({
    subject: `Traveller details: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [
      `We need some details about the travellers. ${values.complete} of ${values.needed} are ` +
        `complete.${due('en', values)}`,
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Angaben zu den Reisenden: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [
      `für die Tour werden Angaben zu den Reisenden gebraucht. ${values.complete} von ` +
        `${values.needed} sind vollständig.${due('de', values)}`,
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `بيانات المسافرين: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [
      `تتطلب الرحلة بيانات المسافرين. اكتمل ${values.complete} من ${values.needed}.` +
        due('ar', values),
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}

const DUE: Record<BookingLanguage, (moment: string) => string> = {
  en: moment => ` Please fill them in by ${moment}.`,
  de: moment => ` Bitte tragen Sie sie bis ${moment} ein.`,
  ar: moment => ` يُرجى إدخالها قبل ${moment}.`,
}

function due(language: BookingLanguage, { dueAt, booking }: Values): string {
  return dueAt === null ? '' : DUE[language](momentText(language, dueAt, booking.timezone))
}
