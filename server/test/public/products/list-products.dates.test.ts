import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { migrate } from '#store/schema/migrate.ts'
import { SCHEMA_FOLDERS } from '#store/schema/schema-files.ts'
import { makeCategory, makeTrip } from '../../support/catalog-world.ts'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStorefront } from '../../support/world.ts'
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

describe('GET /v1/public/products?date_from=&date_to=', () => {
  let site: MadeStorefront
  let daily: MadeSale
  let sundays: MadeSale
  let small: MadeSale
  beforeAll(async () => {
    daily = await makeSale(service, { trip: { slug: 'daily' } })
    site = daily.site
    const { home } = daily
    const weekly = { rules: [{ weekdays: [7], times: ['10:00'], capacity: 10 }] }
    sundays = await makeSale(service, { ...home, trip: { slug: 'sundays' }, schedule: weekly })
    small = await makeSale(service, { ...home, trip: { slug: 'small' }, capacity: 2 })
    // Nobody can book it: it has no prices of its own.
    await makeTrip(service, home.seller, { city: home.city, slug: 'unscheduled' })
  })

  type Card = { slug: string }
  const slugs = async (parameters: Record<string, string | number>) => {
    const { data, total } = await readList(site, parameters)
    expect(data).toHaveLength(total)
    return data.map(({ slug }: Card) => slug).sort()
  }
  // A Wednesday and a Sunday.
  const [WEDNESDAY, SUNDAY] = ['2027-05-12', '2027-05-16']

  test('lists the trips that have an open start on one of the days [R-CAT-65]', async () => {
    expect(await slugs({})).toEqual(['daily', 'small', 'sundays', 'unscheduled'])
    const between = { date_from: WEDNESDAY, date_to: SUNDAY }
    expect(await slugs(between)).toEqual(['daily', 'small', 'sundays'])
    expect(await slugs({ date_from: WEDNESDAY })).toEqual(['daily', 'small'])
    expect(await slugs({ date_to: SUNDAY })).toEqual(['daily', 'small', 'sundays'])
    expect(await slugs({ date_from: '2020-01-01', date_to: '2020-03-01' })).toEqual([])
  })

  test('for so many travellers [R-CAT-65]', async () => {
    expect(await slugs({ date_from: WEDNESDAY, travellers: 2 })).toEqual(['daily', 'small'])
    expect(await slugs({ date_from: WEDNESDAY, travellers: 3 })).toEqual(['daily'])
    expect(await slugs({ date_from: WEDNESDAY, travellers: 11 })).toEqual([])
  })

  test('is as fresh as the calendar: a hold, its end and a closed day show at once [R-CAT-66]', async () => {
    const asked = { date_from: WEDNESDAY, travellers: 1 }
    await small.take({ qty: 2, capacity: 2 })
    expect(await slugs(asked)).toEqual(['daily'])
    expect(await slugs({ ...asked, date_to: '2027-05-13' })).toEqual(['daily', 'small'])
    await service.advance({ minutes: 16 })
    expect(await slugs(asked)).toEqual(['daily', 'small'])
    const departure = `${daily.optionPath}/departures/${daily.start}`
    await daily.call.put(departure, { closed: true })
    expect(await slugs(asked)).toEqual(['small'])
    await daily.call.delete(departure)
    expect(await slugs(asked)).toEqual(['daily', 'small'])
  })

  test('goes with every other filter, facets, sorts and cursors [R-CAT-65]', async () => {
    const category = await makeCategory(service)
    const path = `/v1/trips/${sundays.tripId}`
    await sundays.call.patch(path, { categories: [category.slug] })
    const between = { date_from: WEDNESDAY, date_to: SUNDAY }
    expect(await slugs({ ...between, category: category.slug })).toEqual(['sundays'])
    expect(await slugs({ date_from: WEDNESDAY, category: category.slug })).toEqual([])
    expect(await slugs({ ...between, q: 'trip', sort: 'price' })).toHaveLength(3)
    const { facets } = await readList(site, { ...between, facets: 'true' })
    expect(facets.city[0].count).toBe(3)
    const first = await readList(site, { ...between, limit: 2 })
    const { next_cursor: cursor } = first
    const second = await readList(site, { ...between, limit: 2, cursor })
    expect([...first.data, ...second.data].map(({ slug }: Card) => slug).sort()).toEqual([
      'daily',
      'small',
      'sundays',
    ])
    const other = await site.send({
      path: `/v1/public/products?date_from=${WEDNESDAY}&cursor=${cursor}`,
    })
    expect(other.body.details.parameter).toBe('cursor')
  })

  test('the same list is a 304, and another one after a sale [R-CAT-66, R-CACHE-05]', async () => {
    const path = `/v1/public/products?date_from=${WEDNESDAY}&travellers=2`
    const first = await site.send({ path })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await site.send({ path, headers })).status).toBe(304)
    await small.take({ qty: 1, capacity: 2 })
    const after = await site.send({ path, headers })
    expect([after.status, after.body.total]).toEqual([200, first.body.total - 1])
  })

  test.each([
    ['date_from', { date_from: '2027-02-30' }],
    ['date_to', { date_from: '2027-05-12', date_to: '2027-05-11' }],
    ['date_to', { date_from: '2027-05-12', date_to: '2027-08-12' }],
  ])('422 names %s for %j [R-CAT-65]', async (name, parameters) => {
    const path = `/v1/public/products?${new URLSearchParams(parameters)}`
    const { status, body } = await site.send({ path })
    expect([status, body.details.parameter]).toEqual([422, name])
  })
})

describe('prices of parties that can be booked', () => {
  async function isQuoted({ quote, units }: MadeSale, party: Record<string, number>) {
    const asked = Object.entries(party).map(([name, qty]) => ({ unit_id: units[name], qty }))
    return (await quote({ units: asked })).status === 200
  }

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
