import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { countAuditRows, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let first: MadeSeller
let second: MadeSeller
const EMAIL = 'both@teams.example'

beforeAll(async () => {
  service = await openTestService()
  first = await makeSeller(service)
  second = await makeSeller(service)
  const body = { email: EMAIL, name: 'Both Teams' }
  await first.send({ method: 'POST', path: '/v1/team', body: { ...body, role: 'editor' } })
  await service.advance({ minutes: 1 })
  await second.send({ method: 'POST', path: '/v1/team', body: { ...body, role: 'admin' } })
})
afterAll(() => service.close())

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
    const person = await signInAs(service, { email: EMAIL })
    expect((await put(person, { new_password: 'ninechars' })).status).toBe(422)
  })

  test('the database holds no password, only an argon2id hash with its parameters', async () => {
    const person = await signInAs(service, { email: EMAIL })
    await put(person, { new_password: 'a readable password' })
    const [row] = await service.db<{ hash: string }[]>`
      select password_hash as hash from people where id = ${person.personId}
    `
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })
})
