import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SendRequest } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

let service: TestService
let world: TwoTenants
let foreignSecretKey: string
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
  const { body } = await world.sellerB.send({ path: '/v1/secret-keys' })
  foreignSecretKey = body.data[0].id
})
afterAll(() => service.close())

type Method = NonNullable<SendRequest['method']>

const ON_STOREFRONTS: [Method, string, object?][] = [
  ['GET', ''],
  ['PATCH', '', { name: 'Taken over' }],
  ['GET', '/origins'],
  ['PUT', '/origins', { origins: ['https://evil.example'] }],
  ['GET', '/payment-methods'],
  ['PUT', '/payment-methods', { payment_methods: [] }],
  ['GET', '/keys'],
  ['POST', '/keys', { label: 'Taken over' }],
]

describe('the records of another seller', () => {
  test.each(ON_STOREFRONTS)(
    '%s /v1/storefronts/{id}%s answers as for an id that nobody has [R-AUTH-07 T-ISO-1]',
    async (method, tail, body) => {
      const ask = (id: string) =>
        world.sellerA.send({ method, path: `/v1/storefronts/${id}${tail}`, body })
      const unknown = await ask(randomUUIDv7())
      expect(unknown.status).toBe(404)
      expect(unknown.body.details).toEqual({ entity: 'storefront' })
      for (const id of [world.b1.id, world.m.id, world.b1.id.toUpperCase(), 'not-an-id']) {
        const sent = await ask(id)
        expect(sent.status).toBe(404)
        expect(sent.text).toBe(unknown.text)
      }
    },
  )

  test('keys of another seller are neither rotated nor revoked, in the same words as unknown ones [T-ISO-1]', async () => {
    const calls: [Method, (id: string) => string, string, string][] = [
      ['POST', id => `/v1/website-keys/${id}/rotate`, world.b1.keyId, 'website_key'],
      ['DELETE', id => `/v1/website-keys/${id}`, world.b1.keyId, 'website_key'],
      ['DELETE', id => `/v1/secret-keys/${id}`, foreignSecretKey, 'secret_key'],
    ]
    for (const [method, path, foreign, entity] of calls) {
      const unknown = await world.sellerA.send({ method, path: path(randomUUIDv7()) })
      const other = await world.sellerA.send({ method, path: path(foreign) })
      expect(unknown.status).toBe(404)
      expect(unknown.body.details).toEqual({ entity })
      expect(other.text).toBe(unknown.text)
    }
    expect((await world.b1.send({ path: '/v1/public/storefront' })).status).toBe(200)
    expect((await world.sellerB.send({ path: '/v1/secret-keys' })).status).toBe(200)
  })

  test('a key of one storefront is not found under another of the same seller', async () => {
    const { a1, a2, sellerA } = world
    const listed = async (id: string) => {
      const { body } = await sellerA.send({ path: `/v1/storefronts/${id}/keys` })
      return body.data.map((key: { id: string }) => key.id)
    }
    expect(await listed(a1.id)).toEqual([a1.keyId])
    expect(await listed(a2.id)).toEqual([a2.keyId])
  })

  test('nothing of another seller stands in any list or record [T-ISO-2]', async () => {
    const { a1, b1, m, sellerA, sellerB, sellerM } = world
    const foreign = [
      ...[sellerB, sellerM].flatMap(other => [other.id, other.slug, other.name, other.ownerId]),
      ...[b1, m].flatMap(site => [site.id, site.key, site.keyId]),
    ]
    const paths = [
      '/v1/seller',
      '/v1/storefronts',
      '/v1/secret-keys',
      `/v1/storefronts/${a1.id}`,
      `/v1/storefronts/${a1.id}/keys`,
    ]
    for (const path of paths) {
      const { status, text } = await sellerA.send({ path })
      expect(status).toBe(200)
      for (const canary of foreign) expect(text, path).not.toContain(canary)
    }
  })

  test('an Idempotency-Key belongs to its seller', async () => {
    const make = (seller: TwoTenants['sellerA']) =>
      seller.send({
        method: 'POST',
        path: '/v1/storefronts',
        body: { name: 'Same words' },
        headers: { 'idempotency-key': 'same-key' },
      })
    const [a, b] = [await make(world.sellerA), await make(world.sellerB)]
    expect(b.status).toBe(201)
    expect(b.body.id).not.toBe(a.body.id)
  })
})
