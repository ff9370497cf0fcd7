import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInCode } from '#domain/accounts.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { askForLink, newestSignInMail, signInMail, verify } from '../../support/sign-in-mail.ts'
import { cookieOf } from '../../support/staff.ts'
import { MANAGE_PAGE } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let sibling: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  const overrides = { manage_booking_url: MANAGE_PAGE, callsPerMinute: 1_000_000 }
  site = await makeStorefront(service, seller, overrides)
  sibling = await makeStorefront(service, seller, overrides)
})
afterAll(() => service.close())

let people = 0
const somebody = () => `traveller-${++people}@example.com`
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('POST /v1/public/auth/verify', () => {
  test('200: the token of the mail signs in and sets the cookie [R-ACC-02, R-AUTH-28, G-35]', async () => {
    const email = somebody()
    const { token } = await signInMail(service, site, email)
    const signedIn = await verify(site, { token })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body).toEqual({ email, expires_at: '2026-12-15T10:00:00.000Z' })
    expect(signedIn.headers['set-cookie']).toMatch(
      /^svc_traveller=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const me = await site.send({ path: '/v1/public/me', cookie: cookieOf(signedIn) })
    expect(me.body).toMatchObject({ email })
  })

  test('200: so does the code with the email, however it is written [R-ACC-02, G-197]', async () => {
    const email = somebody()
    const { code } = await signInMail(service, site, email)
    const signedIn = await verify(site, { email: email.toUpperCase(), code })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.email).toBe(email)
  })

  test('401: link and code work once together [T-AUTH-2, G-197]', async () => {
    const email = somebody()
    const first = await signInMail(service, site, email)
    expect((await verify(site, { token: first.token })).status).toBe(200)
    expect((await verify(site, { token: first.token })).body.reason).toBe('expired_code')
    expect((await verify(site, { email, code: first.code })).status).toBe(401)
    const second = await signInMail(service, site, email)
    expect((await verify(site, { email, code: second.code })).status).toBe(200)
    expect((await verify(site, { token: second.token })).status).toBe(401)
  })

  test('401: after 15 minutes neither works, and until then both do [G-197] [R-ERR-60]', async () => {
    const [inTime, late] = [somebody(), somebody()]
    const one = await signInMail(service, site, inTime)
    const two = await signInMail(service, site, late)
    await service.advance({ minutes: 14, seconds: 59 })
    expect((await verify(site, { email: inTime, code: one.code })).status).toBe(200)
    await service.advance({ seconds: 1 })
    const link = await verify(site, { token: two.token })
    expect([link.status, link.body.reason]).toEqual([401, 'expired_code'])
    // Six digits can be guessed, and a guess must not show that there was a code.
    const right = await verify(site, { email: late, code: two.code })
    const wrong = await verify(site, { email: late, code: wrongCode(two.code) })
    expect([right.status, right.body.reason]).toEqual([401, 'wrong_code'])
    expect(right.text).toBe(wrong.text)
  })

  test('401: every wrong proof gets the same bytes [T-AUTH-1]', async () => {
    const email = somebody()
    const { token, code } = await signInMail(service, site, email)
    const answers = [
      await verify(site, { token: 'A'.repeat(43) }),
      await verify(site, { email, code: wrongCode(code) }),
      await verify(site, { email: 'nobody@nowhere.example', code: '000000' }),
      await verify(sibling, { token }),
      await verify(sibling, { email, code }),
    ]
    for (const { status, text, headers } of answers) {
      expect(status).toBe(401)
      expect(text).toBe(answers[0]?.text)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect((await verify(site, { token })).status).toBe(200)
  })

  test('422 InvalidInput: neither a token nor an email with a code', async () => {
    for (const body of [{}, { email: 'a@b.example' }, { code: '123456' }]) {
      const { status, body: problem } = await verify(site, body)
      expect(status).toBe(422)
      expect(problem.code).toBe('InvalidInput')
    }
    for (const code of ['12345', '1234567', 'abcdef', '١٢٣٤٥٦', 123456]) {
      expect((await verify(site, { email: 'a@b.example', code })).status).toBe(422)
    }
  })

  test('a site belongs to its mails: a link of one is nothing on another [R-AUTH-34, T-AUTH-3]', async () => {
    const { token } = await signInMail(service, sibling, somebody())
    expect((await verify(site, { token })).status).toBe(401)
    expect((await verify(sibling, { token })).status).toBe(200)
  })
})

describe('programs that open every link [T-AUTH-2]', () => {
  test('HEAD and GET use nothing up, here and at any path [T-AUTH-2, G-197]', async () => {
    const email = somebody()
    const { token, code } = await signInMail(service, site, email)
    for (const method of ['HEAD', 'GET', 'OPTIONS'] as const) {
      for (const path of ['auth/verify', 'auth/sign-in-link', 'me', 'storefront']) {
        await site.send({
          method,
          path: `/v1/public/${path}?sign_in_token=${token}&token=${token}`,
        })
        await site.send({ method, path: `/v1/public/${path}?email=${email}&code=${code}` })
      }
    }
    await site.send({ method: 'POST', path: `/v1/public/auth/verify?token=${token}` })
    await site.send({ method: 'POST', path: `/v1/public/auth/verify?token=${token}`, body: {} })
    await service.send({ method: 'POST', path: '/v1/public/auth/verify', body: { token } })
    expect((await verify(site, { token })).status).toBe(200)
  })
})

describe('guesses at a code', () => {
  test('five wrong ones end it; the link goes on working [G-197]', async () => {
    const email = somebody()
    const { token, code } = await signInMail(service, site, email)
    for (let tries = 0; tries < 5; tries++) {
      expect((await verify(site, { email, code: wrongCode(code) })).status).toBe(401)
    }
    expect((await verify(site, { email, code })).status).toBe(401)
    expect((await verify(site, { token })).status).toBe(200)
  })

  test('four wrong ones do not', async () => {
    const email = somebody()
    const { code } = await signInMail(service, site, email)
    for (let tries = 0; tries < 4; tries++) await verify(site, { email, code: wrongCode(code) })
    expect((await verify(site, { email, code })).status).toBe(200)
  })

  test('only the code of the newest mail is taken, but every open link', async () => {
    const email = somebody()
    const older = await signInMail(service, site, email)
    await service.advance({ seconds: 1 })
    const newer = await signInMail(service, site, email)
    if (older.code !== newer.code) {
      expect((await verify(site, { email, code: older.code })).status).toBe(401)
    }
    expect((await verify(site, { token: older.token })).status).toBe(200)
    expect((await verify(site, { email, code: newer.code })).status).toBe(200)
  })

  test('many at once: no more are looked at than one code bears [T-RL-1]', async () => {
    const email = somebody()
    const { code } = await signInMail(service, site, email)
    await Promise.all(
      Array.from({ length: 20 }, () => verify(site, { email, code: wrongCode(code) })),
    )
    const [row] = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select wrong_codes::int as wrong from sign_in_links where email_key = ${email}`
    })
    expect(row?.wrong).toBe(5)
    expect((await verify(site, { email, code })).status).toBe(401)
  })

  test('429 RateLimited: the 21st wrong code from one address within an hour [T-RL-1]', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    const guess = () => verify(site, { email: somebody(), code: '123456' }, headers)
    for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(401)
    const { status, body } = await guess()
    expect(status).toBe(429)
    expect(body.details).toEqual({ retry_after_seconds: 3600, reason: 'attempts' })
    const email = somebody()
    const { token, code } = await signInMail(service, site, email)
    expect((await verify(site, { email, code })).status).toBe(200)
    expect((await verify(site, { token: `${token}x` }, headers)).status).toBe(401)
  })

  test('right codes are not counted', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.78' }
    for (let turn = 0; turn < 25; turn++) {
      const email = somebody()
      const { code } = await signInMail(service, site, email)
      expect((await verify(site, { email, code }, headers)).status).toBe(200)
    }
  })

  test('a code is six digits, whatever the dice say', () => {
    const bytes = fc.uint8Array({ minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1 }), throws => {
        const dice = [...throws, new Uint8Array([0, 0, 0, 7])].values()
        expect(makeSignInCode(() => dice.next().value ?? new Uint8Array(4))).toMatch(/^\d{6}$/)
      }),
    )
    const beyond = [Uint8Array.from([255, 255, 255, 255]), Uint8Array.from([0, 0, 0, 42])].values()
    expect(makeSignInCode(() => beyond.next().value ?? new Uint8Array(4))).toBe('000042')
  })
})

describe('20 at once with one mail', () => {
  test.each(['token', 'code'])('by its %s: one session [T-AUTH-2]', async kind => {
    const email = somebody()
    const { token, code } = await signInMail(service, site, email)
    const proof = kind === 'token' ? { token } : { email, code }
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(site, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    const [row] = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select count(*)::int as total from traveller_sessions where email_key = ${email}`
    })
    expect(row?.total).toBe(1)
  })

  test('20 mails asked for at once leave one code that works', async () => {
    await service.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: { sign_in_links_per_email_hour: 1000 },
    })
    const email = somebody()
    const sent = await Promise.all(Array.from({ length: 20 }, () => askForLink(site, email)))
    expect(sent.every(({ status }) => status === 202)).toBe(true)
    const [row] = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`
        select count(*)::int as total, count(code_digest)::int as codes
        from sign_in_links where email_key = ${email}
      `
    })
    expect(row).toEqual({ total: 20, codes: 1 })
    expect(await newestSignInMail(service, email)).toBeDefined()
  })
})
