import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  cookieOf,
  countAuditRows,
  type MadeStaff,
  OUR_ORIGIN,
  signInAs,
} from '../../support/staff.ts'
import {
  AT_SERVICE,
  presentStaffPasskey,
  registerStaffPasskey,
  staffPasskeyOptions,
} from '../../support/staff-passkeys.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let ownerEmail: string
let otherEmail: string
beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
  ownerEmail = (await makeSeller(service)).ownerEmail
  otherEmail = (await makeSeller(service)).ownerEmail
})
afterAll(() => service.close())

describe("passkeys of one's own", () => {
  const list = async (who: MadeStaff) => (await who.send({ path: '/v1/me/passkeys' })).body.data
  const rename = (who: MadeStaff, id: string, label: string) =>
    who.send({ method: 'PATCH', path: `/v1/me/passkeys/${id}`, body: { label } })
  const remove = (who: MadeStaff, id: string) =>
    who.send({ method: 'DELETE', path: `/v1/me/passkeys/${id}` })

  test('201: made, listed, named, deleted, after which it opens nothing [R-AUTH-38]', async () => {
    const person = await signInAs(service, { email: ownerEmail })
    const laptop = makeAuthenticator('EdDSA')
    const made = await registerStaffPasskey(person, laptop)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ label: 'Passkey', last_used_at: null })
    const named = await rename(person, made.body.id, 'Office laptop')
    expect(named.body).toEqual({ ...made.body, label: 'Office laptop' })
    expect(await list(person)).toEqual([named.body])
    expect((await remove(person, made.body.id)).status).toBe(204)
    expect(await list(person)).toEqual([])
    const options = (await staffPasskeyOptions(service)).body
    const signed = laptop.get(options, AT_SERVICE)
    expect((await presentStaffPasskey(service, signed)).status).toBe(401)
  })

  test('403: an old session neither makes nor deletes one [R-AUTH-38]', async () => {
    const person = await signInAs(service, { email: ownerEmail })
    const made = await registerStaffPasskey(person, makeAuthenticator())
    await service.advance({ minutes: 10 })
    const path = '/v1/me/passkeys/options'
    for (const answer of [
      await person.send({ method: 'POST', path }),
      await remove(person, made.body.id),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.body.details.reason).toBe('reauthentication_required')
    }
    expect((await rename(person, made.body.id, 'Still mine')).status).toBe(200)
  })

  test("404: nobody names or deletes another person's [R-AUTH-38]", async () => {
    const person = await signInAs(service, { email: ownerEmail })
    const other = await signInAs(service, { email: otherEmail })
    const { body } = await registerStaffPasskey(person, makeAuthenticator())
    expect((await rename(other, body.id, 'Mine now')).status).toBe(404)
    expect((await remove(other, body.id)).status).toBe(404)
    expect(await list(other)).toEqual([])
  })

  test('422: a challenge that was made for somebody else, and one of another page', async () => {
    const person = await signInAs(service, { email: ownerEmail })
    const other = await signInAs(service, { email: otherEmail })
    const path = '/v1/me/passkeys/options'
    const { body: theirs } = await other.send({ method: 'POST', path })
    const made = makeAuthenticator().create(theirs, AT_SERVICE)
    const kept = await person.send({ method: 'POST', path: '/v1/me/passkeys', body: made })
    expect(kept.status).toBe(422)
    const elsewhere = { how: { origin: 'https://elsewhere.example' } }
    const foreign = await registerStaffPasskey(person, makeAuthenticator(), elsewhere)
    expect(foreign.status).toBe(422)
  })

  test('409: the same one twice, and the twenty-first', async () => {
    const { ownerEmail: email } = await makeSeller(service)
    const person = await signInAs(service, { email })
    const device = makeAuthenticator()
    await registerStaffPasskey(person, device)
    const twice = await registerStaffPasskey(person, device)
    expect(twice.body.details.reason).toBe('passkey_exists')
    for (let i = 1; i < 20; i++) await registerStaffPasskey(person, makeAuthenticator())
    const [last, other] = await Promise.all(
      [1, 2].map(() => registerStaffPasskey(person, makeAuthenticator())),
    )
    expect(last?.body.details.reason).toBe('too_many_passkeys')
    expect(other?.body.details.reason).toBe('too_many_passkeys')
    expect(await list(person)).toHaveLength(20)
  })
})

describe('GET /v1/me/sessions', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    await service.freezeAt(START)
    seller = await makeSeller(service)
    const person = await signInAs(service, { email: seller.ownerEmail })
    const body = { new_password: PASSWORD }
    await person.send({ method: 'PUT', path: '/v1/me/password', body })
  })

  const PASSWORD = 'a password for two devices'
  const PHONE =
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML) Chrome/141.0 Mobile Safari/537.36'
  async function signIn(userAgent: string, from: string) {
    const answer = await service.send({
      method: 'POST',
      path: '/v1/auth/sign-in',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': from },
      body: { email: seller.ownerEmail, password: PASSWORD },
    })
    return cookieOf(answer)
  }
  const sessions = (cookie: string) => service.send({ path: '/v1/me/sessions', cookie })
  const end = (cookie: string, id: string) =>
    service.send({ method: 'DELETE', path: `/v1/me/sessions/${id}`, origin: OUR_ORIGIN, cookie })

  test('each device in short words, when it was last seen, and which one asks [R-AUTH-39]', async () => {
    const phone = await signIn(PHONE, '203.0.113.77')
    await service.advance({ minutes: 30 })
    const laptop = await signIn('curl/8.0', '2001:db8:7:1::5')
    const { body } = await sessions(laptop)
    expect(body.data).toMatchObject([
      { current: true, browser: null, system: null, network: '2001:db8:7::/48' },
      { current: false, browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' },
      { current: false, network: null },
    ])
    const [here, there] = body.data
    expect(there.last_seen_at).toBe('2026-11-15T10:00:00.000Z')
    await service.send({ path: '/v1/me', cookie: phone })
    const again = (await sessions(laptop)).body.data
    expect(again.find(({ id }: { id: string }) => id === there.id)).toMatchObject({
      created_at: '2026-11-15T10:00:00.000Z',
      last_seen_at: '2026-11-15T10:30:00.000Z',
    })
    expect((await end(laptop, there.id)).status).toBe(204)
    expect((await sessions(phone)).status).toBe(401)
    expect((await end(laptop, there.id)).status).toBe(404)
    const own = await end(laptop, here.id)
    expect(own.status).toBe(204)
    expect(String(own.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await sessions(laptop)).status).toBe(401)
  })

  test("404: nobody ends another person's session, and sees none of it [R-AUTH-39]", async () => {
    const cookie = await signIn(PHONE, '203.0.113.78')
    const other = await signInAs(service, { email: (await makeSeller(service)).ownerEmail })
    const [mine] = (await sessions(cookie)).body.data
    expect((await end(other.cookie, mine.id)).status).toBe(404)
    expect((await sessions(other.cookie)).body.data).toHaveLength(1)
    expect((await sessions(cookie)).status).toBe(200)
  })

  test('a session that is over is not listed', async () => {
    await service.advance({ hours: 24 * 7 })
    const cookie = await signIn(PHONE, '203.0.113.79')
    expect((await sessions(cookie)).body.data).toHaveLength(1)
  })
})

describe('PUT /v1/me/password', () => {
  const put = (person: Awaited<ReturnType<typeof signInAs>>, body: object) =>
    person.send({ method: 'PUT', path: '/v1/me/password', body })

  test('204: a fresh sign-in suffices; every other session ends', async () => {
    const { ownerEmail } = await makeSeller(service)
    const elsewhere = await signInAs(service, { email: ownerEmail })
    const here = await signInAs(service, { email: ownerEmail })
    const before = await countAuditRows(service)
    expect((await put(here, { new_password: 'first password' })).status).toBe(204)
    expect(await countAuditRows(service)).toBe(before + 1)
    expect((await elsewhere.send({ path: '/v1/me' })).status).toBe(401)
    expect((await here.send({ path: '/v1/me' })).body.has_password).toBe(true)
  })

  test('403 reauthentication_required: an old session alone does not suffice', async () => {
    const { ownerEmail } = await makeSeller(service)
    const person = await signInAs(service, { email: ownerEmail })
    await service.advance({ minutes: 10 })
    const { status, body } = await put(person, { new_password: 'second password' })
    expect(status).toBe(403)
    expect(body.details.reason).toBe('reauthentication_required')
  })

  test('204: an old session with the password in use; 422 with a wrong one', async () => {
    const { ownerEmail } = await makeSeller(service)
    const person = await signInAs(service, { email: ownerEmail })
    await put(person, { new_password: 'the old password' })
    await service.advance({ hours: 1 })
    const wrong = { current_password: 'not the old one', new_password: 'the new password' }
    expect((await put(person, wrong)).status).toBe(422)
    const right = { ...wrong, current_password: 'the old password' }
    expect((await put(person, right)).status).toBe(204)
    const body = { email: ownerEmail, password: 'the new password' }
    const again = await service.send({ method: 'POST', path: '/v1/auth/sign-in', body })
    expect(again.status).toBe(200)
  })

  test('422: nine characters are too few', async () => {
    const person = await signInAs(service, { email: ownerEmail })
    expect((await put(person, { new_password: 'ninechars' })).status).toBe(422)
  })

  test('the database holds no password, only an argon2id hash with its parameters', async () => {
    const person = await signInAs(service, { email: ownerEmail })
    await put(person, { new_password: 'a readable password' })
    const [row] = await service.db<{ hash: string }[]>`
      select password_hash as hash from people where id = ${person.personId}
    `
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })
})
