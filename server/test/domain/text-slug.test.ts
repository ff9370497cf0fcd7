import { describe, expect, test } from 'vitest'
import { slugOfName } from '#domain/text-slug.ts'

describe('what a name is called in an address', () => {
  test.each([
    ['Darßer Ort', 'darsser-ort'],
    ['Kapitän Müller & Söhne', 'kapitaen-mueller-soehne'],
    // The same letters as others write them, with the dots on their own.
    ['Kapita\u0308n', 'kapitaen'],
    ['Ålesund', 'aalesund'],
    ['Øst og Æbelø', 'oest-og-aebeloe'],
    ['Crème brûlée à Łódź', 'creme-brulee-a-lodz'],
    ['رحلة', 'otherwise'],
    ['  ', 'otherwise'],
  ])('%s is %s', (name, slug) => {
    expect(slugOfName(name, 'otherwise')).toBe(slug)
  })
})
