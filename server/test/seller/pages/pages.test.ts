import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const create = (slug: unknown, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: `/v1/storefronts/${site.id}/pages`,
    body: { slug },
    headers,
  })
const change = (id: string, body: object) =>
  seller.send({ method: 'PATCH', path: `/v1/pages/${id}`, body })
const move = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/pages/${id}/${step}`, headers })
const putText = (id: string, locale: string, body: object) =>
  seller.send({ method: 'PUT', path: `/v1/pages/${id}/texts/${locale}`, body })
const get = (id: string) => seller.send({ path: `/v1/pages/${id}` })
const some = () => `page-${randomUUID()}`

describe('POST /v1/storefronts/{id}/pages', () => {
  test('201: a draft without words', async () => {
    const { status, body } = await create('about/team')
    expect(status).toBe(201)
    expect(body).toEqual({
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

  test('404 NotFound: no such storefront', async () => {
    const { status, body } = await seller.send({
      method: 'POST',
      path: `/v1/storefronts/${randomUUID()}/pages`,
      body: { slug: 'x' },
    })
    expect([status, body.entity]).toEqual([404, 'storefront'])
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

  test('404 NotFound: no such storefront', async () => {
    const { body } = await seller.send({ path: `/v1/storefronts/${randomUUID()}/pages` })
    expect([body.status, body.entity]).toEqual([404, 'storefront'])
  })
})

describe('texts of a page', () => {
  test('each language has its own; the title of the record is the default one', async () => {
    const { id } = (await create(some())).body
    const made = await putText(id, 'en', { title: 'About', sections: [] })
    expect([made.status, made.body]).toEqual([
      200,
      {
        locale: 'en',
        title: 'About',
        sections: [],
        seo: { meta_title: null, meta_description: null, canonical_url: null, noindex: false },
        updated_at: made.body.updated_at,
      },
    ])
    expect((await get(id)).body).toMatchObject({ title: 'About', locales: ['en'] })
    await putText(id, 'de', { title: 'Über uns', sections: [], seo: { noindex: true } })
    const { body } = await get(id)
    expect(body).toMatchObject({ title: 'Über uns', locales: ['de', 'en'] })
    expect(body.texts.map(({ title }: { title: string }) => title)).toEqual(['Über uns', 'About'])
    // The whole text is replaced, not merged.
    await putText(id, 'de', { title: 'Wir', sections: [] })
    expect((await get(id)).body.texts[0]).toMatchObject({ title: 'Wir', seo: { noindex: false } })
  })

  test('404 NotFound: a text that is not there, a language that is none, an unknown page', async () => {
    const { id } = (await create(some())).body
    const text = { title: 'x', sections: [] }
    const remove = (locale: string) =>
      seller.send({ method: 'DELETE', path: `/v1/pages/${id}/texts/${locale}` })
    expect((await remove('en')).body.entity).toBe('text')
    expect((await putText(id, 'english', text)).body.entity).toBe('text')
    expect((await putText(randomUUID(), 'en', text)).body.entity).toBe('page')
    await putText(id, 'en', text)
    expect((await remove('en')).status).toBe(204)
    expect((await get(id)).body.texts).toEqual([])
  })
})

describe('publishing', () => {
  test('409 Conflict: a page needs a text first', async () => {
    const { id } = (await create(some())).body
    const early = await move(id, 'publish')
    expect(early.status).toBe(409)
    expect(early.body.details).toEqual({ reason: 'not_ready', missing: ['text'] })
    await putText(id, 'en', { title: 'x', sections: [] })
    expect((await move(id, 'publish')).body.status).toBe('published')
    expect((await move(id, 'publish')).body.details.reason).toBe('already_published')
    expect((await move(id, 'unpublish')).body.status).toBe('draft')
    expect((await move(id, 'unpublish')).body.details.reason).toBe('not_published')
  })

  test('repeated under one Idempotency-Key it answers the same [D-07]', async () => {
    const { id } = await makePage(service, seller, site, { slug: some(), published: false })
    const headers = { 'idempotency-key': some() }
    expect((await move(id, 'publish', headers)).status).toBe(200)
    const again = await move(id, 'publish', headers)
    expect([again.status, again.body.status]).toEqual([200, 'published'])
    const taken = { 'idempotency-key': some() }
    expect((await move(id, 'unpublish', taken)).status).toBe(200)
    expect((await move(id, 'unpublish', taken)).status).toBe(200)
  })
})

describe('PATCH and DELETE /v1/pages/{id}', () => {
  test('409 Conflict: the slug of another page; its own is fine', async () => {
    const one = (await create(some())).body
    const two = (await create(some())).body
    const taken = await change(one.id, { slug: two.slug })
    expect([taken.status, taken.body.details.reason]).toEqual([409, 'slug_taken'])
    expect((await change(one.id, { slug: `/${one.slug}/` })).body.slug).toBe(one.slug)
    expect((await change(one.id, {})).body.slug).toBe(one.slug)
    expect((await change(one.id, { slug: 'No' })).status).toBe(422)
  })

  test('204, then 404 NotFound everywhere; its slug is free again', async () => {
    const { id, slug } = await makePage(service, seller, site, { slug: some() })
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/pages/${id}` })
    expect((await remove()).status).toBe(204)
    for (const answer of [
      await remove(),
      await get(id),
      await change(id, { slug: 'x' }),
      await move(id, 'publish'),
      await putText(id, 'en', { title: 'x', sections: [] }),
    ]) {
      expect([answer.status, answer.body.entity]).toEqual([404, 'page'])
    }
    expect((await create(slug)).status).toBe(201)
  })
})

describe('around it', () => {
  test('every change leaves one line in the log [T-OPS-2]', async () => {
    const { id } = (await create(some())).body
    await putText(id, 'en', { title: 'x', sections: [{ type: 'text', body: 'secret plan' }] })
    await change(id, { slug: some() })
    await move(id, 'publish')
    await move(id, 'unpublish')
    await seller.send({ method: 'DELETE', path: `/v1/pages/${id}/texts/en` })
    await seller.send({ method: 'DELETE', path: `/v1/pages/${id}` })
    const { body } = await seller.send({ path: '/v1/audit-log?limit=7' })
    const rows = body.data as { action: string; entity_id: string }[]
    expect(rows.map(row => row.action).reverse()).toEqual([
      'page.created',
      'page.text_set',
      'page.updated',
      'page.published',
      'page.unpublished',
      'page.text_deleted',
      'page.deleted',
    ])
    expect(new Set(rows.map(row => row.entity_id))).toEqual(new Set([id]))
    expect(JSON.stringify(rows)).not.toContain('secret plan')
  })

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
