import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ladder,
  type MadeCity,
  makeCategory,
  makeCity,
  makePlace,
  makeTrip,
  makeTrips,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  changeRows,
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'
import { askList, minutesAgo, readList, readSlugs } from './read-list.ts'

describe('GET /v1/public/products: what a card shows', () => {
  let service: TestService
  let seller: MadeSeller
  let site: MadeStorefront
  let city: MadeCity

  beforeAll(async () => {
    service = await openTestService()
    seller = await makeSeller(service, { slug: 'desert-days', name: 'Desert Days' })
    site = await makeStorefront(service, seller, { languages: ['en', 'de', 'fr'] })
    city = await makeCity(service, {
      slug: 'aqaba',
      names: { en: 'Aqaba', de: 'Akaba' },
      region: 'south',
      regionNames: { en: 'The South', de: 'Der Süden' },
      country: 'jo',
    })
  })
  afterAll(() => service.close())

  const cardOf = async (slug: string, parameters = {}) => {
    const { data } = await readList(site, { limit: 100, ...parameters })
    return data.find((card: { slug: string }) => card.slug === slug)
  }

  test('a list is {data, next_cursor, total}, and nothing else unless asked [R-CAT-01, R-CAT-02]', async () => {
    await makeTrip(service, seller, { city })
    const plain = await askList(site)
    expect(plain.status).toBe(200)
    expect(Object.keys(plain.body)).toEqual(['data', 'next_cursor', 'total'])
    expect(plain.body.next_cursor).toBeNull()
    expect(plain.body.total).toBe(plain.body.data.length)
    expect(await readList(site, { facets: false })).not.toHaveProperty('facets')
    expect(await readList(site, { facets: true })).toHaveProperty('facets')
  })

  test('a card has id, slug, template, title and summary, and shows one of five kinds [R-CAT-03, R-CAT-04, R-GEN-22]', async () => {
    const templates = ['day_tour', 'multi_day', 'transfer', 'ticket', 'activity'] as const
    const made = await makeTrips(
      service,
      seller,
      templates.map(template => ({
        city,
        template,
        slug: `kind-${template.replace('_', '-')}`,
        title: `A ${template}`,
        summary: 'What it is about.',
      })),
    )
    for (const [index, template] of templates.entries()) {
      const { id, slug } = made[index] as { id: string; slug: string }
      const card = await cardOf(slug)
      expect(card).toMatchObject({
        id,
        slug,
        template,
        title: `A ${template}`,
        summary: 'What it is about.',
      })
    }
  })

  test('a day tour has minutes, a multi-day trip days and nights, and the rest is null [R-CAT-06]', async () => {
    await makeTrips(service, seller, [
      { city, slug: 'half-day', durationMinutes: 240 },
      { city, slug: 'three-days', template: 'multi_day', durationDays: 3, durationNights: 2 },
      { city, slug: 'no-length', template: 'ticket', durationMinutes: null },
    ])
    expect(await cardOf('half-day')).toMatchObject({
      duration_minutes: 240,
      duration_days: null,
      duration_nights: null,
    })
    expect(await cardOf('three-days')).toMatchObject({
      duration_minutes: null,
      duration_days: 3,
      duration_nights: 2,
    })
    expect(await cardOf('no-length')).toMatchObject({ duration_minutes: null, duration_days: null })
  })

  test('city, region, country, categories and seller are each a slug with a name, in the reader’s language where there is one [R-CAT-09, R-CAT-10, R-CAT-11, R-CAT-12]', async () => {
    const walks = await makeCategory(service, {
      slug: 'walks',
      names: { en: 'Walks', de: 'Wandern' },
    })
    const food = await makeCategory(service, { slug: 'food', names: 'Food' })
    await makeTrip(service, seller, {
      city,
      slug: 'named',
      categories: [food.slug, walks.slug],
    })
    expect(await cardOf('named')).toMatchObject({
      city: { slug: 'aqaba', name: 'Aqaba' },
      region: { slug: 'south', name: 'The South' },
      country: { slug: 'jo', name: 'Jordan' },
      categories: [
        { slug: 'food', name: 'Food' },
        { slug: 'walks', name: 'Walks' },
      ],
      seller: { slug: 'desert-days', name: 'Desert Days' },
    })
    expect(await cardOf('named', { locale: 'de' })).toMatchObject({
      city: { slug: 'aqaba', name: 'Akaba' },
      region: { slug: 'south', name: 'Der Süden' },
      country: { slug: 'jo', name: 'Jordanien' },
      categories: [
        { slug: 'food', name: 'Food' },
        { slug: 'walks', name: 'Wandern' },
      ],
    })
  })

  test('the text is in the asked language if the trip is published in it, else English, else what there is [R-CAT-05, D-17]', async () => {
    await makeTrips(service, seller, [
      {
        city,
        slug: 'two-languages',
        texts: {
          en: { title: 'By boat', summary: 'Out and back.' },
          de: { title: 'Mit dem Boot', summary: 'Hin und zurück.' },
          fr: { title: 'En bateau', summary: 'Aller-retour.', published: false },
        },
      },
      {
        city,
        slug: 'french-only',
        texts: { fr: { title: 'À pied', summary: '' } },
      },
    ])
    const shown = async (slug: string, locale?: string) => {
      const { content_locale, title } = await cardOf(slug, { locale })
      return [content_locale, title]
    }
    expect(await shown('two-languages')).toEqual(['en', 'By boat'])
    expect(await shown('two-languages', 'de')).toEqual(['de', 'Mit dem Boot'])
    expect(await shown('two-languages', 'de-AT')).toEqual(['de', 'Mit dem Boot'])
    expect(await shown('two-languages', 'DE')).toEqual(['de', 'Mit dem Boot'])
    expect(await shown('two-languages', 'fr')).toEqual(['en', 'By boat'])
    expect(await shown('two-languages', 'it')).toEqual(['en', 'By boat'])
    expect(await shown('french-only', 'de')).toEqual(['fr', 'À pied'])
    // A language that is none of the storefront's is shown there too.
    const english = await makeStorefront(service, seller, { languages: ['en'] })
    const { data } = await readList(english, { locale: 'de', limit: 100 })
    const card = data.find((one: { slug: string }) => one.slug === 'two-languages')
    expect(card.content_locale).toBe('de')
  })

  test('a paused trip stays in the list and says so [R-CAT-07]', async () => {
    const trip = await makeTrip(service, seller, { city, slug: 'paused' })
    expect(await cardOf('paused')).toMatchObject({ sales_paused: false })
    await seller.send({ method: 'POST', path: `/v1/trips/${trip.id}/pause` })
    expect(await cardOf('paused')).toMatchObject({ sales_paused: true })
  })

  test('the cover is the first photo with its words, and absent without photos [R-CAT-08]', async () => {
    const mediaId = randomUUID()
    await makeTrips(service, seller, [
      { city, slug: 'bare' },
      {
        city,
        slug: 'pictured',
        photos: [
          { mediaId, alt: { en: 'A dune', de: 'Eine Düne' } },
          { mediaId: randomUUID(), alt: { en: 'Tea' } },
        ],
      },
    ])
    expect(await cardOf('bare')).not.toHaveProperty('cover')
    const { cover } = await cardOf('pictured')
    expect(cover).toEqual({
      url: expect.stringContaining(`${mediaId}/large`),
      alt: 'A dune',
      small_url: expect.stringContaining(`${mediaId}/small`),
    })
    expect((await cardOf('pictured', { locale: 'de' })).cover.alt).toBe('Eine Düne')
  })

  test('a price is Money with its group size, or null [R-CAT-13, R-MON-07, R-MON-10]', async () => {
    await makeTrips(service, seller, [
      { city, slug: 'priced', perPerson: ladder(4200) },
      { city, slug: 'unpriced', perPerson: null },
      { city, slug: 'on-request', perPerson: ladder(4200), priceDisplay: 'ask' },
    ])
    expect((await cardOf('priced')).from_price).toEqual({
      amount: 4200,
      currency: 'USD',
      group_size: 1,
    })
    expect(await cardOf('unpriced')).toHaveProperty('from_price', null)
    expect(await cardOf('on-request')).toHaveProperty('from_price', null)
  })

  test('visits are the places of its stops in order, once each, and not where it merely starts [R-CAT-16]', async () => {
    const [start, first, second] = await Promise.all([
      makePlace(service, city, { names: { en: 'The gate' } }),
      makePlace(service, city, { names: { en: 'The arch', de: 'Der Bogen' } }),
      makePlace(service, city, { names: { en: 'The well' } }),
    ])
    await makeTrip(service, seller, {
      city,
      slug: 'round',
      startPlace: start.slug,
      stops: [second.slug, first.slug, second.slug],
    })
    expect((await cardOf('round')).visits).toEqual([
      { slug: second.slug, name: 'The well' },
      { slug: first.slug, name: 'The arch' },
    ])
    expect((await cardOf('round', { locale: 'de' })).visits[1].name).toBe('Der Bogen')
    expect((await cardOf('bare')).visits).toEqual([])
  })

  test('pickup is null where no option offers it, and says whether some option includes it [R-CAT-16]', async () => {
    const trip = await makeTrip(service, seller, { city, slug: 'fetched', options: [{}, {}] })
    expect(await cardOf('fetched')).toHaveProperty('pickup', null)
    const [first, second] = trip.optionIds as [string, string]
    const offer = (optionId: string, included: boolean) =>
      changeRows(service, async tx => {
        await tx`update options set pickup = ${tx.json({ included })} where id = ${optionId}`
      })
    await offer(first, false)
    expect((await cardOf('fetched')).pickup).toEqual({ included: false })
    await offer(second, true)
    expect((await cardOf('fetched')).pickup).toEqual({ included: true })
  })

  test('a rating is a score and how many gave it, or null [R-CAT-43]', async () => {
    await makeTrips(service, seller, [
      { city, slug: 'rated', reviewScore: '4.75', reviewCount: 212 },
      { city, slug: 'unrated' },
      { city, slug: 'unreviewed', reviewScore: '5.00', reviewCount: 0 },
    ])
    expect(await cardOf('unreviewed')).toHaveProperty('rating', null)
    const sorted = await readSlugs(site, { sort: 'rating', limit: 100 })
    expect(sorted[0]).toBe('rated')
    expect((await cardOf('rated')).rating).toEqual({ score: 4.75, count: 212 })
    expect(await cardOf('unrated')).toHaveProperty('rating', null)
  })

  test('the newest come first; editing a trip does not make it new again [R-CAT-57]', async () => {
    const other = await makeSeller(service)
    const own = await makeStorefront(service, other)
    const [old] = await makeTrips(service, other, [
      { city, slug: 'old', publishedAt: minutesAgo(service.now(), 20) },
      { city, slug: 'new', publishedAt: minutesAgo(service.now(), 10) },
    ])
    expect(await readSlugs(own)).toEqual(['new', 'old'])
    const sent = await other.send({
      method: 'PATCH',
      path: `/v1/trips/${old?.id}`,
      body: { duration_minutes: 30 },
    })
    expect(sent.status).toBe(200)
    expect(await readSlugs(own)).toEqual(['new', 'old'])
    expect((await readList(own)).data[1].duration_minutes).toBe(30)
  })

  test('limit is 1 to 100 and 20 by default [R-LIM-14]', async () => {
    const other = await makeSeller(service)
    const own = await makeStorefront(service, other)
    await makeTrips(
      service,
      other,
      Array.from({ length: 25 }, () => ({ city })),
    )
    expect((await readList(own)).data).toHaveLength(20)
    expect((await readList(own, { limit: '' })).data).toHaveLength(20)
    expect((await readList(own, { limit: 1 })).data).toHaveLength(1)
    expect((await readList(own, { limit: 100 })).data).toHaveLength(25)
    for (const limit of ['0', '101', 'x', '1e3', '1.5', '-1']) {
      const sent = await askList(own, { limit })
      expect([sent.status, sent.body.details.parameter]).toEqual([422, 'limit'])
    }
  })
})
