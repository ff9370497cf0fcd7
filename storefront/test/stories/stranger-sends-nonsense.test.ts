import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROKEN, HOST } from '../../../server/test/edge/broken-requests.ts'
import { exchange } from '../../../server/test/edge/raw-socket.ts'
import { type DemoService, openDemoService } from '../open-demo.ts'
import { type Site, startSite } from '../open-shop.ts'

let service: DemoService
let site: Site

beforeAll(async () => {
  service = await openDemoService()
  site = await startSite({
    OUTSET_URL: service.url,
    OUTSET_KEY: 'pk_demo_direct',
    BEHIND_PROXY: '1',
    PORT: '0',
  })
})
afterAll(async () => {
  await site?.stop()
  await service?.close()
})

const get = (address: string, others = '') =>
  `GET ${address} HTTP/1.1\r\n${others || HOST}Connection: close\r\n\r\n`
const long = 'a'.repeat(8_000)

/** The status of each answer to these bytes; none where the connection was closed at once. */
async function statusesOf(bytes: string): Promise<number[]> {
  const heard = await exchange(site.port, bytes).catch(() => '')
  return [...heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

async function expectToLive(): Promise<void> {
  expect((await fetch(`${site.url}/icon.svg`)).status).toBe(200)
}

describe('what a stranger sends', () => {
  test.each([
    '//',
    '///',
    '//a:99999/',
    '//evil.example/en',
    'http://[/',
    'http://[::1',
    'http://x//evil.example/',
    '/%',
    '/%zz',
    '/en/%c3%28',
  ])('an address that is none is 400: %s [S-SHOP-13]', async address => {
    expect(await statusesOf(get(address))).toEqual([400])
    await expectToLive()
  })

  test.each(['Host: [\r\n', 'Host: a b\r\n', 'Host: x:99999\r\n', 'Host: %\r\n', 'Host: \r\n'])(
    'a name that no host has is 400: %j [S-SHOP-13]',
    async host => {
      expect(await statusesOf(get('/en', host))).toEqual([400])
      await expectToLive()
    },
  )

  test.each(BROKEN)(
    'no proper request does not end it: %s [S-SHOP-13]',
    async (_what, _code, bytes) => {
      for (const status of await statusesOf(bytes())) expect(status).toBeLessThan(500)
      await expectToLive()
    },
  )

  test.each([
    ['a path beyond the end', get('/../../../../etc/passwd')],
    ['an encoded one', get('/%2e%2e/%2e%2e/etc/passwd')],
    ['a zero', get('/en/%00')],
    ['a back slash', get('/\\evil.example/')],
    ['a long path', get(`/${long}`)],
    ['a long query', get(`/en/trips?q=${long}`)],
    ['many cookies', get('/en', `${HOST}Cookie: ${'a=%zz; '.repeat(500)}\r\n`)],
    [
      'odd cookies',
      get('/en', `${HOST}Cookie: saved_trips=%; currency=\x80; language=__proto__\r\n`),
    ],
    ['odd languages', get('/', `${HOST}Accept-Language: ${',;q=x'.repeat(500)}\r\n`)],
    ['odd hops', get('/en', `${HOST}X-Forwarded-For: ,,::::,\r\n`)],
    ['another host', get('/en', `${HOST}X-Forwarded-Host: [\r\nX-Forwarded-Proto: ftp\r\n`)],
    ['the stars', `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
    ['an upgrade', get('/en', `${HOST}Upgrade: websocket\r\nSec-WebSocket-Key: a\r\n`)],
    ['an unknown expectation', get('/en', `${HOST}Expect: a-miracle\r\n`)],
    [
      'two requests and garbage',
      `${get('/icon.svg').replace('close', 'keep-alive')}\x00\x01\r\n\r\n`,
    ],
  ])('%s is no fault of ours [S-SHOP-13]', async (_what, bytes) => {
    for (const status of await statusesOf(bytes)) expect(status).toBeLessThan(500)
    await expectToLive()
  })

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '%s is 405 [S-SHOP-13]',
    async method => {
      const bytes = get('/en').replace('GET', method)
      expect(await exchange(site.port, bytes)).toMatch(
        /^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD, POST/,
      )
    },
  )

  test.each([
    ['JSON', '/en/enquire', 'application/json', '{}', 400],
    ['nothing that has a type', '/en/enquire', null, 'a=b', 400],
    ['a form in parts without its bounds', '/en/enquire', 'multipart/form-data', 'a=b', 400],
    ['a form whose parts do not end', '/en/enquire', 'multipart/form-data; boundary=x', '--x', 400],
    ['no JSON for a script', '/en/sign-in/passkey', 'application/json', '{', 400],
  ] as const)(
    'a body that is %s is refused in words [S-SHOP-13]',
    async (_what, path, type, body, status) => {
      const headers = { origin: site.url, ...(type && { 'content-type': type }) }
      const sent = type === null ? new Uint8Array(Buffer.from(body)) : body
      const answer = await fetch(site.url + path, { method: 'POST', headers, body: sent })
      expect(answer.status).toBe(status)
      expect(await answer.text()).toContain('We couldn’t read this form')
    },
  )

  test('a form that comes in pieces and does not say how long it is counts as it is read [S-SHOP-10]', async () => {
    const send = (pieces: string[]) => {
      const chunks = pieces.map(one => `${one.length.toString(16)}\r\n${one}\r\n`).join('')
      return statusesOf(
        `POST /en/enquire HTTP/1.1\r\n${HOST}Origin: ${site.url}\r\nConnection: close\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n` +
          `${chunks}0\r\n\r\n`,
      )
    }
    // What is missing in it is said in place.
    expect(await send(['name=Rami&', 'email='])).toEqual([422])
    expect(await send(Array(40).fill('a'.repeat(8_000)))).toEqual([413])
  })

  test('a page with the token of a preview sends no Referer [S-SHOP-16]', async () => {
    const policyOf = async (query: string) =>
      (await fetch(`${site.url}/en/trips/petra-small-group${query}`)).headers.get('referrer-policy')
    expect(await policyOf('?preview=abc')).toBe('no-referrer')
    expect(await policyOf('')).toBe('same-origin')
  })
})

describe('addresses that lead nowhere', () => {
  const PER_MINUTE = 40
  const visit = (path: string, visitor: string) =>
    fetch(site.url + path, { redirect: 'manual', headers: { 'x-forwarded-for': visitor } })

  // At its beginning, so that whoever is refused is told to wait longer than a client would.
  const nextMinute = () =>
    service.advance({ seconds: (61 - ((service.now().epochMilliseconds / 1000) % 60)) | 0 })

  beforeAll(() =>
    service.inside.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: { website_key_calls_per_minute: PER_MINUTE },
    }),
  )

  test('use up nothing of the next visitor [S-SHOP-14]', async () => {
    await nextMinute()
    const found: number[] = []
    for (let turn = 0; turn < PER_MINUTE + 10; turn += 1) {
      found.push((await visit(`/old-page-${turn}`, '203.0.113.1')).status)
    }
    // The half that one visitor has of the key, and then no more.
    expect(found.filter(status => status === 302).length).toBeGreaterThan(10)
    expect(found.at(-1)).toBe(503)
    expect((await visit('/en/trips', '203.0.113.2')).status).toBe(200)
    expect((await visit('/old-page', '203.0.113.2')).status).toBe(302)
  })

  test('that files have are not looked up [S-SHOP-14]', async () => {
    await nextMinute()
    // The site itself is known once somebody was there.
    await visit('/wp-login.php', '203.0.113.3')
    const before = service.callCount()
    for (const path of ['/wp-login.php', '/.env', '/wp-content/a.PNG', '/backup.tar.gz']) {
      expect((await visit(path, '203.0.113.3')).status, path).toBe(404)
    }
    // Each page about it shows some trips, and asks for nothing else.
    expect(service.callCount() - before).toBeLessThanOrEqual(4)
  })
})
