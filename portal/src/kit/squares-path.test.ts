import { expect, test } from 'vitest'
import { squaresPath } from './squares-path.ts'

test('a code is drawn by its dark squares', () => {
  expect(
    squaresPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})
