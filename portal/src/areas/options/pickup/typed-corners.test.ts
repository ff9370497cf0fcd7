import { expect, test } from 'vitest'
import { readCorners, writeCorners } from './typed-corners.ts'

const RING = [
  { lat: 29.52, lng: 34.97 },
  { lat: 29.52, lng: 35.02 },
  { lat: -1, lng: -34.99 },
]

test('corners are read as they are written', () => {
  expect(readCorners(writeCorners(RING))).toEqual(RING)
  expect(readCorners('29.52 34.97\n\n29.52;35.02\n-1,-34.99\n')).toEqual(RING)
})

test.each(['', '1,2\n3,4', '1,2\n3,4\nfive', '1,2\n3,4\n95,6', '1,2\n3,4\n5,190'])(
  '%j is no area',
  text => {
    expect(readCorners(text)).toBeNull()
  },
)
