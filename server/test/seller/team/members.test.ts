import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { deleteTeamMember } from '#operations/team.ts'
import { bySystem } from '#operations/write.ts'
import { ROLES } from '#values/staff.ts'
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
async function join(role: Role): Promise<MadeStaff> {
  const person = newPerson(role)
  expect((await invite(person)).status).toBe(201)
  return signInAs(service, { email: person.email, seller: seller.slug })
}
const change = (personId: string, role: Role, send = seller.send) =>
  send({ method: 'PATCH', path: `/v1/team/${personId}`, body: { role } })
const remove = (personId: string, send = seller.send) =>
  send({ method: 'DELETE', path: `/v1/team/${personId}` })

describe('GET /v1/team', () => {
  const BELOW_ADMIN = ROLES.filter(role => role !== 'owner' && role !== 'admin')

  test('200: pages in the order they joined', async () => {
    const own = await makeSeller(service)
    for (let i = 0; i < 4; i++) {
      await service.advance({ seconds: 1 })
      await own.send({ method: 'POST', path: '/v1/team', body: newPerson() })
    }
    const first = await own.send({ path: '/v1/team?limit=3' })
    expect(first.body.total).toBe(5)
    expect(first.body.data[0]).toMatchObject({ person_id: own.ownerId, role: 'owner' })
    const cursor = first.body.next_cursor
    const second = await own.send({ path: `/v1/team?limit=3&cursor=${cursor}` })
    expect(second.body.data).toHaveLength(2)
    expect(second.body.next_cursor).toBeNull()
    const foreign = await seller.send({ path: `/v1/team?limit=3&cursor=${cursor}` })
    expect(foreign.status).toBe(422)
  })

  test('says who is invited and has not come yet, to this team [R-TEAM-12]', async () => {
    const known = newPerson()
    await invite(known)
    await signInAs(service, { email: known.email, seller: seller.slug })
    const own = await makeSeller(service)
    await own.send({ method: 'POST', path: '/v1/team', body: known })
    const seenBy = async (send: typeof seller.send) => {
      const { body } = await send({ path: '/v1/team?limit=100' })
      const found = body.data.find(({ email }: { email: string }) => email === known.email)
      return found.first_seen_at
    }
    expect(await seenBy(own.send)).toBeNull()
    expect(await seenBy(seller.send)).toEqual(expect.any(String))
  })

  test('403 NotPermitted: a role without team:manage', async () => {
    for (const role of BELOW_ADMIN) {
      const { status, body } = await (await join(role)).send({ path: '/v1/team' })
      expect(status).toBe(403)
      expect(body.details).toEqual({ permission: 'team:manage', reason: 'missing_permission' })
    }
  })
})

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

describe('owners', () => {
  test('409 last_owner: the last one can neither leave nor step down', async () => {
    const own = await makeSeller(service)
    for (const { status, body } of [
      await change(own.ownerId, 'admin', own.send),
      await remove(own.ownerId, own.send),
    ]) {
      expect(status).toBe(409)
      expect(body.details).toEqual({ reason: 'last_owner' })
    }
  })

  test('two owners who remove each other at once: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      const own = await makeSeller(service)
      const body = newPerson('owner')
      const { body: made } = await own.send({ method: 'POST', path: '/v1/team', body })
      // Admitted already, so that neither is turned away because the other was quicker.
      const leave = (personId: string) =>
        deleteTeamMember(
          {
            ...bySystem({ db: service.db, now: service.now() }, own.id),
            publicUrl: 'https://outset.example',
          },
          { byRole: 'owner', personId },
        )
      const left = await Promise.allSettled([leave(made.person_id), leave(own.ownerId)])
      expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('DELETE /v1/team/{person_id}', () => {
  test('204: keys stop working, sessions here end, those elsewhere stay [R-AUTH-25]', async () => {
    const elsewhere = await makeSeller(service)
    const member = await join('admin')
    await elsewhere.send({
      method: 'POST',
      path: '/v1/team',
      body: { email: member.email, name: 'Both', role: 'viewer' },
    })
    const there = await signInAs(service, { email: member.email, seller: elsewhere.slug })
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: member.personId,
    })
    expect((await service.send({ path: '/v1/settings', bearer })).status).toBe(200)
    const before = await countAuditRows(service)
    expect((await remove(member.personId)).status).toBe(204)
    expect(await countAuditRows(service)).toBe(before + 1)
    expect((await service.send({ path: '/v1/settings', bearer })).status).toBe(401)
    expect((await member.send({ path: '/v1/me' })).status).toBe(401)
    expect((await there.send({ path: '/v1/me' })).status).toBe(200)
  })

  test('404: a person of another team is not there', async () => {
    const other = await makeSeller(service)
    const nobody = '00000000-0000-4000-8000-000000000000'
    const theirs = await remove(other.ownerId)
    expect(theirs.status).toBe(404)
    expect(theirs.body.details).toEqual({ entity: 'person' })
    expect(theirs.text).toBe((await remove(nobody)).text)
    expect((await change(other.ownerId, 'viewer')).text).toBe(theirs.text)
    expect((await remove('not-an-id')).text).toBe(theirs.text)
  })
})
