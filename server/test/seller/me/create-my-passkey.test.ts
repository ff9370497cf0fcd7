import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../support/authenticator.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'
import {
  AT_SERVICE,
  presentStaffPasskey,
  registerStaffPasskey,
  staffPasskeyOptions,
} from '../../support/staff-passkeys.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
let ownerEmail: string
let otherEmail: string

beforeAll(async () => {
  service = await openTestService()
  ownerEmail = (await makeSeller(service)).ownerEmail
  otherEmail = (await makeSeller(service)).ownerEmail
})
afterAll(() => service.close())

const list = async (who: MadeStaff) => (await who.send({ path: '/v1/me/passkeys' })).body.data
const rename = (who: MadeStaff, id: string, label: string) =>
  who.send({ method: 'PATCH', path: `/v1/me/passkeys/${id}`, body: { label } })
const remove = (who: MadeStaff, id: string) =>
  who.send({ method: 'DELETE', path: `/v1/me/passkeys/${id}` })

describe("passkeys of one's own", () => {
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
