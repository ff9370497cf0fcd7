import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
afterAll(() => service.close())

const post = (path: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path, headers })

describe('POST /v1/trips/{product}/pause', () => {
  test('a paused trip stays on sale', async () => {
    const trip = await makeTrip(service, seller, { city })
    const { body } = await post(`/v1/trips/${trip.id}/pause`)
    expect(body).toMatchObject({ sales_paused: true, on_sale: true })
    const [row] = await service.db`
      select sales_paused from trip_listings where trip_id = ${trip.id}
    `
    expect(row).toEqual({ sales_paused: true })
    const resumed = await post(`/v1/trips/${trip.id}/resume`)
    expect(resumed.body.sales_paused).toBe(false)
  })
})
