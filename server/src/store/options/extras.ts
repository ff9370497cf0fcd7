import type { ExtraSettings } from '#domain/trips/option.ts'
import type { Reader, Tx } from '../database.ts'

export type Extra = ExtraSettings & {
  sellerId: string
  id: string
  tripId: string
  position: number
}

/** New extras are added; known ones are changed in place and come back if they had been retired. */
export async function upsertExtras(tx: Tx, extras: readonly Extra[]): Promise<void> {
  if (extras.length === 0) return
  await tx`
    insert into extras
      (seller_id, id, trip_id, position, names, descriptions, per, who, included, option_ids,
       min_age, max_age, unit_types, max_per_booking, pay, price_usd, unit_prices_usd,
       local_price, stock_per_day)
    select "sellerId", id, "tripId", position, names, descriptions, per, who, included,
      "optionIds", "minAge", "maxAge", "unitTypes", "maxPerBooking", pay, "price",
      "unitPrices", "localPrice", "stockPerDay"
    from jsonb_to_recordset(${tx.json(extras)}) as row
      ("sellerId" uuid, id uuid, "tripId" uuid, position integer, names jsonb,
       descriptions jsonb, per text, who text, included boolean, "optionIds" uuid[],
       "minAge" integer, "maxAge" integer, "unitTypes" text[], "maxPerBooking" integer, pay text,
       "price" bigint, "unitPrices" jsonb, "localPrice" jsonb, "stockPerDay" integer)
    on conflict (seller_id, id) do update set
      position = excluded.position, names = excluded.names, descriptions = excluded.descriptions,
      per = excluded.per, who = excluded.who, included = excluded.included,
      option_ids = excluded.option_ids, min_age = excluded.min_age, max_age = excluded.max_age,
      unit_types = excluded.unit_types, max_per_booking = excluded.max_per_booking,
      pay = excluded.pay, price_usd = excluded.price_usd,
      unit_prices_usd = excluded.unit_prices_usd, local_price = excluded.local_price,
      stock_per_day = excluded.stock_per_day, retired_at = null
  `
}

type TripKey = { sellerId: string; tripId: string }

/** The extras on sale, in the seller's order. */
export async function listExtras(reader: Reader, { sellerId, tripId }: TripKey): Promise<Extra[]> {
  return reader<Extra[]>`
    select seller_id as "sellerId", id, trip_id as "tripId", position, names, descriptions, per,
      who, included, option_ids as "optionIds", min_age as "minAge", max_age as "maxAge",
      unit_types as "unitTypes", max_per_booking as "maxPerBooking", pay,
      price_usd as "price", unit_prices_usd as "unitPrices", local_price as "localPrice",
      stock_per_day as "stockPerDay"
    from extras
    where seller_id = ${sellerId} and trip_id = ${tripId} and retired_at is null
    order by position
  `
}

export async function retireExtras(
  tx: Tx,
  trip: TripKey & { keep: readonly string[] },
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update extras set retired_at = ${at.toString()}
    where seller_id = ${trip.sellerId} and trip_id = ${trip.tripId} and retired_at is null
      and id <> all(${trip.keep}::uuid[])
  `
}

/**
 * Removes an option from the extras that name it. One that named no other would then be for every
 * option, so it leaves the sale with it.
 */
export async function removeOptionFromExtras(
  tx: Tx,
  { sellerId, tripId, optionId }: TripKey & { optionId: string },
  at: Temporal.Instant,
): Promise<void> {
  await tx`
    update extras set
      option_ids = array_remove(option_ids, ${optionId}::uuid),
      retired_at = case
        when option_ids <@ array[${optionId}::uuid] then ${at.toString()}::timestamptz
        else retired_at
      end
    where seller_id = ${sellerId} and trip_id = ${tripId}
      and option_ids @> array[${optionId}::uuid]
  `
}
