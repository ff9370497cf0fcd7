import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls, setRate } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let policy: { id: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
  policy = await makePolicy(service, seller)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city, publishedAt: null, options: [] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const create = (changed: object = {}, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: `/v1/trips/${trip.id}/options`,
    body: { names: { en: 'Shared' }, policy_id: policy.id, ...changed },
    headers,
  })

describe('POST /v1/trips/{product}/options', () => {
  const defaults = async () => {
    const { data } = await calls().get(`/v1/trips/${trip.id}/options`)
    return data.map((option: { is_default: boolean }) => option.is_default)
  }

  test('201: what is left out gets the plainest value', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      product_id: trip.id,
      names: { en: 'Shared' },
      is_default: true,
      private: false,
      sales_paused: false,
      min_units: null,
      max_units: null,
      availability_type: 'start_time',
      capacity_mode: 'limited',
      confirmation: 'instant',
      cutoff_minutes: null,
      groups_per_start: 1,
      policy_id: policy.id,
      traveller_details: { scope: 'none', fields: [], collect: 'after', due_hours_before: null },
    })
  })

  test('exactly one option is the default: the first, or the one that asks last', async () => {
    await create()
    await create()
    expect(await defaults()).toEqual([true, false])
    await create({ is_default: true })
    expect(await defaults()).toEqual([false, false, true])
  })

  test('422 InvalidInput: settings that do not fit, or a policy of nobody', async () => {
    const foreign = await makePolicy(service, await makeSeller(service))
    for (const [changed, field] of [
      [{ min_units: 3, max_units: 2 }, 'max_units'],
      [{ policy_id: foreign.id }, 'policy_id'],
      [{ names: { de: 'Gruppe' } }, 'names'],
      [{ capacity_mode: 'unlimited' }, 'capacity_mode'],
      [
        {
          traveller_details: {
            scope: 'all',
            fields: ['phone'],
            collect: 'checkout',
            due_hours_before: 5,
          },
        },
        'traveller_details.due_hours_before',
      ],
      [
        {
          traveller_details: {
            scope: 'all',
            fields: ['shoe_colour'],
            collect: 'after',
            due_hours_before: null,
          },
        },
        'traveller_details.fields.0',
      ],
    ] as const) {
      const { status, body } = await create(changed)
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toContain(field)
    }
  })

  test('the same Idempotency-Key makes one option', async () => {
    const headers = { 'idempotency-key': `option-${trip.id}` }
    const first = await create({}, headers)
    const again = await create({}, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await defaults()).toHaveLength(1)
  })
})

describe('GET /v1/trips/{product}/options', () => {
  test('options are listed oldest first, page by page', async () => {
    const ids = [(await create()).body.id, (await create()).body.id, (await create()).body.id]
    const path = `/v1/trips/${trip.slug}/options`
    const first = await calls().get(`${path}?limit=2`)
    const second = await calls().get(`${path}?limit=2&cursor=${first.next_cursor}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
    expect([second.total, second.next_cursor]).toEqual([3, null])
  })
})

describe('GET /v1/trips/{product}/extras', () => {
  test('200: what was set, none at first', async () => {
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const path = `/v1/trips/${trip.id}/extras`
    expect((await seller.send({ path })).body).toEqual({ extras: [], version: expect.any(Number) })
    const extras = [{ names: { en: 'Lunch' }, per: 'item', price_usd: 1500 }]
    const put = await seller.send({ method: 'PUT', path, body: { extras } })
    const { status, body } = await seller.send({ path })
    expect([status, body]).toEqual([200, put.body])
    expect(body.extras).toMatchObject([{ names: { en: 'Lunch' } }])
  })
})

describe('PUT /v1/trips/{product}/extras', () => {
  let trip: MadeTrip
  beforeAll(async () => {
    await setRate(service, { currency: 'JOD', rate: '0.709' })
  })
  beforeEach(async () => {
    trip = await makeTrip(service, seller, { city, options: [{}, {}] })
  })

  const put = (extras: object[]) =>
    seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/extras`, body: { extras } })
  const lunch = { names: { en: 'Lunch' }, per: 'item', price_usd: 900 }

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
        price: 900,
        unit_prices: {},
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
      [
        [{ ...lunch, per: 'person', unit_prices_usd: { [randomUUID()]: 1 } }],
        'extras.0.unit_prices',
      ],
      [[{ ...lunch, unit_prices_usd: { [trip.unitIds[0] ?? '']: 1 } }], 'extras.0.unit_prices'],
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
    const { unit_prices, unit_prices_usd } = extras[0]
    expect([unit_prices, unit_prices_usd]).toEqual([{ [otherId]: 200 }, { [otherId]: 200 }])
  })
})
