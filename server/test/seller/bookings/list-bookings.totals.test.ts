import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'

type Money = { amount: number; currency: string }
type Line = { ref: string; is_test: boolean; open: Money; refund_due: Money }
type Total = { bookings: number; open: Money; refund_due: Money }

const CURRENCIES = ['EUR', 'JPY', 'JOD']
const EVERY = 'status=on_hold,confirmed,pending,cancelled,rejected,expired'

let service: TestService
let sale: Bookable
const lines: Line[] = []

const list = (query: string) => sale.call.get(`/v1/bookings?${query}`)
const byTransfer = async (currency: string) =>
  (await sale.book({ payment_method: 'bank_transfer' }, { currency })).ref
const pay = (ref: string, amount: Money) =>
  sale.call.post(`/v1/bookings/${ref}/payments`, { method: 'bank_transfer', amount })

beforeAll(async () => {
  service = await openTestService()
  for (const [currency, rate] of [
    ['EUR', '0.9'],
    ['JPY', '151.37'],
    ['JOD', '0.709'],
  ] as const) {
    await setRate(service, { currency, rate })
  }
  const methods = [{ kind: 'bank_transfer', deadline_hours: 48 }]
  const storefront = { currencies: CURRENCIES }
  const world = { capacity: 100, currencies: CURRENCIES, storefront, methods, bank: true }
  sale = await makeBookable(service, world)
  // The first lapse with what was paid for them, which nobody has written down yet.
  for (const currency of CURRENCIES) await pay(await byTransfer(currency), { amount: 7, currency })
  await service.advance({ hours: 72 })
  for (const currency of CURRENCIES) await makeSome(currency)
  lines.push(...(await readAll(EVERY)))
})
afterAll(() => service.close())

/** Unpaid, paid in part, to be given back, too much paid in, and a test that is unpaid. */
async function makeSome(currency: string): Promise<void> {
  await byTransfer(currency)
  await pay(await byTransfer(currency), { amount: 11, currency })
  const back = await byTransfer(currency)
  await pay(back, { amount: 13, currency })
  await sale.call.post(`/v1/bookings/${back}/cancel`)
  const test = await byTransfer(currency)
  await sale.call.post(`/v1/bookings/${test}/test`, { is_test: true })
  await sale.hold({ currency })
}

/** A list as somebody reads it who goes on to the next page until there is none. */
async function readAll(query: string): Promise<Line[]> {
  const read: Line[] = []
  let cursor = ''
  do {
    const page = await list(`${query}&limit=3${cursor}`)
    read.push(...page.data)
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
  } while (cursor !== '')
  return read
}

/** The same sums from its lines. */
function added(read: readonly Line[]): Total[] {
  const counted = Map.groupBy(
    read.filter(line => !line.is_test),
    line => line.open.currency,
  )
  const sum = (of: readonly Line[], name: 'open' | 'refund_due') =>
    of.reduce((total, line) => total + line[name].amount, 0)
  return [...counted].map(([currency, of]) => ({
    bookings: of.length,
    open: { amount: sum(of, 'open'), currency },
    refund_due: { amount: sum(of, 'refund_due'), currency },
  }))
}

const byCurrency = (totals: readonly Total[]) =>
  totals.toSorted((a, b) => a.open.currency.localeCompare(b.open.currency))

describe('totals of GET /v1/bookings', () => {
  test.each([
    EVERY,
    'waits_for=traveller_payment',
    'waits_for=seller_refund&sort=due',
    'payment_status=unpaid,partly_paid&status=confirmed,pending',
  ])(
    'of %s are what its lines add up to, however many pages they fill [R-WORK-07]',
    async query => {
      const { data, totals, next_cursor } = await list(`${query}&limit=3&totals=true`)
      expect([data.length, next_cursor === null]).toEqual([3, false])
      expect(totals.map((one: Total) => one.open.currency).toSorted()).toEqual([
        'EUR',
        'JOD',
        'JPY',
      ])
      expect(byCurrency(totals)).toEqual(byCurrency(added(await readAll(query))))
      const next = await list(`${query}&limit=3&totals=true&cursor=${next_cursor}`)
      expect(next.totals).toEqual(totals)
    },
  )

  test('know what was open, and what goes back of the cancelled and the lapsed [R-WORK-07]', async () => {
    const { totals } = await list(`${EVERY}&totals=true`)
    const price = (currency: string) =>
      Math.max(...lines.filter(({ open }) => open.currency === currency).map(l => l.open.amount))
    for (const { open, refund_due } of totals) {
      expect(open.amount).toBe(2 * price(open.currency) - 11)
      expect(refund_due.amount).toBe(7 + 13)
    }
    // Whole yen, cents, and thousandths of a dinar.
    expect(CURRENCIES.map(price)).toEqual([9_000, 15_137, 70_900])
  })

  test('leave tests out, which the list shows [S-TEST-08]', async () => {
    const { total, totals } = await list(`is_test=true&totals=true`)
    expect([total, totals]).toEqual([CURRENCIES.length, []])
    expect(lines.filter(({ is_test }) => is_test)).toHaveLength(CURRENCIES.length)
  })

  test('are left out where nobody asked for them', async () => {
    expect(await list(EVERY)).not.toHaveProperty('totals')
  })
})
