import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeCity, makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

let service: TestService
let tenants: TwoTenants
let city: MadeCity
beforeAll(async () => {
  service = await openTestService()
  tenants = await makeTwoTenants(service)
  city = await makeCity(service)
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })
const make = (slug: string, more: object = {}) =>
  send('POST', '', { slug, names: { en: slug }, ...more })
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

describe('GET /v1/platform/collections', () => {
  test('200: all of them in their order, hidden ones too, page by page', async () => {
    for (const slug of ['hail', 'fog', 'rain']) await make(slug, { hidden: slug === 'fog' })
    const path = '/v1/platform/collections?limit='
    const first = await service.platform({ path: `${path}2` })
    const rest = await service.platform({ path: `${path}100&cursor=${first.body.next_cursor}` })
    const paged = [...first.body.data, ...rest.body.data]
    expect(paged.slice(-3).map(({ slug }) => slug)).toEqual(['hail', 'fog', 'rain'])
    expect(paged.slice(-3).map(({ hidden }) => hidden)).toEqual([false, true, false])
    expect(first.body.data).toHaveLength(2)
    expect([first.body.total, rest.body.next_cursor]).toEqual([paged.length, null])
    expect((await all()).data).toEqual(paged)
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status, body } = await service.send({ path: '/v1/platform/collections' })
    expect([status, body.code]).toEqual([401, 'Unauthenticated'])
  })
})

describe('PATCH /v1/platform/collections/{slug}', () => {
  test('null opens an end; what is left out stays', async () => {
    await make('ice', { show_from: '2026-12-01' })
    const { body } = await send('PATCH', '/ice', { show_from: null, show_to: '2027-01-31' })
    expect(body).toMatchObject({ show_from: null, show_to: '2027-01-31', names: { en: 'ice' } })
    const wrong = await send('PATCH', '/ice', { show_from: '2027-02-01' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'show_to' }] } })
  })

  test.each([
    ['PATCH', '/nothing', {}],
    ['PUT', '/nothing/trips', { product_ids: [] }],
    ['DELETE', '/nothing', undefined],
  ] as const)('404 NotFound: %s %s', async (method, path, body) => {
    expect((await send(method, path, body)).body).toMatchObject({
      status: 404,
      entity: 'collection',
    })
  })
})

describe('PUT /v1/platform/collections/order', () => {
  test('those that are named come first', async () => {
    const slugs = async () => (await all()).data.map(({ slug }: { slug: string }) => slug)
    const before = await slugs()
    await make('dew')
    const { body } = await send('PUT', '/order', { slugs: ['dew'] })
    expect(body.slugs).toEqual(['dew', ...before])
    expect(await slugs()).toEqual(['dew', ...before])
    expect((await send('PUT', '/order', { slugs: ['drought'] })).status).toBe(422)
  })
})

describe('PUT /v1/platform/collections/{slug}/trips', () => {
  let trips: string[]
  beforeAll(async () => {
    const { sellerA, sellerB } = tenants
    const made = [
      await makeTrip(service, sellerB, { city }),
      await makeTrip(service, sellerA, { city }),
      await makeTrip(service, sellerB, { city }),
    ]
    trips = made.map(({ id }) => id)
    await make('picks')
  })

  test("a marketplace shows the collection's trips in staff order, if it sells them", async () => {
    const product_ids = [trips[2], trips[1], trips[0]]
    const { status, body } = await send('PUT', '/picks/trips', { product_ids })
    expect([status, body.product_ids]).toEqual([200, product_ids])
    const path = '/v1/public/products?collection=picks'
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
      const { status, body } = await send('PUT', '/picks/trips', { product_ids })
      expect(status).toBe(422)
      expect(body.errors[0].field).toMatch(/^product_ids/)
    }
    const kept = (await all()).data.find(({ slug }: { slug: string }) => slug === 'picks')
    expect(kept.product_ids).toHaveLength(3)
  })
})

describe('DELETE /v1/platform/collections/{slug}', () => {
  test('204: its trips stay on sale, and its slug is free again', async () => {
    const { id } = await makeTrip(service, tenants.sellerB, { city })
    await make('wind')
    await send('PUT', '/wind/trips', { product_ids: [id] })
    const onSale = async () => (await tenants.m.send({ path: '/v1/public/products' })).body.total
    const before = await onSale()
    expect((await send('DELETE', '/wind')).status).toBe(204)
    const again = await send('DELETE', '/wind')
    expect(again.body).toMatchObject({ status: 404, entity: 'collection' })
    expect(await onSale()).toBe(before)
    expect((await make('wind')).status).toBe(201)
  })
})
