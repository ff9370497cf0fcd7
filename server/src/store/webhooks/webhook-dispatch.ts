import type { DeliveryAttempt } from '#contract/webhook-delivery.ts'
import type { Tx } from '../database.ts'

/** A delivery claimed by one worker, with all that an attempt needs. */
export type ClaimedDelivery = {
  id: string
  sellerId: string
  endpointId: string
  attemptsMade: number
  claimedUntil: Temporal.Instant
  url: string
  isFailing: boolean
  secret: Buffer
  formerSecret: Buffer | null
  formerSecretUntil: Temporal.Instant | null
  eventId: string
  type: string
  sequence: number
  isTest: boolean
  payloadText: string
  eventCreatedAt: Temporal.Instant
  timeoutSeconds: number
  retryAfterMinutes: number[]
}

export type ClaimRules = {
  now: Temporal.Instant
  /** How many queues to look into. */
  queues: number
  /** Attempts at a time for one endpoint; for one that fails there are fewer. */
  perEndpoint: number
  perFailingEndpoint: number
  /** False leaves endpoints that fail, or were slow just now, for later. */
  takeFailing: boolean
  /** Those who have so much in flight that others come first. */
  leaveSellers: readonly string[]
  /** A claim lasts this much longer than the attempt may. */
  graceSeconds: number
  fallback: { timeoutSeconds: number; retryAfterMinutes: number[] }
}

/**
 * Locks delivery queues that have something due and skips those that another worker has locked.
 * What is decided under the lock is read by later statements, which see everything that was
 * committed before it.
 */
export async function lockDueQueues(
  tx: Tx,
  rules: Pick<ClaimRules, 'now' | 'queues' | 'takeFailing' | 'leaveSellers'>,
): Promise<string[]> {
  const { now, queues, takeFailing, leaveSellers } = rules
  const onlySteady = tx`
    join webhook_endpoints e on e.seller_id = l.seller_id and e.id = l.endpoint_id
      and not ${isUnsteady(tx, now)}
  `
  const rows = await tx<{ endpointId: string }[]>`
    select l.endpoint_id as "endpointId" from webhook_queues l
    ${takeFailing ? tx`` : onlySteady}
    where l.due_at <= ${now.toString()}
      ${leaveSellers.length === 0 ? tx`` : notOf(tx, leaveSellers)}
    order by l.due_at
    limit ${queues}
    for update of l skip locked
  `
  return rows.map(({ endpointId }) => endpointId)
}

function notOf(tx: Tx, sellerIds: readonly string[]) {
  return tx`and l.seller_id <> all(${sellerIds}::uuid[])`
}

/** Whether an endpoint fails, or answered late so recently that it may do so again. */
function isUnsteady(tx: Tx, now: Temporal.Instant) {
  return tx`(e.failing_since is not null or coalesce(e.slow_until > ${now.toString()}, false))`
}

/** Takes what is due in the given queues, as much as each endpoint may have under way. */
export async function claimDueDeliveries(
  tx: Tx,
  endpointIds: readonly string[],
  rules: ClaimRules,
): Promise<ClaimedDelivery[]> {
  const now = rules.now.toString()
  return tx<ClaimedDelivery[]>`
    with room as (
      select e.seller_id, e.id as endpoint_id, ${isUnsteady(tx, rules.now)} as is_failing,
        case when ${isUnsteady(tx, rules.now)} then ${rules.perFailingEndpoint}::integer
          else ${rules.perEndpoint}::integer end
        - (
          select count(*)::integer from webhook_deliveries d
          where d.endpoint_id = e.id and d.claimed_until > ${now}
        ) as free
      from webhook_endpoints e
      where e.id = any(${endpointIds}::uuid[]) and e.status = 'active'
        and e.deleted_at is null
    ),
    picked as (
      select d.id, room.is_failing from room cross join lateral (
        select d.id from webhook_deliveries d
        where d.endpoint_id = room.endpoint_id and d.status = 'pending'
          and d.next_attempt_at <= ${now}
          and (d.claimed_until is null or d.claimed_until <= ${now})
        order by d.next_attempt_at, d.id
        limit greatest(room.free, 0)
      ) d
    )
    update webhook_deliveries d set claimed_until = ${now}::timestamptz + make_interval(
      secs => coalesce(s.timeout_seconds, ${rules.fallback.timeoutSeconds}::integer)
        + ${rules.graceSeconds}::integer
    )
    from picked p, webhook_endpoints e
    left join webhook_settings s on s.seller_id = e.seller_id, events v
    where d.id = p.id and e.seller_id = d.seller_id and e.id = d.endpoint_id
      and v.seller_id = d.seller_id and v.id = d.event_id
    returning d.id, d.seller_id as "sellerId", d.endpoint_id as "endpointId",
      jsonb_array_length(d.attempts) as "attemptsMade", d.claimed_until as "claimedUntil",
      e.url, p.is_failing as "isFailing", e.secret, e.former_secret as "formerSecret",
      e.former_secret_until as "formerSecretUntil", v.id as "eventId", v.type, v.sequence,
      v.is_test as "isTest", v.payload::text as "payloadText", v.created_at as "eventCreatedAt",
      coalesce(s.timeout_seconds, ${rules.fallback.timeoutSeconds}::integer) as "timeoutSeconds",
      coalesce(s.retry_after_minutes, ${rules.fallback.retryAfterMinutes}::integer[])
        as "retryAfterMinutes"
  `
}

/** Fails what was made for an endpoint in the very moment in which it was turned off. */
export async function failDeliveriesOfDisabled(
  tx: Tx,
  endpointIds: readonly string[],
): Promise<void> {
  await tx`
    update webhook_deliveries
    set status = 'failed', next_attempt_at = null, claimed_until = null
    where id in (
      select d.id from webhook_endpoints e
      join webhook_deliveries d on d.endpoint_id = e.id and d.status = 'pending'
      where e.id = any(${endpointIds}::uuid[]) and e.status = 'disabled'
      limit 10000
    )
  `
}

/**
 * Sets when these queues are due again: at the next attempt, if the endpoint may have one more in
 * flight, and at the end of a claim whose worker may have died.
 */
export async function scheduleQueues(
  tx: Tx,
  {
    endpointIds,
    now,
    ...rules
  }: { endpointIds: readonly string[] } & Pick<
    ClaimRules,
    'now' | 'perEndpoint' | 'perFailingEndpoint'
  >,
): Promise<void> {
  await tx`
    update webhook_queues l set due_at = least(claims.ends, case
      when claims.held < case when ${isUnsteady(tx, now)}
        then ${rules.perFailingEndpoint}::integer else ${rules.perEndpoint}::integer end
      then (
        select d.next_attempt_at from webhook_deliveries d
        where d.endpoint_id = l.endpoint_id and d.status = 'pending'
          and (d.claimed_until is null or d.claimed_until <= ${now.toString()})
        order by d.next_attempt_at, d.id limit 1
      ) end)
    from webhook_endpoints e cross join lateral (
      select count(*) as held, min(d.claimed_until) as ends from webhook_deliveries d
      where d.endpoint_id = e.id and d.claimed_until > ${now.toString()}
    ) claims
    where l.endpoint_id = any(${endpointIds}::uuid[]) and e.id = l.endpoint_id
  `
}

/** Waits for the queues, always in the same order, so that no two workers wait for each other. */
export async function lockQueues(tx: Tx, endpointIds: readonly string[]): Promise<void> {
  await tx`
    select from webhook_queues where endpoint_id = any(${endpointIds}::uuid[])
    order by endpoint_id for update
  `
}

export type SettledAttempt = {
  id: string
  sellerId: string
  endpointId: string
  claimedUntil: Temporal.Instant
  succeeded: boolean
  /** It took so much of its time that a few like it would keep places from others. */
  tookLong: boolean
  attempt: DeliveryAttempt
  /** When it is tried again after a failure; null when that was the last attempt. */
  nextAttemptAt: Temporal.Instant | null
}

/**
 * Writes down how attempts ended. A failure counts only while its claim holds, because somebody
 * else may be at it by now; a success counts in any case.
 */
export async function settleDeliveries(tx: Tx, settled: readonly SettledAttempt[]): Promise<void> {
  const rows = settled.map(({ claimedUntil, nextAttemptAt, ...row }) => ({
    ...row,
    claimedUntil: claimedUntil.toString(),
    nextAttemptAt: nextAttemptAt?.toString() ?? null,
  }))
  await tx`
    update webhook_deliveries d set
      attempts = d.attempts || r.attempt,
      status = case when r.succeeded then 'succeeded'
        when r."nextAttemptAt" is null or e.status <> 'active' or e.deleted_at is not null
        then 'failed' else 'pending' end,
      next_attempt_at = case when r.succeeded or e.status <> 'active'
        or e.deleted_at is not null then null else r."nextAttemptAt" end,
      claimed_until = null
    from jsonb_to_recordset(${tx.json(rows)}) as r
      (id uuid, "sellerId" uuid, succeeded boolean, attempt jsonb, "nextAttemptAt" timestamptz,
       "claimedUntil" timestamptz), webhook_endpoints e
    where d.seller_id = r."sellerId" and d.id = r.id and d.status <> 'succeeded'
      and (r.succeeded or d.claimed_until = r."claimedUntil")
      and e.seller_id = d.seller_id and e.id = d.endpoint_id
  `
}

type Health = {
  succeeded: readonly string[]
  failed: readonly string[]
  slow: readonly string[]
  slowUntil: Temporal.Instant
  now: Temporal.Instant
}

/** What the attempts say about their endpoints. Unchanged rows are left alone. */
export async function updateEndpointHealth(
  tx: Tx,
  { succeeded, failed, slow, slowUntil, now }: Health,
): Promise<void> {
  const at = now.toString()
  if (slow.length > 0) {
    await tx`
      update webhook_endpoints set slow_until = ${slowUntil.toString()}
      where id = any(${slow}::uuid[])
    `
  }
  await tx`
    update webhook_endpoints set failing_since = ${at}
    where id = any(${failed}::uuid[]) and failing_since is null
  `
  // Last, because one success is enough to be well again.
  await tx`
    update webhook_endpoints set failing_since = null, last_success_at = ${at}
    where id = any(${succeeded}::uuid[]) and (
      failing_since is not null or last_success_at is null
      or last_success_at < ${at}::timestamptz - interval '1 minute'
    )
  `
}

/** Gives claims back unused, so that another worker can take them at once. */
export async function releaseClaims(
  tx: Tx,
  claims: readonly Pick<ClaimedDelivery, 'id' | 'endpointId'>[],
  now: Temporal.Instant,
): Promise<void> {
  const ids = claims.map(({ id }) => id)
  const endpointIds = claims.map(({ endpointId }) => endpointId)
  await lockQueues(tx, endpointIds)
  await tx`
    update webhook_deliveries set claimed_until = null
    where id = any(${ids}::uuid[]) and status = 'pending'
  `
  await tx`
    update webhook_queues set due_at = ${now.toString()}
    where endpoint_id = any(${endpointIds}::uuid[])
  `
  tx.announceWork()
}
