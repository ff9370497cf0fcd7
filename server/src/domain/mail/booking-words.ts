import type { PolicyTier } from '#contract/policy.ts'
import type { BookedCard } from '../bookings/booking.ts'
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
  contact: { phone: string | null; email: string | null }
}

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
  const { pickup, payLocally, place, policy, party } = booking
  const contact = [booking.contact.phone, booking.contact.email].filter(part => part !== null)
  const local = payLocally.map(money => moneyText(language, money)).join(' + ')
  return [
    { label: labels.trip, value: booking.trip },
    { label: labels.option, value: booking.option },
    { label: labels.start, value: startText(language, booking.start) },
    { label: labels.travellers, value: party.join(', ') || String(booking.pax) },
    ...(pickup
      ? [{ label: labels.pickup, value: pickupText(language, pickup, booking.start) }]
      : []),
    ...(place ? [placeFact(labels, place)] : []),
    { label: labels.total, value: moneyText(language, booking.total) },
    ...(saysPayment ? moneyFacts(language, booking) : []),
    ...(local === '' ? [] : [{ label: labels.onTheDay, value: local }]),
    { label: labels.reference, value: booking.ref },
    ...(policy ? [{ label: labels.cancellation, value: cancellationText(language, policy) }] : []),
    ...(contact.length > 0 ? [{ label: labels.questions, value: contact.join('\n') }] : []),
  ]
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
  return { label: LABELS[language].payment, value }
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
    [labels.payHere, paymentLink],
  ]
  return [
    ...(isSaid ? [] : [paymentFact(language, booking, { state: 'due', amount, dueAt })]),
    ...rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  ]
}

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

/** The button of a mail; a site without such a page has none. */
export function manageButton(
  language: BookingLanguage,
  { link }: Pick<BookingMailValues, 'link'>,
): Pick<MailWords, 'button'> {
  return link === null ? {} : { button: { label: LABELS[language].manage, url: link } }
}

/** Straight to the page to pay on, where the site has one; any other leads to the booking. */
export function payButton(
  language: BookingLanguage,
  { link }: Pick<BookingMailValues, 'link'>,
): Pick<MailWords, 'button'> {
  if (link === null) return {}
  const url = new URL(link)
  url.searchParams.set('to', 'payment')
  return { button: { label: LABELS[language].payNow, url: url.toString() } }
}

export function cardText(language: BookingLanguage, card: BookedCard): string {
  return latinText(language, cardName(card))
}

/** A point on a map that everybody can open, without an account. */
function mapLink({ lat, lng }: { lat: number; lng: number }): string {
  const [north, east] = [lat, lng].map(degrees => degrees.toFixed(5))
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}
