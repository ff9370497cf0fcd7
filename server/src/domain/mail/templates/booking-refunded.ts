import type { Money } from '../../money/money.ts'
import { type BookingMailValues, bookingFacts, manageButton, moneyText } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & { amount: Money }

export const bookingRefunded: MailTemplate<Values> = {
  en: values => ({
    subject: `Refund for ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `${values.sellerName} has given back ${moneyText('en', values.amount)}. It can take some ` +
        'days to reach your account.',
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
    ],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}
