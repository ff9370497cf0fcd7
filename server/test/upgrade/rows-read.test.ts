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
afterAll(() => service.close())

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
      select check_out_holds(jsonb_build_array(to_jsonb(b) || jsonb_build_object(
        'seen', b.updated_at, 'status', 'confirmed', 'checked_out_at', app_now(),
        'lead_name', 'Ada', 'lead_email', 'ada@travellers.example',
        'lead_email_key', 'ada@travellers.example',
        'payment_method', 'pay_on_arrival', 'payment_status', 'pay_on_arrival'
      )), '[]', '[]', '[]') as done
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
