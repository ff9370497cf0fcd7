import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardSale, makeCardSale } from '../support/card-sale.ts'
import { openAsking, usd } from '../support/payment-requests.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
const ACTS = ['cash', 'transfer', 'void', 'refund', 'card', 'card', 'refund_card'] as const
const drawnActs = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    booking: fc.nat({ max: 2 }),
    amount: fc.integer({ min: 100, max: 3_000 }),
    hours: fc.nat({ max: 20 }),
  }),
  { minLength: 10, maxLength: 16 },
)
type Act = typeof drawnActs extends fc.Arbitrary<(infer One)[]> ? One : never

/** A history, as far as each act can be done; what is refused moves nothing. */
async function live(sale: CardSale, refs: readonly string[], acts: readonly Act[]): Promise<void> {
  const { asked, goToPay, ask } = openAsking(service, sale)
  for (const { act, booking, amount, hours } of acts) {
    const ref = refs[booking] ?? ''
    const post = (path: string, body: object) =>
      sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${path}`, body })
    const give = (method: string) => post('refunds', { method, amount: usd(amount) })
    const take = (method: string) => post('payments', { method, amount: usd(amount) })
    if (act === 'cash') await take('cash')
    if (act === 'transfer') await take('bank_transfer')
    if (act === 'refund') await give('cash')
    if (act === 'refund_card') await give('online_card')
    if (act === 'void') {
      const { data } = await sale.call.get(`/v1/bookings/${ref}/payments`)
      const id = data.findLast((one: { voidable_until: unknown }) => one.voidable_until)?.id
      if (id) await post(`payments/${id}/void`, {})
    }
    if (act === 'card') {
      const body = { amount: usd(amount), due_at: service.now().add({ hours: 9 }).toString() }
      if ((await ask({ ref }, body)).status === 201) {
        await sale.pages.approve(await goToPay(await asked({ ref }, body)))
      }
    }
    await service.advance({ hours, minutes: 3 })
    await sale.follow()
  }
  await service.advance({ minutes: 30 })
  await sale.follow()
}

type Sum = { paid: { amount: number }; refunded: { amount: number }; count: number }
const net = (sums: readonly Sum[]) =>
  sums.reduce((total, { paid, refunded }) => total + paid.amount - refunded.amount, 0)

test('the journal, its days, its sums and the bookings all say the same [R-REP-16]', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(drawnActs, async acts => {
      await service.freezeAt(START)
      const sale = await makeCardSale(service, { capacity: 50 })
      const { bookByStaff } = openAsking(service, sale)
      const refs: string[] = []
      for (let made = 0; made < 3; made += 1) refs.push((await bookByStaff()).ref)
      await live(sale, refs, acts)

      const page = await sale.call.get('/v1/payments?limit=100')
      const lines = await journal(sale)
      expect(lines).toHaveLength(page.total)
      const cents = (row: Line) => Math.round(Number(row.Amount) * 100)
      const all = lines.reduce((sum, row) => sum + cents(row), 0)
      expect([net(page.sums), net(page.days)]).toEqual([all, all])
      for (const { day, paid, refunded } of page.days) {
        const ofDay = lines
          .filter(row => row.Date === day)
          .reduce((sum, row) => sum + cents(row), 0)
        expect([day, ofDay]).toEqual([day, paid.amount - refunded.amount])
      }
      for (const ref of refs) {
        const { paid, refunded } = await sale.call.get(`/v1/bookings/${ref}/payments`)
        const own = lines.filter(row => row.Reference === ref)
        const sum = own.reduce((total, row) => total + cents(row), 0)
        expect([ref, sum]).toEqual([ref, paid.amount - refunded.amount])
      }
      for (const row of lines) seen.add(`${row['Payment method']}: ${row.Type}`)
      const byCard = lines.filter(row => row['Payment method'] === 'Card online')
      for (const row of byCard.filter(({ Type }) => Type === 'Payment')) {
        expect([row['Payment provider'], row['Provider’s number']]).toEqual([
          'Test',
          expect.stringMatching(/\w{6,}/),
        ])
      }
    }),
    { numRuns: 5 },
  )
  // The histories are of something.
  for (const method of ['Cash', 'Card online']) {
    expect([...seen]).toEqual(expect.arrayContaining([`${method}: Payment`, `${method}: Refund`]))
  }
})

type Line = Record<string, string>

async function journal({ seller }: CardSale): Promise<Line[]> {
  const sent = await seller.send({
    path: '/v1/payments?table=people&locale=en',
    headers: { accept: 'text/csv' },
  })
  expect(sent.status, sent.text).toBe(200)
  const [head = [], ...rows] = sent.text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(line => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell))
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}
