import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton, moneyText } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & { reason: string; refund: Money }

export const bookingRejected: MailTemplate<Values> = {
  en: values => ({
    subject: `Not possible: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `Unfortunately ${values.sellerName} cannot confirm your booking:`,
      values.reason,
      ...refund('en', values),
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Nicht möglich: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `leider kann ${values.sellerName} Ihre Buchung nicht bestätigen:`,
      values.reason,
      ...refund('de', values),
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `تعذّر الحجز: ${values.booking.trip}`,
    paragraphs: [
      greet('ar', values.leadName),
      `نأسف، لا يستطيع ${values.sellerName} تأكيد حجزك:`,
      values.reason,
      ...refund('ar', values),
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}

const REFUND: Record<BookingLanguage, (amount: string) => string> = {
  en: amount => `${amount} that you paid will be given back.`,
  de: amount => `Ihre Zahlung von ${amount} erhalten Sie zurück.`,
  ar: amount => `سيُعاد إليك المبلغ المدفوع ${amount}.`,
}

function refund(language: BookingLanguage, values: Values): string[] {
  return values.refund.amount > 0 ? [REFUND[language](moneyText(language, values.refund))] : []
}
