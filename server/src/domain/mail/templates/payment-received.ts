import type { BookedCard } from '../../bookings/booking.ts'
import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import {
  type BookingMailValues,
  cardText,
  factsToPay,
  manageButton,
  type PaymentWords,
} from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  /** All that has been paid so far. */
  paid: Money
  /** What came just now; left out where only the sum is known. */
  amount?: Money | null
  /** What it was paid with, where it came by card. */
  card?: BookedCard | null
  /** What is still open; null when there is nothing to do about it. */
  payment: PaymentWords | null
}

type Sentences = {
  received: (seller: string, sum: string) => string
  byCard: (seller: string, sum: string, card: string) => string
  inTotal: (sum: string) => string
}

const SENTENCES: Record<BookingLanguage, Sentences> = {
  en: {
    received: (seller, sum) => `${seller} has received your payment of ${sum}.`,
    byCard: (seller, sum, card) => `${seller} has received your payment of ${sum} (${card}).`,
    inTotal: sum => `You have now paid ${sum} in total.`,
  },
  de: {
    received: (seller, sum) => `${seller} hat Ihre Zahlung über ${sum} erhalten.`,
    byCard: (seller, sum, card) => `${seller} hat Ihre Zahlung über ${sum} erhalten (${card}).`,
    inTotal: sum => `Insgesamt haben Sie damit ${sum} bezahlt.`,
  },
  ar: {
    received: (seller, sum) => `استلم ${seller} دفعتك بقيمة ${sum}.`,
    byCard: (seller, sum, card) => `استلم ${seller} دفعتك بقيمة ${sum} (${card}).`,
    inTotal: sum => `مجموع ما دفعته حتى الآن ${sum}.`,
  },
}

export const paymentReceived: MailTemplate<Values> = {
  en: values => ({
    subject: `Payment received: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [said('en', values)],
    facts: factsToPay('en', values),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Zahlung erhalten: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [said('de', values)],
    facts: factsToPay('de', values),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `وصلت الدفعة: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [said('ar', values)],
    facts: factsToPay('ar', values),
    ...manageButton('ar', values),
  }),
}

function said(language: BookingLanguage, values: Values): string {
  const { sellerName, paid, card } = values
  const amount = values.amount ?? paid
  const { received, byCard, inTotal } = SENTENCES[language]
  const sum = moneyText(language, amount)
  const came = card ? byCard(sellerName, sum, cardText(language, card)) : received(sellerName, sum)
  return amount.amount === paid.amount ? came : `${came} ${inTotal(moneyText(language, paid))}`
}
