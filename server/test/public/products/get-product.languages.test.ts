import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makePlace, makeTrip, type TripOverrides } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
/** German first, and it does not list Arabic. */
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['fr', 'de', 'en', 'ar'] })
  site = await makeStorefront(service, seller, { languages: ['de', 'en'] })
  const names = { en: 'Vienna', de: 'Wien', ar: 'فيينا' }
  await makeCity(service, { slug: 'vienna', country: 'at', names })
})
afterAll(() => service.close())

const trip = (overrides: Partial<TripOverrides> = {}) =>
  makeTrip(service, seller, { city: 'vienna', ...overrides })
const read = async (path: string) => (await site.send({ path })).body
const query = (locale?: string) => (locale === undefined ? '' : `locale=${locale}`)

/** One trip as its page, the list and the search show it. */
async function everywhere(trip: { id: string; slug: string }, locale?: string) {
  const isIt = ({ id }: { id: string }) => id === trip.id
  const page = await read(`/v1/public/products/${trip.id}?${query(locale)}`)
  const list = await read(`/v1/public/products?limit=100&${query(locale)}`)
  const found = await read(`/v1/public/search?per_page=50&${query(locale)}`)
  return [page, list.data.find(isIt), found.data.find(isIt)]
}

describe('the language of a trip', () => {
  const texts = {
    en: { title: 'Old town', summary: 'On foot' },
    de: { title: 'Altstadt', summary: 'Zu Fuß' },
    ar: { title: 'المدينة القديمة', summary: 'سيرا' },
  }

  test('is the one asked for also where the storefront does not list it [D-17]', async () => {
    for (const shown of await everywhere(await trip({ texts }), 'ar')) {
      expect(shown).toMatchObject({ content_locale: 'ar', title: 'المدينة القديمة' })
      expect(shown.city.name).toBe('فيينا')
    }
  })

  test("is the storefront's first without `locale`, in lists as on pages [D-17]", async () => {
    for (const shown of await everywhere(await trip({ texts }))) {
      expect(shown).toMatchObject({ content_locale: 'de', title: 'Altstadt' })
      expect(shown.city.name).toBe('Wien')
    }
  })

  test('is English where it is not published in the one asked for [D-17, G-78]', async () => {
    for (const asked of ['it', 'nonsense']) {
      for (const shown of await everywhere(await trip({ texts }), asked)) {
        expect(shown).toMatchObject({ content_locale: 'en', title: 'Old town' })
      }
    }
  })

  test('is that of the seller where there is no English either [G-78]', async () => {
    const french = { fr: { title: 'Vieille ville', summary: '' }, ar: texts.ar }
    for (const shown of await everywhere(await trip({ texts: french }), 'de')) {
      expect(shown).toMatchObject({ content_locale: 'fr', title: 'Vieille ville' })
    }
  })
})

describe('a text that is missing in a language', () => {
  const whole = {
    title: 'Old town',
    summary: 'On foot',
    description: 'Past the cathedral.',
    highlights: ['The cathedral'],
    itinerary: [{ day: 1, title: 'Walk', body: '', places: [], durationMinutes: 60 }],
    inclusions: [{ text: 'Guide', included: true }],
  }

  test('falls back to English by itself, field by field [D-17]', async () => {
    const made = await trip({
      texts: { en: whole, de: { title: 'Altstadt', summary: '', highlights: ['Der Dom'] } },
    })
    const [page, card] = await everywhere(made, 'de')
    expect(page).toMatchObject({
      content_locale: 'de',
      title: 'Altstadt',
      summary: 'On foot',
      description: 'Past the cathedral.',
      highlights: ['Der Dom'],
      inclusions: [{ text: 'Guide' }],
    })
    expect(page.itinerary).toMatchObject([{ title: 'Walk' }])
    expect(card).toMatchObject({ content_locale: 'de', title: 'Altstadt', summary: 'On foot' })
    expect([page.summary_locale, card.summary_locale]).toEqual(['en', 'en'])
  })

  test("falls back to the seller's language where there is no English [D-17]", async () => {
    const made = await trip({
      texts: { fr: { ...whole, summary: 'À pied' }, de: { title: 'Altstadt', summary: '' } },
    })
    const [page, card] = await everywhere(made, 'de')
    for (const shown of [page, card]) {
      expect(shown).toMatchObject({ content_locale: 'de', title: 'Altstadt', summary: 'À pied' })
      expect(shown.summary_locale).toBe('fr')
    }
    expect(page.description).toBe('Past the cathedral.')
  })

  test('is not taken from any other language [D-17]', async () => {
    const made = await trip({
      texts: { en: { title: 'Old town', summary: '' }, de: { ...whole, title: 'Altstadt' } },
    })
    for (const asked of ['en', 'ar']) {
      const [page, card] = await everywhere(made, asked)
      expect(page).toMatchObject({ content_locale: 'en', title: 'Old town', summary: '' })
      expect([page.summary_locale, card.summary_locale]).toEqual(['en', 'en'])
      expect([page.description, page.highlights, page.inclusions]).toEqual(['', [], []])
      expect(card).toMatchObject({ content_locale: 'en', summary: '' })
    }
  })

  test('stays empty where nobody wrote it, and unpublished texts are not shown [D-17]', async () => {
    const made = await trip({
      texts: { en: { ...whole, published: false }, de: { title: 'Altstadt', summary: '' } },
    })
    const [page, card] = await everywhere(made, 'de')
    expect([page.summary, page.description, page.highlights]).toEqual(['', '', []])
    expect(card.summary).toBe('')
  })
})

describe('the language of cities and places', () => {
  test.each([
    [undefined, 'Wien', 'Österreich'],
    ['ar', 'فيينا', 'النمسا'],
    ['it', 'Vienna', 'Austria'],
  ])('asked for in %s a city is %s [D-17]', async (locale, name, country) => {
    await trip()
    const { data } = await read(`/v1/public/cities?${query(locale)}`)
    expect(data).toMatchObject([{ name, country: { name: country } }])
  })

  const names = { en: 'Cathedral', de: 'Dom' }
  const said = (place: Record<string, unknown>) =>
    ['name', 'summary', 'content_locale', 'summary_locale'].map(field => place[field])
  test.each([
    ['both', { names, summaries: { en: 'High.', de: 'Hoch.' } }, ['Dom', 'Hoch.', 'de', 'de']],
    ['the name', { names, summaries: { en: 'High.' } }, ['Dom', 'High.', 'de', 'en']],
    ['the name alone', { names, summaries: {} }, ['Dom', '', 'de', 'de']],
    [
      'the summary',
      { names: 'Arch', summaries: { en: 'Low.', de: 'Tief.' } },
      ['Arch', 'Tief.', 'en', 'de'],
    ],
    [
      'an empty summary',
      { names: 'Arch', summaries: { en: 'Low.', de: '' } },
      ['Arch', 'Low.', 'en', 'en'],
    ],
    ['nothing', { names: 'Arch', summaries: { en: 'Low.' } }, ['Arch', 'Low.', 'en', 'en']],
  ])(
    'a place with %s in it says in which language name and summary are [D-17]',
    async (_, texts, shown) => {
      const place = await makePlace(service, { slug: 'vienna' }, texts)
      await trip({ stops: [place.slug] })
      const one = await read(`/v1/public/places/${place.slug}?locale=de`)
      expect(said(one)).toEqual(shown)
      const { data } = await read('/v1/public/places')
      const listed = data.find(({ slug }: { slug: string }) => slug === place.slug)
      expect(said(listed)).toEqual(shown)
    },
  )
})
