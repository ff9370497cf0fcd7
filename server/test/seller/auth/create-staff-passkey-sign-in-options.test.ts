import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { staffPasskeyOptions } from '../../support/staff-passkeys.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => service.close())

describe('POST /v1/auth/passkeys/sign-in/options', () => {
  test('200: a challenge for the address of the service, which names nobody', async () => {
    const { status, body } = await staffPasskeyOptions(service)
    expect(status).toBe(200)
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: '127.0.0.1',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  test('429: one address begins 20 an hour [R-AUTH-37]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let i = 0; i < 20; i++) {
      expect((await staffPasskeyOptions(service, headers)).status).toBe(200)
    }
    expect((await staffPasskeyOptions(service, headers)).status).toBe(429)
  })

  test('however many others begin, nobody else is kept out by them [R-AUTH-37]', async () => {
    const settings = { passkey_options_per_storefront_hour: 1 }
    const path = '/v1/platform/settings'
    const set = await service.platform({ method: 'PATCH', path, body: settings })
    expect(set.status).toBe(200)
    for (const last of [1, 2, 3]) {
      const headers = { 'x-forwarded-for': `198.51.100.${last}` }
      expect((await staffPasskeyOptions(service, headers)).status).toBe(200)
    }
  })
})
