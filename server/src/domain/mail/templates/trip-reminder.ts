import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate, MailWords } from '../words.ts'

type Values = BookingMailValues & {
  /** What is not included, as the trip says it in the language of the booking. */
  bring: readonly string[]
  /** What is still to be paid on the day, by currency. */
  toCollect: readonly Money[]
}

export const tripReminder: MailTemplate<Values> = {
  en: values => ({
    subject: `Tomorrow: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName), 'Your trip is tomorrow. Here is when and where.'],
    ...rest('en', values),
  }),
  de: values => ({
    subject: `Morgen: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName), 'morgen geht es los. Hier steht, wann und wo.'],
    ...rest('de', values),
  }),
  ar: values => ({
    subject: `غدًا: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName), 'رحلتك غدًا. إليك الموعد والمكان.'],
    ...rest('ar', values),
  }),
}

const BRING: Record<BookingLanguage, string> = {
  en: 'Not included: bring it or plan for it',
  de: 'Nicht enthalten: bitte mitbringen oder einplanen',
  ar: 'غير مشمول: يُرجى إحضاره أو التخطيط له',
}
const PAY: Record<BookingLanguage, (sum: string) => string> = {
  en: sum => `Please bring ${sum} to pay on the day.`,
  de: sum => `Bitte bringen Sie ${sum} zur Zahlung vor Ort mit.`,
  ar: sum => `يُرجى إحضار ${sum} للدفع يوم الرحلة.`,
}

function rest(
  language: BookingLanguage,
  values: Values,
): Omit<MailWords, 'subject' | 'paragraphs'> {
  const { booking, bring, toCollect } = values
  const sum = toCollect.map(money => moneyText(language, money)).join(' + ')
  const toBring = { label: BRING[language], value: bring.join('\n'), part: 'ticket' as const }
  return {
    facts: [
      // It is too late to think about cancelling.
      ...bookingFacts(language, { ...booking, policy: null }),
      ...(bring.length > 0 ? [toBring] : []),
    ],
    ...manageButton(language, values),
    closing: sum === '' ? [] : [PAY[language](sum)],
  }
}
