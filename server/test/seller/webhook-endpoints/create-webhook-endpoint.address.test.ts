import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { outboxOf, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

type Send = MadeSeller['send']
const path = '/v1/webhook-endpoints'
const OURS = 'https://receiver.example/hook?token=ours'
const THEIRS = 'https://EVIL.example:8443/take?token=theirs'
const create = (url: string, send: Send = seller.send) =>
  send({ method: 'POST', path, body: { url, types: ['*'] } })
const change = (id: string, body: object, send: Send = seller.send) =>
  send({ method: 'PATCH', path: `${path}/${id}`, body })
const mailsTo = async (email: string, template: string) =>
  (await outboxOf(service, email)).filter(mail => mail.template === template)
const warningsTo = (email: string) => mailsTo(email, 'webhook-address-changed')

async function join(role: 'owner' | 'manager') {
  const email = `${role}-${seller.slug}@team.example`
  const body = { email, name: `The ${role}`, role }
  const { body: made } = await seller.send({ method: 'POST', path: '/v1/team', body })
  return { ...(await signInAs(service, { email, seller: seller.slug })), email, id: made.person_id }
}

describe('where events go [T-WH-4]', () => {
  test('takes a person a sign-in of the last ten minutes to name, and a key none', async () => {
    const manager = await join('manager')
    const { body: kept } = await create(OURS, manager.send)
    await service.advance({ minutes: 27 })
    for (const { status, body } of [
      await create(THEIRS, manager.send),
      await change(kept.id, { url: THEIRS }, manager.send),
    ]) {
      expect(status).toBe(403)
      expect(body).toMatchObject({
        code: 'NotPermitted',
        details: { permission: 'webhook:manage', reason: 'reauthentication_required' },
      })
    }
    // What goes nowhere else may be changed at any time.
    const same = { url: OURS, types: ['booking.*'], description: 'Ours' }
    expect((await change(kept.id, same, manager.send)).status).toBe(200)
    expect((await seller.send({ path: `${path}/${kept.id}` })).body.url).toBe(OURS)
    expect((await create(THEIRS)).status).toBe(201)
  })

  test('takes a fresh sign-in, and mails the owners, when more events go there or go again', async () => {
    const manager = await join('manager')
    const { body: made } = await create(OURS, manager.send)
    const turn = (step: string, send: Send = manager.send) =>
      send({ method: 'POST', path: `${path}/${made.id}/${step}` })
    await change(made.id, { types: ['booking.*'] }, manager.send)
    await turn('disable')
    await service.advance({ minutes: 27 })
    const fewer = await change(made.id, { types: ['booking.confirmed'] }, manager.send)
    expect(fewer.status).toBe(200)
    for (const late of [
      await change(made.id, { types: ['*'] }, manager.send),
      await turn('enable'),
    ]) {
      expect([late.status, late.body.details.reason]).toEqual([403, 'reauthentication_required'])
    }
    expect(await warningsTo(seller.ownerEmail)).toHaveLength(1)
    expect((await change(made.id, { types: ['*'] })).status).toBe(200)
    expect((await turn('enable', seller.send)).status).toBe(200)
    const [again, more, first] = await warningsTo(seller.ownerEmail)
    expect([first, more, again].map(({ subject }) => subject)).toEqual([
      `Events from ${seller.name} go to a new address`,
      `More events from ${seller.name} go to a webhook address`,
      `Events from ${seller.name} go to a webhook address again`,
    ])
    expect(more.text).toContain('Before: receiver.example (booking.confirmed)')
    expect(more.text).toContain('Now: receiver.example (*)')
    expect(again.text).toContain('Before: –')
    expect(again.text).toContain('Now: receiver.example')
  })

  test('is mailed to every owner, with who named it and without what follows the host', async () => {
    const owner = await join('owner')
    const manager = await join('manager')
    const { body: made } = await create(OURS, manager.send)
    await change(made.id, { url: OURS, types: ['booking.*'] }, manager.send)
    await change(made.id, { url: THEIRS })
    for (const email of [seller.ownerEmail, owner.email]) {
      const [changed, first, ...others] = await warningsTo(email)
      expect(others).toEqual([])
      const key = `test (sk_…${seller.ownerKey.slice(-4)})`
      expect(first.text).toContain('Before: –')
      expect(first.text).toContain('Now: receiver.example')
      expect(first.text).toContain(`Changed by: The manager (${manager.email})`)
      expect(changed.text).toContain('Before: receiver.example')
      expect(changed.text).toContain('Now: evil.example:8443')
      expect(changed.text).toContain(key)
      expect(changed.text + first.text).not.toMatch(/token=|\/take/)
    }
    expect(await warningsTo(manager.email)).toEqual([])
  })

  test('is told to owners again when the person who named it leaves the team', async () => {
    const manager = await join('manager')
    const { body: off } = await create('https://off.example/hook', manager.send)
    await create(OURS, manager.send)
    await create('https://key.example/hook')
    await seller.send({ method: 'POST', path: `${path}/${off.id}/disable` })
    await seller.send({ method: 'DELETE', path: `/v1/team/${manager.id}` })
    const [mail, ...others] = await mailsTo(seller.ownerEmail, 'webhook-maker-left')
    expect(others).toEqual([])
    expect(mail.subject).toBe('The manager has left, but their webhooks keep running')
    expect(mail.text).toContain('Addresses: receiver.example\n')
    expect(mail.text).toContain('/staff/developers')
    const leaver = await join('owner')
    await seller.send({ method: 'DELETE', path: `/v1/team/${leaver.id}` })
    expect(await mailsTo(seller.ownerEmail, 'webhook-maker-left')).toHaveLength(1)
  })
})
