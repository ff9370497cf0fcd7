import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, manageButton, visitFacts } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate, MailWords } from '../words.ts'

/** Whether an answer to this mail reaches somebody. */
type Values = BookingMailValues & { isAnswered: boolean }

export const tripThanks: MailTemplate<Values> = {
  en: values => ({
    subject: `Thank you for coming along: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      `Thank you for travelling with ${values.sellerName}. We hope you had a wonderful time.`,
      ...answer('en', values),
    ],
    ...rest('en', values),
  }),
  de: values => ({
    subject: `Danke, dass Sie dabei waren: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      `vielen Dank, dass Sie mit ${values.sellerName} unterwegs waren. Wir hoffen, es hat Ihnen ` +
        'gefallen.',
      ...answer('de', values),
    ],
    ...rest('de', values),
  }),
  ar: values => ({
    subject: `شكرًا لانضمامك إلينا: ${values.booking.trip}`,
    paragraphs: [
      greet('ar', values.leadName),
      `شكرًا لسفرك مع ${values.sellerName}. نأمل أن الرحلة قد أعجبتك.`,
      ...answer('ar', values),
    ],
    ...rest('ar', values),
  }),
}

const ANSWER: Record<BookingLanguage, string> = {
  en: 'What should we do better, and what did you like most? Just reply to this mail.',
  de: 'Was können wir besser machen, was war am schönsten? Antworten Sie einfach auf diese Mail.',
  ar: 'ما الذي يمكننا تحسينه، وما أكثر ما أعجبك؟ يكفي أن ترد على هذه الرسالة.',
}

function answer(language: BookingLanguage, { isAnswered }: Values): string[] {
  return isAnswered ? [ANSWER[language]] : []
}

function rest(
  language: BookingLanguage,
  values: Values,
): Omit<MailWords, 'subject' | 'paragraphs'> {
  // A voucher is of no use any more.
  const booking = { ...values.booking, hasVoucher: false }
  return { facts: visitFacts(language, booking), ...manageButton(language, { ...values, booking }) }
}
