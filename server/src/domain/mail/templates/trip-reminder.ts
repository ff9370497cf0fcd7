import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate, MailWords } from '../words.ts'

type Values = BookingMailValues & {
  /** As the trip says it in the language of the booking. */
  bring: readonly string[]
  /** What is still to be paid on the day, by currency. */
  toCollect: readonly Money[]
  /** From the day on which it is written, on the clock of the trip. */
  daysAhead: number
}

/** It is written the day before. One that is sent again later says what is true by then. */
type Words = { today: Opening; tomorrow: Opening; later: Opening }
type Opening = { subject: string; text: string }

const WORDS: Record<BookingLanguage, Words> = {
  en: {
    today: { subject: 'Today', text: 'Your trip is today. Here is when and where.' },
    tomorrow: { subject: 'Tomorrow', text: 'Your trip is tomorrow. Here is when and where.' },
    later: { subject: 'Coming up', text: 'Your trip is coming up. Here is when and where.' },
  },
  de: {
    today: { subject: 'Heute', text: 'heute geht es los. Hier steht, wann und wo.' },
    tomorrow: { subject: 'Morgen', text: 'morgen geht es los. Hier steht, wann und wo.' },
    later: { subject: 'Bald', text: 'bald geht es los. Hier steht, wann und wo.' },
  },
  ar: {
    today: { subject: 'اليوم', text: 'رحلتك اليوم. إليك الموعد والمكان.' },
    tomorrow: { subject: 'غدًا', text: 'رحلتك غدًا. إليك الموعد والمكان.' },
    later: { subject: 'قريبًا', text: 'اقترب موعد رحلتك. إليك الموعد والمكان.' },
  },
}

export const tripReminder: MailTemplate<Values> = {
  en: values => write('en', values),
  de: values => write('de', values),
  ar: values => write('ar', values),
}

function write(language: BookingLanguage, values: Values): MailWords {
  const { leadName, booking, daysAhead } = values
  const when = daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : 'later'
  const { subject, text } = WORDS[language][when]
  return {
    subject: `${subject}: ${booking.trip}`,
    paragraphs: [greet(language, leadName), text],
    ...rest(language, values),
  }
}

const BRING: Record<BookingLanguage, string> = {
  en: 'What to bring',
  de: 'Bitte mitbringen',
  ar: 'ما ينبغي إحضاره معك',
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
