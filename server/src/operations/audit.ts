import { randomUUIDv7 } from 'node:crypto'
import { canonicalJson } from '#domain/fingerprint.ts'
import { type AuditEntry, insertAudit, type WrittenAudit } from '#store/audit-log.ts'
import { snakeName } from '#store/database/snake-name.ts'
import type { Tx } from '#store/database.ts'

/** Leaves who, what and when, in the transaction of the change itself. */
export async function audit(tx: Tx, entry: Omit<AuditEntry, 'id'>): Promise<{ id: string }> {
  const id = randomUUIDv7()
  await insertAudit(tx, { ...entry, changes: inWireNames(entry.changes), id })
  return { id }
}

/** A changed field, in the form in which the log records it. */
export type Difference = { before: unknown; after: unknown }

/** The fields of `after` that differ from `before`, the time of the change itself left out. */
export function differences(before: object, after: object): Record<string, Difference> {
  const known: Record<string, unknown> = { ...before }
  const changed = Object.entries(after).filter(
    ([name, value]) => !TOUCHED.has(name) && canonicalJson(known[name]) !== canonicalJson(value),
  )
  return Object.fromEntries(
    changed.map(([name, value]) => [name, { before: known[name] ?? null, after: value }]),
  )
}

const TOUCHED = new Set(['updatedAt', 'updated_at'])

/**
 * Readers of the log know the fields by the names that the interface gives them. What is no
 * field of ours, such as a language or a currency that something is kept by, stays as it is.
 */
function inWireNames(changes: AuditEntry['changes']): WrittenAudit['changes'] {
  return JSON.parse(JSON.stringify(changes, (_key, value: unknown) => renamed(value)))
}

function renamed(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      OUR_NAME.test(name) ? snakeName(name) : name,
      inner,
    ]),
  )
}

const OUR_NAME = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/
