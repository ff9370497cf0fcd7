import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoWorld } from '../support/demo-template.ts'
import type { TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openDemoWorld({ day: 'test-day' })
})
afterAll(() => service.close())

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Body = any

const DIRECT = 'pk_demo_direct'
const SITES = [DIRECT, 'pk_demo_marketplace']
const OTHERS = ['de', 'ar'] as const

async function read(path: string, key = DIRECT): Promise<Body> {
  const { status, body, text } = await service.send({ path, key })
  expect(status, text).toBe(200)
  return body
}

async function readAll(path: string, key = DIRECT): Promise<Body[]> {
  const found: Body[] = []
  let cursor: string | null = null
  do {
    const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { data, next_cursor } = await read(`${path}&limit=100${next}`, key)
    found.push(...data)
    cursor = next_cursor ?? null
  } while (cursor)
  return found
}

/** What a traveller reads on the page of a trip, and nothing else. */
function wordsOf(trip: Body): Record<string, string[]> {
  const { itinerary, inclusions, options, extras, photos, visits, know_before: known } = trip
  return {
    title: [trip.title],
    summary: [trip.summary],
    description: [trip.description],
    highlights: trip.highlights,
    itinerary: itinerary.flatMap(({ title, body }: Body) => [title, body]),
    inclusions: inclusions.map(({ text }: Body) => text),
    advice: [...known.bring, ...[known.clothing, known.weather].filter(text => text !== null)],
    options: options.map(({ name }: Body) => name),
    units: options.flatMap(({ units }: Body) => units.map(({ label }: Body) => label)),
    rooms: options.flatMap(({ room_types = [] }: Body) => room_types.map(({ name }: Body) => name)),
    rules: options.flatMap(({ pickup_rules }: Body) => pickup_rules.map(({ name }: Body) => name)),
    extras: extras.flatMap(({ name, description }: Body) => [name, description]),
    photos: photos.map(({ alt }: Body) => alt),
    where: [trip.city, trip.region, trip.country, ...visits].map(({ name }: Body) => name),
    seller: [trip.seller.base, trip.seller.blurb],
    pickup: options.flatMap(({ pickup }: Body) => pickup?.instructions ?? []),
  }
}

function expectLanguage(words: readonly string[], locale: string, where: string): void {
  for (const text of words) {
    expect(text, where).toMatch(/\S/)
    if (locale === 'ar') expect(text, where).toMatch(/\p{Script=Arabic}/u)
    else expect(text, where).not.toMatch(/\p{Script=Arabic}/u)
  }
}

describe('texts of the demo world', () => {
  test.each(OTHERS)('every trip of the direct site is told whole in %s [D-13]', async locale => {
    const cards = await readAll(`/v1/public/products?locale=${locale}`)
    expect(cards.length).toBeGreaterThan(50)
    for (const { slug } of cards) {
      const trip = await read(`/v1/public/products/${slug}?locale=${locale}`)
      const english = wordsOf(await read(`/v1/public/products/${slug}?locale=en`))
      expect(trip.content_locale, slug).toBe(locale)
      for (const [field, words] of Object.entries(wordsOf(trip))) {
        expectLanguage(words, locale, `${slug} ${field}`)
        expect(words, `${slug} ${field}`).toHaveLength(english[field]?.length ?? 0)
      }
      const { highlights, itinerary, inclusions, description, advice } = wordsOf(trip)
      expect(highlights?.length, slug).toBeGreaterThan(2)
      expect(itinerary?.length, slug).toBeGreaterThan(0)
      expect(inclusions?.length, slug).toBeGreaterThan(2)
      expect(advice?.length, slug).toBeGreaterThan(1)
      expect(description, slug).not.toEqual(english.description)
    }
  })

  test.each(SITES)('%s: pages say as much in every language', async key => {
    const { data } = await read('/v1/public/pages', key)
    const slugs = [...new Set<string>(data.map(({ slug }: Body) => slug))]
    expect(slugs.toSorted()).toEqual(['about', 'home'])
    for (const slug of slugs) {
      const { sections } = await read(`/v1/public/page?slug=${slug}&locale=en`, key)
      const kinds = sections.map(({ type }: Body) => type)
      for (const locale of OTHERS) {
        const page = await read(`/v1/public/page?slug=${slug}&locale=${locale}`, key)
        expect(page.locale, slug).toBe(locale)
        expect(
          page.sections.map(({ type }: Body) => type),
          `${slug} ${locale}`,
        ).toEqual(kinds)
        expect(JSON.stringify(page.sections)).not.toEqual(JSON.stringify(sections))
      }
    }
  })

  test.each(SITES)('%s: places and cities have words in every language', async key => {
    for (const locale of OTHERS) {
      const places = await readAll(`/v1/public/places?locale=${locale}`, key)
      expect(places.length).toBeGreaterThan(9)
      for (const { slug, name, summary, content_locale, city } of places) {
        expect(content_locale, slug).toBe(locale)
        expectLanguage([name, summary, city.name], locale, slug)
      }
    }
  })

  test('sellers of the marketplace say who they are in every language', async () => {
    for (const locale of OTHERS) {
      const { data } = await read(`/v1/public/sellers?locale=${locale}`, 'pk_demo_marketplace')
      expect(data.length).toBeGreaterThan(4)
      for (const { slug, base, blurb } of data) expectLanguage([base, blurb], locale, slug)
    }
  })
})
