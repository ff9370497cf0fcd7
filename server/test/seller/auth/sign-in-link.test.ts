import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_PLATFORM_SETTINGS } from '#contract/platform-settings.ts'
import { mostOfKind } from '#domain/mail/mail-bounds.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, countAuditRows, mailedToken, outboxOf } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => service.close())

let visitor = 0
const nextAddress = () => `198.51.${Math.floor(++visitor / 200)}.${(visitor % 200) + 1}`

describe('POST /v1/auth/sign-in-link', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service)
  })

  const askFor = (email: string, headers: Record<string, string> = {}) =>
    service.send({
      method: 'POST',
      path: '/v1/auth/sign-in-link',
      headers: { 'x-forwarded-for': nextAddress(), ...headers },
      body: { email },
    })
  const ask = askFor
  /** Without the invitation that an owner gets. */
  const linksMailedTo = async (email: string) =>
    (await outboxOf(service, email)).filter(({ template }) => template === 'staff-sign-in-link')

  test('202: mails a link to a person we know', async () => {
    const { status, body } = await ask(seller.ownerEmail)
    expect(status).toBe(202)
    expect(body).toEqual({ sent: true })
    const [mail] = await outboxOf(service, seller.ownerEmail)
    expect(mail).toMatchObject({
      template: 'staff-sign-in-link',
      status: 'queued',
      drop_after: '2026-11-15T10:15:00.000Z',
    })
    expect(mail.text).toMatch(
      /http:\/\/127\.0\.0\.1:8080\/staff\/sign-in\?locale=en&token=[\w-]{43}\n/,
    )
  })

  test('the link leads to the page of the portal that was named, and nowhere else [R-AUTH-42]', async () => {
    const { ownerEmail: email } = await makeSeller(service)
    const askAbout = (about: string) =>
      service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email, about } })
    expect((await askAbout('/staff/bookings/AB-12')).status).toBe(202)
    const [mail] = await outboxOf(service, email)
    expect(mail.text).toMatch(/token=[\w-]{43}&about=%2Fstaff%2Fbookings%2FAB-12\n/)
    for (const about of ['https://evil.example', '//evil.example', '/v1/team', '/staff/a?b']) {
      expect((await askAbout(about)).body, about).toMatchObject({ code: 'InvalidInput' })
    }
  })

  test('202: an unknown address gets the same bytes and no mail [T-AUTH-1]', async () => {
    const known = await ask(seller.ownerEmail)
    const unknown = await ask('nobody@nowhere.example')
    expect(unknown.text).toBe(known.text)
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
    expect(await outboxOf(service, 'nobody@nowhere.example')).toEqual([])
    const jobs = await service.db<{ total: number }[]>`
      select count(*)::int as total from one_time_tokens where subject = 'nobody'
    `
    expect(jobs[0]?.total).toBe(1)
  })

  test('the mail is in the language asked for, in English when we lack it', async () => {
    const { ownerEmail } = await makeSeller(service)
    const body = { email: ownerEmail }
    const path = '/v1/auth/sign-in-link'
    await service.send({ method: 'POST', path, body: { ...body, locale: 'ar' } })
    const [arabic] = await linksMailedTo(ownerEmail)
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    await service.send({ method: 'POST', path, body: { ...body, locale: 'xx' } })
    const mails = await linksMailedTo(ownerEmail)
    expect(mails.map(mail => mail.locale).sort()).toEqual(['ar', 'en'])
  })

  test('429 RateLimited: five an hour for one email from one address, known or not [T-AUTH-7]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.20' }
    for (const email of [(await makeSeller(service)).ownerEmail, 'unknown-five@nowhere.example']) {
      for (let tries = 0; tries < 5; tries++) expect((await ask(email, headers)).status).toBe(202)
      const over = await ask(email, headers)
      expect(over.status).toBe(429)
      expect(over.body.retry_after_seconds).toBe(3600)
      expect((await ask(email)).status).toBe(202)
    }
  })

  test('twenty from wherever, and those of a known device are sent all the same [T-AUTH-7]', async () => {
    const { ownerEmail: email } = await makeSeller(service)
    await ask(email)
    const token = await mailedToken(service, email)
    const signedIn = await service.send({
      method: 'POST',
      path: '/v1/auth/verify',
      body: { token },
    })
    const cookie = [signedIn.headers['set-cookie']].flat()[1]?.split(';', 1)[0] ?? ''
    for (let tries = 1; tries < 20; tries++) expect((await ask(email)).status).toBe(202)
    expect((await ask(email)).status).toBe(429)
    const body = { email, locale: 'en' }
    const path = '/v1/auth/sign-in-link'
    const known = await service.send({ method: 'POST', path, cookie, body })
    expect(known.status).toBe(202)
    expect(await linksMailedTo(email)).toHaveLength(21)
    // And none of them is one too many for the mailbox.
    expect(mostOfKind('codes', DEFAULT_PLATFORM_SETTINGS)).toBeGreaterThanOrEqual(21)
  })

  test('the hour slides, and a refused try does not make the wait longer', async () => {
    const email = 'sliding@nowhere.example'
    const headers = { 'x-forwarded-for': '203.0.113.21' }
    const ask = (to: string) => askFor(to, headers)
    await ask(email)
    await service.advance({ minutes: 50 })
    for (let tries = 0; tries < 4; tries++) await ask(email)
    const first = await ask(email)
    expect(first.body.retry_after_seconds).toBe(600)
    await service.advance({ minutes: 9 })
    expect((await ask(email)).body.retry_after_seconds).toBe(60)
    await service.advance({ minutes: 1 })
    expect((await ask(email)).status).toBe(202)
    expect((await ask(email)).status).toBe(429)
  })

  test('429: twenty an hour from one address [R-LIM-02]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let tries = 0; tries < 20; tries++) {
      expect((await ask(`address-${tries}@nowhere.example`, headers)).status).toBe(202)
    }
    expect((await ask('address-20@nowhere.example', headers)).status).toBe(429)
    expect((await ask('address-20@nowhere.example')).status).toBe(202)
  })
})

describe('POST /v1/auth/verify', () => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    service.send({
      method: 'POST',
      path: '/v1/auth/sign-in-link',
      headers: { 'x-forwarded-for': nextAddress(), ...headers },
      body: { email },
    })
  const verify = (token: string) =>
    service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })

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
