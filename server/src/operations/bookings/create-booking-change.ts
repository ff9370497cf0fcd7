import { startInstant } from '#domain/availability/start-times.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import type { PriceDifference } from '#domain/bookings/changes.ts'
import { countComplete } from '#domain/bookings/details-progress.ts'
import { detailsDueAt, splitOf, travellersAsked } from '#domain/bookings/new-booking.ts'
import { settledStatus } from '#domain/bookings/settle.ts'
import type { RatesInForce } from '#domain/money/exchange.ts'
import { isSameMoney } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { listTravellers } from '#store/bookings/booking-travellers.ts'
import type { Tx } from '#store/database.ts'
import type { Geography } from '#store/geography.ts'
import { mailChanged } from '../booking-mails/mail-changed.ts'
import {
  actOnBooking,
  type BookingStep,
  type StaffAction,
  type WhichBooking,
} from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { lockSaleOfBooking } from './lock-sale-of-booking.ts'
import { moveTravellerLinks } from './move-traveller-links.ts'
import { type BookingChange, type Changed, priceChange } from './preview-change.ts'
import { takePlaces } from './take-places.ts'

/** What the staff member was shown before they said yes. */
export type Expected = PriceDifference

/** Changes what was booked, at the price that the preview showed. */
export async function createBookingChange(
  staff: StaffAction & { geography: Geography; rates: RatesInForce },
  which: WhichBooking,
  { change, expected }: { change: BookingChange; expected: Expected },
): Promise<Booking> {
  const { geography, rates } = staff
  const work = async (tx: Tx, booking: Booking, now: Temporal.Instant): Promise<BookingStep> => {
    const changed = await priceChange(tx, booking, { change, geography, rates, now })
    refuseOtherPrice(changed, expected)
    const { quote, sheet, wanted, selection } = changed
    await takePlaces(tx, booking, { sheet, wanted, mayExceed: change.mayExceed })
    const parts = changedParts(booking, changed)
    await moveTravellerLinks(tx, { ...booking, ...parts })
    const travellersComplete = await countCards(tx, { ...booking, ...parts })
    const paymentStatus = settledStatus({ ...booking, ...parts })
    const sums = { ...parts, travellersComplete, paymentStatus }
    const standing = await confirmIfNothingPending(tx, { ...booking, ...sums }, now)
    return {
      changes: { ...sums, ...standing },
      events: ['booking.changed'],
      log: {
        action: 'booking.changed',
        changes: { selection, difference: changed.difference, total: quote.totals.grandTotal },
      },
      also: done => mailChanged(tx, done, now),
    }
  }
  return actOnBooking(staff, which, work, tx => lockSaleOfBooking(tx, which))
}

/** Everything of a booking that follows from what was selected and what it costs. */
function changedParts(booking: Booking, { sheet, selection, quote }: Changed) {
  const startsAt = startInstant({ start: selection.start, timezone: sheet.timezone })
  const share = booking.marketplaceCommissionUsd > 0 ? sheet.commissionBp : 0
  return {
    start: selection.start,
    startsAt,
    selection,
    quote,
    pax: quote.pax,
    dueNow: quote.totals.dueNow.amount,
    ...splitOf({ usd: quote.usd, commissionBp: share }),
    travellerCount: travellersAsked(sheet, selection),
    detailsDueAt: detailsDueAt(sheet, startsAt),
  }
}

/** The card of somebody who no longer travels does not stand for one that is still missing. */
async function countCards(tx: Tx, booking: Booking): Promise<number> {
  const { sellerId, id: bookingId } = booking
  return countComplete(booking, await listTravellers(tx, { sellerId, bookingId }))
}

function refuseOtherPrice({ difference, refund }: PriceDifference, expected: Expected): void {
  if (isSameMoney(difference, expected.difference) && isSameMoney(refund, expected.refund)) return
  throw refuse('PriceChanged', {
    difference,
    refund,
    expected_difference: expected.difference,
    expected_refund: expected.refund,
  })
}
