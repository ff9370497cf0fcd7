import type { BookedCard } from '../../bookings/booking.ts'
import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, cardText, manageButton } from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

/** Why money goes back that nobody asked for. */
export type UnaskedMoney = 'late' | 'ended' | 'twice'

type Values = BookingMailValues & {
  amount: Money
  /** Of the booking from now on, where it fell with the refund. */
  price?: Money | null
  /** Where all of it goes back to a card. */
  card?: BookedCard | null
  /** Where it goes back by itself, as soon as it came. */
  unasked?: UnaskedMoney | null
}

export const bookingRefunded: MailTemplate<Values> = {
  en: values => ({ subject: `Refund for ${values.booking.trip}`, ...rest('en', values) }),
  de: values => ({ subject: `Erstattung für ${values.booking.trip}`, ...rest('de', values) }),
  ar: values => ({ subject: `استرداد مبلغ: ${values.booking.trip}`, ...rest('ar', values) }),
}

type Said = { seller: string; sum: string; card: string }
type Sentences = Record<UnaskedMoney | 'byHand' | 'toCard' | 'days', (said: Said) => string> & {
  priced: (price: string) => string
}

const SENTENCES: Record<BookingLanguage, Sentences> = {
  en: {
    byHand: ({ seller, sum }) =>
      `${seller} has refunded you ${sum}. It can take a few days to reach your account.`,
    toCard: ({ seller, sum, card }) => `${seller} is refunding ${sum} to your card (${card}).`,
    late: ({ sum, card }) =>
      `Your payment of ${sum} arrived after your time to pay had run out, and your seats were ` +
      `no longer available. All of it goes back to your card (${card}) by itself.`,
    ended: ({ sum, card }) =>
      `Your payment of ${sum} arrived after your booking had ended. ` +
      `All of it goes back to your card (${card}) by itself.`,
    twice: ({ sum, card }) =>
      `We received ${sum} more than was due. It goes back to your card (${card}) by itself.`,
    days: () => 'It usually takes 5 to 10 days to arrive. There is nothing for you to do.',
    priced: price => `Your booking now costs ${price}; you do not have to pay this amount again.`,
  },
  de: {
    byHand: ({ seller, sum }) =>
      `${seller} hat ${sum} erstattet. Bis das Geld auf Ihrem Konto ist, können einige Tage ` +
      'vergehen.',
    toCard: ({ seller, sum, card }) => `${seller} erstattet Ihnen ${sum} auf Ihre Karte (${card}).`,
    late: ({ sum, card }) =>
      `Ihre Zahlung über ${sum} kam an, als die Zeit zum Zahlen schon abgelaufen war, und Ihre ` +
      `Plätze waren nicht mehr frei. Der ganze Betrag geht von selbst auf Ihre Karte zurück ` +
      `(${card}).`,
    ended: ({ sum, card }) =>
      `Ihre Zahlung über ${sum} kam an, als Ihre Buchung schon beendet war. ` +
      `Der ganze Betrag geht von selbst auf Ihre Karte zurück (${card}).`,
    twice: ({ sum, card }) =>
      `Wir haben ${sum} mehr erhalten, als zu zahlen war. ` +
      `Das Geld geht von selbst auf Ihre Karte zurück (${card}).`,
    days: () => 'Bis es dort ankommt, dauert es meist 5 bis 10 Tage. Sie müssen nichts tun.',
    priced: price =>
      `Ihre Buchung kostet jetzt ${price}; diesen Betrag schulden Sie nicht noch einmal.`,
  },
  ar: {
    byHand: ({ seller, sum }) => `أعاد ${seller} مبلغ ${sum}. قد يستغرق وصوله إلى حسابك بضعة أيام.`,
    toCard: ({ seller, sum, card }) => `يعيد ${seller} مبلغ ${sum} إلى بطاقتك (${card}).`,
    late: ({ sum, card }) =>
      `وصلت دفعتك بقيمة ${sum} بعد انتهاء وقت الدفع، ولم تعد أماكنك متاحة. ` +
      `يعود المبلغ كاملًا إلى بطاقتك (${card}) تلقائيًا.`,
    ended: ({ sum, card }) =>
      `وصلت دفعتك بقيمة ${sum} بعد انتهاء حجزك. يعود المبلغ كاملًا إلى بطاقتك (${card}) تلقائيًا.`,
    twice: ({ sum, card }) =>
      `وصلنا منك ${sum} زيادةً على المبلغ المطلوب. يعود إلى بطاقتك (${card}) تلقائيًا.`,
    days: () => 'يصل المبلغ عادةً خلال 5 إلى 10 أيام، ولا حاجة إلى أي إجراء منك.',
    priced: price => `أصبح سعر حجزك ${price}، ولن يُطلب منك هذا المبلغ مرة أخرى.`,
  },
}

function rest(language: BookingLanguage, values: Values) {
  const { leadName, booking, price } = values
  const { priced } = SENTENCES[language]
  return {
    paragraphs: [greet(language, leadName)],
    told: [moved(language, values), ...(price ? [priced(moneyText(language, price))] : [])],
    facts: bookingFacts(language, booking),
    ...manageButton(language, values),
  }
}

function moved(language: BookingLanguage, values: Values): string {
  const { sellerName: seller, amount, card, unasked } = values
  const sentences = SENTENCES[language]
  const sum = moneyText(language, amount)
  if (!card) return sentences.byHand({ seller, sum, card: '' })
  const said = { seller, sum, card: cardText(language, card) }
  return `${sentences[unasked ?? 'toCard'](said)} ${sentences.days(said)}`
}
