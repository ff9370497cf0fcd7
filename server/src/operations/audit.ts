import { randomUUIDv7 } from 'node:crypto'
import { Special } from '#contract/special.ts'
import { Trip } from '#contract/trip.ts'
import { canonicalJson } from '#domain/fingerprint.ts'
import { snakeName } from '#domain/snake-name.ts'
import type { Losses } from '#domain/versions.ts'
import { type EditedRecord, editedRecord } from '#domain/versions.ts'
import { type AuditEntry, insertAudit, type WrittenAudit } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { bumpRecordVersions, FIRST_VERSION, lockRecordVersion } from '#store/record-versions.ts'
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
export async function audit(tx: Tx, entry: NewEntry): Promise<{ id: string }> {
  const [id = ''] = await auditAll(tx, [entry], entry.at)
  return { id }
}

/** Several lines at once, each of another record. */
export async function auditAll(
  tx: Tx,
  entries: readonly NewEntry[],
  now: Temporal.Instant,
): Promise<string[]> {
  const lines = entries.map(entry => ({ ...entry, id: randomUUIDv7(), record: recordOf(entry) }))
  for (const line of lines) await refuseOutdated(tx, line)
  const changed = lines.flatMap(({ id, record }) => (record ? [{ ...record, auditId: id }] : []))
  const versions = await bumpRecordVersions(tx, changed, now)
  const written = lines.map(({ losses, record, ...entry }): WrittenAudit => {
    const edited = record && { ...record, version: versions.get(entry.id) ?? FIRST_VERSION }
    settleConditions({ ...entry, losses }, edited)
    return { ...entry, changes: inWireNames(entry.changes), edited }
  })
  await insertAudit(tx, written)
  return lines.map(({ id }) => id)
}

type Versioned = (EditedRecord & { sellerId: string }) | null

/** What was edited; null where that has no versions. */
function recordOf({ sellerId, ...entry }: NewEntry): Versioned {
  const record = sellerId === null ? null : editedRecord(entry)
  return record && sellerId !== null ? { ...record, sellerId } : null
}

type Judged = Pick<NewEntry, 'by' | 'at'> & { record: Versioned }

async function refuseOutdated(tx: Tx, { by, at, record }: Judged): Promise<void> {
  const { expected = null, record: named = null } = by.conditions ?? {}
  if (expected === null || record === null || !isSame(named, record)) return
  const current = await lockRecordVersion(tx, record, at)
  if (expected.has(current.version)) return
  throw await versionConflict(tx, { sellerId: record.sellerId, current })
}

function settleConditions({ by, changes, losses }: NewEntry, edited: AuditEntry['edited']): void {
  const { conditions } = by
  if (!conditions || edited === null || !isSame(conditions.record, edited)) return
  settlePlan(conditions, { changes, losses })
  conditions.version = edited.version
}

function isSame(one: EditedRecord | null | undefined, other: EditedRecord): boolean {
  return one?.entity === other.entity && one.id === other.id
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
