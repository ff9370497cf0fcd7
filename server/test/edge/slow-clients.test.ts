import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerLimits } from '#http/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { exchange, holdProblem, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
let port: number
beforeAll(async () => {
  ;({ service, port } = await serve({ headersMs: 300, requestMs: 600, idleMs: 1_500 }))
})
afterAll(() => service.close())

async function serve(limits: Partial<ServerLimits>) {
  const service = await openTestService({ limits: { ...limits, checkEveryMs: 50 } })
  return { service, port: await listen(service.app) }
}

type Dripping = { heard: () => string; closed: () => boolean; stop(): void }

/** Says the bytes one by one, one every few milliseconds. */
function drip(bytes: string, everyMs: number, at = port): Dripping {
  let heard = ''
  let closed = false
  let said = 0
  const socket: Socket = connect(at, '127.0.0.1')
  const timer = setInterval(() => {
    if (!socket.destroyed && said < bytes.length) socket.write(bytes[said++] ?? '')
  }, everyMs)
  socket.on('data', chunk => {
    heard += chunk.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
    clearInterval(timer)
  })
  return { heard: () => heard, closed: () => closed, stop: () => socket.destroy() }
}

const countConnections = ({ app }: TestService) =>
  new Promise<number>(resolve => app.server.getConnections((_, count) => resolve(count)))

describe('a client that takes its time [T-DOS-2]', () => {
  test('408 RequestTimeout: the head does not arrive in time', async () => {
    const slow = drip(`GET /healthz HTTP/1.1\r\nHost: ${'x'.repeat(500)}\r\n\r\n`, 20)
    await until(slow.closed)
    holdProblem(parseAnswers(slow.heard())[0], 'RequestTimeout')
  })

  test('408 RequestTimeout: the body does not arrive in time', async () => {
    const head =
      `POST /v1/platform/sellers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${service.platformKey}\r\nContent-Length: 5000\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    let heard = ''
    socket.on('data', chunk => {
      heard += chunk.toString()
    })
    const timer = setInterval(() => socket.write('{'), 50)
    onTestFinished(() => clearInterval(timer))
    socket.on('error', () => {})
    await new Promise(resolve => socket.on('close', resolve))
    holdProblem(parseAnswers(heard)[0], 'RequestTimeout')
  })

  test('a connection on which nothing comes is closed', async () => {
    const silent = drip('', 1_000)
    await until(silent.closed)
  })

  test('hundreds of them keep nobody else waiting, and all are gone in the end', async () => {
    const busy = await serve({ headersMs: 3_000, requestMs: 3_000 })
    let came = 0
    busy.service.app.server.on('connection', () => {
      came += 1
    })
    const slow = Array.from({ length: 300 }, () =>
      drip(`GET /healthz HTTP/1.1\r\nHost: ${'x'.repeat(500)}\r\n\r\n`, 100, busy.port),
    )
    try {
      // On a slow machine the first are gone by then, and others have still to come.
      await until(() => came >= 250)
      const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
      const [answer] = parseAnswers(await exchange(busy.port, request))
      expect(answer?.status).toBe(200)
      await until(async () => (await countConnections(busy.service)) === 0)
      expect(slow.every(client => client.closed())).toBe(true)
    } finally {
      for (const client of slow) client.stop()
      await busy.service.close()
    }
  })
})
