import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { openWebhookSender } from '#integrations/webhook-sender.ts'
import { TLS_CERTIFICATE, TLS_KEY } from '../support/certificate.ts'

const open: { server: Server; sockets: Set<Socket> }[] = []
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

/** Says these words to whoever connects, and does no more. */
async function listen(onSocket: (socket: Socket) => void, tls = false): Promise<string> {
  const sockets = new Set<Socket>()
  const handle = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onSocket(socket)
  }
  const server = tls
    ? createTlsServer({ cert: TLS_CERTIFICATE, key: TLS_KEY }, handle)
    : createServer(handle)
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ server, sockets })
  const { port } = server.address() as AddressInfo
  return `${tls ? 'https' : 'http'}://localhost:${port}/hook`
}

const send = openWebhookSender({ allowLoopback: true })
const post = (url: string, timeoutMs = 30_000) =>
  send({ url, headers: {}, body: JSON.stringify({ id: 'e1' }), timeoutMs })
/** For those that never come to an end. */
const postHastily = (url: string) => post(url, 400)
const saying =
  (...words: string[]) =>
  (socket: Socket) =>
    void socket.write(words.join(''))
const OK = 'HTTP/1.1 200 OK\r\n'

describe('whatever a receiver does, an attempt ends in time with a word for it [T-WH-3, F8]', () => {
  test('it hangs', async () => {
    const answer = await postHastily(await listen(() => {}))
    expect(answer).toMatchObject({ statusCode: null, error: 'timeout', response: null })
    expect(answer.durationMs).toBeGreaterThanOrEqual(390)
  })

  test('it drips its head, byte by byte', async () => {
    const url = await listen(socket => {
      let at = 0
      const timer = setInterval(() => socket.write(OK[at++ % OK.length] ?? ''), 50)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await postHastily(url)).toMatchObject({ statusCode: null, error: 'timeout' })
  })

  test('it says 200 and drips its body: not there in time is not there [R-HOOK-11]', async () => {
    const url = await listen(socket => {
      socket.write(`${OK}content-length: 100000\r\n\r\n`)
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await postHastily(url)).toMatchObject({ statusCode: 200, error: 'timeout' })
  })

  test('it resets the connection', async () => {
    const url = await listen(socket => void socket.once('data', () => socket.resetAndDestroy()))
    expect(await post(url)).toMatchObject({ statusCode: null, error: 'connection_failed' })
  })

  test('it refuses the connection', async () => {
    const url = await listen(() => {})
    const [{ server }] = open.splice(0) as [(typeof open)[0]]
    server.close()
    await once(server, 'close')
    expect(await post(url)).toMatchObject({ statusCode: null, error: 'connection_failed' })
  })

  test('it speaks no HTTP', async () => {
    const url = await listen(socket => {
      socket.once('data', () => socket.write('500 no such command\r\n'))
    })
    expect(await post(url)).toMatchObject({ statusCode: null, error: 'bad_answer' })
  })

  test('its head is endless', async () => {
    const url = await listen(saying(OK, `x: ${'y'.repeat(100_000)}\r\n\r\n`))
    expect(await post(url)).toMatchObject({ statusCode: null, error: 'bad_answer' })
  })

  test('it sends 100 MB: a 2xx is a 2xx, and the rest is left', async () => {
    let sent = 0
    const chunk = Buffer.alloc(65_536, 'x')
    const url = await listen(socket => {
      socket.write(`${OK}content-length: 100000000\r\n\r\n`)
      const more = () => {
        while (!socket.destroyed && sent < 100_000_000) {
          sent += chunk.length
          if (!socket.write(chunk)) return
        }
      }
      socket.on('drain', more)
      more()
    })
    const before = process.memoryUsage().rss
    const answer = await post(url)
    expect(answer).toMatchObject({ statusCode: 200, error: null })
    expect(answer.response).toBe('x'.repeat(1_000))
    expect(sent).toBeLessThan(20_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000)
  })

  test('it sends a bomb in gzip: nothing is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    const url = await listen(socket => {
      const head = `content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`
      socket.write(OK + head)
      socket.write(bomb)
    })
    const answer = await post(url)
    expect(answer).toMatchObject({ statusCode: 200, error: null })
    expect(answer.response?.length).toBeLessThanOrEqual(1_000)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it must not have any.
    expect(answer.response).not.toMatch(/[\u0000-\u0008]/)
  })

  test('its certificate is nobody’s', async () => {
    const url = await listen(saying(`${OK}content-length: 0\r\n\r\n`), true)
    expect(await post(url)).toMatchObject({ statusCode: null, error: 'tls_failed' })
    const trusting = openWebhookSender({ allowLoopback: true, ca: TLS_CERTIFICATE })
    const answer = await trusting({ url, headers: {}, body: '{}', timeoutMs: 30_000 })
    expect(answer).toMatchObject({ statusCode: 200, error: null })
  })

  test('it says 410 Gone', async () => {
    const url = await listen(saying('HTTP/1.1 410 Gone\r\ncontent-length: 4\r\n\r\ngone'))
    expect(await post(url)).toMatchObject({ statusCode: 410, error: 'not_2xx', response: 'gone' })
  })

  test('it goes on with 100 and never says more', async () => {
    const url = await listen(saying('HTTP/1.1 100 Continue\r\n\r\n'))
    const { error } = await postHastily(url)
    expect(['timeout', 'connection_failed', 'bad_answer']).toContain(error)
  })
})

describe('what is sent', () => {
  test('is a POST with a length and a closed connection, whatever the path', async () => {
    let heard = ''
    const url = await listen(socket => {
      socket.on('data', data => {
        heard += data.toString()
        if (heard.endsWith('}')) socket.write(`${OK}content-length: 2\r\n\r\nok`)
      })
    })
    await post(`${url}/a%20b?c=d`)
    const [head = '', body] = heard.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe('POST /hook/a%20b?c=d HTTP/1.1')
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(head.toLowerCase()).toContain('connection: close')
    expect(body).toBe('{"id":"e1"}')
  })
})
