import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { listHoldsForCheckout } from '#store/checkout.ts'
import { type Db, openDatabase, type Reader, type Tx, transaction } from '#store/database.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
let db: Db
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
  db = openDatabase(service.databaseUrl, { connections: 1 })
})
afterAll(async () => {
  await db.end()
  await service.close()
})

const SOLD = 30
/** The planner tries several times before it keeps a plan. */
const UNTIL_KEPT = 8

test('a booking is looked up by its reference, however much its site has sold', async () => {
  const storefrontId = sale.site.id
  const one = (reader: Reader, ref: string) =>
    findBookingOnStorefront(reader, { storefrontId, ref })
  const many = async (reader: Reader, ref: string) => {
    const [seen] = await listHoldsForCheckout(reader, [{ storefrontId, ref }])
    return seen?.booking ?? null
  }
  // Plans that are made while there are no bookings are kept for as long as the connection.
  for (const lookUp of [one, many]) {
    for (let tries = 0; tries < UNTIL_KEPT; tries++) await lookUp(db, '0000-0000-0000')
  }
  const held = await Promise.all(Array.from({ length: SOLD }, () => sale.hold()))
  const { ref } = held[0] as { ref: string }
  for (const lookUp of [one, many]) {
    const read = await transaction(db, 'platform', async tx => {
      const before = await rowsRead(tx)
      expect((await lookUp(tx, ref))?.ref).toBe(ref)
      return (await rowsRead(tx)) - before
    })
    expect(read).toBe(1)
  }
})

/** Of bookings, in this transaction and, now and then, some before it. */
async function rowsRead(tx: Tx): Promise<number> {
  const [row] = await tx<{ rows: number }[]>`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
    where relname = 'bookings'
  `
  return row?.rows ?? 0
}
