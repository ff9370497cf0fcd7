import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { makePage } from '../support/content-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  platformCalls,
  sellerCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

const pathOf = (path: string) => `/v1/public/redirect?path=${encodeURIComponent(path)}`
const ask = (path: string, on: MadeStorefront = site) => on.send({ path: pathOf(path) })
const list = (redirects: object[]) =>
  sellerCalls(service, seller.ownerKey).put(`/v1/storefronts/${site.id}/redirects`, { redirects })
const rename = (record: string, slug: string) =>
  sellerCalls(service, seller.ownerKey).patch(`/v1/${record}`, { slug })

async function expectNone(path: string, on: MadeStorefront = site) {
  const { status, body } = await ask(path, on)
  expect([status, body.code, body.entity]).toEqual([404, 'NotFound', 'redirect'])
}

describe('GET /v1/public/redirect', () => {
  test("the seller's own list, as a read that may be kept [R-GEO-20, G-111, R-CACHE-01, R-CACHE-02, R-CACHE-03, R-CACHE-04, R-CACHE-05, R-CACHE-06]", async () => {
    await list([
      { path: '/old', to: '/new?from=old#top', status: 302 },
      { path: '/gone', to: '/' },
    ])
    const first = await ask('/old')
    expect(first.body).toEqual({ path: '/old', to: '/new?from=old#top', status: 302 })
    expect((await ask('/gone')).body).toEqual({ path: '/gone', to: '/', status: 301 })
    expect(first.headers.etag).toMatch(/^W\/"/)
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    const headers = { 'if-none-match': first.headers.etag ?? '' }
    expect((await site.send({ path: pathOf('/old'), headers })).status).toBe(304)
  })

  test('a new list counts at once [R-CACHE-07]', async () => {
    await list([{ path: '/was', to: '/one' }])
    const first = await ask('/was')
    await list([{ path: '/was', to: '/two' }])
    const headers = { 'if-none-match': first.headers.etag ?? '' }
    expect((await site.send({ path: pathOf('/was'), headers })).body.to).toBe('/two')
    await list([])
    await expectNone('/was')
  })

  test('404 NotFound: nothing is known of the address; the answer is never kept [R-CACHE-12]', async () => {
    await expectNone('/nothing')
    await expectNone('//evil.example')
    const { headers } = await ask('/nothing')
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['', 'path=', 'path=%20', 'path=old', 'path=https://x.example/', 'path=%5Cold'])(
    '422 InvalidInput: "%s" is no path [G-111]',
    async query => {
      const { status, body } = await site.send({ path: `/v1/public/redirect?${query}` })
      expect([status, body.code, body.parameter]).toEqual([422, 'InvalidInput', 'path'])
    },
  )

  test('an address is found as browsers write it: encoded, with a slash or a query', async () => {
    await list([
      { path: '/über-uns', to: '/about' },
      { path: '/old%20page/', to: '/page' },
    ])
    for (const path of ['/über-uns', '/%C3%BCber-uns', '/u%CC%88ber-uns/', '/über-uns?utm=1#x']) {
      expect((await ask(path)).body, path).toMatchObject({ path: '/über-uns', to: '/about' })
    }
    for (const path of ['/old page', '/old%20page', '/old+page']) {
      expect((await ask(path)).status, path).toBe(path.includes('+') ? 404 : 200)
    }
    await expectNone('/Über-uns')
    await expectNone('/%zz')
  })
})

describe('what was renamed leads on by itself', () => {
  test('a trip, for as long as it is sold [G-111]', async () => {
    const trip = await makeTrip(service, seller, { city: await makeCity(service), slug: 'first' })
    await rename(`trips/${trip.id}`, 'second')
    await rename(`trips/${trip.id}`, 'third')
    for (const slug of ['first', 'second']) {
      const path = `/trips/${slug}`
      expect((await ask(path)).body).toEqual({ path, to: '/trips/third', status: 301 })
    }
    await expectNone('/trips/third')
    expect((await ask('/trips/first/')).body.to).toBe('/trips/third')
    const move = (step: string) =>
      seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/${step}` })
    await move('unpublish')
    await expectNone('/trips/first')
    await move('publish')
    expect((await ask('/trips/first')).status).toBe(200)
    // Another trip takes the old address over.
    const other = await makeTrip(service, seller, { city: await makeCity(service) })
    await rename(`trips/${other.id}`, 'first')
    await expectNone('/trips/first')
  })

  test('a page, for as long as it is published [G-111]', async () => {
    const page = await makePage(service, seller, site, { slug: 'about/us' })
    await rename(`pages/${page.id}`, 'about')
    expect((await ask('/about/us')).body).toEqual({ path: '/about/us', to: '/about', status: 301 })
    await rename(`pages/${page.id}`, 'home')
    expect((await ask('/about/us')).body.to).toBe('/')
    expect((await ask('/about')).body.to).toBe('/')
    await expectNone('/')
    await rename(`pages/${page.id}`, 'about/us')
    await expectNone('/about/us')
    expect((await ask('/')).body.to).toBe('/about/us')
    await seller.send({ method: 'POST', path: `/v1/pages/${page.id}/unpublish` })
    await expectNone('/about')
    await seller.send({ method: 'DELETE', path: `/v1/pages/${page.id}` })
    await expectNone('/about')
  })

  test('a new page at an old address ends its redirect', async () => {
    const page = await makePage(service, seller, site, { slug: 'terms' })
    await rename(`pages/${page.id}`, 'conditions')
    expect((await ask('/terms')).status).toBe(200)
    await makePage(service, seller, site, { slug: 'terms' })
    await expectNone('/terms')
  })

  test('a merged place [G-111]', async () => {
    const city = await makeCity(service)
    const one = await makePlace(service, city, { slug: 'siq' })
    const two = await makePlace(service, city, { slug: 'the-siq' })
    await expectNone('/places/siq')
    await platformCalls(service).post(`/v1/platform/places/${one.slug}/merge`, { into: two.slug })
    expect((await ask('/places/siq')).body).toEqual({
      path: '/places/siq',
      to: '/places/the-siq',
      status: 301,
    })
    await expectNone('/places/the-siq')
    await expectNone('/places/siq/photos')
  })

  test("the seller's own list comes first", async () => {
    const page = await makePage(service, seller, site, { slug: 'contact-us' })
    await rename(`pages/${page.id}`, 'contact')
    await list([{ path: '/contact-us', to: '/write', status: 302 }])
    expect((await ask('/contact-us')).body).toMatchObject({ to: '/write', status: 302 })
    await list([])
    expect((await ask('/contact-us')).body).toMatchObject({ to: '/contact', status: 301 })
  })

  test('nobody is sent round in a circle, by list and renaming together', async () => {
    const page = await makePage(service, seller, site, { slug: 'ring-old' })
    await rename(`pages/${page.id}`, 'ring-new')
    await list([
      { path: '/ring-new', to: '/ring-old' },
      { path: '/into-ring', to: '/ring-new' },
      { path: '/a', to: '/b' },
      { path: '/b', to: '/c' },
    ])
    for (const path of ['/ring-old', '/ring-new', '/into-ring']) await expectNone(path)
    expect((await ask('/a')).body.to).toBe('/b')
    await list([])
  })
})

describe('on a marketplace', () => {
  test('a renamed trip stands below its seller, while the network sells it', async () => {
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, { kind: 'marketplace' })
    const partner = await makeSeller(service, { approved: true })
    const trip = await makeTrip(service, partner, { city: await makeCity(service), slug: 'reef' })
    const call = sellerCalls(service, partner.ownerKey)
    await call.patch(`/v1/trips/${trip.id}`, { slug: 'blue-reef' })
    const path = `/trips/${partner.slug}/reef`
    expect((await ask(path, market)).body).toEqual({
      path,
      to: `/trips/${partner.slug}/blue-reef`,
      status: 301,
    })
    await expectNone('/trips/reef', market)
    await expectNone(`/trips/${host.slug}/reef`, market)
    await expectNone(path)
    await service.platform({
      method: 'POST',
      path: `/v1/platform/sellers/${partner.slug}/suspend`,
    })
    await expectNone(path, market)
  })
})

describe('whose address it is', () => {
  test("another site's redirects and renamed pages are not known here [T-ISO-1]", async () => {
    const other = await makeStorefront(service, seller)
    const otherSeller = await makeSeller(service)
    const foreign = await makeStorefront(service, otherSeller)
    for (const [owner, home] of [
      [seller, other],
      [otherSeller, foreign],
    ] as const) {
      const call = sellerCalls(service, owner.ownerKey)
      await call.put(`/v1/storefronts/${home.id}/redirects`, {
        redirects: [{ path: '/theirs', to: '/theirs-now' }],
      })
      const page = await makePage(service, owner, home, { slug: 'their-page' })
      await call.patch(`/v1/pages/${page.id}`, { slug: 'their-new-page' })
    }
    const trip = await makeTrip(service, otherSeller, {
      city: await makeCity(service),
      slug: 'their-trip',
    })
    await sellerCalls(service, otherSeller.ownerKey).patch(`/v1/trips/${trip.id}`, { slug: 'now' })
    for (const path of ['/theirs', '/their-page', '/trips/their-trip']) {
      await expectNone(path)
      expect((await ask(path, foreign)).status).toBe(200)
    }
  })
})
