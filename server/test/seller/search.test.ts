import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/permissions.ts'
import { readDay, readStaffQuery } from '#domain/search/staff-query.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
let sale: Bookable
let ref: string
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    trip: {
      texts: {
        en: { title: 'Fjord by boat', summary: '' },
        de: { title: 'Bootsfahrt im Fjord', summary: '' },
      },
    },
  })
  const lead = { name: 'Anna Berg', email: 'Anna.B@mail.example', phone: '+47 911 12 233' }
  ref = (await sale.book({ lead })).ref
  const other = { name: 'Otto Zimt', email: 'otto@mail.example', phone: '+49 30 1234567' }
  await sale.book({ lead: other })
})
afterAll(() => service.close())

type Hit = { type: string; ref: string | null; name: string | null; start: string | null }

async function find(q: string, who: object = { bearer: sale.seller.ownerKey }): Promise<Hit[]> {
  const path = `/v1/search?q=${encodeURIComponent(q)}`
  const { status, body, text } = await service.send({ path, ...who })
  expect(status, text).toBe(200)
  return body.data
}

async function memberAs(role: Role) {
  const email = `${role}-${randomUUID()}@team.example`
  await sale.call.post('/v1/team', { email, name: `Member ${role}`, role })
  return signInAs(service, { email })
}

describe('GET /v1/search', () => {
  test('a booking by reference, name, address and phone [R-DAY-15]', async () => {
    const bare = ref.replaceAll('-', '')
    const texts = [
      ref,
      bare,
      bare.toLowerCase(),
      bare.slice(0, 6),
      'anna',
      'ANNA B',
      'berg',
      'anna.b@mail',
      '+47 911 12 233',
      '91112233',
      '12-233',
    ]
    for (const text of texts) {
      const hits = (await find(text)).filter(({ type }) => type === 'booking')
      expect(
        hits.map(hit => hit.ref),
        text,
      ).toEqual([ref])
      expect(hits[0]).toMatchObject({ name: 'Anna Berg', start: sale.start })
    }
    expect(await find('nna')).toEqual([])
    expect(await find('99112233')).toEqual([])
  })

  test('trips, people and the departures of a day [R-DAY-16]', async () => {
    const trip = { type: 'trip', id: sale.tripId, trip_title: 'Fjord by boat' }
    expect(await find('bootsfahrt')).toMatchObject([trip])
    const member = await memberAs('agent')
    expect(await find(member.email.slice(0, 20))).toMatchObject([
      { type: 'person', id: member.personId, name: 'Member agent', status: 'agent' },
    ])
    for (const day of ['2027-05-12', '12.5.2027']) {
      const hits = (await find(day)).filter(({ type }) => type === 'departure')
      expect(hits).toMatchObject([{ start: sale.start }])
    }
  })

  test.each([
    ['fri', '2026-11-20'],
    ['sunday', '2026-11-15'],
    ['tomorrow', '2026-11-16'],
    ['7.12', '2026-12-07'],
    ['7.12.', '2026-12-07'],
    ['1.3.', '2027-03-01'],
    ['30.2.', null],
    ['friend', null],
    ['monsoon', null],
    ['0000-01-01', null],
    ['9998-12-31', '9998-12-31'],
    ['9999-12-31', null],
    ['31.12.9999', null],
    ['7.12.0000', null],
  ])('%s is the day %s [R-DAY-16]', (text, day) => {
    expect(readDay(text, '2026-11-15')).toBe(day)
  })

  test('a day without a next one finds nothing, and keeps nobody waiting [T-SEARCH-1]', async () => {
    for (const text of ['0000-01-01', '7.12.0000', '31.12.9999', '9999-12-31']) {
      expect(await find(text), text).toEqual([])
    }
  })

  test('at most eight of a kind, the newest first [R-DAY-16]', async () => {
    const many = await makeBookable(service, { capacity: 20 })
    const refs: string[] = []
    for (let count = 0; count < 9; count++) {
      await service.advance({ seconds: 1 })
      refs.unshift((await many.book()).ref)
    }
    const hits = await find('ada trav', { bearer: many.seller.ownerKey })
    expect(hits.map(hit => hit.ref)).toEqual(refs.slice(0, 8))
  })

  test('nothing that the caller may not read [R-DAY-17]', async () => {
    const editor = await memberAs('editor')
    expect((await find('anna', editor)).length).toBe(0)
    expect((await find('fjord', editor)).map(({ type }) => type)).toEqual(['trip'])
    expect(await find('member', editor)).toEqual([])
    const stranger = await makeSeller(service)
    expect(await find('anna', { bearer: stranger.ownerKey })).toEqual([])
    expect(await find(ref, { bearer: stranger.ownerKey })).toEqual([])
  })

  test('a letter alone is refused', async () => {
    expect((await sale.seller.send({ path: '/v1/search?q=a' })).status).toBe(422)
    expect((await sale.seller.send({ path: '/v1/search' })).status).toBe(422)
  })

  test('every way to find a booking has its index, behind the policy too [R-DAY-18]', async () => {
    const { name, phone, reference } = readStaffQuery('4711', '2026-11-15')
    expect([name, phone, reference]).toEqual(['4711', '1174', '4711'])
    const { db } = service
    const indexes = await db<{ name: string }[]>`
      select indexname as name from pg_indexes where tablename = 'bookings'
        and (indexdef ~ '[(]seller_id, lead_(name|last|phone|email)_key' or indexdef ~ '[(]ref,')
    `
    expect(indexes.map(index => index.name).sort()).toEqual([
      'bookings_by_email',
      'bookings_by_last_name',
      'bookings_by_name',
      'bookings_by_phone',
      'bookings_by_ref',
    ])
    // A policy lets an index answer only what cannot tell anybody of rows that are not theirs.
    const compared = await db<{ safe: boolean }[]>`
      select proleakproof as safe from pg_proc where proname in ('text_ge', 'text_lt', 'text_le')
    `
    expect(compared).toEqual([{ safe: true }, { safe: true }, { safe: true }])
  })

  test('whoever was erased is not found [R-DAY-17]', async () => {
    await service.freezeAt(Temporal.Instant.from('2027-06-20T10:00:00Z'))
    expect(await find('otto')).toHaveLength(1)
    await sale.call.post('/v1/erasures', { email: 'otto@mail.example' })
    expect(await find('otto')).toEqual([])
    expect(await find('1234567')).toEqual([])
  })
})
