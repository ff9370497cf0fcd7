import type { BookingLanguage } from '../booking-language.ts'
import {
  type BookingMailValues,
  factsToPay,
  linkComes,
  manageButton,
  type PaymentWords,
} from '../booking-words.ts'
import { momentText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate, MailWords } from '../words.ts'

/** The seller has to confirm first; some travellers have to pay as well. */
type Values = BookingMailValues & { answerBy: string | null; payment: PaymentWords | null }

export const bookingReceived: MailTemplate<Values> = {
  en: values => ({
    subject: `Your request for ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [
      `${values.sellerName} has received your request and will tell you whether it can be ` +
        `confirmed${by(values, 'en', ' by ')}.`,
      ...pay('en', values),
    ],
    ...rest('en', values),
  }),
  de: values => ({
    subject: `Ihre Anfrage für ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [
      `${values.sellerName} hat Ihre Anfrage erhalten und sagt Ihnen, ob sie bestätigt werden ` +
        `kann${by(values, 'de', ', spätestens am ')}.`,
      ...pay('de', values),
    ],
    ...rest('de', values),
  }),
  ar: values => ({
    subject: `طلبك: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [
      `استلم ${values.sellerName} طلبك وسيخبرك بإمكانية تأكيده${by(values, 'ar', ' قبل ')}.`,
      ...pay('ar', values),
    ],
    ...rest('ar', values),
  }),
}

function by({ answerBy, booking }: Values, language: BookingLanguage, word: string): string {
  return answerBy === null ? '' : word + momentText(language, answerBy, booking.timezone)
}

const PAY: Record<BookingLanguage, string> = {
  en: 'Please pay as follows, or the request will expire.',
  de: 'Bitte zahlen Sie wie folgt, sonst verfällt die Anfrage.',
  ar: 'يُرجى الدفع كما يلي وإلا سقط الطلب.',
}

function pay(language: BookingLanguage, { payment, sellerName }: Values): string[] {
  if (payment === null) return []
  return [linkComes(language, { payment, sellerName }) ?? PAY[language]]
}

function rest(
  language: BookingLanguage,
  values: Values,
): Omit<MailWords, 'subject' | 'paragraphs'> {
  return { facts: factsToPay(language, values), ...manageButton(language, values) }
}
