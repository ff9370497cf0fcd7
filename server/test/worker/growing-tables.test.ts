import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOBS } from '#worker/jobs.ts'
import { runDueJobs } from '#worker/run-due-jobs.ts'
import { makeBookable } from '../support/bookings.ts'
import { printFigure } from '../support/fault-size.ts'
import { TRANSFER } from '../support/paid-booking.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type Manual, measureTables, readManual } from '../support/table-sizes.ts'

let service: TestService
let manual: Manual
beforeAll(async () => {
  service = await openTestService()
  manual = await readManual()
})
afterAll(() => service.close())

describe('the manual says what grows', () => {
  test('of every table of a migrated database, once [O-GROW-05]', async () => {
    const named = [...manual.growing.keys(), ...manual.steady]
    expect(named.toSorted()).toEqual([...(await measureTables(service)).keys()].toSorted())
  })

  test('and names jobs that there are as what sweeps it [O-GROW-05]', () => {
    const jobs = JOBS.map(({ name }) => name)
    for (const [table, { sweptBy }] of manual.growing) {
      const named = [...sweptBy.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name)
      expect(named.length > 0 || sweptBy.startsWith('stays'), table).toBe(true)
      for (const name of named) expect(jobs, table).toContain(name)
    }
  })

  test('and by how much with a booking that is sold, paid and mailed [O-GROW-05]', async () => {
    const sale = await makeBookable(service, { methods: TRANSFER, bank: true })
    const once = async () => {
      const booking = await sale.book({ payment_method: 'bank_transfer' })
      await sale.call.post(`/v1/bookings/${booking.ref}/payments`, {
        method: 'bank_transfer',
        amount: { amount: 10_000, currency: 'USD' },
      })
      await runDueJobs(service.deps)
    }
    // The first makes what is there once: a counter of the start, a row of each job.
    await once()
    const before = await measureTables(service)
    await once()
    const after = await measureTables(service)
    for (const [table, size] of after) {
      const rows = size.rows - (before.get(table)?.rows ?? 0)
      const bytes = size.bytes - (before.get(table)?.bytes ?? 0)
      // Calls are written down some at a time.
      if (table === 'request_log') continue
      if (rows > 0) printFigure(`A booking in ${table}: ${rows} rows, ${bytes} bytes`)
      const said = manual.growing.get(table)
      expect.soft({ table, rows }).toEqual({ table, rows: said?.rows ?? 0 })
      if (rows === 0 || said === undefined) continue
      expect.soft(bytes, table).toBeLessThanOrEqual(2 * said.bytes)
      expect.soft(bytes, table).toBeGreaterThanOrEqual(said.bytes / 2)
    }
  })
})
