import type { DeskPresets, Money, NewStaffBooking, NewStaffQuote, Quote } from '@outset/sdk/seller'
import { type AdjustmentRow, readAdjustments } from '#areas/bookings/selection/adjustment-rows.ts'
import type { OptionSale } from '#areas/bookings/selection/option-sale.ts'
import {
  NOTHING_CHOSEN,
  type SelectionValues,
  wishOf,
} from '#areas/bookings/selection/selection-wish.ts'
import { addDays } from '#kit/dates/iso-day.ts'
import { completePhone } from '#kit/forms/complete-phone.ts'
import { formatAmount } from '#kit/forms/format-amount.ts'
import { readMoney } from '#kit/forms/read-money.ts'

/**
 * How a booking at the desk is paid; `later` settles nothing yet, and by `online_card` the guest is
 * asked for the money once it is booked.
 */
export const DESK_METHODS = [
  'cash',
  'card',
  'online_card',
  'bank_transfer',
  'payment_link',
  'pay_on_arrival',
  'later',
] as const
export type DeskMethod = (typeof DESK_METHODS)[number]

/** Everything that is typed at the desk. */
export interface DeskValues {
  /** Under which the form is sent: twice pressed, booked once. */
  key: string
  product: string | null
  option: string | null
  day: string
  start: string | null
  /** A time of that day that the schedule does not have: `09:30`. */
  otherTime: string | null
  chosen: SelectionValues
  name: string
  phone: string
  email: string
  /** The language of the guest's mails. */
  locale: string
  wishes: string
  adjustments: AdjustmentRow[]
  /** Null until one is chosen, as the next two: the presets then count. */
  currency: string | null
  method: DeskMethod | null
  /** Until when the rest is to be paid. */
  dueDay: string | null
  /** As it is typed; null while nobody did, and it is what is due. */
  paidNow: string | null
  link: string
  exceed: boolean
}

/** What is typed, with the presets where nothing was chosen. */
export type SettledDesk = DeskValues & {
  currency: string
  method: DeskMethod
  dueDay: string
  /** What the field shows: all that is due, once there is a price, unless something was typed. */
  paidNow: string
}

interface Around {
  presets: DeskPresets | null
  priceCurrency: string
  today: string
  locale: string
  /** What is due by the price that is shown; null while there is none. */
  due: Money | null
}

/**
 * In the currency of the prices and by the way to pay of the seller's own site, with its deadline,
 * or in the first currency of the site where guests never pay in that of the prices. Nothing counts
 * as paid that nobody said or could read.
 */
export function settleDesk(
  values: DeskValues,
  { presets, priceCurrency, today, locale, due }: Around,
): SettledDesk {
  const { payment_methods: ways = [], currencies = [] } = presets ?? {}
  // A code on the screen is for a guest who stands there, which is not the rule.
  const first = DESK_METHODS.find(known => known === ways[0]?.kind && known !== 'online_card')
  const method = values.method ?? first ?? 'later'
  const hours = ways.find(({ kind }) => kind === method)?.deadline_hours ?? null
  const byDeadline = hours === null ? '' : addDays(today, Math.ceil(hours / 24))
  const startDay = startOf(values)?.slice(0, 10) ?? ''
  const isLate = startDay !== '' && startDay < byDeadline
  const isSold = currencies.includes(priceCurrency)
  return {
    ...values,
    currency: values.currency ?? (isSold ? priceCurrency : currencies[0]) ?? priceCurrency,
    method,
    dueDay: values.dueDay ?? (isLate ? startDay : byDeadline),
    paidNow: values.paidNow ?? (due ? formatAmount(due, locale) : ''),
  }
}

export function newDesk(given: { key: string; day: string; locale: string }): DeskValues {
  return {
    ...given,
    product: null,
    option: null,
    start: null,
    otherTime: null,
    chosen: NOTHING_CHOSEN,
    name: '',
    phone: '',
    email: '',
    wishes: '',
    adjustments: [],
    currency: null,
    method: null,
    dueDay: null,
    paidNow: null,
    link: '',
    exceed: false,
  }
}

/** The next guest: the same trip and day, and nothing of the one before, least of all the money. */
export function nextGuest(before: DeskValues, key: string): DeskValues {
  const { day, locale, product, option } = before
  return { ...newDesk({ key, day, locale }), product, option }
}

/** Somebody stands at the desk: two adults less, one more press saved. They pay in cash, now. */
export function walkIn(values: DeskValues, given: { name: string; today: string }): DeskValues {
  const sameDay = values.day === given.today
  return {
    ...values,
    name: values.name || given.name,
    day: given.today,
    start: sameDay ? values.start : null,
    phone: '',
    email: '',
    method: 'cash',
    paidNow: null,
  }
}

/** The start that is booked: one of the schedule, or the day with a time of one's own. */
export function startOf({ start, day, otherTime }: DeskValues): string | null {
  if (otherTime === null) return start
  return /^\d{2}:\d{2}$/.test(otherTime) ? `${day}T${otherTime}` : null
}

export type Missing = 'trip' | 'option' | 'start' | 'travellers' | 'adjustment' | 'name' | 'paid'

/** What is still to be said before it can be priced, and then booked, in the order of the form. */
export function missingOf(values: SettledDesk, sale: OptionSale | null, locale: string): Missing[] {
  const signs = { locale, currency: values.currency }
  const hasParty = sale !== null && wishOf(values.chosen, sale).units.length > 0
  const checks: [Missing, boolean][] = [
    ['trip', values.product === null],
    ['option', values.product !== null && sale === null],
    ['start', startOf(values) === null],
    ['travellers', sale !== null && !hasParty],
    ['adjustment', readAdjustments(values.adjustments, signs) === null],
    ['name', values.name.trim() === ''],
    // Nothing is written down as paid that the field does not say: an empty one says nothing.
    ['paid', isInHand(values.method) && readMoney(values.paidNow, signs) === null],
  ]
  return checks.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

const NOT_FOR_PRICE: readonly Missing[] = ['name', 'paid']

/** What the service is asked for the price; null while it cannot be said, or has no start yet. */
export function quoteBodyOf(
  values: SettledDesk,
  sale: OptionSale | null,
  locale: string,
): (NewStaffQuote & { override_capacity?: boolean }) | null {
  const missing = missingOf(values, sale, locale).filter(name => !NOT_FOR_PRICE.includes(name))
  // A start that is yet to be opened is priced when it is booked.
  if (missing.length > 0 || sale === null || values.otherTime !== null) return null
  return { ...selectionOf(values, sale, locale) }
}

function selectionOf(values: SettledDesk, sale: OptionSale, locale: string) {
  const { units, extras, rooms, pickup } = wishOf(values.chosen, sale)
  const { currency } = values
  const adjustments = readAdjustments(values.adjustments, { locale, currency }) ?? []
  return {
    option_id: sale.id,
    start: startOf(values) ?? '',
    units,
    ...(extras.length > 0 ? { extras } : {}),
    ...(rooms.length > 0 ? { rooms } : {}),
    ...(pickup ? { pickup } : {}),
    ...(adjustments.length > 0 ? { adjustments } : {}),
    ...(values.exceed ? { override_capacity: true } : {}),
    currency,
    locale: values.locale,
  }
}

/** What is sent to book it. The price that was shown goes along, so that nobody is surprised. */
export function bookingBodyOf(
  values: SettledDesk,
  sale: OptionSale,
  { quote, locale, country }: { quote: Quote | null; locale: string; country: string | null },
): NewStaffBooking {
  const { name, email, phone, wishes } = values
  return {
    ...selectionOf(values, sale, locale),
    lead: {
      name: name.trim(),
      ...(email.trim() === '' ? {} : { email: email.trim() }),
      ...(phone.trim() === '' ? {} : { phone: completePhone(phone, country) }),
    },
    ...paymentOf(values, { quote, locale }),
    ...(wishes.trim() === '' ? {} : { special_requests: wishes.trim() }),
    ...(quote?.totals.grand_total ? { expected_total: quote.totals.grand_total } : {}),
    ...(values.otherTime === null ? {} : { override_schedule: true }),
  }
}

/** Money that is there at once: how much of it is said. */
export function isInHand(method: DeskMethod): boolean {
  return method === 'cash' || method === 'card'
}

/** Whether something is left to be paid after what was typed. */
export function isPartPaid(values: SettledDesk, shown: Shown): boolean {
  return openAfter(values, shown) !== null
}

interface Shown {
  quote: Quote | null
  locale: string
}

/** What stays open when less is paid at once than is due; null where nothing does. */
export function openAfter(
  { method, paidNow, currency }: SettledDesk,
  { quote, locale }: Shown,
): Money | null {
  const paid = isInHand(method) ? readMoney(paidNow, { locale, currency }) : null
  if (paid === null || quote === null) return null
  const { due_now: due } = quote.totals
  return paid < due.amount ? { ...due, amount: due.amount - paid } : null
}

const PAID_LATER: readonly DeskMethod[] = ['bank_transfer', 'payment_link']

function paymentOf(
  values: SettledDesk,
  shown: { quote: Quote | null; locale: string },
): Pick<NewStaffBooking, 'payment'> {
  const { method, paidNow, dueDay, currency } = values
  if (method === 'later' || method === 'online_card') return {}
  const { locale } = shown
  const paid = isInHand(method) ? readMoney(paidNow, { locale, currency }) : null
  const isDue = dueDay !== '' && (PAID_LATER.includes(method) || isPartPaid(values, shown))
  return {
    payment: {
      method,
      ...(paid === null ? {} : { paid }),
      // Until the end of that day, on the clock of whoever books.
      ...(isDue ? { due_at: new Date(`${dueDay}T23:59:59`).toISOString() } : {}),
    },
  }
}
