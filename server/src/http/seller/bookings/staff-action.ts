import type { SellerCaller } from '#domain/access/callers.ts'
import type { StaffAction } from '#operations/bookings/act-on-booking.ts'
import { actorOf, guardOf } from '../../acting.ts'
import type { Deps } from '../../deps.ts'
import type { SentKey } from '../../endpoint.ts'

/** Who acts on a booking, and how a repeat is known. */
export function staffActionOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  call: {
    caller: SellerCaller
    requestId: string
    idempotencyKey: SentKey | null
    params: object
    body: unknown
  },
): StaffAction {
  return { db, by: actorOf(call), guard: guardOf(call), now: clock.now() }
}
