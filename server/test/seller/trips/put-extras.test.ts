import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls, setRate } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  await setRate(service, { currency: 'JOD', rate: '0.709' })
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city, options: [{}, {}] })
})
afterAll(() => service.close())

const put = (extras: object[]) =>
  seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/extras`, body: { extras } })
const calls = () => sellerCalls(service, seller.ownerKey)
const lunch = { names: { en: 'Lunch' }, per: 'item', price_usd: 900 }

describe('PUT /v1/trips/{product}/extras', () => {
  test('what is left out gets the plainest value', async () => {
    const { status, body } = await put([lunch])
    expect(status).toBe(200)
    expect(body.extras).toEqual([
      {
        ...lunch,
        id: expect.any(String),
        descriptions: {},
        who: 'choose',
        included: false,
        option_ids: [],
        min_age: null,
        max_age: null,
        unit_types: [],
        max_per_booking: null,
        pay: 'upfront',
        unit_prices_usd: {},
        local_price: null,
        stock_per_day: null,
      },
    ])
  })

  test('all of it comes back as set', async () => {
    const [optionId] = trip.optionIds
    const [unitId = ''] = trip.unitIds
    const extra = {
      names: { en: 'Entry fee', de: 'Eintritt' },
      descriptions: { en: 'Paid at the gate.\nIn cash.' },
      per: 'person',
      who: 'everyone',
      included: false,
      option_ids: [optionId],
      min_age: 6,
      max_age: 99,
      unit_types: ['adult', 'child'],
      max_per_booking: 5,
      pay: 'local',
      price_usd: 7000,
      unit_prices_usd: { [unitId]: 3500 },
      local_price: { amount: 50000, currency: 'JOD' },
      stock_per_day: 40,
    }
    const { body } = await put([extra])
    expect(body.extras[0]).toMatchObject(extra)
    expect(await calls().get(`/v1/trips/${trip.slug}/extras`)).toEqual(body)
  })

  test('known ids stay the same extra, missing ones leave the sale, new ones are made', async () => {
    const [first, second] = (await put([lunch, { ...lunch, names: { en: 'Tea' } }])).body.extras
    const changed = { ...lunch, names: { en: 'Big tea' }, id: second.id }
    const { body } = await put([changed, { ...lunch, names: { en: 'Cake' } }])
    expect(body.extras.map((extra: { names: { en: string } }) => extra.names.en)).toEqual([
      'Big tea',
      'Cake',
    ])
    expect(body.extras[0].id).toBe(second.id)
    const [gone] = await service.db`select retired_at from extras where id = ${first.id}`
    expect(gone?.retired_at).not.toBeNull()
  })

  test('422: a local price in a currency that has no rate; one whose rate has aged is taken [D-46]', async () => {
    const fee = (currency: string) => ({
      ...lunch,
      pay: 'local',
      price_usd: 0,
      local_price: { amount: 70_000, currency },
    })
    const { status, body } = await put([fee('LKR')])
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    expect(body.details.errors).toMatchObject([
      { field: 'extras.0.local_price.currency', reason: 'not_allowed' },
    ])
    await setRate(service, { currency: 'THB', rate: '35' })
    await service.db`update exchange_rates set as_of = as_of - interval '90 days',
      source = 'feed' where quote = 'THB'`
    expect((await put([fee('THB')])).status).toBe(200)
    expect((await put([fee('USD')])).status).toBe(200)
  })

  test('422 InvalidInput: every fault names its extra', async () => {
    const other = await makeTrip(service, seller, { city })
    const known = (await put([lunch])).body.extras[0].id
    const cases: [object[], string][] = [
      [[lunch, { ...lunch, id: randomUUID() }], 'extras.1.id'],
      [
        [
          { ...lunch, id: known },
          { ...lunch, id: known },
        ],
        'extras.1.id',
      ],
      [[{ ...lunch, option_ids: other.optionIds }], 'extras.0.option_ids'],
      [[{ ...lunch, per: 'person', unit_prices_usd: { [randomUUID()]: 1 } }], 'unit_prices_usd'],
      [[{ ...lunch, unit_prices_usd: { [trip.unitIds[0] ?? '']: 1 } }], 'unit_prices_usd'],
      [[{ ...lunch, min_age: 9, max_age: 8 }], 'extras.0.max_age'],
      [[{ ...lunch, local_price: { amount: 1, currency: 'JOD' } }], 'extras.0.local_price'],
      [
        [{ ...lunch, pay: 'local', local_price: { amount: 1, currency: 'XYZ' } }],
        'extras.0.local_price.currency',
      ],
      [
        [{ ...lunch, pay: 'local', local_price: { amount: 1, currency: 'LKR' } }],
        'extras.0.local_price.currency',
      ],
      [[{ ...lunch, names: { de: 'Essen' } }], 'names'],
    ]
    for (const [extras, field] of cases) {
      const { status, body } = await put(extras)
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toContain(field)
    }
    expect((await calls().get(`/v1/trips/${trip.id}/extras`)).extras).toHaveLength(1)
  })

  test('an extra of one option only is deleted with it, others only lose that option', async () => {
    const [one, two] = trip.optionIds
    await put([
      { ...lunch, names: { en: 'Only' }, option_ids: [one] },
      { ...lunch, names: { en: 'Both' }, option_ids: [one, two] },
      { ...lunch, names: { en: 'All' } },
    ])
    await calls().delete(`/v1/options/${one}`)
    const { extras } = await calls().get(`/v1/trips/${trip.id}/extras`)
    expect(extras).toMatchObject([
      { names: { en: 'Both' }, option_ids: [two] },
      { names: { en: 'All' }, option_ids: [] },
    ])
  })

  test('a unit that leaves takes its own price of an extra with it', async () => {
    const [optionId] = trip.optionIds
    const [unitId = '', otherId = ''] = trip.unitIds
    const prices = { [unitId]: 100, [otherId]: 200 }
    await put([{ ...lunch, per: 'person', unit_prices_usd: prices }])
    await calls().put(`/v1/options/${optionId}/units`, {
      units: [{ type: 'senior', labels: { en: 'Senior' } }],
    })
    const { extras } = await calls().get(`/v1/trips/${trip.id}/extras`)
    expect(extras[0].unit_prices_usd).toEqual({ [otherId]: 200 })
  })
})
