import type { PAYMENT_PROVIDERS } from '#values/payments.ts'
import type { OldOfSellers } from './database/delete-portion.ts'
import { type Db, type Tx, transaction } from './database.ts'

/** What a webhook said to look at. */
export type ProviderNotice = {
  sellerId: string
  provider: (typeof PAYMENT_PROVIDERS)[number]
  eventId: string
  refs: readonly string[]
  receivedAt: Temporal.Instant
}

/** One that came before changes nothing. A worker is told of one that is new. */
export async function insertProviderNotice(db: Db, notice: ProviderNotice): Promise<void> {
  const { sellerId, provider, eventId, refs } = notice
  const receivedAt = notice.receivedAt.toString()
  await transaction(db, { seller: sellerId }, async tx => {
    const { count } = await tx`
      insert into provider_notices (seller_id, provider, event_id, refs, received_at, next_look_at)
      values (${sellerId}, ${provider}, ${eventId}, ${refs}::text[], ${receivedAt},
        ${refs.length > 0 ? receivedAt : null})
      on conflict (seller_id, provider, event_id) do nothing
    `
    if (count === 1) await noteHeard(tx, notice)
    if (count === 1 && refs.length > 0) tx.announceWork()
  })
}

/** To the hour, because a row that every webhook writes is one that they wait for. */
async function noteHeard(
  tx: Tx,
  { sellerId, provider, receivedAt }: Pick<ProviderNotice, 'sellerId' | 'provider' | 'receivedAt'>,
): Promise<void> {
  const at = receivedAt.toString()
  await tx`
    update payment_accounts set webhook_heard_at = ${at}
    where seller_id = ${sellerId} and provider = ${provider}
      and (webhook_heard_at is null or webhook_heard_at < ${at}::timestamptz - interval '1 hour')
  `
}

/** Old ones that were looked into. */
export function providerNoticesBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  const old = tx`next_look_at is null and received_at < ${before.toString()}`
  return { table: 'provider_notices', old }
}
