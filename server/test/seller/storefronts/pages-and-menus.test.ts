import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makePage } from '../../support/content-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSecretKey,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['de', 'en'] })
  site = await makeStorefront(service, seller, { languages: ['de', 'en'], default_language: 'de' })
})
afterAll(() => service.close())

describe('POST /v1/storefronts/{id}/pages', () => {
  const create = (slug: unknown, headers: Record<string, string> = {}) =>
    seller.send({
      method: 'POST',
      path: `/v1/storefronts/${site.id}/pages`,
      body: { slug },
      headers,
    })
  const some = () => `page-${randomUUID()}`

  test('201: a draft without words', async () => {
    const { status, body } = await create('about/team')
    expect(status).toBe(201)
    expect(body).toEqual({
      version: expect.any(Number),
      id: body.id,
      storefront_id: site.id,
      slug: 'about/team',
      status: 'draft',
      title: null,
      locales: [],
      created_at: '2026-11-15T10:00:00.000Z',
      updated_at: '2026-11-15T10:00:00.000Z',
    })
  })

  test.each([
    ['/leading', 'leading'],
    ['trailing/', 'trailing'],
    ['//both/of/them///', 'both/of/them'],
    ['home-1', 'home-1'],
    ['2026', '2026'],
  ])('slashes around %s do not count [R-PAGE-03]', async (given, slug) => {
    expect((await create(given)).body.slug).toBe(slug)
  })

  test.each([
    '',
    '/',
    'About',
    'über',
    'a b',
    'a_b',
    'a--b',
    '-a',
    'a-',
    'a//b',
    'a/../b',
    '.',
    'a?b',
    'a#b',
    'a%2fb',
    'a\\b',
    'x'.repeat(201),
    7,
    null,
  ])('422 InvalidInput: %j is no slug', async slug => {
    const { status, body } = await create(slug)
    expect([status, body.code, body.details.errors[0].field]).toEqual([422, 'InvalidInput', 'slug'])
  })

  test('409 Conflict: a slug is taken once per storefront', async () => {
    await create('taken')
    const { status, body } = await create('/taken/')
    expect([status, body.details.reason]).toEqual([409, 'slug_taken'])
    const other = await makeStorefront(service, seller)
    await makePage(service, seller, other, { slug: 'taken' })
  })

  test('repeated under one Idempotency-Key it is one page [D-07]', async () => {
    const headers = { 'idempotency-key': some() }
    const first = await create('once', headers)
    const again = await create('once', headers)
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    const other = await create('twice', headers)
    expect([other.status, other.body.details.reason]).toEqual([409, 'idempotency_key_reused'])
    await seller.send({ method: 'DELETE', path: `/v1/pages/${first.body.id}` })
    expect((await create('once', headers)).status).toBe(404)
  })
})

describe('around it', () => {
  test('403 NotPermitted: it takes page:manage', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: seller.ownerId,
      scopes: ['trip:manage', 'storefront:manage'],
    })
    const path = `/v1/storefronts/${site.id}/pages`
    const { status, body } = await service.send({ path, bearer })
    expect([status, body.permission]).toEqual([403, 'page:manage'])
  })
})

describe('GET /v1/storefronts/{id}/pages', () => {
  test('newest first, page by page, only those of the storefront', async () => {
    const own = await makeStorefront(service, seller)
    const list = (query = '') => seller.send({ path: `/v1/storefronts/${own.id}/pages${query}` })
    expect((await list()).body).toEqual({ data: [], next_cursor: null, total: 0 })
    for (const slug of ['one', 'two', 'three']) {
      await makePage(service, seller, own, { slug, published: slug === 'one' })
      await service.advance({ seconds: 1 })
    }
    const first = (await list('?limit=2')).body
    expect(first.total).toBe(3)
    expect(first.data.map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'two'])
    const second = (await list(`?limit=2&cursor=${first.next_cursor}`)).body
    expect(second.data).toHaveLength(1)
    expect(second.data[0]).toMatchObject({ slug: 'one', status: 'published', title: 'one en' })
    expect(second.next_cursor).toBeNull()
    const elsewhere = `/v1/storefronts/${site.id}/pages?cursor=${first.next_cursor}`
    expect((await seller.send({ path: elsewhere })).status).toBe(422)
  })
})

describe('GET /v1/storefronts/{id}/menus/{location}', () => {
  test('200: what was set, nothing at first', async () => {
    const { id } = await makeStorefront(service, seller)
    const path = `/v1/storefronts/${id}/menus/header`
    expect((await seller.send({ path })).body).toEqual({
      location: 'header',
      items: [],
      version: expect.any(Number),
    })
    const items = [{ label: 'Blog', link: { href: 'https://blog.example' }, children: [] }]
    await seller.send({ method: 'PUT', path, body: { items } })
    const { status, body } = await seller.send({ path })
    expect([status, body]).toEqual([200, { location: 'header', items, version: 2 }])
  })

  test('404 NotFound: a menu that no site has', async () => {
    const unknown = await seller.send({ path: `/v1/storefronts/${site.id}/menus/sidebar` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'menu' })
  })
})

describe('PUT /v1/storefronts/{id}/menus/{location}', () => {
  const pathOf = (location: string) => `/v1/storefronts/${site.id}/menus/${location}`
  const put = (items: unknown, location = 'header') =>
    seller.send({ method: 'PUT', path: pathOf(location), body: { items } })
  const get = async (location = 'header') => (await seller.send({ path: pathOf(location) })).body
  async function refusedField(entry: object): Promise<string> {
    const { status, body } = await put([entry])
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    return body.details.errors[0].field
  }

  test('comes back as it was written and can be sent again', async () => {
    expect(await get()).toEqual({ location: 'header', items: [], version: expect.any(Number) })
    const page = await makePage(service, seller, site, { slug: 'about', published: false })
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const items = [
      {
        labels: { de: 'Über', en: 'About' },
        link: { page_id: page.id },
        children: [{ label: 'Trip', link: { product_id: trip.id } }],
      },
      { label: 'Blog', link: { href: 'https://blog.example' }, children: [] },
    ]
    const made = await put(items)
    expect([made.status, made.body]).toEqual([200, { location: 'header', items, version: 2 }])
    expect(await get()).toEqual({ location: 'header', items, version: expect.any(Number) })
    expect((await put((await get()).items)).body.items).toEqual(items)
    expect((await get('footer')).items).toEqual([])
    await put([])
    expect((await get()).items).toEqual([])
  })

  test('404 NotFound: a menu that no site has, an unknown storefront', async () => {
    const { status, body } = await put([], 'sidebar')
    expect([status, body.entity]).toEqual([404, 'menu'])
    expect((await seller.send({ path: pathOf('sidebar') })).body.entity).toBe('menu')
    const path = `/v1/storefronts/${randomUUID()}/menus/header`
    expect((await seller.send({ path })).body.entity).toBe('storefront')
    const unknown = await seller.send({ method: 'PUT', path, body: { items: [] } })
    expect(unknown.body.entity).toBe('storefront')
  })

  test('422 InvalidInput: a label once, with the default language [G-114]', async () => {
    const link = { href: '/x' }
    expect(await refusedField({ link })).toBe('items.0.label')
    expect(await refusedField({ link, label: 'a', labels: { de: 'b' } })).toBe('items.0.label')
    expect(await refusedField({ link, labels: {} })).toBe('items.0.labels')
    expect(await refusedField({ link, labels: { en: 'About' } })).toBe('items.0.labels')
    expect(await refusedField({ link, labels: { deu: 'b' } })).toMatch(/^items\.0\.labels/)
    expect(await refusedField({ link, label: '' })).toBe('items.0.label')
  })

  test('422 InvalidInput: one target and no more', async () => {
    const page = await makePage(service, seller, site, { slug: 'target' })
    const label = 'x'
    expect(await refusedField({ label })).toBe('items.0.link')
    expect(await refusedField({ label, link: {} })).toBe('items.0.link')
    const both = { label, link: { page_id: page.id, href: '/x' } }
    expect(await refusedField(both)).toBe('items.0.link')
    const child = { label, link: { href: '/x' }, children: [{ label, link: {} }] }
    expect(await refusedField(child)).toBe('items.0.children.0.link')
  })

  test('children have no children of their own', async () => {
    const leaf = { label: 'x', link: { href: '/x' } }
    const { body } = await put([{ ...leaf, children: [{ ...leaf, children: [leaf] }] }])
    expect(body.items).toEqual([{ ...leaf, children: [leaf] }])
  })

  test("422 InvalidInput: a page of another site, and another seller's records [T-ISO-1]", async () => {
    const other = await makeStorefront(service, seller)
    const otherSeller = await makeSeller(service, { approved: true })
    const foreign = await makeStorefront(service, otherSeller)
    const pages = [
      await makePage(service, seller, other, { slug: 'sister' }),
      await makePage(service, otherSeller, foreign, { slug: 'foreign' }),
      { id: randomUUID() },
    ]
    for (const { id } of pages) {
      expect(await refusedField({ label: 'x', link: { page_id: id } })).toBe('items.0.link.page_id')
    }
    const theirs = await makeTrip(service, otherSeller, { city: await makeCity(service) })
    for (const id of [theirs.id, randomUUID()]) {
      const entry = { label: 'x', link: { product_id: id } }
      expect(await refusedField(entry)).toBe('items.0.link.product_id')
      const child = { label: 'x', link: { href: '/x' }, children: [entry] }
      expect(await refusedField(child)).toBe('items.0.children.0.link.product_id')
    }
  })

  test('every change leaves one line in the log [T-OPS-2]', async () => {
    await put([{ label: 'Logged', link: { href: '/logged' } }])
    const { body } = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(body.data[0]).toMatchObject({ action: 'storefront.menu_set', entity_id: site.id })
    expect(JSON.stringify(body.data[0])).toContain('Logged')
  })
})
