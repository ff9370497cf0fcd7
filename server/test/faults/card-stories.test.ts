import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { type TestPayment, testStateOf } from '#integrations/payments/test-provider/test-payment.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { transaction } from '#store/database.ts'
import { act, lapse, work } from '../model/card-stories.ts'
import { openWorld, type World } from '../model/card-world.ts'
import { printFigure, times } from '../support/fault-size.ts'
import { upTo } from '../support/race.ts'
import { SEED } from '../support/seed.ts'

/** Stories that share a line of time, sellers and places. */
const AT_ONCE = 20
const WORLDS = times({ short: 2, full: 50 })
const STEPS = 40
const FIRST = Number(process.env.OUTSET_STORY_SEED ?? SEED)

test('the provider lies and processes die: the ledger is its book, in every story [M-CARD-64]', {
  timeout: 60 * 60_000,
}, async () => {
  const tally = { stories: 0, paid: 0, refunds: 0, failed: 0, disputed: 0, owing: 0, killed: 0 }
  for (let number = 0; number < WORLDS; number++) {
    const world = await openWorld(FIRST + number, AT_ONCE)
    try {
      tally.killed += await tell(world)
      await settle(world)
      const told = await judge(world)
      tally.stories += AT_ONCE
      tally.paid += told.paid
      tally.refunds += told.refunds
      tally.failed += told.failed
      tally.disputed += told.disputed
      tally.owing += told.owing
    } catch (error) {
      throw new Error(`world of OUTSET_STORY_SEED=${FIRST + number}`, { cause: error })
    } finally {
      await world.service.close({ tampered: true })
    }
  }
  const { stories, paid, refunds, failed, disputed, owing, killed } = tally
  // Stories in which nothing happens would show nothing.
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(0)
  printFigure(
    `Card payments: ${stories} stories of a provider that lies (seeds from ${FIRST}): ${paid} ` +
      `payments came, ${refunds} refunds were made, ${failed} failed, ${disputed} were disputed, ` +
      `${owing} lapsed with money that they owe back, and ` +
      `${killed} processes died; every ledger is the book of the provider`,
  )
})

/** Answers how often a process died. */
async function tell(world: World): Promise<number> {
  const { service, stories, next } = world
  let killed = 0
  world.lie(true)
  for (let step = 0; step < STEPS; step++) {
    // Mostly minutes pass, and now and then a day.
    const minutes = next() < 0.03 ? upTo(24 * 60, next) : upTo(3, next)
    await service.advance({ minutes })
    await world.deliver()
    if (next() < 0.5) await lapse(world)
    for (const story of stories) if (next() < 0.5) await act(world, story)
    if (next() < 0.8 && (await work(world)) === 'killed') killed += 1
  }
  return killed
}

/** Nobody lies or dies any more, and the time of all bookings passes. */
async function settle(world: World): Promise<void> {
  world.lie(false)
  for (const hours of [...Array(30).fill(1), ...Array(12).fill(24), ...Array(20).fill(30 * 24)]) {
    await world.service.advance({ hours })
    await world.deliver()
    await lapse(world)
    await work(world)
  }
}

type Row = {
  ref: string
  status: string
  paymentStatus: string | null
  by: string | null
  /** What had been paid when the booking ended, and what of it was promised back. */
  paidThen: number
  promised: number
  paid: number
  refunded: number
  came: number
  went: number
  /** Payments by card that were written down before the booking ended. */
  inTime: number
  states: string[]
  /** The refunds that we have asked for. */
  asked: string[]
  book: TestPayment[]
}

async function judge(world: World) {
  const { service, stories } = world
  const rows = await readAll(world)
  const nowMs = service.now().epochMilliseconds
  const tally = { paid: 0, refunds: 0, failed: 0, disputed: 0, owing: 0 }
  for (const row of rows) {
    const log = stories.find(({ refs }) => refs.includes(row.ref))?.log.join('\n')
    const shown = `${row.ref}\n${log}\n${JSON.stringify({ ...row, book: undefined }, null, 1)}`
    const states = row.book.map(payment => testStateOf(payment, nowMs))
    const received = states.reduce((sum, one) => sum + one.received.amount, 0)
    const lost = states.map(({ dispute, received: came, refunded }) =>
      dispute?.state === 'lost' ? came.amount - refunded.amount : 0,
    )
    const back = states.reduce((sum, one) => sum + one.refunded.amount, 0) + sumOf(lost)
    assert.deepEqual([row.came, row.went], [received, back], `another book than ours: ${shown}`)
    const made = states.flatMap(one => one.refunds.flatMap(({ reference }) => reference ?? []))
    const isOnce = new Set(made).size === made.length && made.every(id => row.asked.includes(id))
    assert.ok(isOnce, `a refund was made twice: ${shown}`)
    const isUnderWay = row.states.some(state => UNDER_WAY.includes(state))
    assert.ok(!isUnderWay, `something is under way for ever: ${shown}`)
    assert.notEqual(row.status, 'pending', `it waits for ever: ${shown}`)
    const kept = row.paid - row.refunded
    const isLapsed = row.by === 'system'
    assert.ok(!isLapsed || row.inTime === 0, `it was paid, and lapsed: ${shown}`)
    const promised = `a lapse promises back all that was paid: ${shown}`
    if (isLapsed) assert.equal(row.promised, row.paidThen, promised)
    if (isLapsed && row.paidThen > 0) tally.owing += 1
    if (isLapsed && kept > 0) assert.equal(row.paymentStatus, 'refund_due', `lapsed: ${shown}`)
    tally.paid += states.filter(({ status }) => status === 'paid').length
    const refunds = states.flatMap(one => one.refunds)
    tally.refunds += refunds.filter(({ state }) => state === 'done').length
    tally.failed += refunds.filter(({ state }) => state === 'failed').length
    tally.disputed += states.filter(({ dispute }) => dispute !== null).length
  }
  assert.deepEqual(await checkInvariants(service.db), [])
  return tally
}

const UNDER_WAY = ['created', 'open', 'authorized', 'on_its_way']

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

function readAll({ service }: World): Promise<Row[]> {
  return transaction(
    service.db,
    'platform',
    tx => tx<Row[]>`
      select b.ref, b.status, b.payment_status as "paymentStatus", b.paid, b.refunded,
        b.cancellation ->> 'by' as by,
        coalesce((b.cancellation -> 'paid' ->> 'amount')::int, 0) as "paidThen",
        coalesce((b.cancellation -> 'refund' ->> 'amount')::int, 0) as promised,
        ledger.came, ledger.went,
        ledger.in_time as "inTime",
        (select coalesce(array_agg(state), '{}') from (
          select state from card_payments p
          where p.seller_id = b.seller_id and p.booking_id = b.id
          union all select state from card_refunds r
          where r.seller_id = b.seller_id and r.booking_id = b.id
        ) as all_states) as states,
        (select coalesce(array_agg(r.id::text), '{}') from card_refunds r
          where r.seller_id = b.seller_id and r.booking_id = b.id and r.origin = 'asked') as asked,
        (select coalesce(jsonb_agg(t.payment), '[]') from test_provider_payments t
          join card_payments p on p.id::text = t.payment ->> 'reference'
          where p.seller_id = b.seller_id and p.booking_id = b.id) as book
      from bookings b
      cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as came,
          coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as went,
          count(*) filter (where kind = 'payment'
            and p.created_at < (b.cancellation ->> 'at')::timestamptz)::int as in_time
        from payments p
        where p.seller_id = b.seller_id and p.booking_id = b.id and p.method = 'online_card'
      ) as ledger
      where b.checked_out_at is not null
    `,
  )
}
