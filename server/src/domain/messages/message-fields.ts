import type { Booking } from '../bookings/booking.ts'
import { toCollect } from '../bookings/manifest.ts'
import { amountDue, awaitsPayment } from '../bookings/settle.ts'
import { pickupText } from '../mail/booking-words.ts'
import { moneyText, startText } from '../mail/format.ts'
import { withoutWebAddress } from '../mail/web-address.ts'
import { moneyOf } from '../money/money.ts'
import { meetingPlace, type VoucherTrip } from '../vouchers.ts'
import type { MessageText, MessageTexts } from './message-rule.ts'

/** What the texts of a message may name in double braces. */
export const MESSAGE_FIELDS = [
  'name',
  'trip',
  'option',
  'start',
  'travellers',
  'reference',
  'meeting_point',
  'pickup',
  'total',
  'to_pay',
  'manage_link',
  'seller',
] as const

export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageValues = Readonly<Record<MessageField, string>>

const FIELD = /\{\{([^{}]*)\}\}/g
const KNOWN: ReadonlySet<string> = new Set(MESSAGE_FIELDS)
/** A name goes out in the seller's name, although anybody can enter one. */
const MOST_NAME_LETTERS = 80

/** Fields that a text names and that there are not; a brace that is left open counts as one. */
export function unknownFields(text: string, known = KNOWN): string[] {
  const named = [...text.matchAll(FIELD)].map(([, name = '']) => name.trim())
  const unknown = named.filter(name => !known.has(name))
  const isOpen = /\{\{|\}\}/.test(text.replace(FIELD, ''))
  return [...new Set([...unknown, ...(isOpen ? ['{{'] : [])])]
}

export type TextFault = { locale: string; part: keyof MessageText; unknown: readonly string[] }

/** The first text that cannot be filled in. A link in a subject opens nothing, so it counts. */
export function findTextFault(texts: MessageTexts): TextFault | null {
  for (const [locale, { subject, body }] of Object.entries(texts)) {
    const inSubject = [
      ...unknownFields(subject),
      ...(namesField(subject, 'manage_link') ? ['manage_link'] : []),
    ]
    if (inSubject.length > 0) return { locale, part: 'subject', unknown: inSubject }
    const inBody = unknownFields(body)
    if (inBody.length > 0) return { locale, part: 'body', unknown: inBody }
  }
  return null
}

export function namesField(text: string, field: MessageField): boolean {
  return [...text.matchAll(FIELD)].some(([, name = '']) => name.trim() === field)
}

/**
 * Fills in what a text names. A line all of whose fields are empty is left out with its words: who
 * is not picked up reads nothing about a pickup.
 */
export function fillFields(text: string, values: MessageValues): string {
  const lines = text.split(/\r\n|\r|\n/).flatMap(written => {
    const named = [...written.matchAll(FIELD)].map(([, name = '']) => name.trim())
    const isEmpty = named.length > 0 && named.every(name => fieldValue(values, name) === '')
    return isEmpty
      ? []
      : [written.replace(FIELD, (_, name: string) => fieldValue(values, name.trim()))]
  })
  return lines.join('\n')
}

function fieldValue(values: MessageValues, name: string): string {
  const field = MESSAGE_FIELDS.find(known => known === name)
  return field === undefined ? '' : values[field]
}

type Told = {
  language: string
  sellerName: string
  trip: Pick<VoucherTrip, 'meetingPoint' | 'placeNames' | 'cityNames'> | null
  /** The page of the site where bookings are managed. */
  link: string | null
}

/** The facts of a booking in words of a language, on the clock of the trip. */
export function messageValues(
  booking: Booking,
  { language, sellerName, trip, link }: Told,
): MessageValues {
  const { quote, start, currency } = booking
  const { pickup } = quote
  const name = [...withoutWebAddress(booking.leadName ?? '')].slice(0, MOST_NAME_LETTERS).join('')
  const open = awaitsPayment(booking) ? amountDue(booking) : 0
  const toPay = [...(open > 0 ? [moneyOf({ amount: open, currency })] : []), ...toCollect(booking)]
  // Who is picked up need not know where the others meet.
  const place = trip === null || pickup !== null ? [] : meetingPlace(trip, language)
  return {
    name,
    trip: booking.tripTitle,
    option: booking.optionName,
    start: startText(language, start),
    travellers: String(booking.pax),
    reference: booking.ref,
    meeting_point: place.filter(part => part !== null && part !== '').join('\n'),
    pickup: pickup
      ? pickupText(
          language,
          { name: pickup.name, time: pickup.time, date: pickup.date ?? null },
          start,
        )
      : '',
    total: moneyText(language, quote.totals.grandTotal),
    to_pay: toPay.map(money => moneyText(language, money)).join(' + '),
    manage_link: link ?? '',
    seller: sellerName,
  }
}
