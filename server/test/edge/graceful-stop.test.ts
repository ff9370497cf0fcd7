import { Agent, get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { listen } from './raw-socket.ts'

type Counts = { answered: number; failed: number; closing: number }

/** Calls in a row over kept connections, until told to stop. */
function callOn(port: number): { counts: Counts; stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const counts: Counts = { answered: 0, failed: 0, closing: 0 }
  let calling = true
  const one = () =>
    new Promise<void>(resolve => {
      get({ port, host: '127.0.0.1', path: '/healthz', agent }, response => {
        counts.answered += 1
        if (response.headers.connection === 'close') counts.closing += 1
        if (response.statusCode !== 200) counts.failed += 1
        response.resume().on('end', resolve).on('error', resolve)
      }).on('error', () => {
        counts.failed += 1
        resolve()
      })
    })
  const callers = Array.from({ length: 8 }, async () => {
    while (calling) await one()
  })
  return {
    counts,
    async stop() {
      calling = false
      await Promise.all(callers)
      agent.destroy()
    },
  }
}

describe('a stop under load [F15]', () => {
  test('no call fails while clients are sent elsewhere, and then the server closes', async () => {
    const service = await openTestService()
    const calls = callOn(await listen(service.app))
    await until(() => calls.counts.answered > 100)
    service.deps.lifecycle.drain()
    await until(() => calls.counts.closing > 100)
    await calls.stop()
    expect(calls.counts.failed).toBe(0)
    await service.close()
  })

  test('a call that is being worked on is answered before the server is gone', async () => {
    const service = await openTestService()
    const port = await listen(service.app)
    // Inside a record, so that the transaction does not wait for who waits for it.
    const { status, closed } = await transaction(service.db, 'platform', async tx => {
      await tx`lock table sellers in access exclusive mode`
      const status = askForSellers(service, port)
      await untilWaiting(service, 1)
      service.deps.lifecycle.drain()
      return { status, closed: service.app.close() }
    })
    expect(await status).toBe(200)
    await closed
    await service.close()
  })
})

function askForSellers({ platformKey }: TestService, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${platformKey}` }
    const path = '/v1/platform/sellers'
    get({ port, host: '127.0.0.1', path, headers }, response => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}
