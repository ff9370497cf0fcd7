import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let tenants: TwoTenants
let trips: string[]
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTwoTenants(service)
  const city = await makeCity(service)
  const { sellerA, sellerB } = tenants
  const made = [
    await makeTrip(service, sellerB, { city }),
    await makeTrip(service, sellerA, { city }),
    await makeTrip(service, sellerB, { city }),
  ]
  trips = made.map(({ id }) => id)
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })
const all = async () => (await service.platform({ path: '/v1/platform/collections' })).body

describe('POST /v1/platform/collections', () => {
  test('201: open at both ends and not hidden, unless told otherwise', async () => {
    const { status, body } = await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      slug: 'sun',
      names: { en: 'Sun' },
      show_from: null,
      show_to: null,
      hidden: false,
      product_ids: [],
    })
  })

  test('the same Idempotency-Key answers the first; a slug is taken once', async () => {
    const request = {
      method: 'POST',
      path: '/v1/platform/collections',
      body: { slug: 'snow', names: { en: 'Snow' }, show_from: '2026-12-01' },
    } as const
    const headers = { 'idempotency-key': 'collection-1' }
    const first = await service.platform({ ...request, headers })
    expect(await service.platform({ ...request, headers })).toMatchObject({ body: first.body })
    expect((await service.platform(request)).body.reason).toBe('slug_taken')
  })

  test.each([
    [{ show_from: '2026-02-30' }, 'show_from'],
    [{ show_from: '2026-03-02', show_to: '2026-03-01' }, 'show_to'],
    [{ names: {} }, 'names.en'],
    [{ hidden: 'yes' }, 'hidden'],
  ])('422 InvalidInput: %j', async (wrong, field) => {
    const { status, body } = await send('POST', '', { slug: 'x', names: { en: 'X' }, ...wrong })
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })
})

describe('PATCH /v1/platform/collections/{slug}', () => {
  test('null opens an end; what is left out stays', async () => {
    const { body } = await send('PATCH', '/snow', { show_from: null, show_to: '2027-01-31' })
    expect(body).toMatchObject({ show_from: null, show_to: '2027-01-31', names: { en: 'Snow' } })
    const wrong = await send('PATCH', '/snow', { show_from: '2027-02-01' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'show_to' }] } })
  })
})

describe('PUT /v1/platform/collections/{slug}/trips', () => {
  test("a marketplace shows the collection's trips in staff order, if it sells them", async () => {
    const product_ids = [trips[2], trips[1], trips[0]]
    const { status, body } = await send('PUT', '/sun/trips', { product_ids })
    expect([status, body.product_ids]).toEqual([200, product_ids])
    const path = '/v1/public/products?collection=sun'
    const shown = await tenants.m.send({ path })
    expect(shown.body.data.map(({ id }: { id: string }) => id)).toEqual([trips[2], trips[0]])
    expect((await tenants.b1.send({ path })).body.total).toBe(0)
  })

  test('422 InvalidInput: an unknown trip, or one named twice', async () => {
    const [first] = trips
    for (const product_ids of [
      [first, randomUUID()],
      [first, first],
      ['x'],
      Array(201).fill(first),
    ]) {
      const { status, body } = await send('PUT', '/sun/trips', { product_ids })
      expect(status).toBe(422)
      expect(body.errors[0].field).toMatch(/^product_ids/)
    }
    const kept = (await all()).data.find(({ slug }: { slug: string }) => slug === 'sun')
    expect(kept.product_ids).toHaveLength(3)
  })
})

describe('PUT /v1/platform/collections/order', () => {
  test('those that are named come first', async () => {
    expect((await send('PUT', '/order', { slugs: ['snow'] })).body.slugs).toEqual(['snow', 'sun'])
    expect((await all()).data.map(({ slug }: { slug: string }) => slug)).toEqual(['snow', 'sun'])
    expect((await send('PUT', '/order', { slugs: ['rain'] })).status).toBe(422)
  })
})

describe('DELETE /v1/platform/collections/{slug}', () => {
  test('204: its trips stay on sale, and its slug is free again', async () => {
    expect((await send('DELETE', '/sun')).status).toBe(204)
    expect((await send('DELETE', '/sun')).body).toMatchObject({ status: 404, entity: 'collection' })
    expect((await tenants.m.send({ path: '/v1/public/products' })).body.total).toBe(2)
    expect((await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })).status).toBe(201)
  })
})

test.each([
  ['PATCH', '/nothing', {}],
  ['PUT', '/nothing/trips', { product_ids: [] }],
  ['DELETE', '/nothing', undefined],
] as const)('404 NotFound: %s %s', async (method, path, body) => {
  expect((await send(method, path, body)).body).toMatchObject({ status: 404, entity: 'collection' })
})
