import { type CountedRule, MessageRule } from '#contract/message-rule.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { changesOf, columnsOf, valuesOf } from '../record-sql.ts'

type RuleKey = { sellerId: string; id: string }

const columns = (reader: Reader) => columnsOf(reader, MessageRule, 'r')

/** Named by its value, the seller says on which server to look. */
const sent = (reader: Reader, sellerId: string) => reader`
  (
    select count(*)::int from message_sends s
    where s.seller_id = ${sellerId} and s.rule_id = r.id and s.outcome = 'sent'
  ) as sent
`

export async function insertMessageRule(tx: Tx, rule: MessageRule): Promise<void> {
  await tx`insert into message_rules ${valuesOf(tx, MessageRule, 'message_rules', [rule])}`
}

export async function updateMessageRule(
  tx: Tx,
  { sellerId, id, ...fields }: MessageRule,
): Promise<void> {
  await tx`
    update message_rules set ${changesOf(tx, MessageRule, 'message_rules', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

export async function findMessageRule(
  reader: Reader,
  { sellerId, id }: RuleKey,
): Promise<CountedRule | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<CountedRule[]>`
      select ${columns(tx)}, ${sent(tx, sellerId)} from message_rules r
      where r.seller_id = ${sellerId} and r.id = ${id}
    `
    return row ?? null
  })
}

export async function lockMessageRule(
  tx: Tx,
  { sellerId, id }: RuleKey,
): Promise<MessageRule | null> {
  const [row] = await tx<MessageRule[]>`
    select ${columns(tx)} from message_rules r
    where r.seller_id = ${sellerId} and r.id = ${id} for no key update
  `
  return row ?? null
}

/** A rule as it is now, and stays until the transaction ends; null once it is not active. */
export async function shareActiveRule(
  tx: Tx,
  { sellerId, id }: RuleKey,
): Promise<MessageRule | null> {
  const [row] = await tx<MessageRule[]>`
    select ${columns(tx)} from message_rules r
    where r.seller_id = ${sellerId} and r.id = ${id} and r.active for share
  `
  return row ?? null
}

/** By name. There are only so many of a seller. */
export async function listMessageRules(reader: Reader, sellerId: string): Promise<CountedRule[]> {
  return readAs(
    reader,
    { seller: sellerId },
    tx => tx<CountedRule[]>`
      select ${columns(tx)}, ${sent(tx, sellerId)} from message_rules r
      where r.seller_id = ${sellerId} order by r.name, r.id
    `,
  )
}

/** Whoever makes rules of a seller at the same time counts one after the other. */
export async function countMessageRules(tx: Tx, sellerId: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`message rules ${sellerId}`}, 0))`
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from message_rules where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}

/** The next few that are at work, of sellers who may sell. */
export async function listActiveRules(
  tx: Tx,
  { after, limit }: { after: RuleKey | null; limit: number },
): Promise<MessageRule[]> {
  return tx<MessageRule[]>`
    select ${columns(tx)} from message_rules r
    join sellers s on s.id = r.seller_id and s.suspended_at is null
    where r.active
      ${after ? tx`and (r.seller_id, r.id) > (${after.sellerId}, ${after.id})` : tx``}
    order by r.seller_id, r.id limit ${limit}
  `
}

export async function deleteMessageRule(tx: Tx, { sellerId, id }: RuleKey): Promise<void> {
  await tx`delete from message_rules where seller_id = ${sellerId} and id = ${id}`
}

type Named = { productIds: readonly string[]; optionIds: readonly string[] } & {
  storefrontIds: readonly string[]
}

/** Which of these are not the seller's own. */
export async function findForeignIds(
  tx: Tx,
  sellerId: string,
  { productIds, optionIds, storefrontIds }: Named,
): Promise<{ productIds: boolean; optionIds: boolean; storefrontIds: boolean }> {
  const lacks = (table: 'trips' | 'options' | 'storefronts', ids: readonly string[]) => tx`
    exists (
      select from unnest(${[...ids]}::uuid[]) as asked (id)
      where not exists (
        select from ${tx(table)} o where o.seller_id = ${sellerId} and o.id = asked.id
      )
    )
  `
  const [row] = await tx<{ productIds: boolean; optionIds: boolean; storefrontIds: boolean }[]>`
    select ${lacks('trips', productIds)} as "productIds",
      ${lacks('options', optionIds)} as "optionIds",
      ${lacks('storefronts', storefrontIds)} as "storefrontIds"
  `
  return row ?? { productIds: false, optionIds: false, storefrontIds: false }
}
