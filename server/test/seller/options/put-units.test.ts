import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let path: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  const trip = await makeTrip(service, seller, { city, options: [{ units: [] }] })
  const [optionId = ''] = trip.optionIds
  path = `/v1/options/${optionId}/units`
})
afterAll(() => service.close())

const put = (units: object[]) => seller.send({ method: 'PUT', path, body: { units } })
const adult = { type: 'adult', labels: { en: 'Adult' } }
const child = { type: 'child', labels: { en: 'Child', ar: 'طفل' }, min_age: 4, max_age: 11 }

describe('PUT /v1/options/{id}/units', () => {
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
