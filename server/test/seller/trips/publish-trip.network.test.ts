import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, platformCalls } from '../../support/world.ts'

let service: TestService
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  city = await makeCity(service)
})
afterAll(() => service.close())

describe('what the network sells', () => {
  const onNetwork = async (tripId: string) => {
    const [row] = await service.db`
      select on_network from trip_listings where trip_id = ${tripId}
    `
    return row?.on_network
  }

  test('follows approval, suspension and reinstatement of the seller', async () => {
    const other = await makeSeller(service)
    const trip = await makeTrip(service, other, { city })
    const step = (name: string) =>
      platformCalls(service).post(`/v1/platform/sellers/${other.slug}/${name}`)
    expect(await onNetwork(trip.id)).toBe(false)
    for (const [name, sold] of [
      ['approve', true],
      ['suspend', false],
      ['reinstate', true],
      ['refuse', false],
    ] as const) {
      await step(name)
      expect([name, await onNetwork(trip.id)]).toEqual([name, sold])
    }
  })

  test('a suspended seller keeps its own catalog', async () => {
    const other = await makeSeller(service, { approved: true, suspended: true })
    const trip = await makeTrip(service, other, { city })
    expect(await onNetwork(trip.id)).toBe(false)
  })
})
