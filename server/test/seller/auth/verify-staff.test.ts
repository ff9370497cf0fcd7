import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, countAuditRows, mailedToken } from '../../support/staff.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => service.close())

let visitor = 0
const nextAddress = () => `198.51.${Math.floor(++visitor / 200)}.${(visitor % 200) + 1}`
const ask = (email: string, headers: Record<string, string> = {}) =>
  service.send({
    method: 'POST',
    path: '/v1/auth/sign-in-link',
    headers: { 'x-forwarded-for': nextAddress(), ...headers },
    body: { email },
  })
const verify = (token: string) =>
  service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })

describe('POST /v1/auth/verify', () => {
  test('200: the link signs in once', async () => {
    const { ownerEmail, slug } = await makeSeller(service)
    await ask(ownerEmail)
    const token = await mailedToken(service, ownerEmail)
    const before = await countAuditRows(service)
    const first = await verify(token)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ person: { email: ownerEmail }, seller: { slug } })
    expect(await countAuditRows(service)).toBe(before + 1)
    expect((await service.send({ path: '/v1/me', cookie: cookieOf(first) })).status).toBe(200)
    const again = await verify(token)
    expect([again.status, again.body.reason]).toEqual([401, 'expired_code'])
  })

  test('of 20 at once, one gets the session [T-AUTH-2]', async () => {
    const { ownerEmail } = await makeSeller(service)
    await ask(ownerEmail)
    const token = await mailedToken(service, ownerEmail)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  })

  test('a scanner that opens the link with GET or HEAD uses nothing up [T-AUTH-2]', async () => {
    const { ownerEmail } = await makeSeller(service)
    await ask(ownerEmail)
    const token = await mailedToken(service, ownerEmail)
    for (const method of ['GET', 'HEAD'] as const) {
      const path = `/v1/auth/verify?token=${token}`
      expect((await service.send({ method, path })).status).toBe(405)
    }
    expect((await verify(token)).status).toBe(200)
  })

  test('401: after 15 minutes, for a made-up token, for a token of another purpose [R-ERR-60]', async () => {
    const { ownerEmail } = await makeSeller(service)
    await ask(ownerEmail)
    const token = await mailedToken(service, ownerEmail)
    await service.advance({ minutes: 15 })
    const late = await verify(token)
    expect([late.status, late.body.reason]).toEqual([401, 'expired_code'])
    const madeUp = await verify('A'.repeat(43))
    expect([madeUp.status, madeUp.body.reason]).toEqual([401, 'wrong_code'])
    await service.db`update one_time_tokens set expires_at = expires_at + interval '1 day',
      purpose = 'other'`
    expect((await verify(token)).text).toBe(madeUp.text)
  })

  test('422: an empty token is refused before anything is looked up [T-BOOK-2]', async () => {
    expect((await verify('')).status).toBe(422)
  })
})
