import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { moneyText, startText } from '../format.ts'
import { greet } from '../greeting.ts'
import type { MailTemplate, MailWords } from '../words.ts'

type Values = {
  reference: string
  name: string
  sellerName: string
  tripTitle: string
  optionName: string
  /** On the clock of the trip, as is the last day. */
  start: string
  lastDay: string
  pax: number
  price: Money
  inclusions: readonly string[]
  message: string | null
  /** The page of the site that opens it; null where the site has none. */
  link: string | null
}

export const offerSent: MailTemplate<Values> = {
  en: values => ({
    subject: `Your offer for ${values.tripTitle} (${values.reference})`,
    paragraphs: [
      greet('en', values.name),
      `${values.sellerName} has made you an offer for ${values.tripTitle}.`,
      ...(values.message === null ? [] : [values.message]),
    ],
    facts: factsOf('en', values, {
      trip: 'Trip',
      option: 'Option',
      start: 'Start',
      travellers: 'Travellers',
      price: 'Price for the whole group',
      inclusions: 'Included',
      lastDay: 'Can be booked until',
      reference: 'Reference',
    }),
    ...buttonOf('View offer and book', values),
    closing: [
      values.link === null
        ? 'Reply to this email to accept it.'
        : 'Anyone with this link can see the offer and book it.',
    ],
  }),
  de: values => ({
    subject: `Ihr Angebot für ${values.tripTitle} (${values.reference})`,
    paragraphs: [
      greet('de', values.name),
      `${values.sellerName} hat Ihnen ein Angebot für ${values.tripTitle} gemacht.`,
      ...(values.message === null ? [] : [values.message]),
    ],
    facts: factsOf('de', values, {
      trip: 'Tour',
      option: 'Variante',
      start: 'Beginn',
      travellers: 'Reisende',
      price: 'Preis für alle zusammen',
      inclusions: 'Enthalten',
      lastDay: 'Buchbar bis',
      reference: 'Nummer',
    }),
    ...buttonOf('Angebot ansehen und buchen', values),
    closing: [
      values.link === null
        ? 'Antworten Sie auf diese Nachricht, um es anzunehmen.'
        : 'Wer diesen Link hat, kann das Angebot sehen und buchen.',
    ],
  }),
  ar: values => ({
    subject: `عرضك لرحلة ${values.tripTitle} (${values.reference})`,
    paragraphs: [
      greet('ar', values.name),
      `أعدّ لك ${values.sellerName} عرضًا لرحلة ${values.tripTitle}.`,
      ...(values.message === null ? [] : [values.message]),
    ],
    facts: factsOf('ar', values, {
      trip: 'الرحلة',
      option: 'الخيار',
      start: 'موعد البدء',
      travellers: 'عدد المسافرين',
      price: 'السعر للمجموعة كلها',
      inclusions: 'يشمل',
      lastDay: 'يمكن الحجز حتى',
      reference: 'الرقم المرجعي',
    }),
    ...buttonOf('عرض التفاصيل والحجز', values),
    closing: [
      values.link === null
        ? 'أجب على هذه الرسالة لقبول العرض.'
        : 'من لديه هذا الرابط يمكنه رؤية العرض وحجزه.',
    ],
  }),
}

type Labels = Record<
  'trip' | 'option' | 'start' | 'travellers' | 'price' | 'inclusions' | 'lastDay' | 'reference',
  string
>

function factsOf(
  language: BookingLanguage,
  values: Values,
  labels: Labels,
): NonNullable<MailWords['facts']> {
  const included = values.inclusions.join('\n')
  return [
    { label: labels.trip, value: values.tripTitle },
    { label: labels.option, value: values.optionName },
    { label: labels.start, value: startText(language, values.start) },
    { label: labels.travellers, value: String(values.pax) },
    { label: labels.price, value: moneyText(language, values.price) },
    ...(included === '' ? [] : [{ label: labels.inclusions, value: included }]),
    { label: labels.lastDay, value: startText(language, values.lastDay) },
    { label: labels.reference, value: values.reference },
  ]
}

function buttonOf(label: string, { link }: Values): Pick<MailWords, 'button'> {
  return link === null ? {} : { button: { label, url: link } }
}
