import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  setRate,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { slug: string }
let trip: MadeTrip
let path: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['en', 'de'] })
  await setRate(service, { currency: 'EUR', rate: '0.5' })
  const languages = ['en', 'de']
  site = await makeStorefront(service, seller, { currencies: ['USD', 'EUR'], languages })
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city, template: 'multi_day' })
  path = `/v1/options/${trip.optionIds[0]}/room-types`
})
afterAll(() => service.close())

const put = (room_types: object[]) => seller.send({ method: 'PUT', path, body: { room_types } })
const double = {
  names: { en: 'Double tent', de: 'Doppelzelt' },
  sleeps: 2,
  shareable: true,
  supplement_usd: 4000,
  rooms: 5,
}
const page = async (query = '') => {
  const { body } = await site.send({ path: `/v1/public/products/${trip.id}${query}` })
  return body.options[0]
}

describe('PUT /v1/options/{id}/room-types', () => {
  test('what is left out gets the plainest value; known ids stay, missing ones go', async () => {
    const first = await put([double, { names: { en: 'Single' }, sleeps: 1 }])
    const [kept, gone] = first.body.room_types
    expect(gone).toMatchObject({ shareable: false, supplement_usd: 0, rooms: null })
    const { body } = await put([{ ...double, id: kept.id, rooms: 7 }])
    expect(body.room_types).toEqual([{ ...double, id: kept.id, rooms: 7 }])
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
