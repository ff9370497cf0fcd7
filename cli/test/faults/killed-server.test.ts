import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Attempt, countBookings, startBuyers } from '../../../server/test/support/buyers.ts'
import { printFigure, times } from '../../../server/test/support/fault-size.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { seededRandom } from '../../../server/test/support/race.ts'
import { type MadeSale, makeSale } from '../../../server/test/support/sales-world.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { makeFolder, removeFolder, runOutset } from '../process/program.ts'

let service: TestService
let sale: MadeSale
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService()
  sale = await makeSale(service, { capacity: 100_000 })
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

const KILLS = times({ short: 4, full: 100 })
const SEED = 4

test('a server killed again and again between hold, checkout and retry: nothing acknowledged is lost, nothing is half made, nothing twice [F4]', {
  // A hundred starts on a busy machine take a quarter of an hour by themselves.
  timeout: 45 * 60_000,
}, async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const program = runOutset(['serve'], {
      cwd: folder,
      env: {
        PORT: String(port),
        DATABASE_URL: service.databaseUrl,
        OUTSET_TEST_CONTROLS: '1',
        OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
        OUTSET_CURSOR_SECRET: 'c'.repeat(32),
        OUTSET_CODE_PEPPER: 'd'.repeat(32),
      },
    })
    await program.says(url)
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status
    await expect.poll(isReady, { interval: 10 }).toBe(200)
    return program
  }
  const attempt: Attempt = async ({ path, headers, body }) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...headers,
        'svc-publishable-key': sale.site.key,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as never }
  }
  const next = seededRandom(SEED)
  const readyMs: number[] = []
  let program = await start()
  const buyers = startBuyers(sale, { attempt, count: 20 })
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise(resolve => setTimeout(resolve, 20 + next() * 380))
    program.child.kill('SIGKILL')
    await program.ended
    const begun = performance.now()
    program = await start()
    readyMs.push(performance.now() - begun)
  }
  const { bought, unexpected, unanswered, busy } = await buyers.finish()
  program.signal('SIGTERM')
  expect(unexpected).toEqual([])
  const made = await countBookings(service, sale.seller.id)
  expect(bought.length).toBeGreaterThan(0)
  expect([...made.values()].every(({ bookings }) => bookings === 1)).toBe(true)
  expect(bought.map(({ email, ref }) => [email, made.get(email)?.ref === ref])).toEqual(
    bought.map(({ email }) => [email, true]),
  )
  expect(made.size).toBe(bought.length)
  readyMs.sort((a, b) => a - b)
  printFigure(
    `Killed server: ${KILLS} kills (seed ${SEED}), ${bought.length} bookings, each exactly once; ` +
      `${unanswered} calls without an answer, ${busy} told to come back; ` +
      `ready again in ${Math.round(readyMs[KILLS >> 1] ?? 0)} ms at the median`,
  )
})
