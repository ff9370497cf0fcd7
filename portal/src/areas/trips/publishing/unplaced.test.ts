import { expect, test } from 'vitest'
import { isUnplaced } from './unplaced.ts'

test('a meeting point without coordinates is not on the map yet', () => {
  expect(isUnplaced({ lat: null, lng: null })).toBe(true)
  expect(isUnplaced({})).toBe(true)
  expect(isUnplaced({ lat: 0, lng: 12.57 })).toBe(false)
  expect(isUnplaced(null)).toBe(false)
})
