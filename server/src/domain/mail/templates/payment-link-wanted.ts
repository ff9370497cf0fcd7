import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { momentText, moneyText, startText } from '../format.ts'
import type { MailTemplate, MailWords } from '../words.ts'

/** For the seller's team: somebody has booked and cannot pay yet. */
type Values = {
  ref: string
  trip: string
  start: string
  timezone: string
  leadName: string
  amount: Money
  lapsesAt: string | null
  link: string
}

type Labels = Record<'reference' | 'trip' | 'start' | 'lead' | 'amount' | 'lapses', string>

export const paymentLinkWanted: MailTemplate<Values> = {
  en: values => ({
    subject: `Payment link wanted: ${values.ref}`,
    paragraphs: [
      `${values.leadName} wants to pay by payment link and is waiting for it. The time to pay ` +
        'starts when you send it; until then the seats are held, and without it the booking will ' +
        'expire.',
    ],
    facts: factsOf('en', values, {
      reference: 'Reference',
      trip: 'Trip',
      start: 'Start',
      lead: 'Traveller',
      amount: 'Amount',
      lapses: 'Lapses',
    }),
    button: { label: 'Open booking', url: values.link },
  }),
  de: values => ({
    subject: `Zahlungslink fehlt: ${values.ref}`,
    paragraphs: [
      `${values.leadName} möchte über einen Link bezahlen und wartet darauf. Die Frist beginnt ` +
        'mit dem Versand; bis dahin sind die Plätze reserviert, und ohne ihn verfällt die Buchung.',
    ],
    facts: factsOf('de', values, {
      reference: 'Buchungsnummer',
      trip: 'Tour',
      start: 'Beginn',
      lead: 'Reisende',
      amount: 'Betrag',
      lapses: 'Verfällt',
    }),
    button: { label: 'Buchung öffnen', url: values.link },
  }),
  ar: values => ({
    subject: `رابط الدفع مطلوب: ${values.ref}`,
    paragraphs: [
      `يرغب ${values.leadName} في الدفع عبر رابط وهو بانتظاره. تبدأ مهلة الدفع عند إرساله، وتبقى ` +
        'الأماكن محجوزة حتى ذلك الحين، ويسقط الحجز من دونه.',
    ],
    facts: factsOf('ar', values, {
      reference: 'رقم الحجز',
      trip: 'الرحلة',
      start: 'موعد البدء',
      lead: 'المسافر',
      amount: 'المبلغ',
      lapses: 'يسقط في',
    }),
    button: { label: 'فتح الحجز', url: values.link },
  }),
}

function factsOf(
  language: BookingLanguage,
  values: Values,
  labels: Labels,
): NonNullable<MailWords['facts']> {
  const { lapsesAt } = values
  const lapses = lapsesAt === null ? null : momentText(language, lapsesAt, values.timezone)
  return [
    { label: labels.reference, value: values.ref },
    { label: labels.trip, value: values.trip },
    { label: labels.start, value: startText(language, values.start) },
    { label: labels.lead, value: values.leadName },
    { label: labels.amount, value: moneyText(language, values.amount) },
    ...(lapses === null ? [] : [{ label: labels.lapses, value: lapses }]),
  ]
}
