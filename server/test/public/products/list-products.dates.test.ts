import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeTrip } from '../../support/catalog-world.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStorefront } from '../../support/world.ts'
import { readList } from './read-list.ts'

let service: TestService
let site: MadeStorefront
let daily: MadeSale
let sundays: MadeSale
let small: MadeSale
beforeAll(async () => {
  service = await openTestService()
  daily = await makeSale(service, { trip: { slug: 'daily' } })
  site = daily.site
  const { home } = daily
  const weekly = { rules: [{ weekdays: [7], times: ['10:00'], capacity: 10 }] }
  sundays = await makeSale(service, { ...home, trip: { slug: 'sundays' }, schedule: weekly })
  small = await makeSale(service, { ...home, trip: { slug: 'small' }, capacity: 2 })
  // Nobody can book it: it has no prices of its own.
  await makeTrip(service, home.seller, { city: home.city, slug: 'unscheduled' })
})
afterAll(() => service.close())

type Card = { slug: string }
const slugs = async (parameters: Record<string, string | number>) => {
  const { data, total } = await readList(site, parameters)
  expect(data).toHaveLength(total)
  return data.map(({ slug }: Card) => slug).sort()
}
// A Wednesday and a Sunday.
const [WEDNESDAY, SUNDAY] = ['2027-05-12', '2027-05-16']

describe('GET /v1/public/products?date_from=&date_to=', () => {
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
