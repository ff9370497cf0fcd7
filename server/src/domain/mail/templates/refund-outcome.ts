import type { BookedCard } from '../../bookings/booking.ts'
import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, cardText, manageButton } from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & { amount: Money; card: BookedCard | null }

type Said = { seller: string; sum: string; card: string }
type Words = { subject: (trip: string) => string; text: (said: Said) => string }

/** The bank has taken money back that was on its way for a while. */
const ARRIVED: Record<BookingLanguage, Words> = {
  en: {
    subject: trip => `Your refund has arrived: ${trip}`,
    text: ({ sum, card }) =>
      `Your bank has received the refund of ${sum} for your card${card}. ` +
      'It can take a few days until your statement shows it.',
  },
  de: {
    subject: trip => `Ihre Erstattung ist angekommen: ${trip}`,
    text: ({ sum, card }) =>
      `Die Erstattung von ${sum} für Ihre Karte${card} ist bei Ihrer Bank angekommen. ` +
      'Bis sie auf der Abrechnung steht, können einige Tage vergehen.',
  },
  ar: {
    subject: trip => `وصل المبلغ المسترد: ${trip}`,
    text: ({ sum, card }) =>
      `استلم مصرفك مبلغ ${sum} المردود إلى بطاقتك${card}. ` +
      'قد يستغرق ظهوره في كشف حسابك بضعة أيام.',
  },
}

/** It has come back, or could not be sent at all: the seller is asked to pay it in another way. */
const FAILED: Record<BookingLanguage, Words> = {
  en: {
    subject: trip => `Your refund did not arrive: ${trip}`,
    text: ({ seller, sum, card }) =>
      `The refund of ${sum} to your card${card} could not be completed. ${seller} has been told ` +
      'and will give you the money back in another way. There is nothing for you to do.',
  },
  de: {
    subject: trip => `Ihre Erstattung kam nicht an: ${trip}`,
    text: ({ seller, sum, card }) =>
      `Die Erstattung von ${sum} auf Ihre Karte${card} ist nicht angekommen. ${seller} weiß ` +
      'davon und zahlt Ihnen das Geld auf anderem Weg zurück. Sie müssen nichts tun.',
  },
  ar: {
    subject: trip => `لم يصل المبلغ المسترد: ${trip}`,
    text: ({ seller, sum, card }) =>
      `تعذّر ردّ مبلغ ${sum} إلى بطاقتك${card}. أُبلغ ${seller} بذلك وسيعيد إليك المبلغ بطريقة ` +
      'أخرى، ولا حاجة إلى أي إجراء منك.',
  },
}

export const refundArrived = outcomeOf(ARRIVED)
export const refundFailed = outcomeOf(FAILED)

function outcomeOf(words: Record<BookingLanguage, Words>): MailTemplate<Values> {
  const write = (language: BookingLanguage) => (values: Values) => {
    const { leadName, sellerName: seller, booking, amount, card } = values
    const sum = moneyText(language, amount)
    const named = card ? ` (${cardText(language, card)})` : ''
    return {
      subject: words[language].subject(booking.trip),
      paragraphs: [greet(language, leadName)],
      told: [words[language].text({ seller, sum, card: named })],
      facts: bookingFacts(language, booking),
      ...manageButton(language, values),
    }
  }
  return { en: write('en'), de: write('de'), ar: write('ar') }
}
