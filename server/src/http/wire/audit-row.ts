import { canonicalJson } from '#domain/fingerprint.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Difference } from '#operations/audit.ts'
import type { AuditRow } from '#store/audit-log.ts'

export function startOfDay(day: string | null, later: { days: number }): Temporal.Instant | null {
  if (day === null) return null
  return Temporal.PlainDate.from(day).add(later).toZonedDateTime('UTC').toInstant()
}

export function wireAuditRow(row: AuditRow) {
  return {
    id: row.id,
    at: timestamp(row.at),
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    entity_name: row.entityName,
    by: {
      kind: row.actorKind,
      name: row.personName,
      email: row.personEmail,
      key_label: row.keyLabel,
    },
    changes: inOrder(row.changes),
    version: row.version,
    request_id: row.requestId,
  }
}

/**
 * What it was comes before what it is; the database keeps names by their length. What is kept whole
 * to be brought back shows only what is another.
 */
function inOrder(changes: AuditRow['changes']): AuditRow['changes'] {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => {
      if (!isDifference(change)) return [[name, change]]
      const { before, after } = change
      return canonicalJson(before) === canonicalJson(after) ? [] : [[name, { before, after }]]
    }),
  )
}

function isDifference(change: unknown): change is Difference {
  if (typeof change !== 'object' || change === null) return false
  return 'before' in change && 'after' in change && Object.keys(change).length === 2
}
