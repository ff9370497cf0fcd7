import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts } from '../booking-words.ts'
import { momentText, moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  amount: Money
  reason: string | null
  dueAt: string
  /** The page to pay on; whoever has it can pay. */
  url: string
}

type Words = {
  subject: (sum: string, seller: string) => string
  asks: (sum: string, seller: string, due: string) => string
  reason: string
  button: string
  closing: string
}

const WORDS: Record<BookingLanguage, Words> = {
  en: {
    subject: (sum, seller) => `${seller} asks you to pay ${sum}`,
    asks: (sum, seller, due) => `${seller} asks you to pay ${sum} for your booking, by ${due}.`,
    reason: 'For',
    button: 'Pay by card',
    closing: 'It is paid in full on this page. Somebody else can pay for you with the same link.',
  },
  de: {
    subject: (sum, seller) => `${seller} bittet um Zahlung von ${sum}`,
    asks: (sum, seller, due) =>
      `${seller} bittet Sie, für Ihre Buchung ${sum} zu bezahlen, und zwar bis ${due}.`,
    reason: 'Wofür',
    button: 'Mit Karte zahlen',
    closing:
      'Auf dieser Seite wird der ganze Betrag bezahlt. Mit demselben Link kann auch jemand ' +
      'anderes für Sie zahlen.',
  },
  ar: {
    subject: (sum, seller) => `يطلب منك ${seller} دفع ${sum}`,
    asks: (sum, seller, due) => `يطلب منك ${seller} دفع ${sum} مقابل حجزك في موعد أقصاه ${due}.`,
    reason: 'مقابل',
    button: 'الدفع بالبطاقة',
    closing: 'يُدفع المبلغ كاملًا في هذه الصفحة، ويمكن لشخص آخر أن يدفع عنك بالرابط نفسه.',
  },
}

export const paymentRequest: MailTemplate<Values> = {
  en: values => write('en', values),
  de: values => write('de', values),
  ar: values => write('ar', values),
}

function write(language: BookingLanguage, values: Values) {
  const { leadName, sellerName, booking, amount, reason, dueAt, url } = values
  const words = WORDS[language]
  const sum = moneyText(language, amount)
  const due = momentText(language, dueAt, booking.timezone)
  return {
    subject: `${words.subject(sum, sellerName)}: ${booking.trip}`,
    paragraphs: [greet(language, leadName), words.asks(sum, sellerName, due)],
    facts: [
      ...(reason === null ? [] : [{ label: words.reason, value: reason }]),
      ...bookingFacts(language, booking),
    ],
    button: { label: words.button, url },
    closing: [words.closing],
  }
}
