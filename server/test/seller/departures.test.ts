import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { changeRows } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/departures', () => {
  const DAYS = 'from=2027-05-11&to=2027-05-13'

  test('starts that have bookings, with who goes and how they stand', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const cancelled = await sale.book()
    await sale.call.post(`/v1/bookings/${cancelled.ref}/cancel`)
    await sale.hold()
    const { data, total } = await sale.call.get(`/v1/departures?${DAYS}`)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      option_id: sale.optionId,
      product_id: sale.tripId,
      start: sale.start,
      status: 'open',
      capacity: 10,
      remaining: 8,
      bookings: 1,
      confirmed_pax: 1,
      pending_pax: 0,
    })
  })

  test('with an option also the starts that nobody booked, page by page', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const path = `/v1/departures?${DAYS}&option_id=${sale.optionId}&limit=2`
    const first = await sale.call.get(path)
    expect(first.total).toBe(3)
    const second = await sale.call.get(`${path}&cursor=${first.next_cursor}`)
    const starts = [...first.data, ...second.data].map(({ start }: { start: string }) => start)
    expect(starts).toEqual(['2027-05-11T09:00', '2027-05-12T09:00', '2027-05-13T09:00'])
    expect(second.next_cursor).toBeNull()
  })

  test('too many days, days in the wrong order and an unknown option are refused', async () => {
    const sale = await makeBookable(service)
    const ask = (query: string) => sale.seller.send({ path: `/v1/departures?${query}` })
    expect((await ask('from=2027-05-02&to=2027-05-01')).status).toBe(422)
    expect((await ask('from=2027-01-01&to=2027-12-31')).status).toBe(422)
    const other = await makeBookable(service)
    expect((await ask(`option_id=${other.optionId}`)).status).toBe(404)
  })

  describe('every scheduled start of all options in one call', () => {
    let sale: Bookable
    let other: Bookable
    beforeAll(async () => {
      sale = await makeBookable(service, {
        capacity: 2,
        units: { Adult: { labels: { en: 'Adult', de: 'Erwachsene' } }, Child: { type: 'child' } },
        trip: {
          texts: {
            en: { title: 'Fjord by boat', summary: '' },
            de: { title: 'Fjord mit dem Boot', summary: '' },
          },
          durationMinutes: 150,
        },
      })
      other = await makeBookable(service, { ...sale.home, times: ['08:00', '14:00'] })
    })
    const ask = (query: string) => sale.call.get(`/v1/departures?scheduled=true&${query}`)
    const startsOf = ({ data }: { data: { start: string }[] }) => data.map(({ start }) => start)

    test('those of every option, by time, booked or not [R-DAY-01]', async () => {
      const { data, total, next_cursor } = await ask(`${DAYS}&limit=100`)
      expect(total).toBe(9)
      expect(next_cursor).toBeNull()
      expect(startsOf({ data }).slice(0, 3)).toEqual([
        '2027-05-11T08:00',
        '2027-05-11T09:00',
        '2027-05-11T14:00',
      ])
      expect(data[1]).toEqual({
        option_id: sale.optionId,
        option_name: expect.any(String),
        product_id: sale.tripId,
        trip_title: 'Fjord by boat',
        trip: 'Fjord by boat',
        option: data[1].option_name,
        start: '2027-05-11T09:00',
        starts_at: '2027-05-11T06:00:00.000Z',
        ends_at: '2027-05-11T08:30:00.000Z',
        timezone: 'Asia/Amman',
        status: 'open',
        capacity: 2,
        taken: 0,
        pending: 0,
        remaining: 2,
        overbooked_by: 0,
        unscheduled: false,
        note: null,
        units: [],
        attendance: { checked_in: 0, no_show: 0, expected: 0 },
        resources: [],
        bookings: 0,
        confirmed_pax: 0,
        pending_pax: 0,
      })
    })

    test('only those of a trip, of an option, or that stand in a way [R-DAY-02]', async () => {
      const of = async (query: string) => (await ask(`${DAYS}&${query}&limit=100`)).total
      expect(await of(`product_id=${other.tripId}`)).toBe(6)
      expect(await of(`option_id=${sale.optionId}`)).toBe(3)
      expect(await of(`option_id=${sale.optionId}&product_id=${other.tripId}`)).toBe(0)
      expect(await of('status=open')).toBe(9)
      expect(await of('status=closed,sold_out')).toBe(0)
      const put = { closed: true, note: 'The boat is on the slipway' }
      await sale.call.put(`${sale.optionPath}/departures/2027-05-13T09:00`, put)
      const { data } = await ask(`${DAYS}&status=closed`)
      expect(data).toMatchObject([{ start: '2027-05-13T09:00', note: put.note }])
    })

    test('page by page, the same starts in the same order [R-DAY-03]', async () => {
      const whole = await ask(`${DAYS}&limit=2000`)
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await ask(`${DAYS}&limit=4${cursor && `&cursor=${cursor}`}`)
        seen.push(...startsOf(page))
        cursor = page.next_cursor
      }
      expect(seen).toEqual(startsOf(whole))
    })

    test('names in the language of the reader, whatever the guests read [R-DAY-04]', async () => {
      const units = [
        { unit_id: sale.units.Adult, qty: 1 },
        { unit_id: sale.units.Child, qty: 1 },
      ]
      await sale.book({ locale: 'de' }, { units })
      const { data } = await ask(`${DAYS}&product_id=${sale.tripId}&status=sold_out`)
      expect(data).toMatchObject([
        {
          trip_title: 'Fjord by boat',
          taken: 2,
          remaining: 0,
          units: [
            { unit_id: sale.units.Adult, type: 'adult', label: 'Adult', quantity: 1 },
            { unit_id: sale.units.Child, type: 'child', label: 'Child', quantity: 1 },
          ],
        },
      ])
      const german = await ask(`${DAYS}&product_id=${sale.tripId}&status=sold_out&locale=de`)
      expect(german.data).toMatchObject([
        { trip_title: 'Fjord mit dem Boot', units: [{ label: 'Erwachsene' }, { label: 'Child' }] },
      ])
    })

    test('how many are too many, and starts that no schedule has any more [R-DAY-05]', async () => {
      const own = await makeBookable(service, { capacity: 1 })
      await own.book()
      const body = {
        ...own.body(),
        lead: LEAD,
        payment: { method: 'cash' },
        override_capacity: true,
      }
      const over = await own.seller.send({ method: 'POST', path: '/v1/bookings', body })
      expect(over.status, over.text).toBe(201)
      const path = `/v1/departures?scheduled=true&${DAYS}`
      const { data } = await own.call.get(path)
      expect(data[1]).toMatchObject({ taken: 2, capacity: 1, remaining: 0, overbooked_by: 1 })
      expect(data[0]).toMatchObject({ taken: 0, overbooked_by: 0, unscheduled: false })
      const rules = [{ from: null, to: null, weekdays: [], times: ['17:00'], capacity: 9 }]
      await changeRows(
        service,
        tx => tx`update schedules set rules = ${tx.json(rules)} where option_id = ${own.optionId}`,
      )
      const after = await own.call.get(path)
      expect(after.data.filter(({ unscheduled }: { unscheduled: boolean }) => unscheduled)).toEqual(
        [expect.objectContaining({ start: own.start, bookings: 2, status: 'closed', taken: 2 })],
      )
      expect(after.total).toBe(4)
    })

    test('at most 62 days of all options, and 2,000 starts at once [R-DAY-06]', async () => {
      const send = (query: string) =>
        sale.seller.send({ path: `/v1/departures?scheduled=true&${query}` })
      expect((await send('from=2027-05-01&to=2027-07-01')).status).toBe(200)
      const days = await send('from=2027-05-01&to=2027-07-02')
      expect(days.body).toMatchObject({
        code: 'InvalidInput',
        details: { errors: [{ field: 'to', reason: 'too_far', limit: 62 }] },
      })
      expect((await send(`${DAYS}&limit=2001`)).status).toBe(422)
    })
  })
})

describe('POST /v1/departures/bulk', () => {
  let sale: Bookable
  let second: MadeSale
  beforeAll(async () => {
    sale = await makeBookable(service)
    second = await makeSale(service, sale.home)
    await sale.book()
  })

  const path = '/v1/departures/bulk'
  const bulk = (body: object, query = '', headers = {}) =>
    sale.seller.send({ method: 'POST', path: path + query, body, headers })
  const total = async ({ optionPath }: MadeSale) =>
    (await sale.seller.send({ path: `${optionPath}/departures` })).body.total

  test('closes days of all options, after it has shown what that means [R-EDIT-21]', async () => {
    const day = sale.start.slice(0, 10)
    const body = { all: true, from: day, to: day, set: { closed: true, note: 'Storm' } }
    const plan = await bulk(body, '?dry_run=true')
    expect(plan.body).toMatchObject({ dry_run: true, losses: ['orphaned_bookings'] })
    expect(plan.body.options).toHaveLength(2)
    expect(plan.body.impact.orphaned_bookings.items).toEqual([
      { option_id: sale.optionId, start: sale.start, bookings: 1, pax: 1 },
    ])
    expect(await total(second)).toBe(0)
    const refused = await bulk(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'LossesNotAccepted'])
    expect(await total(second)).toBe(0)
    const done = await bulk(body, '?accept_losses=orphaned_bookings')
    expect([done.status, done.body.dry_run], done.text).toEqual([200, false])
    expect([await total(sale), await total(second)]).toEqual([1, 1])
  })

  test('422: more starts of all options together than one transaction takes [T-BULK-1]', async () => {
    const days = { from: '2027-01-01', to: '2040-01-01', set: { closed: true } }
    const own: MadeSale[] = [await makeSale(service)]
    const [first] = own
    for (let more = 0; more < 4; more++) own.push(await makeSale(service, first?.home))
    const body = { all: true, ...days }
    const request = { method: 'POST', path: `${path}?dry_run=true`, body } as const
    const refused = await first?.seller.send(request)
    expect(refused?.status, refused?.text).toBe(422)
    expect(refused?.body.details.errors).toMatchObject([{ field: 'to', reason: 'too_many' }])
  })

  test('all of them or none: one that does not fit stops the rest [R-EDIT-21]', async () => {
    const days = { from: '2027-02-01', to: '2027-02-03', set: { closed: true } }
    const unknown = '00000000-0000-4000-8000-000000000000'
    const odd = await bulk({ option_ids: [second.optionId, unknown], ...days })
    expect([odd.status, odd.body.details.errors[0].field]).toEqual([422, 'option_ids.1'])
    expect(await total(second)).toBe(1)
    for (const which of [{}, { all: true, option_ids: [second.optionId] }]) {
      expect((await bulk({ ...which, ...days })).status).toBe(422)
    }
    const headers = { 'idempotency-key': 'storm-2' }
    const one = { option_ids: [second.optionId], ...days }
    expect((await bulk(one, '', headers)).body.options[0].changed).toBe(3)
    expect((await bulk(one, '', headers)).body.options).toEqual([])
    expect(await total(second)).toBe(4)
    expect(
      (await bulk({ option_ids: [second.optionId], ...days, set: undefined, reset: true })).status,
    ).toBe(200)
    expect(await total(second)).toBe(1)
  })
})
