import type { Tx } from './database.ts'

/** Who did something, as the log of changes keeps it. */
export type Actor = {
  kind: 'staff' | 'secret_key' | 'platform_key' | 'system'
  id: string | null
  personId: string | null
  requestId: string | null
}

export type AuditEntry = {
  id: string
  sellerId: string | null
  by: Actor
  /** A noun and a verb in the past: `storefront.updated`. */
  action: string
  entity: string
  entityId: string
  /** Changed fields; secrets and bank details are named, never shown. */
  changes: Record<string, unknown>
  at: Temporal.Instant
}

export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { by } = entry
  await tx`
    insert into audit_log
      (id, seller_id, actor_kind, actor_id, person_id, action, entity, entity_id, changes,
       request_id, created_at)
    values
      (${entry.id}, ${entry.sellerId}, ${by.kind}, ${by.id}, ${by.personId}, ${entry.action},
       ${entry.entity}, ${entry.entityId}, ${tx.json(entry.changes as never)}, ${by.requestId},
       ${entry.at.toString()})
  `
}
