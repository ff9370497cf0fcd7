import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import {
  HERE,
  makePasskeySites,
  passkeySignInOptions,
  presentPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { newVisitor } from '../../support/sign-in-mail.ts'
import { MANAGE_PAGE } from '../../support/travellers.ts'
import { type MadeSeller, type MadeStorefront, makeStorefront } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const sites = await makePasskeySites(service)
  seller = sites.seller
  site = sites.site
})
afterAll(() => service.close())

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
