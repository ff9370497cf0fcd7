import type { Money } from '../../money/money.ts'
import { type BookingMailValues, bookingFacts, manageButton, moneyText } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  /** All that has been paid so far. */
  paid: Money
}

export const paymentReceived: MailTemplate<Values> = {
  en: values => ({
    subject: `Payment received: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `${values.sellerName} has received your payment: ${moneyText('en', values.paid)} in all.`,
    ],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Zahlung erhalten: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `${values.sellerName} hat Ihre Zahlung erhalten: insgesamt ${moneyText('de', values.paid)}.`,
    ],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `وصلت الدفعة: ${values.booking.trip}`,
    paragraphs: [
      greet('ar', values.leadName),
      `استلم ${values.sellerName} دفعتك، والمجموع ${moneyText('ar', values.paid)}.`,
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}
