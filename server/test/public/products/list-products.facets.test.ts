import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makePlace, makeTrips } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'
import { type ListParameters, readList } from './read-list.ts'

describe('GET /v1/public/products: facets', () => {
  let service: TestService
  let site: MadeStorefront
  let market: MadeStorefront

  beforeAll(async () => {
    service = await openTestService()
    const seller = await makeSeller(service, {
      slug: 'one',
      name: 'Seller One',
      approved: true,
      mayRunMarketplace: true,
    })
    const other = await makeSeller(service, { slug: 'two', name: 'Seller Two', approved: true })
    site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
    market = await makeStorefront(service, seller, { kind: 'marketplace' })
    const aqaba = await makeCity(service, {
      slug: 'aqaba',
      names: { en: 'Aqaba', de: 'Zz-Akaba' },
      region: 'south',
    })
    await makeCity(service, { slug: 'petra', names: { en: 'Petra' }, region: 'south' })
    await makeCity(service, { slug: 'wadi', names: { en: 'Wadi' }, region: 'east' })
    await makePlace(service, aqaba, { slug: 'reef', names: { en: 'The reef' } })
    for (const slug of ['boats', 'walks']) await makeCategory(service, { slug })
    await makeTrips(service, seller, [
      { slug: 'a', city: 'aqaba', title: 'Reef by boat', categories: ['boats'], stops: ['reef'] },
      { slug: 'b', city: 'aqaba', title: 'Reef on foot', categories: ['walks'] },
      { slug: 'c', city: 'aqaba', template: 'ticket', durationMinutes: null, perPerson: null },
      { slug: 'd', city: 'wadi', title: 'Dunes', categories: ['walks'] },
      { slug: 'e', city: 'petra', title: 'Rocks', categories: ['walks', 'boats'] },
    ])
    await makeTrips(service, other, [{ slug: 'z', city: 'petra' }])
  })
  afterAll(() => service.close())

  const facetsOf = async (parameters: ListParameters = {}, from = site) =>
    (await readList(from, { facets: true, ...parameters })).facets
  type Value = { value: string; name: string | null; count: number }
  const counts = (values: Value[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))

  test('what was selected is shown though nothing has it, also where both kinds are [R-CAT-46]', async () => {
    for (const price of ['ask', 'shown,ask']) {
      expect(counts((await facetsOf({ city: 'wadi', price })).price)).toEqual({ shown: 1, ask: 0 })
    }
    const { total } = await readList(site, { city: 'wadi', price: 'shown,ask', facets: true })
    expect(total).toBe(1)
  })

  test('each filter has the values that trips have, with their names, most first [R-CAT-02, R-CAT-46, R-CAT-47]', async () => {
    const facets = await facetsOf()
    expect(facets.city).toEqual([
      { value: 'aqaba', name: 'Aqaba', count: 3 },
      { value: 'petra', name: 'Petra', count: 1 },
      { value: 'wadi', name: 'Wadi', count: 1 },
    ])
    expect(facets.category).toEqual([
      { value: 'walks', name: 'walks', count: 3 },
      { value: 'boats', name: 'boats', count: 2 },
    ])
    expect(facets.place).toEqual([{ value: 'reef', name: 'The reef', count: 1 }])
    expect(facets.via).toEqual(facets.place)
    expect(facets.country).toEqual([{ value: 'jo', name: 'Jordan', count: 5 }])
    expect(facets.template).toEqual([
      { value: 'day_tour', name: 'Day tour', count: 4 },
      { value: 'ticket', name: 'Ticket', count: 1 },
    ])
    expect(facets.duration).toEqual([{ value: '3h_to_6h', name: '3 to 6 hours', count: 4 }])
    expect(facets.price).toEqual([
      { value: 'shown', name: 'With price', count: 4 },
      { value: 'ask', name: 'Price on request', count: 1 },
    ])
    expect(counts(facets.region)).toEqual({ south: 4, east: 1 })
  })

  test('names and their order are those of the reader’s language [R-CAT-47]', async () => {
    const facets = await facetsOf({ locale: 'de', category: 'walks' })
    expect(facets.city.map(({ name }: Value) => name)).toEqual(['Petra', 'Wadi', 'Zz-Akaba'])
    expect(facets.country[0].name).toBe('Jordanien')
  })

  test('a facet ignores its own filter and keeps all others [R-CAT-46]', async () => {
    const facets = await facetsOf({ city: 'aqaba', category: 'walks' })
    expect(counts(facets.city)).toEqual({ aqaba: 1, petra: 1, wadi: 1 })
    expect(counts(facets.category)).toEqual({ boats: 1, walks: 1 })
    expect(counts(facets.template)).toEqual({ day_tour: 1 })
  })

  test('each count is the total that its value alone would give, the others kept [R-CAT-46]', async () => {
    const chosen: Record<string, string> = {
      city: 'aqaba,petra',
      category: 'walks',
      price: 'shown',
    }
    const facets = await facetsOf(chosen)
    for (const [name, values] of Object.entries<Value[]>(facets)) {
      for (const { value, count } of values) {
        const { total } = await readList(site, { ...chosen, [name]: value })
        expect([name, value, count]).toEqual([name, value, total])
      }
    }
  })

  test('a chosen value stays when nothing has it, and is called as it is written where nobody named it [R-CAT-46, R-CAT-64]', async () => {
    const facets = await facetsOf({ city: 'petra,nowhere', template: 'activity', country: '%' })
    expect(facets.city).toContainEqual({ value: 'nowhere', name: 'nowhere', count: 0 })
    expect(facets.city).toContainEqual({ value: 'petra', name: 'Petra', count: 0 })
    expect(facets.template).toContainEqual({ value: 'activity', name: 'Activity', count: 0 })
    expect(facets.country).toContainEqual({ value: '%', name: '%', count: 0 })
  })

  test('with a search, cities say where the matching trips are [R-CAT-48]', async () => {
    const facets = await facetsOf({ q: 'reef' })
    expect(facets.city).toEqual([{ value: 'aqaba', name: 'Aqaba', count: 2 }])
  })

  test('facets count under a highest price and for a group as the list does [R-CAT-46]', async () => {
    expect(counts((await facetsOf({ max_price: 5000 })).price)).toEqual({ shown: 4 })
    expect((await facetsOf({ max_price: 4999 })).city).toEqual([])
    expect(counts((await facetsOf({ travellers: 2, max_price: 5000 })).city)).toMatchObject({
      aqaba: 2,
    })
  })

  test('they are the same on every page', async () => {
    const first = await readList(site, { facets: true, limit: 2 })
    const second = await readList(site, { facets: true, limit: 2, cursor: first.next_cursor })
    expect(second.facets).toEqual(first.facets)
  })

  test('sellers are counted on a marketplace only', async () => {
    expect(await facetsOf()).not.toHaveProperty('seller')
    expect((await facetsOf({}, market)).seller).toEqual([
      { value: 'one', name: 'Seller One', count: 5 },
      { value: 'two', name: 'Seller Two', count: 1 },
    ])
    expect(counts((await facetsOf({ seller: 'two' }, market)).seller)).toEqual({ one: 5, two: 1 })
    expect(counts((await facetsOf({ seller: 'two' }, market)).city)).toEqual({ petra: 1 })
  })
})
