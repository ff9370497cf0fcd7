import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { makePasskeySites, newPasskeyOptions, registerPasskey } from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
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
