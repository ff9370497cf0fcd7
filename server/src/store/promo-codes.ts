import { type CountedPromoCode, PromoCode } from '#contract/promo-code.ts'
import type { PromoRules } from '#domain/pricing/promo.ts'
import type { StockKey } from '#domain/sales/stock.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

type PromoKey = { sellerId: string; id: string }

const columns = (reader: Reader) => columnsOf(reader, PromoCode, 'p')

/** What stands or may still stand: holds and requests whose time is up do not. */
const live = (reader: Reader) => reader`
  case b.status when 'on_hold' then b.hold_expires_at > app_now()
    when 'pending' then b.pending_expires_at is null or b.pending_expires_at > app_now()
    else b.status = 'confirmed' end
`

/**
 * Reads the bookings with a code once for all codes of an answer: policies keep the index from
 * being searched for each, and a page of codes would read them a hundred times.
 */
async function withUses(
  tx: Tx,
  sellerId: string,
  codes: readonly PromoCode[],
): Promise<CountedPromoCode[]> {
  if (codes.length === 0) return []
  const rows = await tx<{ id: string; used: number }[]>`
    select b.quote -> 'promo' ->> 'id' as id, count(*)::int as used from bookings b
    where b.seller_id = ${sellerId} and b.quote ? 'promo'
      and b.quote -> 'promo' ->> 'id' = any (${codes.map(({ id }) => id)}::text[]) and ${live(tx)}
    group by 1
  `
  const uses = new Map(rows.map(({ id, used }) => [id, used]))
  return codes.map(code => ({ ...code, used: uses.get(code.id) ?? 0 }))
}

/** Thousands with long lists of trips and labels would be a statement of a hundred megabytes. */
const MOST_A_STATEMENT = 200

export async function insertPromoCodes(tx: Tx, codes: readonly PromoCode[]): Promise<void> {
  for (let from = 0; from < codes.length; from += MOST_A_STATEMENT) {
    const some = codes.slice(from, from + MOST_A_STATEMENT)
    await tx`insert into promo_codes ${valuesOf(tx, PromoCode, 'promo_codes', some)}`
  }
}

export async function updatePromoCode(
  tx: Tx,
  { sellerId, id }: PromoKey,
  change: Partial<PromoCode>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx`
    update promo_codes set ${changesOf(tx, PromoCode, 'promo_codes', change)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

export async function findPromoCode(
  reader: Reader,
  { sellerId, id }: PromoKey,
): Promise<CountedPromoCode | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const rows = await tx<PromoCode[]>`
      select ${columns(tx)} from promo_codes p
      where p.seller_id = ${sellerId} and p.id = ${id}
    `
    const [code] = await withUses(tx, sellerId, rows)
    return code ?? null
  })
}

type Wanted = {
  sellerId: string
  /** Part of the code as it is compared, or of the name. */
  q: { key: string; name: string } | null
  active: boolean | null
  batchId: string | null
}

const chosen = (reader: Reader, { sellerId, q, active, batchId }: Wanted) => reader`
  p.seller_id = ${sellerId}
  ${
    q === null
      ? reader``
      : reader`and (${q.key} <> '' and strpos(p.code_key, ${q.key}) > 0
          or strpos(lower(p.name), ${q.name}) > 0)`
  }
  ${active === null ? reader`` : reader`and p.active = ${active}`}
  ${batchId === null ? reader`` : reader`and p.batch_id = ${batchId}`}
`

/** Newest first. */
export async function listPromoCodes(
  reader: Reader,
  page: Wanted & { after: { createdAt: string; id: string } | null; limit: number },
): Promise<CountedPromoCode[]> {
  const { sellerId, after, limit } = page
  return readAs(reader, { seller: sellerId }, async tx => {
    const rows = await tx<PromoCode[]>`
      select ${columns(tx)} from promo_codes p
      where ${chosen(tx, page)}
        ${after ? tx`and (p.created_at, p.id) < (${after.createdAt}, ${after.id})` : tx``}
      order by p.created_at desc, p.id desc
      limit ${limit}
    `
    return withUses(tx, sellerId, rows)
  })
}

export async function countPromoCodes(reader: Reader, which: Wanted): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from promo_codes p where ${chosen(reader, which)}
  `
  return row?.total ?? 0
}

export async function countBatch(
  tx: Tx,
  { sellerId, batchId }: { sellerId: string; batchId: string },
): Promise<number> {
  return countPromoCodes(tx, { sellerId, batchId, q: null, active: null })
}

/** A code by what somebody typed, and whether it is for the trip. */
export async function findPromoRules(
  reader: Reader,
  { sellerId, codeKey, tripId }: { sellerId: string; codeKey: string; tripId: string },
): Promise<PromoRules | null> {
  const [row] = await reader<PromoRules[]>`
    select ${columns(reader)},
      p.product_ids = '{}' and p.categories = '{}' or ${tripId} = any (p.product_ids) or exists (
        select from trip_categories c
        where c.seller_id = p.seller_id and c.trip_id = ${tripId}
          and c.category_slug = any (p.categories)
      ) as "coversTrip"
    from promo_codes p
    where p.seller_id = ${sellerId} and p.code_key = ${codeKey}
  `
  return row ?? null
}

type Traveller = PromoKey & { bookingId: string; emailKey: string }

/** What a code asks of whoever uses it, and what of that they have done before. */
export async function findPromoUser(
  tx: Tx,
  { sellerId, id, bookingId, emailKey }: Traveller,
): Promise<
  | (Pick<PromoCode, 'firstBookingOnly' | 'maxUsesPerTraveller'> & {
      uses: number
      bookings: number
    })
  | null
> {
  const [row] = await tx<
    (Pick<PromoCode, 'firstBookingOnly' | 'maxUsesPerTraveller'> & {
      uses: number
      bookings: number
    })[]
  >`
    select p.first_booking_only as "firstBookingOnly",
      p.max_uses_per_traveller as "maxUsesPerTraveller", had.uses, had.bookings
    from promo_codes p
    cross join lateral (
      select count(*)::int as bookings,
        count(*) filter (where b.quote -> 'promo' ->> 'id' = ${id})::int as uses
      from bookings b
      where b.seller_id = ${sellerId} and b.lead_email_key = ${emailKey} and b.id <> ${bookingId}
        and b.status in ('pending', 'confirmed') and ${live(tx)} and not b.is_test
    ) as had
    where p.seller_id = ${sellerId} and p.id = ${id}
  `
  return row ?? null
}

/** Whoever checks out with a code does so one after the other. */
export async function lockPromoUser(
  tx: Tx,
  { sellerId, emailKey }: Pick<Traveller, 'sellerId' | 'emailKey'>,
): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended(${`promo code of ${sellerId} ${emailKey}`}, 0))
  `
}

/** A hold gives the use of another code back. */
export async function releaseOtherPromo(
  tx: Tx,
  { sellerId, id }: PromoKey,
  keptId: string | null,
): Promise<void> {
  await tx`
    delete from claims where seller_id = ${sellerId} and booking_id = ${id} and kind = 'promo'
      and subject_id is distinct from ${keptId}::uuid
  `
}

/**
 * How many uses there are from now on, with those of what was booked while nobody counted them.
 * Whoever calls it has locked the uses.
 */
export async function limitUses(
  tx: Tx,
  { sellerId, subjectId: id, slot }: StockKey & { sellerId: string },
  maxUses: number,
): Promise<{ taken: number }> {
  await tx`
    insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select b.seller_id, ${id}, 'promo', ${slot}, b.id, 1,
      case b.status when 'on_hold' then b.hold_expires_at else b.pending_expires_at end
    from bookings b
    where b.seller_id = ${sellerId} and b.quote ? 'promo' and b.quote -> 'promo' ->> 'id' = ${id}
      and ${live(tx)}
    on conflict do nothing
  `
  await tx`
    update places_on_sale set capacity = ${maxUses}
    where seller_id = ${sellerId} and subject_id = ${id} and kind = 'promo' and slot = ${slot}
  `
  const [row] = await tx<{ taken: number }[]>`
    select coalesce(sum(qty), 0)::int as taken from claims
    where seller_id = ${sellerId} and subject_id = ${id} and kind = 'promo' and slot = ${slot}
      and (expires_at is null or expires_at > app_now())
  `
  return row ?? { taken: 0 }
}
