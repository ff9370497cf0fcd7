import { type Refused, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Reader } from '#store/database.ts'
import { findAuditAuthor, type RecordVersion } from '#store/record-versions.ts'

/** Somebody else changed the record meanwhile: who, when, and to which version. */
export async function versionConflict(
  reader: Reader,
  { sellerId, current }: { sellerId: string; current: RecordVersion },
): Promise<Refused> {
  const { version, auditId, changedAt } = current
  const author = auditId === null ? null : await findAuditAuthor(reader, { sellerId, auditId })
  return refuse('VersionConflict', {
    current_version: version,
    changed_by: author,
    changed_at: auditId === null ? null : timestamp(changedAt),
  })
}
