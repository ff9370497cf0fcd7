import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await makeCity(service, { slug: 'aqaba', region: 'south' })
  await makeCity(service, { slug: 'wadi-rum', region: 'south' })
})
afterAll(() => service.close())

const update = (slug: string, body: object) =>
  service.platform({ method: 'PATCH', path: `/v1/platform/cities/${slug}`, body })

describe('PATCH /v1/platform/cities/{slug}', () => {
  test('fields that are left out stay, and the slug never changes', async () => {
    const { status, body } = await update('aqaba', { names: { en: 'Akaba' }, slug: 'akaba' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'aqaba', names: { en: 'Akaba' }, timezone: 'Asia/Amman' })
    expect((await update('akaba', {})).status).toBe(404)
  })

  test('trips that start in a city move with it to another region and country', async () => {
    const seller = await makeSeller(service, { approved: true })
    const site = await makeStorefront(service, seller)
    const city = await makeCity(service, { region: 'sinai', country: 'eg' })
    await makeTrip(service, seller, { city })
    const before = await site.send({ path: '/v1/public/cities' })
    expect(before.body.data[0]).toMatchObject({ country: { slug: 'eg', name: 'Egypt' } })
    const region = { slug: 'negev', names: { en: 'Negev' } }
    expect((await update(city.slug, { country: 'il', region })).status).toBe(200)
    const after = await site.send({ path: '/v1/public/cities' })
    expect(after.body.data[0]).toMatchObject({
      region: { slug: 'negev', name: 'Negev' },
      country: { slug: 'il', name: 'Israel' },
      trip_count: 1,
    })
    const [row] = await service.db`select region_slug, country from trip_listings
      where seller_id = ${seller.id}`
    expect(row).toEqual({ region_slug: 'negev', country: 'il' })
  })

  test('422 InvalidInput: a region lies in one country', async () => {
    const { status, body } = await update('aqaba', { country: 'sa' })
    expect(status).toBe(422)
    expect(body.errors[0].field).toBe('region.slug')
  })

  test('404 NotFound: entity city', async () => {
    const { status, body } = await update('atlantis', { lat: 1 })
    expect(status).toBe(404)
    expect(body.entity).toBe('city')
  })
})
