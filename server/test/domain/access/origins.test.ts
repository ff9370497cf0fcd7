import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocalHost, parseOrigin } from '#domain/access/origins.ts'

describe('an origin that a storefront lists', () => {
  test.each([
    ['https://a.example', 'https://a.example'],
    ['https://A.Example', 'https://a.example'],
    ['HTTPS://a.example', 'https://a.example'],
    ['https://a.example:443', 'https://a.example'],
    ['https://a.example:8443', 'https://a.example:8443'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:80', 'http://localhost'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['https://localhost:3000', 'https://localhost:3000'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ])('%s is kept as a browser sends it: %s [G-28]', (text, origin) => {
    expect(parseOrigin(text)).toBe(origin)
  })

  test.each([
    '',
    'null',
    '*',
    'https://*',
    'https://*.example',
    'a.example',
    '//a.example',
    'https://',
    'https://a.example/',
    'https://a.example/path',
    'https://a.example?query',
    'https://a.example#part',
    'https://user@a.example',
    'https://user:word@a.example',
    'https://a.example.',
    'https://a.example\\evil',
    ' https://a.example',
    'https://a.example ',
    'https://a.exa mple',
    'https://a.exa%6Dple',
    'https://a.example:port',
    'https://a.example:99999',
    'http://a.example',
    'http://localhost.a.example',
    'http://10.0.0.1',
    'ftp://a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'chrome-extension://abcdef',
  ])('%j is refused [T-CORS-1]', text => {
    expect(parseOrigin(text)).toBeNull()
  })

  test('what is kept is kept again unchanged, and is what a browser would send', () => {
    const anyOrigin = fc
      .tuple(fc.domain(), fc.integer({ min: 1, max: 65_535 }))
      .map(([domain, port]) => `https://${domain}:${port}`)
    fc.assert(
      fc.property(anyOrigin, text => {
        const kept = parseOrigin(text)
        expect(kept).toBe(new URL(text).origin)
        expect(parseOrigin(kept ?? '')).toBe(kept)
      }),
    )
  })

  test('no text makes it fail, and nothing comes out but an origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(tail => `https://${tail}`),
        ),
        text => {
          const kept = parseOrigin(text)
          if (kept !== null) expect(new URL(kept).origin).toBe(kept)
        },
      ),
    )
  })

  test('only two names mean this very machine', () => {
    expect(isLocalHost('localhost')).toBe(true)
    expect(isLocalHost('127.0.0.1')).toBe(true)
    for (const name of ['localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0', '']) {
      expect(isLocalHost(name), name).toBe(false)
    }
  })
})
