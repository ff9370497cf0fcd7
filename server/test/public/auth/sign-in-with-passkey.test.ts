import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Algorithm, makeAuthenticator } from '../../support/authenticator.ts'
import {
  makePasskeySites,
  registerPasskey,
  SECOND_ORIGIN,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf } from '../../support/staff.ts'
import { signInTraveller } from '../../support/travellers.ts'
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

describe('POST /v1/public/auth/passkeys/sign-in: a passkey', () => {
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

  test('works from every page of the site that is listed', async () => {
    const device = makeAuthenticator()
    expect(
      (await registerPasskey(await somebody(), device, { how: { origin: SECOND_ORIGIN } })).status,
    ).toBe(201)
    expect((await signInByPasskey(site, device, { origin: SECOND_ORIGIN })).status).toBe(200)
    expect((await signInByPasskey(site, device)).status).toBe(200)
  })
})
