import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { momentText, moneyText, startText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  reason: string
  /** The start that was booked; the new one stands in the booking. */
  from: string
  /** Until when it can be given up without cost instead; null where that is not offered. */
  refundUntil: string | null
  /** All that was paid and would go back. */
  refund: Money
  /** Whether the new start comes along for the calendar. */
  hasFile: boolean
}

export const bookingMoved: MailTemplate<Values> = {
  en: values => ({
    subject: `New date: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [
      `${values.sellerName} has moved your trip from ${startText('en', values.from)} to ` +
        `${startText('en', values.booking.start)}:`,
      values.reason,
      ...refund('en', values),
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
    closing: values.hasFile ? ['Open the attached file to add the new date to your calendar.'] : [],
  }),
  de: values => ({
    subject: `Neuer Beginn: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [
      `${values.sellerName} hat Ihre Tour von ${startText('de', values.from)} auf ` +
        `${startText('de', values.booking.start)} verlegt:`,
      values.reason,
      ...refund('de', values),
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
    closing: values.hasFile
      ? ['Die angehängte Datei trägt den neuen Beginn in Ihren Kalender ein.']
      : [],
  }),
  ar: values => ({
    subject: `موعد جديد: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [
      `نقل ${values.sellerName} رحلتك من ${startText('ar', values.from)} إلى ` +
        `${startText('ar', values.booking.start)}:`,
      values.reason,
      ...refund('ar', values),
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
    closing: values.hasFile ? ['يضيف الملف المرفق الموعد الجديد إلى تقويمك.'] : [],
  }),
}

const REFUND: Record<BookingLanguage, (until: string, amount: string) => string> = {
  en: (until, amount) =>
    `If that does not suit you, you can choose a refund of ${amount} until ${until}.`,
  de: (until, amount) =>
    `Passt Ihnen das nicht, können Sie bis ${until} stattdessen Ihre ${amount} zurückhaben.`,
  ar: (until, amount) => `إذا لم يناسبك ذلك فيمكنك استرداد مبلغ ${amount} بدلًا منه حتى ${until}.`,
}

const GIVE_UP: Record<BookingLanguage, (until: string) => string> = {
  en: until => `If that does not suit you, you can cancel free of charge until ${until}.`,
  de: until => `Passt Ihnen das nicht, können Sie bis ${until} kostenlos stornieren.`,
  ar: until => `إذا لم يناسبك ذلك فيمكنك الإلغاء دون أي تكلفة حتى ${until}.`,
}

function refund(language: BookingLanguage, { refundUntil, refund, booking }: Values): string[] {
  if (refundUntil === null) return []
  const until = momentText(language, refundUntil, booking.timezone)
  if (refund.amount === 0) return [GIVE_UP[language](until)]
  return [REFUND[language](until, moneyText(language, refund))]
}
