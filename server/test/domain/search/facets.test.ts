import { describe, expect, test } from 'vitest'
import { shownFacets } from '#domain/search/facets.ts'

const NAMES: Record<string, string> = { a: 'Älpe', b: 'Berg', z: 'Zoo' }
const counts = {
  city: new Map([
    ['b', 2],
    ['z', 5],
    ['a', 2],
    ['unknown', 2],
  ]),
  category: new Map<string, number>(),
  template: new Map([
    ['activity', 9],
    ['day_tour', 1],
  ]),
  duration: new Map([
    ['multi_day', 9],
    ['up_to_3h', 1],
  ]),
}
const nameOf = (_facet: string, slug: string) => NAMES[slug] ?? null

describe('shownFacets', () => {
  test('most first, then by name in the language of the read', () => {
    const wanted = { city: [], category: [], template: [] }
    const { city } = shownFacets({ counts, wanted, nameOf, locale: 'de' })
    expect(city).toEqual([
      { value: 'z', name: 'Zoo', count: 5 },
      { value: 'a', name: 'Älpe', count: 2 },
      { value: 'b', name: 'Berg', count: 2 },
      { value: 'unknown', name: null, count: 2 },
    ])
  })

  test('template and duration in their fixed order, without names', () => {
    const wanted = { city: [], category: [], template: [] }
    const { template, duration } = shownFacets({ counts, wanted, nameOf, locale: 'en' })
    expect(template.map(({ value }) => value)).toEqual(['day_tour', 'activity'])
    expect(duration.map(({ value }) => value)).toEqual(['up_to_3h', 'multi_day'])
    expect(template[0]?.name).toBeNull()
  })

  test('what was asked for is shown with 0, at its place', () => {
    const wanted = { city: ['nowhere', 'b'], category: ['x'], template: ['ticket'] }
    const facets = shownFacets({ counts, wanted, nameOf, locale: 'en' })
    expect(facets.city.at(-1)).toEqual({ value: 'nowhere', name: null, count: 0 })
    expect(facets.category).toEqual([{ value: 'x', name: null, count: 0 }])
    expect(facets.template.map(({ value }) => value)).toEqual(['day_tour', 'ticket', 'activity'])
  })
})
