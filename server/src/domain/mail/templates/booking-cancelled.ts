import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { type BookingMailValues, bookingFacts, manageButton, moneyText } from '../booking-words.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  by: 'traveller' | 'seller' | 'system' | 'platform'
  /** Said only where the seller cancelled. */
  reason: string | null
  refund: Money
}

export const bookingCancelled: MailTemplate<Values> = {
  en: values => ({
    subject: `Cancelled: ${values.booking.trip}`,
    paragraphs: [greet('en', values.leadName), ...why('en', values), ...refund('en', values)],
    facts: bookingFacts('en', values.booking),
    ...manageButton('en', values),
  }),
  de: values => ({
    subject: `Storniert: ${values.booking.trip}`,
    paragraphs: [greet('de', values.leadName), ...why('de', values), ...refund('de', values)],
    facts: bookingFacts('de', values.booking),
    ...manageButton('de', values),
  }),
  ar: values => ({
    subject: `أُلغي الحجز: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName), ...why('ar', values), ...refund('ar', values)],
    facts: bookingFacts('ar', values.booking),
    ...manageButton('ar', values),
  }),
}

type Cause = 'traveller' | 'seller' | 'system'

const CAUSES: Record<BookingLanguage, Record<Cause, (sellerName: string) => string>> = {
  en: {
    traveller: () => 'Your booking is cancelled, as you asked.',
    seller: sellerName => `${sellerName} had to cancel your booking.`,
    system: () => 'Your booking was not confirmed or paid in time and has lapsed.',
  },
  de: {
    traveller: () => 'Ihre Buchung ist wie gewünscht storniert.',
    seller: sellerName => `${sellerName} musste Ihre Buchung stornieren.`,
    system: () => 'Ihre Buchung wurde nicht rechtzeitig bestätigt oder bezahlt und ist verfallen.',
  },
  ar: {
    traveller: () => 'أُلغي حجزك بناءً على طلبك.',
    seller: sellerName => `اضطر ${sellerName} إلى إلغاء حجزك.`,
    system: () => 'لم يُؤكَّد حجزك أو لم يُدفع في الموعد فسقط.',
  },
}

function why(language: BookingLanguage, { by, reason, sellerName }: Values): string[] {
  const cause = by === 'platform' ? 'seller' : by
  const said = CAUSES[language][cause](sellerName)
  return cause === 'seller' && reason !== null ? [said, reason] : [said]
}

const REFUND: Record<BookingLanguage, { some: (amount: string) => string; none: string }> = {
  en: {
    some: amount => `${amount} will be given back to you.`,
    none: 'Nothing is to be refunded.',
  },
  de: { some: amount => `Sie erhalten ${amount} zurück.`, none: 'Es ist nichts zu erstatten.' },
  ar: { some: amount => `سيُعاد إليك ${amount}.`, none: 'لا يوجد مبلغ للاسترداد.' },
}

function refund(language: BookingLanguage, values: Values): string[] {
  const { some, none } = REFUND[language]
  return [values.refund.amount > 0 ? some(moneyText(language, values.refund)) : none]
}
