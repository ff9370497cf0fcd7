import { type Reader, readAs } from '../database.ts'

export type MailCounts = {
  waiting: number
  oldestDueAt: Temporal.Instant | null
  failed: number
  dropped: number
  kept: number
}

/** Of each state at most so many are counted: more is as bad. */
const MOST_COUNTED = 10_000

export async function countMailByState(reader: Reader): Promise<MailCounts> {
  return readAs(reader, 'platform', async tx => {
    const counted = (status: string) => tx`
      (select count(*)::int from
        (select from mail_outbox where status = ${status} limit ${MOST_COUNTED}) m)
    `
    const [row] = await tx<MailCounts[]>`
      select ${counted('queued')} as waiting, ${counted('failed')} as failed,
        ${counted('dropped')} as dropped, ${counted('kept')} as kept,
        (select min(due_at) from mail_outbox where status = 'queued') as "oldestDueAt"
    `
    return row ?? { waiting: 0, oldestDueAt: null, failed: 0, dropped: 0, kept: 0 }
  })
}

export type EndpointCounts = { endpoints: number; off: number; failing: number }

export async function countWebhookEndpoints(reader: Reader): Promise<EndpointCounts> {
  return readAs(reader, 'platform', async tx => {
    const [row] = await tx<EndpointCounts[]>`
      select count(*)::int as endpoints,
        count(*) filter (where disabled_reason = 'no_success')::int as off,
        count(*) filter (where status = 'active' and failing_since is not null)::int as failing
      from webhook_endpoints where deleted_at is null
    `
    return row ?? { endpoints: 0, off: 0, failing: 0 }
  })
}

export type TroubledEndpoint = {
  id: string
  sellerSlug: string
  sellerName: string
  url: string
  status: 'active' | 'disabled'
  disabledReason: 'by_hand' | 'no_success' | null
  disabledAt: Temporal.Instant | null
  failingSince: Temporal.Instant | null
  lastSuccessAt: Temporal.Instant | null
}

/** Endpoints of all sellers at which nothing arrives, the latest trouble first. */
export async function listTroubledEndpoints(
  reader: Reader,
  limit: number,
): Promise<TroubledEndpoint[]> {
  return readAs(
    reader,
    'platform',
    tx => tx<TroubledEndpoint[]>`
      select e.id, s.slug as "sellerSlug", s.name as "sellerName", e.url, e.status,
        e.disabled_reason as "disabledReason", e.disabled_at as "disabledAt",
        e.failing_since as "failingSince", e.last_success_at as "lastSuccessAt"
      from webhook_endpoints e join sellers s on s.id = e.seller_id
      where e.deleted_at is null
        and (e.disabled_reason = 'no_success' or e.failing_since is not null)
      order by coalesce(e.disabled_at, e.failing_since) desc, e.id limit ${limit}
    `,
  )
}

export async function countQuarantineSince(
  reader: Reader,
  since: Temporal.Instant,
): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from exchange_quarantine where created_at > ${since.toString()}
  `
  return row?.total ?? 0
}
