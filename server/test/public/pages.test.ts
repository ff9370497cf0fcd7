import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePage } from '../support/content-world.ts'
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
  seller = await makeSeller(service, { languages: ['de', 'en'] })
  site = await makeStorefront(service, seller, { languages: ['de', 'en'], default_language: 'de' })
})
afterAll(() => service.close())

const read = async () => (await site.send({ path: '/v1/public/pages' })).body
const slugs = async () => (await read()).data.map(({ slug }: { slug: string }) => slug)

describe('GET /v1/public/pages', () => {
  test('a site without pages has an empty sitemap', async () => {
    expect(await read()).toEqual({ data: [] })
  })

  test('published pages by slug, with when they last changed [R-PAGE-15]', async () => {
    const { id } = await makePage(service, seller, site, {
      slug: 'visa',
      texts: { de: {} },
      published: false,
    })
    await makePage(service, seller, site, { slug: 'about/team', texts: { de: {} } })
    expect(await slugs()).toEqual(['about/team'])
    await service.advance({ minutes: 3 })
    const move = (step: string) => seller.send({ method: 'POST', path: `/v1/pages/${id}/${step}` })
    await move('publish')
    expect(await read()).toEqual({
      data: [
        { slug: 'about/team', updated_at: '2026-11-15T10:00:00.000Z' },
        { slug: 'visa', updated_at: '2026-11-15T10:03:00.000Z' },
      ],
    })
    await move('unpublish')
    expect(await slugs()).toEqual(['about/team'])
  })

  test('lists a page where it opens without a language, and no other [R-PAGE-15]', async () => {
    await makePage(service, seller, site, { slug: 'english-only', texts: { en: {} } })
    await makePage(service, seller, site, { slug: 'both', texts: { de: {}, en: {} } })
    for (const slug of ['english-only', 'both', ...(await slugs())]) {
      const { status } = await site.send({ path: `/v1/public/page?slug=${slug}` })
      expect([slug, status === 200]).toEqual([slug, (await slugs()).includes(slug)])
    }
  })

  test('noindex in the default language leaves a page out, which still opens [R-PAGE-16]', async () => {
    const hidden = { seo: { noindex: true } }
    const { id } = await makePage(service, seller, site, { slug: 'thanks', texts: { de: hidden } })
    expect(await slugs()).not.toContain('thanks')
    const page = await site.send({ path: '/v1/public/page?slug=thanks' })
    expect([page.status, page.body.seo.noindex]).toEqual([200, true])
    await seller.send({
      method: 'PUT',
      path: `/v1/pages/${id}/texts/de`,
      body: { title: 'Danke', sections: [] },
    })
    expect(await slugs()).toContain('thanks')
  })

  test('noindex in another language does not [R-PAGE-17]', async () => {
    await makePage(service, seller, site, {
      slug: 'half-hidden',
      texts: { de: {}, en: { seo: { noindex: true } } },
    })
    expect(await slugs()).toContain('half-hidden')
    const path = `/v1/storefronts/${site.id}`
    const speak = (language: string) =>
      seller.send({ method: 'PATCH', path, body: { default_language: language } })
    await speak('en')
    expect(await slugs()).not.toContain('half-hidden')
    await speak('de')
  })

  test('pages of another site are not listed, of the same seller or of another [T-ISO-1]', async () => {
    const otherSeller = await makeSeller(service)
    const foreign = await makeStorefront(service, otherSeller)
    const other = await makeStorefront(service, seller)
    await makePage(service, otherSeller, foreign, { slug: 'foreign' })
    await makePage(service, seller, other, { slug: 'other' })
    const all = await slugs()
    expect(all).not.toContain('foreign')
    expect(all).not.toContain('other')
    expect((await foreign.send({ path: '/v1/public/pages' })).body.data).toHaveLength(1)
  })

  test('it may be kept until a page changes [R-CACHE-01, R-CACHE-02, R-CACHE-03, R-CACHE-04, R-CACHE-05, R-CACHE-06, R-CACHE-07]', async () => {
    const first = await site.send({ path: '/v1/public/pages' })
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    const headers = { 'if-none-match': first.headers.etag ?? '' }
    expect((await site.send({ path: '/v1/public/pages', headers })).status).toBe(304)
    await makePage(service, seller, site, { slug: 'brand-new', texts: { de: {} } })
    const second = await site.send({ path: '/v1/public/pages', headers })
    expect(second.status).toBe(200)
    expect(second.text).toContain('brand-new')
  })
})
