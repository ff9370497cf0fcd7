import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CONNECTIONS } from '@outset/server/app/open-core.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IS_FULL, printFigure } from '../../../server/test/support/fault-size.ts'
import { type MadeSale, makeSale } from '../../../server/test/support/sales-world.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { startSmtp, type TestSmtp } from '../../../server/test/support/smtp.ts'
import { measureTables, readManual } from '../../../server/test/support/table-sizes.ts'
import { until } from '../../../server/test/support/until.ts'
import { addressOf, makeFolder, type Program, removeFolder, runOutset } from '../process/program.ts'
import { startTraffic } from './upgrade-traffic.ts'

let service: TestService
let sale: MadeSale
let smtp: TestSmtp
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService()
  sale = await makeSale(service, { capacity: 100_000 })
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.stop()
  await service.close()
  await removeFolder(folder)
})

const STEPS = 600
const STEP_SECONDS = (24 * 3600) / STEPS
const BUYERS = 4
/** Connections to the database that a process may open when it needs them, and keeps. */
const WATCHING = 2
const JOB_QUEUE = 8
const POOLS = [CONNECTIONS + WATCHING, CONNECTIONS + WATCHING, CONNECTIONS + WATCHING + JOB_QUEUE]
/**
 * What comes and goes with the load: connections of buyers, and a mail has one each. The worker and
 * its job send twenty at a time, and those of the last twenty close while the next are opened.
 */
const MAIL_SOCKETS = 2 * 2 * 20
const LOAD = [2 * BUYERS, 2 * BUYERS, MAIL_SOCKETS]
const isLinux = process.platform === 'linux'

// Ten minutes have no short form: what grows slowly does not show in seconds.
test('a day of mixed load in ten minutes: memory, descriptors and tables stay flat [O-RUN-05]', {
  timeout: 30 * 60_000,
  skip: !IS_FULL || !isLinux,
}, async () => {
  const { steady } = await readManual()
  const [one, two] = [await start('serve'), await start('serve')]
  const processes = [one, two, await start('work')]
  const addresses = [addressOf(one), addressOf(two)]
  const begun = processes.map(program => lookAt(program).files)
  const wanted = { key: sale.site.key, holdBody: () => sale.body() }
  const traffic = startTraffic(addresses, wanted, BUYERS)
  const looks: Look[][] = []
  let warm = new Map<string, { rows: number; bytes: number }>()
  for (let step = 1; step <= STEPS; step++) {
    await pause(1_000)
    await service.advance({ seconds: STEP_SECONDS })
    if (step % 10 === 0) looks.push(processes.map(lookAt))
    // By then every job of a day's beginning has made its row.
    if (step === STEPS / 2) warm = await measureTables(service)
  }
  await traffic.finish()
  // A hold may end before its buyer comes back, because an hour takes 25 seconds.
  expect(traffic.failed.filter(text => !/: 4\d\d /.test(text))).toEqual([])
  const after = await measureTables(service)
  const grown = steady.filter(name => {
    const [then, now] = [warm.get(name), after.get(name)]
    return (now?.rows ?? 0) > 1.2 * (then?.rows ?? 0) + 5
  })
  expect(grown).toEqual([])
  const memory = processes.map((_, at) => compare(looks.map(look => look[at]?.megabytes ?? 0)))
  for (const { middle, end } of memory) expect(end).toBeLessThan(1.25 * middle + 16)
  const files = await Promise.all(
    processes.map(async (program, at) => {
      const most = Math.max(...looks.map(look => look[at]?.files ?? 0))
      const atRest = (begun[at] ?? 0) + (POOLS[at] ?? 0)
      expect(most).toBeLessThanOrEqual(atRest + (LOAD[at] ?? 0))
      await until(() => lookAt(program).files <= atRest)
      return `${begun[at]}, ${most}, ${lookAt(program).files}`
    }),
  )
  for (const program of processes) program.signal('SIGTERM')
  for (const program of processes) expect(await program.ended).toMatchObject({ code: 0 })
  const shown = (all: Compared[]) => all.map(({ middle, end }) => `${middle} → ${end}`).join(', ')
  printFigure(
    `A day in ten minutes: ${traffic.counts.calls} calls, ${traffic.counts.bookings} bookings, ` +
      `${smtp.taken.length} mails, ${traffic.failed.length} refused by a hold that had ended, ` +
      `0 failed; two serve and one work, from the third tenth of the day to its last: ` +
      `resident MB ${shown(memory)}; descriptors at the beginning, at most and after the load: ` +
      `${files.join('; ')}; ` +
      `${steady.length} tables without growth`,
  )
})

type Look = { megabytes: number; files: number }
type Compared = { middle: number; end: number }

/** As the operating system sees it. */
function lookAt({ child }: Program): Look {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
  return { megabytes: kilobytes / 1024, files: readdirSync(`/proc/${child.pid}/fd`).length }
}

/** The averages of the third tenth and of the last. */
function compare(values: readonly number[]): Compared {
  const tenth = Math.floor(values.length / 10)
  const average = (part: readonly number[]) =>
    Math.round(part.reduce((sum, value) => sum + value, 0) / part.length)
  return { middle: average(values.slice(2 * tenth, 3 * tenth)), end: average(values.slice(-tenth)) }
}

async function start(command: 'serve' | 'work'): Promise<Program> {
  const program = runOutset([command], {
    cwd: folder,
    env: {
      DATABASE_URL: service.databaseUrl,
      SMTP_URL: smtp.url,
      OUTSET_MAIL_FROM: 'no-reply@trips.example',
      OUTSET_TEST_CONTROLS: '1',
      OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
      OUTSET_CURSOR_SECRET: 'c'.repeat(32),
      OUTSET_CODE_PEPPER: 'd'.repeat(32),
    },
  })
  await program.says(command === 'serve' ? '"msg":"serving"' : '"msg":"working"')
  return program
}
