import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, countAuditRows, mailedToken, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
const PASSWORD = 'a long enough password'

beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
  seller = await makeSeller(service)
  const owner = await signInAs(service, { email: seller.ownerEmail })
  const set = await owner.send({
    method: 'PUT',
    path: '/v1/me/password',
    body: { new_password: PASSWORD },
  })
  expect(set.status).toBe(204)
})
afterAll(() => service.close())

let visitor = 0
const signIn = (changed: object = {}) =>
  service.send({
    method: 'POST',
    path: '/v1/auth/sign-in',
    headers: { 'x-forwarded-for': `192.0.2.${++visitor % 250}` },
    body: { email: seller.ownerEmail, password: PASSWORD, ...changed },
  })

describe('POST /v1/auth/sign-out', () => {
  test('403 OriginNotAllowed: no other page ends a session [T-AUTH-8]', async () => {
    const cookie = cookieOf(await signIn())
    const sign = { method: 'POST', path: '/v1/auth/sign-out', cookie } as const
    const foreign = await service.send({ ...sign, origin: 'https://elsewhere.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'OriginNotAllowed'])
    expect((await service.send({ path: '/v1/me', cookie })).status).toBe(200)
    expect((await service.send({ ...sign, origin: 'http://127.0.0.1:8080' })).status).toBe(204)
    expect((await service.send({ path: '/v1/me', cookie })).status).toBe(401)
  })

  test('204: the session is gone, and the cookie with it', async () => {
    const cookie = cookieOf(await signIn())
    const before = await countAuditRows(service)
    const out = await service.send({ method: 'POST', path: '/v1/auth/sign-out', cookie })
    expect(out.status).toBe(204)
    expect(out.headers['set-cookie']).toMatch(/^svc_staff=; Max-Age=0/)
    expect((await service.send({ path: '/v1/me', cookie })).status).toBe(401)
    expect(await countAuditRows(service)).toBe(before + 1)
  })

  test('204: without a session as well', async () => {
    const out = await service.send({ method: 'POST', path: '/v1/auth/sign-out' })
    expect(out.status).toBe(204)
  })

  test('204 everywhere: all sessions of the person end, and no link opens another [T-OPS-2]', async () => {
    const own = await makeSeller(service)
    const { email, cookie } = await signInAs(service, { email: own.ownerEmail })
    const elsewhere = await signInAs(service, { email })
    const other = await signInAs(service, { email: seller.ownerEmail })
    await service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email } })
    const token = await mailedToken(service, email)
    const before = await countAuditRows(service)
    const out = await service.send({
      method: 'POST',
      path: '/v1/auth/sign-out',
      cookie,
      body: { everywhere: true },
    })
    expect(out.status).toBe(204)
    expect(await countAuditRows(service)).toBe(before + 1)
    for (const ended of [cookie, elsewhere.cookie]) {
      expect((await service.send({ path: '/v1/me', cookie: ended })).status).toBe(401)
    }
    expect((await other.send({ path: '/v1/me' })).status).toBe(200)
    const used = await service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })
    expect(used.status).toBe(401)
  })

  test('204: other sessions of the person stay, unless they are named', async () => {
    const own = await makeSeller(service)
    const [first, second] = [
      await signInAs(service, { email: own.ownerEmail }),
      await signInAs(service, { email: own.ownerEmail }),
    ]
    for (const body of [{}, { everywhere: false }]) {
      await service.send({ method: 'POST', path: '/v1/auth/sign-out', cookie: first.cookie, body })
    }
    expect((await second.send({ path: '/v1/me' })).status).toBe(200)
  })
})
