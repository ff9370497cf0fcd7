import type { MessageRule } from '#contract/message-rule.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

export type MessageOutcome = 'sent' | 'opted_out'

type Due = { now: Temporal.Instant; after: string | null; limit: number }

/**
 * Bookings that a rule may be due for and that it has not been through with, in portions. What
 * exactly is due is judged under the lock of each booking; here it is enough to miss none and to
 * read only few, by the days of starts and bookings that indexes have.
 */
export async function listBookingsForRule(
  tx: Tx,
  rule: MessageRule,
  { now, after, limit }: Due,
): Promise<string[]> {
  const { productIds, optionIds, storefrontIds, channel } = rule.filter
  const rows = await tx<{ id: string }[]>`
    select b.id from bookings b
    where b.seller_id = ${rule.sellerId} and ${isInTime(tx, rule, now)}
      and b.lead_email is not null
      ${isAmong(tx, 'trip_id', productIds)} ${isAmong(tx, 'option_id', optionIds)}
      ${isAmong(tx, 'storefront_id', storefrontIds)}
      ${channel === null ? tx`` : tx`and b.channel = ${channel}`}
      ${after === null ? tx`` : tx`and b.id > ${after}`}
      and not exists (
        select from message_sends s
        where s.seller_id = b.seller_id and s.rule_id = ${rule.id} and s.booking_id = b.id
      )
    order by b.id limit ${limit}
  `
  return rows.map(({ id }) => id)
}

type FilteredColumn = 'trip_id' | 'option_id' | 'storefront_id'

function isAmong(tx: Tx, column: FilteredColumn, ids: readonly string[]): ReturnType<Tx> {
  return ids.length === 0 ? tx`` : tx`and b.${tx(column)} = any(${[...ids]}::uuid[])`
}

const DAY = { hours: 24 }

function isInTime(tx: Tx, rule: MessageRule, now: Temporal.Instant): ReturnType<Tx> {
  const { trigger, offsetMinutes: minutes } = rule
  const [then, before] = [now.subtract({ minutes }), now.subtract({ minutes }).subtract(DAY)]
  switch (trigger) {
    case 'before_start':
      return beforeStart(tx, rule, now)
    case 'after_start':
      return tx`
        b.status = 'confirmed' and ${startsBetween(tx, before, then)}
        and b.starts_at > ${before.toString()} and b.starts_at <= ${then.toString()}
      `
    case 'after_end':
      return tx`
        b.status = 'confirmed' and b.start <= ${dayOf(then.add(DAY))}
        and b.start >= (${dayOf(before)}::date - 9 - (
          select coalesce(max(t.duration_days), 1) from trips t
          where t.seller_id = ${rule.sellerId}
        ))::text
        and b.starts_at <= ${then.toString()}
        and b.starts_at > ${before.toString()}::timestamptz - make_interval(days => b.days + 2)
      `
    case 'after_booking':
      // A hold is made at most a little while before it is checked out.
      return tx`
        b.status in ('pending', 'confirmed') and b.created_at <= ${then.toString()}
        and b.created_at > ${before.subtract(DAY).toString()}
        and b.checked_out_at > ${before.toString()} and b.checked_out_at <= ${then.toString()}
      `
    case 'after_cancellation':
      return tx`
        b.status = 'cancelled' and b.updated_at > ${before.toString()}
        and (b.cancellation ->> 'at')::timestamptz > ${before.toString()}
        and (b.cancellation ->> 'at')::timestamptz <= ${then.toString()}
      `
  }
}

/** With those who booked, were confirmed or were moved after the moment, while it is of use. */
function beforeStart(
  tx: Tx,
  { offsetMinutes: minutes, activeSince }: MessageRule,
  now: Temporal.Instant,
): ReturnType<Tx> {
  const [until, since] = [now.add({ minutes }), now.subtract(DAY)]
  return tx`
    b.status = 'confirmed' and ${startsBetween(tx, now, until)}
    and b.starts_at > ${now.toString()} and b.starts_at <= ${until.toString()}
    and (
      b.starts_at > ${until.subtract(DAY).toString()} or b.checked_out_at > ${since.toString()}
      or b.updated_at > ${since.toString()}
        and b.starts_at >= ${activeSince.add({ minutes }).toString()}
    )
  `
}

/** By the days on the clocks of places, which are at most a day away from any other. */
function startsBetween(tx: Tx, from: Temporal.Instant, to: Temporal.Instant): ReturnType<Tx> {
  const last = dayOf(to.add(DAY).add(DAY))
  return tx`b.start >= ${dayOf(from.subtract(DAY))} and b.start < ${last}`
}

function dayOf(moment: Temporal.Instant): string {
  return moment.toString().slice(0, 10)
}

/** False when another worker was first. */
export async function insertMessageSend(
  tx: Tx,
  send: {
    sellerId: string
    ruleId: string
    bookingId: string
    outcome: MessageOutcome
    now: Temporal.Instant
  },
): Promise<boolean> {
  const { count } = await tx`
    insert into message_sends (seller_id, rule_id, booking_id, outcome, sent_at)
    values (${send.sellerId}, ${send.ruleId}, ${send.bookingId}, ${send.outcome},
      ${send.now.toString()})
    on conflict (seller_id, rule_id, booking_id) do nothing
  `
  return count > 0
}

export function messageSendsBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  return { table: 'message_sends', old: tx`sent_at < ${before.toString()}` }
}
