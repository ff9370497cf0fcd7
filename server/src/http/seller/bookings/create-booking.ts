import type { Static } from '#contract/schema.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { StaffBookingBody } from '#contract/staff-booking.ts'
import type { SellerCaller } from '#domain/access/callers.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { requestedLocale } from '#domain/catalog.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { createBooking as operation } from '#operations/bookings/create-booking.ts'
import { askForPromo } from '#operations/promo-codes.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readTravellers } from '../../public/checkout.ts'
import { readSelection } from '../../public/quotes.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { readAdjustments } from '../quotes.ts'
import { readMoney, readOwnAmount } from './read-money.ts'

export const createBooking = endpoint({
  method: 'POST',
  path: '/v1/bookings',
  tag: 'Seller bookings',
  summary: 'Book for a traveller',
  description:
    'Confirmed at once; no hold is needed. Of a guest at the desk the name is enough: mails go ' +
    'only where there is an address. Staff may book what is paused, late or, with ' +
    '`override_capacity`, full, and with `override_schedule` a start that the schedule does not ' +
    'have, at the prices of its day. Money in hand (`cash`, `card`, `other`) counts as paid. ' +
    'Cards of travellers that are known already come along, the lead first; the others are ' +
    'filled in afterwards.',
  auth: seller('booking:create'),
  idempotent: true,
  body: StaffBookingBody,
  answers: { 201: { description: 'The booking.', schema: SellerBooking } },
  problems: [
    'NotPermitted',
    'NotFound',
    'Conflict',
    'CurrencyNotEnabled',
    ...SELECTION_REFUSALS,
    'AdjustmentTooLarge',
    'PriceChanged',
    'TravellerDetailsInvalid',
  ],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const { body } = call
    const now = deps.clock.now()
    const opening = readOpening(call.caller, body)
    const selection = readSelection(body)
    const sheet = await deps.saleSheets.findOwn(sellerId, selection.optionId)
    if (!sheet) throw notFound('option')
    const pricing = await deps.currencies.staffPricing({
      from: sheet.priceCurrency,
      asked: body.currency,
    })
    const { randomBytes, vault } = deps
    const geography = await deps.geography.get()
    const sale = { ...actingOf(deps, call), geography, randomBytes, vault }
    const booking = await operation(sale, {
      sheet,
      selection,
      pricing,
      promo: await askForPromo(deps.promoCodes, { code: body.promo_code, sheet, site: null }),
      adjustments: readAdjustments(body.adjustments ?? [], pricing.currency),
      opening,
      ...readRest(body, pricing.currency, now),
    })
    return answer(201, bookingObject(booking, deps.clock.now()))
  },
})

type Body = Static<typeof StaffBookingBody>

/** Whoever opens a start changes the schedule, which takes another permission. */
function readOpening({ permissions }: SellerCaller, body: Body) {
  if (!body.override_schedule) return null
  const permission = 'schedule:manage'
  if (!permissions.has(permission)) {
    throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
  }
  return { capacity: body.start_capacity ?? null }
}

function readRest(body: Body, currency: CurrencyCode, now: Temporal.Instant) {
  const { lead, payment, pickup_details: pickup, expected_total: expected } = body
  return {
    lead: { name: lead.name, email: lead.email ?? null, phone: readPhone(lead.phone ?? null) },
    payment: payment ? readPayment(payment, currency, now) : null,
    cards: readTravellers(body.traveller_details),
    locale: body.locale === undefined ? null : requestedLocale(body.locale),
    specialRequests: body.special_requests ?? null,
    pickupDetails: pickup
      ? {
          flightNumber: pickup.flight_number ?? null,
          shipName: pickup.ship_name ?? null,
          roomNumber: pickup.room_number ?? null,
          notes: pickup.notes ?? null,
        }
      : null,
    expectedTotal: readExpected(expected ?? null, currency),
    mayExceed: body.override_capacity ?? false,
  }
}

function readPhone(given: string | null): string | null {
  if (given === null) return null
  const phone = tidyPhone(given)
  if (phone !== null) return phone
  throw invalidInput('lead.phone', 'bad_phone', 'must be a phone number with its country code')
}

function readPayment(
  { method, paid, due_at }: NonNullable<Body['payment']>,
  currency: CurrencyCode,
  now: Temporal.Instant,
) {
  const known = paid == null ? null : readOwnAmount(paid, { currency, field: 'payment.paid' })
  const dueAt = due_at == null ? null : Temporal.Instant.from(due_at)
  if (dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0) {
    throw invalidInput('payment.due_at', 'not_allowed', 'must be still to come')
  }
  return { method, paid: known, dueAt }
}

/** A total in another currency is another total. */
function readExpected(given: NonNullable<Body['expected_total']> | null, currency: CurrencyCode) {
  if (given === null) return null
  if (typeof given === 'number') return { amount: given, currency }
  return readMoney(given, 'expected_total')
}
