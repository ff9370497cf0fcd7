import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, OUR_ORIGIN, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
const PASSWORD = 'a password for two devices'
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML) Chrome/141.0 Mobile Safari/537.36'

beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
  seller = await makeSeller(service)
  const person = await signInAs(service, { email: seller.ownerEmail })
  const body = { new_password: PASSWORD }
  await person.send({ method: 'PUT', path: '/v1/me/password', body })
})
afterAll(() => service.close())

async function signIn(userAgent: string, from: string) {
  const answer = await service.send({
    method: 'POST',
    path: '/v1/auth/sign-in',
    headers: { 'user-agent': userAgent, 'x-forwarded-for': from },
    body: { email: seller.ownerEmail, password: PASSWORD },
  })
  return cookieOf(answer)
}

const sessions = (cookie: string) => service.send({ path: '/v1/me/sessions', cookie })
const end = (cookie: string, id: string) =>
  service.send({ method: 'DELETE', path: `/v1/me/sessions/${id}`, origin: OUR_ORIGIN, cookie })

describe('GET /v1/me/sessions', () => {
  test('each device in short words, when it was last seen, and which one asks [R-AUTH-39]', async () => {
    const phone = await signIn(PHONE, '203.0.113.77')
    await service.advance({ minutes: 30 })
    const laptop = await signIn('curl/8.0', '2001:db8:7:1::5')
    const { body } = await sessions(laptop)
    expect(body.data).toMatchObject([
      { current: true, browser: null, system: null, network: '2001:db8:7::/48' },
      { current: false, browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' },
      { current: false, network: null },
    ])
    const [here, there] = body.data
    expect(there.last_seen_at).toBe('2026-11-15T10:00:00.000Z')
    await service.send({ path: '/v1/me', cookie: phone })
    const again = (await sessions(laptop)).body.data
    expect(again.find(({ id }: { id: string }) => id === there.id)).toMatchObject({
      created_at: '2026-11-15T10:00:00.000Z',
      last_seen_at: '2026-11-15T10:30:00.000Z',
    })
    expect((await end(laptop, there.id)).status).toBe(204)
    expect((await sessions(phone)).status).toBe(401)
    expect((await end(laptop, there.id)).status).toBe(404)
    const own = await end(laptop, here.id)
    expect(own.status).toBe(204)
    expect(String(own.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await sessions(laptop)).status).toBe(401)
  })

  test("404: nobody ends another person's session, and sees none of it [R-AUTH-39]", async () => {
    const cookie = await signIn(PHONE, '203.0.113.78')
    const other = await signInAs(service, { email: (await makeSeller(service)).ownerEmail })
    const [mine] = (await sessions(cookie)).body.data
    expect((await end(other.cookie, mine.id)).status).toBe(404)
    expect((await sessions(other.cookie)).body.data).toHaveLength(1)
    expect((await sessions(cookie)).status).toBe(200)
  })

  test('a session that is over is not listed', async () => {
    await service.advance({ hours: 24 * 7 })
    const cookie = await signIn(PHONE, '203.0.113.79')
    expect((await sessions(cookie)).body.data).toHaveLength(1)
  })
})
