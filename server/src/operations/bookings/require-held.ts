import type { HeldMoney } from '#domain/attendance/collected.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { findCollected, listHeldMoney } from '#store/attendance/collected-money.ts'
import type { Tx } from '#store/database.ts'

/** Money that was taken for a booking, as long as somebody has it. */
export async function requireHeld(tx: Tx, booking: Booking, id: string): Promise<HeldMoney> {
  const { sellerId, id: bookingId } = booking
  const held = await listHeldMoney(tx, { sellerId, bookingIds: [bookingId] })
  const found = held.get(bookingId)?.find(one => one.id === id)
  if (found) return found
  const known = await findCollected(tx, { sellerId, bookingId, id })
  if (known === null) throw notFound('collected_money')
  throw refuse('Conflict', { reason: 'already_recorded' }, 'It was recorded already.')
}

/** What the log keeps of it. */
export function wordsOfHeld({ method, money, at, by }: HeldMoney) {
  return { method, collected: money, taken_by: by.name, taken_at: timestamp(at) }
}
