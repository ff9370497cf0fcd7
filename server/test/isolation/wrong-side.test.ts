import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey } from '#domain/access/keys.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import type { SendRequest } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

const ofKind = (...kinds: Endpoint['auth']['kind'][]) =>
  ENDPOINTS.filter(endpoint => kinds.includes(endpoint.auth.kind))
const requestTo = ({ method, path }: Endpoint) => ({
  method,
  path: path.replace(/\{\w+\}/g, '01a1dd17-86d6-7b1a-b746-7c610b109aac'),
})

/** Every one of these calls must be refused at admission, all of them in the same words. */
async function expectTurnedAway(endpoints: readonly Endpoint[], given: Partial<SendRequest>) {
  expect(endpoints.length).toBeGreaterThan(0)
  const answers = new Set<string>()
  for (const endpoint of endpoints) {
    const { status, text } = await service.send({ ...requestTo(endpoint), ...given })
    expect(status, endpoint.operationId).toBe(401)
    answers.add(text)
  }
  expect(answers.size).toBe(1)
}

describe('every route with the key of another side', () => {
  test('no key at all is 401 Unauthenticated [R-AUTH-02 R-AUTH-03 R-SELL-01]', async () => {
    await expectTurnedAway(ofKind('website', 'seller', 'staff', 'platform'), {})
  })

  test('a website key opens no seller or platform route [R-AUTH-09 R-SELL-01 T-KEY-1]', async () => {
    const { key } = world.a1
    const routes = ofKind('seller', 'staff', 'platform')
    await expectTurnedAway(routes, { key })
    await expectTurnedAway(routes, { bearer: key })
  })

  test('a secret key opens no public or platform route [T-KEY-1]', async () => {
    const bearer = world.sellerA.ownerKey
    await expectTurnedAway(ofKind('website'), { bearer })
    await expectTurnedAway(ofKind('website'), { key: bearer })
    await expectTurnedAway(ofKind('platform'), { bearer })
  })

  test('a platform key opens no public route, and acts for no seller [R-AUTH-27]', async () => {
    const bearer = service.platformKey
    await expectTurnedAway(ofKind('website'), { bearer })
    await expectTurnedAway(ofKind('website'), { key: bearer })
    for (const endpoint of ofKind('seller')) {
      const { status, body } = await service.send({ ...requestTo(endpoint), bearer })
      expect(status, endpoint.operationId).toBe(403)
      expect(body.details.reason).toBe('no_operator')
    }
  })

  test('a wrong key is 401, however close it comes [R-AUTH-04]', async () => {
    const secret = makeKey('secret', randomBytes)
    const website = makeKey('website', randomBytes)
    const own = world.sellerA.ownerKey
    const sellerPath = '/v1/storefronts'
    for (const bearer of [secret, own.slice(0, -1), `${own}x`, own.toUpperCase(), 'x']) {
      expect((await service.send({ path: sellerPath, bearer })).status).toBe(401)
    }
    for (const key of [website, world.a1.key.slice(0, -1), `${world.a1.key}x`, 'x', '']) {
      expect((await service.send({ path: '/v1/public/storefront', key })).status).toBe(401)
    }
    for (const authorization of ['', 'Bearer', 'Bearer  ', `Basic ${own}`, own]) {
      const sent = await service.send({ path: sellerPath, headers: { authorization } })
      expect(sent.status, authorization).toBe(401)
    }
  })

  test('the key of the right side is enough, whatever else is sent [G-30]', async () => {
    const { a1, sellerA } = world
    const both = { key: a1.key, bearer: sellerA.ownerKey }
    expect((await service.send({ path: '/v1/public/storefront', ...both })).status).toBe(200)
    expect((await service.send({ path: '/v1/storefronts', ...both })).status).toBe(200)
  })
})
