import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Algorithm, makeAuthenticator } from '../../support/authenticator.ts'
import {
  HERE,
  makePasskeySites,
  passkeySignInOptions,
  presentPasskey,
  registerPasskey,
  SECOND_ORIGIN,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { newVisitor, signInMail, verify } from '../../support/sign-in-mail.ts'
import { cookieOf } from '../../support/staff.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  ;({ site, seller } = await makePasskeySites(service))
})
afterAll(() => service.close())

let people = 0

describe('POST /v1/public/auth/passkeys/sign-in/options', () => {
  test('200: a challenge for any passkey of the site, without a session [R-ACC-03, G-198, T-AUTH-4]', async () => {
    const options = await passkeySignInOptions(site)
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'desert-days.example',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    })
    expect((await passkeySignInOptions(site)).challenge).not.toBe(options.challenge)
  })

  test('20 an hour from one address, and that is a setting [R-LIM-03, R-LIM-05, R-LIM-08]', async () => {
    const path = '/v1/public/auth/passkeys/sign-in/options'
    const headers = { 'x-forwarded-for': '203.0.113.20' }
    const ask = () => site.send({ method: 'POST', path, headers })
    for (let turn = 0; turn < 20; turn++) expect((await ask()).status).toBe(200)
    const { status, body, headers: answered } = await ask()
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'RateLimited', details: { retry_after_seconds: 3600 } })
    expect(answered['retry-after']).toBe('3600')
    const settings = { method: 'PATCH', path: '/v1/platform/settings' } as const
    await service.platform({ ...settings, body: { passkey_options_per_address_hour: 21 } })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    await service.platform({ ...settings, body: { passkey_options_per_address_hour: 20 } })
  })

  test('a site begins so many and no more, whatever addresses are claimed [T-RL-1]', async () => {
    const settings = { method: 'PATCH', path: '/v1/platform/settings' } as const
    await service.platform({ ...settings, body: { passkey_options_per_storefront_hour: 10 } })
    const fresh = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
    const path = '/v1/public/auth/passkeys/sign-in/options'
    const answers = []
    for (let turn = 0; turn < 15; turn++)
      answers.push(await fresh.send({ method: 'POST', path, headers: newVisitor() }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    await service.platform({ ...settings, body: { passkey_options_per_storefront_hour: 5_000 } })
  })

  test('409 Conflict: no passkeys on a site without a page to manage a booking [R-ACC-04, G-36]', async () => {
    const fresh = await makeStorefront(service, seller)
    const signed = makeAuthenticator().get(await passkeySignInOptions(site), HERE)
    const path = '/v1/public/auth/passkeys/sign-in/options'
    for (const answer of [
      await fresh.send({ method: 'POST', path }),
      await presentPasskey(fresh, signed),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.body.details).toEqual({ reason: 'sign_in_not_available' })
    }
  })
})

describe('POST /v1/public/auth/passkeys/sign-in: a passkey', () => {
  const somebody = (at = site) => signInTraveller(service, at, `passkey-${++people}@example.com`)

  test.each(['ES256', 'EdDSA', 'RS256'] as Algorithm[])(
    'of %s is made by a signed-in traveller and signs them in [R-AUTH-28, G-198]',
    async algorithm => {
      const who = await somebody()
      const device = makeAuthenticator(algorithm)
      const made = await registerPasskey(who, device, { label: 'My phone' })
      expect(made.status).toBe(201)
      expect(made.body).toEqual({
        id: expect.any(String),
        label: 'My phone',
        created_at: '2026-11-15T10:00:00.000Z',
        last_used_at: null,
      })
      const signedIn = await signInByPasskey(site, device)
      expect(signedIn.status).toBe(200)
      expect(signedIn.body).toEqual({ email: who.email, expires_at: '2026-12-15T10:00:00.000Z' })
      expect(signedIn.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
      const me = await site.send({ path: '/v1/public/me', cookie: cookieOf(signedIn) })
      expect(me.body).toMatchObject({ email: who.email })
    },
  )

  test('works from every page of the site that is listed', async () => {
    const device = makeAuthenticator()
    expect(
      (await registerPasskey(await somebody(), device, { how: { origin: SECOND_ORIGIN } })).status,
    ).toBe(201)
    expect((await signInByPasskey(site, device, { origin: SECOND_ORIGIN })).status).toBe(200)
    expect((await signInByPasskey(site, device)).status).toBe(200)
  })
})

describe('POST /v1/public/auth/sign-out', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  let sibling: MadeStorefront
  beforeAll(async () => {
    seller = await makeSeller(service)
    const overrides = { manage_booking_url: MANAGE_PAGE, callsPerMinute: 1_000_000 }
    site = await makeStorefront(service, seller, overrides)
    sibling = await makeStorefront(service, seller, overrides)
  })

  const somebody = () => `traveller-${++people}@example.com`

  test('204: ends the session and takes the cookie away [G-202]', async () => {
    const { token } = await signInMail(service, site, somebody())
    const cookie = cookieOf(await verify(site, { token }))
    const out = { method: 'POST', path: '/v1/public/auth/sign-out', cookie } as const
    const { status, headers } = await site.send(out)
    expect(status).toBe(204)
    expect(headers['set-cookie']).toBe(
      'svc_traveller=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect((await site.send({ path: '/v1/public/me', cookie })).status).toBe(401)
    expect((await site.send(out)).status).toBe(204)
    expect((await site.send({ method: 'POST', path: '/v1/public/auth/sign-out' })).status).toBe(204)
  })

  test('with the key of another site it ends nothing [R-AUTH-34]', async () => {
    const { token } = await signInMail(service, site, somebody())
    const cookie = cookieOf(await verify(site, { token }))
    await sibling.send({ method: 'POST', path: '/v1/public/auth/sign-out', cookie })
    expect((await site.send({ path: '/v1/public/me', cookie })).status).toBe(200)
  })

  test('every sign-in has a session of its own; another one goes on [T-AUTH-2]', async () => {
    const email = somebody()
    const one = cookieOf(
      await verify(site, { token: (await signInMail(service, site, email)).token }),
    )
    const { token } = await signInMail(service, site, email)
    const two = cookieOf(
      await site.send({
        method: 'POST',
        path: '/v1/public/auth/verify',
        cookie: one,
        body: { token },
      }),
    )
    expect(two).not.toBe(one)
    await site.send({ method: 'POST', path: '/v1/public/auth/sign-out', cookie: one })
    expect((await site.send({ path: '/v1/public/me', cookie: two })).status).toBe(200)
  })
})
