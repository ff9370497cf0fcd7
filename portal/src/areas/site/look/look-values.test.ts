import { expect, test } from 'vitest'
import { draftOf, type LookValues, lookBody } from './look-values.ts'

const LOOK: LookValues = {
  color: '#5B2A86',
  font: 'serif',
  logo: null,
  picture: null,
  titles: { en: ' Desert days ', de: '  ' },
  claims: {},
}

test('what is saved is in small letters, and a language without words has none', () => {
  expect(lookBody(LOOK)).toEqual({
    brand_color: '#5b2a86',
    font: 'serif',
    logo_media_id: null,
    opening_media_id: null,
    opening_titles: { en: 'Desert days' },
    opening_claims: {},
  })
})

test('a colour of which half is typed is not shown', () => {
  expect(draftOf({ ...LOOK, color: '#5b2' }).look).not.toHaveProperty('brand_color')
  expect(draftOf({ ...LOOK, color: '' }).look).toMatchObject({ brand_color: null })
})
