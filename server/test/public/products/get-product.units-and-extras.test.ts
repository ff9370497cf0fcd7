import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeSale } from '../../support/sales-world.ts'
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
let site: MadeStorefront
let call: ReturnType<typeof sellerCalls>
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  await setRate(service, { currency: 'JOD', rate: '0.709' })
  site = await makeStorefront(service, seller, {
    currencies: ['USD', 'EUR'],
    languages: ['en', 'de'],
  })
  call = sellerCalls(service, seller.ownerKey)
  await makeCity(service, { slug: 'aqaba' })
})
afterAll(() => service.close())

const trip = (options?: Parameters<typeof makeTrip>[2]['options']) =>
  makeTrip(service, seller, { city: 'aqaba', ...(options ? { options } : {}) })
const read = async (product: string, query = '') => {
  const { status, body } = await site.send({ path: `/v1/public/products/${product}${query}` })
  expect(status).toBe(200)
  return body
}

describe('GET /v1/public/products/{product}: units', () => {
  test('kind, label, ages, quantities, seat and price [R-OPT-20, R-OPT-21, R-OPT-23, R-OPT-24, R-OPT-13]', async () => {
    const adult = randomUUID()
    const { id } = await trip([
      {
        units: [
          { id: adult, type: 'adult', labels: { en: 'Adult', de: 'Erwachsene' }, minAge: 18 },
          {
            type: 'infant',
            labels: { en: 'Baby' },
            maxAge: 2,
            minQty: 1,
            maxQty: 3,
            takesSeat: false,
            free: true,
            accompaniedBy: [adult],
          },
        ],
      },
    ])
    const [option] = (await read(id, '?locale=de')).options
    expect(option.units).toEqual([
      {
        id: adult,
        type: 'adult',
        label: 'Erwachsene',
        min_age: 18,
        max_age: null,
        min_qty: null,
        max_qty: null,
        takes_seat: true,
        free: false,
        accompanied_by: [],
        ages_required: false,
        from_price: null,
      },
      {
        id: expect.any(String),
        type: 'infant',
        label: 'Baby',
        min_age: null,
        max_age: 2,
        min_qty: 1,
        max_qty: 3,
        takes_seat: false,
        free: true,
        accompanied_by: [adult],
        ages_required: false,
        from_price: null,
      },
    ])
  })

  test('says whether a quote needs the ages of a unit [R-OPT-21, R-QUO-06]', async () => {
    const agePrices = [{ from_age: 3, to_age: 11, net_usd: 2_000 }]
    const sale = await makeSale(service, {
      units: { adult: {}, child: { type: 'child', agePrices } },
    })
    const { body } = await sale.site.send({ path: `/v1/public/products/${sale.tripId}` })
    const asked = body.options[0].units.map((unit: { id: string; ages_required: boolean }) => [
      unit.id,
      unit.ages_required,
    ])
    expect(asked).toEqual([
      [sale.units.adult, false],
      [sale.units.child, true],
    ])
    for (const [unit_id, isRequired] of asked) {
      const { status } = await sale.quote({ units: [{ unit_id, qty: 1 }] })
      expect(status).toBe(isRequired ? 422 : 200)
    }
  })

  test('what a traveller must fill in [R-OPT-15]', async () => {
    const asked = {
      scope: 'all',
      fields: ['first_name', 'passport_number'],
      collect: 'after',
    } as const
    const { id } = await trip([{ travellerDetails: { ...asked, dueHoursBefore: 48 } }, {}])
    expect((await read(id)).options).toMatchObject([
      { traveller_details: { ...asked, due_hours_before: 48 } },
      {
        traveller_details: { scope: 'none', fields: [], collect: 'after', due_hours_before: null },
      },
    ])
  })

  test('the policy has a name and tiers, highest first [R-OPT-14, R-OPT-25]', async () => {
    const policy = await call.post('/v1/policies', {
      name: 'Half back',
      preset: 'custom',
      tiers: [
        { from_days: 2, refund_pct: 50 },
        { from_days: 10, refund_pct: 100 },
      ],
    })
    const { id } = await trip([{ policyId: policy.id }])
    expect((await read(id)).options[0].policy).toEqual({
      name: 'Half back',
      tiers: [
        { from_days: 10, to_days: null, refund_pct: 100 },
        { from_days: 2, to_days: 9, refund_pct: 50 },
      ],
    })
  })
})

describe('extras', () => {
  test('none is an empty list [R-TRIP-15]', async () => {
    const { id } = await trip()
    expect((await read(id)).extras).toEqual([])
  })

  test('each with its rules [R-OPT-28, R-OPT-29, R-OPT-30, R-OPT-31, R-OPT-32, R-OPT-33]', async () => {
    const { id, optionIds } = await trip([{}, {}])
    await call.put(`/v1/trips/${id}/extras`, {
      extras: [
        { names: { en: 'Lunch', de: 'Essen' }, per: 'item', price_usd: 900 },
        {
          names: { en: 'Insurance' },
          descriptions: { en: 'For everybody.\nReally.' },
          per: 'person',
          who: 'everyone',
          included: true,
          option_ids: [optionIds[0]],
          min_age: 3,
          max_age: 80,
          unit_types: ['adult', 'child'],
          max_per_booking: 2,
          price_usd: 0,
        },
      ],
    })
    const { extras } = await read(id, '?locale=de')
    expect(extras).toMatchObject([
      {
        name: 'Essen',
        description: null,
        per: 'item',
        who: 'choose',
        pay: 'upfront',
        included: false,
        option_ids: [],
        min_age: null,
        max_age: null,
        unit_types: [],
        max_per_booking: null,
      },
      {
        name: 'Insurance',
        description: 'For everybody.\nReally.',
        per: 'person',
        who: 'everyone',
        included: true,
        option_ids: [optionIds[0]],
        min_age: 3,
        max_age: 80,
        unit_types: ['adult', 'child'],
        max_per_booking: 2,
      },
    ])
  })

  test('prices in the asked currency, what is paid locally in its own [R-OPT-34]', async () => {
    const { id, unitIds } = await trip()
    const [adult = ''] = unitIds
    const local = { amount: 3500, currency: 'JOD' }
    await call.put(`/v1/trips/${id}/extras`, {
      extras: [
        {
          names: { en: 'Ticket' },
          per: 'person',
          price_usd: 1000,
          unit_prices_usd: { [adult]: 505 },
        },
        { names: { en: 'Fee' }, per: 'item', pay: 'local', price_usd: 500, local_price: local },
      ],
    })
    const euro = (amount: number) => ({ amount, currency: 'EUR' })
    expect((await read(id, '?currency=EUR')).extras).toMatchObject([
      { price: euro(900), unit_prices: { [adult]: euro(455) }, local_price: null },
      { price: euro(450), unit_prices: {}, local_price: local, pay: 'local' },
    ])
    expect((await read(id)).extras[0].price).toEqual({ amount: 1000, currency: 'USD' })
  })

  test('one that is taken away is not shown', async () => {
    const { id } = await trip()
    const extra = { names: { en: 'Lunch' }, per: 'item', price_usd: 900 }
    await call.put(`/v1/trips/${id}/extras`, { extras: [extra, extra] })
    expect((await read(id)).extras).toHaveLength(2)
    await call.put(`/v1/trips/${id}/extras`, { extras: [] })
    expect((await read(id)).extras).toEqual([])
  })
})
