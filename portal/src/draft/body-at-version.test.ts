import { expect, test } from 'vitest'
import { bodyAtVersion } from './body-at-version.ts'

const lines = [
  { version: 4, changes: { rows: { before: ['c'], after: ['d'] } } },
  { version: 3, changes: { rows: { before: ['b'], after: ['c'] }, closes_at: { before: null } } },
  { version: 2, changes: { rows: { before: ['a'], after: ['b'] } } },
]

test('an older version is what is live without the changes since', () => {
  const live = { rows: ['d'], closes_at: '17:00' }
  expect(bodyAtVersion(live, lines, 2)).toEqual({ rows: ['b'], closes_at: null })
  expect(bodyAtVersion(live, lines, 3)).toEqual({ rows: ['c'], closes_at: '17:00' })
  expect(bodyAtVersion(live, lines, 4)).toEqual(live)
  expect(bodyAtVersion(live, [{ changes: null }], 1)).toEqual(live)
})
