import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePage } from '../support/content-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'
import { escapeHtml, findLiveParts, renderings } from './rendered.ts'
import { SCRIPT_PAYLOADS } from './script-payloads.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let pageId: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 1_000_000 })
  pageId = (await makePage(service, seller, site, { slug: 'page' })).id
})
afterAll(() => service.close())

/** The texts of the page as a website gets them, or null when the write was refused. */
async function writeSections(sections: object[], title = 'x'): Promise<unknown[] | null> {
  const path = `/v1/pages/${pageId}/texts/en`
  const seo = { meta_title: title, meta_description: title }
  const { status } = await seller.send({ method: 'PUT', path, body: { title, sections, seo } })
  expect([200, 422]).toContain(status)
  if (status === 422) return null
  const { body } = await site.send({ path: '/v1/public/page?slug=page' })
  return [body.title, body.seo, body.sections]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

function expectInert(texts: readonly string[]) {
  const live = texts.flatMap(renderings).flatMap(findLiveParts)
  expect(live).toEqual([])
}

/** Even where a website forgets to escape it. */
function expectSafeAddress(href: string) {
  expect(findLiveParts(`<a href="${href}">x</a><a href='${href}'>x</a>`)).toEqual([])
  const url = new URL(href, 'https://site.example/')
  expect(url.protocol).toBe('https:')
  if (href.startsWith('/')) expect(url.host).toBe('site.example')
}

test('there are enough of them, and the judge knows live from inert', () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBeGreaterThan(150)
  const live = [
    '<script>',
    '<a href="javascript:x">',
    '<p onclick=x>',
    '<a href="java&Tab;script:x">',
  ]
  for (const html of live) expect(findLiveParts(html), html).toHaveLength(1)
  // Left alone, one of the libraries would obey a good part of them.
  const obeyed = SCRIPT_PAYLOADS.filter(text =>
    renderings(text).some(html => findLiveParts(html).length > 0),
  )
  expect(obeyed.length).toBeGreaterThan(30)
})

describe.each(SCRIPT_PAYLOADS.map(text => [text]))('%j', payload => {
  test('is refused or inert in texts of a page [T-CMS-1]', async () => {
    const prose = [
      { type: 'text', body: payload },
      { type: 'faq', items: [{ question: 'x', answer: payload }] },
    ]
    const lines = [
      { type: 'hero', title: payload, subtitle: payload },
      { type: 'trips', heading: payload, product_ids: [] },
      { type: 'faq', items: [{ question: payload, answer: 'x' }] },
      { type: 'cta', label: payload, href: '/x' },
    ]
    expectInert(textsIn(await writeSections(prose)))
    expectInert(textsIn(await writeSections(lines, payload)))
  })

  test('is refused or harmless as an address, in a button and in a menu [T-CMS-1]', async () => {
    const [, , sections] = (await writeSections([{ type: 'cta', label: 'x', href: payload }])) ?? []
    for (const { href } of (sections ?? []) as { href: string }[]) expectSafeAddress(href)
    const path = `/v1/storefronts/${site.id}/menus/header`
    const put = (items: object[]) => seller.send({ method: 'PUT', path, body: { items } })
    const { status } = await put([
      { label: 'x', link: { href: '/' }, children: [{ label: 'x', link: { href: payload } }] },
    ])
    expect([200, 422]).toContain(status)
    if (status === 200) expectSafeAddress(payload)
  })

  test('is refused or inert as a label of a menu [T-CMS-1]', async () => {
    const path = `/v1/storefronts/${site.id}/menus/footer`
    const link = { href: '/' }
    const items = [
      { label: payload, link },
      { labels: { en: payload }, link },
    ]
    const { status } = await seller.send({ method: 'PUT', path, body: { items } })
    expect([200, 422]).toContain(status)
    if (status === 422) return
    const shown = (await site.send({ path: '/v1/public/menus' })).body[1].items
    expect(shown).toHaveLength(2)
    expectInert(textsIn(shown.map((item: { label: string }) => item.label)))
  })

  test("is refused or inert in a seller's blurb [T-CMS-1]", async () => {
    const sent = { method: 'PATCH', path: '/v1/seller', body: { blurb: payload } } as const
    const { status, body } = await seller.send(sent)
    expect([200, 422]).toContain(status)
    if (status === 200) expectInert([body.blurb])
  })
})

test('what is served is what was written: nobody is saved from escaping', async () => {
  const body = '<b>bold</b> & <script>x</script>'
  expect(textsIn(await writeSections([{ type: 'text', body }]))).toContain(body)
  expect(escapeHtml(body)).toBe('&lt;b&gt;bold&lt;/b&gt; &amp; &lt;script&gt;x&lt;/script&gt;')
})
