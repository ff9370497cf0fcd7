import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeMedia, makeTrip, makeTrips } from '../../support/catalog-world.ts'
import { makeGermanSite, makePage } from '../../support/content-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  setRate,
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

describe('sections of GET /v1/public/page', () => {
  async function shown(sections: object[], locale = 'de') {
    const slug = `sections-${randomUUID()}`
    await makePage(service, seller, site, { slug, texts: { [locale]: { sections } } })
    return (await read(`slug=${slug}&locale=${locale}`)).body.sections
  }

  test('hero, with and without a picture [R-PAGE-09, G-112]', async () => {
    const { id: mediaId } = await makeMedia(service, seller)
    const hero = { type: 'hero', title: 'Wadi Rum', subtitle: 'Red sand' }
    const [bare, full] = await shown([
      { ...hero, image: null },
      { ...hero, image: { media_id: mediaId, alt: 'Dunes' } },
    ])
    expect(bare).toEqual({ ...hero, image: null })
    expect(full.image.alt).toBe('Dunes')
    expect(full.image.url).toContain(`http://127.0.0.1:8080/media/${mediaId}/`)
    expect(Object.keys(full.image).sort()).toEqual(['alt', 'small_url', 'url'])
  })

  test('text is served as written [R-PAGE-10]', async () => {
    const body = 'A <b>bold</b> & **strong** [word](https://x.example)\n\n\t<script>kept</script>'
    expect(await shown([{ type: 'text', body }])).toEqual([{ type: 'text', body }])
  })

  test('photo, with and without a caption [R-PAGE-12, G-112]', async () => {
    const { id: mediaId } = await makeMedia(service, seller)
    const photo = { media_id: mediaId, alt: '' }
    const sections = await shown([
      { type: 'photo', photo, caption: 'At dawn' },
      { type: 'photo', photo, caption: null },
      { type: 'photo', photo },
    ])
    expect(sections.map((section: { caption: string }) => section.caption)).toEqual([
      'At dawn',
      null,
      null,
    ])
    expect(sections[0].photo.url).toContain(mediaId)
  })

  test('faq, in order [R-PAGE-13, G-112]', async () => {
    const items = [
      { question: 'When?', answer: 'At **six**.' },
      { question: 'Where?', answer: 'At the gate.' },
    ]
    expect(await shown([{ type: 'faq', items }])).toEqual([{ type: 'faq', items }])
  })

  test('cta [R-PAGE-14]', async () => {
    const cta = { type: 'cta', label: 'Book', href: '/trips?from=page#list' }
    expect(await shown([cta])).toEqual([cta])
  })
})

describe('a section of trips', () => {
  type Section = { heading: string; trips: { id: string; title: string; from_price: unknown }[] }
  const idsOf = ({ trips }: Section) => trips.map(trip => trip.id)

  test("some of the seller's trips in staff order, at once without one unpublished [R-PAGE-11, G-117]", async () => {
    const city = await makeCity(service)
    const [one, two, three] = (
      await makeTrips(service, seller, [{ city }, { city }, { city }])
    ).map(({ id }) => id)
    const draft = await makeTrip(service, seller, { city, publishedAt: null })
    await makePage(service, seller, site, {
      slug: 'trips-page',
      texts: {
        de: {
          sections: [
            { type: 'trips', heading: 'Touren', product_ids: [three, draft.id, one, two] },
            { type: 'trips', heading: '', product_ids: [] },
          ],
        },
      },
    })
    const first = await read('slug=trips-page')
    expect(first.body.sections[0].heading).toBe('Touren')
    expect(idsOf(first.body.sections[0])).toEqual([three, one, two])
    expect(first.body.sections[1]).toEqual({ type: 'trips', heading: '', trips: [] })

    const move = (step: string) => seller.send({ method: 'POST', path: `/v1/trips/${one}/${step}` })
    await move('unpublish')
    const second = await read('slug=trips-page', { 'if-none-match': first.headers.etag ?? '' })
    expect(second.status).toBe(200)
    expect(idsOf(second.body.sections[0])).toEqual([three, two])
    await move('publish')
    expect(idsOf((await read('slug=trips-page')).body.sections[0])).toEqual([three, one, two])
  })

  test('cards come in the language of the page and the display currency [G-117]', async () => {
    await setRate(service, { currency: 'EUR', rate: '0.5' })
    const euros = await makeStorefront(service, seller, {
      languages: ['de', 'en'],
      default_language: 'de',
      currencies: ['EUR', 'USD'],
      display_currency: 'EUR',
    })
    const city = await makeCity(service, { names: { en: 'Aqaba', de: 'Akaba' } })
    const trip = await makeTrip(service, seller, {
      city,
      texts: {
        en: { title: 'Desert night', summary: '' },
        de: { title: 'Nacht in der Wüste', summary: '' },
      },
    })
    const sections = [{ type: 'trips', heading: 'x', product_ids: [trip.id] }]
    await makePage(service, seller, euros, { slug: 'euro', texts: { de: { sections } } })
    // Asked in English, the page comes in German, and so do its cards.
    const { body } = await euros.send({ path: '/v1/public/page?slug=euro&locale=en' })
    expect(body.locale).toBe('de')
    expect(body.sections[0].trips[0]).toMatchObject({
      id: trip.id,
      content_locale: 'de',
      title: 'Nacht in der Wüste',
      city: { name: 'Akaba' },
      from_price: { amount: 2500, currency: 'EUR', group_size: 1 },
    })
  })

  test('a marketplace shows the trips it sells, and no others [G-117]', async () => {
    const host = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, host, { kind: 'marketplace' })
    const partner = await makeSeller(service, { approved: true })
    const city = await makeCity(service)
    const sold = await makeTrip(service, partner, { city })
    const own = await makeTrip(service, host, { city })
    await makePage(service, host, market, {
      slug: 'market',
      texts: {
        en: { sections: [{ type: 'trips', heading: '', product_ids: [own.id, sold.id] }] },
      },
    })
    const ids = async () =>
      idsOf((await market.send({ path: '/v1/public/page?slug=market' })).body.sections[0])
    // The host itself is not in the network.
    expect(await ids()).toEqual([sold.id])
    await service.platform({
      method: 'POST',
      path: `/v1/platform/sellers/${partner.slug}/suspend`,
    })
    expect(await ids()).toEqual([])
  })
})
