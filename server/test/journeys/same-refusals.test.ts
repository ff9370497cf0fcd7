import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let held: Bookable
let onRequest: Bookable

const overrides = {
  units: {
    adult: { usd: { 1: 10_000 } },
    child: { type: 'child', usd: 5_000, minAge: 4, maxAge: 12, with: ['adult'] },
    student: { type: 'student', usd: null },
  },
  option: { maxUnits: 6 },
  extras: [{ name: 'Lunch', per: 'item', price_usd: 500, max_per_booking: 2 }],
  vehicle: { name: 'Jeep', seats: 4, max_per_booking: 1 },
} as const

beforeAll(async () => {
  service = await openTestService()
  held = await makeBookable(service, overrides)
  onRequest = await makeBookable(service, {
    ...overrides,
    option: { ...overrides.option, capacityMode: 'on_request' },
  })
})
afterAll(() => service.close())

const of = (sale: Bookable, name: 'adult' | 'child' | 'student', qty: number, ages?: number[]) => ({
  unit_id: sale.units[name],
  qty,
  ...(ages ? { ages } : {}),
})

const cases: [string, (sale: Bookable) => object][] = [
  ['UnknownUnit', () => ({ units: [{ unit_id: LEAD.name, qty: 1 }] })],
  ['UnitQuantityInvalid', sale => ({ units: [of(sale, 'adult', 7)] })],
  ['AgeRestriction', sale => ({ units: [of(sale, 'adult', 1), of(sale, 'child', 1, [3])] })],
  ['AccompanimentRequired', sale => ({ units: [of(sale, 'child', 1, [5])] })],
  ['SlotClosed', () => ({ start: '2027-05-12T11:00' })],
  ['PastCutoff', () => ({ start: '2026-11-01T09:00' })],
  ['VehicleCapacityExceeded', sale => ({ units: [of(sale, 'adult', 5)] })],
  ['PriceNotAvailable', sale => ({ units: [of(sale, 'student', 1)] })],
  [
    'ExtraQuantityInvalid',
    sale => ({ extras: [{ extra_id: Object.values(sale.extras)[0], qty: 3 }] }),
  ],
  ['PickupNotOffered', () => ({ pickup: { lat: 29.5, lng: 35 } })],
  ['CurrencyNotEnabled', () => ({ currency: 'XAU' })],
]

describe('the same bad selection is refused alike wherever it is sold', () => {
  test.each(cases)('%s [R-ERR-46] [R-ERR-44] [R-QUO-30]', async (code, change) => {
    const seen = async (sale: Bookable, path: string, more: object = {}) => {
      const body = { ...sale.body(change(sale)), ...more }
      const sent = await sale.site.send({ method: 'POST', path, body })
      return { status: sent.status, code: sent.body.code }
    }
    const refused = { status: 422, code }
    expect(await seen(held, '/v1/public/quotes')).toEqual(refused)
    expect(await seen(held, '/v1/public/holds')).toEqual(refused)
    const lead = { lead: LEAD, payment_method: 'pay_on_arrival' }
    expect(await seen(onRequest, '/v1/public/quotes')).toEqual(refused)
    expect(await seen(onRequest, '/v1/public/checkout', lead)).toEqual(refused)
  })
})
