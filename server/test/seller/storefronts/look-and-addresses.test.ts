import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countAuditRows, outboxOf, signInAs } from '../../support/staff.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('where a site sends its travellers [T-AUTH-6]', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  beforeEach(async () => {
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller, { name: 'Dunes', manage_booking_url: OLD })
  })

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
    // Nothing before it: the address of the owner may end in the same letters.
    expect(mail.text).not.toMatch(/[ ,]b\.example/)
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

describe('the look of a site', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  beforeAll(async () => {
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller)
  })

  const change = (body: object) =>
    seller.send({ method: 'PATCH', path: `/v1/storefronts/${site.id}`, body })
  const shown = async () => (await site.send({ path: '/v1/public/storefront' })).body
  async function upload(by: MadeSeller): Promise<string> {
    const headers = { 'content-type': 'image/png' }
    const picture = await pictureFile('png')
    const { body } = await by.send({ method: 'POST', path: '/v1/media', headers, body: picture })
    return body.id
  }

  test('a new site has none, and its website is told so [S-LOOK-01]', async () => {
    expect(await shown()).toMatchObject({ brand_color: null, logo: null, font: 'system' })
  })

  test('colour, logo and letters reach the website at once [S-LOOK-01]', async () => {
    const logo = await upload(seller)
    const { body } = await change({ brand_color: '#8a3b12', logo_media_id: logo, font: 'serif' })
    expect(body).toMatchObject({ brand_color: '#8a3b12', logo_media_id: logo, font: 'serif' })
    const { name, ...look } = await shown()
    expect(look).toMatchObject({ brand_color: '#8a3b12', font: 'serif', logo: { alt: name } })
    for (const url of [look.logo.url, look.logo.small_url]) {
      expect((await service.send({ path: new URL(url).pathname })).status).toBe(200)
    }
    await change({ brand_color: null, logo_media_id: null })
    expect(await shown()).toMatchObject({ brand_color: null, logo: null, font: 'serif' })
  })

  test('422: a colour has six small digits, letters are one of a list [S-LOOK-02]', async () => {
    const cases: [object, string][] = [
      [{ brand_color: 'red' }, 'brand_color'],
      [{ brand_color: '#fff' }, 'brand_color'],
      [{ brand_color: '#0f5f6b;}body{display:none' }, 'brand_color'],
      [{ font: 'url(https://fonts.example)' }, 'font'],
      [{ logo_media_id: 'none' }, 'logo_media_id'],
    ]
    for (const [body, field] of cases) {
      const answer = await change(body)
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
    }
  })

  test("422: a logo is one of the seller's own pictures [S-LOOK-02]", async () => {
    const other = await makeSeller(service)
    for (const id of [randomUUID(), await upload(other)]) {
      const changed = await change({ logo_media_id: id })
      expect(changed.status).toBe(422)
      const body = { name: 'Shop', logo_media_id: id }
      const made = await seller.send({ method: 'POST', path: '/v1/storefronts', body })
      expect(made.status).toBe(422)
    }
    expect(await shown()).toMatchObject({ logo: null })
  })

  test('409: a picture that a site shows is not deleted [S-LOOK-02]', async () => {
    const logo = await upload(seller)
    await change({ logo_media_id: logo })
    const remove = () => seller.send({ method: 'DELETE', path: `/v1/media/${logo}` })
    expect(await remove()).toMatchObject({ status: 409, body: { reason: 'in_use' } })
    await change({ logo_media_id: null })
    expect((await remove()).status).toBe(204)
  })
})
