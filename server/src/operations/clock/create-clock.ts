import type { Actor } from '#store/audit-log.ts'
import { writeTestClock } from '#store/database/test-clock.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

/** Moves the time of all processes. It runs on from there. */
export async function createClock(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  to: Temporal.Instant,
  guard: IdempotencyGuard,
): Promise<void> {
  await transaction(db, 'platform', tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        await writeTestClock(tx, to)
        await audit(tx, {
          sellerId: null,
          by,
          action: 'clock.moved',
          entity: 'clock',
          entityId: 'clock',
          changes: { now: { before: now.toString(), after: to.toString() } },
          at: now,
        })
        return { id: 'clock' }
      },
      reload: async () => ({ id: 'clock' }),
    }),
  )
}
