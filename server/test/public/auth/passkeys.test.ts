import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Algorithm, makeAuthenticator } from '../../support/authenticator.ts'
import { mailsTo } from '../../support/bookings.ts'
import {
  HERE,
  makePasskeySites,
  newPasskeyOptions,
  passkeySignInOptions,
  presentPasskey,
  registerPasskey,
  SECOND_ORIGIN,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { newVisitor } from '../../support/sign-in-mail.ts'
import { cookieOf } from '../../support/staff.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import { type MadeSeller, type MadeStorefront, makeStorefront } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let sibling: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const sites = await makePasskeySites(service)
  seller = sites.seller
  site = sites.site
  sibling = sites.sibling
})
afterAll(() => service.close())

let people = 0
const somebody = (at = site) => signInTraveller(service, at, `passkey-${++people}@example.com`)

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
})

describe('a passkey', () => {
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
      expect(me.body).toEqual({ email: who.email })
    },
  )

  test('is asked for as one that the device can find by itself [T-AUTH-4]', async () => {
    const who = await somebody()
    const device = makeAuthenticator()
    await registerPasskey(who, device)
    const options = await newPasskeyOptions(who)
    expect(options).toMatchObject({
      rp: { id: 'desert-days.example', name: 'Desert Days' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: who.email },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const handle = Buffer.from(options.user.id, 'base64url').toString('latin1')
    expect(handle, 'it says nothing about the traveller').not.toContain('passkey')
  })

  test('works from every page of the site that is listed', async () => {
    const device = makeAuthenticator()
    expect(
      (await registerPasskey(await somebody(), device, { how: { origin: SECOND_ORIGIN } })).status,
    ).toBe(201)
    expect((await signInByPasskey(site, device, { origin: SECOND_ORIGIN })).status).toBe(200)
    expect((await signInByPasskey(site, device)).status).toBe(200)
  })

  test('may vouch for itself, but certificates are not looked at', async () => {
    const who = await somebody()
    const self = { ...HERE, attestation: 'packed-self' } as const
    expect((await registerPasskey(who, makeAuthenticator(), { how: self })).status).toBe(201)
    for (const attestation of ['packed-certificate', 'fido-u2f'] as const) {
      const { status } = await registerPasskey(who, makeAuthenticator(), {
        how: { ...HERE, attestation },
      })
      expect(status, attestation).toBe(422)
    }
  })
})

describe('GET and DELETE /v1/public/me/passkeys', () => {
  test('200: newest first, with their last use; 204: one is forgotten [G-198]', async () => {
    const who = await somebody()
    const [older, newer] = [makeAuthenticator(), makeAuthenticator()]
    await registerPasskey(who, older, { label: 'Laptop' })
    await service.advance({ minutes: 1 })
    await registerPasskey(who, newer)
    await signInByPasskey(site, older)
    const { body } = await who.send({ path: '/v1/public/me/passkeys' })
    expect(body.data).toMatchObject([
      { label: 'Passkey', last_used_at: null },
      { label: 'Laptop', last_used_at: service.now().toString({ smallestUnit: 'millisecond' }) },
    ])
    const path = `/v1/public/me/passkeys/${body.data[1].id}`
    expect((await who.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await signInByPasskey(site, older)).status).toBe(401)
    expect((await signInByPasskey(site, newer)).status).toBe(200)
    expect((await who.send({ method: 'DELETE', path })).status).toBe(404)
  })

  test("404: somebody else's passkey is none, and neither is one of another site [T-ISO-1]", async () => {
    const owner = await somebody()
    const { body } = await registerPasskey(owner, makeAuthenticator())
    const path = `/v1/public/me/passkeys/${body.id}`
    const stranger = await somebody()
    const elsewhere = await signInTraveller(service, sibling, owner.email)
    const none = await stranger.send({
      method: 'DELETE',
      path: `/v1/public/me/passkeys/${randomUUID()}`,
    })
    expect(none.body.details).toEqual({ entity: 'passkey' })
    for (const other of [stranger, elsewhere]) {
      const { status, text } = await other.send({ method: 'DELETE', path })
      expect(status).toBe(404)
      expect(text).toBe(none.text)
      expect((await other.send({ path: '/v1/public/me/passkeys' })).body.data).toEqual([])
    }
    expect((await owner.send({ path: '/v1/public/me/passkeys' })).body.data).toHaveLength(1)
  })

  test('its owner is mailed when one is added or removed, whoever did it [T-AUTH-4]', async () => {
    const who = await somebody()
    const device = makeAuthenticator()
    const { body } = await registerPasskey(who, device, { label: 'My <phone>' })
    await registerPasskey(who, device)
    const path = `/v1/public/me/passkeys/${body.id}`
    expect((await who.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await who.send({ method: 'DELETE', path })).status).toBe(404)
    const mails = await mailsTo(service, who.email)
    const told = mails.filter(({ template }) => template === 'passkey-changed')
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account at Desert Days',
      'A passkey was removed from your account at Desert Days',
    ])
    for (const { text, html } of told) {
      expect(text).toContain('My <phone>')
      expect(text).toContain(MANAGE_PAGE)
      expect(html).toContain('My &lt;phone&gt;')
    }
  })

  test('409 Conflict: one credential twice, and more than 20', async () => {
    const who = await somebody()
    const device = makeAuthenticator()
    expect((await registerPasskey(who, device)).status).toBe(201)
    expect((await registerPasskey(who, device)).body.details).toEqual({ reason: 'passkey_exists' })
    for (let count = 1; count < 20; count++) await registerPasskey(who, makeAuthenticator())
    const { status, body } = await registerPasskey(who, makeAuthenticator())
    expect(status).toBe(409)
    expect(body.details).toEqual({ reason: 'too_many_passkeys' })
  })

  test('401: without a session [R-ACC-15, R-AUTH-33]', async () => {
    const body = makeAuthenticator().create(await newPasskeyOptions(await somebody()), HERE)
    const calls = [
      { path: '/v1/public/me/passkeys' },
      { method: 'POST', path: '/v1/public/me/passkeys', body },
      { method: 'POST', path: '/v1/public/me/passkeys/options' },
      { method: 'DELETE', path: `/v1/public/me/passkeys/${randomUUID()}` },
    ] as const
    for (const call of calls) expect((await site.send(call)).status).toBe(401)
  })
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
