import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BALANCERS } from '../../../server/test/faults/balancers.ts'
import { type Attempt, countBookings, startBuyers } from '../../../server/test/support/buyers.ts'
import { printFigure, times } from '../../../server/test/support/fault-size.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { type MadeSale, makeSale } from '../../../server/test/support/sales-world.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { makeFolder, type Program, removeFolder, runOutset } from '../process/program.ts'

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

const RESTARTS = times({ short: 2, full: 10 })
const LEAST_CALLS = times({ short: 200, full: 20_000 })
const PATIENT = { timeout: 15 * 60_000 }

describe.each(BALANCERS)('behind $name, as its recipe has it $found', balancer => {
  const { name, program, start } = balancer
  test.skipIf(program === null)(
    'two processes are restarted in turns and no call fails [O-RUN-01]',
    PATIENT,
    async () => {
      const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
      const [one, two] = ports
      const processes = [await startProcess(one), await startProcess(two)]
      const behind = [`127.0.0.1:${one}`, `127.0.0.1:${two}`] as [string, string]
      await start({ folder: join(folder, name), port: front, behind })
      const url = `http://127.0.0.1:${front}`
      await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)

      const counts = { calls: 0 }
      const readers = startReaders(url, counts)
      const buyers = startBuyers(sale, { attempt: buyAt(url, counts), count: 6 })
      for (let restart = 0; restart < RESTARTS; restart++) {
        const at = restart % 2
        const old = processes[at] as Program
        old.signal('SIGTERM')
        expect(await old.ended).toMatchObject({ code: 0 })
        processes[at] = await startProcess(ports[at] ?? 0)
      }
      await expect.poll(() => counts.calls, { timeout: 600_000 }).toBeGreaterThan(LEAST_CALLS)
      const failed = await readers.finish()
      const { bought, unexpected, unanswered, busy } = await buyers.finish()
      expect({ failed, unexpected, unanswered, busy }).toEqual({
        failed: [],
        unexpected: [],
        unanswered: 0,
        busy: 0,
      })
      const made = await countBookings(service, sale.seller.id)
      expect(bought.filter(({ email, ref }) => made.get(email)?.ref !== ref)).toEqual([])
      printFigure(
        `Rolling restart behind ${name}: ${RESTARTS} restarts, ${counts.calls} calls, ` +
          `${bought.length} bookings, 0 failed`,
      )
    },
  )
})

async function startProcess(port: number): Promise<Program> {
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
  await program.says('"msg":"serving"')
  return program
}

async function statusOf(url: string): Promise<number | null> {
  return (await fetch(url).catch(() => null))?.status ?? null
}

/** Visitors who read one thing after the other, and say what was not answered. */
function startReaders(url: string, counts: { calls: number }) {
  const failed: string[] = []
  let going = true
  const headers = { 'svc-publishable-key': sale.site.key }
  const all = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (going) {
        const answer = await fetch(`${url}/v1/public/storefront`, { headers }).catch(String)
        const status = typeof answer === 'string' ? answer : answer.status
        if (status !== 200) failed.push(String(status))
        if (typeof answer !== 'string') await answer.arrayBuffer()
        counts.calls += 1
      }
    }),
  )
  return {
    async finish() {
      going = false
      await all
      return failed
    },
  }
}

function buyAt(url: string, counts: { calls: number }): Attempt {
  return async ({ path, headers, body }) => {
    counts.calls += 1
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
}
