import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../edge/as-owner.ts'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
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

describe('GET /v1/bookings/{ref}/notes', () => {
  test('only the seller of the booking reads them, with the newest first [R-DESK-08]', async () => {
    const booked = await sale.book()
    const path = `/v1/bookings/${booked.ref}/notes`
    expect(await sale.call.get(path)).toEqual({ data: [] })
    for (const text of ['first', 'second']) {
      await sale.call.post(path, { text })
      await service.advance({ seconds: 1 })
    }
    const { data } = await sale.call.get(path)
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['second', 'first'])
    const other = await makeBookable(service)
    expect((await other.seller.send({ path })).status).toBe(404)
  })
})

describe('GET /v1/bookings/{ref}/mails', () => {
  test('are listed with what became of them, masked for who only reads [R-DESK-12]', async () => {
    const lead = { ...LEAD, email: 'mailed@travellers.example' }
    const booked = await sale.book({ lead })
    const path = on(booked.ref, 'mails')
    const { data } = await sale.call.get(path)
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'booking-confirmed',
        subject: expect.stringContaining('Confirmed'),
        locale: 'en',
        to: lead.email,
        state: expect.stringMatching(/queued|kept|sent/),
        at: expect.any(String),
        error: null,
      },
    ])
    const read = await viewer.send({ path })
    expect(read.body.data[0].to).not.toContain('mailed@')
    expect(read.text).not.toContain('text')
  })
})

describe('PUT /v1/bookings/{ref}/tags', () => {
  const refsOf = (page: { data: { ref: string }[] }) => page.data.map(({ ref }) => ref)

  test('are set as a whole, small letters and each once, and find it in the list [R-DESK-10]', async () => {
    const [one, two] = [await sale.book(), await sale.book()]
    const tagged = await sale.call.put(on(one.ref, 'tags'), {
      tags: ['VIP', ' vip ', 'Agency  Petra'],
    })
    expect(tagged.tags).toEqual(['vip', 'agency petra'])
    await sale.call.put(on(two.ref, 'tags'), { tags: ['vip'] })
    expect(refsOf(await sale.call.get('/v1/bookings?tag=VIP'))).toEqual([two.ref, one.ref])
    expect(refsOf(await sale.call.get('/v1/bookings?tag=agency+petra'))).toEqual([one.ref])
    expect((await sale.call.get('/v1/tags')).data).toEqual([
      { tag: 'vip', bookings: 2 },
      { tag: 'agency petra', bookings: 1 },
    ])
    expect((await sale.call.put(on(two.ref, 'tags'), { tags: [] })).tags).toEqual([])
    expect((await sale.call.get('/v1/bookings?tag=vip')).total).toBe(1)
    const many = { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }
    const path = on(one.ref, 'tags')
    expect((await sale.seller.send({ method: 'PUT', path, body: many })).status).toBe(422)
  })
})

describe('DELETE /v1/bookings/{ref}/notes/{id}', () => {
  test('the author deletes them, and so does a manager; other agents do not [R-DESK-09]', async () => {
    const booked = await sale.book()
    const path = on(booked.ref, 'notes')
    const own = await agent.send({ method: 'POST', path, body: { text: 'mine' } })
    const others = await sale.call.post(path, { text: 'of the owner' })
    const remove = (who: Pick<MadeStaff, 'send'>, id: string) =>
      who.send({ method: 'DELETE', path: `${path}/${id}` })
    const refused = await remove(agent, others.id)
    expect(refused.status).toBe(403)
    expect(refused.body.details).toMatchObject({ reason: 'not_author' })
    expect((await remove(agent, own.body.id)).status).toBe(204)
    expect((await remove(agent, own.body.id)).status).toBe(404)
    const third = await agent.send({ method: 'POST', path, body: { text: 'third' } })
    expect(
      (await sale.seller.send({ method: 'DELETE', path: `${path}/${third.body.id}` })).status,
    ).toBe(204)
    expect((await sale.call.get(path)).data).toHaveLength(1)
  })
})

describe('POST /v1/bookings/{ref}/mails/{id}/resend', () => {
  test('are sent again as the booking stands, with a link of their own that opens it [R-DESK-13]', async () => {
    const lead = { ...LEAD, email: 'again@travellers.example' }
    const booked = await sale.book({ lead })
    const path = on(booked.ref, 'mails')
    const [first] = (await sale.call.get(path)).data
    await service.advance({ minutes: 1 })
    const again = await sale.call.post(`${path}/${first.id}/resend`)
    expect(again).toMatchObject({ kind: 'booking-confirmed', to: lead.email })
    expect(again.id).not.toBe(first.id)
    const mails = await mailsTo(service, lead.email)
    expect(mails).toHaveLength(2)
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      const open = await sale.site.send({
        path: `/v1/public/bookings/${booked.ref}?token=${token}`,
      })
      expect(open.status).toBe(200)
    }
    await sale.call.post(on(booked.ref, 'cancel'), {})
    const old = await sale.seller.send({ method: 'POST', path: `${path}/${first.id}/resend` })
    expect(old.body).toMatchObject({ code: 'Conflict', details: { reason: 'no_longer_true' } })
    await service.freezeAt(START)
  })

  test('five times an hour for a booking, once under one key, and not to who was erased [R-DESK-14]', async () => {
    const own = await makeBookable(service)
    const lead = { ...LEAD, email: 'often@travellers.example' }
    const booked = await own.book({ lead })
    const path = on(booked.ref, 'mails')
    const [first] = (await own.call.get(path)).data
    const send = (headers: Record<string, string> = {}) =>
      own.seller.send({ method: 'POST', path: `${path}/${first.id}/resend`, headers })
    const key = { 'idempotency-key': 'resend-1' }
    expect((await send(key)).body.id).toBe((await send(key)).body.id)
    for (let sent = 1; sent < 5; sent++) expect((await send()).status).toBe(201)
    const much = await send()
    expect(much.status).toBe(429)
    expect(await mailsTo(service, lead.email)).toHaveLength(6)
    await own.call.post(on(booked.ref, 'cancel'), {})
    const before = (await own.call.get(path)).data
    await service.advance({ hours: 2 })
    await own.call.post('/v1/erasures', { email: lead.email })
    expect((await own.call.get(path)).data).toEqual([])
    expect(before.length).toBeGreaterThan(5)
    await service.freezeAt(START)
  })
})
