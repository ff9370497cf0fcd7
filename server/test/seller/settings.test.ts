import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { countAuditRows, outboxOf, signInAs } from '../support/staff.ts'
import { type MadeSeller, makeSecretKey, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const DEFAULTS = {
  request_hours: 24,
  link_hours: 72,
  proof_days: 5,
  default_cutoff_minutes: 0,
  erase_details_days: 90,
  sender_name: null,
  notify_email: null,
  contact_phone: null,
  voucher_in_mail: false,
  trip_reminder_mail: true,
  thank_you_mail: true,
  refund_cards_at_once: false,
  mail_footer: null,
  timezone: null,
  languages: ['en'],
  default_language: 'en',
}

describe('GET /v1/settings', () => {
  test('200: a new seller has the defaults', async () => {
    expect((await seller.send({ path: '/v1/settings' })).body).toEqual({
      ...DEFAULTS,
      version: expect.any(Number),
    })
  })
})

describe('PATCH /v1/settings', () => {
  const patch = (body: object, send = seller.send) =>
    send({ method: 'PATCH', path: '/v1/settings', body })

  test('403: another address for news takes a person a sign-in of the last ten minutes', async () => {
    const own = await makeSeller(service)
    const owner = await signInAs(service, { email: own.ownerEmail, seller: own.slug })
    const ours = { notify_email: 'desk@ours.example' }
    expect((await patch(ours, owner.send)).status).toBe(200)
    await service.advance({ minutes: 27 })
    const late = await patch({ notify_email: 'desk@theirs.example' }, owner.send)
    expect([late.status, late.body.details.reason]).toEqual([403, 'reauthentication_required'])
    expect((await patch({ ...ours, request_hours: 12 }, owner.send)).status).toBe(200)
    expect((await patch({ notify_email: 'desk@key.example' }, own.send)).status).toBe(200)
  })

  test('every owner is mailed when the address for news becomes another, and none otherwise', async () => {
    const own = await makeSeller(service, { languages: ['en', 'de', 'ar'] })
    const steps = [
      { notify_email: 'desk@ours.example' },
      { notify_email: 'desk@ours.example', request_hours: 12 },
      { request_hours: 24 },
      { notify_email: 'desk@theirs.example', default_language: 'de' },
      { notify_email: null, default_language: 'ar' },
    ]
    for (const body of steps) expect((await patch(body, own.send)).status).toBe(200)
    const mails = (await outboxOf(service, own.ownerEmail)).filter(
      ({ template }) => template === 'notify-address-changed',
    )
    expect(mails.map(({ subject }) => subject).toReversed()).toEqual([
      `The contact email of ${own.name} was changed`,
      `Die E-Mail für Gäste von ${own.name} wurde geändert`,
      `تم تغيير البريد المخصص للضيوف لدى ${own.name}`,
    ])
    const [gone, other, first] = mails.map(({ text }) => text)
    expect(first).toContain('Before: –\nNow: desk@ours.example\n')
    expect(first).toContain('/staff/settings')
    expect(other).toContain('Vorher: desk@ours.example\nJetzt: desk@theirs.example\n')
    expect(other).toContain(`test (sk_…${own.ownerKey.slice(-4)})`)
    expect(gone).toContain('لا يوجد بريد مشترك')
  })

  test('200: what is given changes, the rest stays; one audit row with both values', async () => {
    const own = await makeSeller(service)
    const before = await countAuditRows(service)
    const change = { request_hours: 48, sender_name: 'The Desk', mail_footer: 'One\nTwo' }
    expect((await patch(change, own.send)).body).toEqual({
      ...DEFAULTS,
      ...change,
      version: expect.any(Number),
    })
    expect(await countAuditRows(service)).toBe(before + 1)
    const { body } = await patch({ sender_name: null, request_hours: 48 }, own.send)
    expect(body).toEqual({ ...DEFAULTS, ...change, sender_name: null, version: 3 })
    expect((await own.send({ path: '/v1/settings' })).body).toEqual(body)
    const log = await own.send({ path: '/v1/audit-log?entity=settings' })
    expect(log.body.data[0].changes).toEqual({ sender_name: { before: 'The Desk', after: null } })
    expect((await seller.send({ path: '/v1/settings' })).body).toEqual({ ...DEFAULTS, version: 1 })
  })

  test('languages are settings of the seller as well, with one audit row', async () => {
    const own = await makeSeller(service)
    const before = await countAuditRows(service)
    const change = { languages: ['de', 'en'], default_language: 'de', request_hours: 12 }
    expect((await patch(change, own.send)).body).toEqual({
      ...DEFAULTS,
      ...change,
      version: expect.any(Number),
    })
    expect(await countAuditRows(service)).toBe(before + 1)
    const profile = await own.send({ path: '/v1/seller' })
    expect(profile.body).toMatchObject({ languages: ['de', 'en'], default_language: 'de' })
    const lost = await patch({ languages: ['en'] }, own.send)
    expect(lost.body.details.errors[0].field).toBe('default_language')
  })

  test('422: out of bounds, of another type, or no address', async () => {
    const bad = [
      { request_hours: 0 },
      { request_hours: 721 },
      { request_hours: '24' },
      { default_cutoff_minutes: -1 },
      { erase_details_days: null },
      { sender_name: 'A\r\nBcc: b@evil.example' },
      { notify_email: 'nobody' },
      { notify_email: '"a, b@evil.example"@x.example' },
    ]
    for (const body of bad) expect((await patch(body)).status, JSON.stringify(body)).toBe(422)
  })

  test('403 NotPermitted: a key without settings:manage', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: seller.ownerId,
      scopes: ['trip:read'],
    })
    const { status, body } = await service.send({ path: '/v1/settings', bearer })
    expect(status).toBe(403)
    expect(body.permission).toBe('settings:manage')
  })
})
