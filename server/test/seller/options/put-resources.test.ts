import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overlaps, spanOf } from '#domain/departures/span.ts'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Awaited<ReturnType<typeof makeBookable>>
let guide: { id: string }
let boat: { id: string }
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { times: ['09:00', '11:00', '15:00'] })
  await sale.call.patch(`/v1/trips/${sale.tripId}`, { duration_minutes: 180 })
  guide = await sale.call.post('/v1/resources', { kind: 'guide', name: 'Liv' })
  boat = await sale.call.post('/v1/resources', { kind: 'boat', name: 'Fram' })
})
afterAll(() => service.close())

const put = (start: string, resources: readonly { id: string }[], query = '') =>
  sale.seller.send({
    method: 'PUT',
    path: `${sale.optionPath}/departures/${start}/resources${query}`,
    body: { resource_ids: resources.map(({ id }) => id) },
  })
const assignmentsOf = ({ id }: { id: string }) =>
  sale.call.get(`/v1/resources/${id}/assignments?from=2027-05-01&to=2027-05-31`)

describe('PUT /v1/options/{id}/departures/{start}/resources', () => {
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
