import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import {
  changeRows,
  makeSecretKey,
  makeStorefront,
  makeTwoTenants,
  type TwoTenants,
} from '../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())
beforeEach(() => service.advance({ minutes: 1 }))

const path = '/v1/public/storefront'
const change = (settings: object) =>
  service.platform({ method: 'PATCH', path: '/v1/platform/settings', body: settings })
const setQuota = (keyId: string, quota: number | null) =>
  changeRows(
    service,
    tx => tx`update website_keys set calls_per_minute = ${quota} where id = ${keyId}`,
  )

function shares({ headers }: Sent) {
  const read = (name: string) => Number(headers[`ratelimit-${name}`])
  return { limit: read('limit'), remaining: read('remaining'), reset: read('reset') }
}

describe('calls a minute', () => {
  test('600 for a website key and 120 for a secret key, by default [R-LIM-09] [R-LIM-10]', async () => {
    const site = await world.a1.send({ path })
    expect(shares(site)).toEqual({ limit: 600, remaining: 599, reset: 60 })
    const bearer = await makeSecretKey(service, {
      sellerId: world.sellerA.id,
      personId: world.sellerA.ownerId,
      callsPerMinute: null,
    })
    const own = await service.send({ path: '/v1/storefronts', bearer })
    expect(shares(own)).toEqual({ limit: 120, remaining: 119, reset: 60 })
  })

  test('the 601st call of a website key is 429 [R-LIM-09]', async () => {
    const site = await makeStorefront(service, world.sellerB)
    for (let call = 1; call <= 600; call++) await site.send({ path })
    const { status } = await site.send({ path })
    expect(status).toBe(429)
  })

  test('the 121st call of a secret key is 429 [R-LIM-10]', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: world.sellerA.id,
      personId: world.sellerA.ownerId,
      callsPerMinute: null,
    })
    for (let call = 1; call <= 120; call++) await service.send({ path: '/v1/storefronts', bearer })
    const { status } = await service.send({ path: '/v1/storefronts', bearer })
    expect(status).toBe(429)
  })

  test('every answer to a key says what is left: 200, 304, 403, 404, 422, 429 [R-LIM-11] [G-47]', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: world.sellerA.id,
      personId: world.sellerA.ownerId,
      scopes: ['storefront:manage'],
      callsPerMinute: 5,
    })
    const call = (called: string) => service.send({ path: called, bearer })
    const answers = [
      await call('/v1/storefronts'),
      await call('/v1/request-log'),
      await call('/v1/storefronts/nothing'),
      await call('/v1/storefronts?limit=0'),
      await call('/v1/storefronts'),
      await call('/v1/storefronts'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 422, 200, 429])
    expect(answers.map(answer => shares(answer).remaining)).toEqual([4, 3, 2, 1, 0, 0])
    const { headers } = await world.a2.send({ path })
    const kept = await world.a2.send({ path, headers: { 'if-none-match': headers.etag ?? '' } })
    expect(kept.status).toBe(304)
    expect(shares(kept).remaining).toBe(598)
    const foreign = await world.a2.send({ path, origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    // A browser: of its half of the calls is less left than of all [D-26].
    expect(shares(foreign)).toMatchObject({ limit: 300, remaining: 299 })
    // And it is not one of those that this server has.
    expect(shares(await world.a2.send({ path })).remaining).toBe(597)
  })

  test('also where the path or the method is not there, 404 and 405 [R-LIM-11]', async () => {
    const first = shares(await world.a2.send({ path })).remaining
    const lost = await world.a2.send({ path: '/v1/public/no-such-thing' })
    const turned = await world.a2.send({ method: 'DELETE', path })
    expect([lost.status, turned.status]).toEqual([404, 405])
    expect([lost, turned].map(answer => shares(answer).remaining)).toEqual([first - 1, first - 2])
    const owned = await world.sellerA.send({ path: '/v1/no-such-thing' })
    expect([owned.status, shares(owned).limit > 0]).toEqual([404, true])
    const platform = await service.platform({ path: '/v1/platform/no-such-thing' })
    expect([platform.status, shares(platform).limit]).toEqual([404, 600])
    const unknown = await service.send({ path: '/v1/public/no-such-thing', key: 'pk_live_x' })
    expect([unknown.status, unknown.headers['ratelimit-limit']]).toEqual([404, undefined])
  })

  test('429 RateLimited: body and Retry-After say the same seconds [R-LIM-12] [R-ERR-14] [R-ERR-61]', async () => {
    await service.advance({ seconds: 17, milliseconds: 500 })
    await setQuota(world.a1.keyId, 1)
    await world.a1.send({ path })
    const { status, body, headers } = await world.a1.send({ path })
    await setQuota(world.a1.keyId, null)
    expect(status).toBe(429)
    expect(body.code).toBe('RateLimited')
    const { retry_after_seconds: seconds, reason } = body.details
    expect([seconds, reason]).toEqual([43, 'calls'])
    expect(headers['retry-after']).toBe(String(seconds))
    expect(headers['ratelimit-reset']).toBe(String(seconds))
    expect(body.retry_after_seconds).toBe(seconds)
  })

  test('one key does not use up what another has [R-LIM-13]', async () => {
    await setQuota(world.a1.keyId, 1)
    await world.a1.send({ path })
    expect((await world.a1.send({ path })).status).toBe(429)
    expect((await world.a2.send({ path })).status).toBe(200)
    await setQuota(world.a1.keyId, null)
  })

  test('after Retry-After the key works again [R-LIM-08]', async () => {
    await setQuota(world.a1.keyId, 1)
    await world.a1.send({ path })
    const { body } = await world.a1.send({ path })
    await service.advance({ seconds: body.retry_after_seconds })
    expect((await world.a1.send({ path })).status).toBe(200)
    await setQuota(world.a1.keyId, null)
  })

  test('429 comes after 401 and 403, and before the body is judged [G-31]', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: world.sellerA.id,
      personId: world.sellerA.ownerId,
      scopes: ['storefront:manage'],
      callsPerMinute: 1,
    })
    await service.send({ path: '/v1/storefronts', bearer })
    const create = { method: 'POST', path: '/v1/storefronts', bearer, body: '{' } as const
    expect((await service.send(create)).status).toBe(429)
    expect((await service.send({ path: '/v1/request-log', bearer })).status).toBe(403)
    expect((await service.send({ ...create, path: '/v1/nothing' })).status).toBe(404)
  })

  test('the quotas are settings, and so is whether there are any [G-48]', async () => {
    await change({ website_key_calls_per_minute: 3, secret_key_calls_per_minute: 4 })
    expect(shares(await world.b1.send({ path })).limit).toBe(3)
    await change({ call_limits_on: false })
    for (let call = 0; call < 5; call++) {
      const { status, headers } = await world.b1.send({ path })
      expect(status).toBe(200)
      expect(headers['ratelimit-limit']).toBeUndefined()
    }
    await change({ call_limits_on: true, website_key_calls_per_minute: 600 })
  })

  test('the platform key has a share of its own', async () => {
    const answer = await service.platform({ path: '/v1/platform/settings' })
    expect(shares(answer).limit).toBe(600)
  })

  test('600 for a person who is signed in, on all devices together [R-LIM-31]', async () => {
    const email = world.sellerA.ownerEmail
    const [desk, phone] = [await signInAs(service, { email }), await signInAs(service, { email })]
    const first = await desk.send({ path: '/v1/team' })
    expect(shares(first)).toEqual({ limit: 600, remaining: 599, reset: 60 })
    await change({ person_calls_per_minute: 3 })
    expect((await phone.send({ path: '/v1/me' })).status).toBe(200)
    expect((await desk.send({ path: '/v1/team' })).status).toBe(200)
    const over = await phone.send({ path: '/v1/team' })
    expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([
      429,
      'RateLimited',
      '60',
    ])
    const other = await signInAs(service, { email: world.sellerB.ownerEmail })
    expect((await other.send({ path: '/v1/team' })).status).toBe(200)
    await service.advance({ minutes: 1 })
    expect((await desk.send({ path: '/v1/team' })).status).toBe(200)
    await change({ person_calls_per_minute: 600 })
  })

  test('a call without a known key is not counted against anybody', async () => {
    for (const key of ['', 'pk_live_nonsense', undefined]) {
      const { status, headers } = await service.send(key === undefined ? { path } : { path, key })
      expect(status).toBe(401)
      expect(headers['ratelimit-limit']).toBeUndefined()
    }
  })
})
