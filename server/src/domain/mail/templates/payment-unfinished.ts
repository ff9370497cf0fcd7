import type { BookingLanguage } from '../booking-language.ts'
import {
  type BookingMailValues,
  bookingFacts,
  type PaymentWords,
  payButton,
  paymentFacts,
} from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

/** What became of the last payment by card. */
export type UnfinishedPayment =
  /** Nobody has paid on the page. */
  | 'left'
  | 'declined'
  /** The bank took its time and then said no. */
  | 'failed'
  /** The bank has let go what was reserved. */
  | 'released'

type Values = BookingMailValues & { payment: PaymentWords; because: UnfinishedPayment }

type Words = Record<UnfinishedPayment, string> & {
  subject: (trip: string) => string
  again: string
  closing: string
}

const WORDS: Record<BookingLanguage, Words> = {
  en: {
    subject: trip => `Your booking is not paid yet: ${trip}`,
    left: 'You have not finished paying for your booking, and nothing was charged.',
    declined: 'Your card was declined, and nothing was charged.',
    failed: 'Your bank did not carry out your payment, and nothing was charged.',
    released: 'Your bank has released the money that was reserved on your card.',
    again:
      'Your seats are still kept for you. Pay now, with the same card or another, and your ' +
      'booking stays as it is.',
    closing: 'If you do not pay in time, the booking will expire and the seats go back on sale.',
  },
  de: {
    subject: trip => `Noch nicht bezahlt: ${trip}`,
    left: 'Sie haben die Zahlung für Ihre Buchung nicht abgeschlossen; abgebucht wurde nichts.',
    declined: 'Ihre Karte wurde abgelehnt; abgebucht wurde nichts.',
    failed: 'Ihre Bank hat die Zahlung nicht ausgeführt; abgebucht wurde nichts.',
    released: 'Ihre Bank hat den Betrag wieder freigegeben, der auf Ihrer Karte reserviert war.',
    again:
      'Ihre Plätze sind weiter für Sie reserviert. Zahlen Sie jetzt mit derselben oder einer ' +
      'anderen Karte; Sie müssen nicht neu buchen.',
    closing: 'Ohne rechtzeitige Zahlung verfällt die Buchung und die Plätze werden frei.',
  },
  ar: {
    subject: trip => `لم يُدفع الحجز بعد: ${trip}`,
    left: 'لم تُكمل دفع حجزك، ولم يُخصم شيء.',
    declined: 'رُفضت بطاقتك، ولم يُخصم شيء.',
    failed: 'لم ينفّذ مصرفك الدفعة، ولم يُخصم شيء.',
    released: 'ألغى مصرفك حجز المبلغ على بطاقتك.',
    again: 'ما زالت أماكنك محجوزة لك. ادفع الآن بالبطاقة نفسها أو بغيرها، دون حاجة إلى حجز جديد.',
    closing: 'إذا لم يتم الدفع في الموعد سقط الحجز وعُرضت الأماكن للبيع مجددًا.',
  },
}

/** A booking that waits for a card, with the way to pay it without a new hold. */
export const paymentUnfinished: MailTemplate<Values> = {
  en: values => write('en', values),
  de: values => write('de', values),
  ar: values => write('ar', values),
}

function write(language: BookingLanguage, values: Values) {
  const { leadName, booking, because } = values
  const words = WORDS[language]
  return {
    subject: words.subject(booking.trip),
    paragraphs: [greet(language, leadName)],
    told: [words[because], words.again],
    facts: [...bookingFacts(language, booking), ...paymentFacts(language, values)],
    ...payButton(language, values),
    closing: [words.closing],
  }
}
