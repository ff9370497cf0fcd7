import { describe, expect, test } from 'vitest'
import { namesType } from '#http/parse/accepted-types.ts'

describe('a media type that a client asks for', () => {
  test.each([
    ['text/csv', true],
    ['application/json, text/csv;q=0.5', true],
    ['TEXT/CSV', true],
    ['*/*', false],
    ['text/*', false],
    ['text/csv;q=0', false],
    ['text/csv; q=0.000', false],
    ['text/csvx', false],
    [undefined, false],
  ])('%s: %s', (accept, expected) => {
    expect(namesType(accept, 'text/csv')).toBe(expected)
  })
})
