import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { deleteTeamMember } from '#operations/team/delete-team-member.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  cookieOf,
  countAuditRows,
  type MadeStaff,
  mailedToken,
  outboxOf,
  signInAs,
} from '../../support/staff.ts'
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

describe('POST /v1/team', () => {
  test('the id of a person says nothing of their age: whom another seller knows looks like anybody [T-ISO-1]', async () => {
    const other = await makeSeller(service)
    const known = newPerson()
    const path = '/v1/team'
    expect((await other.send({ method: 'POST', path, body: known })).status).toBe(201)
    const ids = [await invite(known), await invite(newPerson())].map(sent => sent.body.person_id)
    for (const id of [...ids, other.ownerId]) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/)
    }
  })

  test('201: on the team at once, with a first sign-in link by mail', async () => {
    const person = newPerson('editor')
    const before = await countAuditRows(service)
    const { status, body } = await invite(person)
    expect(status).toBe(201)
    expect(body).toEqual({
      person_id: expect.any(String),
      ...person,
      created_at: '2026-11-15T10:00:00.000Z',
    })
    expect(await countAuditRows(service)).toBe(before + 1)
    const [mail] = await outboxOf(service, person.email)
    expect(mail).toMatchObject({
      template: 'team-invitation',
      subject: 'You are on the team of Desert Days',
      from_name: 'Desert Days',
      seller_id: seller.id,
    })
    const token = await mailedToken(service, person.email)
    await service.advance({ hours: 24 * 7 - 1 })
    const signedIn = await service.send({
      method: 'POST',
      path: '/v1/auth/verify',
      body: { token },
    })
    expect(signedIn.body).toMatchObject({ role: 'editor', seller: { slug: seller.slug } })
    expect(cookieOf(signedIn)).toMatch(/^svc_staff=/)
  })

  test('what a person is called elsewhere is neither told nor changed [T-ISO-1]', async () => {
    const other = await makeSeller(service)
    const made = await invite({ email: other.ownerEmail, name: 'New Name', role: 'viewer' })
    expect(made.body).toMatchObject({ person_id: other.ownerId, name: 'New Name' })
    const { text } = await seller.send({ path: '/v1/team?limit=100' })
    expect(text).toContain('New Name')
    const changed = await change(other.ownerId, 'agent')
    expect(changed.body.name).toBe('New Name')
    expect(made.text + text + changed.text).not.toContain(`Owner ${other.slug}`)
    const theirs = await other.send({ path: '/v1/team' })
    expect(theirs.body.data).toMatchObject([{ name: `Owner ${other.slug}` }])
    const me = await signInAs(service, { email: other.ownerEmail, seller: other.slug })
    expect((await me.send({ path: '/v1/me' })).body.person.name).toBe(`Owner ${other.slug}`)
  })

  test('409 already_member: nobody joins twice, not even under another case', async () => {
    const person = newPerson()
    await invite(person)
    const again = await invite({ ...person, email: person.email.toUpperCase(), role: 'admin' })
    expect(again.status).toBe(409)
    expect(again.body.details).toEqual({ reason: 'already_member' })
  })

  test('the same Idempotency-Key invites once and answers the member', async () => {
    const person = newPerson()
    const headers = { 'idempotency-key': 'invite-once' }
    const [first, again] = [await invite(person, headers), await invite(person, headers)]
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(await outboxOf(service, person.email)).toHaveLength(1)
  })

  test('422: addresses and names that could reach into a header [T-ENQ-1]', async () => {
    const bad = [
      { email: 'a@team.example\r\nBcc: b@evil.example' },
      { email: '"a\r\nb"@team.example' },
      { email: '"a, b@evil.example"@team.example' },
      { email: 'a@team.example, b@evil.example' },
      { name: 'A\r\nBcc: b@evil.example' },
    ]
    for (const fields of bad) {
      expect((await invite({ ...newPerson(), ...fields })).status).toBe(422)
    }
  })

  test('429 RateLimited: one address is not invited again and again', async () => {
    const person = newPerson()
    for (let round = 0; round < 5; round++) {
      const { body } = await invite(person)
      expect((await remove(body.person_id)).status).toBe(204)
    }
    expect((await invite(person)).status).toBe(429)
  })

  test('429 RateLimited: a seller does not fill the mailboxes of many [T-ENQ-1]', async () => {
    const settings = { method: 'PATCH', path: '/v1/platform/settings' } as const
    await service.platform({ ...settings, body: { invitations_per_seller_hour: 2 } })
    const [own, other] = [await makeSeller(service), await makeSeller(service)]
    const add = (by: MadeSeller) => by.send({ method: 'POST', path: '/v1/team', body: newPerson() })
    expect((await add(own)).status).toBe(201)
    await service.advance({ minutes: 30 })
    expect((await add(own)).status).toBe(201)
    const over = await add(own)
    expect(over.status).toBe(429)
    expect(over.body.details).toEqual({ retry_after_seconds: 1800 })
    expect((await add(other)).status).toBe(201)
    await service.advance({ minutes: 30 })
    expect((await add(own)).status).toBe(201)
    await service.platform({ ...settings, body: { invitations_per_seller_hour: 100 } })
  })
})

describe('GET /v1/team', () => {
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

  test('403 NotPermitted: a role without team:manage', async () => {
    for (const role of ['manager', 'editor', 'agent', 'viewer'] as const) {
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
      // Past the door already, so that neither is turned away because the other was quicker.
      const leave = (personId: string) =>
        deleteTeamMember(
          { db: service.db, now: service.now() },
          { kind: 'system', id: null, personId: null, requestId: null },
          { sellerId: own.id, byRole: 'owner', personId },
        )
      const left = await Promise.allSettled([leave(made.person_id), leave(own.ownerId)])
      expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('PATCH and DELETE /v1/team/{person_id}', () => {
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
