import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { parseEcbDaily } from '#domain/exchange-feed/parse-ecb-daily.ts'
import { openFeedFetcher } from '#integrations/exchange-feed.ts'

const fetchFeed = openFeedFetcher({ allowLoopback: true })
const HTML = '<!doctype html><title>Sign in</title>'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/feed`
}

describe('fetching a feed', () => {
  test('answers the text, and says what it would like to get', async () => {
    let accept: string | undefined
    const url = await listen((request, response) => {
      accept = request.headers.accept
      response.end('{"base":"USD"} – ü')
    })
    expect(await fetchFeed({ url, kind: 'json' })).toEqual({
      fetched: true,
      text: '{"base":"USD"} – ü',
    })
    expect(accept).toBe('application/json')
  })

  test('any answer but 2xx is a failure [F12]', async () => {
    for (const status of [304, 403, 404, 429, 500, 503]) {
      const url = await listen((_request, response) => response.writeHead(status).end())
      expect(await fetchFeed({ url, kind: 'ecb' })).toEqual({
        fetched: false,
        problem: 'status',
        detail: `answered ${status}`,
      })
    }
  })

  test('a redirect is not followed, not even on the same host [F12]', async () => {
    let calls = 0
    const url = await listen((_request, response) => {
      calls += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const fetched = await fetchFeed({ url, kind: 'ecb' })
    expect(fetched).toEqual({ fetched: false, problem: 'status', detail: 'answered 302' })
    expect(calls).toBe(1)
  })

  test('a feed that drips, stalls or never answers is cut off in time [F12]', async () => {
    const drip = await listen((request, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      request.on('close', () => clearInterval(timer))
    })
    const stall = await listen((_request, response) => response.write('<?xml'))
    const silent = await listen(() => undefined)
    for (const url of [drip, stall, silent]) {
      expect(await fetchFeed({ url, kind: 'ecb', timeoutMs: 200 })).toEqual({
        fetched: false,
        problem: 'timeout',
        detail: 'not finished within 200 ms',
      })
    }
  })

  test('a body over 1 MB is not read to its end, packed or not [F12]', async () => {
    let closed: () => void = () => undefined
    const hangUp = new Promise<void>(resolve => {
      closed = resolve
    })
    const endless = await listen((request, response) => {
      const block = Buffer.alloc(65_536, ' ')
      const push = () => {
        while (!response.destroyed && response.write(block)) {}
      }
      response.on('drain', push)
      request.on('close', closed)
      push()
    })
    const large = { fetched: false, problem: 'too_large', detail: 'more than 1000000 bytes' }
    expect(await fetchFeed({ url: endless, kind: 'ecb' })).toEqual(large)
    await hangUp
    const packed = gzipSync(Buffer.alloc(20_000_000, ' '))
    const bomb = await listen((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    })
    expect(packed.length).toBeLessThan(100_000)
    expect(await fetchFeed({ url: bomb, kind: 'json' })).toEqual(large)
    const full = await listen((_request, response) => response.end(Buffer.alloc(1_000_000, ' ')))
    expect(await fetchFeed({ url: full, kind: 'json' })).toMatchObject({ fetched: true })
  })

  test('nobody there, a broken answer, a strange address: failures, not crashes', async () => {
    const broken = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('<?xml')
      setImmediate(() => response.destroy())
    })
    const cut = await fetchFeed({ url: broken, kind: 'ecb' })
    expect(cut).toMatchObject({ fetched: false, problem: 'unreachable' })
    const nobody = await fetchFeed({ url: 'http://127.0.0.1:1/', kind: 'ecb' })
    expect(nobody).toMatchObject({ fetched: false, problem: 'unreachable' })
    for (const url of ['', 'feed.xml', 'file:///etc/passwd', 'data:application/json,{}']) {
      expect(await fetchFeed({ url, kind: 'ecb' })).toMatchObject({ problem: 'bad_url' })
    }
  })

  test('a web page with status 200 is text here, and no feed to the reader [F12]', async () => {
    const url = await listen((_request, response) => {
      response.setHeader('content-type', 'text/html').end(HTML)
    })
    const page = await fetchFeed({ url, kind: 'ecb' })
    expect(page).toEqual({ fetched: true, text: HTML })
    expect(page.fetched && parseEcbDaily(page.text)).toMatchObject({ problem: 'html' })
  })

  test('nothing inside the network is asked, whatever a name resolves to [T-WH-1]', async () => {
    let calls = 0
    const url = await listen((_request, response) => {
      calls += 1
      response.end('{}')
    })
    const outside = openFeedFetcher({ allowLoopback: false })
    const renamed = openFeedFetcher({ allowLoopback: false, resolve: async () => ['127.0.0.1'] })
    for (const fetched of [
      await outside({ url, kind: 'json' }),
      await outside({ url: 'http://169.254.169.254/latest', kind: 'json' }),
      await outside({ url: 'http://[::1]/', kind: 'json' }),
      await outside({ url: 'https://10.0.0.7/rates', kind: 'json' }),
      await renamed({ url: url.replace('127.0.0.1', 'rates.example'), kind: 'json' }),
    ]) {
      expect(fetched).toEqual({
        fetched: false,
        problem: 'bad_url',
        detail: 'the address is not public',
      })
    }
    expect(calls).toBe(0)
  })
})
