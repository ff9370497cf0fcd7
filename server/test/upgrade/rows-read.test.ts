import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../edge/as-owner.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

const MANY = 60

let service: TestService
let sale: Bookable
let held: string
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
  for (let made = 0; made < MANY; made += 1) held = (await sale.hold()).ref
})
// Holds that are copied without their places break what closing checks.
afterAll(() => service.close({ tampered: true }))

type Change = (tx: TransactionSql, ids: { seller_id: string; id: string }) => Promise<boolean[]>

/** How many rows of bookings a change reads; it is taken back afterwards. */
async function rowsReadBy(change: Change): Promise<number> {
  let read = 0
  const goneBack = new Error('taken back')
  const measure = async (tx: TransactionSql) => {
    const [ids] = await tx<{ seller_id: string; id: string }[]>`
      select seller_id, id from bookings where ref = ${held}
    `
    if (!ids) throw new Error('There is no hold')
    const before = await countRead(tx)
    expect(await change(tx, ids)).toEqual([true])
    read = (await countRead(tx)) - before
    throw goneBack
  }
  await asOwner(service, sql =>
    sql.begin(measure).catch(error => {
      if (error !== goneBack) throw error
    }),
  )
  return read
}

async function countRead(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ read: number }[]>`
    select idx_tup_fetch::integer as read from pg_stat_xact_user_tables where relname = 'bookings'
  `
  return row?.read ?? 0
}

test('a checkout reads its own booking, however many its seller has [O-SCALE-08]', async () => {
  const checkOut: Change = async (tx, ids) => {
    const [row] = await tx<{ done: boolean[] }[]>`
      select check_out_holds(${checkoutOf(tx)}, '[]', '[]', '[]') as done
      from bookings b where seller_id = ${ids.seller_id} and id = ${ids.id}
    `
    return row?.done ?? []
  }
  expect(await rowsReadBy(checkOut)).toBeLessThan(MANY / 4)
})

test('and so does a cancellation [O-SCALE-08]', async () => {
  const cancel: Change = async (tx, ids) => {
    const [row] = await tx<{ done: boolean[] }[]>`
      select cancel_bookings(jsonb_build_array(to_jsonb(b) || jsonb_build_object(
        'n', 1, 'seen', md5(b::text), 'until', app_now() + interval '1 hour', 'status', 'expired'
      )), '[]', '[]', '[]') as done
      from bookings b where seller_id = ${ids.seller_id} and id = ${ids.id}
    `
    return row?.done ?? []
  }
  expect(await rowsReadBy(cancel)).toBeLessThan(MANY / 4)
})

/** A hold as a checkout would write it. */
function checkoutOf(tx: TransactionSql) {
  return tx`
    jsonb_build_array(to_jsonb(b) || jsonb_build_object(
      'seen', b.updated_at, 'status', 'confirmed', 'checked_out_at', app_now(),
      'lead_name', 'Ada', 'lead_email', 'ada@travellers.example',
      'lead_email_key', 'ada@travellers.example',
      'payment_method', 'pay_on_arrival', 'payment_status', 'pay_on_arrival'))
  `
}

const THOUSANDS = 6_000
/** Trees of so many entries are at most so much higher, all of them together. */
const FOR_HIGHER_TREES = 30

/** On a connection that made its plans while there were few, and nobody has counted since. */
test('it touches as many pages when its seller has thousands of holds [O-SCALE-08]', async () => {
  await asOwner(service, async sql => {
    const pages = () => sql.begin(tx => pagesOfCheckout(tx))
    await sql`alter table bookings set (autovacuum_enabled = off)`
    await sql`alter table claims set (autovacuum_enabled = off)`
    await pages()
    const few = await pages()
    await sql.begin(tx => holdMore(tx, THOUSANDS))
    expect(await pages()).toBeLessThan(few + FOR_HIGHER_TREES)
  })
})

/** What one checkout touches that is taken back afterwards, read or written. */
async function pagesOfCheckout(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>`
    explain (analyze, buffers, format json)
    select check_out_holds(${checkoutOf(tx)}, '[]', '[]', '[]') from bookings b
    where ref = ${held}
  `
  const { Plan: plan = {} } = row?.['QUERY PLAN'][0] ?? {}
  await tx`rollback and chain`
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/** So many more of the same, each with a place at another start. */
async function holdMore(tx: TransactionSql, count: number): Promise<void> {
  const made = tx`lpad(n::text, 12, '0')`
  await tx`
    insert into bookings select more.*
    from bookings b, generate_series(1, ${count}) as n, jsonb_populate_record(b, jsonb_build_object(
      'id', gen_random_uuid(),
      'ref', regexp_replace(${made}, '(....)(....)(....)', '\\1-\\2-\\3'))) as more
    where b.ref = ${held}
  `
  await tx`
    insert into claims
    select c.seller_id, c.subject_id, c.kind, c.slot || b.ref, b.id, c.qty, c.expires_at
    from claims c
    join bookings h on h.seller_id = c.seller_id and h.id = c.booking_id and h.ref = ${held}
    join bookings b on b.seller_id = h.seller_id and b.ref like '0000-0000-%'
  `
}
