import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('POST /v1/cities', () => {
  const add = (body: object) => seller.send({ method: 'POST', path: '/v1/cities', body })

  test('201: Salzburg is in Salzburg, on the clock of its country, and a second time the same [R-SETUP-05]', async () => {
    const made = await add({ name: 'Salzburg', country: 'at' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      slug: 'salzburg',
      timezone: 'Europe/Vienna',
      lat: 47.79941,
      lng: 13.04399,
    })
    expect((await add({ name: 'Salzburg', country: 'at' })).body).toEqual(made.body)
    const other = await add({ name: 'Salzburg', country: 'us', timezone: 'America/Chicago' })
    expect(other.body).toMatchObject({ slug: 'salzburg-us', lat: null, lng: null })
  })

  test('a name that nobody knows, or that many cities have, has no point [R-SETUP-05]', async () => {
    const unknown = await add({ name: 'Hinterunterdorf', country: 'at' })
    expect(unknown.body).toMatchObject({ slug: 'hinterunterdorf', lat: null, lng: null })
    const several = await add({ name: 'Springfield', country: 'us', timezone: 'America/Chicago' })
    expect(several.body).toMatchObject({ slug: 'springfield', lat: null, lng: null })
    const given = await add({ name: 'Almdorf', country: 'at', lat: 47.5, lng: 13.5 })
    expect(given.body).toMatchObject({ lat: 47.5, lng: 13.5 })
  })

  test('a point that is said neither moves a known city nor puts one elsewhere [R-SETUP-05]', async () => {
    const known = await add({ name: 'Graz', country: 'at', lat: -33.9, lng: 151.2 })
    expect(known.body).toMatchObject({ lat: 47.06667, lng: 15.45 })
    const elsewhere = await add({ name: 'Oberunterdorf', country: 'at', lat: -33.9, lng: 151.2 })
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.body.details.errors).toMatchObject([{ field: 'lat', reason: 'unknown_value' }])
  })

  test('422 InvalidInput: half a point, an unknown country, or no way to know the clock', async () => {
    const wrong = [
      { name: 'Graz', country: 'at', lat: 47 },
      { name: 'Graz', country: 'zz' },
      { name: 'Springfield', country: 'us' },
      { name: 'Graz', country: 'at', timezone: 'Europe/Graz' },
      // A clock of another country, or another than that of the city which is there.
      { name: 'Graz', country: 'at', timezone: 'Pacific/Apia' },
      { name: 'Salzburg', country: 'us', timezone: 'America/New_York' },
    ]
    const fields = []
    for (const body of wrong) {
      const refused = await add(body)
      expect(refused.status).toBe(422)
      fields.push(refused.body.details.errors[0].field)
    }
    expect(fields).toEqual(['lng', 'country', 'timezone', 'timezone', 'timezone', 'timezone'])
  })

  test('a trip there shows where it meets in words, and no point that nobody set [R-SETUP-05]', async () => {
    const point = { names: { en: 'Getreidegasse 9' } }
    const body = { slug: 'old-town', template: 'day_tour', city: 'salzburg', meeting_point: point }
    const trip = await seller.send({ method: 'POST', path: '/v1/trips', body })
    expect(trip.body.meeting_point).toEqual({ ...point, directions: {}, lat: null, lng: null })
    const half = { ...body, slug: 'half', meeting_point: { ...point, lat: 47.8 } }
    const refused = await seller.send({ method: 'POST', path: '/v1/trips', body: half })
    expect(refused.body.details.errors).toMatchObject([{ field: 'meeting_point.lng' }])
  })

  test('429 RateLimited: twenty an hour', async () => {
    const busy = await makeSeller(service)
    const send = () =>
      busy.send({ method: 'POST', path: '/v1/cities', body: { name: 'X', country: 'zz' } })
    for (let at = 0; at < 20; at++) expect((await send()).status).toBe(422)
    expect((await send()).status).toBe(429)
    await service.advance({ hours: 1 })
    expect((await send()).status).toBe(422)
  })
})

describe('GET /v1/cities', () => {
  test('200: all that trips can name, page by page', async () => {
    const made = [await makeCity(service), await makeCity(service)]
    const [{ total } = {}] = await service.db`select count(*)::int as total from cities`
    const first = await seller.send({ path: '/v1/cities?limit=1' })
    expect(first.body).toMatchObject({ total, next_cursor: expect.any(String) })
    const rest = await seller.send({
      path: `/v1/cities?limit=100&cursor=${first.body.next_cursor}`,
    })
    expect(rest.body.next_cursor).toBeNull()
    const slugs = [...first.body.data, ...rest.body.data].map(({ slug }) => slug)
    expect([first.body.data.length, slugs.length]).toEqual([1, total])
    expect(slugs).toEqual(expect.arrayContaining(made.map(({ slug }) => slug)))
  })

  test('q: cities by a part of their name in any language [R-DAY-09]', async () => {
    await makeCity(service, { names: { en: 'Munich', de: 'München' } })
    const named = async (q: string) => {
      const { body } = await seller.send({ path: `/v1/cities?q=${encodeURIComponent(q)}` })
      return [body.total, body.data.map(({ names }: { names: { en: string } }) => names.en)]
    }
    expect(await named('ünch')).toEqual([1, ['Munich']])
    expect(await named('MUNI')).toEqual([1, ['Munich']])
    expect(await named('%')).toEqual([0, []])
    const { slug } = await makeCity(service, { names: { en: 'Elsewhere' } })
    expect(await named(slug)).toEqual([1, ['Elsewhere']])
  })

  test('403 NotPermitted: a key without trip:read', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['log:read'] })
    const { status, body } = await service.send({ path: '/v1/cities', bearer })
    expect([status, body.details.permission]).toEqual([403, 'trip:read'])
  })
})
