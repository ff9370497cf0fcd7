import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServiceOn } from '../../edge/second-process.ts'
import { makePage } from '../../support/content-world.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { readList } from './read-list.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const money = (amount: number, group_size: number) => ({ amount, currency: 'USD', group_size })
const pageOf = async ({ site, tripId }: MadeSale) =>
  (await site.send({ path: `/v1/public/products/${tripId}` })).body
const cardOf = async ({ site }: MadeSale, parameters = {}) =>
  (await readList(site, parameters)).data[0]
const quoteFor = ({ quote, units }: MadeSale, qty: number) =>
  quote({ units: [{ unit_id: units.adult, qty }] })

describe('from_price is the lowest price that can be booked', () => {
  test('also by a group larger than lists ask for [R-MON-08]', async () => {
    const units = { adult: { usd: { 1: 10_000, 60: 9_900 } } }
    const sale = await makeSale(service, { units, capacity: 80 })
    expect((await pageOf(sale)).from_price).toEqual(money(9_900, 60))
    expect((await cardOf(sale)).from_price).toEqual(money(9_900, 60))
    const found = await sale.site.send({ path: '/v1/public/search' })
    expect(found.body.data[0].from_price).toEqual(money(9_900, 60))
    expect((await quoteFor(sale, 60)).body.totals.due_now.amount).toBe(60 * 9_900)
  })

  test('also where only large groups are taken [R-MON-08, R-MON-07]', async () => {
    const sale = await makeSale(service, { option: { minUnits: 55 }, capacity: 80 })
    expect((await cardOf(sale)).from_price).toEqual(money(10_000, 55))
    expect((await cardOf(sale, { price: 'shown' })).from_price).toEqual(money(10_000, 55))
    expect((await cardOf(sale, { sort: 'price', max_price: 10_000 })).from_price).not.toBeNull()
    expect((await cardOf(sale, { travellers: 2 })).group_price).toBeNull()
  })

  test('not by a group that no start takes [R-MON-08]', async () => {
    const units = { adult: { usd: { 1: 10_000, 10: 9_000 } } }
    const sale = await makeSale(service, { units, capacity: 3 })
    expect((await pageOf(sale)).from_price).toEqual(money(10_000, 1))
    const card = await cardOf(sale, { travellers: 3 })
    expect([card.group_price.amount, card.next_group_price]).toEqual([30_000, null])
    expect((await cardOf(sale, { travellers: 10 })).group_price).toBeNull()
    expect((await quoteFor(sale, 10)).body.code).toBe('NotEnoughCapacity')
    // One start with more seats is enough.
    const path = `${sale.optionPath}/departures/${sale.start}`
    await sale.call.put(path, { capacity: 12 })
    expect((await pageOf(sale)).from_price).toEqual(money(9_000, 10))
  })

  test('follows the seats of a pool and the vehicles of a day [R-MON-08]', async () => {
    const units = { adult: { usd: { 1: 10_000, 10: 9_000 } } }
    const vehicle = { name: 'Jeep', seats: 4, max_per_booking: 9, perDay: 2 }
    const sale = await makeSale(service, { units, vehicle, capacity: 50 })
    expect((await pageOf(sale)).from_price).toEqual(money(10_000, 1))
    const jeeps = (per_day: number) => [{ id: sale.limitId, name: 'Jeep', per_day }]
    await sale.call.put('/v1/vehicle-limits', { vehicle_limits: jeeps(3) })
    expect((await pageOf(sale)).from_price).toEqual(money(9_000, 10))
    const pools = (capacity: number, id?: string) =>
      sale.call.put('/v1/capacity-pools', { capacity_pools: [{ id, name: 'Boat', capacity }] })
    const { id } = (await pools(9)).capacity_pools[0]
    await sale.call.patch(sale.optionPath, { capacity_pool_id: id })
    expect((await pageOf(sale)).from_price).toEqual(money(10_000, 1))
    await pools(10, id)
    expect((await pageOf(sale)).from_price).toEqual(money(9_000, 10))
  })
})

describe('a price that changes at a known instant', () => {
  // In Jordan, three hours ahead, a day begins at nine in the evening before.
  const BEGIN = Temporal.Instant.from('2026-11-19T21:00:00Z')
  const END = Temporal.Instant.from('2026-11-30T21:00:00Z')
  const MOMENTS = [
    [BEGIN.subtract({ milliseconds: 1 }), 10_000],
    [BEGIN, 8_000],
    [END.subtract({ milliseconds: 1 }), 8_000],
    [END, 10_000],
  ] as const

  test('is shown from then on in list, page, search and sections, in every process [R-QUO-25, R-CACHE-05]', async () => {
    const sale = await makeSale(service)
    const { site, tripId } = sale
    await sale.call.post('/v1/specials', {
      product_id: tripId,
      name: 'Spring',
      from: '2027-05-01',
      to: '2027-05-31',
      percent_off: 20,
      book_from: '2026-11-20',
      book_to: '2026-11-30',
    })
    const sections = [{ type: 'trips', heading: 'Ours', product_ids: [tripId] }]
    await makePage(service, sale.seller, site, { slug: 'ours', texts: { en: { sections } } })
    const second = await openTestServiceOn(service)
    const paths = [
      '/v1/public/products',
      '/v1/public/products?sort=price&max_price=9000&facets=true',
      `/v1/public/products/${tripId}`,
      '/v1/public/search',
      '/v1/public/page?slug=ours',
    ]
    const before = service.now()
    const tags = new Map<string, string>()
    for (const [at, amount] of MOMENTS) {
      await service.freezeAt(at)
      second.clock.freeze(at)
      for (const path of paths) {
        for (const send of [
          site.send,
          (request: Parameters<typeof site.send>[0]) => second.send({ ...request, key: site.key }),
        ]) {
          // Asked for three times, so that a kept answer is among them.
          for (let times = 0; times < 3; times++) {
            const headers = { 'if-none-match': tags.get(path) ?? '' }
            const sent = await send({ path, headers })
            if (sent.status === 304) continue
            tags.set(path, sent.headers.etag ?? '')
            const isHidden = path.includes('max_price') && amount > 9_000
            const shown = isHidden ? [] : [`"from_price":{"amount":${amount}`]
            // A page has the prices of its units as well, which name no size of group.
            const prices = sent.text.match(/"from_price":\{"amount":\d+(?=[^}]*group_size)/g)
            expect(prices ?? [], `${path} ${at}`).toEqual(shown)
          }
        }
      }
      const kept = await site.send({ path: paths[0] ?? '' })
      expect(kept.body.data[0].from_price.amount, `${at}`).toBe(amount)
      expect((await sale.quote()).body.totals.due_now.amount).toBe(amount)
    }
    await second.close()
    await service.freezeAt(before)
  })
})
