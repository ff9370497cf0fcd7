import type { AuditFilters, AuditRow } from '../audit-log.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

export type PlatformAuditRow = AuditRow & { sellerSlug: string | null; sellerName: string | null }

type Filters = Pick<AuditFilters, 'action' | 'entity' | 'from' | 'until'> & {
  personId: string | null
  seller: string | null
}
type Page = {
  filters: Filters
  after: { createdAt: string; id: string } | null
  limit: number
}

/** What the platform's key and people did, newest first, and how much there is in all. */
export async function readPlatformAuditPage(
  reader: Reader,
  { filters, after, limit }: Page,
): Promise<[PlatformAuditRow[], number]> {
  return readAs(reader, 'platform', async tx => {
    const rows = tx<PlatformAuditRow[]>`
      select a.id, a.seller_id as "sellerId", s.slug as "sellerSlug", s.name as "sellerName",
        a.actor_kind as "actorKind", coalesce(m.name, p.name) as "personName",
        p.email as "personEmail", k.label as "keyLabel", a.action, a.entity,
        a.entity_id as "entityId", a.changes, a.request_id as "requestId", a.created_at as at,
        a.version, entity_name(a.seller_id, a.entity, a.entity_id) as "entityName"
      from audit_log a
      left join sellers s on s.id = a.seller_id
      left join people p on p.id = a.person_id
      left join platform_members m on m.person_id = a.person_id
      left join platform_keys k on k.id = a.actor_id and a.actor_kind = 'platform_key'
      where ${matching(tx, filters)}
        ${after ? tx`and (a.created_at, a.id) < (${after.createdAt}, ${after.id})` : tx``}
      order by a.created_at desc, a.id desc
      limit ${limit}
    `
    const counted = tx<{ total: number }[]>`
      select count(*)::int as total from audit_log a
      left join sellers s on s.id = a.seller_id
      where ${matching(tx, filters)}
    `
    const [found, [count]] = await Promise.all([rows, counted])
    return [found, count?.total ?? 0]
  })
}

function matching(tx: Tx, { action, entity, from, until, personId, seller }: Filters) {
  return tx`
    a.actor_kind in ('platform_key', 'platform_staff')
    ${action === null ? tx`` : tx`and a.action = ${action}`}
    ${entity === null ? tx`` : tx`and a.entity = ${entity}`}
    ${personId === null ? tx`` : tx`and a.person_id = ${personId}`}
    ${seller === null ? tx`` : tx`and s.slug = ${seller}`}
    ${from === null ? tx`` : tx`and a.created_at >= ${from.toString()}`}
    ${until === null ? tx`` : tx`and a.created_at < ${until.toString()}`}
  `
}
