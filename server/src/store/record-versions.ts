import type { EditedRecord } from '#domain/versions.ts'
import { type Reader, readAs, type Tx } from './database.ts'

type Key = EditedRecord & { sellerId: string }

export type RecordVersion = { version: number; auditId: string | null; changedAt: Temporal.Instant }

export const FIRST_VERSION = 1

/** Null while the record is as it was made. */
export async function findRecordVersion(
  reader: Reader,
  { sellerId, entity, id }: Key,
): Promise<RecordVersion | null> {
  const [row] = await reader<RecordVersion[]>`
    select version, audit_id as "auditId", changed_at as "changedAt"
    from record_versions
    where seller_id = ${sellerId} and entity = ${entity} and entity_id = ${id}
  `
  return row ?? null
}

/** By id, of all records of a kind that were ever changed; of one owner, where it is named. */
export async function listRecordVersions(
  reader: Reader,
  { sellerId, entity, ownerId }: { sellerId: string; entity: string; ownerId: string | null },
): Promise<Map<string, number>> {
  const rows = await reader<{ id: string; version: number }[]>`
    select entity_id as id, version from record_versions
    where seller_id = ${sellerId} and entity = ${entity}
      ${ownerId === null ? reader`` : reader`and starts_with(entity_id, ${`${ownerId}/`})`}
  `
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * Locks the version of a record until the transaction ends. Made where it is missing, so that two
 * who change a record for the first time wait for each other as well.
 */
export async function lockRecordVersion(
  tx: Tx,
  { sellerId, entity, id }: Key,
  now: Temporal.Instant,
): Promise<RecordVersion> {
  await tx`
    insert into record_versions (seller_id, entity, entity_id, version, changed_at)
    values (${sellerId}, ${entity}, ${id}, ${FIRST_VERSION}, ${now.toString()})
    on conflict (seller_id, entity, entity_id) do nothing
  `
  const [row] = await tx<RecordVersion[]>`
    select version, audit_id as "auditId", changed_at as "changedAt"
    from record_versions
    where seller_id = ${sellerId} and entity = ${entity} and entity_id = ${id}
    for update
  `
  if (!row) throw new Error('the row was made a moment ago')
  return row
}

/** A change of a record, and the line of the log that tells of it. */
export type RecordChange = Key & { auditId: string }

/** Counts one more change of each record; answers their new versions by the lines of the log. */
export async function bumpRecordVersions(
  tx: Tx,
  changes: readonly RecordChange[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  if (changes.length === 0) return new Map()
  const rows = await tx<{ auditId: string; version: number }[]>`
    insert into record_versions (seller_id, entity, entity_id, version, audit_id, changed_at)
    select "sellerId", entity, id, ${FIRST_VERSION + 1}, "auditId", ${now.toString()}
    from jsonb_to_recordset(${tx.json(changes)}) as changed
      ("sellerId" uuid, entity text, id text, "auditId" uuid)
    order by "sellerId", entity, id
    on conflict (seller_id, entity, entity_id) do update
    set version = record_versions.version + 1, audit_id = excluded.audit_id,
      changed_at = excluded.changed_at
    returning audit_id as "auditId", version
  `
  return new Map(rows.map(({ auditId, version }) => [auditId, version]))
}

/** Who made the change of a line of the log: a person, else the key by its label. */
export async function findAuditAuthor(
  reader: Reader,
  { sellerId, auditId }: { sellerId: string; auditId: string },
): Promise<{ id: string | null; name: string | null } | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<{ id: string | null; name: string | null }[]>`
      select coalesce(a.person_id, a.actor_id) as id,
        coalesce(m.name, p.email, k.label) as name
      from audit_log a
      left join people p on p.id = a.person_id
      left join team_members m on m.seller_id = a.seller_id and m.person_id = a.person_id
      left join secret_keys k on k.seller_id = a.seller_id and k.id = a.actor_id
        and a.actor_kind = 'secret_key'
      where a.seller_id = ${sellerId} and a.id = ${auditId}
    `
    return row ?? null
  })
}
