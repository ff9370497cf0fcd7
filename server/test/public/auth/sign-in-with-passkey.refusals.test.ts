import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ceremony, makeAuthenticator } from '../../support/authenticator.ts'
import {
  HERE,
  keepPasskey,
  makePasskeySites,
  newPasskeyOptions,
  passkeySignInOptions,
  presentPasskey,
  registerPasskey,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { openTestService, type TestService } from '../../support/service.ts'
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

const WRONG: [string, Ceremony][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a page whose name only begins alike', { origin: 'https://desert-days.example.evil.example' }],
  ['plain http', { origin: 'http://desert-days.example' }],
  ['another domain', { ...HERE, rpId: 'evil.example' }],
  ['the parent domain', { ...HERE, rpId: 'example' }],
  ['a challenge of its own', { ...HERE, challenge: randomBytes(32).toString('base64url') }],
  ['no challenge', { ...HERE, challenge: '' }],
  ['another kind of ceremony', { ...HERE, type: 'payment.get' }],
  ['a frame on another page', { ...HERE, crossOrigin: true, topOrigin: 'https://evil.example' }],
  ['nobody present', { ...HERE, present: false }],
  ['nobody verified', { ...HERE, verified: false }],
]

describe('what is signed for something else is refused [T-AUTH-4]', () => {
  test.each(WRONG)('401 at a sign-in: %s [T-AUTH-4]', async (_, how) => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    const { status, text, headers } = await signInByPasskey(site, device, how)
    expect(status).toBe(401)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).toBe((await signInByPasskey(site, makeAuthenticator())).text)
    expect((await signInByPasskey(site, device)).status, 'the passkey itself is good').toBe(200)
  })

  test.each(WRONG.filter(([, how]) => how.topOrigin === undefined))(
    '422 InvalidInput when it is made: %s [T-AUTH-4]',
    async (_, how) => {
      const who = await somebody()
      const { status, body } = await registerPasskey(who, makeAuthenticator(), { how })
      expect(status).toBe(422)
      expect(body.details.errors[0].field).toBe('response')
      const { body: list } = await who.send({ path: '/v1/public/me/passkeys' })
      expect(list.data).toEqual([])
    },
  )

  test('401: a signature of another key, or over other bytes [T-AUTH-4]', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    const other = makeAuthenticator()
    const forged = {
      ...other.get(await passkeySignInOptions(site), HERE),
      id: device.id,
      rawId: device.id,
    }
    expect((await presentPasskey(site, forged)).status).toBe(401)
    const signed = device.get(await passkeySignInOptions(site), HERE)
    const bytes = Buffer.from(signed.response.authenticatorData, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(36) ^ 1, 36)
    signed.response.authenticatorData = bytes.toString('base64url')
    expect((await presentPasskey(site, signed)).status).toBe(401)
  })

  test('401: a challenge works once, and is used up by a failure too [T-AUTH-4]', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    const options = await passkeySignInOptions(site)
    expect((await presentPasskey(site, device.get(options, HERE))).status).toBe(200)
    expect((await presentPasskey(site, device.get(options, HERE))).status).toBe(401)
    const spent = await passkeySignInOptions(site)
    expect(
      (await presentPasskey(site, device.get(spent, { origin: 'https://evil.example' }))).status,
    ).toBe(401)
    expect((await presentPasskey(site, device.get(spent, HERE))).status).toBe(401)
  })

  test('401: 20 at once with one challenge: one session [T-AUTH-4, T-AUTH-2]', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    const signed = device.get(await passkeySignInOptions(site), HERE)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => presentPasskey(site, signed)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  })

  test('401: after 5 minutes [T-AUTH-4]', async () => {
    const device = makeAuthenticator()
    const who = await somebody()
    await registerPasskey(who, device)
    const [early, late] = [await passkeySignInOptions(site), await passkeySignInOptions(site)]
    const tooLate = await newPasskeyOptions(who)
    await service.advance({ minutes: 4, seconds: 59 })
    expect((await presentPasskey(site, device.get(early, HERE))).status).toBe(200)
    await service.advance({ seconds: 1 })
    expect((await presentPasskey(site, device.get(late, HERE))).status).toBe(401)
    const body = makeAuthenticator().create(tooLate, HERE)
    expect((await keepPasskey(who, body)).status).toBe(422)
  })

  test('401: a challenge of one kind is none of the other [T-AUTH-4]', async () => {
    const who = await somebody()
    const device = makeAuthenticator()
    await registerPasskey(who, device)
    const forNew = await newPasskeyOptions(who)
    const signed = device.get({ challenge: forNew.challenge, rpId: forNew.rp.id }, HERE)
    expect((await presentPasskey(site, signed)).status).toBe(401)
    const forSignIn = await passkeySignInOptions(site)
    const body = makeAuthenticator().create({ ...forNew, challenge: forSignIn.challenge }, HERE)
    expect((await keepPasskey(who, body)).status).toBe(422)
  })

  test('422: nobody makes a passkey with a challenge of somebody else [T-AUTH-4]', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const body = makeAuthenticator().create(await newPasskeyOptions(one), HERE)
    expect((await keepPasskey(two, body)).status).toBe(422)
  })

  test('401: a count of uses that does not rise is a copy [T-AUTH-4]', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    expect((await signInByPasskey(site, device, { ...HERE, counter: 7 })).status).toBe(200)
    expect((await signInByPasskey(site, device, { ...HERE, counter: 7 })).status).toBe(401)
    expect((await signInByPasskey(site, device, { ...HERE, counter: 6 })).status).toBe(401)
    expect((await signInByPasskey(site, device, { ...HERE, counter: 8 })).status).toBe(200)
  })

  test('a device that does not count its uses is taken too', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    for (let turn = 0; turn < 2; turn++)
      expect((await signInByPasskey(site, device, { ...HERE, counter: 0 })).status).toBe(200)
  })

  test('401: a handle of somebody else; none at all is fine [T-AUTH-4]', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    const userHandle = (await newPasskeyOptions(await somebody())).user.id
    expect((await signInByPasskey(site, device, { ...HERE, userHandle })).status).toBe(401)
    expect((await signInByPasskey(site, device, { ...HERE, userHandle: null })).status).toBe(200)
  })

  test('401: on another site of the same domain [R-AUTH-34, T-AUTH-3]', async () => {
    const device = makeAuthenticator()
    await registerPasskey(await somebody(), device)
    const elsewhere = await signInByPasskey(sibling, device)
    expect(elsewhere.status).toBe(401)
    expect(
      (await presentPasskey(site, device.get(await passkeySignInOptions(sibling), HERE))).status,
    ).toBe(401)
  })

  test('401: once the site has moved to another domain [T-AUTH-4]', async () => {
    const moved = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
    const device = makeAuthenticator()
    await registerPasskey(await somebody(moved), device)
    await seller.send({
      method: 'PATCH',
      path: `/v1/storefronts/${moved.id}`,
      body: { manage_booking_url: 'https://new-name.example/bookings' },
    })
    const options = await passkeySignInOptions(moved)
    expect(options.rpId).toBe('new-name.example')
    const signed = device.get(options, { origin: 'https://new-name.example' })
    expect((await presentPasskey(moved, signed)).status).toBe(401)
  })

  test('422 InvalidInput: what is no credential at all', async () => {
    const signed = makeAuthenticator().get(await passkeySignInOptions(site), HERE)
    const bad = [
      {},
      { ...signed, type: 'password' },
      { ...signed, id: 'not base64url!' },
      { ...signed, response: { ...signed.response, signature: undefined } },
      { ...signed, response: { ...signed.response, clientDataJSON: 'A'.repeat(4_001) } },
    ]
    for (const body of bad) expect((await presentPasskey(site, body)).status).toBe(422)
    for (const clientDataJSON of ['AAAA', Buffer.from('{}').toString('base64url')]) {
      const body = { ...signed, response: { ...signed.response, clientDataJSON } }
      expect((await presentPasskey(site, body)).status).toBe(401)
    }
  })
})
