import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
let second: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
  second = await makeSale(service, sale.home)
  await sale.book()
})
afterAll(() => service.close())

const path = '/v1/departures/bulk'
const bulk = (body: object, query = '', headers = {}) =>
  sale.seller.send({ method: 'POST', path: path + query, body, headers })
const total = async ({ optionPath }: MadeSale) =>
  (await sale.seller.send({ path: `${optionPath}/departures` })).body.total

describe('POST /v1/departures/bulk', () => {
  test('closes days of all options, after it has shown what that means [R-EDIT-21]', async () => {
    const day = sale.start.slice(0, 10)
    const body = { all: true, from: day, to: day, set: { closed: true, note: 'Storm' } }
    const plan = await bulk(body, '?dry_run=true')
    expect(plan.body).toMatchObject({ dry_run: true, losses: ['orphaned_bookings'] })
    expect(plan.body.options).toHaveLength(2)
    expect(plan.body.impact.orphaned_bookings.items).toEqual([
      { option_id: sale.optionId, start: sale.start, bookings: 1, pax: 1 },
    ])
    expect(await total(second)).toBe(0)
    const refused = await bulk(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'LossesNotAccepted'])
    expect(await total(second)).toBe(0)
    const done = await bulk(body, '?accept_losses=orphaned_bookings')
    expect([done.status, done.body.dry_run], done.text).toEqual([200, false])
    expect([await total(sale), await total(second)]).toEqual([1, 1])
  })

  test('422: more starts of all options together than one transaction takes [T-BULK-1]', async () => {
    const days = { from: '2027-01-01', to: '2040-01-01', set: { closed: true } }
    const own: MadeSale[] = [await makeSale(service)]
    const [first] = own
    for (let more = 0; more < 4; more++) own.push(await makeSale(service, first?.home))
    const body = { all: true, ...days }
    const request = { method: 'POST', path: `${path}?dry_run=true`, body } as const
    const refused = await first?.seller.send(request)
    expect(refused?.status, refused?.text).toBe(422)
    expect(refused?.body.details.errors).toMatchObject([{ field: 'to', reason: 'too_many' }])
  })

  test('all of them or none: one that does not fit stops the rest [R-EDIT-21]', async () => {
    const days = { from: '2027-02-01', to: '2027-02-03', set: { closed: true } }
    const unknown = '00000000-0000-4000-8000-000000000000'
    const odd = await bulk({ option_ids: [second.optionId, unknown], ...days })
    expect([odd.status, odd.body.details.errors[0].field]).toEqual([422, 'option_ids.1'])
    expect(await total(second)).toBe(1)
    for (const which of [{}, { all: true, option_ids: [second.optionId] }]) {
      expect((await bulk({ ...which, ...days })).status).toBe(422)
    }
    const headers = { 'idempotency-key': 'storm-2' }
    const one = { option_ids: [second.optionId], ...days }
    expect((await bulk(one, '', headers)).body.options[0].changed).toBe(3)
    expect((await bulk(one, '', headers)).body.options).toEqual([])
    expect(await total(second)).toBe(4)
    expect(
      (await bulk({ option_ids: [second.optionId], ...days, set: undefined, reset: true })).status,
    ).toBe(200)
    expect(await total(second)).toBe(1)
  })
})
