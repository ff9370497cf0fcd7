import { describe, expect, test } from 'vitest'
import { facetNames } from '#domain/listing/facet-names.ts'
import { listTrips } from '#domain/listing/list-trips.ts'
import { buildTable } from '#domain/listing/listing-table.ts'
import { FACETS, type FacetName } from '#values/facets.ts'
import { type Asked, list, request, scratch, steps, trip } from './catalog.ts'

const trips = [
  trip('a', { citySlug: 'amman', categorySlugs: ['food'], placeSlugs: ['x', 'y', 'x'] }),
  trip('b', { citySlug: 'amman', categorySlugs: ['food', 'art'], template: 'ticket' }),
  trip('c', { citySlug: 'amman', categorySlugs: ['art'], lengthMinutes: 90 }),
  trip('d', { citySlug: 'petra', categorySlugs: ['food'], lengthMinutes: 2880, nights: 1 }),
  trip('e', { citySlug: 'aqaba', prices: steps({ 1: 5000 }), template: 'activity' }),
]

/** One facet as a text: `'amman:3 aqaba:1'`. */
function facet(name: FacetName, asked: Asked = {}): string {
  const counts = list(trips, { facets: true, ...asked }).facets?.[name] ?? []
  return counts.map(({ value, count }) => `${value}:${count}`).join(' ')
}

describe('facets of a list', () => {
  test('are there only when asked for, one for each filter [R-CAT-46]', () => {
    expect(list(trips).facets).toBeNull()
    expect(Object.keys(list(trips, { facets: true }).facets ?? {})).toEqual([...FACETS])
  })

  test('list the cities that trips start in, most first [R-CAT-47]', () => {
    expect(facet('city')).toBe('amman:3 aqaba:1 petra:1')
  })

  test('keep the other filters and not their own [R-CAT-46]', () => {
    expect(facet('city', { filters: { city: ['petra'] } })).toBe('amman:3 aqaba:1 petra:1')
    expect(facet('category', { filters: { city: ['petra'] } })).toBe('food:1')
    const both = { filters: { city: ['petra'], category: ['art'] } }
    expect(facet('city', both)).toBe('amman:2 petra:0')
    expect(facet('category', both)).toBe('food:1 art:0')
    expect(facet('country', both)).toBe('')
  })

  test('count what each value would show with the other filters kept [R-CAT-46]', () => {
    const filters = { city: ['amman', 'petra'], category: ['food'], template: ['day_tour'] }
    const found = list(trips, { facets: true, filters }).facets
    for (const name of FACETS) {
      for (const { value, count } of found?.[name] ?? []) {
        const { total } = list(trips, { filters: { ...filters, [name]: [value] } })
        expect({ name, value, count }).toEqual({ name, value, count: total })
      }
    }
  })

  test('say where the trips are that a search found [R-CAT-48]', () => {
    const matches = new Map([
      ['d', 1],
      ['elsewhere', 1],
    ])
    expect(facet('city', { matches })).toBe('petra:1')
  })

  test('count nothing that is hidden, too dear or in no collection [R-CAT-46] [R-CAT-50]', () => {
    expect(facet('city', { hidden: new Set(['a', 'd']) })).toBe('amman:2 aqaba:1')
    expect(facet('city', { maxPriceMinor: 5000 })).toBe('aqaba:1')
    expect(facet('city', { collection: ['d', 'b'] })).toBe('amman:1 petra:1')
    expect(facet('city', { featured: ['d'] })).toBe('amman:3 aqaba:1 petra:1')
  })

  test('leave out values without trips unless they are selected [R-CAT-46]', () => {
    const selected = { filters: { city: ['zarqa', 'petra', 'balqa', 'zarqa'] } }
    expect(facet('city', { ...selected, matches: new Map([['e', 1]]) })).toBe(
      'aqaba:1 balqa:0 petra:0 zarqa:0',
    )
  })

  test('count a value that a trip names twice once [R-CAT-46]', () => {
    expect(facet('place')).toBe('x:1 y:1')
  })

  test('of duration, template and price are in the order of their values [R-CAT-46]', () => {
    expect(facet('template')).toBe('day_tour:3 ticket:1 activity:1')
    expect(facet('duration')).toBe('up_to_3h:1 multi_day:1')
    expect(facet('price')).toBe('shown:1 ask:4')
    expect(facet('price', { filters: { price: ['ask'] }, maxPriceMinor: 9000 })).toBe(
      'shown:1 ask:0',
    )
  })

  test('are the same object for lists of the same trips, and only for those [R-CAT-46]', () => {
    const table = buildTable(trips)
    const facetsOf = (asked: Asked) =>
      listTrips(table, request({ facets: true, ...asked }), scratch).facets
    const first = facetsOf({})
    expect(facetsOf({ sort: 'duration', limit: 1, travellers: 2 })).toBe(first)
    const nowhere = facetsOf({ filters: { city: ['nowhere'] } })
    expect(nowhere).not.toBe(first)
    // Neither finds a trip, but each names its own value.
    expect(facetsOf({ filters: { city: ['elsewhere'] } })).not.toEqual(nowhere)
    expect(facetsOf({})).toBe(first)
  })

  test('are not those of another list that is merely as long [R-CAT-46] [R-CAT-50]', () => {
    const table = buildTable(trips)
    const citiesOf = (asked: Asked) => {
      const { facets } = listTrips(table, request({ facets: true, ...asked }), scratch)
      return facets?.city.map(({ value, count }) => `${value}:${count}`).join(' ')
    }
    expect(citiesOf({ hidden: new Set(['a']) })).toBe('amman:2 aqaba:1 petra:1')
    expect(citiesOf({ hidden: new Set(['d']) })).toBe('amman:3 aqaba:1')
    expect(citiesOf({ collection: ['a'] })).toBe('amman:1')
    expect(citiesOf({ maxPriceMinor: 5000 })).toBe('aqaba:1')
    expect(citiesOf({ maxPriceMinor: 5001 })).toBe('aqaba:1')
    expect(citiesOf({ matches: new Map([['d', 1]]) })).toBe('petra:1')
    expect(citiesOf({ maxPriceMinor: 4999 })).toBe('')
    expect(citiesOf({ maxPriceMinor: 5000, travellers: 2 })).toBe('aqaba:1')
  })

  test('are in the order of names where counts are equal [R-CAT-47]', () => {
    const inArabic: Record<string, string> = { petra: 'البتراء', aqaba: 'العقبة', zarqa: 'الزرقاء' }
    const names = facetNames({ locale: 'ar', nameOf: (_, value) => inArabic[value] ?? value })
    const asked = { facetNames: names, filters: { city: ['zarqa'] } }
    expect(facet('city', asked)).toBe('amman:3 petra:1 aqaba:1 zarqa:0')
    expect(facet('city', asked)).toBe('amman:3 petra:1 aqaba:1 zarqa:0')
    const asAccented = facetNames({
      locale: 'en',
      nameOf: (_, value) => ({ petra: 'Ábc', aqaba: 'abd' })[value] ?? value,
    })
    expect(facet('city', { facetNames: asAccented })).toBe('amman:3 petra:1 aqaba:1')
  })
})
