import { randomUUIDv7 } from 'node:crypto'
import type { CollectedMethod, HeldMoney, HeldPart } from '#domain/attendance/collected.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

type HeldRow = {
  id: string
  bookingId: string
  method: CollectedMethod
  amount: number
  currency: CurrencyCode
  at: Temporal.Instant
  byId: string
  byName: string
}

const heldColumns = (tx: Tx) => tx`
  c.id, c.booking_id as "bookingId", c.method, c.amount, c.currency, c.taken_at as at,
  c.person_id as "byId", coalesce(m.name, p.email, '') as "byName"
`

/** With the name of whoever has it, for as long as they are of the team. */
const withHolder = (tx: Tx) => tx`
  left join people p on p.id = c.person_id
  left join team_members m on m.seller_id = c.seller_id and m.person_id = c.person_id
`

function heldMoneyOf({ id, method, amount, currency, at, byId, byName }: HeldRow): HeldMoney {
  return { id, method, money: { amount, currency }, at, by: { id: byId, name: byName } }
}

/** What was taken from the guests of bookings and is in somebody's hands, the oldest first. */
export async function listHeldMoney(
  tx: Tx,
  { sellerId, bookingIds }: { sellerId: string; bookingIds: readonly string[] },
): Promise<Map<string, HeldMoney[]>> {
  const rows = await tx<HeldRow[]>`
    select ${heldColumns(tx)} from collected_money c ${withHolder(tx)}
    where c.seller_id = ${sellerId} and c.booking_id = any(${[...bookingIds]}::uuid[])
      and c.recorded_at is null
    order by c.taken_at, c.id
  `
  const grouped = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return new Map([...grouped].map(([id, list]) => [id, list.map(heldMoneyOf)]))
}

/** Whether it was handed in; null where no such money was ever taken. */
export async function findCollected(
  tx: Tx,
  { sellerId, bookingId, id }: { sellerId: string; bookingId: string; id: string },
): Promise<{ isRecorded: boolean } | null> {
  const [row] = await tx<{ isRecorded: boolean }[]>`
    select recorded_at is not null as "isRecorded" from collected_money
    where seller_id = ${sellerId} and booking_id = ${bookingId} and id = ${id}
  `
  return row ?? null
}

type NewCollected = HeldMoney & { bookingId: string }

export async function insertCollected(
  tx: Tx,
  { sellerId, rows }: { sellerId: string; rows: readonly NewCollected[] },
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ id, bookingId, method, money, at, by }) => ({
    seller_id: sellerId,
    id,
    booking_id: bookingId,
    method,
    amount: money.amount,
    currency: money.currency,
    person_id: by.id,
    taken_at: at.toString(),
  }))
  await tx`
    insert into collected_money
      (seller_id, id, booking_id, method, amount, currency, person_id, taken_at)
    select seller_id, id, booking_id, method, amount, currency, person_id, taken_at
    from jsonb_populate_recordset(null::collected_money, ${tx.json(written)})
  `
}

/** What was given back; what is recorded stays. */
export async function deleteCollected(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx`
    delete from collected_money
    where seller_id = ${sellerId} and id = any(${[...ids]}::uuid[]) and recorded_at is null
  `
}

type Recording = {
  sellerId: string
  parts: readonly HeldPart[]
  /** Null for what guests pay on site, of which there is no ledger. */
  paymentId: string | null
  /** Where the rest of it is that is recorded in part: handed in as well, or where it was. */
  rest: 'handed_in' | 'stays'
  now: Temporal.Instant
}

/** Takes it off whoever has it. */
export async function recordCollected(
  tx: Tx,
  { sellerId, parts, paymentId, rest, now }: Recording,
): Promise<void> {
  const restAt = rest === 'handed_in' ? now.toString() : null
  for (const { id, amount } of parts) {
    await tx`
      insert into collected_money
        (seller_id, id, booking_id, method, amount, currency, person_id, taken_at, recorded_at)
      select seller_id, ${randomUUIDv7()}, booking_id, method, amount - ${amount}, currency,
        person_id, taken_at, ${restAt}::timestamptz
      from collected_money
      where seller_id = ${sellerId} and id = ${id} and amount > ${amount}
    `
    await tx`
      update collected_money
      set amount = ${amount}, recorded_at = ${now.toString()}, payment_id = ${paymentId}
      where seller_id = ${sellerId} and id = ${id}
    `
  }
}

/** What was recorded as a payment that is voided is where it was; whether there was any. */
export async function returnCollected(
  tx: Tx,
  { sellerId, paymentId }: { sellerId: string; paymentId: string },
): Promise<boolean> {
  const { count } = await tx`
    update collected_money set recorded_at = null, payment_id = null
    where seller_id = ${sellerId} and payment_id = ${paymentId}
  `
  return count > 0
}

/** Money in somebody's hands, with what it was taken for. */
export type ListedHeld = HeldMoney & {
  ref: string
  leadName: string | null
  tripId: string
  tripTitle: string
  optionId: string
  optionName: string
  start: string
}

export type HeldSum = {
  by: HeldMoney['by']
  method: CollectedMethod
  currency: CurrencyCode
  amount: number
  count: number
}

type HeldQuery = {
  sellerId: string
  /** Null is whoever has some. */
  personId: string | null
  after: { at: string; id: string } | null
  limit: number
}

/** A page of it, the oldest first, and what all of it adds up to by person, way and currency. */
export function readHeldPage(reader: Reader, query: HeldQuery): Promise<[ListedHeld[], HeldSum[]]> {
  return readAs(reader, { seller: query.sellerId }, tx =>
    Promise.all([listHeldPage(tx, query), sumHeld(tx, query)]),
  )
}

const isHeld = (tx: Tx, { sellerId, personId }: HeldQuery) => tx`
  c.seller_id = ${sellerId} and c.recorded_at is null
  ${personId === null ? tx`` : tx`and c.person_id = ${personId}`}
`

async function listHeldPage(tx: Tx, query: HeldQuery): Promise<ListedHeld[]> {
  const { after, limit } = query
  const rows = await tx<(HeldRow & Omit<ListedHeld, keyof HeldMoney>)[]>`
    select ${heldColumns(tx)}, b.ref, b.lead_name as "leadName", b.trip_id as "tripId",
      b.trip_title as "tripTitle", b.option_id as "optionId", b.option_name as "optionName", b.start
    from collected_money c
    join bookings b on b.seller_id = c.seller_id and b.id = c.booking_id
    ${withHolder(tx)}
    where ${isHeld(tx, query)}
      ${after ? tx`and (c.taken_at, c.id) > (${after.at}, ${after.id})` : tx``}
    order by c.taken_at, c.id
    limit ${limit}
  `
  return rows.map(({ ref, leadName, tripId, tripTitle, optionId, optionName, start, ...held }) => ({
    ...heldMoneyOf(held),
    ref,
    leadName,
    tripId,
    tripTitle,
    optionId,
    optionName,
    start,
  }))
}

async function sumHeld(tx: Tx, query: HeldQuery): Promise<HeldSum[]> {
  const rows = await tx<(Omit<HeldSum, 'by'> & { byId: string; byName: string })[]>`
    select c.person_id as "byId", coalesce(m.name, p.email, '') as "byName", c.method, c.currency,
      least(sum(c.amount), 9007199254740991)::bigint as amount, count(*)::int as count
    from collected_money c ${withHolder(tx)}
    where ${isHeld(tx, query)}
    group by 1, 2, 3, 4 order by 2, 1, 4, 3
  `
  return rows.map(({ byId, byName, ...sum }) => ({ ...sum, by: { id: byId, name: byName } }))
}
