import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGermanSite, makePage } from '../../support/content-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
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
  ;({ seller, site } = await makeGermanSite(service))
})
afterAll(() => service.close())

const read = (query: string, headers: Record<string, string> = {}) =>
  site.send({ path: `/v1/public/page?${query}`, headers })

describe('GET /v1/public/page', () => {
  test('a published page in full [R-PAGE-01, R-PAGE-07, R-PAGE-08]', async () => {
    const { id } = await makePage(service, seller, site, {
      slug: 'about',
      texts: {
        de: {
          title: 'Über uns',
          sections: [{ type: 'text', body: 'Seit 1998.' }],
          seo: {
            meta_title: 'Wir',
            meta_description: 'Wer wir sind',
            canonical_url: 'https://x.example/about',
          },
        },
      },
    })
    const { status, body } = await read('slug=about')
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      slug: 'about',
      locale: 'de',
      title: 'Über uns',
      sections: [{ type: 'text', body: 'Seit 1998.' }],
      seo: {
        meta_title: 'Wir',
        meta_description: 'Wer wir sind',
        canonical_url: 'https://x.example/about',
        noindex: false,
      },
      updated_at: '2026-11-15T10:00:00.000Z',
    })
  })

  test('what nobody set for search engines is null and false [R-PAGE-08]', async () => {
    await makePage(service, seller, site, { slug: 'plain', texts: { de: {} } })
    expect((await read('slug=plain')).body.seo).toEqual({
      meta_title: null,
      meta_description: null,
      canonical_url: null,
      noindex: false,
    })
  })

  test.each(['', 'slug=', 'slug=%20', 'slug=/', 'slug=///', 'locale=de'])(
    '422 InvalidInput: "%s" has no slug [R-PAGE-02, G-115]',
    async query => {
      const { status, body } = await read(query)
      expect([status, body.code, body.parameter]).toEqual([422, 'InvalidInput', 'slug'])
    },
  )

  test('a slug may have slashes; those around it do not count [R-PAGE-03, G-115]', async () => {
    await makePage(service, seller, site, { slug: 'about/team/guides', texts: { de: {} } })
    for (const slug of ['about/team/guides', '/about/team/guides', '//about/team/guides//']) {
      const { status, body } = await read(`slug=${encodeURIComponent(slug)}`)
      expect([status, body.slug]).toEqual([200, 'about/team/guides'])
    }
    for (const slug of ['about//team/guides', 'About/team/guides', 'about/team']) {
      expect((await read(`slug=${encodeURIComponent(slug)}`)).status).toBe(404)
    }
  })

  test('home is a slug like any other [G-116]', async () => {
    expect((await read('slug=home')).status).toBe(404)
    await makePage(service, seller, site, { slug: 'home', texts: { de: { title: 'Hallo' } } })
    expect((await read('slug=home')).body.title).toBe('Hallo')
  })

  test.each(['', '%20', 'EN', 'eng', 'e', 'en-US', 'd%27', '12', 'дe'])(
    '422 InvalidInput: locale=%s is not two lower-case letters [R-PAGE-04, G-79]',
    async locale => {
      const { status, body } = await read(`slug=about&locale=${locale}`)
      expect([status, body.code, body.parameter]).toEqual([422, 'InvalidInput', 'locale'])
    },
  )

  test('404 NotFound: an unknown slug, a draft and a page taken back [R-PAGE-05]', async () => {
    const gone = async (slug: string) => {
      const { status, body, headers } = await read(`slug=${slug}`)
      expect([status, body.code, body.entity]).toEqual([404, 'NotFound', 'page'])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
    await gone('nobody')
    const { id } = await makePage(service, seller, site, {
      slug: 'news',
      texts: { de: {} },
      published: false,
    })
    await gone('news')
    const move = (step: string) => seller.send({ method: 'POST', path: `/v1/pages/${id}/${step}` })
    await move('publish')
    expect((await read('slug=news')).status).toBe(200)
    await move('unpublish')
    await gone('news')
    await move('publish')
    await seller.send({ method: 'DELETE', path: `/v1/pages/${id}/texts/de` })
    await gone('news')
    await seller.send({ method: 'DELETE', path: `/v1/pages/${id}` })
    await gone('news')
  })

  test('asked language, else the default, never English of itself [R-PAGE-06, G-113]', async () => {
    await makePage(service, seller, site, { slug: 'both', texts: { de: {}, en: {} } })
    await makePage(service, seller, site, { slug: 'foreign', texts: { en: {}, fr: {} } })
    const localeOf = async (query: string) => (await read(query)).body.locale
    expect(await localeOf('slug=both&locale=en')).toBe('en')
    expect(await localeOf('slug=both&locale=fr')).toBe('de')
    expect(await localeOf('slug=both')).toBe('de')
    expect(await localeOf('slug=foreign&locale=fr')).toBe('fr')
    expect((await read('slug=foreign&locale=de')).status).toBe(404)
    expect((await read('slug=foreign')).status).toBe(404)
  })

  test('a language that the site does not speak is the default, written or not [G-79]', async () => {
    await makePage(service, seller, site, { slug: 'prepared', texts: { de: {}, it: {} } })
    for (const locale of ['it', 'zz']) {
      expect((await read(`slug=prepared&locale=${locale}`)).body.locale).toBe('de')
    }
    const path = `/v1/storefronts/${site.id}`
    const speak = (languages: string[]) =>
      seller.send({ method: 'PATCH', path, body: { languages } })
    await speak(['de', 'en', 'fr', 'it'])
    expect((await read('slug=prepared&locale=it')).body.locale).toBe('it')
    await speak(['de', 'en', 'fr'])
  })
})

describe('whose page it is', () => {
  test("another site's page is not there, of the same seller or of another [T-ISO-1]", async () => {
    const other = await makeStorefront(service, seller, { languages: ['de'] })
    const otherSeller = await makeSeller(service)
    const foreign = await makeStorefront(service, otherSeller)
    await makePage(service, seller, other, { slug: 'only-other', texts: { de: {} } })
    await makePage(service, otherSeller, foreign, { slug: 'only-foreign' })
    const unknown = await read('slug=only-nobody')
    for (const slug of ['only-other', 'only-foreign']) {
      const { status, text } = await read(`slug=${slug}`)
      expect([status, text]).toEqual([404, unknown.text])
    }
    expect((await other.send({ path: '/v1/public/page?slug=only-other' })).status).toBe(200)
    expect((await foreign.send({ path: '/v1/public/page?slug=only-foreign' })).status).toBe(200)
  })
})

describe('caching', () => {
  test('weak ETag, one private minute; 304 while nothing changed [R-CACHE-01, R-CACHE-02, R-CACHE-03, R-CACHE-04, R-CACHE-05, R-CACHE-06, R-CACHE-10]', async () => {
    await makePage(service, seller, site, { slug: 'kept', texts: { de: {} } })
    const first = await read('slug=kept')
    expect(first.headers.etag).toMatch(/^W\/"/)
    expect(first.headers['cache-control']).toBe('private, max-age=60')
    expect(first.headers.vary).toBe('Authorization, Svc-Publishable-Key, Accept-Encoding, Prefer')
    const again = await read('slug=kept', { 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers[name]).toBe(first.headers[name])
    }
    expect(again.headers['x-request-id']).toBeDefined()
  })

  test('a changed text has another tag, and so has another language [R-CACHE-07, R-CACHE-11]', async () => {
    const { id } = await makePage(service, seller, site, {
      slug: 'tagged',
      texts: { de: { title: 'eins' }, en: { title: 'one' } },
    })
    const first = await read('slug=tagged')
    const tag = { 'if-none-match': first.headers.etag ?? '' }
    expect((await read('slug=tagged&locale=en', tag)).status).toBe(200)
    await service.advance({ seconds: 5 })
    const body = { title: 'zwei', sections: [] }
    await seller.send({ method: 'PUT', path: `/v1/pages/${id}/texts/de`, body })
    const second = await read('slug=tagged', tag)
    expect([second.status, second.body.title]).toEqual([200, 'zwei'])
    expect(second.headers.etag).not.toBe(first.headers.etag)
    expect(second.body.updated_at).toBe('2026-11-15T10:00:05.000Z')
  })
})
