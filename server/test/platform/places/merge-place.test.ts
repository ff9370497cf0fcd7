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
  site = await makeStorefront(service, seller)
  city = await makeCity(service)
})
afterAll(() => service.close())

const merge = (slug: string, into: string, headers: Record<string, string> = {}) =>
  service.platform({
    method: 'POST',
    path: `/v1/platform/places/${slug}/merge`,
    body: { into },
    headers,
  })
const page = async (slug: string) => {
  const { status, body } = await site.send({ path: `/v1/public/places/${slug}` })
  return status === 200 ? body.slug : status
}
/** Places a, b, c … of a test, under names that no other test has. */
const makePlaces = (test: string, letters: string) =>
  Promise.all([...letters].map(letter => makePlace(service, city, { slug: `${test}-${letter}` })))

describe('POST /v1/platform/places/{slug}/merge', () => {
  test('the merged slug answers the place it was merged into [R-GEO-13]', async () => {
    await makePlaces('one', 'ab')
    await makeTrip(service, seller, { city, stops: ['one-a'] })
    await makeTrip(service, seller, { city, startPlace: 'one-a', stops: ['one-b'] })
    const { status, body } = await merge('one-a', 'one-b')
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'one-b', merged_into: null })
    const { status: found, body: place } = await site.send({ path: '/v1/public/places/one-a' })
    expect(found).toBe(200)
    expect(place).toMatchObject({ slug: 'one-b', trip_count: 2 })
    const { body: list } = await site.send({ path: '/v1/public/places' })
    expect(list.data.map((row: { slug: string }) => row.slug)).toEqual(['one-b'])
    const { body: trips } = await site.send({ path: '/v1/public/products?place=one-b' })
    expect(trips.total).toBe(2)
  })

  test('chains are followed to the end, whichever end was merged last [R-GEO-13]', async () => {
    await makePlaces('chain', 'abcd')
    await makeTrip(service, seller, { city, stops: ['chain-a'] })
    await merge('chain-a', 'chain-b')
    await merge('chain-b', 'chain-c')
    expect(await page('chain-a')).toBe('chain-c')
    // The place that is named has itself been merged: the one at the end takes both.
    const { body } = await merge('chain-d', 'chain-b')
    expect(body.slug).toBe('chain-c')
    for (const letter of 'abcd') expect(await page(`chain-${letter}`)).toBe('chain-c')
    const rows = await service.db`
      select p.slug, t.slug as into from places p join places t on t.id = p.merged_into
      where p.slug like 'chain-%' order by p.slug
    `
    expect(rows.map(row => row.into)).toEqual(['chain-c', 'chain-c', 'chain-c'])
  })

  test('409 Conflict: no place is merged into itself, not even in a circle', async () => {
    await makePlaces('ring', 'abc')
    expect((await merge('ring-a', 'ring-a')).body.reason).toBe('merge_cycle')
    await merge('ring-a', 'ring-b')
    expect((await merge('ring-b', 'ring-a')).body.reason).toBe('merge_cycle')
    await merge('ring-b', 'ring-c')
    expect((await merge('ring-c', 'ring-a')).body.reason).toBe('merge_cycle')
    expect((await merge('ring-a', 'ring-c')).body.reason).toBe('merged')
  })

  test('of two merges at once in opposite directions one is refused', async () => {
    await makePlaces('race', 'ab')
    const both = await Promise.all([merge('race-a', 'race-b'), merge('race-b', 'race-a')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a merged place is not changed any more', async () => {
    await makePlaces('fixed', 'ab')
    await merge('fixed-a', 'fixed-b')
    const path = '/v1/platform/places/fixed-a'
    const { status, body } = await service.platform({ method: 'PATCH', path, body: { lat: 1 } })
    expect([status, body.reason]).toEqual([409, 'merged'])
    expect((await service.platform({ path })).body.merged_into).toBe('fixed-b')
  })

  test('a trip that names a merged place is listed under the one that took it in', async () => {
    await makePlaces('late', 'ab')
    await merge('late-a', 'late-b')
    await makeTrip(service, seller, { city, stops: ['late-a'] })
    expect(await page('late-b')).toBe('late-b')
    const { body } = await site.send({ path: '/v1/public/products?via=late-b' })
    expect(body.total).toBe(1)
    expect(body.data[0].visits).toEqual([{ slug: 'late-b', name: 'late-b' }])
  })

  test('the same Idempotency-Key answers the target again', async () => {
    await makePlaces('once', 'ab')
    const headers = { 'idempotency-key': 'merge-1' }
    const first = await merge('once-a', 'once-b', headers)
    expect(await merge('once-a', 'once-b', headers)).toMatchObject({ body: first.body })
  })

  test('404 NotFound for an unknown place, 422 InvalidInput for an unknown target', async () => {
    await makePlaces('lone', 'a')
    expect((await merge('nothing', 'lone-a')).body).toMatchObject({ status: 404, entity: 'place' })
    const { body } = await merge('lone-a', 'nothing')
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'into' }] })
  })
})
