import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCalendarFeed } from '#domain/departures/calendar-feed.ts'
import { spanOf } from '#domain/departures/span.ts'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'

const START = '2026-12-01T09:00'
let service: TestService
let sale: Bookable
let guide: MadeStaff

beforeAll(async () => {
  service = await openTestService()
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
afterAll(() => service.close())

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

describe('the calendar of a person', () => {
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
