import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, type Done, isExplained, readOutcome } from '../model/history.ts'
import * as oracle from '../model/oracle.ts'
import { openRun, type Real } from '../model/real-sale.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { printFigure, times } from '../support/fault-size.ts'
import { seededRandom, upTo } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const SCHEDULES = times({ short: 40, full: 2_000 })
const SEED = 19
const CAPACITY = 5
const ACTORS = 4
const ACTS_EACH = 2
const MOST_WAIT_MS = 6
/** A sale has starts for so many schedules of two days each. */
const PER_SALE = 200

test('four at once: their answers are those of some order of one after the other [F19]', {
  timeout: 20 * 60_000,
}, async () => {
  const next = seededRandom(SEED)
  let sale = await makeOption()
  for (let schedule = 0; schedule < SCHEDULES; schedule++) {
    if (schedule > 0 && schedule % PER_SALE === 0) sale = await makeOption()
    // Wrong addresses are counted by the minute, and those of all schedules would be too many.
    await service.advance({ minutes: 1 })
    const real = openRun(service, sale, startsOf(schedule % PER_SALE))
    const model: oracle.Model = { now: 0, manual: false, capacity: CAPACITY, sales: [] }
    await begin(model, real)
    const plan = Array.from({ length: ACTORS }, () =>
      Array.from({ length: ACTS_EACH }, () => ({
        act: someAct(next),
        wait: next() * MOST_WAIT_MS,
      })),
    )
    const done = await runActors(real, plan)
    const outcome = await readOutcome(real, model)
    const steps = done.map(
      ({ act, answer }) => `${act.name} → ${answer.status} ${answer.code ?? ''}`,
    )
    const shown = `schedule ${schedule} of seed ${SEED}:\n${steps.join('\n')}\n`
    assert.ok(isExplained(model, done, outcome), shown + JSON.stringify(outcome))
  }
  printFigure(
    `Histories: ${SCHEDULES} schedules of ${ACTORS} actors (seed ${SEED}), all of them explained`,
  )
})

test('a history that no order explains is found out [F19]', async () => {
  const sale = await makeOption()
  const real = openRun(service, sale, startsOf(0))
  const model: oracle.Model = { now: 0, manual: false, capacity: CAPACITY, sales: [] }
  await begin(model, real)
  const both = { begun: 0, ended: 3, answer: { status: 200 } }
  const outcome = await readOutcome(real, model)
  // Two people cannot both have checked out one hold.
  const twice = [checkout(2, 'ada'), checkout(2, 'bob')].map(act => ({ ...both, act }))
  expect(isExplained(model, twice, outcome)).toBe(false)
})

function makeOption(): Promise<Bookable> {
  return makeBookable(service, {
    capacity: CAPACITY,
    policy: { preset: 'flexible' },
    bank: true,
    methods: [
      { kind: 'pay_on_arrival', deadline_hours: null },
      { kind: 'bank_transfer', deadline_hours: 48 },
    ],
  })
}

function startsOf(schedule: number): Record<oracle.Start, string> {
  const early = Temporal.PlainDate.from('2027-03-01').add({ days: 2 * schedule })
  return { early: `${early}T09:00`, late: `${early.add({ days: 1 })}T09:00` }
}

/** One booking that waits for its transfer, one that is confirmed, and a hold. */
async function begin(model: oracle.Model, real: Real): Promise<void> {
  const first = [hold(1), hold(1), hold(1), checkout(0, 'ada', 'bank_transfer'), checkout(1, 'ada')]
  for (const act of first) {
    const sent = await act.send(real)
    assert.equal(sent.status, act.expect(model).status, sent.text)
  }
}

type Plan = readonly (readonly { act: Act; wait: number }[])[]

async function runActors(real: Real, plan: Plan): Promise<Done[]> {
  const done: Done[] = []
  let moment = 0
  await Promise.all(
    plan.map(async acts => {
      for (const { act, wait } of acts) {
        await pause(wait)
        const begun = moment++
        const { status, body } = await act.send(real)
        const answer = status < 400 ? { status } : { status, code: body.code as string }
        done.push({ act, answer, begun, ended: moment++ })
      }
    }),
  )
  return done
}

/** What can be done to the three sales of the beginning, and to the places that are left. */
function someAct(next: () => number): Act {
  const booked = upTo(2, next) - 1
  const acts: (() => Act)[] = [
    () => hold(upTo(2, next)),
    () => hold(upTo(3, next)),
    () => checkout(2, next() < 0.5 ? 'ada' : 'bob'),
    () => checkout(2, 'ada', 'bank_transfer'),
    () => onSale('release', 2, oracle.release, real => real.release(2)),
    () => onSale('patch', 2, oracle.patch, real => real.patch(2)),
    () => onSale('cancel', booked, oracle.cancel, real => real.cancel(booked)),
    () => onSale('prove', booked, oracle.prove, real => real.prove(booked)),
    () => onSale('pay', booked, oracle.pay, real => real.pay(booked)),
    () => onSale('confirm', booked, oracle.confirm, real => real.confirm(booked)),
    () => onSale('reject', booked, oracle.reject, real => real.reject(booked)),
  ]
  return (acts[upTo(acts.length, next) - 1] ?? acts[0])?.() as Act
}

function hold(qty: number): Act {
  return {
    name: `hold ${qty}`,
    send: real => real.hold(qty),
    expect: model => oracle.hold(model, qty),
  }
}

function checkout(index: number, lead: string, method: oracle.Method = 'pay_on_arrival'): Act {
  const request = { lead, method }
  return {
    name: `checkout of ${index} by ${lead} (${method})`,
    send: real => real.checkout(index, request),
    expect: model => oracle.checkout(model, model.sales[index] as oracle.Sale, request),
  }
}

function onSale(
  name: string,
  index: number,
  rule: (sale: oracle.Sale) => oracle.Expected,
  send: Act['send'],
): Act {
  const expect = (model: oracle.Model) => rule(model.sales[index] as oracle.Sale)
  return { name: `${name} ${index}`, send, expect }
}
