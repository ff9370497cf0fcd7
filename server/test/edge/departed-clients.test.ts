import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
let port: number
beforeAll(async () => {
  service = await openTestService()
  port = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

/** Begins a request whose body never comes, and answers how to go away. */
async function begin(head: string): Promise<() => Promise<void>> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{`)
  return async () => {
    socket.destroy()
    await once(socket, 'close')
  }
}

async function arriving(): Promise<number> {
  const { text } = await service.send({ path: '/metrics', headers: { host: 'localhost' } })
  return Number(/^http_requests_arriving (\d+)/m.exec(text)?.[1])
}

describe('a client that goes away in the middle of its request', () => {
  test('is not counted any more [T-DOS-2]', async () => {
    const sign = 'POST /v1/auth/sign-in HTTP/1.1\r\nContent-Type: application/json'
    const clients = await Promise.all(Array.from({ length: 20 }, () => begin(sign)))
    await expect.poll(arriving).toBe(20)
    await Promise.all(clients.map(leave => leave()))
    await expect.poll(arriving).toBe(0)
  })

  test('keeps no place of those who upload, also when it was still waiting for one', async () => {
    const { ownerKey } = await makeSeller(service)
    const upload = [
      'POST /v1/media HTTP/1.1',
      'Content-Type: image/png',
      `Authorization: Bearer ${ownerKey}`,
    ].join('\r\n')
    const first = await Promise.all(Array.from({ length: 6 }, () => begin(upload)))
    await expect.poll(arriving).toBe(6)
    const waiting = await Promise.all(Array.from({ length: 6 }, () => begin(upload)))
    await expect.poll(arriving).toBe(12)
    for (const leave of [...waiting, ...first]) await leave()
    await expect.poll(arriving).toBe(0)
    const { status } = await service.send({
      method: 'POST',
      path: '/v1/media',
      bearer: ownerKey,
      headers: { 'content-type': 'image/png' },
      body: 'no picture',
    })
    expect(status).toBe(422)
  })
})
