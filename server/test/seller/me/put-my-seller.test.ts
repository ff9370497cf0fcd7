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

describe('PUT /v1/me/seller', () => {
  test('204: the session works for the other seller, with the role there', async () => {
    const person = await signInAs(service, { email: EMAIL })
    expect((await person.send({ path: '/v1/settings' })).status).toBe(403)
    const before = await countAuditRows(service)
    const slug = second.slug
    const put = await person.send({ method: 'PUT', path: '/v1/me/seller', body: { slug } })
    expect(put.status).toBe(204)
    expect(await countAuditRows(service)).toBe(before + 1)
    expect((await person.send({ path: '/v1/settings' })).status).toBe(200)
    expect((await person.send({ path: '/v1/me' })).body.seller.slug).toBe(slug)
  })

  test('404: a seller one does not belong to is not there', async () => {
    const other = await makeSeller(service)
    const person = await signInAs(service, { email: EMAIL })
    const put = (slug: string) =>
      person.send({ method: 'PUT', path: '/v1/me/seller', body: { slug } })
    const theirs = await put(other.slug)
    expect(theirs.status).toBe(404)
    expect(theirs.text).toBe((await put('no-such-seller')).text)
  })

  test('403 no_operator: a person on no team any more reaches no seller', async () => {
    const { id, slug, ownerEmail, ownerId } = await makeSeller(service)
    const owner = await signInAs(service, { email: ownerEmail, seller: slug })
    await service.db`delete from team_members where seller_id = ${id}`
    const { status, body } = await owner.send({ path: '/v1/settings' })
    expect(status).toBe(403)
    expect(body.details).toEqual({ permission: 'settings:manage', reason: 'no_operator' })
    const me = await owner.send({ path: '/v1/me' })
    expect(me.body).toMatchObject({ person: { id: ownerId }, seller: null, permissions: [] })
  })
})
