import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRedirectsFault, type Redirect } from '#domain/content/redirects.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { growthOverEight } from '../../support/timing.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

describe('GET /v1/storefronts/{id}/redirects', () => {
  test('200: what was set, nothing at first', async () => {
    const site = await makeStorefront(service, seller)
    const path = `/v1/storefronts/${site.id}/redirects`
    expect((await seller.send({ path })).body).toEqual({
      redirects: [],
      version: expect.any(Number),
    })
    const body = { redirects: [{ path: '/old', to: '/new' }] }
    const put = await seller.send({ method: 'PUT', path, body })
    const read = await seller.send({ path })
    expect([read.status, read.body]).toEqual([200, put.body])
    expect(read.body).toMatchObject(body)
  })
})

describe('the redirects of a site', () => {
  const path = () => `/v1/storefronts/${site.id}/redirects`
  const put = (redirects: unknown) =>
    seller.send({ method: 'PUT', path: path(), body: { redirects } })
  async function refusedField(redirects: object[]): Promise<string> {
    const { status, body } = await put(redirects)
    expect([status, body.code]).toEqual([422, 'InvalidInput'])
    return body.details.errors[0].field
  }

  describe('PUT /v1/storefronts/{id}/redirects', () => {
    test('the whole list, by path, permanent unless told otherwise', async () => {
      expect((await seller.send({ path: path() })).body).toEqual({
        redirects: [],
        version: expect.any(Number),
      })
      const made = await put([
        { path: '/z/', to: '/y?a=1#b', status: 302 },
        { path: '/caf%C3%A9', to: '/coffee' },
      ])
      expect(made.status).toBe(200)
      expect(made.body.redirects).toEqual([
        { path: '/café', to: '/coffee', status: 301 },
        { path: '/z', to: '/y?a=1#b', status: 302 },
      ])
      const again = { ...made.body, version: 3 }
      expect((await put(made.body.redirects)).body).toEqual(again)
      expect((await seller.send({ path: path() })).body).toEqual(again)
      expect((await put([])).body).toEqual({ redirects: [], version: expect.any(Number) })
    })

    test('422 InvalidInput: the same path twice, however it is spelled', async () => {
      for (const again of ['/a', '/a/', '/%61']) {
        const twice = [
          { path: '/a', to: '/b' },
          { path: again, to: '/c' },
        ]
        expect(await refusedField(twice)).toBe('redirects.1.path')
      }
    })

    test('422 InvalidInput: no loops, short or long', async () => {
      expect(await refusedField([{ path: '/a', to: '/a' }])).toBe('redirects.0.to')
      expect(await refusedField([{ path: '/a', to: '/a/?x=1#y' }])).toBe('redirects.0.to')
      const ring = ['/a', '/b', '/c', '/d']
      const around = ring.map((from, at) => ({ path: from, to: ring[(at + 1) % 4] }))
      expect(await refusedField(around)).toMatch(/^redirects\.\d\.to$/)
      expect(await refusedField([{ path: '/into', to: '/a' }, ...around])).toMatch(/\.to$/)
      const open = ring.map((from, at) => ({ path: from, to: ring[at + 1] ?? '/e' }))
      expect((await put(open)).status).toBe(200)
    })

    test('422 InvalidInput: another status, a path with a query, a field of the wrong type', async () => {
      expect(await refusedField([{ path: '/a', to: '/b', status: 307 }])).toBe('redirects.0.status')
      expect(await refusedField([{ path: '/a?x=1', to: '/b' }])).toBe('redirects.0.path')
      expect(await refusedField([{ path: '/a#x', to: '/b' }])).toBe('redirects.0.path')
      expect(await refusedField([{ path: 'a', to: '/b' }])).toBe('redirects.0.path')
      expect(await refusedField([{ path: '/a' }])).toBe('redirects.0.to')
    })

    test('5,000 fit, and not one more', async () => {
      const many = Array.from({ length: 5001 }, (_, at) => ({
        path: `/an/old/address/of/the/site/that/everybody/knows/${at}`,
        to: `/its/new/address/which/is/not/any/shorter/at/all/${at}`,
        status: 301,
      }))
      expect(await refusedField(many)).toBe('redirects')
      const { status, body } = await put(many.slice(1))
      expect([status, body.redirects.length]).toEqual([200, 5000])
      const asked = `/v1/public/redirect?path=${many[777]?.path}`
      expect((await site.send({ path: asked })).body.to).toBe(many[777]?.to)
    })

    test('413 PayloadTooLarge: past two megabytes', async () => {
      const { status, body } = await put('x'.repeat(2 * 1024 * 1024))
      expect([status, body.details]).toEqual([413, { limit_bytes: 2 * 1024 * 1024 }])
    })

    test('a long chain is walked once', async () => {
      const chainOf = (size: number) =>
        Array.from({ length: size }, (_, at): Redirect => {
          return { path: `/step/${at}`, to: `/step/${at + 1}`, status: 301 }
        })
      const walk = (size: number) => {
        const chain = chainOf(size)
        return () => findRedirectsFault(chain)
      }
      const chain = chainOf(5000)
      expect(growthOverEight(walk, 4800)).toBeLessThan(25)
      expect((await put(chain)).status).toBe(200)
      // Browsers give up after twenty steps, so nobody is sent on such a way.
      const asked = (at: number) => site.send({ path: `/v1/public/redirect?path=/step/${at}` })
      expect((await asked(0)).status).toBe(404)
      expect((await asked(4990)).body.to).toBe('/step/4991')
      await put([])
    })

    test('every change leaves one line in the log [T-OPS-2]', async () => {
      await put([{ path: '/logged', to: '/x' }])
      const { body } = await seller.send({ path: '/v1/audit-log?limit=1' })
      expect(body.data[0]).toMatchObject({ action: 'storefront.redirects_set', entity_id: site.id })
    })
  })

  describe('a redirect never leaves the site', () => {
    /** Addresses that could lead a visitor away, in one browser, proxy or library or another. */
    const AWAY = [
      'https://evil.example',
      'https://evil.example/new',
      'http://evil.example',
      'HTTPS://EVIL.EXAMPLE',
      '//evil.example',
      '///evil.example',
      '////evil.example/%2e%2e',
      '/\\evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\\/evil.example',
      '/%5cevil.example',
      '/%5C%5Cevil.example',
      '/%2fevil.example',
      '/%2F%2Fevil.example',
      '/%09/evil.example',
      '/%0a/evil.example',
      '/%0d%0aLocation:%20https://evil.example',
      '/%00/evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/ /evil.example',
      '/\u00a0/evil.example',
      '/./\\evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%2e%2e//evil.example',
      '/a/../..//evil.example',
      '/a/%2E./b',
      '/a//evil.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'mailto:x@evil.example',
      'evil.example',
      '@evil.example',
      '.evil.example',
      ':80',
      '?to=https://evil.example',
      '#https://evil.example',
      '/a"onmouseover=alert(1)',
      "/a'onmouseover=alert(1)",
      '/a<script>',
      '/a`x`',
      '/%',
      '/%2',
      '/%zz',
      '',
      '/'.padEnd(2100, 'a'),
    ]

    test.each(AWAY)('422 InvalidInput: to %j [T-CMS-1]', async to => {
      expect(await refusedField([{ path: '/a', to }])).toBe('redirects.0.to')
      expect(await refusedField([{ path: to, to: '/b' }])).toBe('redirects.0.path')
    })

    test('paths of the site are taken as they are', async () => {
      const targets = [
        '/',
        '/a',
        '/a/b/',
        '/a?next=https://x.example/%2F',
        '/a#//b',
        '/ü/ق',
        '/a.b..c',
      ]
      const { body } = await put(targets.map((to, at) => ({ path: `/from/${at}`, to })))
      expect(body.redirects.map(({ to }: { to: string }) => to)).toEqual(targets)
      for (const to of targets) {
        expect(new URL(to, 'https://site.example').host).toBe('site.example')
      }
    })
  })
})
