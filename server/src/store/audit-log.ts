import type { Conditions, Editable, EditedRecord } from '#domain/versions.ts'
import type { OldRows } from './database/delete-portion.ts'
import { type Reader, readAs, type Tx } from './database.ts'

/** Who did something, as the log of changes keeps it. */
export type Actor = {
  kind: 'staff' | 'secret_key' | 'platform_key' | 'platform_staff' | 'system'
  id: string | null
  personId: string | null
  requestId: string | null
  /** On which conditions they want the change made; the log does not keep them. */
  conditions?: Conditions | undefined
}

/** With when they signed in; null for who does not: a secret key, or the service itself. */
export type SignedActor = Actor & { authenticatedAt: Temporal.Instant | null }

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
  /** Of what it made which version; null where that has no versions. */
  edited: (EditedRecord & { version: number }) | null
}

/** An entry that is fit for JSON, as it is written. */
export type WrittenAudit = Omit<AuditEntry, 'changes'> & { changes: Parameters<Tx['json']>[0] }

export async function insertAudit(tx: Tx, entries: readonly WrittenAudit[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ by, edited, at, ...entry }) => ({
    ...entry,
    actorKind: by.kind,
    actorId: by.id,
    personId: by.personId,
    requestId: by.requestId,
    at: at.toString(),
    edited: edited?.entity ?? null,
    editedId: edited?.id ?? null,
    version: edited?.version ?? null,
  }))
  await tx`
    insert into audit_log
      (id, seller_id, actor_kind, actor_id, person_id, action, entity, entity_id, changes,
       request_id, created_at, edited, edited_id, version)
    select id, "sellerId", "actorKind", "actorId", "personId", action, entity, "entityId", changes,
      "requestId", at, edited, "editedId", version
    from jsonb_to_recordset(${tx.json(rows)}) as entry
      (id uuid, "sellerId" uuid, "actorKind" text, "actorId" uuid, "personId" uuid, action text,
       entity text, "entityId" text, changes jsonb, "requestId" text, at timestamptz, edited text,
       "editedId" text, version integer)
  `
}

export async function findAuditChanges(tx: Tx, id: string): Promise<AuditEntry['changes'] | null> {
  const [row] = await tx<Pick<AuditEntry, 'changes'>[]>`
    select changes from audit_log where id = ${id}
  `
  return row?.changes ?? null
}

/** A line of the log, with the names that its ids stand for today. */
export type AuditRow = Omit<AuditEntry, 'by' | 'edited'> & {
  actorKind: Actor['kind']
  personName: string | null
  personEmail: string | null
  keyLabel: string | null
  requestId: string | null
  /** Which version it made; null where it made none. */
  version: number | null
  /** What it is called today; null where that is not known, or it is gone. */
  entityName: string | null
}

export type AuditFilters = {
  action: string | null
  entity: string | null
  entityId: string | null
  /** Only lines that made a version of this record. */
  edited: EditedRecord | null
  from: Temporal.Instant | null
  /** Not included. */
  until: Temporal.Instant | null
}

type AuditPage = {
  sellerId: string
  filters: AuditFilters
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readAuditPage(
  reader: Reader,
  page: AuditPage,
): Promise<[AuditRow[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listAudit(tx, page), countAudit(tx, page)]),
  )
}

async function listAudit(tx: Tx, page: AuditPage): Promise<AuditRow[]> {
  const { sellerId, filters, after, limit } = page
  return tx<AuditRow[]>`
    select a.id, a.seller_id as "sellerId", a.actor_kind as "actorKind",
      case when a.actor_kind <> 'platform_staff' then coalesce(m.name, p.email) end
        as "personName",
      case when a.actor_kind <> 'platform_staff' then p.email end as "personEmail",
      k.label as "keyLabel", a.action, a.entity,
      a.entity_id as "entityId", ${shownChanges(tx)} as changes, a.request_id as "requestId",
      a.created_at as at, a.version,
      entity_name(a.seller_id, a.entity, a.entity_id) as "entityName"
    from audit_log a
    left join people p on p.id = a.person_id
    left join team_members m on m.seller_id = a.seller_id and m.person_id = a.person_id
    left join secret_keys k on k.seller_id = a.seller_id and k.id = a.actor_id
      and a.actor_kind = 'secret_key'
    where a.seller_id = ${sellerId} ${matching(tx, filters)}
      ${after ? tx`and (a.created_at, a.id) < (${after.createdAt}, ${after.id})` : tx``}
    order by a.created_at desc, a.id desc
    limit ${limit}
  `
}

/** A whole table of prices may be longer than a page of the log: its size stands for it. */
function shownChanges(tx: Tx) {
  return tx`
    case when pg_column_size(a.changes) <= ${MOST_SHOWN_BYTES} then a.changes
      else jsonb_build_object('omitted_bytes', pg_column_size(a.changes)) end
  `
}

const MOST_SHOWN_BYTES = 16_384

async function countAudit(
  tx: Tx,
  { sellerId, filters }: { sellerId: string; filters: AuditFilters },
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from audit_log a
    where a.seller_id = ${sellerId} ${matching(tx, filters)}
  `
  return row?.total ?? 0
}

function matching(tx: Tx, { action, entity, entityId, edited, from, until }: AuditFilters) {
  return tx`
    ${action === null ? tx`` : tx`and a.action = ${action}`}
    ${entity === null ? tx`` : tx`and a.entity = ${entity}`}
    ${entityId === null ? tx`` : tx`and a.entity_id = ${entityId}`}
    ${
      edited === null
        ? tx``
        : tx`and a.edited = ${edited.entity} and a.edited_id = ${edited.id}
            and a.version is not null`
    }
    ${from === null ? tx`` : tx`and a.created_at >= ${from.toString()}`}
    ${until === null ? tx`` : tx`and a.created_at < ${until.toString()}`}
  `
}

/** A line that made a version, for whoever brings it back. */
export type VersionLine = {
  edited: Editable
  editedId: string
  version: number
  changes: AuditEntry['changes']
  /** The version that brought prices into another currency last; null where none has. */
  convertedBy: number | null
}

export async function findVersionLine(
  reader: Reader,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<VersionLine | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<VersionLine[]>`
      select a.edited, a.edited_id as "editedId", a.version, a.changes, (
        select max(x.version) from audit_log x
        where x.seller_id = a.seller_id and x.edited = a.edited and x.edited_id = a.edited_id
          and x.version is not null and x.changes ? 'price_currency'
      ) as "convertedBy"
      from audit_log a
      where a.seller_id = ${sellerId} and a.id = ${id} and a.version is not null
    `
    return row ?? null
  })
}

/**
 * Old lines, but for the newest versions of each record, which can still be brought back, and the
 * lines of bookings that are not as old themselves.
 */
export async function deleteAuditBefore(
  tx: Tx,
  { before, keptVersions, limit }: OldRows & { keptVersions: number },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select sweep_audit_log(${before.toString()}, ${keptVersions}, ${limit}) as count
  `
  return row?.count ?? 0
}
