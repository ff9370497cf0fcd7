import { expect, test } from 'vitest'
import { isUnplaced } from './unplaced.ts'

test('a meeting point in the middle of the city, or nowhere, is not placed yet', () => {
  const city = { lat: 52.5, lng: 13.4 }
  expect(isUnplaced({ lat: 52.5, lng: 13.4 }, city)).toBe(true)
  expect(isUnplaced({ lat: 0, lng: 0 }, undefined)).toBe(true)
  expect(isUnplaced({ lat: 54.43, lng: 12.57 }, city)).toBe(false)
  expect(isUnplaced(null, city)).toBe(false)
})
