import { voucherCode } from '#domain/attendance/voucher-code.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { refuseVoucher } from '#domain/bookings/traveller-actions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { voucherPage } from '#domain/vouchers.ts'
import type { VoucherPrinter } from '#integrations/vouchers.ts'
import { type Db, transaction } from '#store/database.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { findVoucherTrip } from '#store/trips/voucher-trip.ts'
import { findOrMakeCheckInKeys } from './attendance/check-in-keys.ts'

/** What the QR code of a booking says. Only what is confirmed has one. */
export async function findVoucherCode(
  db: Db,
  { booking, now }: { booking: Booking; now: Temporal.Instant },
): Promise<string> {
  const { sellerId } = booking
  throwIfRefused(refuseVoucher(bookingAt(booking, now)))
  const { voucherKey } = await transaction(db, { seller: sellerId }, tx =>
    findOrMakeCheckInKeys(tx, { sellerId, now }),
  )
  return voucherCode(voucherKey, booking)
}

export type PrintDeps = { db: Db; vouchers: Pick<VoucherPrinter, 'print'> }

type Vouched = { booking: Booking; now: Temporal.Instant }

/** The voucher of a confirmed booking as PDF. Nothing is locked while it is printed. */
export async function printVoucher(deps: PrintDeps, vouched: Vouched): Promise<Buffer> {
  const pdf = await tryPrinting(deps, vouched)
  if (pdf !== 'busy') return pdf
  const facts = { retry_after_seconds: 5 }
  throw refuse('Unavailable', facts, 'More vouchers are being printed than can be.')
}

export async function tryPrinting(
  { db, vouchers }: PrintDeps,
  { booking: written, now }: Vouched,
): Promise<Buffer | 'busy'> {
  const booking = bookingAt(written, now)
  throwIfRefused(refuseVoucher(booking))
  const { sellerId, tripId } = booking
  const facts = await transaction(db, { seller: sellerId }, async tx => {
    const { voucherKey } = await findOrMakeCheckInKeys(tx, { sellerId, now })
    const trip = await findVoucherTrip(tx, { sellerId, tripId })
    const { sellerName: name, settings } = await findSaleParties(tx, booking)
    const { contact_phone: phone, notify_email: email, company } = settings
    const seller = { name, phone, email, company }
    return { trip, seller, code: voucherCode(voucherKey, booking) }
  })
  return vouchers.print(voucherPage({ booking, ...facts }))
}
