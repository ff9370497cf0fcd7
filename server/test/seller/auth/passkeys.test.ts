import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, type MadeStaff, OUR_ORIGIN, outboxOf, signInAs } from '../../support/staff.ts'
import {
  AT_SERVICE,
  presentStaffPasskey,
  registerStaffPasskey,
  staffPasskeyOptions,
} from '../../support/staff-passkeys.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

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

describe('POST /v1/auth/passkeys/sign-in', () => {
  let seller: MadeSeller
  let person: MadeStaff
  beforeAll(async () => {
    seller = await makeSeller(service)
    person = await signInAs(service, { email: seller.ownerEmail })
    expect((await registerStaffPasskey(person, phone, { label: 'Phone' })).status).toBe(201)
  })

  const phone = makeAuthenticator()
  let visitor = 0
  const challenge = async () => {
    const headers = { 'x-forwarded-for': `198.51.100.${++visitor}` }
    return (await staffPasskeyOptions(service, headers)).body
  }

  test('200: a passkey opens a session, which is a fresh sign-in [R-AUTH-37]', async () => {
    await service.advance({ hours: 1 })
    const signed = phone.get(await challenge(), AT_SERVICE)
    const answer = await presentStaffPasskey(service, signed)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      person: { email: seller.ownerEmail },
      seller: { slug: seller.slug },
      role: 'owner',
    })
    const cookie = cookieOf(answer)
    const asNow = (request: Parameters<TestService['send']>[0]) =>
      service.send({ origin: OUR_ORIGIN, ...request, cookie })
    const me = await asNow({ path: '/v1/me' })
    expect(me.body.authenticated_at).toBe('2026-11-15T11:00:00.000Z')
    const body = { new_password: 'without the old one' }
    expect((await asNow({ method: 'PUT', path: '/v1/me/password', body })).status).toBe(204)
    const { data } = (await asNow({ path: '/v1/me/passkeys' })).body
    expect(data[0]).toMatchObject({ label: 'Phone', last_used_at: '2026-11-15T11:00:00.000Z' })
  })

  test('401: used twice, too late, of another page, without its user, unknown [R-AUTH-37]', async () => {
    const used = phone.get(await challenge(), AT_SERVICE)
    expect((await presentStaffPasskey(service, used)).status).toBe(200)
    const late = phone.get(await challenge(), AT_SERVICE)
    await service.advance({ minutes: 5 })
    const tries = [
      used,
      late,
      phone.get(await challenge(), { origin: 'https://elsewhere.example' }),
      phone.get(await challenge(), { ...AT_SERVICE, verified: false }),
      phone.get(await challenge(), { ...AT_SERVICE, userHandle: 'c29tZWJvZHk' }),
      phone.get({ ...(await challenge()), challenge: 'A'.repeat(43) }, AT_SERVICE),
      makeAuthenticator().get(await challenge(), AT_SERVICE),
    ]
    const answers = []
    for (const signed of tries) answers.push(await presentStaffPasskey(service, signed))
    expect(answers.map(({ status }) => status)).toEqual(tries.map(() => 401))
    expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1)
  })

  test('of 10 at once with one signature, one gets the session', async () => {
    const signed = phone.get(await challenge(), AT_SERVICE)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => presentStaffPasskey(service, signed)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('401: a challenge for making a passkey signs nobody in, nor the other way round', async () => {
    const mine = await signInAs(service, { email: seller.ownerEmail })
    const path = '/v1/me/passkeys/options'
    const options = (await mine.send({ method: 'POST', path })).body
    const signed = phone.get({ ...options, rpId: options.rp.id }, AT_SERVICE)
    expect((await presentStaffPasskey(service, signed)).status).toBe(401)
    const asked = await challenge()
    const made = makeAuthenticator().create({ ...options, challenge: asked.challenge }, AT_SERVICE)
    const kept = await mine.send({ method: 'POST', path: '/v1/me/passkeys', body: made })
    expect(kept.status).toBe(422)
  })

  test('the owner is mailed when a passkey is added', async () => {
    const mails = await outboxOf(service, seller.ownerEmail)
    expect(mails.some(({ template }) => template === 'passkey-changed')).toBe(true)
  })
})
