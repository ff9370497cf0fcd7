import type { AuditRow } from '#store/audit-log.ts'
import { timestamp } from './timestamp.ts'

export function wireAuditRow(row: AuditRow) {
  return {
    id: row.id,
    at: timestamp(row.at),
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    by: {
      kind: row.actorKind,
      name: row.personName,
      email: row.personEmail,
      key_label: row.keyLabel,
    },
    changes: row.changes,
    request_id: row.requestId,
  }
}
