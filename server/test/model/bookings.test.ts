import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { times } from '../support/fault-size.ts'
import { mutate } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { allCommands, seenSteps } from './commands.ts'
import { openRun } from './real-sale.ts'

const CAPACITY = 4
const RUNS = Number(process.env.MODEL_RUNS ?? times({ short: 60, full: 2_000 }))
const CONFIRMATIONS = ['instant', 'manual'] as const

type Fixture = {
  service: TestService
  sales: Readonly<Record<(typeof CONFIRMATIONS)[number], Bookable>>
}

async function makeFixture({ tampered = false } = {}): Promise<Fixture> {
  const service = await openTestService()
  onTestFinished(() => service.close({ tampered }))
  const makeSale = (confirmation: (typeof CONFIRMATIONS)[number]) =>
    makeBookable(service, {
      capacity: CAPACITY,
      option: { confirmation },
      policy: { preset: 'flexible' },
      bank: true,
      methods: [
        { kind: 'pay_on_arrival', deadline_hours: null },
        { kind: 'bank_transfer', deadline_hours: 48 },
      ],
    })
  return {
    service,
    sales: { instant: await makeSale('instant'), manual: await makeSale('manual') },
  }
}

async function runModel(
  { service, sales }: Fixture,
  options: { numRuns: number; endOnFailure?: boolean },
): Promise<void> {
  const ownStarts = makeDays(service)
  // Without its liking for short lists: most of what is interesting comes late.
  const commands = fc.noBias(fc.commands(allCommands(), { maxCommands: 40, size: 'max' }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CONFIRMATIONS), commands, async (confirmation, done) => {
      const setup = () => ({
        model: { now: 0, manual: confirmation === 'manual', capacity: CAPACITY, sales: [] },
        real: openRun(service, sales[confirmation], ownStarts()),
      })
      await fc.asyncModelRun(setup, done)
    }),
    options,
  )
}

/** Two days that no other run has, far enough ahead that no run reaches them. */
function makeDays(service: TestService) {
  let nextDay = Temporal.PlainDate.from('2027-01-01')
  return () => {
    const today = service.now().toZonedDateTimeISO('Asia/Amman').toPlainDate()
    const soonest = today.add({ days: 60 })
    if (Temporal.PlainDate.compare(nextDay, soonest) < 0) nextDay = soonest
    const early = nextDay
    nextDay = early.add({ days: 2 })
    return { early: `${early}T09:00`, late: `${early.add({ days: 1 })}T09:00` }
  }
}

const STEPS = [
  'on_hold → expired',
  'on_hold → pending',
  'on_hold → confirmed',
  'pending → confirmed',
  'pending → cancelled',
  'pending → rejected',
  'confirmed → cancelled',
]

describe('a simple model of holds and bookings', () => {
  test('says what happens, whatever is done to them [F18]', async () => {
    await runModel(await makeFixture(), { numRuns: RUNS })
    // A model that never goes somewhere shows nothing about it.
    for (const step of STEPS) {
      expect([step, (seenSteps.get(step) ?? 0) >= RUNS / 20]).toEqual([step, true])
    }
  })

  test('control: it notices when a checkout leaves the places to run out with the hold', async () => {
    const fixture = await makeFixture({ tampered: true })
    await mutate(fixture.service, 'keep_claims', source =>
      source.replace(/update claims set expires_at = until[^;]*;/, ''),
    )
    const run = runModel(fixture, { numRuns: 100, endOnFailure: true })
    await expect(run).rejects.toThrow('Property failed')
  })
})
