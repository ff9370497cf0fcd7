import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'

/** Does whatever is due, on demand instead of on schedule. */
export async function runJobs(
  { db, now, runDueJobs }: { db: Db; now: Temporal.Instant; runDueJobs: () => Promise<number> },
  by: Actor,
): Promise<number> {
  const ran = await runDueJobs()
  await transaction(db, 'platform', tx =>
    audit(tx, {
      sellerId: null,
      by,
      action: 'jobs.run',
      entity: 'jobs',
      entityId: 'jobs',
      changes: { ran },
      at: now,
    }),
  )
  return ran
}
