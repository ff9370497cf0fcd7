import { expect, test } from 'vitest'
import { takesPasskeys } from './takes-passkeys.ts'

const PAGE = 'https://tours.example/{locale}/booking'

test.each([
  [PAGE, 'https://tours.example', true],
  [PAGE, 'https://www.tours.example', true],
  [PAGE, 'https://shop.shops.example', false],
  [PAGE, 'https://mytours.example', false],
  ['https://www.tours.example/booking', 'https://tours.example', false],
  ['http://sands.localhost:4321/{locale}/booking', 'http://sands.localhost:4321', true],
  ['http://sands.localhost:4321/{locale}/booking', 'http://localhost:4321', false],
  ['no address', 'https://tours.example', false],
  [null, 'https://tours.example', false],
])('those of %s on %s: %s [S-HOST-15]', (page, origin, taken) => {
  expect(takesPasskeys(page, origin)).toBe(taken)
})
