import type { Pickup, PickupRule } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from '../database.ts'

type OptionKey = { sellerId: string; optionId: string }
export type PickupSettings = Omit<Pickup, 'rules'>
export type OptionPickupRule = PickupRule & OptionKey & { position: number }

/** Null where the option has no pickup. */
export async function findPickup(
  reader: Reader,
  { sellerId, optionId }: OptionKey,
): Promise<Pickup | null> {
  const [row] = await reader<{ pickup: PickupSettings | null }[]>`
    select pickup from options where seller_id = ${sellerId} and id = ${optionId}
  `
  if (!row?.pickup) return null
  return { ...row.pickup, rules: await listPickupRules(reader, { sellerId, optionId }) }
}

export async function updatePickup(
  tx: Tx,
  { sellerId, optionId }: OptionKey,
  settings: PickupSettings | null,
): Promise<void> {
  await tx`
    update options set pickup = ${settings ? tx.json(settings) : null}
    where seller_id = ${sellerId} and id = ${optionId}
  `
}

/** Those in use, in the seller's order. */
export async function listPickupRules(
  reader: Reader,
  { sellerId, optionId }: OptionKey,
): Promise<PickupRule[]> {
  return reader<PickupRule[]>`
    select id, names, kind, covers, price_usd as "price", per,
      minutes_before as "minutesBefore"
    from pickup_rules
    where seller_id = ${sellerId} and option_id = ${optionId} and retired_at is null
    order by position
  `
}

/** New rules are added; known ones are changed in place and come back if they had been retired. */
export async function upsertPickupRules(tx: Tx, rules: readonly OptionPickupRule[]): Promise<void> {
  if (rules.length === 0) return
  await tx`
    insert into pickup_rules
      (seller_id, id, option_id, position, names, kind, covers, price_usd, per, minutes_before)
    select "sellerId", id, "optionId", position, names, kind, covers, "price", per,
      "minutesBefore"
    from jsonb_to_recordset(${tx.json(rules)}) as given
      ("sellerId" uuid, id uuid, "optionId" uuid, position integer, names jsonb, kind text,
       covers jsonb, "price" bigint, per text, "minutesBefore" integer)
    on conflict (seller_id, id) do update set
      position = excluded.position, names = excluded.names, kind = excluded.kind,
      covers = excluded.covers, price_usd = excluded.price_usd, per = excluded.per,
      minutes_before = excluded.minutes_before, retired_at = null
  `
}

export async function retirePickupRules(
  tx: Tx,
  option: OptionKey & { keep: readonly string[] },
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update pickup_rules set retired_at = ${at.toString()}
    where seller_id = ${option.sellerId} and option_id = ${option.optionId}
      and retired_at is null and id <> all(${option.keep}::uuid[])
  `
}

/**
 * For each of these places the one that answers for it, itself unless it was merged. None of them
 * is merged before the transaction ends, so a merge sees the rules that name it.
 */
export async function lockStandingPlacesForShare(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; standing: string }[]>`
    select id, coalesce(merged_into, id) as standing from places
    where id = any(${ids}::uuid[])
    order by id for share
  `
  return new Map(rows.map(({ id, standing }) => [id, standing]))
}

/** After a place took in another, the rules that named the other name it instead. */
export async function repointPickupRules(
  tx: Tx,
  { placeIds, targetId }: { placeIds: readonly string[]; targetId: string },
): Promise<void> {
  for (const placeId of placeIds) {
    await tx`
      update pickup_rules
      set covers = jsonb_set(covers, '{placeIds}',
        (covers -> 'placeIds') - ${placeId}::text - ${targetId}::text || ${tx.json([targetId])})
      where kind = 'place' and covers -> 'placeIds' ? ${placeId}
    `
  }
}
