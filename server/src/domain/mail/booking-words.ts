import type { PolicyTier } from '#contract/policy.ts'
import type { BookedCard } from '../bookings/booking.ts'
import { whatsappLink } from '../company.ts'
import type { Money } from '../money/money.ts'
import { cardName } from '../payments/card-name.ts'
import { type BookingLabels, LABELS } from './booking-labels.ts'
import type { BookingLanguage } from './booking-language.ts'
import { cancellationText } from './cancellation-words.ts'
import { latinText, moneyText, startText } from './format.ts'
import { paymentSentence, type SaidPayment } from './payment-sentence.ts'
import { withoutWebAddress } from './web-address.ts'
import type { MailWords } from './words.ts'

/** What every mail about a booking knows of it. */
export type MailedBooking = {
  ref: string
  trip: string
  option: string
  /** On the clock of the trip. */
  start: string
  timezone: string
  pax: number
  /** Its travellers by unit, as in `2 × Adult`; none where that was not said. */
  party: readonly string[]
  /** What it is made of; left out in mails that an earlier version wrote. */
  lines?: readonly MailedLine[]
  total: Money
  /** What is paid on the day, one sum for each currency. */
  payLocally: readonly Money[]
  /** How its money stands; left out in mails that an earlier version wrote. */
  payment?: SaidPayment
  /** Of what is paid in part; null where all or nothing is. */
  paidSoFar?: Money | null
  /** What was paid with, or what it is reserved on. */
  card?: BookedCard | null
  pickup: MailedPickup | null
  /** Where to come; null where the guest is fetched, or need not come any more. */
  place: MailedPlace | null
  /** What comes back to who cancels; null where there is nothing left to cancel. */
  policy: readonly PolicyTier[] | null
  /** How the guest reaches the seller. */
  contact: SellerContact
  /** Whether there is a voucher to open; left out as `lines` are. */
  hasVoucher?: boolean
}

/** How guests reach the seller. */
export type SellerContact = {
  phone: string | null
  email: string | null
  whatsapp?: string | null
}

export type MailedLine = { label: string; qty: number; total: Money; kind: LineKind }
type LineKind = 'paid' | 'included' | 'local'

export type MailedPlace = {
  lines: readonly string[]
  point: { lat: number; lng: number } | null
}

/** The day is said where it is not that of the start. */
type MailedPickup = { name: string; time: string | null; date: string | null }

/** What every mail about a booking is made of. */
export type BookingMailValues = {
  leadName: string
  sellerName: string
  booking: MailedBooking
  /** The page of the site where bookings are managed, with a token of this mail's own. */
  link: string | null
}

/** How the money comes in, as far as the traveller has to do something for it. */
export type PaymentWords = {
  amount: Money
  dueAt: string | null
  /** The account for a transfer. */
  bank: MailedBank | null
  /** The seller's page to pay on, once there is one. */
  paymentLink: string | null
  /** How long there is to pay from its sending on; null is until the start. */
  hoursByLink: number | null
}

export type MailedBank = {
  accountName: string
  bankName: string
  iban: string | null
  accountNumber: string | null
  swift: string | null
}

type Facts = NonNullable<MailWords['facts']>

export function bookingFacts(
  language: BookingLanguage,
  booking: MailedBooking,
  /** Of what has ended, the text itself says what becomes of the money. */
  { saysPayment = true } = {},
): Facts {
  const labels = LABELS[language]
  const { payLocally, policy, contact } = booking
  const local = payLocally.map(money => moneyText(language, money)).join(' + ')
  const ways = [contact.phone, contact.email].filter(part => part !== null)
  const chat = contact.whatsapp ? { label: 'WhatsApp', url: whatsappLink(contact.whatsapp) } : null
  const bill: Facts = [
    ...linesOf(language, booking),
    { label: labels.total, value: moneyText(language, booking.total), kind: 'sum' },
    ...(saysPayment ? moneyFacts(language, booking) : []),
    ...(local === '' ? [] : [{ label: labels.onTheDay, value: local }]),
  ]
  return [
    ...ticketFacts(language, booking).map(fact => ({ ...fact, part: 'ticket' as const })),
    ...bill.map(fact => ({ ...fact, part: 'bill' as const })),
    ...(policy ? [{ label: labels.cancellation, value: cancellationText(language, policy) }] : []),
    ...(ways.length > 0 || chat
      ? [
          {
            label: labels.questions,
            value: ways.join('\n'),
            kind: 'contact' as const,
            ...(chat && { link: chat }),
          },
        ]
      : []),
  ]
}

/** What one did, when it is over. */
export function visitFacts(language: BookingLanguage, booking: MailedBooking): Facts {
  const { trip, option, start, reference } = LABELS[language]
  const facts: Facts = [
    { label: trip, value: booking.trip, kind: 'title' },
    { label: option, value: booking.option },
    { label: start, value: startText(language, booking.start) },
    { label: reference, value: booking.ref, kind: 'code' },
  ]
  return facts.map(fact => ({ ...fact, part: 'ticket' }))
}

/** What one shows and looks for on the day. */
function ticketFacts(language: BookingLanguage, booking: MailedBooking): Facts {
  const labels = LABELS[language]
  const { pickup, place, party, start } = booking
  return [
    { label: labels.trip, value: booking.trip, kind: 'title' },
    { label: labels.option, value: booking.option },
    { label: labels.start, value: startText(language, start) },
    { label: labels.travellers, value: party.join(', ') || String(booking.pax), kind: 'beside' },
    { label: labels.reference, value: booking.ref, kind: 'code' },
    ...(pickup ? [{ label: labels.pickup, value: pickupText(language, pickup, start) }] : []),
    ...(place ? [placeFact(labels, place)] : []),
  ]
}

/** More would hide the sum, which is below. */
const MOST_LINES = 30

function linesOf(language: BookingLanguage, { lines = [] }: MailedBooking): Facts {
  const labels = LABELS[language]
  if (lines.length > MOST_LINES) return []
  return lines.map(({ label, qty, total, kind }) => ({
    label: kind === 'local' ? `${qty} × ${label} (${labels.onTheDayToo})` : `${qty} × ${label}`,
    value: kind === 'included' ? labels.included : moneyText(language, total),
  }))
}

/** How the money stands, and what was paid with. */
function moneyFacts(language: BookingLanguage, booking: MailedBooking): Facts {
  const labels = LABELS[language]
  const { payment, paidSoFar, card } = booking
  return [
    ...(paidSoFar ? [{ label: labels.paidSoFar, value: moneyText(language, paidSoFar) }] : []),
    ...(payment ? [paymentFact(language, booking, payment)] : []),
    ...(card ? [{ label: labels.card, value: cardName(card) }] : []),
  ]
}

function paymentFact(
  language: BookingLanguage,
  { timezone }: MailedBooking,
  payment: SaidPayment,
): Facts[number] {
  const value = paymentSentence(language, payment, timezone)
  return { label: LABELS[language].payment, value, kind: 'sentence' }
}

function placeFact(labels: BookingLabels, { lines, point }: MailedPlace): Facts[number] {
  const fact = { label: labels.place, value: lines.join('\n') }
  return point ? { ...fact, link: { label: labels.map, url: mapLink(point) } } : fact
}

/** The booking, and how to pay what is open of it. */
export function factsToPay(
  language: BookingLanguage,
  { booking, payment }: { booking: MailedBooking; payment: PaymentWords | null },
): Facts {
  const toPay = payment ? paymentFacts(language, { booking, payment }) : []
  return [...bookingFacts(language, booking), ...toPay]
}

export function pickupText(
  language: string,
  { name, time, date }: MailedPickup,
  start: string,
): string {
  const named = withoutWebAddress(name)
  if (time === null) return named
  const isThatDay = date === null || date === start.slice(0, 10)
  return `${named}, ${isThatDay ? time : startText(language, `${date}T${time}`)}`
}

export function paymentFacts(
  language: BookingLanguage,
  { booking, payment }: { booking: MailedBooking; payment: PaymentWords },
): Facts {
  const labels = LABELS[language]
  const { bank, amount, dueAt, paymentLink } = payment
  const isSaid = booking.payment !== undefined
  const rows: [string, string | null][] = [
    [labels.accountName, bank?.accountName ?? null],
    [labels.bankName, bank?.bankName ?? null],
    [labels.iban, bank?.iban ?? null],
    [labels.accountNumber, bank?.accountNumber ?? null],
    [labels.swift, bank?.swift ?? null],
    [labels.purpose, bank ? booking.ref : null],
  ]
  return [
    ...(isSaid ? [] : [paymentFact(language, booking, { state: 'due', amount, dueAt })]),
    ...rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    ...(paymentLink === null ? [] : [{ label: labels.payHere, value: paymentLink, ...PAGE }]),
  ].map(fact => ({ ...fact, part: 'pay' as const }))
}

const PAGE = { kind: 'page' } as const

const LINK_COMES: Record<BookingLanguage, (sellerName: string) => string> = {
  en: sellerName => `${sellerName} will send you a page to pay on.`,
  de: sellerName => `${sellerName} schickt Ihnen eine Seite zum Bezahlen.`,
  ar: sellerName => `سيرسل إليك ${sellerName} صفحة للدفع.`,
}

const HOURS_TO_PAY: Record<BookingLanguage, (hours: number) => string> = {
  en: hours => `From then on you have ${hours === 1 ? 'an hour' : `${hours} hours`} to pay.`,
  de: hours => `Ab dann haben Sie ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} Zeit.`,
  ar: hours => `ولديك منذ ذلك الوقت مهلة للدفع (بالساعات): ${hours}.`,
}

/** Says that the payment link follows; null where it is there already. */
export function linkComes(
  language: BookingLanguage,
  { payment, sellerName }: { payment: PaymentWords; sellerName: string },
): string | null {
  const isThere = payment.bank !== null || payment.paymentLink !== null
  if (isThere) return null
  const { hoursByLink: hours } = payment
  const comes = LINK_COMES[language](sellerName)
  return hours === null ? comes : `${comes} ${HOURS_TO_PAY[language](hours)}`
}

/** The buttons of a mail; a site without such a page has none. */
export function manageButton(
  language: BookingLanguage,
  { link, booking }: Pick<BookingMailValues, 'link' | 'booking'>,
): Pick<MailWords, 'button' | 'secondButton'> {
  if (link === null) return {}
  const { manage, voucher } = LABELS[language]
  return {
    button: { label: manage, url: link },
    ...(booking.hasVoucher && {
      secondButton: { label: voucher, url: partOfPage(link, 'voucher') },
    }),
  }
}

/** Straight to the page to pay on, where the site has one; any other leads to the booking. */
export function payButton(
  language: BookingLanguage,
  { link }: Pick<BookingMailValues, 'link'>,
): Pick<MailWords, 'button'> {
  if (link === null) return {}
  return { button: { label: LABELS[language].payNow, url: partOfPage(link, 'payment') } }
}

function partOfPage(link: string, to: 'payment' | 'voucher'): string {
  const url = new URL(link)
  url.searchParams.set('to', to)
  return url.toString()
}

export function cardText(language: BookingLanguage, card: BookedCard): string {
  return latinText(language, cardName(card))
}

/** A point on a map that everybody can open, without an account. */
function mapLink({ lat, lng }: { lat: number; lng: number }): string {
  const [north, east] = [lat, lng].map(degrees => degrees.toFixed(5))
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}
