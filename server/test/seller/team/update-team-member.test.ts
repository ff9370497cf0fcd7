import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countAuditRows, type MadeStaff, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller

beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { name: 'Desert Days' })
})
afterAll(() => service.close())

let people = 0
const newPerson = (role: Role = 'agent') => {
  people += 1
  return { email: `person-${people}@team.example`, name: `Person ${people}`, role }
}
const invite = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: '/v1/team', body, headers })
const change = (personId: string, role: Role, send = seller.send) =>
  send({ method: 'PATCH', path: `/v1/team/${personId}`, body: { role } })
const remove = (personId: string, send = seller.send) =>
  send({ method: 'DELETE', path: `/v1/team/${personId}` })

async function join(role: Role): Promise<MadeStaff> {
  const person = newPerson(role)
  expect((await invite(person)).status).toBe(201)
  return signInAs(service, { email: person.email, seller: seller.slug })
}

describe('owners', () => {
  test('403 owner_required: an admin neither makes, demotes nor removes one', async () => {
    const admin = await join('admin')
    const invited = await admin.send({
      method: 'POST',
      path: '/v1/team',
      body: newPerson('owner'),
    })
    const refusals = [
      invited,
      await change(admin.personId, 'owner', admin.send),
      await change(seller.ownerId, 'viewer', admin.send),
      await remove(seller.ownerId, admin.send),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBe(403)
      expect(body.details).toEqual({ permission: 'team:manage', reason: 'owner_required' })
    }
  })
})

describe('PATCH /v1/team/{person_id}', () => {
  test('200: the new role counts from the next call on, one audit row [T-KEY-3]', async () => {
    const member = await join('viewer')
    expect((await member.send({ path: '/v1/audit-log' })).status).toBe(403)
    const before = await countAuditRows(service)
    const { status, body } = await change(member.personId, 'manager')
    expect(status).toBe(200)
    expect(body.role).toBe('manager')
    expect(await countAuditRows(service)).toBe(before + 1)
    expect((await member.send({ path: '/v1/audit-log' })).status).toBe(200)
  })

  test('a key acts with the role its maker has today [R-AUTH-23]', async () => {
    const maker = await join('admin')
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: maker.personId,
    })
    const read = () => service.send({ path: '/v1/settings', bearer })
    expect((await read()).status).toBe(200)
    await change(maker.personId, 'agent')
    const demoted = await read()
    expect(demoted.status).toBe(403)
    expect(demoted.body.details.permission).toBe('settings:manage')
  })
})
