import { expect, test } from 'vitest'
import { newSection, paragraphsOf, SECTION_TYPES, tidySection } from './page-section.ts'

test('every kind of block begins empty', () => {
  expect(SECTION_TYPES.map(type => newSection(type).type)).toEqual([...SECTION_TYPES])
})

test('empty lines that may be left out are left out', () => {
  const hero = { type: 'hero', title: 'Sands', subtitle: '', image: null } as const
  expect(tidySection(hero)).toEqual({ type: 'hero', title: 'Sands' })
  const trips = { type: 'trips' as const, heading: '', product_ids: ['a'] }
  expect(tidySection(trips)).toEqual({ type: 'trips', product_ids: ['a'] })
})

test('a blank line begins a paragraph', () => {
  expect(paragraphsOf('One\nline\n\n \nTwo\n')).toEqual(['One\nline', 'Two'])
})
