import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketOf } from '#domain/attempts.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, countAuditRows, mailedToken, OUR_ORIGIN, signInAs } from '../../support/staff.ts'
import { changeRows, type MadeSeller, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
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

const PASSWORD = 'a long enough password'
let visitor = 0
const nextAddress = () => `192.0.2.${++visitor % 250}`

describe('with a password', () => {
  const signIn = (changed: object = {}, from = nextAddress()) =>
    service.send({
      method: 'POST',
      path: '/v1/auth/sign-in',
      headers: { 'x-forwarded-for': from },
      body: { email: seller.ownerEmail, password: PASSWORD, ...changed },
    })

  describe('POST /v1/auth/sign-in', () => {
    /** The second cookie, by which a browser is known. */
    const devices = ({ headers }: Pick<Sent, 'headers'>) =>
      [headers['set-cookie']].flat()[1]?.split(';', 1)[0] ?? ''

    test('200: says who is signed in and sets the cookie for a week', async () => {
      const { status, body, headers } = await signIn()
      expect(status).toBe(200)
      expect(body).toEqual({
        person: { id: seller.ownerId, email: seller.ownerEmail, name: expect.any(String) },
        seller: { slug: seller.slug, name: seller.name },
        role: 'owner',
        expires_at: '2026-11-22T10:00:00.000Z',
      })
      expect([headers['set-cookie']].flat()[0]).toMatch(
        /^svc_staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      )
    })

    test('over https the cookie is of this host only, and no other is taken [T-AUTH-2]', async () => {
      const secure = await openTestService({ publicUrl: 'https://trips.example' })
      try {
        const { headers } = await secure.send({ method: 'POST', path: '/v1/auth/sign-out' })
        expect(headers['set-cookie']).toBe(
          '__Host-svc_staff=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
        )
        const { ownerEmail } = await makeSeller(secure)
        const { cookie } = await signInAs(secure, { email: ownerEmail })
        const me = (given: string) => secure.send({ path: '/v1/me', cookie: given })
        expect((await me(`__Host-${cookie}`)).status).toBe(200)
        expect((await me(cookie)).status).toBe(401)
      } finally {
        await secure.close()
      }
    })

    test('every sign-in gets a session of its own [T-AUTH-2]', async () => {
      const [one, two] = [cookieOf(await signIn()), cookieOf(await signIn())]
      expect(one).not.toBe(two)
    })

    test('an email is one person however it is written', async () => {
      expect((await signIn({ email: seller.ownerEmail.toUpperCase() })).status).toBe(200)
    })

    test('401: an unknown email and a wrong password get the same bytes [T-AUTH-1]', async () => {
      const wrong = await signIn({ password: 'not the password' })
      const unknown = await signIn({ email: 'nobody@nowhere.example' })
      expect(wrong.status).toBe(401)
      expect(unknown.status).toBe(401)
      expect(unknown.text).toBe(wrong.text)
      expect(unknown.headers['set-cookie']).toBeUndefined()
    })

    test('404: a seller that is not there and one that is not theirs are the same', async () => {
      const other = await makeSeller(service)
      const theirs = await signIn({ seller: other.slug })
      const none = await signIn({ seller: 'no-such-seller' })
      expect(theirs.status).toBe(404)
      expect(theirs.text).toBe(none.text)
      expect((await signIn({ seller: seller.slug })).body.seller.slug).toBe(seller.slug)
    })

    test('429 RateLimited: the eleventh wrong password within 15 minutes waits', async () => {
      const other = await makeSeller(service)
      const from = nextAddress()
      const guess = () => signIn({ email: other.ownerEmail, password: 'guess' }, from)
      for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401)
      await service.advance({ minutes: 5 })
      const over = await guess()
      expect(over.status).toBe(429)
      expect(over.body.retry_after_seconds).toBe(600)
      expect(over.headers['retry-after']).toBe('600')
      await service.advance({ minutes: 10 })
      expect((await guess()).status).toBe(401)
    })

    test('50 guesses at once: no more than ten are looked at [T-RL-1]', async () => {
      const other = await makeSeller(service)
      const from = nextAddress()
      const guess = () => signIn({ email: other.ownerEmail, password: 'guess' }, from)
      const answers = await Promise.all(Array.from({ length: 50 }, guess))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
    })

    test('a stranger keeps nobody out, on another address or a known device [T-AUTH-7]', async () => {
      const known = devices(await signIn())
      const stranger = '203.0.113.50'
      for (let tries = 0; tries < 10; tries++) {
        expect((await signIn({ password: 'guess' }, stranger)).status).toBe(401)
      }
      expect((await signIn({ password: 'guess' }, stranger)).status).toBe(429)
      expect((await signIn()).status).toBe(200)
      // As many as all addresses together may try.
      const email = seller.ownerEmail.toLowerCase()
      const bucket = bucketOf('staff-password', 'email', email)
      await changeRows(
        service,
        tx => tx`
        insert into attempts (bucket, at)
        select ${bucket}, ${service.now().toString()}::timestamptz from generate_series(1, 90)
      `,
      )
      expect((await signIn()).status).toBe(429)
      const elsewhere = await signIn({}, stranger)
      expect(elsewhere.status).toBe(429)
      const onDevice = (password: string, cookie = known) =>
        service.send({
          method: 'POST',
          path: '/v1/auth/sign-in',
          headers: { 'x-forwarded-for': stranger },
          cookie,
          body: { email: seller.ownerEmail, password },
        })
      expect((await onDevice(PASSWORD)).status).toBe(200)
      // One that somebody made up, or of somebody else, is not known.
      expect((await onDevice(PASSWORD, `${known}x`)).status).toBe(429)
      const other = await makeSeller(service)
      const theirs = await signInAs(service, { email: other.ownerEmail })
      const body = { new_password: PASSWORD }
      await theirs.send({ method: 'PUT', path: '/v1/me/password', body })
      const foreign = devices(await signIn({ email: other.ownerEmail }))
      expect((await onDevice(PASSWORD, foreign)).status).toBe(429)
      // And a device has no more tries than an address.
      for (let tries = 0; tries < 10; tries++) await onDevice('guess')
      expect((await onDevice(PASSWORD)).status).toBe(429)
      await service.advance({ minutes: 15 })
    })

    test('right passwords are not counted', async () => {
      for (let tries = 0; tries < 12; tries++) expect((await signIn()).status).toBe(200)
    })

    test('one audit row per sign-in, none for a refused one [T-OPS-2]', async () => {
      const before = await countAuditRows(service)
      await signIn()
      await signIn({ password: 'wrong one' })
      expect(await countAuditRows(service)).toBe(before + 1)
    })

    test('neither the email nor the password is in any log [T-LOG-1]', async () => {
      await signIn({ email: 'canary-mail@log.example', password: 'canary-password' })
      expect(service.logLines.join('\n')).not.toMatch(/canary/)
    })
  })

  describe('a staff session', () => {
    test('opens nothing of the public side [R-AUTH-32]', async () => {
      const site = await makeStorefront(service, seller)
      const cookie = cookieOf(await signIn())
      const alone = await service.send({ path: '/v1/public/storefront', cookie })
      expect(alone.status).toBe(401)
      const withKey = await site.send({ path: '/v1/public/storefront' })
      const withBoth = await site.send({ path: '/v1/public/storefront', cookie })
      expect(withBoth.text).toBe(withKey.text)
    })

    test('and a secret key both reach a route that asks for a permission [R-AUTH-36]', async () => {
      const cookie = cookieOf(await signIn())
      expect((await service.send({ path: '/v1/settings', cookie })).status).toBe(200)
      expect((await seller.send({ path: '/v1/settings' })).status).toBe(200)
    })

    test('403 OriginNotAllowed: another page cannot write with it', async () => {
      const cookie = cookieOf(await signIn())
      const write = (origin: string) =>
        service.send({ method: 'PATCH', path: '/v1/settings', cookie, origin, body: {} })
      const foreign = await write('https://evil.example')
      expect(foreign.status).toBe(403)
      expect(foreign.body.code).toBe('OriginNotAllowed')
      expect((await write(OUR_ORIGIN)).status).toBe(200)
    })

    test('ends after seven days', async () => {
      const cookie = cookieOf(await signIn())
      await service.advance({ hours: 24 * 7 - 1 })
      expect((await service.send({ path: '/v1/me', cookie })).status).toBe(200)
      await service.advance({ hours: 1 })
      expect((await service.send({ path: '/v1/me', cookie })).status).toBe(401)
    })
  })
})

describe('POST /v1/auth/sign-out', () => {
  const signIn = (changed: object = {}) =>
    service.send({
      method: 'POST',
      path: '/v1/auth/sign-in',
      headers: { 'x-forwarded-for': `192.0.2.${++visitor % 250}` },
      body: { email: seller.ownerEmail, password: PASSWORD, ...changed },
    })

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
