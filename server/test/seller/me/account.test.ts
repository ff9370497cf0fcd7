import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsOfRole } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countAuditRows, type MadeStaff, mailedToken, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let first: MadeSeller
let second: MadeSeller
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

const EMAIL = 'both@teams.example'

describe('GET /v1/me', () => {
  test('200: the person, their teams, the seller in use and what they may do there', async () => {
    const person = await signInAs(service, { email: EMAIL })
    const { body } = await person.send({ path: '/v1/me' })
    expect(body).toEqual({
      person: { id: person.personId, email: EMAIL, name: 'Both Teams' },
      locale: null,
      has_password: false,
      memberships: [
        { seller: { slug: first.slug, name: first.name }, role: 'editor' },
        { seller: { slug: second.slug, name: second.name }, role: 'admin' },
      ],
      seller: { slug: first.slug, name: first.name },
      role: 'editor',
      permissions: [...permissionsOfRole('editor')],
      platform: null,
      viewing: null,
      authenticated_at: '2026-11-15T10:01:00.000Z',
      expires_at: '2026-11-22T10:01:00.000Z',
      mail_leaves: false,
    })
  })

  test('401: a secret key is nobody who could be signed in', async () => {
    expect((await first.send({ path: '/v1/me' })).status).toBe(401)
    expect((await service.send({ path: '/v1/me' })).status).toBe(401)
    expect((await service.send({ path: '/v1/me', cookie: 'svc_staff=x' })).status).toBe(401)
  })
})

describe('GET /v1/me/notices', () => {
  test('every kind with its default, by what the role may do [R-NOTE-02]', async () => {
    const seller = await makeSeller(service)
    const email = `v@${seller.slug}.example`
    const call = sellerCalls(service, seller.ownerKey)
    await call.post('/v1/team', { email, name: 'V', role: 'viewer' })
    const waysOf = async (person: string) => {
      const { send } = await signInAs(service, { email: person, seller: seller.slug })
      const { body } = await send({ path: '/v1/me/notices' })
      expect(body).toMatchObject({ locale: null, timezone: 'UTC', digest_hour: 7 })
      const kinds: { kind: string; mail: string; permitted: boolean }[] = body.kinds
      return Object.fromEntries(kinds.map(({ kind, mail, permitted }) => [kind, [mail, permitted]]))
    }
    const owner = await waysOf(seller.ownerEmail)
    expect(Object.values(owner)).toEqual(Array(9).fill(['at_once', true]))
    expect(await waysOf(email)).toEqual({
      booking: ['off', true],
      request: ['off', false],
      cancellation: ['off', true],
      proof: ['off', false],
      lapse: ['off', true],
      refund_due: ['off', false],
      refund_failed: ['off', false],
      dispute: ['off', false],
      webhook_disabled: ['off', false],
    })
  })
})

describe('a person of two teams', () => {
  const NADIA = 'nadia@teams.example'
  beforeAll(async () => {
    const body = { email: NADIA, name: 'As they wrote it', role: 'editor' }
    await first.send({ method: 'POST', path: '/v1/team', body })
    await second.send({ method: 'POST', path: '/v1/team', body })
  })

  describe('PATCH /v1/me', () => {
    const nameIn = async (seller: MadeSeller) => {
      const { body } = await seller.send({ path: '/v1/team' })
      return body.data.find(({ email }: { email: string }) => email === NADIA).name
    }

    test('200: a name and a language of one’s own, the name also in this team [R-AUTH-40]', async () => {
      const person = await signInAs(service, { email: NADIA, seller: first.slug })
      const change = { name: 'Nadia Haddad', locale: 'ar' }
      const { status, body } = await person.send({ method: 'PATCH', path: '/v1/me', body: change })
      expect(status).toBe(200)
      expect(body).toMatchObject({ person: { name: 'Nadia Haddad' }, locale: 'ar', role: 'editor' })
      expect(await nameIn(first)).toBe('Nadia Haddad')
      expect(await nameIn(second)).toBe('As they wrote it')
      const onlyLocale = { locale: null }
      const again = await person.send({ method: 'PATCH', path: '/v1/me', body: onlyLocale })
      expect(again.body).toMatchObject({ person: { name: 'Nadia Haddad' }, locale: null })
      expect((await person.send({ path: '/v1/me' })).body).toEqual(again.body)
    })

    test('422: an empty name, and a language that is none', async () => {
      const person = await signInAs(service, { email: NADIA })
      for (const body of [{ name: '' }, { locale: 'Deutsch' }]) {
        expect((await person.send({ method: 'PATCH', path: '/v1/me', body })).status).toBe(422)
      }
    })
  })

  describe('an invitation', () => {
    test('signs in once, and a password is set without an old one [R-AUTH-41]', async () => {
      const email = 'new@teams.example'
      const body = { email, name: 'New Here', role: 'agent' }
      await first.send({ method: 'POST', path: '/v1/team', body })
      const token = await mailedToken(service, email)
      const use = () => service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })
      expect((await use()).body).toMatchObject({ person: { email }, seller: { slug: first.slug } })
      expect((await use()).status).toBe(401)
      const person = await signInAs(service, { email })
      const password = { new_password: 'my first password' }
      const set = await person.send({ method: 'PUT', path: '/v1/me/password', body: password })
      expect(set.status).toBe(204)
    })

    test('is too old after a week; a new link opens the same account [R-AUTH-41]', async () => {
      const email = 'late@teams.example'
      const body = { email, name: 'Late Here', role: 'agent' }
      await first.send({ method: 'POST', path: '/v1/team', body })
      const token = await mailedToken(service, email)
      await service.advance({ hours: 24 * 7 })
      const verify = (found: string) =>
        service.send({ method: 'POST', path: '/v1/auth/verify', body: { token: found } })
      expect((await verify(token)).status).toBe(401)
      await service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email } })
      const again = await verify(await mailedToken(service, email))
      expect(again.body).toMatchObject({ person: { email }, seller: { slug: first.slug } })
    })
  })
})

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

describe('PUT /v1/me/notices', () => {
  let seller: MadeSeller
  let owner: MadeStaff
  beforeAll(async () => {
    seller = await makeSeller(service)
    owner = await signInAs(service, { email: seller.ownerEmail, seller: seller.slug })
  })

  const BODY = {
    locale: 'de',
    timezone: 'Asia/Amman',
    digest_hour: 18,
    kinds: [
      { kind: 'booking', mail: 'digest' },
      { kind: 'lapse', mail: 'off' },
    ],
  }
  const put = (body: object, who = owner) =>
    who.send({ method: 'PUT', path: '/v1/me/notices', body })

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
