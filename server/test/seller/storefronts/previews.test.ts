import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMedia } from '../../support/catalog-world.ts'
import { makePage } from '../../support/content-world.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

const SHOPS = {
  place: { scheme: 'https', domain: 'shops.example' },
  site: null,
  secret: null,
} as const

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let call: ReturnType<typeof sellerCalls>
beforeAll(async () => {
  service = await openTestService({ shops: SHOPS })
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
  call = sellerCalls(service, seller.ownerKey)
})
afterAll(() => service.close())

const pathOf = (of = site) => `/v1/storefronts/${of.id}/previews`
const make = (body: object = {}) => call.post(pathOf(), body)
const shown = (token: string, at = site): Promise<Sent> =>
  at.send({ path: `/v1/public/preview?preview=${token}` })
const page = (slug: string, token?: string): Promise<Sent> =>
  site.send({ path: `/v1/public/page?slug=${slug}${token ? `&preview=${token}` : ''}` })
const put = (id: string, body: object, by = seller): Promise<Sent> =>
  by.send({ method: 'PUT', path: `/v1/storefronts/${site.id}/previews/${id}`, body })

describe('a preview of a site', () => {
  test('shows a look that is not saved, to nobody else [R-SF-07]', async () => {
    const made = await make({ look: { brand_color: '#5b2a86', font: 'serif' } })
    expect(made.address).toMatch(/^https:\/\/[a-z0-9-]+\.shops\.example\/\?preview=/)
    const seen = await shown(made.token)
    expect(seen.status, seen.text).toBe(200)
    expect(seen.headers['cache-control']).toBe('no-store')
    expect(seen.body).toMatchObject({
      kind: 'site',
      expires_at: made.expires_at,
      storefront: { brand_color: '#5b2a86', font: 'serif', logo: null },
    })
    const plain = await site.send({ path: '/v1/public/storefront' })
    expect(plain.body).toMatchObject({ brand_color: null, font: 'system' })
    const logo = await makeMedia(service, seller)
    expect((await put(made.id, { look: { logo_media_id: logo.id } })).status).toBe(200)
    const { storefront } = (await shown(made.token)).body
    expect(storefront).toMatchObject({ brand_color: null, font: 'system' })
    expect(storefront.logo.url).toContain(logo.id)
  })

  test('shows pages that are not published, and words that are not saved [R-SF-08]', async () => {
    const about = await makePage(service, seller, site, { slug: 'about' })
    await call.post(`/v1/pages/${about.id}/unpublish`)
    expect((await page('about')).status).toBe(404)
    const made = await make()
    const saved = await page('about', made.token)
    expect(saved.status, saved.text).toBe(200)
    const text = { title: 'As typed', sections: [{ type: 'text', body: 'New words' }] }
    const draft = { pages: [{ page_id: about.id, locale: saved.body.locale, text }] }
    expect((await put(made.id, draft)).status).toBe(200)
    const typed = await page('about', made.token)
    expect(typed.body).toMatchObject({ title: 'As typed', sections: text.sections })
    expect(typed.headers['cache-control']).toBe('no-store')
    expect((await page('about')).status).toBe(404)
  })

  test('takes what could be saved, and nothing of another seller [R-SF-10]', async () => {
    const made = await make()
    const stranger = await makeSeller(service)
    const theirs = await makeMedia(service, stranger)
    const theirSite = await makeStorefront(service, stranger)
    const theirPage = await makePage(service, stranger, theirSite, { slug: 'about' })
    const text = { title: 'T', sections: [] }
    const refused = [
      { look: { brand_color: 'red; background: url(https://evil.example)' } },
      { look: { font: 'comic' } },
      { look: { logo_media_id: theirs.id } },
      { pages: [{ page_id: theirPage.id, locale: 'en', text }] },
    ]
    for (const body of refused) {
      expect((await put(made.id, body)).status, JSON.stringify(body)).toBe(422)
      const created = await seller.send({ method: 'POST', path: pathOf(), body })
      expect(created.status, JSON.stringify(body)).toBe(422)
    }
    const foreign = await put(made.id, {}, stranger)
    expect(foreign.status).toBe(404)
  })

  test('is one of twenty of its site; of more, the oldest ends [R-SF-09]', async () => {
    const first = await make()
    for (let more = 0; more < 19; more++) await make()
    expect((await shown(first.token)).status).toBe(200)
    const last = await make()
    expect((await shown(first.token)).status).toBe(404)
    expect((await shown(last.token)).status).toBe(200)
  })
})
