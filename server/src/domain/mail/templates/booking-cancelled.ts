import type { Cancellation } from '../../bookings/booking.ts'
import { causeOf } from '../../bookings/cancel.ts'
import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import { paymentSentence } from '../payment-sentence.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  by: Cancellation['by']
  /** Left out in mails that were written before it was asked. */
  cause?: Cancellation['cause']
  /** Said only where the seller cancelled. */
  reason: string | null
  /** For mails that an earlier version wrote or sends: still to be given back. */
  refund: Money
  /** Promised with the cancellation and given back since; null while some of it is still due. */
  givenBack?: Money | null
  /** Whether it ended because the rest of its price was not paid. */
  owedBalance?: boolean
}

export const bookingCancelled: MailTemplate<Values> = {
  en: values => ({
    subject: `Cancelled: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName)],
    told: [...why('en', values), money('en', values)],
    facts: bookingFacts('en', values.booking, { saysPayment: false }),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Storniert: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName)],
    told: [...why('de', values), money('de', values)],
    facts: bookingFacts('de', values.booking, { saysPayment: false }),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `أُلغي الحجز: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName)],
    told: [...why('ar', values), money('ar', values)],
    facts: bookingFacts('ar', values.booking, { saysPayment: false }),
    ...manageButton('ar', values),
  }),
}

/** Who cancelled it, and at whose wish or fault. */
type Told = 'byTraveller' | 'asTravellerAsked' | 'seller' | 'noShow' | 'lapsed' | 'owed'

const TOLD: Record<BookingLanguage, Record<Told, (sellerName: string) => string>> = {
  en: {
    byTraveller: () => 'Your booking has been cancelled, as you asked.',
    asTravellerAsked: sellerName =>
      `You asked us to cancel your booking, and ${sellerName} has cancelled it.`,
    seller: sellerName => `${sellerName} had to cancel your booking.`,
    noShow: sellerName =>
      `You were not there when the trip started, so ${sellerName} has cancelled your booking.`,
    lapsed: () => 'Your booking was not confirmed or paid in time and has expired.',
    owed: () => 'The rest of the price was not paid in time, so your booking has been cancelled.',
  },
  de: {
    byTraveller: () => 'Ihre Buchung ist wie gewünscht storniert.',
    asTravellerAsked: sellerName =>
      `Sie haben uns gebeten, Ihre Buchung zu stornieren. ${sellerName} hat sie storniert.`,
    seller: sellerName => `${sellerName} musste Ihre Buchung stornieren.`,
    noShow: sellerName =>
      `Sie waren zu Beginn der Tour nicht da, deshalb hat ${sellerName} Ihre Buchung storniert.`,
    lapsed: () => 'Ihre Buchung wurde nicht rechtzeitig bestätigt oder bezahlt und ist verfallen.',
    owed: () => 'Der Restbetrag wurde nicht rechtzeitig bezahlt; Ihre Buchung wurde storniert.',
  },
  ar: {
    byTraveller: () => 'أُلغي حجزك بناءً على طلبك.',
    asTravellerAsked: sellerName => `طلبت منا إلغاء حجزك، وقد ألغاه ${sellerName}.`,
    seller: sellerName => `اضطر ${sellerName} إلى إلغاء حجزك.`,
    noShow: sellerName => `لم تحضر عند بدء الرحلة، لذلك ألغى ${sellerName} حجزك.`,
    lapsed: () => 'لم يُؤكَّد حجزك أو لم يُدفع في الموعد فسقط.',
    owed: () => 'لم يُدفع المبلغ المتبقي في الموعد، فأُلغي حجزك.',
  },
}

function why(language: BookingLanguage, values: Values): string[] {
  const { by, reason, sellerName } = values
  const said = TOLD[language][toldOf(values)](sellerName)
  const isBySeller = by === 'seller' || by === 'platform'
  return isBySeller && reason !== null ? [said, reason] : [said]
}

function toldOf({ by, cause, owedBalance }: Values): Told {
  if (by === 'traveller') return 'byTraveller'
  switch (causeOf({ by, cause: cause ?? null })) {
    case 'traveller':
      return 'asTravellerAsked'
    case 'no_show':
      return 'noShow'
    case 'seller':
      return 'seller'
    case null:
      return owedBalance ? 'owed' : 'lapsed'
  }
}

function money(language: BookingLanguage, { booking, refund: due, givenBack }: Values): string {
  const before = givenBack
    ? ({ state: 'refunded', amount: givenBack, dueAt: null } as const)
    : ({ state: due.amount > 0 ? 'refund_due' : 'not_charged', amount: due, dueAt: null } as const)
  return paymentSentence(language, booking.payment ?? before, booking.timezone)
}
