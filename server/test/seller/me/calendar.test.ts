import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCalendarFeed } from '#domain/departures/calendar-feed.ts'
import { spanOf } from '#domain/departures/span.ts'
import { mayAttend } from '#operations/departures.ts'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'
import { makeSecretKey } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the calendar of a person', () => {
  let sale: Bookable
  let guide: MadeStaff
  beforeAll(async () => {
    sale = await makeBookable(service, { timezone: 'Asia/Amman' })
    guide = await join('guide')
    const me = await sale.call.post('/v1/resources', {
      kind: 'guide',
      name: 'Salem',
      person_id: guide.personId,
    })
    const path = `${sale.optionPath}/departures/${START}/resources`
    await sale.call.put(path, { resource_ids: [me.id] })
    await sale.book({}, { start: START })
    await sale.book({}, { start: '2026-12-02T09:00' })
  })

  const START = '2026-12-01T09:00'
  async function join(role: string): Promise<MadeStaff> {
    const email = `${role}@${sale.seller.slug}.example`
    await sale.call.post('/v1/team', { email, name: role, role })
    return signInAs(service, { email, seller: sale.seller.slug })
  }
  async function makeFeed({ send }: MadeStaff, body: object = {}): Promise<string> {
    const made = await send({ method: 'POST', path: '/v1/me/calendar-feed', body })
    expect(made.status).toBe(201)
    return new URL(made.body.url).pathname
  }

  test('has their own departures in UTC, with counts and no names [R-TEAM-10]', async () => {
    const path = await makeFeed(guide)
    const { status, text, headers } = await service.send({ path })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART:20261201T060000Z\r\n')
    expect(text.replaceAll('\r\n ', '')).toContain('1 traveller · Salem')
    for (const secret of [LEAD.name, LEAD.email, 'USD']) expect(text).not.toContain(secret)
  })

  test('is replaced by the next, ended, and unknown is 404 NotFound [R-TEAM-10]', async () => {
    const first = await makeFeed(guide)
    const second = await makeFeed(guide)
    const gone = await service.send({ path: first })
    expect([gone.status, gone.body.code]).toEqual([404, 'NotFound'])
    expect((await service.send({ path: second })).status).toBe(200)
    const end = () => guide.send({ method: 'DELETE', path: '/v1/me/calendar-feed' })
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    expect((await service.send({ path: second })).text).toBe(gone.text)
    expect((await service.send({ path: '/feeds/nobody-has-it.ics' })).text).toBe(gone.text)
    const [row] = await service.db<{ total: number }[]>`
      select count(*)::int as total from calendar_feeds
    `
    expect(row?.total).toBe(0)
  })

  test('of everybody is for who reads bookings, while they do [R-TEAM-10]', async () => {
    const refused = await guide.send({
      method: 'POST',
      path: '/v1/me/calendar-feed',
      body: { scope: 'all' },
    })
    expect([refused.status, refused.body.permission]).toEqual([403, 'booking:read'])
    const agent = await join('agent')
    const path = await makeFeed(agent, { scope: 'all' })
    expect((await service.send({ path })).text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    await sale.call.patch(`/v1/team/${agent.personId}`, { role: 'editor' })
    expect((await service.send({ path })).text).not.toContain('BEGIN:VEVENT')
    await sale.call.delete(`/v1/team/${agent.personId}`)
    expect((await service.send({ path })).status).toBe(404)
  })

  test('429 RateLimited: is asked for so often an hour, and guesses, too [R-TEAM-10]', async () => {
    const path = await makeFeed(guide)
    for (let call = 0; call < 60; call++) await service.send({ path })
    expect((await service.send({ path })).body.code).toBe('RateLimited')
    await service.advance({ hours: 1 })
    expect((await service.send({ path })).status).toBe(200)
  })

  test('is a sound calendar whatever its texts are', () => {
    const entry = fc.record({
      optionId: fc.uuid(),
      tripTitle: fc.string({ unit: 'grapheme' }),
      optionName: fc.string({ unit: 'grapheme' }),
      travellers: fc.nat(500),
      start: fc.constantFrom('2027-03-28T02:30', '2027-03-28', '2027-10-31T02:30'),
      days: fc.integer({ min: 1, max: 5 }),
      durationMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
      name: fc.string({ unit: 'grapheme' }),
    })
    const now = Temporal.Instant.from('2027-01-01T00:00Z')
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), drawn => {
        const entries = drawn.map(({ name, ...one }) => {
          const departure = { ...one, timezone: 'Europe/Berlin' }
          const resources = [{ id: 'x', name, kind: 'van' as const }]
          return { ...departure, ...spanOf(departure), resources }
        })
        const text = makeCalendarFeed(entries, { name: 'Seller', now })
        const rows = text.split('\r\n')
        expect(rows.pop()).toBe('')
        for (const row of rows) {
          expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75)
          expect(row).not.toMatch(/[\r\n]/)
        }
        const begins = rows.filter(row => row === 'BEGIN:VEVENT')
        expect(begins).toHaveLength(entries.length)
      }),
    )
  })
})

describe('a guide', () => {
  let sale: Bookable
  let guide: MadeStaff
  let ref: string
  beforeAll(async () => {
    sale = await makeBookable(service, {
      timezone: 'Asia/Amman',
      option: {
        travellerDetails: {
          scope: 'all',
          fields: ['first_name', 'dietary', 'medical_note', 'passport_number', 'shoe_size'],
          collect: 'after',
          dueHoursBefore: 24,
        },
      },
    })
    guide = await join('guide')
    const me = await sale.call.post('/v1/resources', {
      kind: 'guide',
      name: 'Salem',
      person_id: guide.personId,
    })
    const jeep = await sale.call.post('/v1/resources', { kind: 'van', name: 'Jeep 2' })
    for (const start of [SOON, FAR]) {
      await sale.call.put(`${sale.optionPath}/departures/${start}/resources`, {
        resource_ids: [me.id, jeep.id],
      })
    }
    ;({ ref } = await sale.book({ special_requests: 'Slow walkers' }, { start: SOON }))
    await sale.call.put(`/v1/bookings/${ref}/travellers/1`, {
      first_name: 'Ada',
      dietary: 'vegan',
      medical_note: 'Bee stings',
      passport_number: 'X7654321',
      shoe_size: '38',
    })
  })

  const SOON = '2026-11-17T09:00'
  const FAR = '2026-12-20T09:00'
  async function join(role: string): Promise<MadeStaff> {
    const email = `${role}@${sale.seller.slug}.example`
    await sale.call.post('/v1/team', { email, name: role, role })
    return signInAs(service, { email, seller: sale.seller.slug })
  }
  const manifestOf = (start: string) => `/v1/me/departures/${sale.optionId}/${start}/manifest`

  test('has their own departures, with who and what goes along [R-TEAM-08]', async () => {
    const path = '/v1/me/departures?from=2026-11-15&to=2026-12-31'
    const { status, body } = await guide.send({ path })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      {
        option_id: sale.optionId,
        start: SOON,
        starts_at: '2026-11-17T06:00:00.000Z',
        timezone: 'Asia/Amman',
        bookings: 1,
        taken: 1,
        pending: 0,
        resources: [{ name: 'Jeep 2' }, { name: 'Salem' }],
        manifest: { opens_at: '2026-11-14T06:00:00.000Z', closes_at: '2026-11-18T10:00:00.000Z' },
      },
      { start: FAR, bookings: 0, taken: 0 },
    ])
    const other = await join('agent')
    expect((await other.send({ path })).body).toEqual({ data: [], next_cursor: null, total: 0 })
  })

  test('reads who goes, diets and medical notes, and no price, mail or passport [R-TEAM-09]', async () => {
    const { status, body, text } = await guide.send({ path: manifestOf(SOON) })
    expect(status).toBe(200)
    expect(body.bookings).toMatchObject([
      {
        ref,
        lead: { name: LEAD.name, phone: '+962791234567' },
        special_requests: 'Slow walkers',
        to_collect: [{ amount: 10_000, currency: 'USD' }],
        travellers: [
          { name: 'Ada', dietary: 'vegan', medical_note: 'Bee stings', shoe_size: '38' },
        ],
      },
    ])
    for (const secret of [LEAD.email, 'X7654321', 'price', 'split', 'commission']) {
      expect(text).not.toContain(secret)
    }
    const log = await sale.call.get('/v1/audit-log?action=manifest.read')
    expect(log.data[0]).toMatchObject({ entity_id: sale.optionId, by: { name: 'guide' } })
    expect(JSON.stringify(log)).not.toContain('Bee stings')
  })

  test('409 Conflict too_early and over: for some days around the start only [R-TEAM-09]', async () => {
    const early = await guide.send({ path: manifestOf(FAR) })
    expect([early.status, early.body.reason]).toEqual([409, 'too_early'])
    const manager = await join('manager')
    expect((await manager.send({ path: manifestOf(FAR) })).status).toBe(200)
  })

  test('403 NotPermitted not_assigned: on a departure of somebody else [R-TEAM-08]', async () => {
    const start = '2026-11-18T09:00'
    const sent = await guide.send({ path: manifestOf(start) })
    expect([sent.status, sent.body.reason]).toEqual([403, 'not_assigned'])
    for (const path of [`/v1/bookings/${ref}`, '/v1/bookings', '/v1/trips', '/v1/departures']) {
      expect((await guide.send({ path })).status, path).toBe(403)
    }
  })

  test('a key that may check in but opens no traveller details reads no diets [R-TEAM-09]', async () => {
    const { id: sellerId, ownerId: personId } = sale.seller
    const scopes = ['attendance:manage', 'booking:read'] as const
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
    const { body } = await service.send({ path: manifestOf(SOON), bearer })
    expect(body.bookings[0].travellers).toMatchObject([{ dietary: null, medical_note: null }])
  })

  test('a key that assigns its maker to a start reads nobody who goes [T-KEY-5]', async () => {
    const { id: sellerId, ownerId: personId } = sale.seller
    const scopes = ['attendance:manage', 'schedule:manage'] as const
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes })
    const at = `/v1/options/${sale.optionId}/departures/${SOON}`
    const maker = { kind: 'guide', name: 'Maker', person_id: personId }
    const post = { method: 'POST', path: '/v1/resources', bearer, body: maker } as const
    const { body: made, text } = await service.send(post)
    const others = (await sale.call.get(manifestOf(SOON))).resources
    const ids = [made.id, ...others.map(({ id }: { id: string }) => id)]
    const put = { method: 'PUT', path: `${at}/resources`, body: { resource_ids: ids } } as const
    expect((await service.send({ ...put, bearer })).status, text).toBe(200)
    const manifest = await service.send({ path: manifestOf(SOON), bearer })
    expect([manifest.status, manifest.body.reason]).toEqual([403, 'not_assigned'])
    expect((await service.send({ path: `${at}/check-in-pack`, bearer })).status).toBe(404)
    const mark = { id: randomUUID(), ref, state: 'checked_in', at: service.now().toString() }
    const body = { marks: [mark] }
    const marked = await service.send({ method: 'POST', path: '/v1/attendance', bearer, body })
    expect(marked.body.results).toMatchObject([{ outcome: 'not_found', booking: null }])
  })

  test('attends what is assigned to them, who reads bookings any departure [R-TEAM-08]', async () => {
    const { db } = service.deps
    const who = { kind: 'seller', via: 'staff', id: '', role: 'guide' } as const
    const priceCurrency = 'USD' as const
    const caller = {
      ...who,
      priceCurrency,
      personId: guide.personId,
      sellerId: sale.seller.id,
      permissions: new Set(['attendance:manage'] as const),
      callsPerMinute: null,
      authenticatedAt: null,
    }
    const { optionId } = sale
    expect(await mayAttend(db, caller, { optionId, start: SOON })).toBe(true)
    const other = { optionId, start: '2026-11-18T09:00' }
    expect(await mayAttend(db, caller, other)).toBe(false)
    const reader = { ...caller, permissions: new Set(['booking:read'] as const) }
    expect(await mayAttend(db, reader, other)).toBe(true)
  })

  test('who is taken off the team sees nothing any more [R-TEAM-08]', async () => {
    await service.advance({ hours: 24 * 3 })
    const over = await guide.send({ path: manifestOf(SOON) })
    expect(over.status === 401 || over.body.reason === 'over').toBe(true)
    const again = await signInAs(service, { email: guide.email, seller: sale.seller.slug })
    expect((await again.send({ path: manifestOf(SOON) })).body.reason).toBe('over')
    await sale.call.delete(`/v1/team/${guide.personId}`)
    expect((await again.send({ path: '/v1/me/departures' })).status).toBe(401)
  })
})
