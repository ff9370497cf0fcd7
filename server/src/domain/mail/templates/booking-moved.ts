import {
  type BookingLanguage,
  type BookingMailValues,
  bookingFacts,
  manageButton,
  momentText,
  startText,
} from '../booking-words.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  reason: string
  /** The start that was booked; the new one stands in the booking. */
  from: string
  /** Until when the money can be had back instead; null where that is not offered. */
  refundUntil: string | null
}

export const bookingMoved: MailTemplate<Values> = {
  en: values => ({
    subject: `New start: ${values.booking.trip}`,
    paragraphs: [
      `Hello ${values.leadName},`,
      `${values.sellerName} has moved your trip from ${startText('en', values.from)} to ` +
        `${startText('en', values.booking.start)}:`,
      values.reason,
      ...refund('en', values),
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Neuer Beginn: ${values.booking.trip}`,
    paragraphs: [
      `Guten Tag ${values.leadName},`,
      `${values.sellerName} hat Ihre Reise von ${startText('de', values.from)} auf ` +
        `${startText('de', values.booking.start)} verlegt:`,
      values.reason,
      ...refund('de', values),
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `موعد جديد: ${values.booking.trip}`,
    paragraphs: [
      `مرحباً ${values.leadName}،`,
      `نقل ${values.sellerName} رحلتك من ${startText('ar', values.from)} إلى ` +
        `${startText('ar', values.booking.start)}:`,
      values.reason,
      ...refund('ar', values),
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}

const REFUND: Record<BookingLanguage, (until: string) => string> = {
  en: until => `If that does not suit you, you can have your money back instead, until ${until}.`,
  de: until => `Passt Ihnen das nicht, können Sie bis ${until} stattdessen Ihr Geld zurückhaben.`,
  ar: until => `إذا لم يناسبك ذلك فيمكنك استرداد المبلغ بدلاً منه حتى ${until}.`,
}

function refund(language: BookingLanguage, { refundUntil, booking }: Values): string[] {
  if (refundUntil === null) return []
  return [REFUND[language](momentText(language, refundUntil, booking.timezone))]
}
