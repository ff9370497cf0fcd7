import { expect, test } from 'vitest'
import {
  MOST_SAVED,
  nameOf,
  readNames,
  tripOf,
  withName,
  withoutName,
  writeNames,
} from './saved-names.ts'

test('a trip is named with its seller, and read again', () => {
  const trip = { slug: 'petra', seller: { slug: 'sands' } }
  expect(nameOf(trip)).toBe('sands.petra')
  expect(tripOf('sands.petra')).toEqual(trip)
  expect(tripOf('petra')).toEqual({ slug: 'petra', seller: null })
})

test('what is saved again comes first, once', () => {
  expect(withName(['a.x', 'a.y'], 'a.y')).toEqual(['a.y', 'a.x'])
  expect(withoutName(['a.x', 'a.y'], 'a.y')).toEqual(['a.x'])
})

test('what nobody of ours wrote into the cookie is left out [S-SAVE-02]', () => {
  expect(readNames(null)).toEqual([])
  expect(readNames('a.x~~b/../c~a.x~<b>~a.b.c~y')).toEqual(['a.x', 'y'])
})

test('the list is bounded in number and in length, and the newest stay [S-SAVE-02]', () => {
  const many = Array.from({ length: 60 }, (_, at) => `s.t${at}`)
  expect(readNames(writeNames(many))).toEqual(many.slice(0, MOST_SAVED))
  const long = Array.from({ length: 50 }, (_, at) => `${'s'.repeat(90)}.${'t'.repeat(90)}${at}`)
  expect(writeNames(long).length).toBeLessThan(3500)
  expect(readNames(writeNames(long))[0]).toBe(long[0])
})
