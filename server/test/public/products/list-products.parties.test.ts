import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { migrate } from '#store/schema/migrate.ts'
import { SCHEMA_FOLDERS } from '#store/schema/schema-files.ts'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { laterRelease } from '../../upgrade/later-release.ts'
import { readList } from './read-list.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** A child that only goes with an adult, who pays nothing. */
const ACCOMPANIED: SaleOverrides = {
  units: {
    adult: { usd: null, free: true },
    child: { type: 'child', usd: 5_000, with: ['adult'] },
  },
}
const PRICE = { amount: 5_000, currency: 'USD', group_size: 2 }

/** What the list, the page and a search say. */
async function shownOf({ site, tripId }: MadeSale) {
  const { body: page } = await site.send({ path: `/v1/public/products/${tripId}` })
  const found = await site.send({ path: '/v1/public/search' })
  const rows = [(await readList(site, {})).data[0], page, found.body.data[0]]
  return rows.map(({ from_price }) => from_price)
}

async function isQuoted({ quote, units }: MadeSale, party: Record<string, number>) {
  const asked = Object.entries(party).map(([name, qty]) => ({ unit_id: units[name], qty }))
  return (await quote({ units: asked })).status === 200
}

describe('prices of parties that can be booked', () => {
  test('a child that needs an adult costs its price from two travellers on [R-MON-08, R-OPT-22]', async () => {
    const sale = await makeSale(service, ACCOMPANIED)
    expect(await shownOf(sale)).toEqual([PRICE, PRICE, PRICE])
    expect(await isQuoted(sale, { child: 1 })).toBe(false)
    expect(await isQuoted(sale, { adult: 1, child: 1 })).toBe(true)
    // Together they pay 50 and not twice as much, so no size of group has this price.
    for (const travellers of [1, 2, 3]) {
      const [card] = (await readList(sale.site, { travellers })).data
      expect([card.from_price, card.group_price]).toEqual([PRICE, null])
    }
    const filters = { price: 'shown', sort: 'price', max_price: 5_000 }
    expect((await readList(sale.site, filters)).data).toHaveLength(1)
    expect((await readList(sale.site, { max_price: 4_999 })).data).toHaveLength(0)
  })

  test('none where the start has a seat for the child alone [R-MON-08, R-MON-10]', async () => {
    const sale = await makeSale(service, { ...ACCOMPANIED, capacity: 1 })
    expect(await shownOf(sale)).toEqual([null, null, null])
    expect(await isQuoted(sale, { adult: 1, child: 1 })).toBe(false)
  })

  test('where adults come in more than there are seats, whoever has one is counted [R-MON-08]', async () => {
    const units = { adult: { minQty: 3 }, child: { type: 'child' as const, usd: 5_000 } }
    const sale = await makeSale(service, { units, capacity: 2 })
    const alone = { ...PRICE, group_size: 1 }
    expect(await shownOf(sale)).toEqual([alone, alone, alone])
    expect(await isQuoted(sale, { adult: 3 })).toBe(false)
    expect(await isQuoted(sale, { child: 1 })).toBe(true)
  })
})

describe('prices that were stored before [R-MON-08]', () => {
  const refresh = async ({ seller }: MadeSale) => {
    await refreshPriceLadders({ db: service.db, now: service.now() })
    service.deps.changes.record(seller.id)
  }

  test('are worked out again by the job, also after the release before has written them', async () => {
    const sale = await makeSale(service, ACCOMPANIED)
    const wrong = [{ fromMs: 0, steps: [[1, 5_000]] }]
    const store = (column: 'parties_at' | 'updated_at', at: Temporal.Instant | null) => service.db`
      update trip_price_ladders set price_periods = ${service.db.json(wrong)},
        ${service.db(column)} = ${at?.toString() ?? null}
      where seller_id = ${sale.seller.id} and trip_id = ${sale.tripId}
    `
    for (const before of [
      () => store('parties_at', null),
      () => store('updated_at', service.now().add({ seconds: 1 })),
    ]) {
      await before()
      await refresh(sale)
      expect(await shownOf(sale)).toEqual([PRICE, PRICE, PRICE])
    }
  })

  test('are looked for where there was none, by the upgrade', async () => {
    const sale = await makeSale(service, ACCOMPANIED)
    const which = service.db`seller_id = ${sale.seller.id} and trip_id = ${sale.tripId}`
    await service.db`delete from trip_price_ladders where ${which}`
    await service.db`
      update trip_listings set price_periods = null, per_person_usd = null where ${which}
    `
    const name = '0047-bookable-prices.sql'
    const text = await readFile(join(SCHEMA_FOLDERS.migrations, name), 'utf8')
    const folders = await laterRelease({ migrations: { '9001-again.sql': text } })
    await migrate(service.databaseUrl, { folders })
    const [row] = await service.db`select * from trip_price_ladders where ${which}`
    // To a worker of the release before nothing is due, which would take the row away again.
    expect(row).toMatchObject({ refresh_at: null, parties_at: null })
    expect([row?.periods_at, row?.options_at]).toEqual([row?.updated_at, row?.updated_at])
    expect(await shownOf(sale)).toEqual([null, null, null])
    await refresh(sale)
    expect(await shownOf(sale)).toEqual([PRICE, PRICE, PRICE])
  })
})
