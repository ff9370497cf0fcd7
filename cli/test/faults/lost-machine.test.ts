import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_FULL, printFigure } from '../../../server/test/support/fault-size.ts'
import { startStopwatch } from '../../../server/test/support/timing.ts'
import { startBookings } from '../process/book-on-demo.ts'
import { copyDemoData } from '../process/demo-data.ts'
import { addressOf, makeFolder, removeFolder, runOutset, runToEnd } from '../process/program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

const READY = 'Svc-Publishable-Key: pk_demo_direct'
const SELLING_MS = 150_000

// The log is put away each 50 seconds, so there is no short form; backup-log.test.ts has its parts.
test('a machine that is lost under load: every booking older than a minute is restored [O-BACK-08] [D-03]', {
  timeout: 20 * 60_000,
  skip: !IS_FULL,
}, async () => {
  await copyDemoData(folder)
  const elsewhere = {
    OUTSET_BACKUP_LOG: join(folder, 'elsewhere'),
    OUTSET_BACKUP_KEY: 'a1'.repeat(32),
  }
  const machine = runOutset(['start'], { cwd: folder, env: elsewhere })
  await machine.says(READY)
  // By itself the worker makes the backup that the log goes on from.
  const made = await runToEnd(['backup'], { cwd: folder, env: elsewhere })
  expect(made).toMatchObject({ code: 0 })
  const bookings = await startBookings(addressOf(machine), 4, { restMs: 1_500 })
  await pause(SELLING_MS)
  const lostAt = Temporal.Now.instant()
  const sold = bookings.made.filter(
    ({ bookedAt }) => Temporal.Instant.compare(bookedAt, lostAt) < 0,
  )
  // Whoever is in the middle of something hears nothing any more.
  const cutOff = bookings.finish().catch(() => {})
  machine.signal('SIGKILL')
  await machine.ended
  await cutOff
  // PostgreSQL outlives its parent for a moment, and writes while its folder is taken away.
  await rm(join(folder, 'data'), { recursive: true, maxRetries: 20, retryDelay: 500 })

  const tookMs = startStopwatch()
  const anew = { ...elsewhere, OUTSET_DATA_DIR: join(folder, 'anew') }
  const restored = await runToEnd(['restore'], { cwd: folder, env: anew })
  const seconds = Math.ceil(tookMs() / 1000)
  expect(restored.complained).toMatch(/^(PostgreSQL is recovering its last changes\.\n)?$/)
  expect(restored.code).toBe(0)
  const checked = await runToEnd(['check', '--invariants'], { cwd: folder, env: anew })
  expect(checked.said).toContain('✓ invariants   all hold for all bookings')
  const service = runOutset(['start'], { cwd: folder, env: anew })
  await service.says(READY)
  const missing: Temporal.Instant[] = []
  for (const { bookedAt, booking } of sold) {
    const answer = await fetch(addressOf(service) + booking.path, { headers: booking.headers })
    if (answer.status !== 200) missing.push(bookedAt)
  }
  const [oldest = lostAt] = missing.sort(Temporal.Instant.compare)
  const lostSeconds = Math.ceil(oldest.until(lostAt).total('seconds'))
  expect(lostSeconds).toBeLessThanOrEqual(60)
  expect(missing.length).toBeLessThan(sold.length)
  printFigure(
    `Lost machine: ${sold.length} bookings, killed and its disk gone; restored from backup and ` +
      `log in ${seconds} s, lost the ${missing.length} bookings of the last ${lostSeconds} s, ` +
      'invariants hold',
  )
})
