import { hash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overlaps, spanOf } from '#domain/departures/span.ts'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeSeller } from '../../support/world.ts'
import {
  type Attending,
  MORNING,
  makeAttending,
  newMark,
  openPack,
} from '../attendance/attending-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/options/{id}/departures/{start}/check-in-pack', () => {
  let sale: Attending
  beforeAll(async () => {
    sale = await makeAttending(service)
  })

  const packPath = () => `${sale.optionPath}/departures/${sale.start}/check-in-pack`
  const getPack = (headers: Record<string, string> = {}) =>
    sale.seller.send({ path: packPath(), headers })
  const publicKeys = async () => (await sale.call.get('/v1/check-in-keys')).data

  test('is signed by a published key, and a changed one is noticed [R-ATT-12]', async () => {
    const { body } = await getPack()
    const keys = await publicKeys()
    expect(keys).toMatchObject([{ algorithm: 'Ed25519' }])
    expect(openPack(body, keys).isGenuine).toBe(true)
    const changed = { ...body, payload: body.payload.replace('"guests":[', '"guests":[ ') }
    expect(openPack(changed, keys).isGenuine).toBe(false)
  })

  test('a phone without a network recognises a scanned voucher, and no other text [R-ATT-13]', async () => {
    const lead = { ...LEAD, name: 'Rania' }
    const booked = await sale.bookPaid({ lead, special_requests: 'Window' }, 2)
    const unpaid = await sale.book()
    const { code } = (await booked.open.get('/voucher')).body
    const { content } = openPack((await getPack()).body, await publicKeys())
    const digest = (text: string) => hash('sha256', text, 'base64url')
    const found = content.guests.filter(
      ({ voucher }: { voucher: string }) => voucher === digest(code),
    )
    expect(found).toMatchObject([
      {
        ref: booked.ref,
        status: 'confirmed',
        lead_name: 'Rania',
        phone: '+962791234567',
        party: 2,
        units: [{ type: 'adult', name: 'adult', label: 'adult', qty: 2 }],
        special_requests: 'Window',
        to_collect: [],
        attendance: [],
      },
    ])
    expect(content.guests).toContainEqual(
      expect.objectContaining({
        ref: unpaid.ref,
        to_collect: [{ amount: 10_000, currency: 'USD' }],
      }),
    )
    const digests = content.guests.map(({ voucher }: { voucher: string }) => voucher)
    for (const other of [booked.booking_token, booked.ref, `${code}0`]) {
      expect(digests).not.toContain(digest(other))
    }
    expect(content.departure).toMatchObject({
      option_id: sale.optionId,
      start: sale.start,
      starts_at: '2027-05-12T06:00:00.000Z',
      timezone: 'Asia/Amman',
    })
    expect(content.expires_at).toMatch(/^2027-05-1[34]T/)
    // Neither a token that opens the booking nor a price is in it.
    expect(JSON.stringify(content)).not.toContain(code)
    expect(JSON.stringify(content)).not.toContain('total')
  })

  test('has where guests are met, what the office notes and who has what money [R-ATT-20]', async () => {
    const names = { en: 'Blue gate' }
    const directions = { en: 'Left of the bus station' }
    const point = { names, directions, lat: 30.32, lng: 35.48 }
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { meeting_point: point })
    const departure = `${sale.optionPath}/departures/${sale.start}`
    await sale.call.put(departure, { note: 'Bring the radio' })
    const { content } = openPack((await getPack()).body, await publicKeys())
    expect(content.departure).toMatchObject({
      note: 'Bring the radio',
      meeting_point: { name: 'Blue gate', directions: directions.en, lat: 30.32, lng: 35.48 },
    })
    expect(content.guests[0]).toMatchObject({ awaited: null, collected: [] })
  })

  test('304 while it is as it was, and another one after a check-in [R-ATT-14]', async () => {
    const { ref } = await sale.bookPaid()
    const first = await getPack()
    const etag = String(first.headers.etag)
    await service.advance({ minutes: 1 })
    expect((await getPack({ 'if-none-match': etag })).status).toBe(304)
    await service.freezeAt(Temporal.Instant.from(MORNING))
    await sale.mark({ ref })
    const second = await getPack({ 'if-none-match': etag })
    expect(second.status).toBe(200)
    const { guests } = JSON.parse(second.body.payload)
    expect(guests.find((guest: { ref: string }) => guest.ref === ref).attendance).toMatchObject([
      { position: 1, state: 'checked_in', at: MORNING },
    ])
  })

  test('404: for another seller and for what is no start; nobody goes at any other', async () => {
    const other = await makeSeller(service)
    expect((await other.send({ path: packPath() })).status).toBe(404)
    const at = (start: string) =>
      sale.seller.send({ path: `${sale.optionPath}/departures/${start}/check-in-pack` })
    expect((await at('tomorrow')).status).toBe(404)
    const empty = await at('2027-05-19T09:00')
    expect(JSON.parse(empty.body.payload)).toMatchObject({ is_complete: true, guests: [] })
  })
})

describe('a guide', () => {
  const OTHER = '2027-05-13T09:00'

  async function makeGuide() {
    const own = await makeAttending(service)
    const email = `guide@${own.seller.slug}.example`
    await own.call.post('/v1/team', { email, name: 'Salem', role: 'guide' })
    const signIn = () => signInAs(service, { email, seller: own.seller.slug })
    const guide = await signIn()
    const me = { kind: 'guide', name: 'Salem', person_id: guide.personId }
    const { id } = await own.call.post('/v1/resources', me)
    const departure = `${own.optionPath}/departures/${own.start}`
    await own.call.put(`${departure}/resources`, { resource_ids: [id] })
    return { own, guide, signIn }
  }

  test('has the packs of their own departures, around their days, and marks who comes there [R-ATT-16]', async () => {
    await service.freezeAt(START)
    const { own, guide: early, signIn } = await makeGuide()
    const mine = await own.bookPaid()
    const other = await own.bookPaid({ lead: { ...LEAD, email: 'b@x.example' } }, 1, OTHER)
    const pathOf = (start: string) => `${own.optionPath}/departures/${start}/check-in-pack`
    const months = await early.send({ path: pathOf(own.start) })
    expect([months.status, months.body.details]).toEqual([409, { reason: 'too_early' }])
    await service.freezeAt(Temporal.Instant.from(MORNING))
    const guide = await signIn()
    const packOf = (start: string) => guide.send({ path: pathOf(start) })
    const pack = JSON.parse((await packOf(own.start)).body.payload)
    expect(pack.guests).toMatchObject([{ ref: mine.ref, diets: [] }])
    expect((await packOf(OTHER)).status).toBe(404)
    const marks = [mine, other].map(({ ref }) => newMark({ ref }))
    const sent = await guide.send({ method: 'POST', path: '/v1/attendance', body: { marks } })
    expect(sent.body.results).toMatchObject([
      { outcome: 'done', booking: { ref: mine.ref } },
      { outcome: 'not_found', booking: null },
    ])
  })
})

describe('PUT /v1/options/{id}/departures/{start}/resources', () => {
  let sale: Awaited<ReturnType<typeof makeBookable>>
  let guide: { id: string }
  let boat: { id: string }
  beforeAll(async () => {
    sale = await makeBookable(service, { times: ['09:00', '11:00', '15:00'] })
    await sale.call.patch(`/v1/trips/${sale.tripId}`, { duration_minutes: 180 })
    guide = await sale.call.post('/v1/resources', { kind: 'guide', name: 'Liv' })
    boat = await sale.call.post('/v1/resources', { kind: 'boat', name: 'Fram' })
  })

  const put = (start: string, resources: readonly { id: string }[], query = '') =>
    sale.seller.send({
      method: 'PUT',
      path: `${sale.optionPath}/departures/${start}/resources${query}`,
      body: { resource_ids: resources.map(({ id }) => id) },
    })
  const assignmentsOf = ({ id }: { id: string }) =>
    sale.call.get(`/v1/resources/${id}/assignments?from=2027-05-01&to=2027-05-31`)

  test('what a departure takes, in place of what it had; overlaps are named [R-TEAM-06 R-TEAM-07]', async () => {
    const first = await put('2027-05-12T09:00', [guide, boat])
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      option_id: sale.optionId,
      start: '2027-05-12T09:00',
      resources: [{ name: 'Fram' }, { name: 'Liv' }],
      overlaps: [],
    })
    const second = await put('2027-05-12T11:00', [guide])
    expect(second.body.overlaps).toMatchObject([
      { resource: { name: 'Liv' }, start: '2027-05-12T09:00', option_id: sale.optionId },
    ])
    expect((await put('2027-05-12T15:00', [guide])).body.overlaps).toEqual([])
    const { data } = await assignmentsOf(guide)
    expect(
      data.map((row: { start: string; overlaps: boolean }) => [row.start, row.overlaps]),
    ).toEqual([
      ['2027-05-12T09:00', true],
      ['2027-05-12T11:00', true],
      ['2027-05-12T15:00', false],
    ])
    await put('2027-05-12T11:00', [boat])
    expect((await assignmentsOf(guide)).total).toBe(2)
    const day = 'from=2027-05-12&to=2027-05-12&scheduled=true'
    const listed = await sale.call.get(`/v1/departures?${day}`)
    const names = listed.data.map((row: { resources: { name: string }[] }) =>
      row.resources.map(({ name }) => name),
    )
    expect(names).toEqual([['Fram', 'Liv'], ['Fram'], ['Liv']])
    const manifest = `${sale.optionPath}/departures/2027-05-12T09:00/manifest`
    expect((await sale.call.get(manifest)).resources).toMatchObject([
      { name: 'Fram', kind: 'boat' },
      { name: 'Liv' },
    ])
    const log = await sale.call.get('/v1/audit-log?action=departure.resources_set&limit=1')
    expect(log.data[0].changes.resources).toEqual({ before: ['Liv'], after: ['Fram'] })
  })

  test('409 ResourcesOverlap: refused where asked, and nothing is assigned [R-TEAM-07]', async () => {
    await put('2027-05-13T09:00', [boat])
    const refused = await put('2027-05-13T11:00', [guide, boat], '?refuse_overlaps=true')
    expect([refused.status, refused.body.code]).toEqual([409, 'ResourcesOverlap'])
    expect(refused.body.overlaps).toMatchObject([{ resource: { name: 'Fram' } }])
    const { data } = await assignmentsOf(guide)
    expect(data.map(({ start }: { start: string }) => start)).not.toContain('2027-05-13T11:00')
  })

  test('of two who plan one boat at once with overlaps refused, one gets it [R-TEAM-07]', async () => {
    const starts = ['2027-05-14T09:00', '2027-05-14T11:00']
    const sent = await Promise.all(starts.map(start => put(start, [boat], '?refuse_overlaps=true')))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('404 NotFound: no start of the schedule, unless somebody is booked on it [R-TEAM-06]', async () => {
    const { body } = await put('2027-05-12T10:00', [guide])
    expect(body).toMatchObject({ code: 'NotFound', entity: 'departure' })
    const start = '2027-05-20T15:00'
    await sale.book({ lead: LEAD }, { start })
    await sale.call.put(`${sale.optionPath}/schedule?accept_losses=orphaned_bookings`, {
      rules: [{ times: ['09:00', '11:00'], capacity: 10 }],
    })
    expect((await put(start, [guide])).status).toBe(200)
    expect((await put('2027-05-21T15:00', [guide])).status).toBe(404)
  })

  test('422: a resource that is retired, or nobody knows; one that was assigned stays', async () => {
    const van = await sale.call.post('/v1/resources', { kind: 'van', name: 'Van' })
    await put('2027-05-16T09:00', [van])
    await sale.call.patch(`/v1/resources/${van.id}`, { retired: true })
    expect((await put('2027-05-16T09:00', [van, boat])).status).toBe(200)
    const later = await put('2027-05-17T09:00', [boat, van])
    expect([later.status, later.body.errors[0].field]).toEqual([422, 'resource_ids.1'])
    const removed = await sale.seller.send({ method: 'DELETE', path: `/v1/resources/${van.id}` })
    expect([removed.status, removed.body.reason]).toEqual([409, 'assigned'])
  })

  test('two departures overlap when a moment belongs to both, whatever their zones and lengths', () => {
    const departure = fc.record({
      start: fc
        .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -1, max: 23 }))
        .map(([day, hour]) => {
          const date = Temporal.PlainDate.from('2027-03-01').add({ days: day }).toString()
          return hour < 0 ? date : `${date}T${String(hour).padStart(2, '0')}:30`
        }),
      timezone: fc.constantFrom('Asia/Amman', 'Europe/Oslo', 'Pacific/Apia', 'America/Lima'),
      days: fc.integer({ min: 1, max: 9 }),
      durationMinutes: fc.option(fc.integer({ min: 1, max: 2_000 })),
    })
    fc.assert(
      fc.property(departure, departure, (one, other) => {
        const a = spanOf(one)
        const b = spanOf(other)
        expect(Temporal.Instant.compare(a.startsAt, a.endsAt)).toBe(-1)
        expect(overlaps(a, b)).toBe(overlaps(b, a))
        expect(overlaps(a, a)).toBe(true)
        const latestStart = Math.max(a.startsAt.epochMilliseconds, b.startsAt.epochMilliseconds)
        const firstEnd = Math.min(a.endsAt.epochMilliseconds, b.endsAt.epochMilliseconds)
        expect(overlaps(a, b)).toBe(latestStart < firstEnd)
      }),
    )
  })
})
