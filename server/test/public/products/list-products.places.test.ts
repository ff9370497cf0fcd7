import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followStock } from '#operations/listings/follow-stock.ts'
import { transaction } from '#store/database.ts'
import { listStalePrices } from '#store/trips/trip-prices.ts'
import { startPriceFollower } from '../../../src/worker/price-follower.ts'
import { makeBookable, putBank } from '../../support/bookings.ts'
import { hold, onHold } from '../../support/holds.ts'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'
import { readList, readSlugs } from './read-list.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Answers how many trips were worked out again, once this process has heard of it. */
async function follow(): Promise<number> {
  const count = await followStock({ db: service.db, now: service.now() })
  service.deps.changes.record('platform')
  return count
}
type Shown = Pick<MadeSale, 'site' | 'tripId'>
const money = (amount: number, group_size = 1) => ({ amount, currency: 'USD', group_size })
const cardOf = async ({ site, tripId }: Shown, parameters = {}) =>
  (await readList(site, parameters)).data.find(({ id }: { id: string }) => id === tripId)
const groupPrice = async (sale: Shown, travellers: number) =>
  (await cardOf(sale, { travellers })).group_price?.amount ?? null
const adults = ({ units }: MadeSale, qty: number) => ({ units: [{ unit_id: units.adult, qty }] })

/** A season for each date, at its price, with so many seats on it. */
function datesAt(dates: Readonly<Record<string, readonly [usd: number, capacity: number]>>) {
  return {
    schedule: {
      rules: [],
      dates: Object.entries(dates).map(([date, [, capacity]]) => {
        return { date, times: ['09:00'], capacity }
      }),
    },
    priceRows: ({ adult }) =>
      Object.entries(dates).map(([date, [usd]]) => ({
        season: { from: date, to: date },
        tiers: [{ min: 1, max: null }],
        cells: [{ unit_id: adult, tier: 1, net_usd: usd }],
      })),
  } satisfies Pick<SaleOverrides, 'schedule' | 'priceRows'>
}

/** What page, list, search and the list by price say, each asked for until it is not modified. */
async function shownIn(sale: Shown) {
  const { site, tripId } = sale
  const page = await site.send({ path: `/v1/public/products/${tripId}` })
  const found = await site.send({ path: '/v1/public/search' })
  const hit = found.body.data.find(({ id }: { id: string }) => id === tripId)
  const sorted = await cardOf(sale, { sort: 'price' })
  const shown = [page.body, await cardOf(sale), hit, sorted].map(({ from_price }) => from_price)
  expect(shown).toEqual(shown.map(() => shown[0]))
  return shown[0]
}

test('of the trips that wait to be worked out, those that wait longest come first', async () => {
  const sales = [await makeSale(service, {}), await makeSale(service, {})]
  const [, late] = sales
  await transaction(service.db, { seller: late?.seller.id ?? '' }, async tx => {
    await tx`
      update trip_price_ladders set places_at = places_at - interval '1 hour',
        updated_at = updated_at - interval '1 hour'
      where trip_id = ${late?.tripId ?? ''}
    `
  })
  const none = { own: [], ofAll: [999] }
  const [first] = await listStalePrices(service.db, { ...none, most: 1 })
  expect(first?.tripId).toBe(late?.tripId)
  expect(await listStalePrices(service.db, { ...none, most: 100 })).toHaveLength(2)
})

describe('shown prices are of what can still be booked', () => {
  test('a date that is sold out shows no price, and does again once places are back [R-MON-38]', async () => {
    const sale = await makeBookable(
      service,
      datesAt({ '2027-05-12': [5_000, 2], '2027-06-12': [9_000, 4] }),
    )
    const other = await makeSale(service, { ...sale.home, units: { adult: { usd: 7_000 } } })
    const order = () => readSlugs(sale.site, { sort: 'price' })
    expect(await shownIn(sale)).toEqual(money(5_000))
    expect(await order()).toEqual([sale.tripSlug, other.tripSlug])
    const path = '/v1/public/products'
    const { etag = '' } = (await sale.site.send({ path })).headers
    const { ref } = await sale.hold(adults(sale, 2))
    expect(await follow()).toBe(1)
    expect(await shownIn(sale)).toEqual(money(9_000))
    expect(await groupPrice(sale, 2)).toBe(18_000)
    expect(await cardOf(sale, { max_price: 5_000 })).toBeUndefined()
    expect(await order()).toEqual([other.tripSlug, sale.tripSlug])
    const again = await sale.site.send({ path, headers: { 'if-none-match': etag } })
    expect(again.status).toBe(200)
    // Nothing has changed since, and a hold that becomes a booking keeps its places.
    expect(await follow()).toBe(0)
    const booking = await sale.checkout({ ref })
    expect(await follow()).toBe(0)
    const rest = await sale.book({}, { ...adults(sale, 4), start: '2027-06-12T09:00' })
    expect(await follow()).toBe(1)
    expect(await shownIn(sale)).toBeNull()
    expect(await readSlugs(sale.site, { price: 'ask' })).toEqual([sale.tripSlug])
    expect((await sale.quote()).body.code).toBe('SoldOut')
    await rest.open.post('/cancel')
    expect(await follow()).toBe(1)
    expect(await shownIn(sale)).toEqual(money(9_000))
    expect(booking.status).toBe('confirmed')
  })

  test('a group larger than what is left has none, until holds are over [R-MON-38]', async () => {
    const sale = await makeSale(service, datesAt({ '2027-05-12': [5_000, 5] }))
    const { body } = await hold(sale, adults(sale, 3))
    await follow()
    expect([await groupPrice(sale, 2), await groupPrice(sale, 4)]).toEqual([10_000, null])
    expect((await sale.quote(adults(sale, 4))).body.code).toBe('NotEnoughCapacity')
    await onHold(sale, body.ref, { method: 'DELETE' })
    await follow()
    expect(await groupPrice(sale, 4)).toBe(20_000)
    await hold(sale, adults(sale, 5))
    await follow()
    expect(await shownIn(sale)).toBeNull()
    // Nobody has swept it: it is over all the same.
    await service.advance({ minutes: 15 })
    await follow()
    expect(await shownIn(sale)).toEqual(money(5_000))
  })

  test('also what options share, groups, vehicles, rooms and stock run out [R-MON-38]', async () => {
    const day = {
      schedule: { rules: [], dates: [{ date: '2027-05-12', times: ['09:00'], capacity: 9 }] },
    }
    const jeeps = await makeSale(service, {
      ...day,
      vehicle: { name: 'Jeep', seats: 3, max_per_booking: 3, perDay: 2 },
    })
    const { home } = jeeps
    const pools = { capacity_pools: [{ name: 'Boat', capacity: 6 }] }
    const [pool] = (await jeeps.call.put('/v1/capacity-pools', pools)).capacity_pools
    const boat = await makeSale(service, { ...home, ...day, pool })
    const other = await makeSale(service, { ...home, ...day, pool })
    const alone = await makeSale(service, {
      ...home,
      ...day,
      option: { private: true, groupsPerStart: 1 },
    })
    const inn = await makeSale(service, {
      ...home,
      ...day,
      trip: { template: 'multi_day', durationMinutes: null, durationDays: 3 },
      rooms: [{ name: 'Room', sleeps: 2, rooms: 2 }],
    })
    const lunch = await makeSale(service, {
      ...home,
      ...day,
      extras: [{ name: 'Lunch', who: 'everyone', per: 'person', stock_per_day: 4 }],
    })
    const sizes = async () =>
      Promise.all(
        [jeeps, boat, other, alone, inn, lunch].map(async sale => {
          const prices = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(size => groupPrice(sale, size))
          return (await Promise.all(prices)).findLastIndex(price => price !== null) + 1
        }),
      )
    expect(await sizes()).toEqual([6, 6, 6, 9, 4, 4])
    expect((await hold(jeeps, adults(jeeps, 2))).status).toBe(201)
    expect((await hold(boat, adults(boat, 4))).status).toBe(201)
    expect((await hold(alone, adults(alone, 2))).status).toBe(201)
    const rooms = [{ room_type_id: inn.rooms.Room, qty: 1 }]
    expect((await hold(inn, { ...adults(inn, 1), rooms })).status).toBe(201)
    expect((await hold(lunch, adults(lunch, 3))).status).toBe(201)
    // The other option of the boat as well.
    expect(await follow()).toBe(6)
    expect(await sizes()).toEqual([3, 2, 2, 0, 2, 1])
    await service.advance({ minutes: 15 })
    expect(await follow()).toBe(6)
    expect(await sizes()).toEqual([6, 6, 6, 9, 4, 4])
  })

  test('a worker sees to it by itself', async () => {
    const sale = await makeSale(service, datesAt({ '2027-05-12': [5_000, 1] }))
    await hold(sale)
    const follower = startPriceFollower({ ...service.deps, db: service.db })
    await until(async () => (await cardOf(sale)).from_price === null)
    await follower.stop()
  })
})

describe('shown prices are of what can still be paid for', () => {
  const transfer = (hours: number) => ({
    kind: 'bank_transfer',
    deadline_hours: hours,
    currencies: ['USD'],
  })
  const setMethods = ({ call }: MadeSale, site: MadeStorefront, methods: object[]) =>
    call.put(`/v1/storefronts/${site.id}/payment-methods`, { payment_methods: methods })

  test('on each site by its own ways to pay [R-MON-39]', async () => {
    const today = service.now().toZonedDateTimeISO('Asia/Amman').toPlainDate()
    const [soon, later] = [today.add({ days: 2 }), today.add({ days: 8 })]
    const seller = await makeSeller(service, { approved: true })
    const sale = await makeSale(service, {
      seller,
      ...datesAt({ [`${soon}`]: [3_000, 5], [`${later}`]: [9_000, 5] }),
    })
    const { tripId } = sale
    const open = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
    const owner = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, owner, { kind: 'marketplace' })
    expect(await shownIn(sale)).toEqual(money(3_000))
    await setMethods(sale, sale.site, [transfer(72)])
    await follow()
    // A transfer to nobody is no way to pay.
    expect(await shownIn(sale)).toBeNull()
    expect((await sale.quote({ start: `${later}T09:00` })).body.code).toBe('SlotClosed')
    await putBank(sale)
    expect(await shownIn(sale)).toEqual(money(9_000))
    expect((await sale.quote({ start: `${soon}T09:00` })).body.code).toBe('PastCutoff')
    expect(await shownIn({ site: open, tripId })).toEqual(money(3_000))
    expect(await shownIn({ site: market, tripId })).toEqual(money(3_000))
    expect(await cardOf(sale, { max_price: 5_000 })).toBeUndefined()
    // Somebody may still come and pay on the day.
    const both = [
      transfer(72),
      { kind: 'pay_on_arrival', deadline_hours: null, currencies: ['USD'] },
    ]
    await setMethods(sale, sale.site, both)
    await follow()
    expect(await shownIn(sale)).toEqual(money(3_000))
    await setMethods(sale, sale.site, [transfer(72)])
    await follow()
    expect(await shownIn(sale)).toEqual(money(9_000))
    // At the instant at which it is too late, whether a worker runs or not.
    const before = service.now()
    const last = later.toZonedDateTime({ timeZone: 'Asia/Amman', plainTime: '09:00' }).toInstant()
    await service.freezeAt(last.subtract({ hours: 72 }))
    expect(await shownIn(sale)).toEqual(money(9_000))
    expect((await sale.quote({ start: `${later}T09:00` })).status).toBe(200)
    await service.advance({ milliseconds: 1 })
    expect((await sale.quote({ start: `${later}T09:00` })).body.code).toBe('PastCutoff')
    expect(await shownIn(sale)).toBeNull()
    expect(await shownIn({ site: open, tripId })).toEqual(money(9_000))
    await service.freezeAt(before)
  })

  test('a marketplace that has to be paid before shows other prices than the seller itself [R-MON-39]', async () => {
    const today = service.now().toZonedDateTimeISO('Asia/Amman').toPlainDate()
    const [soon, later] = [today.add({ days: 2 }), today.add({ days: 8 })]
    const seller = await makeSeller(service, { approved: true })
    const sale = await makeSale(service, {
      seller,
      ...datesAt({ [`${soon}`]: [3_000, 5], [`${later}`]: [9_000, 5] }),
    })
    const owner = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, owner, { kind: 'marketplace' })
    const link = { kind: 'payment_link', deadline_hours: 72, currencies: ['USD'] }
    await owner.send({
      method: 'PUT',
      path: `/v1/storefronts/${market.id}/payment-methods`,
      body: { payment_methods: [link] },
    })
    await follow()
    expect(await shownIn({ site: market, tripId: sale.tripId })).toEqual(money(9_000))
    expect(await shownIn(sale)).toEqual(money(3_000))
  })
})
