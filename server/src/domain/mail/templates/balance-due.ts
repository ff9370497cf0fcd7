import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import {
  type BookingMailValues,
  bookingFacts,
  type PaymentWords,
  payButton,
  paymentFacts,
} from '../booking-words.ts'
import { momentText, moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  payment: PaymentWords
  /** All that has been paid so far. */
  paid: Money
  isOverdue: boolean
  /** When the booking is cancelled without the rest; null: it is not. */
  lapsesAt: string | null
}

const SUBJECTS: Record<BookingLanguage, (isOverdue: boolean) => string> = {
  en: isOverdue => (isOverdue ? 'Payment overdue' : 'Payment due soon'),
  de: isOverdue => (isOverdue ? 'Zahlung überfällig' : 'Bald zu bezahlen'),
  ar: isOverdue => (isOverdue ? 'دفعة متأخرة' : 'اقترب موعد الدفع'),
}

/** The rest of a booking whose deposit was paid: soon to be paid, or overdue. */
export const balanceDue: MailTemplate<Values> = {
  en: values => ({
    subject: `${SUBJECTS.en(values.isOverdue)}: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: said('en', values),
    ...facts('en', values),
  }),
  de: values => ({
    subject: `${SUBJECTS.de(values.isOverdue)}: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: said('de', values),
    ...facts('de', values),
  }),
  ar: values => ({
    subject: `${SUBJECTS.ar(values.isOverdue)}: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: said('ar', values),
    ...facts('ar', values),
  }),
}

/** Sums, and moments as people read them. */
type Said = { amount: string; paid: string; by: string; lapses: string }
type Sentences = Record<'soon' | 'overdue' | 'lapses' | 'onItsWay', (said: Said) => string>

const SENTENCES: Record<BookingLanguage, Sentences> = {
  en: {
    soon: ({ amount, paid, by }) =>
      `You have paid ${paid}, and your booking is confirmed. ` +
      `Please pay the remaining ${amount} by ${by}.`,
    overdue: ({ amount, by }) =>
      `The remaining ${amount} was due by ${by}, and we have not received it yet.`,
    lapses: ({ lapses }) =>
      `Please pay by ${lapses}. ` +
      'After that your booking will be cancelled under its cancellation policy.',
    onItsWay: () => 'If your payment is on its way, there is nothing to do.',
  },
  de: {
    soon: ({ amount, paid, by }) =>
      `Sie haben ${paid} angezahlt, Ihre Buchung ist bestätigt. ` +
      `Bitte zahlen Sie die restlichen ${amount} bis ${by}.`,
    overdue: ({ amount, by }) =>
      `Die restlichen ${amount} waren bis ${by} fällig und sind noch nicht eingegangen.`,
    lapses: ({ lapses }) =>
      `Bitte zahlen Sie bis ${lapses}. ` +
      'Danach wird Ihre Buchung nach ihren Stornobedingungen storniert.',
    onItsWay: () => 'Ist Ihre Zahlung unterwegs, brauchen Sie nichts zu tun.',
  },
  ar: {
    soon: ({ amount, paid, by }) =>
      `دفعت ${paid} وحجزك مؤكد. يُرجى دفع المبلغ المتبقي ${amount} في موعد أقصاه ${by}.`,
    overdue: ({ amount, by }) =>
      `كان آخر موعد لدفع المبلغ المتبقي ${amount} هو ${by}، ولم يصلنا بعد.`,
    lapses: ({ lapses }) => `يُرجى الدفع قبل ${lapses}، وإلا أُلغي حجزك وفق سياسة الإلغاء.`,
    onItsWay: () => 'إذا كانت دفعتك في الطريق فلا داعي لأي إجراء.',
  },
}

function said(language: BookingLanguage, values: Values): string[] {
  const { booking, payment, paid, isOverdue, lapsesAt } = values
  const moment = (text: string | null) =>
    text === null ? '' : momentText(language, text, booking.timezone)
  const facts = {
    amount: moneyText(language, payment.amount),
    paid: moneyText(language, paid),
    by: moment(payment.dueAt),
    lapses: moment(lapsesAt),
  }
  const sentences = SENTENCES[language]
  if (!isOverdue) return [sentences.soon(facts)]
  return [
    sentences.overdue(facts),
    ...(lapsesAt === null ? [] : [sentences.lapses(facts)]),
    sentences.onItsWay(facts),
  ]
}

function facts(language: BookingLanguage, values: Values) {
  return {
    facts: [...bookingFacts(language, values.booking), ...paymentFacts(language, values)],
    ...payButton(language, values),
  }
}
