import { Agent, get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openTestService } from '../support/service.ts'
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
    const status = new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${service.platformKey}` }
      const path = '/v1/platform/sellers'
      get({ port, host: '127.0.0.1', path, headers }, response => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
    await expect
      .poll(
        () =>
          new Promise<number>(resolve =>
            service.app.server.getConnections((_, count) => resolve(count)),
          ),
      )
      .toBe(1)
    service.deps.lifecycle.drain()
    await service.close()
    expect(await status).toBe(200)
  })
})
