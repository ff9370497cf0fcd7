import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  amount: Money
  /** Of the booking from now on, where it fell with the refund. */
  price?: Money | null
}

export const bookingRefunded: MailTemplate<Values> = {
  en: values => ({
    subject: `Refund for ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `${values.sellerName} has refunded you ${moneyText('en', values.amount)}. It can take ` +
        'a few days to reach your account.',
      ...priced('en', values),
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Erstattung für ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `${values.sellerName} hat ${moneyText('de', values.amount)} erstattet. Bis das Geld auf ` +
        'Ihrem Konto ist, können einige Tage vergehen.',
      ...priced('de', values),
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `استرداد مبلغ: ${values.booking.trip}`,
    paragraphs: [
      greet('ar', values.leadName),
      `أعاد ${values.sellerName} مبلغ ${moneyText('ar', values.amount)}. قد يستغرق وصوله إلى ` +
        'حسابك بضعة أيام.',
      ...priced('ar', values),
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}

const PRICED: Record<BookingLanguage, (price: string) => string> = {
  en: price => `Your booking now costs ${price}; you do not have to pay this amount again.`,
  de: price => `Ihre Buchung kostet jetzt ${price}; diesen Betrag schulden Sie nicht noch einmal.`,
  ar: price => `أصبح سعر حجزك ${price}، ولن يُطلب منك هذا المبلغ مرة أخرى.`,
}

function priced(language: BookingLanguage, { price }: Values): string[] {
  return price ? [PRICED[language](moneyText(language, price))] : []
}
