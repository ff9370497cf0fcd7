import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../edge/as-owner.ts'
import { type Bookable, eventsOf, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import type { MadeStaff } from '../../support/staff.ts'
import { joinTeam } from './join-team.ts'

let service: TestService
let sale: Bookable
let agent: MadeStaff
let viewer: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
  agent = await joinTeam(service, sale, 'agent')
  viewer = await joinTeam(service, sale, 'viewer')
})
afterAll(() => service.close())

const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`

describe('POST /v1/bookings/{ref}/notes', () => {
  test('are written and read by the team, with who wrote them and when [R-DESK-08]', async () => {
    const booked = await sale.book()
    const path = on(booked.ref, 'notes')
    const made = await agent.send({ method: 'POST', path, body: { text: 'Wheelchair, van 2' } })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      text: 'Wheelchair, van 2',
      author: { id: agent.personId, name: 'The agent' },
      created_at: '2026-11-15T10:00:00.000Z',
    })
    await service.advance({ minutes: 1 })
    await sale.call.post(path, { text: 'Ramp is booked' })
    const { body } = await viewer.send({ path })
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
      'Ramp is booked',
      'Wheelchair, van 2',
    ])
    const forbidden = await viewer.send({ method: 'POST', path, body: { text: 'x' } })
    expect(forbidden.status).toBe(403)
    await service.freezeAt(START)
  })

  test('reach no guest, no event and no log of changes [R-DESK-08]', async () => {
    const own = await makeBookable(service)
    const booked = await own.book()
    await own.call.post(on(booked.ref, 'notes'), { text: 'Canary note' })
    await own.call.put(on(booked.ref, 'tags'), { tags: ['canary tag'] })
    const open = await booked.open.get()
    const log = await own.call.get('/v1/audit-log')
    const events = JSON.stringify(await eventsOf(service, own.seller.id))
    expect(open.text).not.toMatch(/canary/i)
    expect(JSON.stringify(log)).not.toMatch(/canary/i)
    expect(events).not.toContain('Canary note')
    expect(log.data.map(({ action }: { action: string }) => action)).toContain('booking.note_added')
  })

  test('the same Idempotency-Key writes once, and there are 200 at most [R-DESK-08]', async () => {
    const booked = await sale.book()
    const path = on(booked.ref, 'notes')
    const headers = { 'idempotency-key': 'note-1' }
    const send = () => sale.seller.send({ method: 'POST', path, body: { text: 'once' }, headers })
    expect((await send()).body.id).toBe((await send()).body.id)
    await asOwner(
      service,
      sql => sql`
        insert into booking_notes (seller_id, id, booking_id, author_id, text, created_at)
        select n.seller_id, gen_random_uuid(), n.booking_id, n.author_id, 'x', n.created_at
        from booking_notes n, generate_series(2, 200) where n.text = 'once'
      `,
    )
    const full = await sale.seller.send({ method: 'POST', path, body: { text: 'more' } })
    expect(full.body).toMatchObject({ code: 'Conflict', details: { reason: 'too_many_notes' } })
  })

  test('go with them, and nothing is written about them again [R-DESK-11]', async () => {
    const own = await makeBookable(service)
    const lead = { ...LEAD, email: 'erased-note@travellers.example' }
    const booked = await own.book({ lead })
    await own.call.post(on(booked.ref, 'notes'), { text: 'Marker about Ada' })
    await own.call.put(on(booked.ref, 'tags'), { tags: ['marker tag'] })
    await own.call.post(on(booked.ref, 'confirm'), {}).catch(() => null)
    await own.call.post(on(booked.ref, 'cancel'), {})
    await own.call.post('/v1/erasures', { email: lead.email })
    const left = await asOwner(
      service,
      sql => sql`
        select (select count(*)::int from booking_notes n where n.text like 'Marker%') as notes,
          (select count(*)::int from bookings b where b::text like '%marker tag%') as tags,
          (select count(*)::int from events e where e.payload::text like '%marker tag%') as events
      `,
    )
    expect(left[0]).toEqual({ notes: 0, tags: 0, events: 0 })
    const path = on(booked.ref, 'notes')
    const note = await own.seller.send({ method: 'POST', path, body: { text: 'again' } })
    expect(note.body).toMatchObject({ code: 'Conflict', details: { reason: 'erased' } })
    const body = { tags: ['x'] }
    const tag = await own.seller.send({ method: 'PUT', path: on(booked.ref, 'tags'), body })
    expect(tag.status).toBe(409)
  })
})
