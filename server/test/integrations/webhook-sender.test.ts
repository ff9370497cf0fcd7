import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWebhookSender } from '#integrations/webhook-sender.ts'
import { FORBIDDEN_URLS } from '../support/forbidden-urls.ts'
import { openReceiver } from '../support/receiver.ts'

/** Hears every connection to this machine, whatever is said on it. */
let trap: { port: number; heard: number; close(): Promise<void> }
beforeAll(async () => {
  const hear = (socket: Socket) => {
    trap.heard += 1
    socket.destroy()
  }
  const first = createServer(hear).listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = createServer(hear).listen(port, '::1')
  // A machine without IPv6 has nothing to hear there.
  await Promise.race([once(second, 'listening'), new Promise(done => second.on('error', done))])
  trap = {
    port,
    heard: 0,
    async close() {
      second.close()
      first.close()
      await once(first, 'close')
    },
  }
})
afterAll(() => trap.close())

const post = (url: string, timeoutMs = 20_000) => ({ url, headers: {}, body: '{}', timeoutMs })

describe('addresses that are not public', () => {
  test.each(FORBIDDEN_URLS)('nothing is sent to %s [T-WH-1]', async url => {
    const send = openWebhookSender({ allowLoopback: false })
    const { statusCode, error } = await send(post(url))
    expect([statusCode, error]).toEqual([null, 'address_not_allowed'])
  })

  const names = [
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['93.184.215.14', '127.0.0.1'],
    ['127.0.0.1', '93.184.215.14'],
    ['2606:4700::1111', 'fd00::1'],
    ['64:ff9b::7f00:1'],
    ['0.0.0.0'],
    ['not an address'],
  ]
  test.each(names)(
    'a name that resolves to %s, %s is refused as a whole [T-WH-1]',
    async (...all) => {
      const resolve = async () => all.filter(address => address !== undefined)
      const send = openWebhookSender({ allowLoopback: false, resolve })
      expect((await send(post('https://evil.example:8443/'))).error).toBe('address_not_allowed')
    },
  )

  test('a resolver that fails, or finds nothing, is no permission [T-WH-1]', async () => {
    const failing = openWebhookSender({
      allowLoopback: false,
      resolve: () => Promise.reject(new Error('SERVFAIL')),
    })
    const empty = openWebhookSender({ allowLoopback: false, resolve: async () => [] })
    expect((await failing(post('https://a.example/'))).error).toBe('connection_failed')
    expect((await empty(post('https://a.example/'))).error).toBe('name_not_resolved')
  })

  test('loopback is for names of this machine, even while trying [T-WH-1]', async () => {
    const send = openWebhookSender({ allowLoopback: true, resolve: async () => ['127.0.0.1'] })
    expect((await send(post('https://evil.example:8443/'))).error).toBe('address_not_allowed')
  })

  test('the name is asked once for each attempt, and its answer is what is connected to [T-WH-1]', async () => {
    // A client that asks again when it connects would be led to the trap.
    const answers = [['127.0.0.77'], ['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const rebinding = async () => answers[asked++] ?? []
    const send = openWebhookSender({ allowLoopback: true, resolve: rebinding })
    const url = `http://rebind.localhost:${trap.port}/`
    const first = await send(post(url, 500))
    expect([asked, first.statusCode, trap.heard]).toEqual([1, null, 0])
    expect(first.error).toMatch(/^(?:connection_failed|timeout)$/)
    asked = 2
    expect((await send(post(url))).error).toBe('address_not_allowed')
    expect([asked, trap.heard]).toEqual([3, 0])
  })

  test('the trap on this machine heard nothing of all that [T-WH-1]', async () => {
    const send = openWebhookSender({ allowLoopback: false, resolve: async () => ['127.0.0.1'] })
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '[::1]',
      '[::ffff:7f00:1]',
      'localhost',
      'a.example',
    ]
    for (const host of hosts) {
      for (const scheme of ['http', 'https']) await send(post(`${scheme}://${host}:${trap.port}/`))
    }
    expect(trap.heard).toBe(0)
  })

  test('the trap works: while trying, it is reached', async () => {
    const send = openWebhookSender({ allowLoopback: true })
    expect((await send(post(`http://localhost:${trap.port}/`))).error).toBe('connection_failed')
    expect(trap.heard).toBe(1)
    trap.heard = 0
  })
})

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    '%i is an answer like any other that is not 2xx [T-WH-1, R-HOOK-11]',
    async status => {
      const receiver = await openReceiver(response => {
        const location = `http://127.0.0.1:${trap.port}/latest/meta-data/`
        response.writeHead(status, { location }).end()
      })
      const send = openWebhookSender({ allowLoopback: true })
      const answer = await send(post(receiver.url))
      expect([answer.statusCode, answer.error, trap.heard]).toEqual([status, 'not_2xx', 0])
      expect(receiver.got).toHaveLength(1)
      await receiver.close()
    },
  )
})

describe('an answer that never begins to be one', () => {
  const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n'
  const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
  test.each([
    ['hints without end', '', HINTS],
    ['the margin of a chunk without end', `${CHUNKED}1;`, 'a'],
  ])('%s are not read until the time is up [T-WH-3]', async (_, first, again) => {
    const more = again.repeat(65_536 / again.length)
    const server = createServer(socket => {
      const pour = () => {
        while (!socket.destroyed && socket.write(more));
      }
      socket.on('error', () => {}).on('drain', pour)
      socket.once('data', () => {
        socket.write(first)
        pour()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const send = openWebhookSender({ allowLoopback: true })
    expect((await send(post(`http://127.0.0.1:${port}/`, 20_000))).error).toBe('bad_answer')
    server.close()
  })
})
