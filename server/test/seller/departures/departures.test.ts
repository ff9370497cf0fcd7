import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const DAYS = 'from=2027-05-11&to=2027-05-13'

describe('GET /v1/departures', () => {
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

  test('too many days, days in the wrong order and an unknown option are told', async () => {
    const sale = await makeBookable(service)
    const ask = (query: string) => sale.seller.send({ path: `/v1/departures?${query}` })
    expect((await ask('from=2027-05-02&to=2027-05-01')).status).toBe(422)
    expect((await ask('from=2027-01-01&to=2027-12-31')).status).toBe(422)
    const other = await makeBookable(service)
    expect((await ask(`option_id=${other.optionId}`)).status).toBe(404)
  })
})

describe('the manifest of a start', () => {
  test('getManifest: everybody who goes, and what they still bring', async () => {
    const sale = await makeBookable(service, {
      extras: [{ name: 'Tent', per: 'item', price_usd: 500, pay: 'local' }],
    })
    const [extra] = Object.values(sale.extras)
    const booked = await sale.book(
      { special_requests: 'Vegetarian' },
      { extras: [{ extra_id: extra, qty: 2 }] },
    )
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    const manifest = await sale.call.get(path)
    expect(manifest).toMatchObject({ option_id: sale.optionId, start: sale.start, pax: 1 })
    expect(manifest.bookings).toMatchObject([
      {
        ref: booked.ref,
        status: 'confirmed',
        units: [{ label: 'adult', qty: 1 }],
        extras: [{ label: 'Tent', qty: 2 }],
        lead: { name: LEAD.name },
        special_requests: 'Vegetarian',
        to_collect: [usd(11_000)],
        travellers: [{ position: 1, name: LEAD.name }],
      },
    ])
  })

  test('what is left of a part paid in cash is collected on the day, what is transferred is not', async () => {
    const sale = await makeBookable(service, { bank: true })
    const book = (payment: object) =>
      sale.call.post('/v1/bookings', { ...sale.body(), lead: LEAD, payment })
    await book({ method: 'cash', paid: usd(4_000) })
    await book({ method: 'bank_transfer' })
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    const { bookings } = await sale.call.get(path)
    expect(bookings).toMatchObject([{ to_collect: [usd(6_000)] }, { to_collect: [] }])
  })

  test('getManifestCsv: a file whose cells no spreadsheet runs', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, name: '=HYPERLINK("https://evil.example","x")' }
    const { ref } = await sale.book({ lead })
    const sent = await sale.seller.send({
      path: `${sale.optionPath}/departures/${sale.start}/manifest.csv`,
    })
    expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(sent.headers['content-disposition']).toBe(
      'attachment; filename="manifest-2027-05-12T0900.csv"',
    )
    const [head, line, rest] = sent.text.split('\r\n')
    expect(head).toMatch(/^reference,status,traveller/)
    expect(line).toContain(`${ref},confirmed,"'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(rest).toBe('')
  })

  test('another seller finds neither', async () => {
    const sale = await makeBookable(service)
    const stranger = await makeSeller(service)
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    expect((await stranger.send({ path })).status).toBe(404)
    expect((await stranger.send({ path: `${path}.csv` })).status).toBe(404)
  })
})

describe('callOffDeparture', () => {
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
