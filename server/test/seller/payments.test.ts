import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaid } from '../support/paid-booking.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let made: Awaited<ReturnType<typeof makePaid>>
beforeAll(async () => {
  service = await openTestService()
  made = await makePaid(service)
  await service.advance({ hours: 1 })
  const { sale, booking } = made
  await sale.call.post(`/v1/bookings/${booking.ref}/cancel`, { reason: 'Storm' })
  await service.advance({ hours: 1 })
  await sale.call.post(`/v1/bookings/${booking.ref}/refunds`, {
    method: 'bank_transfer',
    amount: { amount: 4_000, currency: 'USD' },
  })
})
afterAll(() => service.close())

const list = async (query = '') => {
  const sent = await service.send({
    path: `/v1/payments${query}`,
    bearer: made.sale.seller.ownerKey,
  })
  expect(sent.status, sent.text).toBe(200)
  return sent.body
}

test('what moved, the newest first, with its booking and sums of the whole list [R-REP-01]', async () => {
  const { data, sums, total } = await list()
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'payment'])
  expect(data[1]).toMatchObject({
    method: 'bank_transfer',
    amount: { amount: 10_001, currency: 'USD' },
    booking: { ref: made.booking.ref, start: made.sale.start },
  })
  expect(total).toBe(2)
  expect(sums).toEqual([
    {
      method: 'bank_transfer',
      count: 2,
      paid: { amount: 10_001, currency: 'USD' },
      refunded: { amount: 4_000, currency: 'USD' },
    },
  ])
})

test('page by page, and narrowed by time, kind, method and currency [R-REP-01]', async () => {
  const first = await list('?limit=1')
  const second = await list(`?limit=1&cursor=${first.next_cursor}`)
  expect([first.data[0].kind, second.data[0].kind, second.next_cursor]).toEqual([
    'refund',
    'payment',
    null,
  ])
  const since = service.now().subtract({ minutes: 30 }).toString()
  const kinds = async (query: string) =>
    (await list(query)).data.map(({ kind }: { kind: string }) => kind)
  expect(await kinds(`?from=${since}`)).toEqual(['refund'])
  expect(await kinds(`?before=${since}`)).toEqual(['payment'])
  expect(await kinds('?kind=payment')).toEqual(['payment'])
  expect(await kinds('?method=cash')).toEqual([])
  expect(await kinds('?currency=EUR')).toEqual([])
})

test('422 for a currency that there is not', async () => {
  const bearer = made.sale.seller.ownerKey
  const { status } = await service.send({ path: '/v1/payments?currency=ABC', bearer })
  expect(status).toBe(422)
})

test('as a table for people: by the clock of the company, below zero where it went back [R-REP-15]', async () => {
  const bearer = made.sale.seller.ownerKey
  const path = '/v1/payments?table=people&locale=de&limit=1'
  const { text, status } = await service.send({ path, bearer, headers: { accept: 'text/csv' } })
  expect(status, text).toBe(200)
  const [head, refund, payment] = text.split('\r\n')
  expect(head).toContain('"Datum","Uhrzeit","Art","Zahlungsart","Betrag","Währung","Gast"')
  // It is three hours later in Amman.
  expect(refund).toMatch(/^"2026-11-15","15:00","Rückzahlung","Überweisung","-40.00","USD"/)
  expect(payment).toContain('"Zahlung","Überweisung","100.01","USD"')
  expect(payment).toContain(`"${made.booking.ref}"`)
})

test('by days, which begin and end at midnight of the company [R-REP-15]', async () => {
  await service.freezeAt(Temporal.Instant.from('2026-11-15T22:00:00Z'))
  await made.sale.call.post(`/v1/bookings/${made.booking.ref}/refunds`, {
    method: 'cash',
    amount: { amount: 1_000, currency: 'USD' },
  })
  const totalOf = async (query: string) => (await list(query)).total
  expect(await totalOf('?from_day=2026-11-16')).toBe(1)
  expect(await totalOf('?to_day=2026-11-15')).toBe(2)
  expect(await totalOf('?from_day=2026-11-15&to_day=2026-11-16')).toBe(3)
  expect(await totalOf('?from_day=1970-01-01&to_day=9998-12-31')).toBe(3)
  const refusal = async (query: string) => {
    const bearer = made.sale.seller.ownerKey
    const { status, body } = await service.send({ path: `/v1/payments?${query}`, bearer })
    return [status, body.errors?.[0]?.reason ?? body]
  }
  const both = 'from_day=2026-11-16&from=2026-11-16T00:00:00Z'
  expect(await refusal(both)).toEqual([422, 'either_or'])
  expect(await refusal('from_day=0001-01-01')).toEqual([422, 'bad_date'])
})
