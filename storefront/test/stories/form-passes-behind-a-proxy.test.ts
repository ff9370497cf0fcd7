import { once } from 'node:events'
import { createServer, request as passOn, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop, type Site, startSite } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a form', () => {
  let shop: Shop
  let proxy: Server
  let inner: Site

  beforeAll(async () => {
    shop = await openShop()
    proxy = createServer((request, response) => {
      const options = {
        port: inner.port,
        path: request.url,
        method: request.method,
        // What the site is called inside is not what travellers call it.
        headers: { ...request.headers, host: 'inside', 'x-forwarded-for': '203.0.113.7' },
      }
      const inside = passOn(options, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(inside)
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    inner = await startSite({
      OUTSET_URL: shop.service.url,
      OUTSET_KEY: 'pk_demo_direct',
      SITE_URL: `http://localhost:${port}`,
      BEHIND_PROXY: '1',
      PORT: '0',
    })
  })
  afterAll(async () => {
    proxy?.closeAllConnections()
    proxy?.close()
    await inner?.stop()
    await shop?.close()
  })

  test('passes a proxy that calls the site by another name [S-SHOP-04]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto(`${inner.url}/en/enquire`)
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      page.getByRole('main').getByRole('button').last().click(),
    ])
    // Nothing is filled in, so it comes back with what is missing.
    expect(answer.status()).toBe(422)
    await page.getByRole('alert').first().waitFor()
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody says where', {}],
    ['a page without an origin', { origin: 'null' }],
  ])('from %s is refused, in words [S-SHOP-04]', async (_from, headers) => {
    const body = new URLSearchParams({ email: 'a@example.com' })
    const answer = await fetch(`${shop.url}/de/enquire`, { method: 'POST', headers, body })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('lang="de"')
  })

  test('that is longer than forms are is not read [S-SHOP-10]', async () => {
    const headers = { origin: shop.url }
    const body = new URLSearchParams({ message: 'x'.repeat(300_000) })
    const long = await fetch(`${shop.url}/en/enquire`, { method: 'POST', headers, body })
    expect(long.status).toBe(413)
    // It does not say how long it is, as no browser does.
    const endless = new ReadableStream({ pull: source => source.enqueue(new Uint8Array(65_536)) })
    const stream = { method: 'POST', headers, body: endless, duplex: 'half' } as const
    const unsaid = await fetch(`${shop.url}/en/enquire`, stream).catch(() => null)
    expect(unsaid?.status ?? 413).toBe(413)
    expect((await fetch(`${shop.url}/en/enquire`)).status).toBe(200)
  })
})
