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
const some = () => `page-${randomUUID()}`

describe('POST /v1/storefronts/{id}/pages', () => {
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
