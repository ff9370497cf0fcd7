import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chromiumPath,
  openBrowser,
  type TestBrowser,
} from '../../../server/test/support/browser.ts'
import { createSeller } from '../../src/seller.ts'
import { type Demo, openDemo } from './open-demo.ts'

/** What the page does, as a script that it loads. Its address is that of another site. */
const SCRIPT = `
import { attempt, createOutset, formatMoney } from '/sdk.js'

export async function book(baseUrl) {
  const outset = createOutset({ baseUrl, key: 'pk_demo_direct', locale: 'de', currency: 'EUR' })
  const [card] = (await outset.products.list({ template: 'day_tour' })).data
  await outset.products.list({ template: 'day_tour' })
  await outset.products.list({ template: 'day_tour' }, { fresh: true })
  const [option] = (await outset.products.get(card.slug)).options
  const month = new Date(Date.now() + 40 * 86400000).toISOString().slice(0, 7)
  const days = await outset.options.getCalendar(option.id, { month })
  const day = days.find(one => one.status === 'open')
  const units = [{ unit_id: option.units[0].id, qty: 1 }]
  const wish = { option_id: option.id, start: day.date + 'T' + day.starts[0].time, units }
  const { ref, quote } = await outset.holds.create(wish)
  const refused = await attempt(outset.holds.create({ ...wish, units: [] }))
  const lead = { name: 'Rania Haddad', email: 'rania@example.com', phone: '+962790000000' }
  const { status } = await outset.checkout({ ref, lead, payment_method: 'pay_on_arrival' })
  const { code, requestId } = refused.error
  const price = formatMoney(quote.totals.grand_total, 'de')
  return { status, code, hasRequestId: requestId !== null, price }
}
`

describe.skipIf(chromiumPath === null)('in a browser', () => {
  let demo: Demo
  let site: Server
  let browser: TestBrowser
  let page: Page

  beforeAll(async () => {
    demo = await openDemo()
    site = await openSite()
    const { port } = site.address() as AddressInfo
    const origin = `http://localhost:${port}`
    const { storefronts } = createSeller({ baseUrl: demo.url, key: 'sk_demo_owner' })
    const [storefront] = (await storefronts.list()).data
    await storefronts.putOrigins(storefront?.id ?? '', { origins: [origin] })
    browser = await openBrowser()
    page = await (await browser.newContext()).newPage()
    await page.goto(origin)
  })
  afterAll(async () => {
    await browser?.close()
    site?.close()
    await demo?.close()
  })

  test('a page of another origin books with the publishable key', async () => {
    const lists: number[] = []
    page.on('response', answer => {
      const { pathname } = new URL(answer.url())
      const isList = pathname.endsWith('/products') && answer.request().method() === 'GET'
      if (isList) lists.push(answer.status())
    })
    const booked = await page.evaluate<Record<string, unknown>>(
      `import('/script.js').then(({ book }) => book('${demo.url}'))`,
    )
    expect(booked).toMatchObject({ status: 'confirmed', hasRequestId: true })
    expect(booked.code).toMatch(/^[A-Z]\w+$/)
    expect(String(booked.price).replace(/\s/g, ' ')).toMatch(/^[\d.]+,\d\d €$/)
    // Asked for once, then given from what is kept, then asked for with its tag.
    expect(lists).toEqual([200, 304])
  })
})

async function openSite(): Promise<Server> {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../src/website.ts') })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  const files: Record<string, string> = { '/sdk.js': output[0].code, '/script.js': SCRIPT }
  const server = createServer(({ url = '' }, response) => {
    const script = files[url]
    const type = script === undefined ? 'text/html' : 'text/javascript'
    response.writeHead(200, { 'content-type': type })
    response.end(script ?? '<!doctype html><title>Site</title>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}
