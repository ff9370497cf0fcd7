import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPlaces } from '#domain/places/find-places.ts'
import { type FindablePlace, indexPlaces } from '#domain/places/place-index.ts'
import { wordsOfName } from '#domain/places/words.ts'

const place = (slug: string, name: string, more: Partial<FindablePlace> = {}): FindablePlace => ({
  slug,
  names: { en: name },
  cityNames: { en: 'Amman' },
  lat: 0,
  lng: 0,
  ...more,
})
const slugsFor = (
  places: FindablePlace[],
  q: string,
  more: Partial<Parameters<typeof findPlaces>[1]> = {},
) => findPlaces(indexPlaces(places), { q, limit: 20, near: null, ...more }).map(({ slug }) => slug)

describe('the best match comes first', () => {
  test('a whole name, then its beginning, then words, their insides, and typos', () => {
    const places = [
      place('typo', 'Pera'),
      place('inside', 'Lapetra House'),
      place('word', 'Little Petra'),
      place('begins', 'Petra Gate'),
      place('whole', 'Petra'),
    ]
    expect(slugsFor(places, 'petra')).toEqual(['whole', 'begins', 'word', 'inside', 'typo'])
  })

  test('typos are only looked for when there is room', () => {
    const places = [place('typo', 'Pera'), place('whole', 'Petra')]
    expect(slugsFor(places, 'petra', { limit: 1 })).toEqual(['whole'])
  })

  test('a place in the city comes after one of that name', () => {
    const places = [place('hotel', 'Grand Hotel'), place('ammanite', 'Amman Hotel')]
    expect(slugsFor(places, 'amman')).toEqual(['ammanite', 'hotel'])
    expect(slugsFor(places, 'grand amman')).toEqual(['hotel'])
  })

  test('the date line is no border between near and far', () => {
    const places = [
      place('far', 'Beach', { lat: 0, lng: 150 }),
      place('near', 'Beach', { lat: 0, lng: -179 }),
    ]
    expect(slugsFor(places, 'beach', { near: { lat: 0, lng: 179 } })).toEqual(['near', 'far'])
  })
})

test('scripts without blanks are found by any part', () => {
  const places = [place('tower', '東京タワー'), place('osaka', '大阪城')]
  expect(slugsFor(places, '東京')).toEqual(['tower'])
  expect(slugsFor(places, 'タワー')).toEqual(['tower'])
  expect(slugsFor(places, '阪')).toEqual(['osaka'])
})

test('numbers are not mistyped', () => {
  const places = [place('five', 'Gate 5000'), place('six', 'Gate 6000')]
  expect(slugsFor(places, 'gate 5000')).toEqual(['five'])
})

const letters = fc.constantFrom(...'abcé')
const word = fc.array(letters, { minLength: 1, maxLength: 7 }).map(parts => parts.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' '))
const library = fc
  .array(fc.tuple(name, name), { minLength: 1, maxLength: 20 })
  .map(rows => rows.map(([en, city], at) => place(`p-${at}`, en, { cityNames: { en: city } })))

describe('against a search that looks at every place', () => {
  test('as typed, the same places are found', () => {
    fc.assert(
      fc.property(library, name, (places, q) => {
        const found = slugsFor(places, q, { limit: 20 })
        for (const slug of fittingAsTyped(places, q)) expect(found).toContain(slug)
      }),
    )
  })

  test('a typo in a word of a name still finds it', () => {
    fc.assert(
      fc.property(library, fc.nat(), fc.nat(), (places, which, where) => {
        const meant = places[which % places.length]
        const words = wordsOfName(meant?.names.en ?? '')
        const longest = words.sort((a, b) => b.length - a.length)[0] ?? ''
        fc.pre(longest.length >= 5)
        const at = where % longest.length
        const mistyped = longest.slice(0, at) + longest.slice(at + 1)
        const found = slugsFor(places, mistyped, { limit: 1000 })
        expect(found).toContain(meant?.slug)
      }),
    )
  })

  test('no more than the limit, and nothing twice', () => {
    fc.assert(
      fc.property(library, fc.string(), fc.integer({ min: 1, max: 5 }), (places, q, limit) => {
        const found = slugsFor(places, q, { limit })
        expect(found.length).toBeLessThanOrEqual(limit)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})

/** Every word begins, or from three letters on is in, a word of the place or of its city. */
function fittingAsTyped(places: FindablePlace[], q: string): string[] {
  const asked = wordsOfName(q)
  return places
    .filter(({ names, cityNames }) => {
      const known = [...Object.values(names), ...Object.values(cityNames)].flatMap(wordsOfName)
      return asked.every(typed =>
        known.some(word => word.startsWith(typed) || (typed.length > 2 && word.includes(typed))),
      )
    })
    .map(({ slug }) => slug)
}
