import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IDS } from '#http/description/examples/ids.ts'
import { EXAMPLES } from '#http/description/examples/schemas.ts'
import { type MadeTrip, makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  const city = await makeCity(service)
  trip = await makeTrip(service, seller, { city, template: 'multi_day' })
})
afterAll(() => service.close())

const BODIES = [
  ['NewPriceTable', 'PUT', 'price-table'],
  ['NewSchedule', 'PUT', 'schedule'],
  ['RoomTypes', 'PUT', 'room-types'],
  ['Vehicle', 'PUT', 'vehicle'],
  ['Pickup', 'PUT', 'pickup'],
  ['DepartureChange', 'PUT', 'departures/2027-03-01T09:00'],
  ['DeparturesBulk', 'POST', 'departures/bulk'],
] as const

/** Things that JSON can say and nobody should. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, -0, 1.5, 1e308, 2 ** 53, '', '\u0000'),
  fc.constantFrom<unknown>('\ud800', '2027-02-30', '9999-12-31', '24:00', 'NaN', [], {}, [[]]),
  fc.constantFrom<unknown>({ en: '\u202e' }, [1, 1, 1], [8], { min: 1 }, ['09:00', '09:00']),
  fc.integer(),
  fc.double(),
  fc.string(),
)

/** The example with the trip's own records in it, so that it would be accepted as it is. */
function ownExample(title: string): unknown {
  const text = JSON.stringify(EXAMPLES[title])
  const own = text.replaceAll(IDS.unit, trip.unitIds[0] ?? '')
  return JSON.parse(own.replaceAll(`"${IDS.vehicleLimit}"`, 'null'))
}

/** The example with one of its values replaced. */
function spoil(value: unknown, path: number, bad: unknown): unknown {
  const places: (() => void)[] = []
  const copy = structuredClone(value)
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      const held = node as Record<string, unknown>
      places.push(() => {
        held[key] = bad
      })
      visit(held[key])
    }
  }
  visit(copy)
  places[path % places.length]?.()
  return copy
}

describe('a body with one wrong value is refused by name, or does no harm', () => {
  test.each(BODIES)('%s', async (title, method, path) => {
    const at = `/v1/options/${trip.optionIds[0]}/${path}`
    expect((await seller.send({ method, path: at, body: ownExample(title) })).status).toBe(200)
    const spoiled = fc.tuple(fc.nat({ max: 200 }), hostile)
    await fc.assert(
      fc.asyncProperty(spoiled, async ([place, bad]) => {
        const body = spoil(ownExample(title), place, bad)
        const sent = await seller.send({ method, path: at, body })
        expect([200, 422]).toContain(sent.status)
        if (sent.body.code === 'InvalidInput')
          expect(sent.body.details.errors[0].field).toBeTruthy()
      }),
      { numRuns: 60 },
    )
  })
})
