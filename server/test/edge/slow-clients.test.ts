import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { exchange, holdProblem, listen, parseAnswers } from './raw-socket.ts'

let service: TestService
let port: number
beforeAll(async () => {
  service = await openTestService({
    limits: { headersMs: 300, requestMs: 600, checkEveryMs: 50, idleMs: 1_500 },
  })
  port = await listen(service.app)
})
afterAll(() => service.close())

type Dripping = { heard: () => string; closed: () => boolean; stop(): void }

/** Says the bytes one by one, one every few milliseconds. */
function drip(bytes: string, everyMs: number): Dripping {
  let heard = ''
  let closed = false
  let at = 0
  const socket: Socket = connect(port, '127.0.0.1')
  const timer = setInterval(() => {
    if (!socket.destroyed && at < bytes.length) socket.write(bytes[at++] ?? '')
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

const countConnections = () =>
  new Promise<number>(resolve => service.app.server.getConnections((_, count) => resolve(count)))

describe('a client that takes its time [T-DOS-2]', () => {
  test('408 RequestTimeout: the head does not arrive in time', async () => {
    const slow = drip(`GET /healthz HTTP/1.1\r\nHost: ${'x'.repeat(500)}\r\n\r\n`, 20)
    await vi.waitUntil(slow.closed, { timeout: 5_000 })
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
    socket.on('error', () => {})
    await new Promise(resolve => socket.on('close', resolve))
    clearInterval(timer)
    holdProblem(parseAnswers(heard)[0], 'RequestTimeout')
  })

  test('a connection on which nothing comes is closed', async () => {
    const silent = drip('', 1_000)
    await vi.waitUntil(silent.closed, { timeout: 5_000 })
  })

  test('hundreds of them keep nobody else waiting, and all are gone in the end', async () => {
    const slow = Array.from({ length: 300 }, () =>
      drip(`GET /healthz HTTP/1.1\r\nHost: ${'x'.repeat(500)}\r\n\r\n`, 100),
    )
    try {
      await vi.waitUntil(async () => (await countConnections()) >= 250, { timeout: 5_000 })
      const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
      const [answer] = parseAnswers(await exchange(port, request))
      expect(answer?.status).toBe(200)
      await vi.waitUntil(async () => (await countConnections()) === 0, { timeout: 10_000 })
      expect(slow.every(client => client.closed())).toBe(true)
    } finally {
      for (const client of slow) client.stop()
    }
  })
})
