import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPairs } from '../../src/http/parse/query.ts'

test('a query reads as the standard reads it, whatever stands in it', () => {
  const piece = fc.string({
    unit: fc.constantFrom('a', 'b', '=', '&', '%', '+', '?', '2', '0', ','),
  })
  fc.assert(
    fc.property(piece, search => {
      expect([...readPairs(search)]).toEqual([...new Map(new URLSearchParams(search))])
    }),
    { numRuns: 3_000 },
  )
})
