import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makePolicy, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

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
const defaults = async () => {
  const { data } = await calls().get(`/v1/trips/${trip.id}/options`)
  return data.map((option: { is_default: boolean }) => option.is_default)
}

describe('POST /v1/trips/{product}/options', () => {
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
