import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let owner: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  owner = await signInAs(service, { email: seller.ownerEmail, seller: seller.slug })
})
afterAll(() => service.close())

const BODY = {
  locale: 'de',
  timezone: 'Asia/Amman',
  digest_hour: 18,
  kinds: [
    { kind: 'booking', mail: 'digest' },
    { kind: 'lapse', mail: 'off' },
  ],
}
const put = (body: object, who = owner) => who.send({ method: 'PUT', path: '/v1/me/notices', body })

describe('PUT /v1/me/notices', () => {
  test('keeps what is chosen for this seller; what is left out goes back to its default [R-NOTE-07]', async () => {
    const other = await makeSeller(service)
    const call = sellerCalls(service, other.ownerKey)
    await call.post('/v1/team', { email: seller.ownerEmail, name: 'O', role: 'agent' })
    const saved = await put(BODY)
    expect(saved.body).toMatchObject({ locale: 'de', timezone: 'Asia/Amman', digest_hour: 18 })
    const read = await owner.send({ path: '/v1/me/notices' })
    expect(read.body).toEqual(saved.body)
    const mailOf = (body: typeof saved.body, kind: string) =>
      body.kinds.find((one: { kind: string }) => one.kind === kind).mail
    expect(['booking', 'lapse', 'proof'].map(kind => mailOf(read.body, kind))).toEqual([
      'digest',
      'off',
      'at_once',
    ])
    const elsewhere = await signInAs(service, { email: seller.ownerEmail, seller: other.slug })
    const there = await elsewhere.send({ path: '/v1/me/notices' })
    expect([there.body.locale, mailOf(there.body, 'booking')]).toEqual(['de', 'at_once'])
    const again = await put({ ...BODY, kinds: [] })
    expect(mailOf(again.body, 'booking')).toBe('at_once')
    const log = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(log.body.data[0]).toMatchObject({ action: 'notices.updated', by: { kind: 'staff' } })
  })

  test('the language is that of lists, too [R-WORK-03]', async () => {
    await put({ ...BODY, locale: null })
    const { body } = await owner.send({ path: '/v1/me/notices' })
    expect(body.locale).toBeNull()
  })

  test('an unknown zone, hour, kind or way is 422, and so is a kind given twice', async () => {
    const [kind] = BODY.kinds
    const wrong: Record<string, object> = {
      timezone: { timezone: 'Mars/Base' },
      digest_hour: { digest_hour: 24 },
      'kinds.0.kind': { kinds: [{ kind: 'weather', mail: 'off' }] },
      'kinds.0.mail': { kinds: [{ kind: 'lapse', mail: 'sms' }] },
      'kinds.1.kind': { kinds: [kind, kind] },
    }
    for (const [field, change] of Object.entries(wrong)) {
      const { status, body } = await put({ ...BODY, ...change })
      expect([status, body.errors?.[0]?.field], field).toEqual([422, field])
    }
  })

  test('takes a session of staff: a key has nobody to notify', async () => {
    const sent = await seller.send({ method: 'PUT', path: '/v1/me/notices', body: BODY })
    expect(sent.status).toBe(401)
  })
})
