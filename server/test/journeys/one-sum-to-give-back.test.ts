import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import '../support/seed.ts'

const PRICE = 21_850

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  const policy = { preset: 'custom', tiers: [{ from_days: 2, refund_pct: 33 }] }
  sale = await makeBookable(service, {
    capacity: 500,
    units: { adult: { usd: PRICE } },
    bank: true,
    policy,
  })
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

let count = 0
async function bookAtDesk() {
  const email = `story-${++count}@travellers.example`
  const body = { ...sale.body(), lead: { ...LEAD, email } }
  const { ref } = await sale.call.post('/v1/bookings', body)
  return { ref, email }
}

const act = (ref: string, path: string, body?: object) =>
  sale.seller.send({ method: 'POST', path: `/v1/bookings/${ref}/${path}`, body })

/** What is to be given back, in every place that says it. */
async function sumsOf(ref: string) {
  const [booking, payments, page, today] = await Promise.all([
    sale.call.get(`/v1/bookings/${ref}`),
    sale.call.get(`/v1/bookings/${ref}/payments`),
    sale.call.get(`/v1/bookings?q=${ref}`),
    sale.call.get('/v1/today'),
  ])
  const waiting = today.waiting.find(({ kind }: { kind: string }) => kind === 'refund')
  const line = waiting?.first.find((item: { ref: string }) => item.ref === ref)
  const sums = {
    booking: booking.refund_due.amount,
    payment: booking.payment.refund_due.amount,
    payments: payments.refund_due.amount,
    list: page.data[0].refund_due.amount,
    today: line?.amount.amount ?? 0,
    waits: booking.waits_for === 'seller_refund',
  }
  return { booking, payments, sums }
}

const everywhere = (amount: number) => ({
  booking: amount,
  payment: amount,
  payments: amount,
  list: amount,
  today: amount,
  waits: amount > 0,
})

type Entry = { amount: { amount: number }; kind: string }

/** The sum by the ledger alone: what came, less what went, less what the seller may keep. */
function owedBy(data: readonly Entry[], mayKeep: number): number {
  const signed = data.map(({ kind, amount }) => (kind === 'refund' ? -1 : 1) * amount.amount)
  return Math.max(0, signed.reduce((sum, one) => sum + one, 0) - mayKeep)
}

const sum = fc.integer({ min: 1, max: PRICE })
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: sum }),
  fc.record({ do: fc.constant('refund' as const), amount: sum, lower: fc.boolean() }),
  fc.record({ do: fc.constant('discount' as const), amount: sum }),
  fc.record({ do: fc.constant('move' as const) }),
  fc.record({ do: fc.constant('void' as const) }),
  fc.record({ do: fc.constant('cancel' as const), percent: fc.integer({ min: 0, max: 100 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(ref: string, taken: Step): Promise<void> {
  switch (taken.do) {
    case 'pay':
      await act(ref, 'payments', { method: 'cash', amount: usd(taken.amount) })
      return
    case 'refund':
      await act(ref, 'refunds', { amount: usd(taken.amount), lower_price: taken.lower })
      return
    case 'move':
      await act(ref, 'move', { start: '2027-05-20T09:00', reason: 'Wind.' })
      return
    case 'discount': {
      const change = { adjustments: [{ label: 'Friend', amount: -taken.amount }] }
      const preview = await act(ref, 'changes/preview', change)
      if (preview.status !== 200) return
      const { difference, refund } = preview.body
      const expected = { expected_difference: difference, expected_refund: refund }
      await act(ref, 'changes', { ...change, ...expected })
      return
    }
    case 'void': {
      const { data } = await sale.call.get(`/v1/bookings/${ref}/payments`)
      const last = data.findLast((one: { voidable_until: string | null }) => one.voidable_until)
      if (last) await act(ref, `payments/${last.id}/void`)
      return
    }
    case 'cancel': {
      const preview = await act(ref, 'cancel/preview', { refund_pct: taken.percent })
      const done = await act(ref, 'cancel', { refund_pct: taken.percent })
      // What the dialog says is what is due once it is done.
      if (done.status === 200) expect(done.body.refund_due).toEqual(preview.body.refund)
    }
  }
}

describe('one sum to give back', () => {
  test('it is the same in every place, through any story of money, and nothing once it was given [R-BACK-01] [R-BACK-02]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async story => {
        const { ref } = await bookAtDesk()
        await act(ref, 'payments', { method: 'cash', amount: usd(PRICE - 1_000) })
        for (const taken of story) {
          await service.advance({ seconds: 1 })
          await take(ref, taken)
          const { booking, payments, sums } = await sumsOf(ref)
          const { cancellation, quote } = booking
          const mayKeep = cancellation
            ? cancellation.paid.amount - cancellation.refund.amount
            : quote.totals.due_now.amount
          expect(sums).toEqual(everywhere(owedBy(payments.data, mayKeep)))
          expect(Math.min(booking.open.amount, booking.refund_due.amount)).toBe(0)
        }
        const { booking } = await sumsOf(ref)
        if (booking.refund_due.amount === 0) return
        const given = await act(ref, 'refunds', { amount: booking.refund_due })
        assert.equal(given.status, 201, given.text)
        const { sums } = await sumsOf(ref)
        expect(sums).toEqual(everywhere(0))
      }),
      { numRuns: 8 },
    )
  })

  test('what went back before is taken off once, in lists and in mails [R-BACK-01]', async () => {
    const { ref, email } = await bookAtDesk()
    await act(ref, 'payments', { method: 'cash' })
    await act(ref, 'refunds', { amount: usd(5_000), lower_price: false })
    await act(ref, 'cancel', { refund_pct: 100 })
    const { sums } = await sumsOf(ref)
    expect(sums).toEqual(everywhere(16_850))
    const path = `/v1/bookings?q=${ref}`
    const table = await sale.seller.send({ path, headers: { accept: 'text/csv' } })
    expect(table.text).toContain('168.50')
    const mail = (await mailsTo(service, email)).at(-1)
    expect(mail?.text).toContain(`You will get ${dollars(16_850)} back.`)
    const deps = { db: service.db, now: service.now(), publicUrl: 'https://outset.example' }
    while ((await relayEvents(deps)) > 0);
    await sendNotices(deps)
    const notices = (await mailsTo(service, sale.seller.ownerEmail)).filter(one =>
      one.text.includes(ref),
    )
    expect(notices.at(-1)?.text).toContain(`To refund: ${dollars(16_850)}`)
  })

  test('a cancellation that is mailed again says what is still to come, or has come [R-BACK-01]', async () => {
    const { ref, email } = await bookAtDesk()
    await act(ref, 'payments', { method: 'cash' })
    await act(ref, 'cancel', {})
    const again = async () => {
      const { data } = await sale.call.get(`/v1/bookings/${ref}/mails`)
      const told = data.find((one: { kind: string }) => one.kind === 'booking-cancelled')
      await act(ref, `mails/${told.id}/resend`)
      return (await mailsTo(service, email)).at(-1)?.text
    }
    await act(ref, 'refunds', { amount: usd(1_850) })
    expect(await again()).toContain(`You will get ${dollars(20_000)} back.`)
    await act(ref, 'refunds', { amount: usd(20_000) })
    expect(await again()).toContain(`${dollars(21_850)} was refunded to you.`)
  })
})
