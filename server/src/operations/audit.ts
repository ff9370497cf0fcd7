import { randomUUIDv7 } from 'node:crypto'
import { type AuditEntry, insertAudit } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'

/** Leaves who, what and when, in the transaction of the change itself. */
export async function audit(tx: Tx, entry: Omit<AuditEntry, 'id'>): Promise<{ id: string }> {
  const id = randomUUIDv7()
  await insertAudit(tx, { ...entry, id })
  return { id }
}
