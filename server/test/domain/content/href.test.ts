import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHrefFault, findSitePathFault } from '#domain/content/href.ts'

const FINE = [
  '/',
  '/about/team',
  '/über-uns',
  '/عن',
  '/trips?city=aqaba&sort=price_asc#list',
  '/a.b/c_d/~e',
  '/a%20b',
  '/search?q=a%2Fb%0Ac',
  'https://blog.example',
  'https://blog.example/a//b?x=%2F#y',
  'HTTPS://BLOG.EXAMPLE/',
  'https://bücher.example:8443/x',
]

const WRONG = [
  '',
  ' ',
  'about',
  './about',
  '../about',
  '#top',
  '?a=1',
  '//x.example',
  '///x.example',
  '/a//b',
  '/\\x.example',
  '/a\\b',
  '/a b',
  '/a\tb',
  '/a\u00a0b',
  '/a"b',
  "/a'b",
  '/a<b',
  '/a>b',
  '/a`b',
  '/a{b}',
  '/../x',
  '/a/./b',
  '/%2e%2e/x',
  '/%2Fx.example',
  '/%5cx.example',
  '/%0d%0ax',
  '/%zz',
  'http://x.example',
  'ftp://x.example',
  'mailto:a@x.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:x.example',
  'https:/x.example',
  'https:///x.example',
  'https://',
  'https://x.example:99999',
  'https://user@x.example',
  'https://user:pass@x.example',
  'https://x.example\\@y.example',
  'https://x.example/a b',
  'https://x.example/"',
  `/${'a'.repeat(2000)}`,
]

describe('addresses of links', () => {
  test.each(FINE)('%j can be a link', href => {
    expect(findHrefFault(href)).toBeNull()
  })

  test.each(WRONG)('%j cannot [T-CMS-1]', href => {
    expect(findHrefFault(href)).not.toBeNull()
  })

  test('only a path of the site surely stays on it', () => {
    expect(findSitePathFault('https://x.example')).not.toBeNull()
    expect(findSitePathFault('/x')).toBeNull()
  })

  test('what is taken leads to https or stays, however it is decoded [T-CMS-1]', () => {
    const steps = ['/', '\\', '.', '%2f', '%5C', '%2e', '%09', '%0a', '@', ':', '?', '#', '%25']
    const words = ['https:', 'javascript:', 'evil.example', '\t', ' ', '&', 'x', 'y', 'ü', '\u200b']
    const part = fc.constantFrom(...steps, ...words)
    const start = fc.constantFrom('/', '/x', '/x/', 'https://', 'https://x', 'HTTPS:/')
    const rest = fc.array(part, { maxLength: 5 }).map(parts => parts.join(''))
    const address = fc.tuple(start, rest).map(([first, then]) => first + then)
    fc.assert(
      fc.property(address, href => {
        fc.pre(findHrefFault(href) === null)
        const base = 'https://site.example/a/b'
        expect(new URL(href, base).protocol).toBe('https:')
        if (!href.startsWith('/')) return
        const [path = ''] = href.split(/[?#]/)
        for (const spelled of [href, decodeURI(path), decodeURIComponent(path)]) {
          expect(new URL(spelled, base).host).toBe('site.example')
        }
      }),
      { numRuns: 500 },
    )
  })
})
