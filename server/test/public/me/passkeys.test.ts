import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { mailsTo } from '../../support/bookings.ts'
import {
  HERE,
  makePasskeySites,
  newPasskeyOptions,
  registerPasskey,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import type { MadeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
let sibling: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  ;({ site, sibling } = await makePasskeySites(service))
})
afterAll(() => service.close())

let people = 0
const somebody = (at = site) => signInTraveller(service, at, `passkey-${++people}@example.com`)

describe('POST /v1/public/me/passkeys/options: a passkey', () => {
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
})

describe('a passkey', () => {
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

describe('POST /v1/public/me/passkeys', () => {
  test('its owner is mailed when one is added or removed, whoever did it [T-AUTH-4]', async () => {
    const who = await somebody()
    const device = makeAuthenticator()
    const { body } = await registerPasskey(who, device, { label: 'My <phone>' })
    await registerPasskey(who, device)
    const path = `/v1/public/me/passkeys/${body.id}`
    expect((await who.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await who.send({ method: 'DELETE', path })).status).toBe(404)
    const mails = await mailsTo(service, who.email)
    const notices = mails.filter(({ template }) => template === 'passkey-changed')
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account at Desert Days',
      'A passkey was removed from your account at Desert Days',
    ])
    for (const { text, html } of notices) {
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
})

describe('GET /v1/public/me/passkeys', () => {
  test('200: newest first, with their last use; 204: one is deleted [G-198]', async () => {
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

describe('DELETE /v1/public/me/passkeys/{id}', () => {
  test("404: somebody else's passkey is none, and neither is one of another site [T-ISO-1]", async () => {
    const owner = await somebody()
    const { body } = await registerPasskey(owner, makeAuthenticator())
    const path = `/v1/public/me/passkeys/${body.id}`
    const otherTraveller = await somebody()
    const elsewhere = await signInTraveller(service, sibling, owner.email)
    const none = await otherTraveller.send({
      method: 'DELETE',
      path: `/v1/public/me/passkeys/${randomUUID()}`,
    })
    expect(none.body.details).toEqual({ entity: 'passkey' })
    for (const other of [otherTraveller, elsewhere]) {
      const { status, text } = await other.send({ method: 'DELETE', path })
      expect(status).toBe(404)
      expect(text).toBe(none.text)
      expect((await other.send({ path: '/v1/public/me/passkeys' })).body.data).toEqual([])
    }
    expect((await owner.send({ path: '/v1/public/me/passkeys' })).body.data).toHaveLength(1)
  })
})
