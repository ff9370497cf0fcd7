import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

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
