import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/options/{id}/departures/bulk', () => {
  let seller: MadeSeller
  let city: { slug: string }
  let option: string
  beforeAll(async () => {
    seller = await makeSeller(service)
    city = await makeCity(service)
  })
  beforeEach(async () => {
    const trip = await makeTrip(service, seller, { city })
    option = `/v1/options/${trip.optionIds[0]}`
    const rules = [{ times: ['09:00', '14:00'], capacity: 12 }]
    await seller.send({ method: 'PUT', path: `${option}/schedule`, body: { rules } })
  })

  const put = (start: string, body: object) =>
    seller.send({ method: 'PUT', path: `${option}/departures/${start}`, body })
  const bulk = (body: object, headers: Record<string, string> = {}) =>
    seller.send({ method: 'POST', path: `${option}/departures/bulk`, body, headers })
  const list = async (query = '') => {
    const { body } = await seller.send({ path: `${option}/departures${query}` })
    return body.data.map(({ start, closed, capacity }: Record<string, unknown>) => [
      start,
      closed,
      capacity,
    ])
  }

  test('a range of days, on some weekdays only', async () => {
    const range = { from: '2027-03-01', to: '2027-03-14', weekdays: [7, 6] }
    const { status, body } = await bulk({ ...range, closed: true })
    expect(status).toBe(200)
    expect(body).toEqual({ changed: 4, version: expect.any(Number) })
    const days = (await list()).map(([start]: [string]) => start)
    expect(days).toEqual(['2027-03-06', '2027-03-07', '2027-03-13', '2027-03-14'])
  })

  test('what is left out stays as it was at each start', async () => {
    await put('2027-03-01', { closed: true, note: 'Holiday' })
    await bulk({ from: '2027-03-01', to: '2027-03-02', capacity: 20 })
    expect(await list()).toEqual([
      ['2027-03-01', true, 20],
      ['2027-03-02', null, 20],
    ])
  })

  test('null takes away what was said, and a start of which nothing is left [R-DAY-28]', async () => {
    await put('2027-03-01', { note: 'Holiday' })
    await put('2027-03-02', { closed: true, note: 'Storm' })
    await put('2027-03-03', { capacity: 5 })
    const { status, body } = await bulk({ from: '2027-03-01', to: '2027-03-10', note: null })
    expect(status, JSON.stringify(body)).toBe(200)
    // Seven days had nothing to take away.
    expect(body.changed).toBe(3)
    expect(await list()).toEqual([
      ['2027-03-02', true, null],
      ['2027-03-03', null, 5],
    ])
    await bulk({ from: '2027-03-01', to: '2027-03-10', closed: null, capacity: null })
    expect(await list()).toEqual([])
  })

  test('starts are opened where the schedule has none', async () => {
    const range = { from: '2027-03-01', to: '2027-03-02', times: ['19:00', '21:00'] }
    expect((await bulk({ ...range, closed: false, capacity: 6 })).body.changed).toBe(4)
  })

  test('reset takes away what was said', async () => {
    await bulk({ from: '2027-03-01', to: '2027-03-10', closed: true })
    const { body } = await bulk({ from: '2027-03-03', to: '2027-03-31', reset: true })
    expect(body.changed).toBe(8)
    expect(await list()).toHaveLength(2)
  })

  test('the same Idempotency-Key does it once', async () => {
    const once = { 'idempotency-key': 'holidays-2027' }
    const body = { from: '2027-12-24', to: '2027-12-26', closed: true }
    expect((await bulk(body, once)).body).toEqual({ changed: 3, version: expect.any(Number) })
    await bulk({ from: '2027-12-24', to: '2027-12-24', reset: true })
    expect((await bulk(body, once)).body).toEqual({ changed: 3, version: expect.any(Number) })
    expect(await list()).toHaveLength(2)
    const other = await bulk({ ...body, closed: null, capacity: 2 }, once)
    expect(other.status).toBe(409)
  })

  test('422 InvalidInput: a range that is backwards, empty of meaning, or too long', async () => {
    const range = { from: '2027-03-01', to: '2027-03-02' }
    const cases: [object, string][] = [
      [range, 'reset'],
      [{ ...range, closed: true, reset: true }, 'reset'],
      [{ ...range, from: '2027-03-03', closed: true }, 'to'],
      [{ ...range, to: '2099-01-01', closed: true }, 'to'],
      [{ ...range, closed: false, capacity: 4 }, 'closed'],
      [{ ...range, times: ['10:00'], closed: false }, 'capacity'],
    ]
    for (const [body, field] of cases) {
      const sent = await bulk(body)
      expect(sent.status, field).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
    expect(await list()).toEqual([])
  })

  test('one row of the log for all of them', async () => {
    await bulk({ from: '2027-03-01', to: '2027-03-10', closed: true })
    const { body } = await seller.send({ path: '/v1/audit-log?limit=2' })
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['departures.set', 'option.schedule_set'])
  })

  test('422 InvalidInput: more starts of one day than can be told apart in a month [T-SIZE-1]', async () => {
    const minutes = Array.from({ length: 201 }, (_, at) =>
      Temporal.PlainTime.from('00:00').add({ minutes: at }),
    )
    const times = minutes.map(time => time.toString({ smallestUnit: 'minute' }))
    const opened = { from: '2027-03-01', to: '2027-03-02', closed: false, capacity: 1 }
    for (const from of [0, 90]) {
      const part = times.slice(from, from + 90)
      expect((await bulk({ ...opened, times: part })).status).toBe(200)
    }
    expect((await bulk({ ...opened, times: times.slice(180, 200) })).status).toBe(200)
    const more = await bulk({ ...opened, times: times.slice(200) })
    expect([more.status, more.body.details.errors[0].field]).toEqual([422, 'times'])
    const one = await put(`2027-03-02T${times[200]}`, { closed: false, capacity: 1 })
    expect([one.status, one.body.details.errors[0].field]).toEqual([422, 'start'])
    expect((await put(`2027-03-02T${times[0]}`, { closed: true })).status).toBe(200)
  })
})

describe('callOffDeparture', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })

  const TO = '2027-05-20T09:00'
  const callOff = (sale: Bookable, body: object, headers: Record<string, string> = {}) =>
    sale.seller.send({
      method: 'POST',
      path: `${sale.optionPath}/departures/${sale.start}/call-off`,
      body: { reason: 'Storm.', ...body },
      headers,
    })
  const dayOf = async (sale: Bookable, date: string) => {
    const { body } = await sale.calendar('2027-05')
    return body.find((day: { date: string }) => day.date === date)
  }

  test('closes the start, ends its holds and moves everybody, each with a mail [R-BKG-39] [R-BKG-45]', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, email: 'called-off@travellers.example' }
    const [one, two] = [await sale.book({ lead }), await sale.book()]
    const held = await sale.hold()
    const sent = await callOff(sale, { move_to: TO })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({ start: sale.start, moved_to: TO })
    expect(sent.body.bookings.toSorted()).toEqual([one.ref, two.ref].toSorted())
    expect(await dayOf(sale, '2027-05-12')).toMatchObject({ status: 'closed' })
    expect((await dayOf(sale, '2027-05-20')).starts[0].remaining).toBe(8)
    const hold = await sale.site.send({ path: `/v1/public/holds/${held.ref}` })
    expect(hold.body.status).toBe('expired')
    expect((await one.open.get('/refund-instead')).body).toMatchObject({
      reason: 'Storm.',
      called_off_start: sale.start,
      new_start: TO,
    })
    expect((await mailsTo(service, lead.email)).at(-1)?.text).toContain('Storm.')
  })

  test('without another start everybody gets the money back', async () => {
    const sale = await makeBookable(service, { policy: { preset: 'non_refundable' } })
    const booked = await sale.book()
    await sale.call.post(`/v1/bookings/${booked.ref}/payments`, { method: 'cash' })
    await callOff(sale, {})
    expect((await booked.open.get()).body).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'seller', refund: usd(10_000) },
    })
  })

  test('all of them or none: too few places at the new start leave everything as it was', async () => {
    const sale = await makeBookable(service, { capacity: 2 })
    const [one] = [await sale.book(), await sale.book()]
    await sale.book({}, { start: TO })
    const sent = await callOff(sale, { move_to: TO })
    expect(sent.status).toBe(422)
    expect(sent.body.code).toBe('SoldOut')
    expect((await one.open.get()).body.start).toBe(sale.start)
    expect((await dayOf(sale, '2027-05-12')).starts[0].status).toBe('sold_out')
    const over = await callOff(sale, { move_to: TO, override_capacity: true })
    expect(over.status).toBe(200)
  })

  test('the same Idempotency-Key calls it off once and answers alike', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.book()
    const headers = { 'idempotency-key': 'storm' }
    const first = await callOff(sale, { move_to: TO }, headers)
    const second = await callOff(sale, { move_to: TO }, headers)
    expect(first.body.bookings).toEqual([ref])
    expect(second.body).toEqual(first.body)
    expect((await callOff(sale, {}, headers)).status).toBe(409)
  })

  test('a day of an option that has times is no start: nobody is left behind on a closed day', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const sent = await sale.seller.send({
      method: 'POST',
      path: `${sale.optionPath}/departures/2027-05-12/call-off`,
      body: { reason: 'Storm.' },
    })
    expect(sent.status, sent.text).toBe(404)
    expect(sent.body.details).toEqual({ entity: 'departure' })
    expect(await dayOf(sale, '2027-05-12')).toMatchObject({ status: 'open' })
  })

  test('against moves of the same bookings it neither deadlocks nor takes them twice [T-CAN-1]', async () => {
    const sale = await makeBookable(service, { capacity: 50 })
    const refs: string[] = []
    for (let count = 0; count < 5; count += 1) refs.push((await sale.book()).ref)
    const [off, ...moves] = await Promise.all([
      callOff(sale, { move_to: TO }),
      ...refs.map(ref =>
        sale.seller.send({
          method: 'POST',
          path: `/v1/bookings/${ref}/move`,
          body: { start: TO, reason: 'Storm.' },
        }),
      ),
    ])
    expect(off.status, off.text).toBe(200)
    const moved = moves.filter(({ status }) => status === 200).length
    expect(moved + off.body.bookings.length).toBe(refs.length)
    expect((await dayOf(sale, '2027-05-20')).starts[0].remaining).toBe(45)
  })
})
