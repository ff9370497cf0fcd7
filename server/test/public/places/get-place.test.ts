import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  city = await makeCity(service, { slug: 'amman', names: { en: 'Amman', de: 'Ammon' } })
})
afterAll(() => service.close())

type Listed = { slug: string; name: string; trip_count: number; photos: { url: string }[] }
const list = async (from = site, locale = 'en'): Promise<Listed[]> =>
  (await from.send({ path: `/v1/public/places?locale=${locale}` })).body.data

describe('GET /v1/public/places/{place}', () => {
  test("one place's page, by the slug of the list [R-GEO-12]", async () => {
    for (const place of await list()) {
      const { status, body } = await site.send({ path: `/v1/public/places/${place.slug}` })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...place, photos: expect.any(Array) })
    }
  })

  test.each(['atlantis', 'unused', 'Not-A-Slug', '%00', '..%2f..', 'a'.repeat(500)])(
    '404 NotFound: entity place for %s [R-GEO-19]',
    async slug => {
      const { status, body } = await site.send({ path: `/v1/public/places/${slug}` })
      expect([status, body.entity]).toEqual([404, 'place'])
    },
  )

  test('a place leaves when its last trip does', async () => {
    await makePlace(service, city, { slug: 'brief' })
    const trip = await makeTrip(service, seller, { city, stops: ['brief'] })
    expect((await site.send({ path: '/v1/public/places/brief' })).status).toBe(200)
    await seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/unpublish` })
    expect((await site.send({ path: '/v1/public/places/brief' })).status).toBe(404)
  })
})
