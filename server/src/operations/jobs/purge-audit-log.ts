import { deleteAuditBefore } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import { inPortions } from './in-portions.ts'

/** Of each record so many versions stay, however old, to be brought back. */
const KEPT_VERSIONS = 20

/** Deletes lines of the log that are older than the installation keeps them. */
export async function purgeAuditLog({
  db,
  now,
  auditDays,
}: {
  db: Db
  now: Temporal.Instant
  auditDays: number
}): Promise<number> {
  const before = now.subtract({ hours: 24 * auditDays })
  return inPortions(db, (tx, limit) =>
    deleteAuditBefore(tx, { before, keptVersions: KEPT_VERSIONS, limit }),
  )
}
