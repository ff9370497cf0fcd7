import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Sent } from '../support/send.ts'
import * as oracle from './oracle.ts'
import type { Real } from './real-sale.ts'

type Model = oracle.Model
export type Command = fc.AsyncCommand<Model, Real>

/** How often each step from one status to another was seen, over all runs. */
export const seenSteps = new Map<string, number>()

/** What can be done, each with what it draws at random: a sale is one of those there are. */
export function allCommands(): fc.Arbitrary<Command>[] {
  const which = fc.nat({ max: 99 })
  const method = fc.constantFrom<oracle.Method>('pay_on_arrival', 'bank_transfer')
  return [
    ...times(4, fc.integer({ min: 1, max: 3 }).map(makeHold)),
    ...times(4, fc.record({ which, lead: fc.constant('ada'), method }).map(makeCheckout)),
    fc.record({ which, lead: fc.constantFrom('ada', 'bob'), method }).map(makeCheckout),
    fc.constantFrom(1, 14, 15).map(makeAdvance),
    fc.constantFrom(60, 23 * 60, 24 * 60, 49 * 60).map(makeAdvance),
    fc.constant(makeTidying()),
    which.map(at => onSale('patch', at, isAny, oracle.patch, (real, i) => real.patch(i))),
    which.map(at => onSale('release', at, isAny, oracle.release, (real, i) => real.release(i))),
    which.map(at => onSale('cancel', at, isBooked, oracle.cancel, (real, i) => real.cancel(i))),
    which.map(at => onSale('prove', at, isBooked, oracle.prove, (real, i) => real.prove(i))),
    which.map(at => onSale('confirm', at, isBooked, oracle.confirm, (real, i) => real.confirm(i))),
    which.map(at => onSale('confirm', at, isWaiting, oracle.confirm, (real, i) => real.confirm(i))),
    ...times(2, which.map(makePart)),
    which.map(at => onSale('pay', at, isWaiting, oracle.pay, (real, i) => real.pay(i))),
    which.map(at => onSale('reject', at, isBooked, oracle.reject, (real, i) => real.reject(i))),
    which.map(at => onSale('pay', at, isStanding, oracle.pay, (real, i) => real.pay(i))),
    which.map(at =>
      onSale('refund instead', at, isBooked, oracle.refundInstead, (real, i) =>
        real.refundInstead(i),
      ),
    ),
    fc.record({ which, calledOff: fc.boolean() }).map(makeMove),
    fc.record({ which, state: fc.constantFrom('checked_in', 'no_show', 'undone') }).map(makeMark),
  ]
}

/** Drawn so many times as often as the others. */
function times<T>(count: number, one: T): T[] {
  return Array<T>(count).fill(one)
}

const isAny = () => true
const isBooked = ({ lead }: oracle.Sale) => lead !== null
const isWaiting = ({ status }: oracle.Sale) => status === 'pending'
const isStanding = (sale: oracle.Sale) => isBooked(sale) && oracle.isLive(sale)

function makeHold(qty: number): Command {
  return {
    check: () => true,
    async run(model, real) {
      const expected = oracle.hold(model, qty)
      compare(expected, await real.hold(qty))
      await compareAll(model, real, model.sales.length - 1)
    },
    toString: () => `hold ${qty}`,
  }
}

type CheckoutRequest = { which: number; lead: string; method: oracle.Method }

function makeCheckout({ which, ...request }: CheckoutRequest): Command {
  return onSale(
    `checkout by ${request.lead} (${request.method})`,
    which,
    isAny,
    (sale, model) => oracle.checkout(model, sale, request),
    (real, index) => real.checkout(index, request),
  )
}

function makeMove({ which, calledOff }: { which: number; calledOff: boolean }): Command {
  return onSale(
    calledOff ? 'call off and move' : 'move',
    which,
    isBooked,
    (sale, model) => oracle.move(model, sale, calledOff),
    (real, index, before) =>
      real.move(index, { to: before.start === 'early' ? 'late' : 'early', calledOff }),
  )
}

function makeMark({ which, state }: { which: number; state: oracle.MarkState }): Command {
  return onSale(
    `mark ${state}`,
    which,
    isBooked,
    sale => oracle.mark(sale, state),
    (real, index, { start }) => real.mark(index, { state, start }),
  )
}

function makePart(which: number): Command {
  return onSale('pay a part', which, isBooked, oracle.payPart, async (real, index, before) => {
    const sent = await real.payPart(index)
    // Only the seller is shown that part of it is there.
    const isPart = sent.status === 201 && before.payment === 'unpaid'
    if (isPart && sent.body.payment.open.amount > 0) {
      assert.equal(sent.body.payment_status, 'partly_paid')
    }
    return sent
  })
}

function makeAdvance(minutes: number): Command {
  return {
    check: () => true,
    async run(model, real) {
      const before = model.sales.map(({ status }) => status)
      oracle.advance(model, minutes)
      await real.advance(minutes)
      for (const [index, status] of before.entries()) noteStep(status, model.sales[index]?.status)
      for (const index of model.sales.keys()) await compareAll(model, real, index)
    },
    toString: () => `advance ${minutes} min`,
  }
}

/** Jobs write down what has happened; nobody can tell whether they have run. */
function makeTidying(): Command {
  return {
    check: () => true,
    async run(model, real) {
      await real.tidyUp()
      for (const index of model.sales.keys()) await compareAll(model, real, index)
    },
    toString: () => 'jobs',
  }
}

function onSale(
  name: string,
  which: number,
  isFit: (sale: oracle.Sale) => boolean,
  expect: (sale: oracle.Sale, model: Model) => oracle.Expected,
  act: (real: Real, index: number, before: oracle.Sale) => Promise<Sent>,
): Command {
  const pick = (model: Model) => {
    const fitting = [...model.sales.keys()].filter(index => isFit(model.sales[index] as never))
    return fitting[which % Math.max(1, fitting.length)]
  }
  return {
    check: model => pick(model) !== undefined,
    async run(model, real) {
      const index = pick(model) ?? 0
      const sale = model.sales[index] as oracle.Sale
      const before = { ...sale }
      const expected = expect(sale, model)
      const sent = await act(real, index, before)
      compare(expected, sent)
      noteStep(before.status, sale.status)
      await compareAll(model, real, index)
    },
    toString: () => `${name} #${which}`,
  }
}

function noteStep(from: string, to: string | undefined): void {
  if (from !== to) seenSteps.set(`${from} → ${to}`, (seenSteps.get(`${from} → ${to}`) ?? 0) + 1)
}

function compare(expected: oracle.Expected, sent: Sent): void {
  const answered = { status: sent.status, code: sent.body?.code }
  assert.deepEqual(answered, { status: expected.status, code: expected.code }, sent.text)
}

/** The places of both starts, and the sale that was touched, as everybody can read them. */
async function compareAll(model: Model, real: Real, index: number): Promise<void> {
  for (const start of ['early', 'late'] as const) {
    assert.equal(model.capacity - (await real.taken(start)), oracle.free(model, start), start)
  }
  const sale = model.sales[index]
  if (!sale) return
  if (sale.lead === null) {
    const { body } = await real.readHold(index)
    assert.equal(body.status, sale.status)
    return
  }
  const { body } = await real.read(index)
  assert.deepEqual(
    { status: body.status, payment: body.payment.status, by: body.cancellation?.by ?? null },
    { status: sale.status, payment: sale.payment, by: sale.cancelledBy },
  )
}
