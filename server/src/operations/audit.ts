import { randomUUIDv7 } from 'node:crypto'
import { Special } from '#contract/special.ts'
import { Trip } from '#contract/trip.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { snakeName } from '#domain/snake-name.ts'
import type { Losses } from '#domain/versions.ts'
import { editedRecord } from '#domain/versions.ts'
import { type AuditEntry, insertAudit, type WrittenAudit } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { bumpRecordVersion, lockRecordVersion } from '#store/record-versions.ts'
import { settlePlan } from './versions/settle-plan.ts'
import { versionConflict } from './versions/version-conflict.ts'

type NewEntry = Omit<AuditEntry, 'id' | 'edited'> & {
  /** What the change takes away, where it was looked at. */
  losses?: Losses | undefined
}

/**
 * Leaves who, what and when, in the transaction of the change itself. What has versions gets its
 * next one here, and here the conditions of the caller are judged: a change on a version that is
 * no longer the current one, and one that takes away what the caller did not accept, roll back.
 */
export async function audit(tx: Tx, { losses, ...entry }: NewEntry): Promise<{ id: string }> {
  const id = randomUUIDv7()
  const edited = await countVersion(tx, entry, id)
  const changes = inWireNames(entry.changes)
  const { conditions } = entry.by
  const { record } = conditions ?? {}
  if (conditions && record && edited?.entity === record.entity && edited.id === record.id) {
    settlePlan(conditions, { changes: entry.changes, losses })
    conditions.version = edited.version
  }
  await insertAudit(tx, { ...entry, changes, id, edited })
  return { id }
}

/** The next version of what was edited; null where that has none. */
async function countVersion(
  tx: Tx,
  { sellerId, by, at, ...entry }: NewEntry,
  auditId: string,
): Promise<AuditEntry['edited']> {
  const record = sellerId === null ? null : editedRecord(entry)
  if (record === null || sellerId === null) return null
  const key = { ...record, sellerId }
  const { expected = null, record: named = null } = by.conditions ?? {}
  if (expected !== null && named?.entity === record.entity && named.id === record.id) {
    const current = await lockRecordVersion(tx, key, at)
    if (!expected.has(current.version)) throw await versionConflict(tx, { sellerId, current })
  }
  return { ...record, version: await bumpRecordVersion(tx, key, { auditId, now: at }) }
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

/** Every field with both sides, changed or not: what can be brought back is kept whole. */
export function bothSides(before: object, after: object): Record<string, Difference> {
  const known: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      { before: known[name] ?? null, after: value },
    ]),
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
      NAMED_OTHERWISE.get(name) ?? (OUR_NAME.test(name) ? snakeName(name) : name),
      inner,
    ]),
  )
}

/** Fields that the interface gives another word than ours. */
const NAMED_OTHERWISE = new Map([
  ...Special.otherNames,
  ...Trip.otherNames,
  ['tripIds', 'product_ids'],
])

const OUR_NAME = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/
