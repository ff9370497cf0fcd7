import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { mailsTo } from '../../support/bookings.ts'
import { HERE, makePasskeySites, registerPasskey } from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import type { MadeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const sites = await makePasskeySites(service)
  site = sites.site
})
afterAll(() => service.close())

let people = 0
const somebody = (at = site) => signInTraveller(service, at, `passkey-${++people}@example.com`)

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
