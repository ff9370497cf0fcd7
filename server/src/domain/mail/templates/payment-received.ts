import type { Money } from '../../money/money.ts'
import {
  type BookingMailValues,
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
  /** What is still open; null when there is nothing to do about it. */
  payment: PaymentWords | null
}

export const paymentReceived: MailTemplate<Values> = {
  en: values => ({
    subject: `Payment received: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `${values.sellerName} has received your payment: ${moneyText('en', values.paid)} in total.`,
    ],
    facts: factsToPay('en', values),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Zahlung erhalten: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `${values.sellerName} hat Ihre Zahlung erhalten: insgesamt ${moneyText('de', values.paid)}.`,
    ],
    facts: factsToPay('de', values),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `وصلت الدفعة: ${values.booking.trip}`,
    paragraphs: [
      greet('ar', values.leadName),
      `استلم ${values.sellerName} دفعتك، والمجموع ${moneyText('ar', values.paid)}.`,
    ],
    facts: factsToPay('ar', values),
    ...manageButton('ar', values),
  }),
}
