import type { Money } from '../../money/money.ts'
import {
  type BookingMailValues,
  factsToPay,
  manageButton,
  type PaymentWords,
} from '../booking-words.ts'
import { moneyText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = BookingMailValues & {
  /** What to bring; null when there is nothing to pay on arrival. */
  onArrival: Money | null
  /** What staff confirmed before it is paid; null when there is nothing to do about money. */
  payment: PaymentWords | null
  detailsWanted: boolean
}

const IN_ARABIC = 'تم تأكيد حجزك. يضيف الملف المرفق الحجز إلى تقويمك.'

export const bookingConfirmed: MailTemplate<Values> = {
  en: values => ({
    subject: `Confirmed: ${values.booking.trip}`,
    paragraphs: [
      greet('en', values.leadName),
      'Your booking is confirmed. Open the attached file to add it to your calendar.',
    ],
    facts: factsToPay('en', values),
    ...manageButton('en', values),
    closing: [
      ...(values.onArrival
        ? [`Please bring ${moneyText('en', values.onArrival)} to pay on arrival.`]
        : []),
      ...(values.detailsWanted
        ? ['We need some details about the travellers. Please add them to your booking.']
        : []),
    ],
  }),
  de: values => ({
    subject: `Bestätigt: ${values.booking.trip}`,
    paragraphs: [
      greet('de', values.leadName),
      'Ihre Buchung ist bestätigt. Die angehängte Datei trägt sie in Ihren Kalender ein.',
    ],
    facts: factsToPay('de', values),
    ...manageButton('de', values),
    closing: [
      ...(values.onArrival
        ? [`Bitte bringen Sie ${moneyText('de', values.onArrival)} zur Zahlung vor Ort mit.`]
        : []),
      ...(values.detailsWanted
        ? ['Die Tour braucht Angaben zu den Reisenden. Bitte tragen Sie sie bei der Buchung ein.']
        : []),
    ],
  }),
  ar: values => ({
    subject: `تم تأكيد الحجز: ${values.booking.trip}`,
    paragraphs: [greet('ar', values.leadName), IN_ARABIC],
    facts: factsToPay('ar', values),
    ...manageButton('ar', values),
    closing: [
      ...(values.onArrival
        ? [`يُرجى إحضار ${moneyText('ar', values.onArrival)} للدفع عند الوصول.`]
        : []),
      ...(values.detailsWanted
        ? ['تتطلب هذه الرحلة بيانات المسافرين. يُرجى إدخالها في صفحة الحجز.']
        : []),
    ],
  }),
}
