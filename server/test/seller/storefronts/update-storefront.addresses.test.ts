import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { countAuditRows, outboxOf, signInAs } from '../../support/staff.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { name: 'Dunes', manage_booking_url: OLD })
})
afterAll(() => service.close())

const OLD = 'https://dunes.example/{locale}/booking'
const NEW = 'https://EVIL.example/take?from=dunes'

type Send = MadeSeller['send']
const change = (body: object, send: Send = seller.send) =>
  send({ method: 'PATCH', path: `/v1/storefronts/${site.id}`, body })
const setOrigins = (origins: string[], send: Send = seller.send) =>
  send({ method: 'PUT', path: `/v1/storefronts/${site.id}/origins`, body: { origins } })
const create = (body: object, send: Send = seller.send) =>
  send({ method: 'POST', path: '/v1/storefronts', body })
const warningsTo = async (email: string) =>
  (await outboxOf(service, email)).filter(mail => mail.template === 'site-addresses-changed')

describe('where a site sends its travellers [T-AUTH-6]', () => {
  test('a new page is mailed to every owner, with the person, the key and both hosts', async () => {
    const emails = [`second-${seller.slug}@team.example`, `admin-${seller.slug}@team.example`]
    for (const [at, role] of ['owner', 'admin'].entries()) {
      const body = { email: emails[at], name: `Member ${at}`, role }
      await seller.send({ method: 'POST', path: '/v1/team', body })
    }
    expect(await warningsTo(seller.ownerEmail)).toHaveLength(0)
    expect((await change({ manage_booking_url: NEW })).status).toBe(200)
    const [mail, ...others] = await warningsTo(seller.ownerEmail)
    expect(others).toEqual([])
    const key = `test (sk_…${seller.ownerKey.slice(-4)})`
    for (const part of [
      `Changed by: Owner ${seller.slug} (${seller.ownerEmail}), ${key}`,
      'Before: dunes.example/{locale}/booking',
      'Now: evil.example/take',
      'Site: Dunes',
      `/staff/site/${site.id}`,
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(await warningsTo(emails[0] as string)).toHaveLength(1)
    expect(await warningsTo(emails[1] as string)).toHaveLength(0)
  })

  test('a page that is taken away is one too; the same page, and any other setting, is none', async () => {
    await change({ manage_booking_url: OLD, name: 'Other dunes', display_rounding: 'whole' })
    expect(await warningsTo(seller.ownerEmail)).toHaveLength(0)
    await change({ manage_booking_url: null })
    const [mail] = await warningsTo(seller.ownerEmail)
    expect(mail.text).toContain('Now: –')
  })

  test('so are origins that came or went, in whatever order they are listed', async () => {
    await setOrigins(['https://a.example', 'https://b.example'])
    await setOrigins(['https://b.example', 'https://a.example'])
    expect(await warningsTo(seller.ownerEmail)).toHaveLength(1)
    await setOrigins(['https://b.example', 'https://evil.example:8443'])
    const [mail] = await warningsTo(seller.ownerEmail)
    expect(mail.text).toContain('Removed: a.example')
    expect(mail.text).toContain('Added: evil.example:8443')
    expect(mail.text).not.toContain('b.example')
  })

  test('and a further site with a page', async () => {
    await create({ name: 'Without a page' })
    expect(await warningsTo(seller.ownerEmail)).toHaveLength(0)
    expect((await create({ name: 'Second', manage_booking_url: NEW })).status).toBe(201)
    const [mail] = await warningsTo(seller.ownerEmail)
    expect(mail.text).toContain('Site: Second')
    expect(mail.text).toContain('Before: –')
  })

  test('and the first with a page, unless the only owner makes it', async () => {
    const alone = await makeSeller(service)
    const first = { name: 'First', manage_booking_url: NEW }
    expect((await create(first, alone.send)).status).toBe(201)
    expect(await warningsTo(alone.ownerEmail)).toHaveLength(0)
    const shared = await makeSeller(service)
    const admin = `admin-${shared.slug}@team.example`
    const member = { email: admin, name: 'Admin', role: 'admin' }
    await shared.send({ method: 'POST', path: '/v1/team', body: member })
    const { send } = await signInAs(service, { email: admin })
    expect((await create(first, send)).status).toBe(201)
    const [mail] = await warningsTo(shared.ownerEmail)
    expect(mail.text).toContain(`Changed by: Admin (${admin})`)
  })

  test('403 reauthentication_required: the first site of a seller takes one for its page', async () => {
    const fresh = await makeSeller(service)
    const { send } = await signInAs(service, { email: fresh.ownerEmail })
    await service.advance({ minutes: 10 })
    const refused = await create({ name: 'First', manage_booking_url: NEW }, send)
    expect(refused.body.details).toMatchObject({ reason: 'reauthentication_required' })
    expect((await create({ name: 'First' }, send)).status).toBe(201)
  })

  test('403 reauthentication_required: a sign-in older than 10 minutes changes none of them', async () => {
    const { send } = await signInAs(service, { email: seller.ownerEmail })
    await service.advance({ minutes: 9 })
    expect((await setOrigins(['https://a.example'], send)).status).toBe(200)
    const before = await countAuditRows(service)
    const mails = await warningsTo(seller.ownerEmail)
    await service.advance({ minutes: 1 })
    const refused = [
      await change({ manage_booking_url: NEW }, send),
      await setOrigins(['https://evil.example'], send),
      await create({ name: 'Second', manage_booking_url: NEW }, send),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(403)
      expect(body.details).toEqual({
        permission: 'storefront:manage',
        reason: 'reauthentication_required',
      })
    }
    expect(await countAuditRows(service)).toBe(before)
    expect(await warningsTo(seller.ownerEmail)).toHaveLength(mails.length)
    const { body } = await seller.send({ path: `/v1/storefronts/${site.id}` })
    expect(body.manage_booking_url).toBe(OLD)
    // What sends nobody anywhere takes no new sign-in, also when it repeats the page as it is.
    expect((await change({ name: 'Renamed', manage_booking_url: OLD }, send)).status).toBe(200)
    expect((await setOrigins(['https://a.example'], send)).status).toBe(200)
  })

  test.each([
    ['de', 'Die Buchungsseite von Dunes wurde geändert'],
    ['ar', 'تم تغيير صفحة الحجوزات لموقع Dunes'],
  ])('the mail is in the language of the seller: %s', async (language, subject) => {
    const languages = { languages: [language], default_language: language }
    await seller.send({ method: 'PATCH', path: '/v1/seller', body: languages })
    await change({ manage_booking_url: NEW })
    const [mail] = await warningsTo(seller.ownerEmail)
    expect(mail.subject).toBe(subject)
  })
})
