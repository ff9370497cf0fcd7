import type { Company } from '#contract/company.ts'
import type { Booking } from './bookings/booking.ts'
import { linesOf } from './bookings/manifest.ts'
import { paymentStanding } from './bookings/payment-standing.ts'
import { netPaid } from './bookings/settle.ts'
import { type ByLocale, findInLocale } from './catalog.ts'
import { companyLines } from './company.ts'
import type { BookingLanguage } from './mail/booking-language.ts'
import { clockText, moneyText, startText } from './mail/format.ts'
import { paymentSentence } from './mail/payment-sentence.ts'
import { type Money, moneyOf } from './money/money.ts'
import type { Inclusion, MeetingPoint } from './trips/trip.ts'

/** What a trip says that a voucher repeats, as it is now. */
export type VoucherTrip = {
  meetingPoint: MeetingPoint | null
  /** Where it starts, if no meeting point is described. */
  placeNames: ByLocale | null
  cityNames: ByLocale
  /** By language, those that are published. */
  inclusions: ByLocale<readonly Inclusion[]>
  /** Of those, the ones that say what to bring. */
  bring: ByLocale<readonly string[]>
}

type VoucherSeller = {
  name: string
  phone: string | null
  email: string | null
  company: Company | null
}

type Fact = { label: string; values: readonly string[]; is_ltr: boolean }

/** A voucher as its template reads it; the names of its fields are those of the template. */
export type VoucherPage = {
  code: string
  madeAt: Temporal.Instant
  language: BookingLanguage
  is_rtl: boolean
  title: string
  seller: string
  trip: string
  option: string
  ref_label: string
  ref: string
  scan_note: string
  facts: readonly Fact[]
  lists: readonly { heading: string; items: readonly string[] }[]
  contact_label: string
  contact: readonly string[]
  /** Who it is by law, line by line. */
  company: readonly string[]
}

type Vouched = { booking: Booking; trip: VoucherTrip | null; seller: VoucherSeller; code: string }

/** One sheet, whatever a seller or a traveller wrote. */
const MOST_ITEMS = 8
const MOST_LETTERS = 160
const MOST_DIRECTIONS = 600

export function voucherPage({ booking, trip, seller, code }: Vouched): VoucherPage {
  const language = voucherLanguage(booking.locale)
  const words = VOUCHER_WORDS[language]
  return {
    code,
    madeAt: booking.updatedAt,
    language,
    is_rtl: language === 'ar',
    title: words.title,
    seller: seller.name,
    trip: booking.tripTitle,
    option: booking.optionName,
    ref_label: words.reference,
    ref: booking.ref,
    scan_note: words.scanNote,
    facts: [
      ...whenAndWhere(booking, { trip, language, words }),
      ...whoAndWhat(booking, words),
      ...moneyFacts(booking, { language, words }),
    ],
    lists: trip === null ? [] : listsOf(trip, booking.locale ?? language, words),
    contact_label: words.contact,
    contact: [seller.phone, seller.email].filter(part => part !== null),
    company: companyOf(seller, booking.locale ?? language),
  }
}

/** Shortened, so that the sheet stays one. */
function companyOf({ company }: VoucherSeller, locale: string): string[] {
  const lines = company ? companyLines(company, locale) : []
  return lines.map(line => shortened(line, MOST_LETTERS))
}

/** Bookings are written about in these; who reads another language gets English words. */
function voucherLanguage(locale: string | null): BookingLanguage {
  return locale === 'de' || locale === 'ar' ? locale : 'en'
}

type Told = { trip: VoucherTrip | null; language: BookingLanguage; words: VoucherWords }

function whenAndWhere(booking: Booking, { trip, language, words }: Told): Fact[] {
  const { start, timezone, locale } = booking
  const when = fact(words.start, [startText(language, start), words.clock(timezone)])
  const { pickup } = booking.quote
  if (pickup) {
    const day = pickup.date ?? start.slice(0, 10)
    const say = day === start.slice(0, 10) ? clockText : startText
    const time = pickup.time && say(language, `${day}T${pickup.time}`)
    return [when, fact(words.pickup, [time, pickup.name, ...arrivalOf(booking, words)])]
  }
  if (trip === null) return [when]
  return [when, fact(words.meetingPoint, meetingPlace(trip, locale ?? language))]
}

/** How a driver finds them, each with its name: “214” alone may be a flight as well as a room. */
function arrivalOf({ pickupDetails }: Booking, words: VoucherWords): string[] {
  const { flightNumber, shipName, roomNumber, notes } = pickupDetails ?? {}
  const named = [
    [words.flight, flightNumber],
    [words.ship, shipName],
    [words.room, roomNumber],
  ]
  const given = named.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return notes ? [...given, notes] : given
}

/** Where to be, line by line. */
export function meetingPlace(
  trip: Pick<VoucherTrip, 'meetingPoint' | 'placeNames' | 'cityNames'>,
  locale: string,
): (string | null)[] {
  const named = (names: ByLocale | null) => names && (findInLocale(names, locale)?.text ?? null)
  const { meetingPoint, placeNames, cityNames } = trip
  if (meetingPoint === null) return [named(placeNames), named(cityNames)]
  const { names, directions } = meetingPoint
  return [named(names), shortened(named(directions) ?? '', MOST_DIRECTIONS)]
}

function whoAndWhat(booking: Booking, words: VoucherWords): Fact[] {
  const { quote, leadName, specialRequests } = booking
  const inWords = (kind: 'unit' | 'extra' | 'room') =>
    linesOf(quote, kind).map(({ label, qty }) => `${qty} × ${label}`)
  return [
    fact(words.party, inWords('unit')),
    fact(words.lead, [leadName]),
    fact(words.extras, [...inWords('room'), ...inWords('extra')].slice(0, MOST_ITEMS)),
    fact(words.requests, [shortened(specialRequests ?? '', MOST_DIRECTIONS)]),
  ].filter(({ values }) => values.length > 0)
}

/** The sentence that pages and mails say; beside it what is paid already, and what on the day. */
function moneyFacts(
  booking: Booking,
  { language, words }: Pick<Told, 'language' | 'words'>,
): Fact[] {
  const { state, amount, dueAt } = paymentStanding(booking)
  const said = { state, amount, dueAt: dueAt?.toString() ?? null }
  const paid = moneyOf({ amount: netPaid(booking), currency: booking.currency })
  const onSite = booking.quote.totals.payLocally
  const sums = (list: readonly Money[]) => list.map(money => moneyText(language, money))
  // Among Arabic words the sign of a currency would leave its letters.
  const facts = [
    ...(paid.amount > 0 && state !== 'paid' ? [fact(words.paid, sums([paid]))] : []),
    ...(onSite.length > 0 ? [fact(words.onTheDay, sums(onSite))] : []),
  ].map(money => ({ ...money, is_ltr: true }))
  return [fact(words.payment, [paymentSentence(language, said, booking.timezone)]), ...facts]
}

/** One sheet has no room for both: on the day, what to bring counts for more than what is extra. */
function listsOf({ inclusions, bring }: VoucherTrip, locale: string, words: VoucherWords) {
  const known = findInLocale(inclusions, locale)?.text ?? []
  const toBring = findInLocale(bring, locale)?.text ?? []
  const items = (included: boolean) =>
    known.filter(item => item.included === included).map(({ text }) => text)
  return [
    { heading: words.included, items: items(true) },
    toBring.length > 0
      ? { heading: words.bring, items: toBring }
      : { heading: words.notIncluded, items: items(false) },
  ]
    .filter(({ items: listed }) => listed.length > 0)
    .map(({ heading, items: listed }) => ({
      heading,
      items: listed.slice(0, MOST_ITEMS).map(text => shortened(text, MOST_LETTERS)),
    }))
}

function fact(label: string, values: readonly (string | null)[]): Fact {
  return { label, values: values.flatMap(value => (value ? [value] : [])), is_ltr: false }
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

type VoucherWords = {
  title: string
  reference: string
  scanNote: string
  start: string
  clock: (timezone: string) => string
  meetingPoint: string
  pickup: string
  flight: string
  ship: string
  room: string
  party: string
  lead: string
  extras: string
  paid: string
  payment: string
  onTheDay: string
  requests: string
  included: string
  notIncluded: string
  bring: string
  contact: string
}

const VOUCHER_WORDS: Readonly<Record<BookingLanguage, VoucherWords>> = {
  en: {
    title: 'Voucher',
    reference: 'Reference',
    scanNote: 'Show this code at the start',
    start: 'Start',
    clock: timezone => `Local time at the place (${timezone})`,
    meetingPoint: 'Meeting point',
    pickup: 'Pickup',
    flight: 'Flight',
    ship: 'Ship',
    room: 'Room',
    party: 'Travellers',
    lead: 'Booked by',
    extras: 'Also booked',
    paid: 'Paid',
    payment: 'Payment',
    onTheDay: 'Also to pay on the day',
    requests: 'Your wishes',
    included: 'Included',
    notIncluded: 'Not included',
    bring: 'What to bring',
    contact: 'Questions? Your host',
  },
  de: {
    title: 'Voucher',
    reference: 'Buchungsnummer',
    scanNote: 'Diesen Code beim Start vorzeigen',
    start: 'Beginn',
    clock: timezone => `Ortszeit (${timezone})`,
    meetingPoint: 'Treffpunkt',
    pickup: 'Abholung',
    flight: 'Flug',
    ship: 'Schiff',
    room: 'Zimmer',
    party: 'Reisende',
    lead: 'Gebucht von',
    extras: 'Außerdem gebucht',
    paid: 'Bezahlt',
    payment: 'Zahlung',
    onTheDay: 'Außerdem vor Ort zu zahlen',
    requests: 'Ihre Wünsche',
    included: 'Im Preis enthalten',
    notIncluded: 'Nicht im Preis enthalten',
    bring: 'Bitte mitbringen',
    contact: 'Fragen? Ihr Gastgeber',
  },
  ar: {
    title: 'قسيمة الحجز',
    reference: 'رقم الحجز',
    scanNote: 'أظهر هذا الرمز عند البدء',
    start: 'موعد البدء',
    clock: timezone => `بالتوقيت المحلي للمكان (${timezone})`,
    meetingPoint: 'نقطة الالتقاء',
    pickup: 'مكان الاصطحاب',
    flight: 'الرحلة الجوية',
    ship: 'السفينة',
    room: 'الغرفة',
    party: 'المسافرون',
    lead: 'صاحب الحجز',
    extras: 'محجوز أيضًا',
    paid: 'المدفوع',
    payment: 'الدفع',
    onTheDay: 'يُدفع أيضًا يوم الرحلة',
    requests: 'طلباتك',
    included: 'يشمل السعر',
    notIncluded: 'لا يشمل السعر',
    bring: 'ما ينبغي إحضاره معك',
    contact: 'للاستفسار، مضيفك',
  },
}
