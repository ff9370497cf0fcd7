import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  cookieOf,
  countAuditRows,
  mailedToken,
  OUR_ORIGIN,
  outboxOf,
  signInAs,
} from '../../support/staff.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

describe('POST /v1/team', () => {
  let seller: MadeSeller
  beforeAll(async () => {
    seller = await makeSeller(service, { name: 'Desert Days' })
  })

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

  test('with_resource makes the guide that departures are assigned to, together with the member [R-TEAM-11]', async () => {
    const guide = newPerson('guide')
    const { body: member } = await invite({ ...guide, with_resource: true })
    const path = '/v1/resources?kind=guide'
    const { body: listed } = await seller.send({ path })
    expect(listed.data).toMatchObject([{ name: guide.name, person_id: member.person_id }])
    expect((await invite({ ...guide, with_resource: true })).status).toBe(409)
    await invite(newPerson('guide'))
    expect((await seller.send({ path })).body.total).toBe(1)
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
      first_seen_at: null,
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

  test('what a person is called elsewhere is neither shown nor changed [T-ISO-1]', async () => {
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
    // That of the owner, whom the platform added, is one of them.
    await service.platform({ ...settings, body: { invitations_per_seller_hour: 3 } })
    const [own, other] = [await makeSeller(service), await makeSeller(service)]
    const add = (by: MadeSeller) => by.send({ method: 'POST', path: '/v1/team', body: newPerson() })
    expect((await add(own)).status).toBe(201)
    await service.advance({ minutes: 30 })
    expect((await add(own)).status).toBe(201)
    const over = await add(own)
    expect(over.status).toBe(429)
    expect(over.body.details).toEqual({ retry_after_seconds: 1800, reason: 'mails' })
    expect((await add(other)).status).toBe(201)
    await service.advance({ minutes: 30 })
    expect((await add(own)).status).toBe(201)
    await service.platform({ ...settings, body: { invitations_per_seller_hour: 100 } })
  })
})

describe('nobody gives away more than they have', () => {
  const invite = (how: { bearer?: string; cookie?: string }, role: string) =>
    service.send({
      method: 'POST',
      path: '/v1/team',
      body: { email: `${role}@example.com`, name: 'Somebody', role },
      ...how,
    })

  test('a key for the team alone makes no owner, whoever made the key [T-KEY-3]', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['team:manage'] })
    for (const role of ['owner', 'admin', 'viewer']) {
      const { status, body } = await invite({ bearer }, role)
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'NotPermitted', reason: 'missing_permission' })
    }
    expect((await invite({ bearer: seller.ownerKey }, 'owner')).status).toBe(201)
  })

  test('an old session makes no keys and no members, a fresh one does [T-PAY-1]', async () => {
    const { cookie } = await signInAs(service, { email: seller.ownerEmail })
    const makeKey = () =>
      service.send({
        method: 'POST',
        path: '/v1/secret-keys',
        cookie,
        body: { label: 'x', scopes: ['settings:manage'] },
      })
    expect((await makeKey()).status).toBe(201)
    expect((await invite({ cookie }, 'agent')).status).toBe(201)
    await service.advance({ minutes: 10 })
    for (const { status, body } of [await makeKey(), await invite({ cookie }, 'manager')]) {
      expect(status).toBe(403)
      expect(body.reason).toBe('reauthentication_required')
    }
  })
})

describe('POST /v1/team/{person_id}/invite', () => {
  const member = { email: 'lina@team.example', name: 'Lina', role: 'agent' }
  const invite = (personId: string) =>
    seller.send({ method: 'POST', path: `/v1/team/${personId}/invite` })

  test('200: mails the link again until they have come, and then is 409 Conflict [R-TEAM-13]', async () => {
    const { body } = await seller.send({ method: 'POST', path: '/v1/team', body: member })
    const again = await invite(body.person_id)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(body)
    const mails = await outboxOf(service, member.email)
    expect(mails).toHaveLength(2)
    const token = await mailedToken(service, member.email)
    const signedIn = await service.send({
      method: 'POST',
      path: '/v1/auth/verify',
      body: { token },
      headers: { origin: OUR_ORIGIN },
    })
    expect(signedIn.status).toBe(200)
    await service.send({ path: '/v1/me', cookie: cookieOf(signedIn) })
    const late = await invite(body.person_id)
    expect(late.status).toBe(409)
    expect(late.body.details).toEqual({ reason: 'already_signed_in' })
  })

  test('429 RateLimited: an address is mailed so often an hour, whoever asks [R-TEAM-13]', async () => {
    const person = { ...member, email: 'sami@team.example' }
    const { body } = await seller.send({ method: 'POST', path: '/v1/team', body: person })
    const answers = []
    for (let at = 0; at < 10; at++) answers.push((await invite(body.person_id)).status)
    expect(new Set(answers)).toEqual(new Set([200, 429]))
    expect(await outboxOf(service, person.email)).toHaveLength(
      1 + answers.filter(status => status === 200).length,
    )
  })

  test('404 NotFound: who is on another team', async () => {
    const other = await makeSeller(service)
    expect((await invite(other.ownerId)).status).toBe(404)
  })
})
