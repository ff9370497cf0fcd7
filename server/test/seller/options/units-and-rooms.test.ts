import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
  setRate,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
afterAll(() => service.close())

const double = {
  names: { en: 'Double tent', de: 'Doppelzelt' },
  sleeps: 2,
  shareable: true,
  supplement_usd: 4000,
  rooms: 5,
}

describe('GET /v1/options/{id}/units', () => {
  test('200: what was set', async () => {
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const path = `/v1/options/${trip.optionIds[0]}/units`
    expect((await seller.send({ path })).body.units).toMatchObject([{ id: trip.unitIds[0] }])
    const put = await seller.send({
      method: 'PUT',
      path,
      body: { units: [{ type: 'adult', labels: { en: 'Grown-up' } }] },
    })
    const { status, body } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ units: [{ type: 'adult', labels: { en: 'Grown-up' } }] })
    expect(body).toEqual(put.body)
  })
})

describe('GET /v1/options/{id}/room-types', () => {
  test('200: what was set', async () => {
    const trip = await makeTrip(service, seller, { city, template: 'multi_day' })
    const path = `/v1/options/${trip.optionIds[0]}/room-types`
    expect((await seller.send({ path })).body).toEqual({
      room_types: [],
      version: expect.any(Number),
    })
    const put = await seller.send({
      method: 'PUT',
      path,
      body: { room_types: [{ names: { en: 'Tent' }, sleeps: 2 }] },
    })
    const { status, body } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ room_types: [{ names: { en: 'Tent' }, sleeps: 2 }] })
    expect(body).toEqual(put.body)
  })
})

describe('PUT /v1/options/{id}/units', () => {
  let path: string
  beforeEach(async () => {
    const trip = await makeTrip(service, seller, { city, options: [{ units: [] }] })
    const [optionId = ''] = trip.optionIds
    path = `/v1/options/${optionId}/units`
  })

  const put = (units: object[]) => seller.send({ method: 'PUT', path, body: { units } })
  const adult = { type: 'adult', labels: { en: 'Adult' } }
  const child = { type: 'child', labels: { en: 'Child', ar: 'طفل' }, min_age: 4, max_age: 11 }

  test('what is left out gets the plainest value', async () => {
    const { body } = await put([adult])
    expect(body.units).toEqual([
      {
        ...adult,
        id: expect.any(String),
        min_age: null,
        max_age: null,
        min_qty: null,
        max_qty: null,
        takes_seat: true,
        free: false,
        accompanied_by: [],
      },
    ])
    expect(await sellerCalls(service, seller.ownerKey).get(path)).toEqual(body)
  })

  test('who must come along is named by place in the list or by id', async () => {
    const { body } = await put([adult, { ...child, accompanied_by: [0] }])
    const [first, second] = body.units
    expect(second.accompanied_by).toEqual([first.id])
    const infant = { type: 'infant', labels: { en: 'Infant' }, takes_seat: false, free: true }
    const again = await put([
      { ...infant, accompanied_by: [second.id, 1] },
      { ...child, id: second.id, accompanied_by: [] },
    ])
    expect(again.body.units[0].accompanied_by).toEqual([second.id])
  })

  test('known ids stay the same unit, missing ones leave the sale, new ones are made', async () => {
    const [first, second] = (await put([adult, child])).body.units
    const { body } = await put([{ ...child, id: second.id, max_age: 12 }, adult])
    expect(body.units.map(({ id }: { id: string }) => id)).toEqual([second.id, expect.any(String)])
    expect(body.units[0].max_age).toBe(12)
    expect(body.units[1].id).not.toBe(first.id)
    const [gone] = await service.db`select retired_at from units where id = ${first.id}`
    expect(gone?.retired_at).not.toBeNull()
  })

  test('422 InvalidInput: every fault names its unit', async () => {
    const [known] = (await put([adult])).body.units
    const cases: [object[], string][] = [
      [[], 'units'],
      [[{ ...adult, takes_seat: false }], 'units'],
      [[adult, { ...adult, id: randomUUID() }], 'units.1.id'],
      [
        [
          { ...adult, id: known.id },
          { ...adult, id: known.id },
        ],
        'units.1.id',
      ],
      [[{ ...adult, min_age: 9, max_age: 8 }], 'units.0.max_age'],
      [[{ ...adult, min_qty: 3, max_qty: 2 }], 'units.0.max_qty'],
      [[{ ...adult, accompanied_by: [0] }], 'units.0.accompanied_by.0'],
      [[{ ...adult, accompanied_by: [7] }], 'units.0.accompanied_by.0'],
      [[{ ...adult, accompanied_by: [known.id] }], 'units.0.accompanied_by.0'],
      [[{ ...adult, type: 'dog' }], 'units.0.type'],
    ]
    for (const [units, field] of cases) {
      const { status, body } = await put(units)
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe(field)
    }
    const kept = await sellerCalls(service, seller.ownerKey).get(path)
    expect(kept.units).toEqual([known])
  })
})

describe('room types', () => {
  let seller: MadeSeller
  let trip: MadeTrip
  let path: string
  beforeAll(async () => {
    seller = await makeSeller(service, { languages: ['en', 'de'] })
    await setRate(service, { currency: 'EUR', rate: '0.5' })
  })
  beforeEach(async () => {
    trip = await makeTrip(service, seller, { city, template: 'multi_day' })
    path = `/v1/options/${trip.optionIds[0]}/room-types`
  })

  const put = (room_types: object[]) => seller.send({ method: 'PUT', path, body: { room_types } })

  describe('PUT /v1/options/{id}/room-types', () => {
    test('what is left out gets the plainest value; known ids stay, missing ones go', async () => {
      const first = await put([double, { names: { en: 'Single' }, sleeps: 1 }])
      const [kept, gone] = first.body.room_types
      expect(gone).toMatchObject({ shareable: false, supplement_usd: 0, rooms: null })
      const { body } = await put([{ ...double, id: kept.id, rooms: 7 }])
      const { supplement_usd: supplement } = double
      expect(body.room_types).toEqual([{ ...double, id: kept.id, rooms: 7, supplement }])
      expect((await seller.send({ path })).body).toEqual(body)
      expect((await put([{ ...double, id: gone.id }])).status).toBe(422)
    })

    test('422 InvalidInput: only trips of several days have rooms [R-OPT-18]', async () => {
      const day = await makeTrip(service, seller, { city })
      path = `/v1/options/${day.optionIds[0]}/room-types`
      const { status, body } = await put([double])
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe('room_types')
      expect((await put([])).status).toBe(200)
    })

    test('422 InvalidInput: faults name their room type', async () => {
      const cases: [object, string][] = [
        [{ ...double, sleeps: 0 }, 'room_types.0.sleeps'],
        [{ ...double, supplement_usd: -1 }, 'room_types.0.supplement_usd'],
        [{ ...double, rooms: 1.5 }, 'room_types.0.rooms'],
        [{ ...double, names: {} }, 'room_types.0.names.en'],
        [{ ...double, id: randomUUID() }, 'room_types.0.id'],
      ]
      for (const [roomType, field] of cases) {
        const { status, body } = await put([roomType])
        expect(status, field).toBe(422)
        expect(body.details.errors[0].field).toBe(field)
      }
    })
  })

  describe('room types on the trip page', () => {
    let site: MadeStorefront
    beforeAll(async () => {
      const languages = ['en', 'de']
      site = await makeStorefront(service, seller, { currencies: ['USD', 'EUR'], languages })
    })

    const page = async (query = '') => {
      const { body } = await site.send({ path: `/v1/public/products/${trip.id}${query}` })
      return body.options[0]
    }

    test('the key is there only where rooms are sold [R-OPT-18]', async () => {
      expect(await page()).not.toHaveProperty('room_types')
      await put([double])
      expect(await page()).toHaveProperty('room_types')
      await put([])
      expect(await page()).not.toHaveProperty('room_types')
    })

    test('who sleeps and shares, and what it costs in the asked currency [R-OPT-19]', async () => {
      const [{ id }] = (await put([double])).body.room_types
      const common = { id, sleeps: 2, shareable: true, available: 5 }
      expect((await page('?currency=EUR&locale=de')).room_types).toEqual([
        { ...common, name: 'Doppelzelt', supplement: { amount: 2000, currency: 'EUR' } },
      ])
      expect((await page()).room_types).toEqual([
        { ...common, name: 'Double tent', supplement: { amount: 4000, currency: 'USD' } },
      ])
    })
  })
})
