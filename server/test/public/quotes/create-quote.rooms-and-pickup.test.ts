import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePlace } from '../../support/catalog-world.ts'
import { type MadeSale, makeSale, type SaleOverrides } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { linesOf, makeTwoCurrencySale, money, of } from './quoted-sales.ts'

let service: TestService
let plain: MadeSale
beforeAll(async () => {
  service = await openTestService()
  plain = await makeTwoCurrencySale(service)
})
afterAll(() => service.close())

const another = (overrides: SaleOverrides) => makeSale(service, { ...plain.home, ...overrides })

describe('rooms', () => {
  let sale: MadeSale
  beforeAll(async () => {
    sale = await another({
      trip: { template: 'multi_day', durationDays: 3, durationNights: 2, durationMinutes: null },
      units: { adult: {}, infant: { type: 'infant', takesSeat: false, free: true, usd: null } },
      rooms: [
        { name: 'Double', sleeps: 2, shareable: true, rooms: 2 },
        { name: 'Single', sleeps: 1, supplement_usd: 5_000 },
        { name: 'Suite', sleeps: 4, supplement_usd: 2_000 },
      ],
    })
  })
  const room = (name: string, qty: number) => ({ room_type_id: sale.rooms[name], qty })
  const ask = (pax: number, rooms?: object[]) =>
    sale.quote({ units: [of(sale.units.adult, pax)], ...(rooms ? { rooms } : {}) })

  test('each who sleeps in a room pays its supplement [R-QUO-08, R-QUO-27]', async () => {
    const { body } = await ask(4, [room('Single', 2), room('Double', 1)])
    const lines = linesOf(body, 'room')
    expect(lines.map(({ ref, label, qty, total }) => [ref, label, qty, total])).toEqual([
      [sale.rooms.Double, 'Double', 2, money(0)],
      [sale.rooms.Single, 'Single', 2, money(10_000)],
    ])
    expect(body.pairing).toBe(false)
  })

  test('who can choose sleeps where it costs least, in whatever order rooms are named', async () => {
    const totals = []
    const rooms = [room('Suite', 1), room('Double', 1)]
    for (const order of [rooms, rooms.toReversed()]) {
      const { body } = await ask(4, order)
      totals.push(linesOf(body, 'room').map(({ label, qty }) => [label, qty]))
    }
    expect(totals).toEqual([
      [
        ['Double', 2],
        ['Suite', 2],
      ],
      [
        ['Double', 2],
        ['Suite', 2],
      ],
    ])
  })

  test('somebody alone in a shared room will be paired [R-QUO-16]', async () => {
    const bed = { ...room('Double', 1), beds: 1 }
    const { body } = await ask(1, [bed])
    expect(body.pairing).toBe(true)
    expect((await ask(2, [room('Double', 1)])).body.pairing).toBe(false)
  })

  test('who takes no seat needs no bed [R-QUO-10]', async () => {
    const units = [of(sale.units.adult, 1), of(sale.units.infant, 2)]
    expect((await sale.quote({ units, rooms: [room('Single', 1)] })).status).toBe(200)
  })

  test.each<[string, number, () => object[] | undefined]>([
    ['rooms_required', 1, () => undefined],
    ['rooms_required', 1, () => []],
    ['rooms_required', 1, () => [room('Single', 0)]],
    ['unknown_room_type', 1, () => [{ room_type_id: randomUUID(), qty: 1 }]],
    ['rooms_dont_match_travellers', 3, () => [room('Double', 1)]],
    ['rooms_dont_match_travellers', 1, () => [room('Double', 1), room('Single', 1)]],
    ['rooms_dont_match_travellers', 1, () => [{ ...room('Double', 1), beds: 2 }]],
    ['rooms_dont_match_travellers', 1, () => [{ ...room('Single', 1), beds: 1 }]],
    ['not_enough_rooms', 6, () => [room('Double', 3)]],
  ])('422 RoomingInvalid: %s [R-ERR-28, R-QUO-09, R-QUO-10]', async (reason, pax, rooms) => {
    const { status, body } = await ask(pax, rooms())
    expect([status, body.code, body.details]).toEqual([422, 'RoomingInvalid', { reason }])
  })

  test('beds taken in shared rooms leave fewer whole rooms', async () => {
    const place = { kind: 'beds', subjectId: sale.rooms.Double ?? '', qty: 3, capacity: 4 } as const
    await sale.take(place)
    expect((await ask(2, [room('Double', 1)])).body.details).toEqual({ reason: 'not_enough_rooms' })
    expect((await ask(1, [{ ...room('Double', 1), beds: 1 }])).status).toBe(200)
  })

  test('rooms of an option that has none are a fault of the request, unless there are none', async () => {
    expect((await plain.quote({ rooms: [] })).status).toBe(200)
    const { body } = await plain.quote({ rooms: [{ room_type_id: randomUUID(), qty: 1 }] })
    expect([body.code, body.details.errors[0].field]).toEqual(['InvalidInput', 'rooms'])
  })
})

describe('pickup', () => {
  let sale: MadeSale
  let hotel: { id: string }
  beforeAll(async () => {
    const city = plain.city
    hotel = await makePlace(service, city, { names: 'Hotel Dune', lat: 29.53, lng: 35.01 })
    const rule = { names: { en: 'Hotels' }, kind: 'place', place_ids: [hotel.id] }
    const around = { names: { en: 'Around' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 30 }
    sale = await another({
      pickup: {
        asks: ['room'],
        rules: [
          { ...rule, price_usd: 1_000, per: 'person', minutes_before: 45 },
          { ...around, price_usd: 4_000, per: 'booking', minutes_before: 90 },
        ],
      },
    })
  })

  test('is a line of its own; a place and a point at it are the same [R-PICK-06, R-QUO-20, R-QUO-22, R-PICK-04]', async () => {
    const units = [of(sale.units.adult, 2)]
    const byPlace = await sale.quote({ units, pickup: { place_id: hotel.id } })
    const byPoint = await sale.quote({ units, pickup: { lat: 29.53, lng: 35.01 } })
    expect(linesOf(byPlace.body, 'pickup')).toEqual([
      {
        kind: 'pickup',
        ref: byPlace.body.pickup.rule_id,
        label: 'Hotels',
        qty: 2,
        unit_price: money(1_000),
        original_unit_price: null,
        total: money(2_000),
        pay_at: 'upfront',
        included: false,
        vehicle: null,
      },
    ])
    expect(linesOf(byPoint.body, 'pickup')).toEqual(linesOf(byPlace.body, 'pickup'))
    expect(byPlace.body.pickup).toMatchObject({
      place_id: hotel.id,
      name: 'Hotel Dune',
      time: '08:15',
    })
    expect(byPoint.body.pickup).toMatchObject({ place_id: null, lat: 29.53, lng: 35.01 })
  })

  test('once for the booking, where the rule says so', async () => {
    const units = [of(sale.units.adult, 3)]
    const { body } = await sale.quote({ units, pickup: { lat: 29.6, lng: 35.1 } })
    expect(linesOf(body, 'pickup')[0]).toMatchObject({ qty: 1, total: money(4_000) })
    expect(body.pickup.time).toBe('07:30')
  })

  test('a time of the evening before comes with its date [R-QUO-20, R-PICK-02]', async () => {
    const rules = [
      { names: { en: 'City' }, kind: 'city', city: plain.city.slug, minutes_before: 90 },
    ]
    const own = await another({ times: ['00:30'], pickup: { rules } })
    const { body } = await own.quote({ pickup: { place_id: hotel.id } })
    expect(body.pickup).toMatchObject({ date: '2027-05-11', time: '23:00' })
    const query = `place_id=${hotel.id}&start=${own.start}`
    const path = `/v1/public/options/${own.optionId}/pickup/resolve?${query}`
    const resolved = await own.site.send({ path })
    expect(resolved.body).toMatchObject({ date: '2027-05-11', time: '23:00' })
    const later = await sale.quote({ pickup: { place_id: hotel.id } })
    expect(later.body.pickup).toMatchObject({ date: '2027-05-12', time: '08:15' })
  })

  test.each([
    ['outside_area', () => sale, { lat: 40, lng: 35 }],
    ['unknown_place', () => sale, { place_id: randomUUID() }],
    ['unknown_place', () => sale, { place_id: 'x' }],
    ['no_pickup', () => plain, { lat: 29.5, lng: 35 }],
  ] as const)('422 PickupNotOffered: %s [R-ERR-32, R-PICK-07]', async (reason, which, pickup) => {
    const { status, body } = await which().quote({ pickup })
    expect([status, body.code, body.details]).toEqual([422, 'PickupNotOffered', { reason }])
  })

  test('422 PickupNotOffered: required, where nobody can come without; included costs nothing', async () => {
    const own = await another({
      pickup: {
        included: true,
        required: true,
        rules: [{ names: { en: 'City' }, kind: 'city', city: plain.city.slug }],
      },
    })
    const { status, body } = await own.quote({})
    expect([status, body.details]).toEqual([422, { reason: 'required' }])
    const fetched = await own.quote({ pickup: { place_id: hotel.id } })
    expect(linesOf(fetched.body, 'pickup')[0]).toMatchObject({ total: money(0), included: true })
  })
})
