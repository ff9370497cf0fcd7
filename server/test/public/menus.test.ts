import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { makePage, putMenu } from '../support/content-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['de', 'en', 'fr'] })
  site = await makeStorefront(service, seller, {
    languages: ['de', 'en', 'fr'],
    default_language: 'de',
  })
})
afterAll(() => service.close())

const path = '/v1/public/menus'
const read = async (query = '') => (await site.send({ path: path + query })).body
const write = (items: object[], location: 'header' | 'footer' = 'header') =>
  putMenu(service, seller, site, { location, items })
const step = (record: string, move: string) =>
  seller.send({ method: 'POST', path: `/v1/${record}/${move}` })

describe('GET /v1/public/menus', () => {
  test('header, then footer, even when nobody wrote them [R-PAGE-18, G-114]', async () => {
    expect(await read()).toEqual([
      { location: 'header', items: [] },
      { location: 'footer', items: [] },
    ])
    await write([{ label: 'Imprint', link: { href: '/imprint' } }], 'footer')
    expect(await read()).toEqual([
      { location: 'header', items: [] },
      { location: 'footer', items: [{ label: 'Imprint', href: '/imprint', children: [] }] },
    ])
  })

  test('addresses of pages, of trips and of their own [R-PAGE-19, R-PAGE-20, G-114]', async () => {
    const home = await makePage(service, seller, site, { slug: 'home', texts: { de: {} } })
    const team = await makePage(service, seller, site, { slug: 'about/team', texts: { de: {} } })
    const trip = await makeTrip(service, seller, { city: await makeCity(service), slug: 'petra' })
    await write([
      { label: 'Start', link: { page_id: home.id } },
      {
        label: 'More',
        link: { href: 'https://blog.example/?a=1#b' },
        children: [
          { label: 'Team', link: { page_id: team.id } },
          { label: 'Petra', link: { product_id: trip.id } },
          { label: 'Help', link: { href: '/help?x=1' } },
        ],
      },
    ])
    const [header] = await read()
    expect(header).toEqual({
      location: 'header',
      items: [
        { label: 'Start', href: '/', children: [] },
        {
          label: 'More',
          href: 'https://blog.example/?a=1#b',
          children: [
            { label: 'Team', href: '/about/team' },
            { label: 'Petra', href: '/trips/petra' },
            { label: 'Help', href: '/help?x=1' },
          ],
        },
      ],
    })
  })

  test('an item goes with its page or trip, and takes its children along [R-PAGE-21, G-114]', async () => {
    const page = await makePage(service, seller, site, { slug: 'faq', texts: { de: {} } })
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const toPage = { label: 'Page', link: { page_id: page.id } }
    const toTrip = { label: 'Trip', link: { product_id: trip.id } }
    const help = { label: 'Help', link: { href: '/help' } }
    await write([
      { ...toPage, children: [help] },
      { ...toTrip, children: [help] },
      { ...help, children: [toPage, toTrip] },
    ])
    const labels = async () => {
      const [header] = await read()
      return header.items.map((item: { label: string; children: { label: string }[] }) => [
        item.label,
        ...item.children.map(child => child.label),
      ])
    }
    const all = [
      ['Page', 'Help'],
      ['Trip', 'Help'],
      ['Help', 'Page', 'Trip'],
    ]
    expect(await labels()).toEqual(all)
    await step(`pages/${page.id}`, 'unpublish')
    expect(await labels()).toEqual([
      ['Trip', 'Help'],
      ['Help', 'Trip'],
    ])
    await step(`trips/${trip.id}`, 'unpublish')
    expect(await labels()).toEqual([['Help']])
    await step(`pages/${page.id}`, 'publish')
    await step(`trips/${trip.id}`, 'publish')
    expect(await labels()).toEqual(all)
    // A trip that is only paused can still be read about.
    await step(`trips/${trip.id}`, 'pause')
    expect(await labels()).toEqual(all)
    await seller.send({ method: 'DELETE', path: `/v1/pages/${page.id}` })
    await seller.send({ method: 'DELETE', path: `/v1/trips/${trip.id}` })
    expect(await labels()).toEqual([['Help']])
  })

  test('a page that cannot be opened in the language is left out of it [G-113, G-114]', async () => {
    const page = await makePage(service, seller, site, { slug: 'francais', texts: { fr: {} } })
    await write([{ label: 'Fr', link: { page_id: page.id } }])
    expect((await read('?locale=fr'))[0].items).toHaveLength(1)
    expect((await read('?locale=de'))[0].items).toEqual([])
    expect((await read())[0].items).toEqual([])
  })

  test('a new address of a page or trip is the one in the menu', async () => {
    const page = await makePage(service, seller, site, { slug: 'before', texts: { de: {} } })
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    await write([
      { label: 'P', link: { page_id: page.id } },
      { label: 'T', link: { product_id: trip.id } },
    ])
    const move = (record: string, slug: string) =>
      seller.send({ method: 'PATCH', path: `/v1/${record}`, body: { slug } })
    await move(`pages/${page.id}`, 'after')
    await move(`trips/${trip.id}`, 'after-trip')
    const [{ items }] = await read()
    expect(items.map(({ href }: { href: string }) => href)).toEqual(['/after', '/trips/after-trip'])
  })

  test('labels come in the asked language, else in the default [R-PAGE-22, G-114]', async () => {
    await write([
      { labels: { de: 'Über uns', en: 'About' }, link: { href: '/about' } },
      { label: 'FAQ', link: { href: '/faq' } },
    ])
    const labels = async (query: string) =>
      (await read(query))[0].items.map(({ label }: { label: string }) => label)
    expect(await labels('?locale=en')).toEqual(['About', 'FAQ'])
    expect(await labels('?locale=de')).toEqual(['Über uns', 'FAQ'])
    for (const query of ['', '?locale=fr', '?locale=zz']) {
      expect(await labels(query)).toEqual(['Über uns', 'FAQ'])
    }
  })

  test.each(['', 'DE', 'deu', 'd', 'de-AT', 'en%27'])(
    '422 InvalidInput: locale=%s is not two lower-case letters [R-PAGE-22, G-79]',
    async locale => {
      const { status, body } = await site.send({ path: `${path}?locale=${locale}` })
      expect([status, body.code, body.parameter]).toEqual([422, 'InvalidInput', 'locale'])
    },
  )

  test('on a marketplace a trip stands below its seller, while the network sells it', async () => {
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, { kind: 'marketplace' })
    const partner = await makeSeller(service, { approved: true })
    const trip = await makeTrip(service, partner, { city: await makeCity(service), slug: 'dive' })
    const items = [{ label: 'Dive', link: { product_id: trip.id } }]
    await putMenu(service, host, market, { items })
    const shown = async () => (await market.send({ path })).body[0].items
    expect(await shown()).toEqual([
      { label: 'Dive', href: `/trips/${partner.slug}/dive`, children: [] },
    ])
    await service.platform({
      method: 'POST',
      path: `/v1/platform/sellers/${partner.slug}/suspend`,
    })
    expect(await shown()).toEqual([])
    // What stood there may stay: another seller's decision must not lock the menu.
    await putMenu(service, host, market, { items })
  })

  test('another site has menus of its own [T-ISO-1]', async () => {
    await write([{ label: 'Canary', link: { href: '/canary' } }])
    const other = await makeStorefront(service, seller)
    expect((await other.send({ path })).text).not.toContain('Canary')
  })

  test('they may be kept until something they show changes [R-CACHE-01, R-CACHE-02, R-CACHE-03, R-CACHE-04, R-CACHE-05, R-CACHE-06, R-CACHE-07]', async () => {
    const page = await makePage(service, seller, site, { slug: 'cached', texts: { de: {} } })
    await write([{ label: 'C', link: { page_id: page.id } }])
    const first = await site.send({ path })
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    const headers = { 'if-none-match': first.headers.etag ?? '' }
    expect((await site.send({ path, headers })).status).toBe(304)
    await step(`pages/${page.id}`, 'unpublish')
    const second = await site.send({ path, headers })
    expect([second.status, second.body[0].items]).toEqual([200, []])
  })
})
