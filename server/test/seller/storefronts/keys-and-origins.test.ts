import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

describe('POST /v1/storefronts/{id}/keys', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  beforeEach(async () => {
    await service.freezeAt(START)
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
  })

  const keysPath = () => `/v1/storefronts/${site.id}/keys`
  const create = (body: object, headers: Record<string, string> = {}) =>
    seller.send({ method: 'POST', path: keysPath(), body, headers })
  const statusOf = async (key: string) =>
    (await service.send({ path: '/v1/public/storefront', key })).status

  test('201: the key is shown once and works at once [R-AUTH-01 R-AUTH-22]', async () => {
    const { status, body } = await create({ label: 'Main site' })
    expect(status).toBe(201)
    expect(body.key).toMatch(/^pk_live_/)
    expect(body).toMatchObject({
      storefront_id: site.id,
      label: 'Main site',
      last_four: body.key.slice(-4),
      status: 'active',
      expires_at: null,
      revoked_at: null,
    })
    expect(await statusOf(body.key)).toBe(200)
    const list = await seller.send({ path: keysPath() })
    expect(list.body.total).toBe(2)
    expect(list.body.data[0].id).toBe(body.id)
    expect(list.text).not.toContain(body.key)
    expect(list.body.data[0]).not.toHaveProperty('key')
  })

  test('a repeat under the same Idempotency-Key shows the record without the key [D-07]', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const first = await create({ label: 'Once' }, headers)
    const again = await create({ label: 'Once' }, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ ...first.body, key: null })
  })

  test('422 InvalidInput: a key has a label', async () => {
    for (const label of [undefined, '', 'x'.repeat(101), 7]) {
      expect((await create({ label })).status).toBe(422)
    }
  })
})

describe('GET /v1/storefronts/{id}/keys', () => {
  test('200: newest first, each without its text', async () => {
    const path = `/v1/storefronts/${site.id}/keys`
    await service.advance({ seconds: 1 })
    const made = await seller.send({ method: 'POST', path, body: { label: 'Second' } })
    const { status, body, text } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.id, site.keyId])
    expect(body).toMatchObject({ next_cursor: null, total: 2 })
    expect(text).not.toContain(made.body.key)
    expect(text).not.toContain(site.key)
  })
})

describe('GET /v1/storefronts/{id}/origins', () => {
  test('200: what was set, nothing at first', async () => {
    const path = `/v1/storefronts/${site.id}/origins`
    expect((await seller.send({ path })).body).toEqual({ origins: [], version: expect.any(Number) })
    const body = { origins: ['https://shop.example'] }
    const put = await seller.send({ method: 'PUT', path, body })
    const read = await seller.send({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body).toMatchObject(body)
  })
})

describe('PUT /v1/storefronts/{id}/origins', () => {
  let site: MadeStorefront
  beforeAll(async () => {
    site = await makeStorefront(service, seller, { currencies: ['EUR', 'USD'] })
  })

  const put = (origins: unknown) =>
    seller.send({ method: 'PUT', path: `/v1/storefronts/${site.id}/origins`, body: { origins } })

  test('200: each is kept as a browser sends it, once [G-28]', async () => {
    const { status, body } = await put([
      'https://Shop.example:443',
      'https://shop.example',
      'http://localhost:3000',
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      origins: ['https://shop.example', 'http://localhost:3000'],
      version: expect.any(Number),
    })
    const read = await seller.send({ path: `/v1/storefronts/${site.id}/origins` })
    expect(read.body).toEqual(body)
  })

  test('422 InvalidInput: names the one that is none, and keeps the old list', async () => {
    const { status, body } = await put(['https://new.example', 'https://new.example/path'])
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('origins.1')
    const read = await seller.send({ path: `/v1/storefronts/${site.id}/origins` })
    expect(read.body.origins).toEqual(['https://shop.example', 'http://localhost:3000'])
  })

  test('422 InvalidInput: at most 50, and each a text', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `https://s${index}.example`)
    expect((await put(many)).status).toBe(422)
    expect((await put([null])).status).toBe(422)
    expect((await put(many.slice(1))).body.origins).toHaveLength(50)
  })
})
